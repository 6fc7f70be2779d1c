"""The cards of a pool gathered into blocks: copies that can stand for one another, the best of them first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from cards.decks.balance import cell
from cards.decks.deck import Role
from cards.decks.wishes import Limits, Order


@dataclass(frozen=True, slots=True)
class Run:
    """So many copies of the card at `place` in the pool, worth `weight` each; `kept` ones are in the current deck."""

    place: int
    copies: int
    weight: int = 0
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Copies that count the same in every sum of the programme, besides those a deck must hold; taken in this order.

    `pair` is the place of the only card, where a pair restrains it; None else.
    """

    cell: str
    roles: frozenset[Role]
    pair: int | None
    runs: tuple[Run, ...]

    @property
    def copies(self) -> int:
        return sum(run.copies for run in self.runs)

    @property
    def weight(self) -> int:
        return self.runs[0].weight

    @property
    def kept(self) -> bool:
        return self.runs[0].kept

    def first(self, count: int) -> Iterator[int]:
        """The places of the first `count` copies."""
        for run in self.runs:
            for _copy in range(min(run.copies, count)):
                yield run.place
            count -= min(run.copies, count)


def kinds(within: Limits, order: Order) -> list[Block]:
    """One block for each kind of card: same cell, same minimums, restrained by no pair; whatever they are worth.

    Of a kind a best deck holds the first: the most playable, those of the current deck, the first in code order.
    """
    paired = {place for pair in within.pairs if all(within.high[place] for place in pair) for place in pair}
    current = {card.code: count for card, count in order.current or ()}
    found: dict[tuple, list[Run]] = {}
    for place, (card, _copies) in enumerate(within.pool):
        low, high = (
            within.low[place],
            within.high[place] if within.size is None else min(within.high[place], within.size),
        )
        kept = min(max(current.get(card.code, 0), low), high)
        kind = cell(card), card.roles.intersection(within.minimum), place if place in paired else None
        weight = order.weights.get(card.code, 0)
        runs = Run(place, kept - low, weight, True), Run(place, high - kept, weight, False)
        found.setdefault(kind, []).extend(run for run in runs if run.copies > 0)
    return [
        Block(*kind, tuple(sorted(runs, key=lambda run: (-run.weight, not run.kept, run.place))))
        for kind, runs in found.items()
        if runs
    ]


def worths(kinds: list[Block], room: Mapping[str, int]) -> list[Block]:
    """The kinds split into blocks of one worth each, without what goes beyond the room of its cell."""
    found = []
    for kind in kinds:
        runs = _within(kind.runs, room[kind.cell])
        for _worth, same in groupby(runs, key=lambda run: (run.weight, run.kept)):
            found.append(Block(kind.cell, kind.roles, kind.pair, tuple(same)))
    return found


def _within(runs: tuple[Run, ...], room: int) -> Iterator[Run]:
    for run in runs:
        if room <= 0:
            return
        yield run if run.copies <= room else Run(run.place, room, run.weight, run.kept)
        room -= run.copies
