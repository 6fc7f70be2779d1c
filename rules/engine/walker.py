"""Exact odds by walking the very rules of play over every answer of chance."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product
from typing import TypeVar

from rules.engine.frames import Chance, Run
from rules.engine.sessions import SessionKind

Outcome = TypeVar("Outcome", bound=Hashable)
LIMIT = 200_000


class TooMany(Exception):
    """More leaves than the walk may visit."""


def walk(
    kind: SessionKind,
    state,
    outcome: Callable[[object], Outcome],
    *,
    stop: Callable[[object], bool] = lambda state: False,
    limit: int = LIMIT,
) -> dict[Outcome, Fraction]:
    """The chance of each `outcome(state)` at the next decision (or the end, or where `stop` holds).

    Raises `TooMany` above `limit` leaves.
    """
    chances: dict[Outcome, Fraction] = {}
    pending = [(state, Fraction(1))]
    leaves = 0
    while pending:
        state, share = pending.pop()
        question = kind.question(state)
        if not isinstance(question, Chance) or stop(state):
            result = outcome(state)
            chances[result] = chances.get(result, Fraction(0)) + share
            leaves += 1
            continue
        each = share / question.size**question.count
        if leaves + len(pending) + question.size**question.count > limit:
            raise TooMany(limit)
        for values in product(range(1, question.size + 1), repeat=question.count):
            pending.append((answered(kind, state, values), each))
    return chances


def answered(kind: SessionKind, state, values: tuple[int, ...]):
    """The state at the next question after chance gave `values`."""
    run = Run(state)
    kind.answer_chance(run, values)
    kind.rules.settle(run)
    return run.state


def leaves(kind: SessionKind, state, depth: int) -> int:
    """How many different ways the next `depth` questions can be answered (the engine's perft)."""
    question = kind.question(state)
    if depth == 0 or question is None:
        return 1
    total = 0
    if isinstance(question, Chance):
        for values in product(range(1, question.size + 1), repeat=question.count):
            total += leaves(kind, answered(kind, state, values), depth - 1)
        return total
    for option in question:
        run = Run(state)
        kind.rules.answer(run, option.id)
        kind.rules.settle(run)
        total += leaves(kind, run.state, depth - 1)
    return total
