"""The village, the battle and the rest."""

from functools import partial
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import asking

result = partial(asking.result, "thunderstone-doomgate")
fault_paths = partial(asking.fault_paths, "thunderstone-doomgate")

CARDS = [{"name": "Tocha", "gold": 2}, {"name": "Adaga", "gold": 1, "destroyed": True}]


def test_what_the_pawnbroker_destroyed_gives_no_gold_as_in_the_book():
    turn = result("village-turn", cards=CARDS, effects_gold=3)
    assert (turn["gold"], turn["to_discard"]) == (5, ["Tocha"])


def test_a_card_discarded_before_its_gold_gives_none_either():
    cards = [{"name": "Tocha", "gold": 2, "discarded": True}]
    assert result("village-turn", cards=cards)["gold"] == 0


@pytest.mark.parametrize(
    ("costs", "extra", "problems"),
    [
        ([5], 0, []),
        ([6], 0, ["gold"]),
        ([1, 1], 0, ["purchases"]),
        ([1, 1], 1, []),
        ([3, 3], 1, ["gold"]),
        ([], 0, []),
    ],
)
def test_one_purchase_within_the_gold_unless_effects_allow_more(costs, extra, problems):
    buy = [{"name": f"c{at}", "cost": cost} for at, cost in enumerate(costs)]
    turn = result("village-turn", cards=CARDS, effects_gold=3, buy=buy, extra_purchases=extra)
    assert (turn["allowed"], turn["problems"]) == (not problems, problems)
    assert (turn["left"], turn["missing"]) == (max(5 - sum(costs), 0), max(sum(costs) - 5, 0))


def test_levelling_up_is_paid_in_experience():
    hero = [{"name": "Elfo", "experience": 3}]
    assert result("village-turn", cards=[], level_up=hero, experience=4)["experience_left"] == 1
    assert result("village-turn", cards=[], level_up=hero, experience=2)["problems"] == ["experience"]


@pytest.mark.parametrize(("attack", "defeated"), [(6, False), (7, True), (8, True)])
def test_the_attack_must_reach_the_health(attack, defeated):
    assert result("dungeon-battle", health=7, heroes=[{"attack": attack}])["defeated"] == defeated


def test_light_takes_attack_and_battle_effects_change_it_afterwards():
    battle = result("dungeon-battle", health=5, heroes=[{"attack": 6}], light_penalty=4, battle_effects=3)
    assert (battle["attack"], battle["defeated"]) == (5, True)


def test_what_follows_comes_in_the_order_of_the_book():
    after = ["refill", "trap-effects", "breach-effects"]
    won = result("dungeon-battle", health=0)["order"]
    lost = result("dungeon-battle", health=1)["order"]
    assert won == ["battle-effects", "monster-to-discard", "spoils", *after]
    assert lost == ["battle-effects", "monster-to-bottom", *after]


def test_a_weapon_too_heavy_or_a_second_one_does_not_count():
    weapons = [
        {"attack": 4, "weight": 4, "hero": 0},
        {"attack": 2, "weight": 1, "hero": 0},
        {"attack": 3, "weight": 3, "hero": 1},
    ]
    heroes = [{"strength": 5}, {"strength": 2}]
    battle = result("dungeon-battle", health=1, heroes=heroes, weapons=weapons)
    assert (battle["attack"], battle["allowed"]) == (4, False)
    assert (battle["second_weapons"], battle["too_heavy"]) == ([1], [2])
    assert fault_paths("dungeon-battle", health=1, heroes=heroes, weapons=[weapons[0] | {"hero": 2}]) == [
        "weapons.0.hero"
    ]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.integers(0, 6), max_size=4),
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 6)), max_size=4),
)
def test_the_site_equips_for_the_most_attack(strengths, weapons):
    hands = [*range(len(strengths)), *[None] * len(weapons)]
    best = 0
    for holders in set(permutations(hands, len(weapons))):
        pairs = [(w, strengths[h]) for w, h in zip(weapons, holders, strict=True) if h is not None]
        if all(weight <= strength for (_attack, weight), strength in pairs):
            best = max(best, sum(attack for (attack, _weight), _strength in pairs))
    battle = result(
        "dungeon-battle",
        health=1,
        heroes=[{"strength": strength} for strength in strengths],
        weapons=[{"attack": attack, "weight": weight} for attack, weight in weapons],
    )
    assert (battle["attack"], battle["allowed"]) == (best, True)


def test_a_rest_destroys_one_card_or_none():
    hand = ["Tocha", "Doença", "Doença"]
    rested = result("rest", hand=hand, destroy=["Doença"])
    assert (rested["discarded"], rested["draw"]) == (["Tocha", "Doença"], 6)
    assert result("rest", hand=hand)["discarded"] == hand
    assert not result("rest", hand=hand, destroy=["Doença", "Doença"])["allowed"]
    assert fault_paths("rest", hand=hand, destroy=["Tocha", "Tocha"]) == ["destroy.1"]


@pytest.mark.parametrize(
    ("health", "reading", "defeated"), [(4, "yes", True), (4, "no", False), (3, "no", True)]
)
def test_an_equal_attack_defeats_as_the_table_reads_it(health, reading, defeated):
    battle = result(
        "dungeon-battle", health=health, heroes=[{"attack": 4}], rulings={"equal-defeats": reading}
    )
    assert battle["defeated"] is defeated
