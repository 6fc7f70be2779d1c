"""The Conjunto Aberto on the site: its deck of 120 comes from the data, and it is never taken for an official set."""

import pytest

from cards.browsing import VIEWS
from cards.decks.formats import FORMATS
from cards.decks.pool import actions_of, mixing
from cards.models import Card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_148_actions_less_the_28_replaced_are_a_valid_deck_of_120():
    found = mixing("aberto-120")
    assert len(actions_of(["aberto"])) == 148
    assert len(found.out) == 28
    assert found.deck.size == 120
    assert FORMATS["aberto-120"].faults(found.deck) == ()


def test_no_official_deck_holds_a_card_of_the_open_set():
    for slug in ("xp-120", "xp-148", "base-100"):
        assert not [card.code for card, _count in mixing(slug).deck if card.code.startswith("Ab")]


@pytest.mark.parametrize(
    "page",
    [
        "/conjuntos/",
        "/conjuntos/aberto/",
        "/cartas/AbA1/",
        *(f"/cartas/?q=conjunto:aberto&ver={view.name}" for view in VIEWS),
    ],
)
def test_pages_say_that_it_is_not_official(client, page):
    words = client.get(page).content.decode().split("</main>")[0].lower()
    assert "não oficial" in words


def test_the_count_of_a_set_of_the_site_is_not_laid_on_the_manual(client):
    page = client.get("/conjuntos/aberto/").content.decode()
    assert "diz o manual" not in page
    assert "não se sabe" not in page


def test_the_api_tells_that_the_set_is_not_official_and_the_cards_are_open(client):
    assert client.get("/api/v1/sets/aberto/").json()["official"] is False
    assert client.get("/api/v1/cards/AbA1/").json()["provenance"]["status"] == "open"


def test_no_card_of_the_set_lacks_words_or_is_half_known():
    found = Card.objects.filter(card_set="aberto")
    assert found.count() == 414
    assert not found.filter(worded=False).exists()
    assert not [card.code for card in found if card.unknown]
