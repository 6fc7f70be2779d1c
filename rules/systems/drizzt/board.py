"""The cavern as players draw it in rows of text: tiles side by side, and the squares on them (p.5, 8, 16)."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Place = TypeVar("Place", bound=Hashable)


def shortest_path(
    starts: Iterable[Place], ends: Iterable[Place], neighbours: Callable[[Place], Iterable[Place]]
) -> tuple[Place, ...] | None:
    """The places of a shortest way from any start to any end, both included; None when there is no way.

    Of several, the one found first in the order of `starts` and `neighbours`.
    """
    before: dict[Place, Place | None] = dict.fromkeys(starts)
    goals, waiting = set(ends), deque(before)
    while waiting:
        place = waiting.popleft()
        if place in goals:
            path = [place]
            while (previous := before[path[-1]]) is not None:
                path.append(previous)
            return tuple(reversed(path))
        for other in neighbours(place):
            if other not in before:
                before[other] = place
                waiting.append(other)
    return None
