"""Which wishes cannot hold together: a smallest set of them, found with an oracle that says what is possible.

Wishes about cards that stand for one another are counted, not told apart: of a hundred must-haves too many the answer
says as many as it takes, and looks at no hundred factorial of them.
"""

import time
from collections.abc import Callable, Mapping, Sequence

from cards.decks.deck import Deck, Role
from cards.decks.programme import INFINITY, Programme
from cards.decks.wishes import Wish, limits

Group = tuple[Wish, ...]
Counts = tuple[int, ...]
Possible = Callable[[Sequence[Wish]], bool]


def smallest_conflict(
    groups: Sequence[Group], possible: Possible, deadline: float
) -> tuple[tuple[Wish, ...], bool]:
    """A smallest set of wishes that no deck can grant together, and whether it is proven smallest.

    Of each group the first wishes are taken. Sets that can be granted, as large as they get, are gathered: a conflict
    has more of some group than each of them. The smallest such counts that cannot be granted are a smallest conflict.
    """

    def granted(counts: Counts) -> bool:
        return possible(_wishes(groups, counts))

    largest: list[Counts] = []
    counts: Counts = (0,) * len(groups)
    while time.monotonic() < deadline:
        if not granted(counts):
            return _wishes(groups, counts), True
        for place, group in enumerate(groups):
            counts = _replaced(counts, place, _most(counts, place, len(group), granted))
        largest.append(counts)
        counts = _smallest_beyond([len(group) for group in groups], largest)
    return _wishes(groups, _irreducible(groups, granted)), False


def interchangeable(pool: Deck, owned: Mapping[str, int] | None, wishes: Sequence[Wish]) -> list[Group]:
    """The wishes in groups: in one stand musts, or bans, of cards between which no wish can tell."""
    every = limits(pool, owned, wishes)
    roles = frozenset(Role(wish.about) for wish in wishes if wish.kind == "minimum")
    must, ban = ({wish.about for wish in wishes if wish.kind == kind} for kind in ("must", "ban"))
    places = {card.code: place for place, (card, _copies) in enumerate(pool)}
    alone = {place for pair in every.pairs for place in pair}

    def group(wish: Wish) -> tuple:
        place = places.get(wish.about)
        if wish.kind not in {"must", "ban"} or place is None:
            return wish.kind, wish.about
        if place in alone or wish.about in must & ban:
            return wish.kind, wish.about
        card, copies = pool.entries[place]
        return wish.kind, wish.amount, card.roles & roles, copies, (owned or {}).get(card.code, 0)

    found: dict[tuple, list[Wish]] = {}
    for wish in wishes:
        found.setdefault(group(wish), []).append(wish)
    return [tuple(group) for group in found.values()]


def _wishes(groups: Sequence[Group], counts: Counts) -> tuple[Wish, ...]:
    return tuple(wish for group, count in zip(groups, counts, strict=True) for wish in group[:count])


def _replaced(counts: Counts, place: int, count: int) -> Counts:
    return (*counts[:place], count, *counts[place + 1 :])


def _most(counts: Counts, place: int, most: int, granted: Callable[[Counts], bool]) -> int:
    """How many of the group at `place`, from `counts` up to `most`, can be granted with the rest of `counts`."""
    low, high = counts[place], most
    while low < high:
        middle = (low + high + 1) // 2
        if granted(_replaced(counts, place, middle)):
            low = middle
        else:
            high = middle - 1
    return low


def _irreducible(groups: Sequence[Group], granted: Callable[[Counts], bool]) -> Counts:
    """Counts that cannot be granted, though they can with one wish less of any group."""
    counts = tuple(len(group) for group in groups)
    for place in range(len(groups)):
        nothing = _replaced(counts, place, 0)
        if not granted(nothing):
            counts = nothing
        else:
            counts = _replaced(counts, place, _most(nothing, place, counts[place], granted) + 1)
    return counts


def _smallest_beyond(sizes: Sequence[int], largest: Sequence[Counts]) -> Counts:
    """The fewest wishes in all that are, for each of the counts in `largest`, more in some group."""
    steps = sorted(
        {
            (place, count + 1)
            for counts in largest
            for place, count in enumerate(counts)
            if count < sizes[place]
        }
    )
    columns = {step: column for column, step in enumerate(steps)}
    programme = Programme([1] * len(steps))
    costs = []
    for (place, count), column in columns.items():
        below = steps[column - 1] if column and steps[column - 1][0] == place else None
        costs.append(count - (below[1] if below else 0))
        if below:
            programme.row(-INFINITY, 0, [column, column - 1], [1, -1])
    for counts in largest:
        beyond = [columns[place, count + 1] for place, count in enumerate(counts) if count < sizes[place]]
        programme.row(1, INFINITY, beyond)
    programme.minimise(costs, INFINITY)
    reached = [0] * len(sizes)
    for (place, count), column in columns.items():
        if programme.values[column]:
            reached[place] = max(reached[place], count)
    return tuple(reached)
