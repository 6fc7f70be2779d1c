"""Distances between the tiles of the map, counted from tile to neighbouring tile."""

from collections.abc import Iterable, Mapping


def distances(starts: Iterable[str], neighbours: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """How many tiles each tile that can be reached is away from the nearest start; a neighbour is 1 away.

    >>> distances(["A"], {"A": ["B"], "B": ["A", "C"], "C": ["B"]})
    {'A': 0, 'B': 1, 'C': 2}
    """
    found = dict.fromkeys(starts, 0)
    waiting = list(found)
    for tile in waiting:  # grows while it is walked: tiles come in order of distance
        for other in neighbours[tile]:
            if other not in found:
                found[other] = found[tile] + 1
                waiting.append(other)
    return found
