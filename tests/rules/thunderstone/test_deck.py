"""The dungeon deck: how many cards, and where guardians and the Thunderstone can be."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.systems.thunderstone_doomgate.deck import buried, places
from tests.rules import asking

answer = partial(asking.answer, "thunderstone-doomgate")
result = partial(asking.result, "thunderstone-doomgate")
fault_paths = partial(asking.fault_paths, "thunderstone-doomgate")


@pytest.mark.parametrize(
    ("given_", "size", "stone", "guardians"),
    [
        ({}, 31, (21, 31), []),
        ({"treasure_kinds": 1}, 37, (27, 37), []),
        ({"guardians": 1}, 32, (22, 32), [(11, 21)]),
        ({"treasure_kinds": 2, "guardians": 2}, 45, (35, 45), [(13, 23), (24, 34)]),
        ({"monster_classes": 4, "trap_cards": 5}, 46, (36, 46), []),
    ],
)
def test_sizes_and_ranges(given_, size, stone, guardians):
    deck = result("dungeon-deck", **given_)
    assert deck["size"] == size
    assert (deck["thunderstone"]["first"], deck["thunderstone"]["last"]) == stone
    assert [(place["first"], place["last"]) for place in deck["guardians"]] == guardians


@settings(max_examples=60, deadline=None)
@given(
    st.integers(3, 5),
    st.integers(0, 3),
    st.integers(0, 8),
    st.integers(0, 9),
    st.integers(0, 9),
    st.integers(),
)
def test_a_drawn_deck_has_every_card_and_keeps_the_ranges(classes, kinds, guardians, traps, swarm, seed):
    deck = result(
        "dungeon-deck",
        monster_classes=classes,
        treasure_kinds=kinds,
        guardians=guardians,
        trap_cards=traps,
        swarm_markers=swarm,
        seed=str(seed),
    )
    order = deck["order"]
    expected = {f"monster-{at}": 10 for at in range(1, classes + 1)}
    expected |= {f"treasure-{at}": 6 for at in range(1, kinds + 1)}
    expected |= {f"guardian-{at}": 1 for at in range(1, guardians + 1)}
    expected |= {"trap": traps, "swarm": swarm, "thunderstone": 1}
    assert Counter(order) == Counter({name: count for name, count in expected.items() if count})
    possible = places(len(order) - guardians - 1, guardians)
    for name in buried(guardians):
        assert order.index(name) + 1 in possible[name]
    assert len(deck["hall"]) == 3
    assert not any(card.startswith(("treasure", "trap")) for card in deck["hall"])
    assert all(card.startswith(("treasure", "trap")) for card in deck["sent_to_bottom"])
    assert deck["left"] == deck["size"] - 3


def test_the_places_are_those_that_seeds_reach_even_in_a_crowded_deck():
    reached = {name: set() for name in buried(3)}
    for seed in range(1500):
        order = result("dungeon-deck", guardians=3, seed=seed)["order"]
        for name, found in reached.items():
            found.add(order.index(name) + 1)
    assert reached == {name: set(at) for name, at in places(30, 3).items()}


def test_the_thunderstone_is_last_once_in_eleven():
    assert answer("dungeon-deck").odds["thunderstone_last"] == Fraction(1, 11)


def test_the_chance_of_a_clean_hall_is_a_count_of_all_threes():
    threes = list(combinations([True] * 30 + [False] * 6, 3))
    clean = Fraction(sum(all(three) for three in threes), len(threes))
    assert answer("dungeon-deck", treasure_kinds=1).odds["clean_hall"] == clean
    assert "clean_hall" not in answer("dungeon-deck", guardians=2).odds


def test_the_same_seed_gives_the_same_deck():
    assert result("dungeon-deck", seed=5) == result("dungeon-deck", seed="5")
    assert result("dungeon-deck", seed=5)["order"] != result("dungeon-deck", seed=6)["order"]


def test_the_smallest_dungeon_has_three_classes():
    assert fault_paths("dungeon-deck", monster_classes=2, guardians=-1) == ["monster_classes", "guardians"]


def features(count):
    return [{"name": f"f{at}", "kind": "guardian"} for at in range(count)]


@pytest.mark.parametrize(("monsters", "questions"), [(3, 1), (4, 2), (5, 2)])
def test_the_odds_of_features_are_a_count_of_all_orders(monsters, questions):
    pile = ["m"] * monsters + ["?"] * questions
    counted = Counter()
    orders = list(permutations(pile))
    for order in orders:
        third = [at for at, card in enumerate(order) if card == "m"][2]
        counted[f"features_{third - 2}"] += 1
    told = answer(
        "random-setup",
        monsters=[f"m{at}" for at in range(monsters)],
        feature_randomizers=questions,
        features=features(questions),
    ).odds
    assert told == {name: Fraction(count, len(orders)) for name, count in sorted(counted.items())}


def test_a_drawn_setup_has_three_monsters_and_one_feature_for_each_question_mark():
    for seed in range(40):
        found = result(
            "random-setup",
            monsters=list("abcde"),
            feature_randomizers=3,
            features=features(4),
            heroes=list("vwxyz"),
            village=list("abcdefghijk"),
            seed=seed,
        )
        assert len(set(found["monsters"])) == 3
        assert found["turned"][-1] == found["monsters"][-1]
        assert len(found["features"]) == found["turned"].count("?") == found["guardians"]
        assert (len(found["heroes"]), len(found["village"])) == (4, 8)


def test_the_swarm_is_told_apart():
    found = result("random-setup", monsters=list("abc"), swarm=["b"], seed=1)
    assert found["swarm"] == ["b"]
    assert fault_paths("random-setup", monsters=list("aac"), swarm=["z"], feature_randomizers=1) == [
        "monsters.1",
        "swarm.0",
        "features",
    ]


@pytest.mark.parametrize(
    ("given_", "deck", "chance"),
    [
        ({"method": "agreed"}, "special", 1),
        ({"method": "required"}, "special", 1),
        ({"method": "plain"}, "normal", 0),
        ({"drawn": "new"}, "special", Fraction(3, 5)),
        ({"drawn": "disease"}, "normal", Fraction(3, 5)),
    ],
)
def test_how_the_special_diseases_come_in(given_, deck, chance):
    told = answer("disease-deck", **given_)
    assert (told.result.deck, told.odds["special"]) == (deck, chance)


def test_without_a_card_there_are_only_odds_and_a_seed_draws_it():
    assert result("disease-deck") is None
    assert {result("disease-deck", seed=seed)["deck"] for seed in range(30)} == {"special", "normal"}
