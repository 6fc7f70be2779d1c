"""Links and lists of pages: what a shared link shows, the other language, sitemap and robots."""

import re

import pytest


def heads(page: str, name: str) -> list[str]:
    return re.findall(rf'<meta property="{name}" content="(.*?)">', page)


def test_a_shared_link_shows_the_page_s_own_title_and_description(client):
    page = client.get("/regras/mtxp/attribute-test/").text
    assert heads(page, "og:title")[0].startswith("Teste de atributo")
    assert "dificuldade" in heads(page, "og:description")[0]
    assert heads(page, "og:image") == ["http://testserver/static/icons/share.png"]


def test_a_shared_answer_shows_the_answer_and_leads_back_to_it(client):
    page = client.get("/regras/mtxp/attribute-test/?level=3&difficulty=7&die=4").text
    assert heads(page, "og:title")[0].startswith("Sucesso: 7 contra 7. · Teste de atributo")
    assert heads(page, "og:url") == [
        "http://testserver/regras/mtxp/attribute-test/?level=3&amp;difficulty=7&amp;die=4"
    ]


def test_a_shared_search_says_what_it_finds(client, catalogue, db):
    page = client.get("/cartas/?q=é:chefao").text
    assert re.match(r"\d+ cartas: ", heads(page, "og:description")[0])


@pytest.mark.parametrize("path", ["/regras/mtxp/", "/regras/mtxp/manual/reacoes/", "/conjuntos/xp/"])
def test_a_title_says_the_game_s_name_once(client, catalogue, db, path):
    title = heads(client.get(path).text, "og:title")[0]
    assert title.count("Monstros &amp; Tesouros") == 1


def test_a_shared_title_cannot_break_out_of_its_place(client, db):
    page = client.get("/cartas/", {"q": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in page
    assert heads(page, "og:title")


@pytest.mark.parametrize("path", ["/regras/", "/en/regras/"])
def test_a_page_names_itself_in_both_languages(client, path):
    page = client.get(path).text
    links = dict(re.findall(r'<link rel="alternate" hreflang="(.*?)" href="(.*?)">', page))
    assert links == {"pt-BR": "http://testserver/regras/", "en": "http://testserver/en/regras/"}
    assert f'<link rel="canonical" href="http://testserver{path}">' in page


def test_the_bare_address_opens_in_the_language_last_chosen(client):
    assert client.get("/").status_code == 200
    client.post("/preferencias/", {"language": "en", "next": "/"})
    assert client.get("/")["Location"] == "/en/"
    client.post("/preferencias/", {"language": "pt-br", "next": "/en/"})
    assert client.get("/").status_code == 200
    assert client.get("/en/").status_code == 200


@pytest.mark.django_db
def test_the_sitemap_lists_cards_and_rules_in_both_languages(client, catalogue):
    listed = client.get("/sitemap.xml").text
    for path in (
        "/cartas/XpA11/",
        "/en/cartas/XpA11/",
        "/regras/mtxp/manual/reacoes/",
        "/en/regras/mtxp/attribute-test/",
    ):
        assert f"<loc>http://testserver{path}</loc>" in listed
    assert 'hreflang="en"' in listed


def test_crawlers_are_told_where_the_list_is_and_what_to_leave(client):
    told = client.get("/robots.txt").text
    assert "Sitemap: http://testserver/sitemap.xml" in told
    assert "Disallow: /admin/" in told
