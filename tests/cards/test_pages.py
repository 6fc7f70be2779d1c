"""The search page, its forms and files, and the pages of cards."""

import csv
import io
import json
import re
from dataclasses import replace

import pytest
from django.utils.html import escape

from cards.browsing import VIEWS
from cards.models import Card

VIEW_NAMES = [view.name for view in VIEWS]


@pytest.fixture
def html_of(client, fixture_cards):
    """The HTML of an address that must answer 200."""

    def get(path, **parameters):
        response = client.get(path, parameters)
        assert response.status_code == 200, response
        return response.content.decode()

    return get


def links(html):
    return re.findall(r'href="/cartas/(Pv[^/"]+)/"', html)


@pytest.mark.parametrize("view", VIEW_NAMES)
def test_every_view_shows_every_card(html_of, view):
    html = html_of("/cartas/", q="tipo:ação", ver=view)
    for card in Card.objects.filter(kind="action"):
        assert card.code in html
        assert escape(card.name) in html
    assert "PvM1" not in html


@pytest.mark.parametrize("view", VIEW_NAMES)
def test_a_list_takes_at_most_12_queries(client, fixture_cards, django_assert_max_num_queries, view):
    for q in ("", "a conjunto:prova substitui:PvA1", "tipo:monstro custo=3 zzz"):
        with django_assert_max_num_queries(12):
            client.get("/cartas/", {"q": q, "ver": view})


def test_the_page_says_what_it_understood(html_of):
    html = html_of("/cartas/", q="tipo:ação ataque>=2")
    assert "<b>2 cartas</b>: ações com Ataque ≥ 2" in html


def test_a_hit_is_marked_through_accents_and_escaped(html_of):
    assert "<mark>Poção</mark> de Cura" in html_of("/cartas/", q="pocao")
    assert "Fé <mark>&amp;</mark> Aço" in html_of("/cartas/", q="&")
    assert "Oração do <mark>&quot;Último&quot;</mark> Sol" in html_of("/cartas/", q='"“último”"')
    assert "<mark>Cura</mark> um aliado" in html_of("/cartas/", q="cura aliado", ver="texto").replace(
        "<mark>aliado</mark>", "aliado"
    )


def test_a_broken_query_points_at_the_fault_and_offers_the_right_one(html_of):
    html = html_of("/cartas/", q='orc nivll>3 "<b>"')
    assert "orc <mark>nivll</mark>&gt;3 &quot;&lt;b&gt;&quot;" in html
    assert "Quis dizer “nivel”" in html
    assert "aria-invalid" in html
    assert links(html) == []


def test_the_suggestion_is_a_link(html_of):
    assert 'href="/cartas/?q=tipo%3Amonstro"' in html_of("/cartas/", q="tipo:monstr")


def test_an_empty_result_teaches(html_of):
    html = html_of("/cartas/", q="tipo:monstro custo=3")
    assert "Nenhuma carta" in html
    assert 'href="/cartas/?q=tipo%3Amonstro"' in html
    assert "Golpe" in html_of("/cartas/", q="golpi")


def test_official_open_or_all_is_a_part_of_the_query(html_of):
    html = html_of("/cartas/", q="orc")
    assert "q=orc+%C3%A9%3Aoficial" in html and "q=orc+%C3%A9%3Aaberta" in html
    html = html_of("/cartas/", q="orc é:aberta")
    assert re.search(r'href="[^"]*q=orc+%C3%A9%3Aaberta" aria-current="true"'.replace("+", r"\+"), html)


def test_pages_go_on_and_back_with_their_query(client, fixture_cards, monkeypatch):
    monkeypatch.setattr("cards.browsing.VIEWS", [replace(VIEWS[0], size=7)])
    seen, address = [], "/cartas/?q=-zzz"
    while address:
        html = client.get(address).content.decode()
        seen += links(html)
        following = re.search(r'href="([^"]+)" rel="next"', html)
        address = following and following[1].replace("&amp;", "&")
    assert len(seen) == len(set(seen)) == 33
    assert client.get("/cartas/?page=6").status_code == 404
    assert client.get("/cartas/?page=nada").status_code == 200


