"""The effect vocabulary: the worked cards of docs/effects.md are valid and read into values."""

import re
from pathlib import Path

import pytest
import yaml

from rules.systems.mtxp.effects.reading import problems, read_card, schema
from rules.systems.mtxp.effects.vocabulary import Amount, Who

DOCS = Path(__file__).parents[3] / "docs" / "effects.md"
CARDS = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", DOCS.read_text(), re.S)]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card['code']} {card['name']}")
def test_worked_card_of_the_docs_is_valid(card):
    assert problems(card) == []
    assert read_card(card).name == card["name"]


def test_docs_explain_every_primitive():
    names = schema()["$defs"]["effect"]["properties"]["do"]["enum"]
    text = DOCS.read_text()
    assert [name for name in names if f"| `{name}` |" not in text] == []


def test_an_effect_refuses_what_its_primitive_does_not_take():
    assert problems({"effects": [{"do": "kill", "who": "enemy", "difficulty": 3}]})
    assert problems({"effects": [{"do": "power", "who": "self"}]})
    assert problems({"effects": [{"do": "explode"}]})
    assert problems({"effects": [{"do": "power", "who": "everybody", "amount": 1}]})


def test_a_short_ally_is_one_ally_to_choose_and_an_amount_may_be_an_attribute():
    (effect,) = read_card(next(card for card in CARDS if card["code"] == "AbX2")).effects
    assert effect.who == Who(of="ally", choose=1)
    assert effect.amount == Amount(kind="attribute", attribute="defense", of="self")


def test_ai_targets_always_end_with_random():
    card = read_card(next(card for card in CARDS if card["code"] == "AbX17"))
    assert card.ai.red_dragon is True
    assert card.ai.targets == ("wounded", "highest_power", "random")


def test_a_treasure_counts_always_and_a_monster_acts_on_entering():
    weapon = read_card(next(card for card in CARDS if card["code"] == "AbX14"))
    monster = read_card(next(card for card in CARDS if card["code"] == "AbX11"))
    assert [effect.at for effect in weapon.effects] == ["always"]
    assert [effect.at for effect in monster.effects] == ["always", "enter"]


def test_words_without_data_are_left_to_the_table():
    assert read_card({"code": "A1", "kind": "action", "text": "…"}).encoded is False
    assert read_card(next(card for card in CARDS if card["code"] == "AbX21")).encoded is False
    assert read_card(next(card for card in CARDS if card["code"] == "AbX1")).encoded is True
