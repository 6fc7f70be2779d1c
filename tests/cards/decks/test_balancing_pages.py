"""The solver and the odds of a hand as pages, over the Conjunto Aberto and the official sets."""

import re

import pytest

from cards.decks.content import Content
from cards.decks.storing import content_of, create_deck
from cards.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

WISH = {"sets": "aberto", "size": "120", "format": "aberto-120", "minimum.reaction": "8"}


def text_of(response):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def test_the_best_deck_is_shown_with_its_proof_and_can_be_kept(client):
    page = text_of(client.get("/baralhos/equilibrar/", WISH))
    assert "Provado" in page
    client.post("/baralhos/equilibrar/", WISH)
    kept = Deck.objects.get()
    assert sum(content_of(kept).cards.values()) == 120
    assert kept.format == "aberto-120"


def test_wishes_that_conflict_are_said_in_words(client):
    page = text_of(client.get("/baralhos/equilibrar/", WISH | {"must": "AbA1", "ban": "AbA1"}))
    assert "Tem que ter AbA1." in page
    assert "Não pode ter AbA1." in page


def test_a_wish_that_the_cards_cannot_meet_is_not_called_a_conflict(client):
    page = text_of(
        client.get("/baralhos/equilibrar/", {"sets": "aberto", "size": "20", "minimum.flee": "15"})
    )
    assert "Pelo menos 15 de fuga." in page
    assert "não cabem juntos" not in page


def test_official_cards_wait_for_data_in_plain_words(client):
    page = client.get("/baralhos/equilibrar/", {"sets": ["base", "xp"], "size": "120"})
    assert page.status_code == 200
    assert "Ninguém sabe os atributos" in text_of(page)


@pytest.mark.parametrize(
    "wish",
    [
        {"size": "abc", "sets": "aberto"},
        {"size": "3"},
        {"size": "3", "sets": "nada"},
        WISH | {"must": "NADA"},
    ],
)
def test_a_broken_wish_is_explained_and_stays_typed(client, wish):
    page = client.get("/baralhos/equilibrar/", wish)
    assert page.status_code == 200
    assert 'role="alert"' in page.content.decode()
    assert f'value="{wish["size"]}"' in page.content.decode()


def test_the_odds_of_a_hand_name_the_dead_weight_of_a_party(client):
    deck = create_deck(Content(title="Dois", format="livre", cards={"AbA1": 6}))
    average = client.get(f"/baralhos/{deck.id}/chances/", {"conjunto": "aberto"})
    assert "grupos de três heróis" in text_of(average)
    party = client.get(f"/baralhos/{deck.id}/chances/", {"conjunto": "aberto", "heroi": "AbH1"})
    assert "Peso morto" in text_of(party)


def test_the_odds_of_an_empty_deck_are_explained(client):
    deck = create_deck(Content(title="Vazio", format="livre"))
    page = client.get(f"/baralhos/{deck.id}/chances/", {"conjunto": "aberto"})
    assert page.status_code == 200
    assert 'role="alert"' in page.content.decode()


def test_the_target_is_chosen_on_the_page(client):
    own = {"sets": "aberto", "size": "10", "target": "custom", "share.attack-1": "1", "share.none": "3"}
    page = client.get("/baralhos/equilibrar/", own).content.decode()
    assert "Provado" in page
    assert client.get("/baralhos/equilibrar/", own | {"target": "aberto-120"}).status_code == 200
    nothing = client.get("/baralhos/equilibrar/", {"sets": "aberto", "size": "10", "target": "custom"})
    assert "ao menos uma parte" in nothing.content.decode()
    wrong = client.get("/baralhos/equilibrar/", own | {"share.none": "muitas"}).content.decode()
    assert 'value="muitas"' in wrong
    official = client.get("/baralhos/equilibrar/", own | {"target": "xp-120"}).content.decode()
    assert "Ninguém sabe os atributos" in official
