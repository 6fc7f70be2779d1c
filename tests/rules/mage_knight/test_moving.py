"""What a path costs, breaking away, arcs and free turns."""

from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.systems.mage_knight_dungeons.grid import FACINGS
from tests.rules import asking

answer = partial(asking.answer, "mage-knight-dungeons")
result = partial(asking.result, "mage-knight-dungeons")
fault_paths = partial(asking.fault_paths, "mage-knight-dungeons")


@pytest.mark.parametrize(
    ("step", "cost"),
    [
        ({}, 1),
        ({"cost": 3}, 3),
        ({"diagonal": True}, 2),
        ({"cost": 2, "through": True}, 5),
        ({"cost": 2, "through": True, "diagonal": True}, 6),
        ({"through": True, "figures": 2}, 7),
        ({"kind": "enter", "cost": 4}, 4),
        ({"kind": "exit", "cost": 4}, 1),
    ],
)
def test_each_step_costs_what_the_book_says(step, cost):
    assert result("movement", steps=[step])["cost"] == cost


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"closed": True}, "closed"),
        ({"through": True, "adjacent_enemy": True}, "adjacent-enemy"),
        ({"through": True, "occupied": True}, "occupied"),
        ({"cost": 4}, "speed"),
    ],
)
def test_what_may_not_be_entered_stops_the_path_there(step, problem):
    path = result("movement", steps=[{}, step, {}], speed_points=3 if problem == "speed" else 20)
    assert (path["allowed"], path["problems"], path["reached"]) == (False, [problem], 1)


def test_an_ability_opens_the_x_squares_and_what_is_left_is_told():
    path = result("movement", steps=[{"closed": True}], ability=True, speed_points=5, tries=1)
    assert (path["allowed"], path["cost"], path["left"]) == (True, 3, 2)


def test_only_a_passed_enemy_may_attack():
    steps = [{"through": True, "passed": passed} for passed in ("ally", "enemy", "chest")]
    assert result("movement", steps=steps)["attacked_at"] == [1]


def test_doors_come_first_and_last():
    assert fault_paths("movement", steps=[{}, {"kind": "enter"}]) == ["steps.1.kind"]
    assert fault_paths("movement", steps=[{"kind": "exit", "diagonal": True}, {}]) == [
        "steps.0.kind",
        "steps.0.diagonal",
    ]


@given(st.integers(0, 14), st.integers(0, 6))
def test_the_odds_of_breaking_away_are_a_count_of_all_dice(speed, cost):
    """Each roll of six dice is played by hand: pay 2 while enough is left to move, stop at 4 or more."""
    wins = 0
    for dice in product((False, True), repeat=6):
        points = speed
        for freed in dice:
            if points - 2 < cost:
                break
            points -= 2
            if freed:
                wins += 1
                break
    told = answer("break-away", speed_points=speed, move_cost=cost)
    if (speed - cost) // 2 <= 6:
        assert told.odds == {"away": Fraction(wins, 64), "held": 1 - Fraction(wins, 64)}


def test_one_success_is_enough_and_a_failure_costs_its_points():
    freed = result("break-away", speed_points=7, move_cost=1, dice=[3, 4, 6])
    assert (freed["away"], freed["dice"], freed["left"]) == (True, [3, 4], 3)
    held = result("break-away", speed_points=4, move_cost=1, die=3)
    assert (held["away"], held["left"]) == (False, 2)
    assert result("break-away", speed_points=7, die=1)["away"] is None
    assert result("break-away", speed_points=9, seed="mesa")["away"] is not None


@pytest.mark.parametrize("situation", ["outside", "free-turn", "passing"])
def test_when_no_breaking_away_is_needed(situation):
    told = answer("break-away", speed_points=1, move_cost=1, situation=situation)
    assert (told.result.needed, told.odds["away"]) == (False, 1)


def test_turning_on_the_spot_needs_none_and_goes_nowhere():
    told = answer("break-away", speed_points=1, situation="turning")
    assert (told.result.needed, told.result.away, told.odds) == (False, False, {})


def test_the_die_and_the_dice_are_not_both_given():
    assert fault_paths("break-away", speed_points=5, die=1, dice=[2]) == ["die"]


AROUND = [(row, column) for row in (4, 5, 6) for column in (4, 5, 6) if (row, column) != (5, 5)]


@pytest.mark.parametrize("facing", FACINGS)
def test_three_of_the_eight_squares_around_are_in_front(facing):
    others = [{"name": f"{row}{column}", "row": row, "column": column} for row, column in AROUND]
    seen = result("front-arc", figure={"row": 5, "column": 5, "facing": facing}, others=others)
    assert (len(seen["in_front"]), len(seen["behind"])) == (3, 5)


def test_a_chest_looks_at_the_square_ahead_and_the_two_beside_that_as_in_the_book():
    seen = result("front-arc", figure={"row": 5, "column": 5, "facing": "e"}, bearer="chest")
    assert seen["squares"] == [{"row": row, "column": 6} for row in (4, 5, 6)]


@pytest.mark.parametrize("place", AROUND)
def test_the_free_turn_faces_who_came(place):
    mover = {"row": place[0], "column": place[1]}
    enemy = {"name": "Orc", "row": 5, "column": 5, "facing": "n"}
    turn = result("free-turn", mover=mover, enemies=[enemy])["turns"][0]
    arc = result("front-arc", figure={"row": 5, "column": 5, "facing": turn["facing"]})["squares"]
    assert arc[1] == mover


def test_who_only_passes_gives_no_free_turn():
    enemy = {"name": "Orc", "row": 5, "column": 5, "facing": "s"}
    passed = result("free-turn", mover={"row": 4, "column": 5}, enemies=[enemy], event="passing")
    assert (passed["count"], passed["must_break_away"]) == (0, [])
    watched = result("free-turn", mover={"row": 6, "column": 5}, enemies=[enemy], event="passing")
    assert watched["must_break_away"] == ["Orc"]


def test_who_turns_away_lets_the_other_go():
    enemy = {"name": "Orc", "row": 5, "column": 5, "facing": "s"}
    elf = {"name": "Elfa", "row": 6, "column": 5}
    turned = result("free-turn", mover={"row": 4, "column": 5}, enemies=[enemy], companions=[elf])
    assert turned["turns"] == [{"name": "Orc", "facing": "n", "already": False, "frees": ["Elfa"]}]


def test_two_figures_never_share_a_square():
    square = {"row": 1, "column": 1}
    assert fault_paths("front-arc", figure=square | {"facing": "n"}, others=[square | {"name": "A"}]) == [
        "others.0"
    ]
