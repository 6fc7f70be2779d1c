"""Decks people keep: without an account, by a secret key, version by version."""

import json

import pytest
from django.http import Http404

from cards.decks.content import Content
from cards.decks.storing import (
    NothingThere,
    StaleDeck,
    content_of,
    counts_of,
    create_deck,
    redo,
    save_deck,
    undo,
)
from cards.models import Deck, DeckVersion

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fixture_cards")]

DECKS = "/api/v1/decks/"


@pytest.fixture
def send(client):
    def send(method, path, value=None, **headers):
        body = "" if value is None else json.dumps(value)
        return client.generic(method, path, body, content_type="application/json", headers=headers)

    return send


@pytest.fixture
def deck(send):
    wish = {
        "title": "Meu baralho",
        "format": "livre",
        "cards": [{"code": "PvA2", "count": 2}, {"code": "PvA1", "count": 1}],
    }
    return send("POST", DECKS, wish).json()


def change(deck, **fields):
    kept = {key: deck[key] for key in ("version", "title", "format", "cards", "notes", "public")}
    return kept | fields


def test_a_new_deck_has_a_key_a_version_and_its_cards_in_code_order(send, deck):
    assert deck["version"] == 1
    assert deck["edit_key"]
    assert deck["cards"] == [{"code": "PvA1", "count": 1}, {"code": "PvA2", "count": 2}]
    read = send("GET", f"{DECKS}{deck['id']}/").json()
    assert "edit_key" not in read
    assert read["statistics"]["size"] == 3


def test_saving_makes_the_next_version_and_keeps_the_old(send, deck):
    key = {"X-Key": deck["edit_key"]}
    saved = send(
        "PUT",
        f"{DECKS}{deck['id']}/",
        change(deck, title="Outro", cards=[{"code": "PvA3", "count": 1}]),
        **key,
    )
    assert saved.status_code == 200
    assert saved.json()["version"] == 2
    versions = send("GET", f"{DECKS}{deck['id']}/versions/", **key).json()["results"]
    assert [(each["version"], each["title"]) for each in versions] == [(2, "Outro"), (1, "Meu baralho")]


def test_saving_what_already_stands_changes_nothing(send, deck):
    saved = send("PUT", f"{DECKS}{deck['id']}/", change(deck), **{"X-Key": deck["edit_key"]}).json()
    assert saved["version"] == 1
    assert DeckVersion.objects.count() == 1


def test_the_second_of_two_tabs_is_told_and_loses_nothing(send, deck):
    key = {"X-Key": deck["edit_key"]}
    send("PUT", f"{DECKS}{deck['id']}/", change(deck, title="Primeira aba"), **key)
    second = send("PUT", f"{DECKS}{deck['id']}/", change(deck, title="Segunda aba"), **key)
    assert second.status_code == 409
    assert second.json()["current"]["title"] == "Primeira aba"
    assert second.json()["version"] == 2


@pytest.mark.parametrize("key", [{}, {"X-Key": "nada"}, {"X-Key": "ação"}])
def test_without_the_key_nothing_changes(send, deck, key):
    assert send("PUT", f"{DECKS}{deck['id']}/", change(deck, title="Invadido"), **key).status_code == 403
    assert send("DELETE", f"{DECKS}{deck['id']}/", **key).status_code == 403
    assert send("GET", f"{DECKS}{deck['id']}/versions/", **key).status_code == 403
    assert Deck.objects.get().title == "Meu baralho"


def test_a_private_deck_is_in_no_list(send, deck):
    assert send("GET", DECKS).json()["count"] == 0
    send("PUT", f"{DECKS}{deck['id']}/", change(deck, public=True), **{"X-Key": deck["edit_key"]})
    assert [each["title"] for each in send("GET", DECKS).json()["results"]] == ["Meu baralho"]


def test_a_deleted_deck_is_gone_for_good(send, deck):
    assert send("DELETE", f"{DECKS}{deck['id']}/", **{"X-Key": deck["edit_key"]}).status_code == 204
    assert send("GET", f"{DECKS}{deck['id']}/").status_code == 404
    assert DeckVersion.objects.count() == 0


def test_saving_a_deck_deleted_in_between_finds_nothing(deck):
    content = content_of(Deck.objects.get())
    Deck.objects.all().delete()
    with pytest.raises(Http404):
        save_deck(deck["id"], content, version=1, public=False)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"title": ""}, "title"),
        ({"title": 7}, "title"),
        ({"title": "x" * 121}, "title"),
        ({"title": "a\u0001"}, "title"),
        ({"notes": "x" * 5001}, "notes"),
        ({"format": "nada"}, "format"),
        ({"public": "sim"}, "public"),
        ({"version": "1"}, "version"),
        ({"cards": [{"code": "NADA", "count": 1}]}, "cards.0.code"),
        ({"cards": [{"code": "PvA1", "count": 0}]}, "cards.0.count"),
        ({"cards": [{"code": "PvA1", "count": 999}, {"code": "PvA1", "count": 1}]}, "cards.1.count"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_bad_field_is_refused_and_nothing_is_half_saved(send, deck, fields, field):
    refused = send("PUT", f"{DECKS}{deck['id']}/", change(deck, **fields), **{"X-Key": deck["edit_key"]})
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["field"] == field
    assert Deck.objects.get().version == 1


def stands(deck_id):
    deck = Deck.objects.get(pk=deck_id)
    return deck.title, counts_of(deck)


@pytest.fixture
def edited():
    """A deck saved three times: A, then B, then C; and what to call with its present version."""
    deck = create_deck(Content(title="A", format="livre", cards={"PvA1": 1}))
    save_deck(deck.id, Content(title="B", format="livre", cards={"PvA1": 2}), version=1, public=False)
    save_deck(deck.id, Content(title="C", format="livre", cards={}), version=2, public=False)
    return deck.id


def present(deck_id):
    return Deck.objects.get(pk=deck_id).version


def test_undo_goes_back_a_step_at_a_time_and_redo_forward(edited):
    titles = []
    for act in (undo, undo, redo, redo, undo):
        act(edited, version=present(edited))
        titles.append(stands(edited))
    assert titles == [
        ("B", {"PvA1": 2}),
        ("A", {"PvA1": 1}),
        ("B", {"PvA1": 2}),
        ("C", {}),
        ("B", {"PvA1": 2}),
    ]


def test_a_new_edit_ends_what_could_be_redone(edited):
    undo(edited, version=present(edited))
    save_deck(edited, Content(title="D", format="livre"), version=present(edited), public=False)
    with pytest.raises(NothingThere):
        redo(edited, version=present(edited))
    undo(edited, version=present(edited))
    assert stands(edited)[0] == "B"


def test_the_first_version_has_nothing_before_it(edited):
    undo(edited, version=present(edited))
    undo(edited, version=present(edited))
    with pytest.raises(NothingThere):
        undo(edited, version=present(edited))


def test_undo_from_an_old_page_is_refused(edited):
    with pytest.raises(StaleDeck):
        undo(edited, version=1)


def test_every_version_is_kept_whatever_is_undone(edited):
    undo(edited, version=present(edited))
    assert [version.title for version in DeckVersion.objects.order_by("number")] == ["A", "B", "C", "B"]
