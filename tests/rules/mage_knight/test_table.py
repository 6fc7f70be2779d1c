"""Activations, setup, wandering monsters, who starts and who wins."""

from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from tests.rules import asking
from tests.rules.mage_knight.known import SAMPLES, TILES

answer = partial(asking.answer, "mage-knight-dungeons")
result = partial(asking.result, "mage-knight-dungeons")
fault_paths = partial(asking.fault_paths, "mage-knight-dungeons")


def acts(*kinds):
    return [{"kind": kind, "name": f"{kind} {at}"} for at, kind in enumerate(kinds)]


@pytest.mark.parametrize(
    ("kinds", "first_turn", "problems"),
    [
        (["hero", "marker"], False, []),
        (["marker", "hero"], False, []),
        (["hero", "marker"], True, []),
        (["marker", "hero"], True, ["hero-first"]),
        (["spawn", "marker"], True, ["hero-first", "hero-must-enter"]),
        (["hero", "spawn", "marker"], False, ["too-many"]),
    ],
)
def test_two_activations_and_the_hero_first_in_the_first_turn(kinds, first_turn, problems):
    turn = result("activations", activations=acts(*kinds), first_turn=first_turn)
    assert (turn["allowed"], turn["problems"]) == (not problems, problems)


def test_nobody_is_activated_twice():
    twice = [{"kind": "hero", "name": "Ladino"}] * 2
    assert result("activations", activations=twice)["problems"] == ["twice"]


def checked(**changes):
    layout = {
        "links": TILES,
        "entries": [{"tile": "A"}],
        "chests": [{"tile": "C", "square": "c4"}, {"tile": "D"}],
    }
    found = result("setup", **layout | changes)
    return [problem["code"] for problem in found["problems"]]


def marker(tile, player="Ana", **more):
    return {"player": player, "tile": tile} | more


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({}, []),
        ({"chests": [{"tile": "C"}]}, ["chest-count"]),
        ({"chests": [{"tile": "C"}, {"tile": "C"}]}, ["chests-together"]),
        ({"chests": [{"tile": "B"}, {"tile": "D"}]}, ["chest-near-entry"]),
        ({"entries": [{"tile": "A"}, {"tile": "B", "used": False}]}, []),
        ({"entries": [{"tile": "A"}, {"tile": "A"}]}, ["same-entry"]),
        ({"markers": [marker("E")]}, ["first-marker"]),
        ({"markers": [marker("C"), marker("C", "Bia"), marker("E")]}, []),
        ({"markers": [marker("C"), marker("E"), marker("E", "Bia")]}, ["markers-together"]),
        ({"markers": [marker("C", square="c4")]}, ["marker-on-chest"]),
        ({"markers": [marker("C"), marker("B")]}, ["marker-near-entry"]),
        ({"markers": [marker("C"), marker("A")]}, ["marker-near-entry"]),
        ({"markers": [marker("C"), marker("C"), marker("D"), marker("D")]}, ["too-many-markers"]),
    ],
)
def test_each_rule_of_the_setup(changes, problems):
    assert checked(**changes) == problems


def test_the_distance_of_each_chest_is_told():
    assert result("setup", **SAMPLES["setup"])["chest_distances"] == [2, 3]


def test_a_tile_nobody_named_is_a_fault_of_its_field():
    assert fault_paths("setup", links=TILES, entries=[{"tile": "Z"}], chests=[]) == ["entries.0.tile"]


TABLE = SAMPLES["wandering-monster"]["table"]


def test_a_hero_turns_all_the_markers_of_the_tile_and_may_go_on():
    turned = result("wandering-monster", event="hero-entered", markers=2, table=TABLE, dice=[6, 6])
    assert (turned["rolls"], turned["hero_may_go_on"], turned["activation_ends"]) == (2, True, False)
    assert (turned["total"], turned["row"], turned["count"], turned["points"]) == (12, 2, 2, 15)


def test_a_marker_that_reaches_a_hero_ends_its_activation():
    turned = result("wandering-monster", event="marker-entered")
    assert (turned["activation_ends"], turned["marker_speed"], turned["total"]) == (True, 4, None)
    assert result("wandering-monster", event="apart")["turns"] is False


def test_the_odds_of_each_total_and_of_each_row_are_a_count_of_36():
    falls = [one + other for one, other in product(range(1, 7), repeat=2)]
    plain = answer("wandering-monster", event="trap").odds
    assert plain == {f"total_{total}": Fraction(falls.count(total), 36) for total in range(2, 13)}
    rows = answer("wandering-monster", event="trap", table=TABLE).odds
    assert rows == {"row_1": Fraction(15, 36), "row_2": Fraction(21, 36)}


def test_a_table_with_holes_or_overlaps_is_refused_where_it_is_wrong():
    row = {"count": 1, "points": 1}
    assert fault_paths("wandering-monster", event="trap", table=[row | {"low": 2, "high": 6}]) == ["table"]
    both = [row | {"low": 2, "high": 12}, row | {"low": 5, "high": 4}, row | {"low": 3, "high": 3}]
    assert fault_paths("wandering-monster", event="trap", table=both) == ["table.1.high", "table.2.low"]
    assert fault_paths("wandering-monster", event="trap", dice=[3]) == ["dice"]


def rollers(*dice):
    return [{"name": name, "dice": list(fallen)} for name, fallen in zip("ABC", dice, strict=False)]


def test_the_highest_starts_and_the_others_follow_anticlockwise():
    assert result("first-player", players=rollers([1, 1], [6, 6], [3, 3]))["order"] == ["B", "C", "A"]


def test_only_the_tied_roll_again():
    tied = result("first-player", players=rollers([6, 6], [6, 6], [3, 3]))
    assert (tied["first"], tied["tied"]) == (None, ["A", "B"])
    again = result("first-player", players=rollers([6, 6, 1, 2], [6, 6, 1, 1], [3, 3]))
    assert again["first"] == "A"


@pytest.mark.parametrize("players", [2, 3])
def test_the_chance_of_a_tie_is_a_count_of_all_dice(players):
    totals = [one + other for one, other in product(range(1, 7), repeat=2)]
    falls = list(product(totals, repeat=players))
    ties = sum(fall.count(max(fall)) > 1 for fall in falls)
    assert answer("first-player", players=rollers(*[[]] * players)).odds["tie"] == Fraction(ties, len(falls))


def test_a_seed_always_finds_a_first_player():
    for seed in range(30):
        assert result("first-player", players=rollers([], [], []), seed=seed)["first"]
    assert result("first-player", players=rollers([], [])) is None


def test_most_gold_wins_and_the_fallen_count_only_where_the_table_says_so():
    players = [{"name": "Ana", "gold": 30}, {"name": "Bia", "gold": 45, "state": "dead"}]
    assert result("victory", players=players)["winners"] == ["Ana"]
    assert result("victory", players=players, rulings={"gold-outside-only": "no"})["winners"] == ["Bia"]
    assert result("victory", players=players[1:])["winners"] == []
    shared = [{"name": name, "gold": 3} for name in "AB"]
    assert result("victory", players=shared)["shared"]
