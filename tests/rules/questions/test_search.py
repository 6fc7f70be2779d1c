"""`/busca/` and `GET /api/v1/search/`: answers with pages, and help where there is no answer."""

import json

import pytest

from rules.questions.shelf import index_of
from rules.registry import systems

API = "/api/v1/search/"
pytestmark = pytest.mark.django_db


def search(client, **query):
    response = client.get(API, query)
    assert response.status_code == 200, response.content
    return response.json()


def test_an_answer_tells_type_title_address_snippet_and_pages(client):
    body = search(client, q="meu cavalo morre no lugar do herói?", system="mtxp")
    first = body["results"][0]
    assert first["type"] == "ruling"
    assert first["url"] == "/regras/mtxp/duvidas/mount-instead-of-wound/"
    assert first["citations"][0] == {"system": "mtxp", "page": 2, "anchor": "montaria-ferimento"}
    assert "descarta a montaria" in first["snippet"]
    assert set(body) >= {"count", "next", "previous", "results"}


def test_every_result_leads_to_a_page(client):
    for result in search(client, q="montaria", page_size=50)["results"]:
        assert client.get(result["url"].partition("#")[0]).status_code == 200


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("FURTIVIDADE na masmorra", "furtividade na masmorra"),
        ("coração", "coracao"),
        ("vitória avasaladora", "vitoria avassaladora"),
        ("quantas arapcuas", "quantas arapucas"),
    ],
)
def test_case_accents_and_slips_do_not_matter(client, typed, plain):
    found = [result["url"] for result in search(client, q=typed)["results"]]
    assert found[:1] == [result["url"] for result in search(client, q=plain)["results"]][:1]


def test_a_slip_put_right_is_told(client):
    assert search(client, q="como desarmar a armadilia")["corrected"] == [
        {"typed": "armadilia", "taken_for": "armadilha"}
    ]


def test_what_the_manual_does_not_say_is_said_to_be_the_sites(client):
    first = search(client, q="os totais empataram, quem vence o round?", system="mtxp")["results"][0]
    assert first["source"] == "site"
    assert "O manual não diz" in first["note"]


def test_the_resolver_to_open_comes_with_the_answer(client):
    first = search(client, q="como faço o teste de furtividade para recusar o terreno", system="mtxp")[
        "results"
    ][0]
    assert "/regras/mtxp/stealth-test/" in [resolver["url"] for resolver in first["resolvers"]]


def test_a_question_in_english_is_answered_in_english(client):
    response = client.get(
        API, {"q": "can I discard my horse instead of being wounded"}, headers={"accept-language": "en"}
    )
    first = response.json()["results"][0]
    assert first["url"] == "/en/regras/mtxp/duvidas/mount-instead-of-wound/"
    assert "discards the mount" in first["snippet"]


def test_english_is_understood_on_the_portuguese_pages_too(client):
    assert search(client, q="how many reactions per round")["results"][0]["citations"][0]["page"] == 2


@pytest.mark.parametrize(
    ("typed", "page"),
    [
        ("cuántas reacciones por ronda", 2),
        ("¿puedo rechazar una trampa?", 11),
        ("cuántos corazones pierde con un efecto de muerte", 4),
    ],
)
def test_a_neighbour_who_speaks_spanish_is_understood(client, typed, page):
    results = search(client, q=typed, system="mtxp")["results"]
    assert results[0]["citations"][0]["page"] == page


def test_a_slip_made_twice_is_told_once(client):
    corrected = search(client, q="armadilia ou armadilia")["corrected"]
    assert corrected == [{"typed": "armadilia", "taken_for": "armadilha"}]


@pytest.mark.parametrize(
    "text",
    ["", " ", "a", "x", "3", "?!...", "o que é que eu faço", "como", "qual de", "🐴", "\u0000", "zzzzqqqq"],
)
def test_what_says_nothing_gets_help_and_no_results(client, text):
    body = search(client, q=text)
    assert body["count"] == 0
    assert body["message"]
    page = client.get("/busca/", {"q": text})
    assert page.status_code == 200
    assert page.content.count(b"<h1") == 1


@pytest.mark.parametrize(
    "text",
    [
        "montaria " * 600,
        "x" * 5000,
        "((((" * 500,
        "' OR 1=1 --",
        "<script>alert(1)</script> montaria",
        "%_\\*",
        "wie viele Reaktionen pro Runde",
        "何回反応できますか",
        "\ud800",
        "a" * 39 + " " + "b" * 39,
    ],
)
def test_any_text_is_answered_and_never_with_everything(client, text):
    body = search(client, q=text.encode("utf-8", "surrogatepass"))
    whole = len(index_of(False, "")._kept)
    assert body["count"] < whole / 2
    page = client.get("/busca/", {"q": text.encode("utf-8", "surrogatepass")})
    assert page.status_code == 200
    assert b"<script>alert" not in page.content


def test_a_system_that_is_not_there_is_refused_in_words(client):
    response = client.get(API, {"q": "montaria", "system": "xadrez"})
    assert response.status_code == 400
    assert response.json()["errors"][0]["field"] == "system"
    assert client.get("/busca/", {"q": "montaria", "system": "xadrez"}).status_code == 200


def test_a_system_keeps_its_own_answers(client):
    for slug in systems():
        results = search(client, q="dado", system=slug)["results"]
        assert {result["system"] for result in results} <= {slug}


def test_pages_walk_through_every_answer_once(client):
    seen, address = [], f"{API}?q=monstro&page_size=7"
    while address:
        body = client.get(address).json()
        seen += [result["url"] for result in body["results"]]
        address = body["next"]
    assert len(seen) == len(set(seen)) == body["count"]


def test_the_page_marks_the_words_asked_and_escapes_the_text(client):
    body = client.get("/busca/", {"q": "montaria"}).content.decode()
    assert "<mark>" in body
    assert "O manual" in body


def test_the_same_question_has_the_same_answers_every_time(client):
    asked = {"q": "monstro fere quem", "system": "mtxp"}
    assert json.dumps(search(client, **asked)) == json.dumps(search(client, **asked))
