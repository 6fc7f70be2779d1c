"""Every card of the open set in combats played to their end: it reads, plays by itself, and keeps the promises."""

import random
from functools import cache
from pathlib import Path

import pytest
import yaml

from rules.engine.commands import Choose, Other
from rules.systems.mtxp.combat.kind import KIND
from rules.systems.mtxp.effects.reading import read_card
from tests.rules.combat.tables import Table
from tests.rules.combat.test_harness import check

FOLDER = Path(__file__).parents[3] / "cards" / "catalogue"
MOST = 150


@cache
def open_cards():
    """The open set's cards by kind, as the data files say."""
    found = {}
    for path in sorted(FOLDER.glob("aberto*.yaml")):
        for card in yaml.safe_load(path.read_text())["cards"]:
            found.setdefault(card["kind"], []).append(card)
    return found


def codes(kind):
    return [card["code"] for card in open_cards()[kind]]


def match(number):
    """Three heroes against three monsters, each with a share of the treasures, over the whole piles."""
    rng = random.Random(number)
    heroes, monsters = codes("hero"), codes("monster")
    mounts = [card for card in open_cards()["treasure"] if "mount" in card.get("keywords", ())]
    gear = [card["code"] for card in open_cards()["treasure"] if card not in mounts]
    rng.shuffle(gear)
    party = [
        {"card": heroes[(number * 3 + n) % len(heroes)], "gear": gear[n * 3 : n * 3 + 3]} for n in range(3)
    ]
    rider = party[0]["card"]
    levels = next(card.get("attributes", {}) for card in open_cards()["hero"] if card["code"] == rider)
    fitting = [
        each
        for each in mounts
        if all(levels.get(key, 0) >= value for key, value in each.get("attributes", {}).items())
    ]
    if fitting:
        party[0]["mount"] = rng.choice(fitting)["code"]
    foes = [{"card": monsters[(number * 3 + n) % len(monsters)]} for n in range(3)]
    cards = [card for kind in ("action", "ai", "treasure", "hero", "monster") for card in open_cards()[kind]]
    pools = {"deck": codes("action"), "ai": codes("ai"), "treasures": codes("treasure")}
    return Table(party, foes, cards=cards, pools=pools, seed=f"open {number}"), rng


def test_every_card_of_the_open_set_reads():
    for cards in open_cards().values():
        for card in cards:
            assert read_card(card).code == card["code"]


@pytest.mark.parametrize("number", range(12))
def test_a_match_of_the_open_set_keeps_the_promises(number):
    table, rng = match(number)
    for _ in range(MOST):
        question = table.question
        if question is None:
            break
        if question.kind == "form":
            table.command(Other("effect", {"effects": [{"do": "power", "who": "target", "amount": 1}],
                                           "targets": [table.state.characters[0].id], "done": True}))  # fmt: skip
        else:
            ids = [option.id for option in question]
            bold = [id for id in ids if id not in ("flee", "end", "back", "pass", "draw")]
            table.command(Choose(rng.choice(bold or ids)))
        check(table.state)
    assert all(event.refs for event in table.events)
    assert KIND.stored(table.opening, KIND.codec.dumps(table.state)) == table.state


@pytest.mark.long
@pytest.mark.parametrize("number", range(12, 120))
def test_many_matches_of_the_open_set_keep_the_promises(number):
    test_a_match_of_the_open_set_keeps_the_promises(number)
