"""Decks read, taken away and compared by the API, and a private title that goes nowhere."""

import base64

import pytest

from cards.decks.content import Content
from cards.decks.storing import create_deck, save_deck
from cards.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fixture_cards")]


@pytest.fixture
def deck():
    return create_deck(Content(title="Plano secreto", format="livre", cards={"PvA1": 2, "PvA6": 1}))


def test_a_list_is_read_and_its_unread_lines_are_told(post_json):
    body = post_json("/api/v1/decks/import/", {"text": "3x Muralha de Aço\nPvA5\nMuralha de Asso"}).json()
    assert body["cards"] == [{"code": "PvA2", "count": 3}, {"code": "PvA5", "count": 1}]
    assert body["complete"] is False
    assert (body["unread"][0]["line"], body["unread"][0]["nearest"][0]) == (3, "Muralha de Aço")
    assert not Deck.objects.exists()


def test_a_file_comes_in_base64(post_json):
    file = base64.b64encode("quantidade;nome\r\n2;Muralha de Aço\r\n".encode("cp1252")).decode()
    body = post_json("/api/v1/decks/import/", {"file": file, "name": "lista.csv"}).json()
    assert body["cards"] == [{"code": "PvA2", "count": 2}]


@pytest.mark.parametrize(
    ("wish", "field", "code"),
    [
        ({}, "text", "one-of-two"),
        ({"text": "a", "file": "b"}, "text", "one-of-two"),
        ({"text": 5}, "text", "not-a-text"),
        ({"file": "!", "name": "a.csv"}, "file", "not-base64"),
        ({"file": "UEsDBA==", "name": "a.xlsx"}, "file", "unreadable"),
        ({"text": "x\n" * 5001}, "text", "unreadable"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_field(post_json, wish, field, code):
    response = post_json("/api/v1/decks/import/", wish)
    assert response.status_code == 400
    assert [(each["field"], each["code"]) for each in response.json()["errors"]] == [(field, code)]


@pytest.mark.parametrize("kind", ["txt", "csv", "xlsx", "json"])
def test_what_the_api_writes_it_reads_back(client, post_json, deck, kind):
    raw = client.get(f"/api/v1/decks/{deck.id}/export/{kind}/").content
    wish = {"file": base64.b64encode(raw).decode(), "name": f"b.{kind}"}
    body = post_json("/api/v1/decks/import/", wish).json()
    assert body["title"] == "Plano secreto"
    assert body["cards"] == [{"code": "PvA1", "count": 2}, {"code": "PvA6", "count": 1}]


def test_a_deck_is_compared_with_its_past_by_who_has_its_key(client, deck):
    save_deck(deck.id, Content(title="b", format="livre", cards={"PvA1": 1}), version=1, public=False)
    address = f"/api/v1/decks/compare/?a={deck.id}@1&b={deck.id}"
    assert client.get(address).status_code == 404
    body = client.get(address, headers={"X-Key": deck.edit_key}).json()
    assert body["differences"] == [
        {"code": "PvA1", "first": 2, "second": 1},
        {"code": "PvA6", "first": 1, "second": 0},
    ]


def test_what_is_missing_from_what_one_owns(post_json):
    body = post_json(
        "/api/v1/decks/missing/", {"cards": {"PvA1": 2, "PvA2": 1}, "owned": {"PvA1": 1, "PvA2": 1}}
    )
    assert body.json() == {"buildable": False, "missing": [{"code": "PvA1", "count": 1}]}


@pytest.mark.parametrize("page", ["", "chances/", "mao/?semente=a", "imprimir/"])
def test_a_pasted_link_to_a_private_deck_shows_no_title(client, deck, page):
    head = client.get(f"/baralhos/{deck.id}/{page}").content.decode().split("</head>")[0]
    assert 'name="robots" content="noindex"' in head
    assert "Plano secreto" not in head.split("</title>")[1]


def test_a_put_leaves_what_it_does_not_name(client, deck):
    body = client.put(
        f"/api/v1/decks/{deck.id}/",
        {"version": 1, "notes": "novas"},
        content_type="application/json",
        headers={"X-Key": deck.edit_key},
    ).json()
    assert (body["title"], body["notes"], len(body["cards"])) == ("Plano secreto", "novas", 2)
