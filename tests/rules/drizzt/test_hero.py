"""The hero's life: surges, 0 hit points, poison, webs and the hero phase (p.7, 9, 10)."""

from fractions import Fraction
from functools import partial

import pytest

from tests.rules import asking

result = partial(asking.result, "drizzt")
answer = partial(asking.answer, "drizzt")
fault_paths = partial(asking.fault_paths, "drizzt")


def test_a_surge_never_lifts_a_hero_above_his_maximum():
    surge = result("healing-surge", hit_points=0, surge_value=12, max_hit_points=8, surges=1)
    assert surge == {"used": True, "hit_points": 8, "surges": 0, "lost": False}


def test_a_hero_with_hit_points_spends_no_surge():
    surge = result("healing-surge", hit_points=3, surge_value=4, max_hit_points=8, surges=0)
    assert surge == {"used": False, "hit_points": 3, "surges": 0, "lost": False}


def test_more_hit_points_than_the_maximum_are_refused():
    assert fault_paths("healing-surge", hit_points=9, surge_value=4, max_hit_points=8, surges=1) == [
        "hit_points"
    ]


@pytest.mark.parametrize("event", ["damage", "power", "item", "targeted"])
def test_a_fallen_hero_takes_no_damage_uses_nothing_and_is_ignored(event):
    assert result("fallen-hero", event=event, amount=3) == {
        "happens": False,
        "hit_points": 0,
        "standing": False,
    }


def test_conditions_still_hold_a_fallen_hero():
    assert result("fallen-hero", event="condition")["happens"]


def test_a_fallen_hero_who_is_healed_stands_up_at_once():
    healed = result("fallen-hero", event="heal", amount=4, max_hit_points=3)
    assert healed == {"happens": True, "hit_points": 3, "standing": True}
    assert not result("fallen-hero", event="heal", amount=0)["standing"]


def test_poison_hurts_before_the_surge_check():
    assert result("poison", hit_points=1)["must_surge"]
    assert result("poison", hit_points=2)["hit_points"] == 1


def test_poison_does_not_hurt_a_hero_who_is_already_down():
    assert result("poison", hit_points=0)["damage"] == 0


def test_poison_leaves_on_10_or_more():
    assert answer("poison", hit_points=4).odds["removed"] == Fraction(11, 20)
    assert not result("poison", hit_points=4, die=9)["removed"]
    assert result("poison", hit_points=4, die=10)["removed"]


@pytest.mark.parametrize(
    ("wants", "allowed"),
    [("move", False), ("effect-move", False), ("swap", True), ("place", True), ("attack", True)],
)
def test_an_immobilized_hero_may_be_placed_but_not_move(wants, allowed):
    held = result("immobilized", speed=6, wants=wants)
    assert (held["speed"], held["allowed"], held["speed_after_phase"]) == (0, allowed, 6)


@pytest.mark.parametrize(
    ("actions", "allowed"),
    [
        (["move", "attack"], True),
        (["attack", "move"], True),
        (["move", "move"], True),
        (["disarm", "move"], True),
        (["move"], True),
        ([], True),
        (["attack", "attack"], False),
        (["move", "move", "attack"], False),
        (["move", "move", "move"], False),
    ],
)
def test_move_and_attack_attack_and_move_or_two_moves(actions, allowed):
    assert result("hero-phase", actions=actions)["allowed"] == allowed


def test_an_extra_attack_of_a_card_may_be_a_disarm():
    assert result("hero-phase", actions=["attack", "move", "disarm"], extra_attacks=1)["allowed"]


def test_the_phase_opens_with_poison_and_surge_and_closes_with_the_markers():
    phase = result(
        "hero-phase",
        actions=["move", "attack"],
        hit_points=1,
        surges=1,
        poisoned=True,
        immobilized=True,
        speed=5,
    )
    assert phase["steps"] == ["poison-damage", "surge", "move", "attack", "drop-immobilized", "poison-roll"]
    assert (phase["squares"], phase["allowed"]) == (0, True)


def test_what_is_printed_on_the_hero_card_is_never_guessed():
    phase = result("hero-phase", actions=["move", "move"], poisoned=True)
    assert (phase["allowed"], phase["lost"], phase["squares"]) == (True, False, None)
    assert "surge" not in phase["steps"]
    assert result("hero-phase", actions=["attack"])["squares"] == 0


def test_a_poisoned_hero_on_his_last_hit_point_without_surges_loses_the_game():
    phase = result("hero-phase", actions=["move", "move"], hit_points=1, poisoned=True)
    assert (phase["lost"], phase["allowed"]) == (True, False)
