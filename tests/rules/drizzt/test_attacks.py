"""Attacks, traps and what a defeated monster leaves (p.10, 12, 13)."""

from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import asking

result = partial(asking.result, "drizzt")
answer = partial(asking.answer, "drizzt")
fault_paths = partial(asking.fault_paths, "drizzt")


@given(
    bonus=st.integers(-30, 60), armor=st.integers(0, 80), damage=st.integers(0, 9), points=st.integers(1, 9)
)
def test_odds_of_an_attack_are_the_count_of_faces(bonus, armor, damage, points):
    odds = answer(
        "attack",
        bonus=bonus,
        armor_class=armor,
        damage=damage,
        hit_points=points,
        critical_from=20,
        critical_damage=2,
    ).odds
    hits = [face for face in range(1, 21) if face + bonus >= armor]
    deaths = [face for face in hits if damage + 2 * (face == 20) >= points]
    assert odds["hit"] == Fraction(len(hits), 20)
    assert odds["hit"] + odds["miss"] == 1
    assert odds["critical"] == Fraction(20 in hits, 20)
    assert odds["defeated"] == Fraction(len(deaths), 20)


def test_a_hit_takes_its_damage_from_the_hit_points():
    struck = result("attack", bonus=6, armor_class=14, die=8, damage=2, hit_points=3)
    assert (struck["damage"], struck["hit_points"], struck["defeated"]) == (2, 1, False)


def test_hit_points_never_go_below_zero_and_zero_is_defeat():
    struck = result("attack", bonus=6, armor_class=14, die=8, damage=5, hit_points=3)
    assert (struck["hit_points"], struck["defeated"]) == (0, True)


def test_a_miss_does_only_the_damage_printed_for_a_miss():
    assert result("attack", bonus=0, armor_class=14, die=8, damage=2, hit_points=3)["hit_points"] == 3
    missed = result("attack", bonus=0, armor_class=14, die=8, damage=2, miss_damage=1, hit_points=1)
    assert (missed["hit"], missed["defeated"]) == (False, True)


def test_a_natural_20_below_the_armor_class_misses_and_is_no_critical():
    struck = result("attack", bonus=1, armor_class=30, die=20, critical_from=20, critical_damage=3, damage=2)
    assert (struck["hit"], struck["critical"], struck["damage"]) == (False, False, 0)


def test_without_die_there_are_odds_and_no_result():
    asked = answer("attack", bonus=5, armor_class=15)
    assert asked.result is None
    assert asked.odds["hit"] == Fraction(11, 20)
    assert asked.faces.count("hit") == 11


def test_a_seed_draws_the_same_die_every_time():
    dice = {result("attack", bonus=5, armor_class=15, seed="mesa")["die"] for _time in range(3)}
    assert len(dice) == 1
    assert {result("attack", bonus=5, armor_class=15, seed=str(seed))["die"] for seed in range(300)} == set(
        range(1, 21)
    )


@pytest.mark.parametrize("number", [1, 10, 20, 21])
def test_a_trap_is_disabled_on_its_number_or_more(number):
    chance = answer("disable-trap", number=number).odds["disabled"]
    assert chance == Fraction(sum(face >= number for face in range(1, 21)), 20)
    for die in range(1, 21):
        assert result("disable-trap", number=number, die=die)["disabled"] == (die >= number)


TABLE = ["Ana", "Bia", "Caio", "Davi"]


@pytest.mark.parametrize(
    ("attacker", "controllers", "discards"),
    [
        ("Ana", ["Caio"], "Caio"),
        ("Ana", ["Ana", "Caio"], "Ana"),
        ("Caio", ["Bia", "Davi"], "Davi"),
        ("Davi", ["Bia", "Caio"], "Bia"),
    ],
)
def test_the_card_is_discarded_by_its_controller_the_attacker_first_else_clockwise(
    attacker, controllers, discards
):
    given = {"players": TABLE, "attacker": attacker, "controllers": controllers}
    assert result("defeat-monster", **given)["discards"] == discards


def test_one_treasure_a_turn_however_many_monsters_fall():
    given = {"players": TABLE, "attacker": "Ana", "controllers": ["Ana"]}
    assert result("defeat-monster", **given)["draws_treasure"]
    assert not result("defeat-monster", **given, treasure_drawn=True)["draws_treasure"]


def test_strangers_at_the_table_are_refused_where_they_stand():
    given = {"players": ["Ana", "Ana"], "attacker": "Zé", "controllers": ["Ana", "Rui"]}
    assert fault_paths("defeat-monster", **given) == ["players.1", "attacker", "controllers.1"]


def test_items_give_one_attack_and_one_defense_bonus_and_fortunes_add_freely():
    given = {
        "items": [{"attack": 1}, {"attack": 2, "defense": 1}, {"defense": 1}],
        "fortunes": [{"attack": 2}, {"attack": 1}],
    }
    assert result("item-bonuses", **given) == {"attack": 5, "defense": 1, "attack_item": 1, "defense_item": 1}


def test_no_items_no_bonus():
    assert result("item-bonuses") == {"attack": 0, "defense": 0, "attack_item": None, "defense_item": None}


def test_a_table_may_let_every_twenty_hit():
    given = {"bonus": 4, "armor_class": 30, "die": 20, "damage": 2, "hit_points": 2, "critical_from": 19}
    assert result("attack", **given)["hit"] is False
    found = answer("attack", **given, rulings={"natural-20": "hits"})
    assert (found.result.hit, found.result.critical, found.result.defeated) == (True, True, True)
    assert found.odds == {
        "hit": Fraction(1, 20), "miss": Fraction(19, 20), "critical": Fraction(1, 20), "defeated": Fraction(1, 20),
    }  # fmt: skip
    easy = answer("attack", bonus=6, armor_class=14, rulings={"natural-20": "hits"})
    assert easy.odds["hit"] == Fraction(13, 20)
