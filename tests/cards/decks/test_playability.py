"""Playability is counted exactly: held against every hand of small decks and against `math.comb`."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.decks.deck import Deck
from cards.decks.playability import (
    at_least_one,
    dead_weight,
    exactly,
    playability,
    playability_of_all_parties,
    playable_parties,
)
from tests.cards.decks.making import card, deck, heroes, pools


def by_every_hand(cards, party, hand):
    """The oracle: looks at every hand there is."""
    playable = [any(each.playable_by(member) for member in party) for each in cards]
    hands = list(combinations(playable, min(hand, len(cards))))
    counts = [0] * (min(hand, len(cards)) + 1)
    for drawn in hands:
        counts[sum(drawn)] += 1
    return tuple(Fraction(count, len(hands)) for count in counts)


def test_eight_copies_in_120_cards_and_a_hand_of_six():
    chance = at_least_one(drawn=6, good=8, size=120)
    assert chance == 1 - Fraction(comb(112, 6), comb(120, 6))
    assert abs(float(chance) - 0.3450) < 5e-5


@pytest.mark.parametrize(
    ("drawn", "good", "size", "chance"),
    [(6, 0, 120, 0), (200, 3, 120, 1), (0, 5, 10, 0), (3, 0, 0, 0), (1, 10, 10, 1)],
)
def test_edges_stay_between_never_and_always(drawn, good, size, chance):
    assert at_least_one(drawn=drawn, good=good, size=size) == chance


def test_a_dual_card_needs_one_member_with_both_attributes():
    both = deck(card("A", {"attack": 2, "stealth": 1}))
    apart = [{"attack": 4}, {"stealth": 4}]
    assert playability(both, [apart]).dead_hand == 1
    assert playability(both, [[*apart, {"attack": 2, "stealth": 1}]]).dead_hand == 0


def test_an_attribute_less_card_is_always_playable():
    assert playability(deck(card("A", {})), [[{}]]).expected == 1


def test_dead_weight_names_what_the_party_cannot_use():
    cards = deck(card("A", {"arcane": 3}), card("B", {"attack": 1}))
    assert [each.code for each in dead_weight(cards, [{"attack": 2}])] == ["A"]


def test_an_empty_deck_or_no_party_is_refused():
    with pytest.raises(ValueError, match="empty deck"):
        playability(Deck(), [[{}]])
    with pytest.raises(ValueError, match="no party"):
        playability_of_all_parties(deck(card("A", {})), [{}, {}])


@settings(deadline=None)
@given(pools(), st.lists(heroes, min_size=1, max_size=3), st.integers(1, 6))
def test_counting_agrees_with_looking_at_every_hand(cards, party, hand):
    found = playability(deck(*cards), [party], hand)
    assert found.distribution == by_every_hand(cards, party, hand)
    assert sum(found.distribution) == 1


@settings(deadline=None)
@given(pools(maximum=6), st.lists(heroes, min_size=3, max_size=5))
def test_the_average_over_all_parties_is_the_mean_of_each(cards, roster):
    found = playability_of_all_parties(deck(*cards), roster)
    each = [playability(deck(*cards), [party]).expected for party in combinations(roster, 3)]
    assert found.parties == len(each)
    assert found.expected == sum(each) / len(each)


@given(
    st.dictionaries(st.sampled_from(["attack", "divine"]), st.integers(1, 4)),
    st.lists(heroes, min_size=3, max_size=6),
)
def test_the_share_of_parties_that_can_use_a_card_is_counted(requirement, roster):
    asked = card("A", requirement)
    parties = list(combinations(roster, 3))
    able = sum(any(asked.playable_by(hero) for hero in party) for party in parties)
    assert playable_parties(asked, roster) == Fraction(able, len(parties))


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 12))
def test_chances_of_every_count_add_up_to_one(drawn, good, size):
    good = min(good, size)
    assert sum(exactly(hits, drawn=drawn, good=good, size=size) for hits in range(drawn + 1)) == 1
