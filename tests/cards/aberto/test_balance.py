"""The set keeps to its written curve, nothing in it is plainly worse than something else, and it can be played."""

from itertools import permutations

import pytest

from cards.decks.balance import CELLS, distribution
from cards.decks.deck import Deck, DeckCard
from cards.decks.playability import playability_of_all_parties
from tests.cards.aberto.curve import BOSS_TOLERANCE, TOLERANCE, assets, budget, cell, worth
from tests.cards.aberto.opened import designs, of_kind
from tests.cards.aberto.worth import PRICES, dominates, points
from tests.conftest import ROOT

COMPARED = ("action", "monster", "hero", "treasure", "specialization", "terrain", "dungeon-terrain")
DOCUMENT = (ROOT / "docs" / "aberto.md").read_text()


@pytest.mark.parametrize("kind", TOLERANCE)
def test_every_design_is_worth_what_the_curve_says(kind):
    off = {}
    for card in designs(kind):
        if kind == "terrain" and "terrain-monster" not in card.get("keywords", ()):
            continue
        allowed = BOSS_TOLERANCE if card.get("boss") else TOLERANCE[kind]
        if abs(worth(card) - budget(card)) > allowed:
            off[card["name"]] = (round(worth(card), 2), round(budget(card), 2))
    assert off == {}


@pytest.mark.parametrize("kind", COMPARED)
def test_no_design_is_plainly_worse_than_another(kind):
    cells = {}
    for card in designs(kind):
        cells.setdefault(cell(card), []).append(card)
    worse = [
        f"{one['name']} > {other['name']}"
        for found in cells.values()
        for one, other in permutations(found, 2)
        if dominates(one, other, assets)
    ]
    assert worse == []


@pytest.mark.parametrize("kind", ["terrain", "dungeon-terrain"])
def test_what_a_terrain_adds_to_its_monsters_stays_small(kind):
    """Its monsters are what a terrain is about: words give or take at most about a wound (docs/aberto.md)."""
    weighed = {card["name"]: points(card) for card in designs(kind) if card["subtitle"] != "Encontro final"}
    assert {name: value for name, value in weighed.items() if not -4.25 <= value <= 4.25} == {}


def deck(without_replaced: bool) -> Deck:
    actions = of_kind("action")
    gone = {card.get("replaces") for card in actions} if without_replaced else set()
    return Deck.of(
        (DeckCard(code=card["code"], requirement=card["attributes"]), 1)
        for card in actions
        if card["code"] not in gone
    )


def documented(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of docs/aberto.md, cells as text."""
    section = DOCUMENT.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line.strip("| \n").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[each.strip() for each in row] for row in rows[2:]]


def test_the_prices_are_the_ones_documented():
    told = {key.strip("`"): float(price) for key, _gain, price in documented("Points")}
    assert told == PRICES


def test_the_spread_is_the_one_documented():
    whole, mixed = distribution(deck(False)), distribution(deck(True))
    told = {name: (int(all148), int(all120)) for name, all148, all120 in documented("Spread of the actions")}
    assert told == {name: (whole[name], mixed[name]) for name in CELLS if whole[name] or mixed[name]}
    assert sum(mixed.values()) == 120 and sum(whole.values()) == 148


def test_cheap_actions_are_many_and_level_4_is_rare():
    counts = distribution(deck(False))
    by_level = [sum(counts[f"{name}-{level}"] for name in ("attack", "defense", "arcane", "divine", "stealth"))
                for level in (1, 2, 3, 4)]  # fmt: skip
    assert by_level == sorted(by_level, reverse=True)
    assert by_level[3] <= 0.1 * 148


def test_an_average_party_of_three_plays_more_than_half_of_its_hand():
    heroes = [card["attributes"] for card in of_kind("hero")]
    found = playability_of_all_parties(deck(True), heroes)
    assert found.expected > 3
    assert found.dead_hand < 0.02
