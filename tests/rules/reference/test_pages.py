"""The pages of the written rules answer for every system, chapter, term and ruling, in both languages."""

import pytest
from django.urls import reverse
from django.utils.translation import override

from rules.reference.shelf import reference_of, sections_by_card
from rules.registry import systems


def addresses():
    for slug in systems():
        reference = reference_of(slug)
        yield reverse("system", args=[slug])
        if reference.chapters:
            yield reverse("manual", args=[slug])
        if reference.terms:
            yield reverse("glossary", args=[slug])
        if reference.rulings:
            yield reverse("rulings", args=[slug])
            yield f"{reverse('rulings', args=[slug])}?carta=Grovak&com=warg"
        for key in list(reference.rulings)[::9]:
            yield reverse("ruling", args=[slug, key])
            yield reverse("ruling-table", args=[slug, key])
        for chapter in reference.chapters:
            yield reverse("manual-chapter", args=[slug, chapter.slug])
        for chapter in reference.guide:
            yield reverse("guide-chapter", args=[slug, chapter.slug])


@pytest.mark.parametrize("language", ["pt-br", "en"])
def test_every_page_answers(client, language):
    with override(language):
        for address in addresses():
            response = client.get(address)
            assert response.status_code == 200, address
            assert response.content.count(b"<h1") == 1, address


@pytest.mark.parametrize(
    "path", ["manual/nada/", "guia/nada/", "duvidas/nada/", "duvidas/nada/mesa/", "manual/../x/"]
)
def test_what_is_not_there_is_404(client, path):
    assert client.get(f"/regras/mtxp/{path}").status_code == 404


def test_a_chapter_shows_its_pages_anchors_and_glossary_links(client):
    body = client.get("/regras/mtxp/manual/acoes/").content.decode()
    assert 'id="acoes"' in body and 'id="acoes-1"' in body
    assert "p. 1" in body
    assert 'href="/regras/mtxp/glossario/#acao"' in body


def test_english_pages_show_english_titles(client):
    body = client.get("/en/regras/mtxp/manual/acoes/").content.decode()
    assert "Action cards" in body and "What is new in actions" in body


def test_rulings_are_found_by_subject_source_and_pair_of_cards(client):
    def keys(**query):
        subjects = client.get("/regras/mtxp/duvidas/", query).context["subjects"]
        return {ruling.key for _subject, rulings in subjects for ruling in rulings}

    assert keys(assunto="montarias") >= {"mount-target", "mount-against-death"}
    assert "mount-target" not in keys(fonte="site")
    assert keys(carta="grovak", com="Warg") == {"equip-how", "equip-none-left"}
    assert keys(carta="carta que não existe") == set()


def test_a_ruling_of_the_site_says_that_the_manual_does_not(client):
    assert "O manual não diz" in client.get("/regras/mtxp/duvidas/total-tie/").content.decode()
    assert "O manual não diz" not in client.get("/regras/mtxp/duvidas/mount-target/").content.decode()


def test_a_resolver_shows_the_rule_and_the_rulings_beside_it(client):
    body = client.get("/regras/mtxp/stealth-test/").content.decode()
    assert "/regras/mtxp/manual/masmorra-explorar/#teste-de-furtividade" in body
    assert "/regras/mtxp/duvidas/stealth-equal/" in body


def test_a_section_shows_its_resolvers_and_rulings(client):
    body = client.get("/regras/mtxp/manual/masmorra-explorar/").content.decode()
    assert 'href="/regras/mtxp/stealth-test/"' in body
    assert 'href="/regras/mtxp/duvidas/stealth-equal/"' in body


def test_cards_and_rules_are_linked_both_ways(client):
    assert 'href="/cartas/sem-grovak/"' in client.get("/regras/mtxp/manual/tesouros/").content.decode()
    assert {section.anchor for section in sections_by_card()["sem-grovak"]} == {"equipar"}


def test_every_switch_of_the_engine_has_its_ruling():
    for slug, system in systems().items():
        if reference_of(slug).rulings:
            known = {ruling.switch for ruling in reference_of(slug).rulings.values()}
            assert {switch.key for switch in system.rulings} <= known, slug


def test_a_ruling_with_a_switch_shows_the_readings_a_table_may_choose(client):
    body = client.get("/regras/mtxp/duvidas/total-tie/").content.decode()
    assert "Os heróis vencem" in body and "(o que o site usa)" in body
