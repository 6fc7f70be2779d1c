"""The solver against every deck there is, on pools small enough to look at them all."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.decks.balance import deviation, distribution, target_counts
from cards.decks.deck import Deck, Role
from cards.decks.solver import Order, Wish, solve
from tests.cards.decks.making import card, deck, pools


def grants(cards, order: Order) -> bool:
    codes = {each.code for each in cards}
    return (
        set(order.must) <= codes
        and not codes & order.ban
        and all(sum(role in each.roles for each in cards) >= count for role, count in order.minimum.items())
        and not any(each.replaces in codes for each in cards)
        and (order.owned is None or codes <= {code for code, count in order.owned.items() if count})
    )


def best_by_looking_at_all(pool, order: Order):
    """The oracle: the score of the best deck among all, or None. Lower deviation, then higher weight."""
    target = target_counts(order.target or distribution(deck(*pool)), order.size)
    scores = [
        (
            deviation(distribution(deck(*cards)), target),
            -sum(order.weights.get(each.code, 0) for each in cards),
        )
        for cards in combinations(pool, order.size)
        if grants(cards, order)
    ]
    return min(scores, default=None)


@st.composite
def orders(draw):
    pool = draw(pools(minimum=2, maximum=8))
    codes = [each.code for each in pool]
    return pool, Order(
        pool=[(each, 1) for each in pool],
        size=draw(st.integers(1, len(pool))),
        must={code: 1 for code in draw(st.sets(st.sampled_from(codes), max_size=2))},
        ban=frozenset(draw(st.sets(st.sampled_from(codes), max_size=2))),
        minimum={Role.REACTION: draw(st.integers(0, 2))},
        owned=draw(st.none() | st.fixed_dictionaries({code: st.integers(0, 1) for code in codes})),
        weights={code: draw(st.integers(0, 5)) for code in codes},
    )


@settings(deadline=None, max_examples=80)
@given(orders())
def test_the_proven_deck_is_the_best_of_all_decks(drawn):
    pool, order = drawn
    found = solve(order)
    best = best_by_looking_at_all(pool, order)
    if best is None:
        assert found.deck is None
        assert found.conflicts
    else:
        assert found.optimal
        assert found.gap == 0
        weight = sum(order.weights[each.code] * count for each, count in found.deck)
        assert (found.deviation, -weight) == best
        assert found.deck.size == order.size


def granted_alone(pool, wishes, order: Order) -> bool:
    """Whether some deck of any size grants these wishes and nothing else."""
    kinds = {wish.kind for wish in wishes}
    some = Order(
        pool=order.pool,
        size=order.size,
        must={wish.about: 1 for wish in wishes if wish.kind == "must"},
        ban=frozenset(wish.about for wish in wishes if wish.kind == "ban"),
        minimum={Role(wish.about): wish.amount for wish in wishes if wish.kind == "minimum"},
        owned=order.owned if "owned" in kinds else None,
    )
    sizes = [order.size] if "size" in kinds else range(len(pool) + 1)
    decks = chain.from_iterable(combinations(pool, size) for size in sizes)
    if "pairs" not in kinds:
        return any(grants([with_no_replaces(each) for each in cards], some) for cards in decks)
    return any(grants(cards, some) for cards in decks)


def with_no_replaces(each):
    return card(each.code, dict(each.requirement), roles=each.roles)


@settings(deadline=None, max_examples=60)
@given(orders())
def test_a_conflict_cannot_hold_and_loses_nothing_it_needs(drawn):
    pool, order = drawn
    found = solve(order)
    if found.deck is None:
        assert found.smallest
        assert not granted_alone(pool, found.conflicts, order)
        for wish in found.conflicts:
            rest = [other for other in found.conflicts if other is not wish]
            assert granted_alone(pool, rest, order)


def test_the_same_wish_gives_the_same_deck():
    pool = [(card(f"P{number:02}", {"attack": 1 + number % 4}), 1) for number in range(30)]
    order = Order(pool=pool, size=11)
    assert solve(order).deck == solve(order).deck


def test_among_equal_decks_the_one_nearest_the_current_deck_wins():
    pool = [(card(f"P{number:02}", {"attack": 1}), 1) for number in range(6)]
    current = Deck.of(pool[3:])
    assert solve(Order(pool=pool, size=3, current=current)).deck == current
    assert [each.code for each, _count in solve(Order(pool=pool, size=3)).deck] == ["P00", "P01", "P02"]


def test_a_card_wanted_and_banned_is_the_whole_conflict():
    pool = [(card("A", {}), 1), (card("B", {}), 1)]
    found = solve(Order(pool=pool, size=1, must={"A": 1}, ban=frozenset({"A"})))
    assert set(found.conflicts) == {Wish("must", "A", 1), Wish("ban", "A")}


def test_a_deck_of_no_cards_is_refused():
    with pytest.raises(ValueError, match="at least one card"):
        solve(Order(pool=[(card("A", {}), 1)], size=0))