def test_a_random_card_is_one_of_the_result(client, fixture_cards):
    for _ in range(5):
        assert client.get("/cartas/aleatoria/", {"q": "marca:orc"})["Location"] == "/cartas/PvM2/"
    assert client.get("/cartas/aleatoria/", {"q": "zzz"})["Location"] == "/cartas/?q=zzz"
    assert client.get("/cartas/aleatoria/", {"q": "("})["Location"] == "/cartas/?q=%28"


def body(response):
    return b"".join(response.streaming_content).decode()


def test_a_result_as_csv_opens_in_a_spreadsheet(client, fixture_cards):
    response = client.get("/cartas/resultado.csv", {"q": "tipo:ação"})
    text = body(response)
    assert text.startswith("\ufeffcode;")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert [row["code"] for row in rows] == [f"PvA{number}" for number in range(1, 13)]
    assert rows[6]["name"] == 'Oração do "Último" Sol'
    assert (rows[5]["attack"], rows[5]["stealth"], rows[5]["official"]) == ("2", "1", "0")


def test_a_result_as_json_is_what_the_api_gives(client, fixture_cards, search):
    for q in ("tipo:ação", "zzz"):
        response = client.get("/cartas/resultado.json", {"q": q})
        assert json.loads(body(response)) == search(q)["results"]


def test_a_file_of_a_broken_query_goes_back_to_its_explanation(client, fixture_cards):
    assert client.get("/cartas/resultado.csv", {"q": "("})["Location"] == "/cartas/?q=%28"


@pytest.mark.parametrize(
    ("filled", "query"),
    [
        ({}, ""),
        ({"palavras": "cura  aliado", "sem": "orc"}, "q=cura+aliado+-orc"),
        ({"frase": "ganhe poder"}, "q=%22ganhe+poder%22"),
        (
            {"tipo": ["action", "hero"], "nivel.de": "1", "nivel.ate": "3"},
            "q=tipo%3Aa%C3%A7%C3%A3o%2Cher%C3%B3i+nivel%3A1..3",
        ),
        ({"poder.de": "2"}, "q=poder%3E%3D2"),
        ({"poder.ate": " 2 "}, "q=poder%3C%3D2"),
        ({"marca": "morto vivo, goblin"}, "q=marca%3Amorto-vivo%2Cgoblin"),
        ({"é": "mount", "nao-tem": "text"}, "q=%C3%A9%3Amontaria+-tem%3Atexto"),
        ({"ordem": "nivel", "inverter": "on"}, "q=ordem%3A-nivel"),
        ({"tipo": "nada", "ordem": "nada", "é": "nada", "nome": " \0 "}, ""),
    ],
)
def test_the_advanced_form_writes_the_language(client, fixture_cards, filled, query):
    response = client.get("/cartas/avancada/", filled | {"montar": "1"})
    assert response["Location"] == "/cartas/" + ("?" + query if query else "")
    assert client.get(response["Location"]).context.get("problem") is None


def test_the_advanced_form_keeps_what_was_typed_and_says_what_is_wrong(html_of):
    html = html_of(
        "/cartas/avancada/", **{"nivel.de": "três", "poder.de": "3", "poder.ate": "1", "montar": "1"}
    )
    assert 'value="três"' in html
    assert "Use números inteiros" in html and "precisa ser o menor" in html


def test_the_help_shows_every_field(html_of):
    html = html_of("/cartas/sintaxe/")
    for name in ("nivel", "conjunto", "furtividade", "é", "tem", "ordem"):
        assert f"<code>{name}</code>" in html


def test_suggestions_come_as_json(client, fixture_cards):
    answer = client.get("/api/v1/suggest/", {"q": "agua"}).json()
    assert [each["code"] for each in answer["results"]] == ["PvT1"]
    assert answer["results"][0]["url"] == "/cartas/PvT1/"
    assert client.get("/api/v1/suggest/", {"q": "a", "cursor": "9"}).status_code == 400
    assert client.get("/api/v1/suggest/", {"q": "a" * 1001}).status_code == 400
