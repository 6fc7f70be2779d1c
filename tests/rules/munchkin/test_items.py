"""Selling, powers, equipment, curses and big items (p.3, 7–11)."""

from functools import partial
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import asking

result = partial(asking.result, "munchkin-zombies")
fault_paths = partial(asking.fault_paths, "munchkin-zombies")


def wares(*values):
    return [{"name": f"i{at}", "value": value} for at, value in enumerate(values)]


def test_1100_gold_is_one_level_and_no_change_as_in_the_book():
    sale = result("sell-items", level=1, items=wares(1100))
    assert (sale["levels"], sale["new_level"], sale["wasted"]) == (1, 2, 100)


def test_2000_gold_is_two_levels_as_in_the_book():
    assert result("sell-items", level=1, items=wares(700, 700, 600))["levels"] == 2


@given(st.lists(st.integers(0, 30).map(lambda hundreds: 100 * hundreds), max_size=7), st.integers(1, 10))
def test_the_sale_gives_every_level_it_can_and_wastes_least(values, level):
    sale = result("sell-items", level=level, items=wares(*values))
    levels = min(sum(values) // 1000, max(9 - level, 0))
    ways = [
        sum(chosen) - 1000 * levels
        for size in range(len(values) + 1)
        for chosen in combinations(values, size)
        if sum(chosen) >= 1000 * levels
    ]
    assert (sale["levels"], sale["new_level"]) == (levels, level + levels)
    assert sale["wasted"] == (min(ways) if levels else 0)
    assert sale["gold"] == sum(values[at] for at in sale["sold"])


@pytest.mark.parametrize(("level", "levels"), [(7, 2), (8, 1), (9, 0)])
def test_no_sale_reaches_level_10(level, levels):
    assert result("sell-items", level=level, items=wares(1000, 1000, 1000))["levels"] == levels


def test_nothing_is_sold_in_a_fight_or_in_anothers_turn():
    for moment in ("combat", "other-turn"):
        assert result("sell-items", level=1, items=wares(2000), moment=moment)["levels"] == 0


def test_forty_awkward_items_are_sold_in_no_time():
    sale = result("sell-items", level=1, items=wares(*range(101, 141)))
    assert (sale["levels"], sale["wasted"]) == (4, 0)


@given(st.integers(1, 10), st.lists(st.sampled_from([2, 3, 4]), max_size=7))
def test_every_offered_discard_frees_enough_and_spares_nothing(level, ranks):
    found = result("powers", level=level, ranks=ranks)
    assert found["excess"] == max(sum(ranks) - level, 0)
    assert found["allowed"] == (found["excess"] == 0)
    possible = {
        tuple(sorted(chosen))
        for size in range(1, len(ranks) + 1)
        for chosen in combinations(ranks, size)
        if found["excess"] and sum(chosen) >= found["excess"] > sum(chosen) - min(chosen)
    }
    assert {tuple(choice) for choice in found["discards"]} == possible


def test_the_cheapest_discard_comes_first():
    assert result("powers", level=4, ranks=[2, 3])["discards"] == [[2], [3]]


@pytest.mark.parametrize(
    ("mojos", "double", "discard"),
    [([], False, 0), (["A"], False, 0), (["A", "B"], False, 1), (["A", "B"], True, 0), (["A", "A"], True, 1)],
)
def test_one_mojo_or_two_different_ones_with_double_mojo(mojos, double, discard):
    found = result("powers", level=1, ranks=[], mojos=mojos, double_mojo=double)
    assert (found["mojos_to_discard"], found["allowed"]) == (discard, discard == 0)


def test_there_are_no_ranks_but_2_3_and_4():
    assert fault_paths("powers", level=5, ranks=[2, 1, 5]) == ["ranks.1", "ranks.2"]


def gear(slot, bonus=0, **more):
    return {"slot": slot, "bonus": bonus, "in_use": True} | more


def test_one_of_each_and_two_hands():
    assert result(
        "equipment",
        items=[
            gear("headgear", 1),
            gear("armor", 2),
            gear("footwear", 1),
            gear("one-hand"),
            gear("one-hand", 3),
        ],
    ) == {"allowed": True, "problems": [], "bonus": 7, "best_bonus": 7, "best": [0, 1, 2, 4]}


@pytest.mark.parametrize(
    ("items", "problems"),
    [
        ([gear("armor"), gear("armor")], ["armor"]),
        ([gear("armor"), gear("armor", in_use=False)], []),
        ([gear("two-hands"), gear("one-hand")], ["hands"]),
        ([gear("none", big=True), gear("none", big=True, in_use=False)], ["big"]),
        ([gear("headgear", forbidden=True)], ["forbidden"]),
        ([gear("headgear", forbidden=True, in_use=False)], []),
    ],
)
def test_limits_of_use_and_the_one_big_item_even_when_only_carried(items, problems):
    assert result("equipment", items=items)["problems"] == problems


def test_cards_may_lift_the_limits():
    items = [
        gear("armor"),
        gear("armor"),
        gear("none", big=True),
        gear("none", big=True),
        gear("one-hand"),
    ] * 1
    assert result("equipment", items=items, unlimited=["armor"], big_limit=2, hands=1)["allowed"]


SLOTS = ["headgear", "armor", "footwear", "one-hand", "two-hands", "none"]


@given(
    st.lists(st.tuples(st.sampled_from(SLOTS), st.integers(-2, 6), st.booleans()), max_size=7),
    st.integers(0, 4),
)
def test_the_best_use_is_the_best_of_all_uses(drawn, hands):
    items = [gear(slot, bonus, forbidden=forbidden) for slot, bonus, forbidden in drawn]
    best = 0
    for used in product((False, True), repeat=len(items)):
        worn = [item for item, wears in zip(items, used, strict=True) if wears]
        slots = [item["slot"] for item in worn]
        busy = slots.count("one-hand") + 2 * slots.count("two-hands")
        single = all(slots.count(slot) <= 1 for slot in ("headgear", "armor", "footwear"))
        if single and busy <= hands and not any(item["forbidden"] for item in worn):
            best = max(best, sum(item["bonus"] for item in worn))
    found = result("equipment", items=items, hands=hands)
    assert found["best_bonus"] == best == sum(items[at]["bonus"] for at in found["best"])


def test_the_armor_curse_of_the_book_takes_the_armor_in_use_or_nothing():
    items = [gear("armor", 2), gear("armor", 3, in_use=False), gear("headgear", 1)]
    assert result("curse", takes="armor", items=items)["candidates"] == [0]
    nothing = result("curse", takes="armor", items=items[2:])
    assert (nothing["affected"], nothing["candidates"]) == (False, [])


def test_among_several_items_the_victim_chooses():
    taken = result("curse", takes="small", items=[gear("none"), gear("armor"), gear("none", big=True)])
    assert (taken["candidates"], taken["victim_chooses"]) == ([0, 1], True)
    assert result("curse", takes="hands", items=[gear("one-hand"), gear("none")])["candidates"] == [0]


def test_no_curse_goes_below_level_1():
    assert result("curse", takes="level", level=3, levels=5)["new_level"] == 1
    assert not result("curse", takes="level", level=1)["affected"]


BIG = [{"name": "Carro", "value": 600}, {"name": "Piano", "value": 500}, {"name": "Porta", "value": 600}]


def test_in_ones_own_turn_the_excess_may_be_sold_if_it_makes_a_level():
    sale = result("big-items", items=BIG, own_turn=True, level=4)
    assert (sale["excess"], sale["may_sell"], sale["levels"]) == ([1, 2], True, 1)
    assert not result("big-items", items=BIG[:2], own_turn=True)["may_sell"]
    assert not result("big-items", items=BIG, own_turn=True, in_combat=True)["may_sell"]
    assert not result("big-items", items=BIG)["may_sell"]


def test_otherwise_they_go_to_the_lowest_level_who_can_carry_and_the_rest_is_discarded():
    others = [
        {"name": "Ana", "level": 5, "room": 1},
        {"name": "Bia", "level": 1, "room": 0},
        {"name": "Caio", "level": 2, "room": 1},
    ]
    given_away = result("big-items", items=[*BIG, {"name": "Sofá"}], keep=3, others=others)
    assert given_away["gifts"] == [{"name": "Caio", "count": 1}, {"name": "Ana", "count": 1}]
    assert (given_away["excess"], given_away["discarded"]) == ([0, 1, 2], 1)


def test_within_the_limit_nothing_must_go():
    assert result("big-items", items=BIG[:2], limit=2)["excess"] == []
    assert fault_paths("big-items", items=BIG, keep=3) == ["keep"]
