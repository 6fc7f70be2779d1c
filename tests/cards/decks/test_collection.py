"""What a reader owns: kept on the device, said on every deck, and a wish of the solver."""

import pytest

from cards.decks.collection import Collection
from cards.decks.content import Content
from cards.decks.storing import create_deck
from cards.models import Card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PAGE = "/baralhos/colecao/"


@pytest.fixture
def deck():
    return create_deck(Content(title="Meu", format="livre", cards={"AbA1": 2, "AbA2": 1, "XpA11": 1}))


def page_of(client, deck):
    return client.get(f"/baralhos/{deck.id}/").content.decode()


def test_without_a_collection_the_deck_asks_for_one(client, deck):
    assert PAGE in page_of(client, deck)


def test_the_deck_says_what_is_missing_and_then_that_nothing_is(client, deck):
    client.post(PAGE, {"sets": ["aberto"], "gone": "AbA2"})
    page = page_of(client, deck)
    assert "Faltam 3 cartas na sua coleção" in page
    assert "1× <a" in page
    client.post(PAGE, {"sets": ["aberto", "xp"], "more": "2x AbA1"})
    assert "você tem todas as cartas" in page_of(client, deck)


def test_unread_lines_are_told_and_nothing_is_saved(client):
    answer = client.post(PAGE, {"sets": ["aberto"], "more": "Nada Disso"})
    assert answer.status_code == 400
    assert "Nada Disso" in answer.content.decode()
    assert "colecao" not in client.cookies


def test_more_cards_than_a_cookie_holds_are_refused_in_words(client):
    codes = Card.objects.values_list("code", flat=True)
    lines = "\n".join(f"{1 + place * place % 997}x {code}" for place, code in enumerate(codes))
    answer = client.post(PAGE, {"more": lines})
    assert answer.status_code == 400
    assert "cartas demais" in answer.content.decode()
    assert "colecao" not in client.cookies


@pytest.mark.parametrize("cookie", ["", "nada", "W10:1:x", "a:b:c:d"])
def test_a_cookie_that_is_not_ours_is_an_empty_collection(client, deck, cookie):
    client.cookies["colecao"] = cookie
    assert PAGE in page_of(client, deck)


def test_what_is_gone_from_a_set_does_not_count():
    collection = Collection(sets=("xp",), gone={"XpA11": 1}, more={"A1": 3})
    owned = collection.owned()
    assert "XpA11" not in owned and owned["A1"] == 3
    assert collection.missing({"A1": 4, "XpA11": 1}) == {"A1": 1, "XpA11": 1}


def test_the_best_deck_uses_only_the_cards_one_owns(client):
    client.post(PAGE, {"sets": ["aberto"], "gone": "AbA1"})
    wish = {"sets": "aberto", "size": "20", "must": "AbA1"}
    assert "não cabem juntos" not in client.get("/baralhos/equilibrar/", wish).content.decode()
    assert "não cabem juntos" in client.get("/baralhos/equilibrar/", wish | {"owned": "on"}).content.decode()


def test_a_card_is_owned_by_one_number(client):
    client.post("/baralhos/colecao/", {"sets": ["aberto"]})
    for count, kept in (("3", 3), ("0", 0), ("1", 1)):
        body = client.post(
            "/baralhos/colecao/cartas/AbA1/", {"count": count}, headers={"Accept": "application/json"}
        )
        assert body.json() == {"code": "AbA1", "count": kept}
        assert client.get("/baralhos/colecao/cartas/").json()["owned"].get("AbA1", 0) == kept
    assert client.get("/baralhos/colecao/cartas/").json()["owned"]["AbA2"] == 1


@pytest.mark.parametrize("count", ["", "-1", "2.5", "muitas", "1000", "٣"])
def test_a_number_that_cannot_be_owned_is_refused_and_nothing_changes(client, count):
    client.post("/baralhos/colecao/cartas/AbA1/", {"count": "2"})
    answer = client.post(
        "/baralhos/colecao/cartas/AbA1/", {"count": count}, headers={"Accept": "application/json"}
    )
    assert answer.status_code == 400
    assert client.get("/baralhos/colecao/cartas/").json()["owned"] == {"AbA1": 2}


def test_the_card_s_own_form_works_without_scripts(client):
    page = client.get("/baralhos/colecao/", {"carta": "AbA1"}).content.decode()
    assert 'action="/baralhos/colecao/cartas/AbA1/"' in page
    assert (
        client.post("/baralhos/colecao/cartas/AbA1/", {"count": "2"}).headers["Location"] == "/cartas/AbA1/"
    )
    assert client.post("/baralhos/colecao/cartas/NADA/", {"count": "2"}).status_code == 404
