"""Spending experience: the book's example of cancelling, and going up a level (p.14, 16)."""

from functools import partial
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.payments import least_waste
from tests.rules import asking

result = partial(asking.result, "drizzt")


def test_the_books_two_cancellations_in_a_row():
    first = result("cancel-encounter", experience=[3, 3, 3, 2])
    assert (first["spend"], first["wasted"], first["left"]) == ([3, 2], 0, [3, 3])
    second = result("cancel-encounter", experience=first["left"])
    assert (second["spend"], second["wasted"], second["left"]) == ([3, 3], 1, [])


@given(st.lists(st.integers(0, 9), max_size=8), st.integers(1, 20))
def test_a_payment_wastes_least_then_hands_over_fewest(values, price):
    ways = [
        (sum(values[at] for at in chosen) - price, len(chosen))
        for size in range(len(values) + 1)
        for chosen in combinations(range(len(values)), size)
        if sum(values[at] for at in chosen) >= price
    ]
    payment = least_waste(values, price)
    if not ways:
        assert payment is None
    else:
        paid = [values[at] for at in payment.positions]
        assert (payment.wasted, len(paid)) == min(ways)
        assert sum(paid) - price == payment.wasted
        assert paid == sorted(paid, reverse=True)


def test_least_waste_comes_before_fewest_cards():
    assert result("cancel-encounter", experience=[6, 2, 2, 1])["spend"] == [2, 2, 1]
    assert result("cancel-encounter", experience=[5, 2, 2, 1])["spend"] == [5]


def test_an_encounter_in_play_is_never_cancelled():
    late = result("cancel-encounter", experience=[5], in_play=True)
    assert (late["allowed"], late["spend"], late["left"]) == (False, [], [5])


def test_level_up_is_refused_without_a_natural_20_five_points_the_right_roll_or_at_level_2():
    good = {"natural": 20, "roll": "attack", "experience": [5]}
    assert result("level-up", **good)["allowed"]
    assert result("level-up", **good | {"roll": "disarm"})["allowed"]
    for change in ({"natural": 19}, {"roll": "other"}, {"experience": [4]}, {"experience": []}, {"level": 2}):
        refused = result("level-up", **good | change)
        assert (refused["allowed"], refused["spend"]) == (False, [])


def test_every_reason_against_a_level_up_is_told():
    said = asking.answer("drizzt", "level-up", natural=1, roll="other", experience=[], level=2)
    assert len(said.verdict.values["reasons"].items) == 4
