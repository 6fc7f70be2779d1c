"""Hands drawn by a seed, with exact chances beside them: pure, on the page and in the API."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.decks.content import Content
from cards.decks.deck import Deck
from cards.decks.hand import chances, draw, hand_of
from cards.decks.pool import preset
from cards.decks.storing import create_deck
from tests.cards.decks.making import card, pools


@given(pools(), st.integers(1, 3), st.text(max_size=8))
def test_drawing_everything_gives_every_copy_once(cards, copies, seed):
    deck = Deck.of((each, copies) for each in cards)
    drawn = draw(deck, seed=seed, count=1000)
    assert Counter(each.code for each in drawn) == {each.code: copies for each in cards}


@given(pools(), st.text(max_size=8), st.sets(st.integers(0, 8)))
def test_discarding_keeps_the_rest_of_the_hand_and_fills_it_up(cards, seed, out):
    deck = Deck.of((each, 4) for each in cards)
    before, after = hand_of(deck, seed=seed), hand_of(deck, seed=seed, out=out)
    assert [each for each in before if each.place not in out] == [
        each for each in after if each.place in {drawn.place for drawn in before}
    ]
    assert not out & {each.place for each in after}
    assert len(after) == min(6, max(0, min(deck.size, 6 + len(out)) - len(out & set(range(deck.size)))))


def test_every_card_is_as_likely():
    deck = Deck.of([(card("A", {}), 1), (card("B", {}), 3)])
    found = Counter(draw(deck, seed=str(seed), count=1)[0].code for seed in range(2000))
    assert abs(found["A"] / 2000 - 0.25) < 0.04


def test_unknown_cards_leave_only_the_chance_of_one_card():
    rows = chances(Deck.of([(card("A"), 1), (card("B", {}), 3)]), drawn=2)
    assert [(row.name, row.chance) for row in rows] == [("one", Fraction(1, 2))]


@pytest.fixture
def stored(catalogue, db):
    counts = {each.code: count for each, count in preset("aberto-120")}
    return create_deck(Content(title="Aberto", format="aberto-120", cards=counts))


def test_the_page_takes_a_seed_and_the_same_address_gives_the_same_hand(client, stored):
    path = f"/baralhos/{stored.id}/mao/"
    sent = client.get(path)
    assert sent.status_code == 302
    page = client.get(sent.headers["Location"]).content.decode()
    assert page.count('name="fora" value="') == 2 * 6  # a box a card, and the same for the whole hand
    assert "6 cartas na mão" in page
    assert client.get(sent.headers["Location"]).content.decode() == page
    assert "7 cartas na mão" in client.get(path, {"semente": "a", "mao": "7"}).content.decode()


@pytest.mark.parametrize(
    "asked",
    [{"mao": "x"}, {"mao": "99999"}, {"fora": ["-1", "²", "9" * 40]}, {"compras": "0"}, {"mao": "\x00"}],
)
def test_a_broken_address_still_gives_a_hand(client, stored, asked):
    assert client.get(f"/baralhos/{stored.id}/mao/", {"semente": "a"} | asked).status_code == 200


def test_the_api_draws_the_same_hand_with_its_chances(post_json, stored):
    cards = [{"code": code, "count": count} for code, count in stored.versions.get().cards]
    asked = {"cards": cards, "seed": "mesa", "out": [0, 2]}
    answer = post_json("/api/v1/decks/draw/", asked).json()
    assert answer == post_json("/api/v1/decks/draw/", asked).json()
    assert len(answer["hand"]) == 6
    assert {0, 2}.isdisjoint(each["place"] for each in answer["hand"])
    assert answer["chances"]["one"]["at_least_one"]["value"] == pytest.approx(6 / 120)
    assert post_json("/api/v1/decks/draw/", asked | {"hand": 0}).json()["errors"][0]["field"] == "hand"


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("mode", "size", "redraws"),
    [
        ("comum", 6, True),
        ("caminho", 8, True),
        ("masmorra", 6, False),
        ("mestre-3", 6, False),
        ("mestre-4", 8, False),
    ],
)
def test_the_hand_and_its_exchange_are_the_mode_s(client, mode, size, redraws):
    deck = create_deck(Content(title="A", format="livre", cards={"AbA1": 9, "AbA2": 9}))
    page = client.get(f"/baralhos/{deck.id}/mao/", {"semente": "a", "modo": mode}).content.decode()
    assert f"{size} cartas na mão" in page
    assert ("Trocar a mão toda" in page) == redraws
    assert "Nenhum modo do manual troca a mão inicial" in page
