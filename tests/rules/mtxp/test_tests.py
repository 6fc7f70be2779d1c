"""Tests against one die: two directions, never mixed up (p.3, 11, 13, 16, 17)."""

from fractions import Fraction

import icepool
import pytest

from tests.rules.mtxp.conftest import fields, odds


def test_thoraxx_breaks_the_tower_door_p16(ask):
    answer = ask("attribute-test", level=3, difficulty=7, die=4)
    assert answer["result"] == {"die": 4, "total": 7, "success": True}
    assert odds(answer)["success"] == Fraction(1, 2)


def test_krimshaul_fails_to_open_the_chest_p16(ask):
    assert ask("attribute-test", level=3, difficulty=7, die=3)["result"]["success"] is False


def test_equal_refuses_a_terrain_and_escapes_a_combat_p11_p13(ask):
    assert ask("stealth-test", stealth=[1, 0, 2], die=3)["result"]["detected"] is False
    assert ask("stealth-test", stealth=[1, 0, 2], die=4)["result"]["detected"] is True
    assert ask("dangerous-flee", stealth=1, defense=2, die=3)["result"]["wounded"] is False
    assert ask("dangerous-flee", stealth=1, defense=2, die=4)["result"]["wounded"] is True


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("difficulty", range(1, 13))
def test_attribute_odds_agree_with_an_independent_dice_library(ask, level, difficulty):
    expected = (icepool.d6 + level >= difficulty).probability(True)
    assert odds(ask("attribute-test", level=level, difficulty=difficulty))["success"] == expected


@pytest.mark.parametrize("party", [[0], [1, 1], [0, 2, 3], [4, 4, 4], [5]])
def test_stealth_odds_agree_with_an_independent_dice_library(ask, party):
    expected = (icepool.d6 > sum(party)).probability(True)
    assert odds(ask("stealth-test", stealth=party))["detected"] == expected


@pytest.mark.parametrize("procedure", ["attribute-test", "stealth-test", "dangerous-flee"])
def test_the_odds_are_the_dice_counted_one_by_one(ask, procedure):
    given = {
        "attribute-test": {"level": 2, "difficulty": 5, "modifier": -1},
        "stealth-test": {"stealth": [1, 1], "modifier": 1},
        "dangerous-flee": {"stealth": 1, "defense": 1, "modifier": -1},
    }[procedure]
    key, good = {
        "attribute-test": ("success", "success"),
        "stealth-test": ("detected", "detected"),
        "dangerous-flee": ("wounded", "wounded"),
    }[procedure]
    count = sum(ask(procedure, die=die, **given)["result"][key] for die in range(1, 7))
    assert odds(ask(procedure, **given))[good] == Fraction(count, 6)


def test_more_of_the_attribute_never_hurts(ask):
    chances = [odds(ask("attribute-test", level=level, difficulty=8))["success"] for level in range(9)]
    assert chances == sorted(chances)
    hidden = [odds(ask("stealth-test", stealth=[level]))["undetected"] for level in range(9)]
    assert hidden == sorted(hidden)


def test_a_die_on_the_table_wins_over_the_seed(ask):
    assert ask("attribute-test", level=0, difficulty=3, die=6, seed="x")["result"]["die"] == 6


def test_the_same_seed_is_the_same_die(ask):
    dice = {ask("attribute-test", level=0, difficulty=3, seed=7)["result"]["die"] for _ in range(3)}
    assert len(dice) == 1
    assert ask("attribute-test", level=0, difficulty=3, seed="7")["result"]["die"] in dice


def test_without_die_or_seed_there_are_odds_and_no_result(ask):
    answer = ask("stealth-test", stealth=[1])
    assert answer["result"] is None
    assert sum(odds(answer).values()) == 1
    assert answer["explanation"]


def test_who_fails_the_dangerous_flee_leaves_unless_the_table_says_no_e14(ask):
    assert ask("dangerous-flee", stealth=0, defense=0, die=1)["result"]["leaves"] is True
    stays = ask("dangerous-flee", stealth=0, defense=0, die=1, rulings={"dangerous-flee-failed": "stays"})
    assert stays["result"]["leaves"] is False
    assert {"system": "mtxp", "page": 13, "anchor": "", "ruling": "dangerous-flee-failed"} in stays[
        "citations"
    ]


def test_a_party_without_heroes_is_refused(ask):
    assert fields(ask("stealth-test", status=400, stealth=[])) == ["stealth"]
    assert fields(ask("stealth-test", status=400, stealth=[1, "2", -1])) == ["stealth.1", "stealth.2"]


def test_null_where_a_value_may_be_left_out_is_the_same_as_leaving_it_out(ask):
    plain = ask("attribute-test", level=2, difficulty=5)
    assert ask("attribute-test", level=2, difficulty=5, modifier=None, die=None, seed=None) == plain
    assert fields(ask("attribute-test", status=400, level=None, difficulty=5)) == ["level"]
