"""The best deck for a wish, proven: an integer programme for HiGHS, solved for one objective after the other.

In order: least deviation from the target, most playable, then (where there is a current deck) fewest swaps, then the
deck that comes first in code order; so the same wish always gives the same deck. When no deck can grant every wish, the
answer is a smallest set of wishes that cannot hold together.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cards.decks.balance import CELLS, deviation, distribution, target_counts
from cards.decks.blocks import Block, kinds, worths
from cards.decks.conflicts import interchangeable, smallest_conflict
from cards.decks.deck import Deck
from cards.decks.programme import INFINITY, Impossible, Programme
from cards.decks.wishes import Limits, Order, Wish, limits


@dataclass(frozen=True, kw_only=True)
class Solution:
    """The deck found, or None with the wishes that conflict.

    `gap` is 0.0 when optimality is proven, else the relative gap the solver was left with on the first objective it
    could not close. `smallest` says whether the conflict is proven smallest or only irreducible.
    """

    deck: Deck | None
    target: Mapping[str, int]
    deviation: int | None = None
    optimal: bool = False
    gap: float | None = None
    conflicts: tuple[Wish, ...] = ()
    smallest: bool = True


def solve(order: Order) -> Solution:
    """The best deck for the order, or its conflict.

    Raises `ValueError` for a size below 1 or an empty pool, and `TimeoutError` when the time was too short for any deck.
    """
    if order.size < 1:
        raise ValueError("a deck needs at least one card")
    pool = Deck.of(order.pool)
    target = target_counts(order.target or distribution(pool), order.size)
    deadline = time.monotonic() + order.time_limit
    within = limits(pool, order.owned, order.wishes())
    try:
        if within.crossed:
            raise Impossible
        deck, optimal, gap = _best_deck(order, within, target, deadline)
    except Impossible:
        conflicts, smallest = _conflict(order, pool, deadline)
        return Solution(deck=None, target=target, conflicts=conflicts, smallest=smallest)
    return Solution(
        deck=deck, target=target, deviation=deviation(distribution(deck), target), optimal=optimal, gap=gap
    )


def _conflict(order: Order, pool: Deck, deadline: float) -> tuple[tuple[Wish, ...], bool]:
    """A smallest set of the order's wishes that cannot hold together, and whether it is proven smallest."""
    wishes = order.wishes()

    def possible(chosen: Sequence[Wish]) -> bool:
        within = limits(pool, order.owned, chosen)
        if within.crossed:
            return False
        model = _Model(within, dict.fromkeys(CELLS, 0), kinds(within, order))
        try:
            model.programme.minimise([0] * model.programme.width, deadline)
        except Impossible:
            return False
        return True

    return smallest_conflict(interchangeable(pool, order.owned, wishes), possible, deadline)


def _best_deck(
    order: Order, within: Limits, target: Mapping[str, int], deadline: float
) -> tuple[Deck, bool, float]:
    """The deck, whether it is proven best, and the gap left; raises `Impossible`."""
    rough = kinds(within, order)
    model = _Model(within, target, rough)
    optimal, gap = model.programme.minimise(model.excess, deadline)
    if not optimal:
        return model.deck(), optimal, gap
    least = model.deviation
    forced = _forced(within)
    room = {name: min(target[name] + least, order.size) - forced[name] for name in CELLS}
    model = _Model(within, target, worths(rough, room))
    model.programme.row(0, least, model.cells)
    for objective in (model.unplayable, model.swapped):
        optimal, gap = model.programme.minimise(objective, deadline)
        if not optimal:
            return model.deck(), optimal, gap
        model.programme.keep()
    optimal, gap = model.first_in_code_order(deadline)
    return model.deck(), optimal, gap


def _forced(within: Limits) -> dict[str, int]:
    """How many copies the deck must hold in each cell."""
    return distribution(
        Deck(tuple((card, low) for (card, _copies), low in zip(within.pool, within.low, strict=True)))
    )


class _Model:
    """The programme of some blocks: a column a block, then the excess of each cell over its target."""

    def __init__(self, within: Limits, target: Mapping[str, int], blocks: list[Block]):
        self.within, self.blocks = within, blocks
        self.cells = range(len(blocks), len(blocks) + len(CELLS))
        self.programme = Programme([*(block.copies for block in blocks), *[INFINITY] * len(CELLS)])
        self._hold_cells(target)
        self._hold_wishes()

    def _hold_cells(self, target: Mapping[str, int]) -> None:
        forced = _forced(self.within)
        for name, excess in zip(CELLS, self.cells, strict=True):
            columns = self._columns(lambda block, name=name: block.cell == name)
            values = [*[1] * len(columns), -1]
            self.programme.row(-INFINITY, target[name] - forced[name], [*columns, excess], values)

    def _hold_wishes(self) -> None:
        within = self.within
        if within.size is not None:
            left = within.size - sum(within.low)
            self.programme.row(left, left, self._columns(lambda _block: True))
        for role, amount in within.minimum.items():
            has = sum(
                low for (card, _), low in zip(within.pool, within.low, strict=True) if role in card.roles
            )
            self.programme.row(
                amount - has, INFINITY, self._columns(lambda block, role=role: role in block.roles)
            )
        for pair in within.pairs:
            left = 1 - sum(within.low[place] for place in pair)
            self.programme.row(-INFINITY, left, self._columns(lambda block, pair=pair: block.pair in pair))

    def _columns(self, chosen: Callable[[Block], bool]) -> list[int]:
        return [column for column, block in enumerate(self.blocks) if chosen(block)]

    @property
    def excess(self) -> list[int]:
        """The costs that make the deviation."""
        return [0] * len(self.blocks) + [1] * len(self.cells)

    @property
    def unplayable(self) -> list[int]:
        return [-block.weight for block in self.blocks] + [0] * len(self.cells)

    @property
    def swapped(self) -> list[int]:
        return [-block.kept for block in self.blocks] + [0] * len(self.cells)

    @property
    def deviation(self) -> int:
        return int(self.programme.values[self.cells.start :].sum())

    def deck(self) -> Deck:
        """The deck of the numbers found last."""
        cards = [card for card, _copies in self.within.pool]
        places = list(enumerate(self.within.low))
        for block, count in zip(self.blocks, self.programme.values, strict=False):
            places += [(place, 1) for place in block.first(int(count))]
        return Deck.of((cards[place], count) for place, count in places)

    def first_in_code_order(self, deadline: float) -> tuple[bool, float]:
        """Of the decks that are as good, the one that holds the earliest card it can, then the next earliest.

        Each copy in turn is held where it is in the deck; where it is not, the question is whether some deck as good
        has it. A copy that none has closes its block, since those after it count the same.
        """
        programme, open_to = self.programme, [block.copies for block in self.blocks]
        undecided = sum(programme.values[: len(self.blocks)])
        nothing = [0] * programme.width
        for _place, column, rank in self._copies_in_code_order():
            if not undecided:
                break
            if rank >= open_to[column]:
                continue
            programme.bound(column, rank + 1, open_to[column])
            if programme.values[column] <= rank:
                try:
                    optimal, gap = programme.minimise(nothing, deadline)
                except Impossible:
                    open_to[column] = rank
                    programme.bound(column, rank, rank)
                    continue
                if not optimal:
                    return optimal, gap
            undecided -= 1
        return True, 0.0

    def _copies_in_code_order(self) -> list[tuple[int, int, int]]:
        """Place, column and rank in its block of every copy."""
        return sorted(
            (place, column, rank)
            for column, block in enumerate(self.blocks)
            for rank, place in enumerate(block.first(block.copies))
        )
