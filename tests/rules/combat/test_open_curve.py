"""Whole fights with the Conjunto Aberto, to see that its curve is one: what starting heroes beat, and what they need gear for."""

import random

import pytest

from rules.engine.asking import read
from rules.engine.commands import Choose
from rules.engine.rulings import decided
from rules.engine.sessions import Opening
from rules.systems.mtxp.combat.kind import KIND
from tests.cards.aberto.opened import of_kind
from tests.rules.combat.open_scenes import BOOK

pytestmark = pytest.mark.long
FIGHTS = 24
REPLACED = {each.get("replaces") for each in of_kind("action")}
DECK = [each["code"] for each in of_kind("action") if each["code"] not in REPLACED]
AI = [each["code"] for each in of_kind("ai")]
WORN = [each for each in of_kind("treasure")
        if each["cost"] >= 3 and {"weapon", "shield", "armor", "ring"} & set(each["traits"])]  # fmt: skip


def fight(heroes, levels, draw: random.Random, seed: int) -> bool:
    """One fight to its end, the monsters by their AI cards and the heroes by `habit`; True when the heroes win."""
    monsters = [{"card": draw.choice(of_level(level))} for level in levels]
    setup = {"heroes": heroes, "monsters": monsters, "deck": DECK, "ai_deck": AI, "treasures": []}
    opening = Opening(
        setup=read(KIND.setup, setup),
        options=read(KIND.options, {}),
        rulings=decided(KIND.rulings, {}),
        seed=f"{seed}",
        cards=BOOK,
    )
    assert KIND.check(opening) == ()
    state = KIND.start(opening).state
    while question := KIND.question(state):
        state = KIND.advance(
            opening, state, Choose(habit([each.id for each in question.options], draw))
        ).state
    return state.outcome.winner == "heroes"


def habit(options: list[str], draw: random.Random) -> str:
    """What a plain player does: react if possible, else the highest card that does not flee, an ability, a card drawn."""
    for start in ("react:", "act:"):
        if found := [option for option in options if option.startswith(start)]:
            return found[0]
    staying = [
        option
        for option in options
        if option.startswith("card:") and "flee" not in str(card_of(option)["effects"])
    ]
    if staying:
        return max(staying, key=lambda option: (sum(card_of(option)["attributes"].values()), draw.random()))
    if able := [option for option in options if option.startswith("ability:")]:
        return draw.choice(able)
    return "draw" if "draw" in options else draw.choice(options)


def card_of(option: str) -> dict:
    return BOOK[option.removeprefix("card:").partition("#")[0]]


def of_level(level: int | None) -> list[str]:
    return [each["code"] for each in of_kind("monster") if each.get("level") == level]


def equipped(draw: random.Random, treasures: int) -> list[dict]:
    """Three different heroes, each with so many treasures it can bear, no treasure twice."""
    party = draw.sample(of_kind("hero"), 3)
    left = draw.sample(WORN, len(WORN))
    found = []
    for hero in party:
        fit = [
            each
            for each in left
            if all(hero["attributes"].get(n, 0) >= level for n, level in each["attributes"].items())
        ]
        worn = fit[:treasures]
        left = [each for each in left if each not in worn]
        found.append({"card": hero["code"], "gear": [each["code"] for each in worn]})
    return found


def won(levels, treasures: int = 0) -> float:
    draw = random.Random(f"{levels} {treasures}")
    return sum(fight(equipped(draw, treasures), levels, draw, seed) for seed in range(FIGHTS)) / FIGHTS


def test_three_starting_heroes_usually_beat_what_the_first_terrains_hold():
    assert won((1, 1)) >= 0.75
    assert won((3,)) >= 0.75
    assert won((3, 3)) >= 0.6


def test_a_monster_of_level_8_alone_is_within_reach_and_one_of_level_12_is_a_risk():
    assert won((8,)) >= 0.6
    assert 0.15 <= won((12,)) <= 0.8


def test_a_dragon_of_level_17_and_the_bosses_want_equipment():
    assert won((17,)) <= 0.25
    assert won((None,)) <= 0.25
    assert won((17,), treasures=3) >= 0.35
    assert won((None,), treasures=3) >= 0.35


def test_treasures_help():
    assert won((12,), treasures=2) > won((12,))
