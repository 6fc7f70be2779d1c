"""The cards API: pages, refusals, one card, sets and fields."""

import pytest

from cards.search.fields import FIELDS


@pytest.mark.parametrize(
    ("parameters", "field", "code"),
    [
        ({"nivel": "3"}, "nivel", "unknown-parameter"),
        ({"Q": "a"}, "Q", "unknown-parameter"),
        ({"q": ["a", "b"]}, "q", "repeated-parameter"),
        ({"page": "0"}, "page", "invalid-number"),
        ({"page": "-1"}, "page", "invalid-number"),
        ({"page": "x"}, "page", "invalid-number"),
        ({"page": "1.0"}, "page", "invalid-number"),
        ({"page": "9" * 400}, "page", "invalid-number"),
        ({"page": ""}, "page", "invalid-number"),
        ({"page_size": "0"}, "page_size", "invalid-number"),
        ({"page_size": "201"}, "page_size", "invalid-number"),
        ({"page_size": "٣"}, "page_size", "invalid-number"),
        ({"page_size": "\0"}, "page_size", "invalid-number"),
    ],
)
def test_a_parameter_out_of_place_is_refused(fixture_cards, client, parameters, field, code):
    response = client.get("/api/v1/cards/", parameters)
    assert (response.status_code, response["Content-Type"]) == (400, "application/problem+json")
    (error,) = response.json()["errors"]
    assert (error["field"], error["code"]) == (field, code)


def test_a_page_holds_60_cards_unless_asked_otherwise(fixture_cards, search):
    assert len(search("")["results"]) == 33
    assert len(search("", page_size=20)["results"]) == 20
    assert search("palavra-que-nao-existe") == {"count": 0, "next": None, "previous": None, "results": []}
    search("palavra-que-nao-existe", page=2, status=404)
    search("", page=999_999_999, status=404)


def test_the_faults_of_a_query_come_with_place_and_suggestion(fixture_cards, search):
    body = search("tipo:ação nivll>3", status=400)
    assert body["errors"] == [
        {
            "code": "unknown-field",
            "message": "Não existe o campo “nivll”. Quis dizer “nivel”? Se é texto, ponha-o entre aspas.",
            "position": 10,
            "length": 5,
            "suggestion": "tipo:ação nivel>3",
        }
    ]


def test_a_card_by_its_code(fixture_cards, client):
    card = client.get("/api/v1/cards/PvA10/").json()
    assert (card["code"], card["set"], card["kind"], card["replaces"]) == ("PvA10", "prova", "action", "PvA1")
    assert card["attributes"] == {"attack": 4}
    assert card["url"] == "/cartas/PvA10/"
    assert client.get("/api/v1/cards/PvA1/").json()["replaced_by"] == "PvA10"


@pytest.mark.parametrize("code", ["nada", "pva1", "PvA1%00", "%F0%9F%98%80", "a" * 500])
def test_an_unknown_code_is_not_found(fixture_cards, client, code):
    response = client.get(f"/api/v1/cards/{code}/")
    assert (response.status_code, response["Content-Type"]) == (404, "application/problem+json")
    assert client.get(f"/cartas/{code}/").status_code == 404


def test_the_fields_are_the_registry(client, db):
    body = client.get("/api/v1/fields/").json()
    assert [field["name"] for field in body["results"]] == [field.name for field in FIELDS]
    level = next(field for field in body["results"] if field["name"] == "nivel")
    assert level["operators"] == [":", "=", "!=", "<", "<=", ">", ">="]
    kind = next(field for field in body["results"] if field["name"] == "tipo")
    assert {"value": "ação", "label": "ações"}.items() <= kind["values"][0].items()
