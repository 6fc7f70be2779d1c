"""Charity, death, the turn and when cards are played (p.3, 4, 6, 9–11)."""

from fractions import Fraction
from functools import partial

import pytest

from tests.rules import asking

result = partial(asking.result, "munchkin-zombies")
answer = partial(asking.answer, "munchkin-zombies")
fault_paths = partial(asking.fault_paths, "munchkin-zombies")


def others(*levels):
    return [{"name": name, "level": level} for name, level in zip("ABCDE", levels, strict=False)]


def test_five_cards_may_be_kept():
    assert result("charity", hand=5, level=3, others=others(1))["excess"] == 0


def test_the_excess_goes_to_the_lowest_level_split_evenly():
    found = result("charity", hand=10, level=3, others=others(2, 1, 1))
    assert found["shares"] == [{"name": "B", "cards": 2}, {"name": "C", "cards": 2}]
    assert (found["leftover"], found["discard"]) == (1, 0)


@pytest.mark.parametrize("level", [1, 2])
def test_the_lowest_even_if_tied_discards(level):
    found = result("charity", hand=8, level=level, others=others(2, 3))
    assert (found["discard"], found["shares"]) == (3, [])


def test_the_dead_receive_nothing():
    table = [{"name": "A", "level": 1, "dead": True}, {"name": "B", "level": 2}]
    assert result("charity", hand=6, level=5, others=table)["shares"] == [{"name": "B", "cards": 1}]
    assert result("charity", hand=6, level=5, others=table[:1])["discard"] == 1


def test_names_at_the_table_are_different():
    table = [{"name": "A", "level": 1}, {"name": "A", "level": 2}]
    assert fault_paths("charity", hand=6, level=5, others=table) == ["others.1.name"]
    assert fault_paths("death", looters=table) == ["looters.1.name"]


def test_the_corpse_is_looted_from_the_highest_level_down_one_card_each():
    found = result("death", looters=others(2, 7, 4), hand=3, items=2)
    assert found["order"] == ["B", "C", "A"]
    assert (found["cards"], found["taken"], found["discarded"]) == (5, 3, 2)
    assert found["kept"] == ["level", "mojo", "powers", "curses"]
    assert (found["doors_drawn"], found["treasures_drawn"]) == (4, 4)


def test_when_the_cards_run_out_the_rest_go_without():
    assert result("death", looters=others(2, 7, 4), hand=1)["taken"] == 1


def test_equal_levels_roll_a_die_and_again_if_needed():
    tied = result("death", looters=others(4, 4, 2), hand=3)
    assert (tied["order"], tied["tied"]) == (None, [["A", "B"]])
    looters = others(4, 4, 4)
    for looter, dice in zip(looters, ([3], [5, 1], [5, 6]), strict=True):
        looter["dice"] = dice
    assert result("death", looters=looters, hand=3)["order"] == ["C", "B", "A"]
    looters[2]["dice"] = [5]
    assert result("death", looters=looters, hand=3)["tied"] == [["B", "C"]]


def test_a_seed_parts_every_tie_and_each_is_as_likely():
    looters = others(4, 4, 4)
    assert answer("death", looters=looters).odds == {"goes_first": Fraction(1, 3)}
    firsts = {result("death", looters=looters, hand=3, seed=str(seed))["order"][0] for seed in range(40)}
    assert firsts == {"A", "B", "C"}


def test_the_dead_loot_nobody():
    table = [{"name": "A", "level": 9, "dead": True}, {"name": "B", "level": 1}]
    assert result("death", looters=table, hand=2)["order"] == ["B"]
    nobody = result("death", looters=table[:1], hand=2)
    assert (nobody["order"], nobody["discarded"]) == ([], 2)


def allowed(**given):
    found = result("turn", **given)
    return found["phase"], {item["action"] for item in found["actions"] if item["allowed"]}


QUIET = {"arrange", "trade", "sell"}


@pytest.mark.parametrize(
    ("given", "phase", "actions"),
    [
        ({}, "arrange", QUIET | {"kick-door"}),
        ({"door": "monster", "in_combat": True}, "combat", set()),
        ({"door": "monster", "monsters_in_hand": 1}, "charity", QUIET | {"charity"}),
        ({"door": "curse"}, "trouble-or-loot", QUIET | {"loot-room", "charity"}),
        (
            {"door": "other", "monsters_in_hand": 1},
            "trouble-or-loot",
            QUIET | {"look-for-trouble", "loot-room", "charity"},
        ),
        ({"door": "other", "looked_for_trouble": True, "in_combat": True}, "combat", set()),
        (
            {"door": "other", "looked_for_trouble": True, "monsters_in_hand": 2},
            "charity",
            QUIET | {"charity"},
        ),
        ({"door": "curse", "looted": True, "monsters_in_hand": 2}, "charity", QUIET | {"charity"}),
    ],
)
def test_each_phase_allows_what_the_book_says(given, phase, actions):
    assert allowed(**given) == (phase, actions)


def test_cards_above_five_are_counted():
    assert result("turn", hand=7)["over_limit"] == 2


@pytest.mark.parametrize(
    "about", ["level-below-1", "level-without-kill", "reward-during-combat", "level-10-without-kill"]
)
def test_four_rules_yield_only_to_a_card_that_says_so(about):
    assert result("card-against-rule", about=about)["holds"] == "rule"
    assert result("card-against-rule", about=about, explicit=True)["holds"] == "card"


def test_any_other_rule_yields_to_the_card():
    assert result("card-against-rule", about="other")["holds"] == "card"


@pytest.mark.parametrize(
    ("card", "moment", "may", "conditional"),
    [
        ("monster", "trouble", True, False),
        ("monster", "other-combat", True, True),
        ("monster", "own-turn", False, False),
        ("undead-monster", "own-combat", True, True),
        ("wandering-monster", "other-combat", True, False),
        ("wandering-monster", "own-turn", False, False),
        ("enhancer", "other-combat", True, False),
        ("enhancer", "running-away", False, False),
        ("curse", "other-turn", True, False),
        ("mojo", "own-combat", True, False),
        ("mojo", "other-turn", False, False),
        ("double-mojo", "own-turn", True, True),
        ("power", "acquired", True, True),
        ("item", "own-combat", False, False),
        ("item", "acquired", True, False),
        ("item", "running-away", False, False),
        ("one-shot", "other-combat", True, False),
        ("one-shot", "other-turn", False, False),
        ("go-up", "other-combat", True, False),
        ("treasure", "running-away", True, False),
    ],
)
def test_which_card_may_be_played_when(card, moment, may, conditional):
    assert result("play-timing", card=card, moment=moment) == {"allowed": may, "conditional": conditional}
