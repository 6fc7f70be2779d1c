"""The end of a round: exact odds against every pair of dice, and the table's rulings (p.6)."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from rules.systems.mtxp.round_outcome import Contest, Side
from tests.rules.mtxp.conftest import fields, odds

POWERS = st.integers(-6, 25)
NO_RULINGS: dict = {}


def result(ask, heroes, monsters, dice, **more):
    given = {"heroes": {"powers": heroes}, "monsters": {"powers": monsters}, **more}
    return ask("round-outcome", dice={"heroes": dice[0], "monsters": dice[1]}, **given)["result"]


def test_exactly_double_is_overwhelming_p6(ask):
    found = result(ask, [3, 2, 2], [4], (5, 2))
    assert found["totals"] == {"heroes": 12, "monsters": 6}
    assert (found["winner"], found["overwhelming"]) == ("heroes", True)


def test_equal_totals_wound_nobody_unless_the_heroes_win_ties(ask):
    assert result(ask, [3, 3], [5, 4], (4, 1))["winner"] is None
    assert result(ask, [3, 3], [5, 4], (4, 1), rulings={"total-tie": "heroes"})["winner"] == "heroes"


def test_the_double_may_leave_the_dice_out_e17(ask):
    without = {"overwhelming-dice": "without"}
    assert result(ask, [3], [1], (1, 6))["winner"] == "monsters"
    assert result(ask, [4], [2], (3, 4), rulings=without)["overwhelming"] is True
    assert result(ask, [4], [2], (3, 4))["overwhelming"] is False


@pytest.mark.parametrize(
    ("heroes", "ruling", "expected"),
    [(1, "from-two", True), (0, "from-two", False), (0, "always", True), (9, "never", False)],
)
def test_a_loser_at_zero_or_below_is_a_ruling(ask, heroes, ruling, expected):
    found = result(ask, [heroes], [-3], (1, 1), rulings={"overwhelming-zero": ruling})
    assert (found["winner"], found["overwhelming"]) == ("heroes", expected)


@pytest.mark.parametrize(
    ("monsters", "given", "named"),
    [
        (0, {}, False),  # a die adds at least 1
        (-1, {}, True),
        (-1, {"dice": {"heroes": 6, "monsters": 2}}, False),
        (0, {"rulings": {"overwhelming-dice": "without"}}, True),
    ],
)
def test_the_ruling_on_zero_is_named_only_where_a_total_can_be_zero_p6(ask, monsters, given, named):
    answer = ask("round-outcome", heroes={"powers": [5]}, monsters={"powers": [monsters]}, **given)
    assert ("overwhelming-zero" in {cited.get("ruling") for cited in answer["citations"]}) is named


def test_a_table_may_play_without_overwhelming_victories(ask):
    answer = ask("round-outcome", heroes={"powers": [20]}, monsters={"powers": [0]}, overwhelming_rule=False)
    assert odds(answer)["heroes_overwhelming"] == 0
    assert odds(answer)["heroes_win"] == 1


def test_named_bonuses_count_and_are_told(ask):
    helped = {"powers": [3], "modifiers": [{"name": "Ajudar", "amount": 2}]}
    answer = ask("round-outcome", heroes=helped, monsters={"powers": [5]}, dice={"heroes": 2, "monsters": 1})
    assert answer["result"]["totals"] == {"heroes": 7, "monsters": 6}
    assert any("2 (Ajudar)" in line for line in answer["explanation"])


def test_one_die_alone_gives_odds_and_no_result(ask):
    answer = ask("round-outcome", heroes={"powers": [3]}, monsters={"powers": [3]}, dice={"heroes": 2})
    assert answer["result"] is None
    assert odds(answer)["tie"] == Fraction(1, 6)


def test_a_die_on_the_table_stands_and_the_seed_rolls_the_other(ask):
    given = {"heroes": {"powers": [3]}, "monsters": {"powers": [3]}, "seed": "mesa"}
    seeded = ask("round-outcome", **given)["result"]["dice"]
    mixed = ask("round-outcome", **given, dice={"heroes": 7 - seeded["heroes"]})["result"]["dice"]
    assert mixed == {"heroes": 7 - seeded["heroes"], "monsters": seeded["monsters"]}


def test_a_side_without_anyone_is_refused(ask):
    bad = {"heroes": {"powers": []}, "monsters": {"powers": [1, "2"]}}
    assert fields(ask("round-outcome", status=400, **bad)) == ["heroes.powers", "monsters.powers.1"]


@drawn(heroes=POWERS, monsters=POWERS)
def test_odds_are_the_36_pairs_counted_one_by_one(heroes, monsters):
    contest = Contest(heroes, monsters, NO_RULINGS)
    pairs = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    wins = sum(heroes + one > monsters + other for one, other in pairs)
    ties = sum(heroes + one == monsters + other for one, other in pairs)
    doubles = sum(
        heroes + one > monsters + other
        and (heroes + one >= 2 * (monsters + other) if monsters + other > 0 else heroes + one >= 2)
        for one, other in pairs
    )
    found = contest.odds()
    assert found["heroes_win"] == Fraction(wins, 36)
    assert found["tie"] == Fraction(ties, 36)
    assert found["monsters_win"] == Fraction(36 - wins - ties, 36)
    assert found["heroes_overwhelming"] == Fraction(doubles, 36)


@drawn(heroes=POWERS, monsters=POWERS)
def test_odds_agree_with_an_independent_dice_library(heroes, monsters):
    margin = (icepool.d6 + heroes) - (icepool.d6 + monsters)
    found = Contest(heroes, monsters, NO_RULINGS).odds()
    assert found["heroes_win"] == (margin > 0).probability(True)
    assert found["tie"] == (margin == 0).probability(True)


@drawn(heroes=POWERS, monsters=POWERS)
def test_swapping_the_sides_swaps_the_odds(heroes, monsters):
    one, other = Contest(heroes, monsters, NO_RULINGS).odds(), Contest(monsters, heroes, NO_RULINGS).odds()
    assert one["heroes_win"] == other["monsters_win"]
    assert one["heroes_overwhelming"] == other["monsters_overwhelming"]
    assert one["tie"] == other["tie"]


@drawn(heroes=POWERS, monsters=POWERS)
def test_one_more_power_never_hurts(heroes, monsters):
    before, after = (
        Contest(heroes, monsters, NO_RULINGS).odds(),
        Contest(heroes + 1, monsters, NO_RULINGS).odds(),
    )
    assert after["heroes_win"] >= before["heroes_win"]
    assert after["heroes_overwhelming"] >= before["heroes_overwhelming"]
    assert after["monsters_win"] <= before["monsters_win"]


def test_winning_ties_moves_the_tie_to_the_heroes():
    plain, kind = Contest(4, 4, NO_RULINGS).odds(), Contest(4, 4, NO_RULINGS, tie=Side.HEROES).odds()
    assert kind["heroes_win"] == plain["heroes_win"] + plain["tie"]
    assert kind["tie"] == 0
    assert kind["heroes_overwhelming"] == plain["heroes_overwhelming"]


def test_initiative_is_one_die_a_side_and_ties_again(ask):
    answer = ask("initiative", dice={"heroes": 3, "monsters": 3})
    assert (answer["result"]["first"], answer["result"]["again"]) == (None, True)
    assert odds(answer)["heroes_begin"] == Fraction(1, 2)
    mounted = ask("initiative", heroes=1, dice={"heroes": 3, "monsters": 3})["result"]
    assert mounted["first"] == "heroes"
    assert ask("initiative", rulings={"initiative": "monsters"})["result"]["first"] == "monsters"


@pytest.mark.parametrize("bonus", [-6, -2, 0, 1, 5, 30])
def test_rolling_ties_again_agrees_with_an_independent_dice_library(ask, bonus):
    margin = (icepool.d6 + bonus) - icepool.d6
    decided = margin.reroll([0], depth="inf")
    expected = (decided > 0).probability(True)
    assert odds(ask("initiative", heroes=bonus))["heroes_begin"] == expected
