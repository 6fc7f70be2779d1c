"""Exploration, villain phase and tactics (p.7, 11, 16)."""

from functools import partial

import pytest

from tests.rules import asking

result = partial(asking.result, "drizzt")
fault_paths = partial(asking.fault_paths, "drizzt")


def test_away_from_an_unexplored_edge_nothing_is_placed_and_an_encounter_follows():
    found = result("exploration", at_unexplored_edge=False)
    assert (found["places_tile"], found["monster"], found["draw_encounter"]) == (False, None, True)


def test_an_edge_tile_in_the_way_blocks_exploring():
    assert not result("exploration", at_unexplored_edge=True, edge_blocked=True)["places_tile"]


def test_a_monster_one_already_controls_is_redrawn():
    found = result(
        "exploration",
        at_unexplored_edge=True,
        triangle="white",
        drawn=["Goblin Archer", "Goblin Archer", "Drow Duelist"],
        controlled=["Goblin Archer"],
    )
    assert (found["monster"], found["discarded"]) == ("Drow Duelist", ["Goblin Archer", "Goblin Archer"])
    assert (found["square"], found["draw_encounter"], found["draw_again"]) == ("mushroom", False, False)


def test_until_a_new_monster_comes_another_card_is_drawn():
    found = result("exploration", at_unexplored_edge=True, drawn=["Spider"], controlled=["Spider"])
    assert (found["monster"], found["draw_again"], found["square"]) == (None, True, None)


def test_on_an_occupied_mushroom_square_the_monster_stands_anywhere_on_the_tile():
    assert (
        result("exploration", at_unexplored_edge=True, drawn=["Spider"], mushroom_occupied=True)["square"]
        == "any"
    )


@pytest.mark.parametrize(
    ("given", "draws"),
    [
        ({"tile_placed": False}, True),
        ({"tile_placed": False, "triangle": "white"}, True),
        ({"tile_placed": True, "triangle": "black"}, True),
        ({"tile_placed": True, "triangle": "white"}, False),
        ({"tile_placed": False, "escaped": True}, False),
    ],
)
def test_an_encounter_without_a_tile_or_with_a_black_triangle(given, draws):
    phase = result("villain-phase", **given)
    assert (phase["draw_encounter"], phase["order"]) == (draws, [])


def test_a_placed_tile_needs_its_triangle():
    assert fault_paths("villain-phase", tile_placed=True) == ["triangle"]


def test_namesakes_of_other_players_act_in_my_phase_too():
    phase = result(
        "villain-phase",
        tile_placed=False,
        villains=["Errtu"],
        cards=["Goblin Archer", "Trap"],
        elsewhere=[
            {"name": "Goblin Archer", "controller": "Bia"},
            {"name": "Drow Duelist", "controller": "Caio"},
        ],
    )
    assert phase["order"] == ["Errtu", "Goblin Archer", "Goblin Archer", "Trap"]
    assert [activation["kind"] for activation in phase["activations"]] == [
        "villain",
        "own",
        "same-name",
        "own",
    ]
    assert phase["activations"][2]["controller"] == "Bia"


def test_a_namesake_acts_once_even_when_i_hold_two_of_that_name():
    elsewhere = [{"name": "Spider", "controller": "Bia"}]
    phase = result("villain-phase", tile_placed=False, cards=["Spider", "Spider"], elsewhere=elsewhere)
    assert len(phase["order"]) == 3


def test_with_every_hero_down_the_monsters_do_nothing():
    phase = result("villain-phase", tile_placed=False, cards=["Spider"], everyone_down=True)
    assert phase["order"] == []


TACTICS = [
    {"when": "adjacent", "then": "bite"},
    {"when": "within-1-tile", "then": "charge"},
    {"when": None, "then": "move"},
]


@pytest.mark.parametrize(
    ("facts", "chosen", "position", "unknown"),
    [
        ({"adjacent": True, "within-1-tile": True}, "bite", 0, []),
        ({"adjacent": False, "within-1-tile": True}, "charge", 1, []),
        ({"adjacent": False, "within-1-tile": False}, "move", 2, []),
        ({"within-1-tile": True}, "charge", 1, ["adjacent"]),
        ({}, "move", 2, ["adjacent", "within-1-tile"]),
        ({"elsewhere": True}, "move", 2, ["adjacent", "within-1-tile"]),
    ],
)
def test_the_first_true_statement_is_followed_and_what_nobody_said_is_named(facts, chosen, position, unknown):
    tactic = result("monster-tactics", tactics=TACTICS, facts=facts)
    assert (tactic["chosen"], tactic["position"], tactic["taken_as_false"]) == (chosen, position, unknown)
    assert tactic["default"] == (position == 2)


def test_only_the_last_line_is_the_default_and_it_must_be():
    assert fault_paths("monster-tactics", tactics=TACTICS[:2], facts={}) == ["tactics.1.when"]
    assert fault_paths("monster-tactics", tactics=[TACTICS[2], *TACTICS], facts={}) == ["tactics.0.when"]


def test_a_fact_is_true_or_false_and_nothing_else():
    assert fault_paths("monster-tactics", tactics=TACTICS, facts={"adjacent": "sim"}) == ["facts.adjacent"]
    assert fault_paths("monster-tactics", tactics=TACTICS, facts=[]) == ["facts"]
