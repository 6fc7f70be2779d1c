"""Seeded draws that depend on nothing but the seed, the draw's number and its label.

A counter-based generator: no state to save, so undo and replay need nothing special, and a die entered by hand
does not shift the draws that follow it.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

Item = TypeVar("Item")


def draw_below(size: int, *, seed: str, index: int, label: str = "") -> int:
    """A number from 0 to `size` − 1, evenly likely; the same for the same seed, index and label.

    Raises `ValueError` when `size` is below 1.

    >>> draw_below(6, seed="mesa", index=0) == draw_below(6, seed="mesa", index=0)
    True
    """
    if size < 1:
        raise ValueError(f"cannot draw below {size}")
    limit = 2**64 - 2**64 % size
    attempt = 0
    while True:
        key = f"{seed}|{index}|{label}|{attempt}".encode()
        number = int.from_bytes(blake2b(key, digest_size=8).digest())
        if number < limit:  # reject the uneven tail, so that every value is as likely
            return number % size
        attempt += 1


def roll(*, seed: str, index: int = 0, label: str = "", sides: int = 6) -> int:
    """What a seeded die shows, 1 to `sides`."""
    return 1 + draw_below(sides, seed=seed, index=index, label=label)


def pick_by_die(count: int, die: int, *, sides: int = 6) -> int | None:
    """Which of `count` candidates (from 0) a die at the table picks, in equal runs of faces; None rolls again.

    Raises `ValueError` when there are more candidates than faces, or none.

    >>> [pick_by_die(4, die) for die in (1, 2, 3, 4, 5, 6)]
    [0, 1, 2, 3, None, None]
    """
    if not 1 <= count <= sides:
        raise ValueError(f"one die of {sides} sides cannot pick among {count}")
    index = (die - 1) // (sides // count)
    return index if index < count else None


def shuffled(items: Sequence[Item], *, seed: str, index: int = 0, label: str = "") -> tuple[Item, ...]:
    """The items in a seeded order, every order as likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draw_below(last + 1, seed=seed, index=index, label=f"{label}|{last}")
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def thrown(
    die: int | None, seed: str | None, *, sides: int = 6, index: int = 0, label: str = ""
) -> int | None:
    """What the die shows: as it fell on the table, else drawn from the seed, else None (odds alone)."""
    if die is not None:
        return die
    return None if seed is None else roll(seed=seed, index=index, label=label, sides=sides)


class Draws:
    """The draws of one answer, one after another.

    The first that is needed is what `die` shows, when it is given; every other comes from `seed`; None when
    neither tells. A choice among one needs no draw.
    """

    def __init__(self, die: int | None = None, seed: str | None = None):
        self._die = die
        self._seed = seed
        self._count = 0

    def throw(self) -> int | None:
        """What the next die shows."""
        die = self._next_die()
        return thrown(die, self._seed, index=self._count)

    def pick(self, items: Sequence[Item]) -> Item | None:
        """One of the items, each as likely (see `pick_by_die`); None also when the die rolls again."""
        if len(items) <= 1:
            return items[0] if items else None
        die = self._next_die()
        if die is not None and len(items) <= 6:
            index = pick_by_die(len(items), die)
        elif self._seed is not None:
            index = draw_below(len(items), seed=self._seed, index=self._count)
        else:
            index = None
        return None if index is None else items[index]

    def _next_die(self) -> int | None:
        self._count += 1
        return self._die if self._count == 1 else None
