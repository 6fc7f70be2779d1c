"""The best deck for a wish, proven: an integer programme for HiGHS, solved for one objective after the other.

In order: least deviation from the target, most playable, then (where there is a current deck) fewest swaps, then the
cards that come first in code order. The same wish always gives the same deck. When no deck can grant every wish, the
answer is a smallest set of wishes that cannot hold together.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import highspy
import numpy as np

from cards.decks.balance import CELLS, cell, deviation, distribution, target_counts
from cards.decks.deck import Deck, DeckCard, Role

OPTIMAL = highspy.HighsModelStatus.kOptimal
INFEASIBLE = highspy.HighsModelStatus.kInfeasible
SEED = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing asked of the deck: `kind` is size, must, ban, owned, minimum or pairs; `about` says of what."""

    kind: str
    about: str = ""
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is asked of the solver.

    `pool` gives each card with how many copies a deck may hold; `owned` limits them further. `target` are shares by
    cell (default: the pool's own); `weights` whole numbers by code, higher is more playable.
    """

    pool: Sequence[tuple[DeckCard, int]]
    size: int
    must: Mapping[str, int] = field(default_factory=dict)
    ban: frozenset[str] = frozenset()
    owned: Mapping[str, int] | None = None
    target: Mapping[str, int] | None = None
    minimum: Mapping[Role, int] = field(default_factory=dict)
    weights: Mapping[str, int] = field(default_factory=dict)
    current: Deck | None = None
    exclusive_pairs: bool = True
    time_limit: float = 10.0


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
    """The best deck for the order, or its conflict. Raises `ValueError` for a size below 1 or an empty pool."""
    if order.size < 1:
        raise ValueError("a deck needs at least one card")
    pool = Deck.of(order.pool)
    shares = order.target or distribution(pool)
    target = target_counts(shares, order.size)
    cards = tuple(card for card, _count in pool)
    deadline = time.monotonic() + order.time_limit
    wishes = _wishes(order, cards)
    programme = _Programme(pool, target, order.owned)
    for wish in wishes:
        programme.add(wish)
    if not programme.feasible(deadline):
        conflicts, smallest = _smallest_conflict(pool, order.owned, wishes, deadline)
        return Solution(deck=None, target=target, conflicts=conflicts, smallest=smallest)
    optimal, gap = programme.minimise(programme.excess, deadline)
    for objective in _later_objectives(order, cards):
        if optimal and objective.any():
            programme.keep()
            optimal, gap = programme.minimise(objective, deadline)
    deck = programme.deck()
    return Solution(
        deck=deck, target=target, deviation=deviation(distribution(deck), target), optimal=optimal, gap=gap
    )


def _later_objectives(order: Order, cards: tuple[DeckCard, ...]) -> list[np.ndarray]:
    """Costs by card: unplayability, distance from the current deck, place in code order."""
    kept = {card.code for card, _count in order.current or ()}
    return [
        -np.array([order.weights.get(card.code, 0) for card in cards], dtype=float),
        -np.array([card.code in kept for card in cards], dtype=float),
        np.arange(len(cards), dtype=float),
    ]


def _wishes(order: Order, cards: tuple[DeckCard, ...]) -> list[Wish]:
    wishes = [Wish("size", amount=order.size)]
    wishes += [Wish("must", code, count) for code, count in sorted(order.must.items())]
    wishes += [Wish("ban", code) for code in sorted(order.ban)]
    wishes += [Wish("minimum", role.value, count) for role, count in order.minimum.items() if count]
    if order.owned is not None:
        wishes.append(Wish("owned"))
    if order.exclusive_pairs and any(card.replaces for card in cards):
        wishes.append(Wish("pairs"))
    return wishes


class _Programme:
    """Columns: one whole number a card, then one excess a cell. Rows come from the wishes."""

    def __init__(self, pool: Deck, target: Mapping[str, int], owned: Mapping[str, int] | None):
        self.owned = owned or {}
        self.cards = [card for card, _count in pool]
        self.index = {card.code: column for column, card in enumerate(self.cards)}
        self.highs = highspy.Highs()
        self.highs.silent()
        self.highs.setOptionValue("random_seed", SEED)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("mip_abs_gap", 0.5)  # every objective takes whole values
        upper = np.array([count for _card, count in pool], dtype=float)
        width = len(self.cards) + len(CELLS)
        self.highs.addVars(
            width, np.zeros(width), np.concatenate([upper, np.full(len(CELLS), highspy.kHighsInf)])
        )
        kinds = np.array([highspy.HighsVarType.kInteger] * len(self.cards))
        self.highs.changeColsIntegrality(len(self.cards), np.arange(len(self.cards), dtype=np.int32), kinds)
        self.excess = np.concatenate([np.zeros(len(self.cards)), np.ones(len(CELLS))])
        self._link_cells(target)
        self.objective = np.zeros(width)

    def _link_cells(self, target: Mapping[str, int]) -> None:
        columns: dict[str, list[int]] = {name: [] for name in CELLS}
        for column, card in enumerate(self.cards):
            columns[cell(card)].append(column)
        for place, name in enumerate(CELLS):
            members = columns[name]
            self._row(
                -highspy.kHighsInf,
                target[name],
                [*members, len(self.cards) + place],
                [*[1.0] * len(members), -1.0],
            )

    def add(self, wish: Wish) -> None:
        everything = range(len(self.cards))
        match wish.kind:
            case "size":
                self._row(wish.amount, wish.amount, everything)
            case "must":
                self._row(wish.amount, highspy.kHighsInf, [self.index[wish.about]])
            case "ban":
                self._row(0, 0, [self.index[wish.about]] if wish.about in self.index else [])
            case "owned":
                for column, card in enumerate(self.cards):
                    self._row(0, self.owned.get(card.code, 0), [column])
            case "minimum":
                role = Role(wish.about)
                having = [column for column in everything if role in self.cards[column].roles]
                self._row(wish.amount, highspy.kHighsInf, having)
            case "pairs":
                for column, card in enumerate(self.cards):
                    if card.replaces in self.index:
                        self._row(0, 1, [column, self.index[card.replaces]])

    def _row(self, low: float, high: float, columns, values=None) -> None:
        columns = np.fromiter(columns, dtype=np.int32)
        values = np.ones(len(columns)) if values is None else np.array(values)
        self.highs.addRow(low, high, len(columns), columns, values)

    def feasible(self, deadline: float) -> bool:
        self._run(deadline)
        return self.highs.getModelStatus() != INFEASIBLE

    def minimise(self, costs: np.ndarray, deadline: float) -> tuple[bool, float]:
        """Minimises; gives whether that is proven, and the relative gap left."""
        width = len(self.objective)
        self.objective = np.concatenate([costs, np.zeros(width - len(costs))])
        self.highs.changeColsCost(width, np.arange(width, dtype=np.int32), self.objective)
        before = getattr(self, "values", None)
        self._run(deadline)
        info = self.highs.getInfo()
        found = info.primal_solution_status == 2
        if found:
            self.values = np.rint(self.highs.getSolution().col_value)
        elif before is None:
            raise TimeoutError("no deck was found within the time limit")
        optimal = self.highs.getModelStatus() == OPTIMAL
        return optimal, 0.0 if optimal else float(info.mip_gap)

    def keep(self) -> None:
        """Holds the objective just minimised at its best value."""
        best = float(self.objective @ self.values)
        columns = np.flatnonzero(self.objective)
        self._row(-highspy.kHighsInf, best + 0.25, columns, self.objective[columns])

    def deck(self) -> Deck:
        return Deck.of((card, int(self.values[column])) for column, card in enumerate(self.cards))

    def _run(self, deadline: float) -> None:
        self.highs.setOptionValue(
            "time_limit", max(deadline - time.monotonic(), 0.1) + self.highs.getRunTime()
        )
        self.highs.run()


def _smallest_conflict(
    pool: Deck, owned: Mapping[str, int] | None, wishes: Sequence[Wish], deadline: float
) -> tuple[tuple[Wish, ...], bool]:
    """A smallest set of wishes that no deck can grant together, and whether it is proven smallest.

    Wishes and the sets whose loss would mend them hit each other: each round tries a smallest set that hits every
    known mending set; the first such set that is itself impossible is a smallest conflict.
    """
    nothing = dict.fromkeys(CELLS, 0)

    def possible(chosen: Sequence[Wish]) -> bool:
        programme = _Programme(pool, nothing, owned)
        for wish in chosen:
            programme.add(wish)
        return programme.feasible(deadline)

    mending: list[frozenset[int]] = []
    while time.monotonic() < deadline:
        hit = _smallest_hitting(len(wishes), mending)
        if not possible([wishes[place] for place in hit]):
            return tuple(wishes[place] for place in hit), True
        granted = set(hit)
        for place in range(len(wishes)):
            if place not in granted and possible([wishes[other] for other in sorted(granted | {place})]):
                granted.add(place)
        mending.append(frozenset(range(len(wishes))) - granted)
    return _irreducible(wishes, possible), False


def _irreducible(wishes: Sequence[Wish], possible) -> tuple[Wish, ...]:
    left = list(wishes)
    for wish in wishes:
        rest = [other for other in left if other is not wish]
        if not possible(rest):
            left = rest
    return tuple(left)


def _smallest_hitting(count: int, sets: Sequence[frozenset[int]]) -> list[int]:
    highs = highspy.Highs()
    highs.silent()
    highs.addVars(count, np.zeros(count), np.ones(count))
    highs.changeColsIntegrality(
        count, np.arange(count, dtype=np.int32), np.array([highspy.HighsVarType.kInteger] * count)
    )
    highs.changeColsCost(count, np.arange(count, dtype=np.int32), np.ones(count))
    for members in sets:
        columns = np.array(sorted(members), dtype=np.int32)
        highs.addRow(1, highspy.kHighsInf, len(columns), columns, np.ones(len(columns)))
    highs.run()
    return [place for place, value in enumerate(highs.getSolution().col_value) if value > 0.5]
