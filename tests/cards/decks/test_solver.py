"""The solver against every deck there is, on pools small enough to look at them all."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.decks.balance import deviation, distribution, target_counts
from cards.decks.deck import Deck, Role
from cards.decks.solver import solve
from cards.decks.wishes import Order, Wish
from tests.cards.decks.making import card, pools


def grants(counts, pool, order: Order, kinds=("size", "must", "ban", "minimum", "owned", "pairs")) -> bool:
    """Whether the counts by code keep what the order says of these kinds of wishes."""
    cards = {card.code: card for card, _copies in pool}
    held = {code for code, count in counts.items() if count}
    return (
        ("size" not in kinds or sum(counts.values()) == order.size)
        and all(counts[code] >= count for code, count in order.must.items())
        and not held & order.ban
        and all(
            sum(count for code, count in counts.items() if role in cards[code].roles) >= least
            for role, least in order.minimum.items()
        )
        and ("pairs" not in kinds or not any(cards[code].replaces in held for code in held))
        and (
            "owned" not in kinds
            or order.owned is None
            or all(count <= order.owned.get(code, 0) for code, count in counts.items())
        )
    )


def every_count(pool):
    """Every way to take copies of the pool's cards."""
    codes = [card.code for card, _copies in pool]
    for counts in product(*(range(copies + 1) for _card, copies in pool)):
        yield dict(zip(codes, counts, strict=True))


def listed(counts) -> list[str]:
    return [code for code in sorted(counts) for _copy in range(counts[code])]


def best_by_looking_at_all(order: Order):
    """The oracle: least deviation, then most weight, then most of the current deck, then first in code order."""
    cards = {card.code: card for card, _copies in order.pool}
    target = target_counts(order.target or distribution(Deck.of(order.pool)), order.size)
    current = {card.code: count for card, count in order.current or ()}

    def score(counts):
        made = Deck.of((cards[code], count) for code, count in counts.items())
        return (
            deviation(distribution(made), target),
            -sum(order.weights.get(code, 0) * count for code, count in counts.items()),
            -sum(min(count, current.get(code, 0)) for code, count in counts.items()),
            listed(counts),
        )

    granted = (counts for counts in every_count(order.pool) if grants(counts, order.pool, order))
    return min(map(score, granted), default=None)


@st.composite
def orders(draw):
    cards = draw(pools(minimum=2, maximum=7))
    codes = [each.code for each in cards]
    paired = {code for each in cards if each.replaces for code in (each.code, each.replaces)}
    pool = [(each, 1 if each.code in paired else draw(st.integers(1, 2))) for each in cards]
    some = st.dictionaries(st.sampled_from(codes), st.integers(1, 2), max_size=4)
    return Order(
        pool=pool,
        size=draw(st.integers(1, len(pool) + 1)),
        must=draw(st.dictionaries(st.sampled_from(codes), st.integers(1, 2), max_size=2)),
        ban=frozenset(draw(st.sets(st.sampled_from(codes), max_size=2))),
        minimum={Role.REACTION: draw(st.integers(0, 2)), Role.DRAW: draw(st.integers(0, 1))},
        owned=draw(st.none() | st.fixed_dictionaries({code: st.integers(0, 2) for code in codes})),
        target=draw(st.none() | st.just({"dual": 1, "none": 2, "attack-1": 1})),
        weights={code: draw(st.integers(0, 3)) for code in codes},
        current=Deck.of((dict(zip(codes, cards, strict=True))[code], n) for code, n in draw(some).items()),
    )


@settings(deadline=None, max_examples=150)
@given(orders())
def test_the_proven_deck_is_the_best_of_all_decks(order):
    found = solve(order)
    best = best_by_looking_at_all(order)
    if best is None:
        assert found.deck is None
        assert found.conflicts
    else:
        assert found.optimal
        assert found.gap == 0
        counts = {each.code: count for each, count in found.deck}
        assert grants(dict.fromkeys(order.weights, 0) | counts, order.pool, order)
        assert found.deviation == best[0]
        assert -sum(order.weights[code] * count for code, count in counts.items()) == best[1]
        assert listed(counts) == best[3]


def granted_alone(order: Order, wishes) -> bool:
    """Whether some deck grants these wishes of the order and nothing else."""
    some = replace(
        order,
        must={wish.about: wish.amount for wish in wishes if wish.kind == "must"},
        ban=frozenset(wish.about for wish in wishes if wish.kind == "ban"),
        minimum={Role(wish.about): wish.amount for wish in wishes if wish.kind == "minimum"},
    )
    kinds = {wish.kind for wish in wishes}
    return any(grants(counts, order.pool, some, kinds) for counts in every_count(order.pool))


@settings(deadline=None, max_examples=60)
@given(orders())
def test_a_conflict_is_the_smallest_there_is(order):
    found = solve(order)
    if found.deck is None:
        assert found.smallest
        assert set(found.conflicts) <= set(order.wishes())
        assert not granted_alone(order, found.conflicts)
        for smaller in combinations(order.wishes(), len(found.conflicts) - 1):
            assert granted_alone(order, smaller)


def test_of_too_many_must_haves_it_takes_as_many_as_are_too_many():
    """Wishes of cards that are alike are counted; telling ten of 130 apart would take for ever."""
    pool = [(card(f"P{number:03}", {"attack": 1 + number % 4}), 1) for number in range(200)]
    found = solve(
        Order(pool=pool, size=120, must={each.code: 1 for each, _copies in pool[:130]}, time_limit=30)
    )
    assert found.smallest
    assert [wish.kind for wish in found.conflicts] == ["size", *["must"] * 121]


def test_of_too_many_bans_it_takes_as_many_as_are_too_many():
    roles = frozenset({Role.DRAW})
    pool = [
        (card(f"P{number:02}", {}, roles=roles if number < 9 else frozenset()), 1) for number in range(40)
    ]
    banned = frozenset(each.code for each, _copies in pool[:20])
    found = solve(Order(pool=pool, size=10, ban=banned, minimum={Role.DRAW: 3}))
    assert found.smallest
    assert sorted(wish.kind for wish in found.conflicts) == [*["ban"] * 7, "minimum"]


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
