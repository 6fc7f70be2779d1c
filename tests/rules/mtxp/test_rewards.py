"""Bosses, extra monsters, treasure points, coins, cities, starting equipment (p.4, 6, 7, 10–12, 17)."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from rules.systems.mtxp.procedures.treasures import Treasure, sets_within, worth
from tests.rules.mtxp.conftest import fields, odds


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"hearts": 0, "actions": 1, "red_dragon": False}, (2, 2, True)),
        ({"hearts": 3, "actions": 1, "red_dragon": False}, (5, 2, True)),
        ({"hearts": 0, "actions": 2, "red_dragon": False}, (2, 2, True)),
        ({"hearts": 0, "actions": 3, "red_dragon": False}, (2, 3, True)),
        ({"hearts": 4, "actions": 1, "red_dragon": True}, (4, 1, True)),
    ],
)
def test_making_a_boss_p6_p17(ask, given, expected):
    result = ask("make-boss", **given)["result"]
    assert (result["hearts"], result["actions"], result["red_dragon"]) == expected


@pytest.mark.parametrize(
    ("heroes", "conquered", "count", "level"),
    [(4, 0, 1, 1), (4, 4, 1, 5), (5, 0, 2, 1), (5, 3, 2, 4), (3, 2, 0, 3), (1, 0, 0, 1)],
)
def test_one_monster_more_for_each_hero_above_three_p6(ask, heroes, conquered, count, level):
    result = ask("extra-monsters", heroes=heroes, conquered=conquered)["result"]
    assert (result["count"], result["max_level"]) == (count, level)


def test_four_heroes_in_a_dungeon_meet_one_more_of_a_die_s_level_p10(ask):
    assert ask("extra-monsters", heroes=4, mode="dungeon", die=5)["result"] == {
        "count": 1,
        "max_level": None,
        "level": 5,
        "monsters": [],
    }
    assert ask("extra-monsters", heroes=3, mode="dungeon", die=5)["result"]["count"] == 0
    waiting = ask("extra-monsters", heroes=4, mode="dungeon")
    assert waiting["result"] is None
    assert set(odds(waiting).values()) == {Fraction(1, 6)}


def test_the_defeated_give_their_levels_p3_p4_p12_p17(ask):
    defeated = [
        {"name": "Orc", "level": 3},
        {"name": "Chefão"},
        {"name": "Pântano Vivo", "level": 4, "terrain": True},
        {"name": "Esqueleto", "level": 2, "summoned": True},
        {"name": "Rato", "level": 1, "gives_evolution": False},
    ]
    result = ask("treasure-points", defeated=defeated, dungeon=True)["result"]
    assert result["points"] == 3 + 20 + 4 + 1
    assert result["evolutions"] == 2
    assert result["graveyard"] == ["Esqueleto", "Rato"]  # p.11: a terrain goes to the terrains' own discard
    assert ask("treasure-points", defeated=defeated)["result"]["graveyard"] == []


@pytest.mark.parametrize(
    ("mode", "turn", "levels", "ignored"),
    [
        ("adventure", 1, [9], []),
        ("dungeon", 1, [8, 9, None], [9, None]),
        ("dungeon", 99, [8, 9], [9]),
        ("domains", 2, [7, 8], [8]),
        ("domains", 3, [7, 8], []),
        ("hero-path", 3, [4, 5], [5]),
        ("hero-path", 4, [4, 5, None], []),
        ("tiers", 3, [4, 5], [5]),
    ],
)
def test_strong_monsters_are_passed_over_for_a_while_p7_p10_p14(ask, mode, turn, levels, ignored):
    monsters = [{"name": str(level), "level": level} for level in levels]
    result = ask("ignored-monsters", mode=mode, turn=turn, monsters=monsters)["result"]
    assert result["ignored"] == [str(level) for level in ignored]


POTION, SHIELD = {"name": "Poção de Cura", "value": 1}, {"name": "Escudo de Bronze", "value": 5}


def test_the_potion_and_three_coins_p12(ask):
    given = {"total": 4, "revealed": [POTION, SHIELD]}
    result = ask("treasure-coins", **given, take=["Poção de Cura"])["result"]
    assert (result["allowed"], result["coins"]) == (True, 3)
    assert ask("treasure-coins", **given, take=["Escudo de Bronze"])["result"]["allowed"] is False
    assert ask("treasure-coins", **given, take=[])["result"]["allowed"] is False
    assert ask("treasure-coins", **given)["result"]["options"] == [{"take": ["Poção de Cura"], "coins": 3}]


def test_when_nothing_fits_everything_is_coins_p12(ask):
    result = ask("treasure-coins", total=4, revealed=[SHIELD], take=[])["result"]
    assert (result["allowed"], result["coins"]) == (True, 4)
    assert ask("treasure-coins", total=2, revealed=[])["result"]["options"] == [{"take": [], "coins": 2}]


def test_a_treasure_worth_the_whole_total_is_a_ruling_e35(ask):
    given = {"total": 5, "revealed": [SHIELD], "take": ["Escudo de Bronze"]}
    assert ask("treasure-coins", **given)["result"]["coins"] == 0
    strict = ask("treasure-coins", **given, rulings={"treasure-total": "below"})["result"]
    assert (strict["allowed"], strict["coins"]) == (False, None)
    none = ask("treasure-coins", **given | {"take": []}, rulings={"treasure-total": "below"})["result"]
    assert (none["allowed"], none["coins"]) == (True, 5)


def test_two_copies_may_be_taken_and_a_third_was_never_revealed(ask):
    given = {"total": 4, "revealed": [POTION, POTION]}
    assert ask("treasure-coins", **given, take=["Poção de Cura"] * 2)["result"]["coins"] == 2
    assert fields(ask("treasure-coins", status=400, **given, take=["Poção de Cura"] * 3)) == ["take.2"]
    assert fields(ask("treasure-coins", status=400, **given, take=["Elmo"])) == ["take.0"]


treasures = st.lists(st.builds(Treasure, name=st.sampled_from("ABCDE"), value=st.integers(0, 6)), max_size=6)


@drawn(treasures, st.integers(0, 20))
def test_the_sets_within_a_total_are_those_a_search_finds(revealed, total):
    expected = {
        tuple(sorted((each.name, each.value) for each in chosen))
        for size in range(len(revealed) + 1)
        for chosen in combinations(revealed, size)
        if worth(chosen) <= total
    }
    found = [
        tuple(sorted((each.name, each.value) for each in chosen)) for chosen in sets_within(revealed, total)
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert [sum(value for _name, value in chosen) for chosen in found] == sorted(
        (sum(value for _name, value in chosen) for chosen in found), reverse=True
    )


def test_starting_equipment_replaces_the_dear_and_the_excluded_p7(ask):
    revealed = [
        {"name": "Espada", "value": 3},
        {"name": "Cota", "value": 6},
        {"name": "Mímico", "value": 1, "kind": "mimic"},
        {"name": "Anel", "value": 2, "kind": "attribute-ring"},
        {"name": "Elmo", "value": 2},
    ]
    result = ask("starting-equipment", revealed=revealed, take=["Espada", "Elmo"])["result"]
    assert result["replaced"] == ["Cota", "Mímico", "Anel"]
    assert result["allowed"] is True
    assert [(option["take"], option["full"]) for option in result["options"]] == [
        (["Espada", "Elmo"], True),
        (["Espada"], False),
        (["Elmo"], False),
        ([], False),
    ]
    assert ask("starting-equipment", revealed=revealed, take=["Anel"])["result"]["allowed"] is False
    assert (
        ask("starting-equipment", revealed=revealed, take=["Anel"], mode="other")["result"]["allowed"] is True
    )


def test_a_ring_that_may_be_used_is_still_replaced_when_too_dear_p7_p11(ask):
    rings = [{"name": "Anel", "value": value, "kind": "attribute-ring"} for value in (5, 6)]
    for mode, left_out in (("dungeon", ["Anel"]), ("adventure", ["Anel", "Anel"])):
        assert ask("starting-equipment", revealed=rings, mode=mode)["result"]["replaced"] == left_out


def test_a_dungeon_party_starts_with_a_potion_p11(ask):
    answer = ask("starting-equipment", revealed=[POTION], mode="dungeon")
    assert any("Poção de Cura" in line for line in answer["explanation"])


def test_a_stay_in_a_city_p12(ask):
    visits = [
        {"do": "sell", "value": 4},
        {"do": "resurrect"},
        {"do": "recruit"},
        {"do": "heal"},
        {"do": "buy", "value": 3},
    ]
    result = ask("city", coins=8, visits=visits)["result"]
    assert (result["allowed"], result["coins"]) == (True, 0)


def test_coins_never_fall_below_zero_and_the_deed_is_named_p12(ask):
    answer = ask("city", coins=6, visits=[{"do": "heal"}, {"do": "resurrect"}, {"do": "sell", "value": 9}])
    assert answer["result"] == {"allowed": False, "coins": 5, "stopped_at": 1, "short": 1}
    assert "Ressuscitar" in answer["verdict"]


@pytest.mark.parametrize(("value", "coins"), [(0, 0), (1, 0), (2, 1), (9, 8)])
def test_selling_loses_a_coin_and_never_costs_one_p12(ask, value, coins):
    assert ask("city", coins=0, visits=[{"do": "sell", "value": value}])["result"]["coins"] == coins


def test_a_price_is_asked_where_there_is_one(ask):
    visits = [{"do": "recruit"}, {"do": "buy"}, {"do": "sell", "value": "3"}, {"do": "roubar"}]
    assert fields(ask("city", status=400, coins=3, visits=visits)) == [
        "visits.1.value",
        "visits.2.value",
        "visits.3.do",
    ]
    assert ask("city", coins=3, visits=[])["result"]["coins"] == 3


def test_two_dice_set_up_a_city_p12(ask):
    assert ask("city-arrival", heroes=2, treasures=5)["result"] == {"heroes": 2, "treasures": 5}
    assert ask("city-arrival", heroes=2)["result"] is None
    assert ask("city-arrival", heroes=2, seed=1)["result"]["heroes"] == 2
