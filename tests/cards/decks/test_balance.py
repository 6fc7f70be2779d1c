"""Balance: cells, targets by largest remainder, and the deviation as a number of swaps."""

from hypothesis import given
from hypothesis import strategies as st

from cards.decks.balance import CELLS, cell, deviation, distribution, target_counts
from tests.cards.decks.making import card, deck, pools

weights = st.dictionaries(st.sampled_from(CELLS), st.integers(0, 40), min_size=1).filter(
    lambda shares: sum(shares.values())
)


def test_a_card_counts_in_one_of_twenty_three_cells():
    assert len(CELLS) == 23
    assert cell(card("A", {"stealth": 4})) == "stealth-4"
    assert cell(card("B", {"attack": 1, "divine": 3})) == "dual"
    assert cell(card("C", {})) == "none"
    assert cell(card("D")) == "unknown"


def test_the_pool_is_its_own_target():
    pool = deck(card("A", {"attack": 1}), card("B", {"attack": 1}), card("C", {}))
    counts = distribution(pool)
    assert target_counts(counts, 3) == counts
    assert deviation(counts, target_counts(counts, 3)) == 0


def test_largest_remainder_gives_the_odd_card_to_the_larger_share():
    counts = target_counts({"attack-1": 2, "attack-2": 1}, 4)
    assert (counts["attack-1"], counts["attack-2"]) == (3, 1)


def test_equal_remainders_go_to_the_earlier_cell():
    counts = target_counts({"attack-1": 1, "none": 1}, 3)
    assert (counts["attack-1"], counts["none"]) == (2, 1)


def test_deviation_counts_each_swap_once():
    have, want = {"attack-1": 5, "none": 1}, {"attack-1": 3, "none": 2, "dual": 1}
    assert deviation(have, want) == 2


@given(weights, st.integers(1, 200))
def test_a_target_fills_the_deck_and_stays_within_one_card_of_its_share(shares, size):
    counts = target_counts(shares, size)
    whole = sum(shares.values())
    assert sum(counts.values()) == size
    assert all(abs(counts[name] - shares.get(name, 0) * size / whole) < 1 for name in CELLS)


@given(pools(), pools())
def test_between_decks_of_one_size_deviation_is_symmetric(ours, theirs):
    size = min(len(ours), len(theirs))
    one, other = distribution(deck(*ours[:size])), distribution(deck(*theirs[:size]))
    assert deviation(one, other) == deviation(other, one)
