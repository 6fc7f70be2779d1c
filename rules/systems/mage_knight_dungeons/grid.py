"""Squares, facings and arcs: rows count down the map, columns to the right."""

Square = tuple[int, int]

AROUND = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
"""The eight facings clockwise, each with its step in rows and columns."""

FACINGS = tuple(AROUND)


def front_arc(square: Square, facing: str) -> tuple[Square, ...]:
    """The square straight ahead and its two neighbours beside the figure, from left to right.

    >>> front_arc((5, 5), "n")
    ((4, 4), (4, 5), (4, 6))
    """
    at = FACINGS.index(facing)
    steps = (AROUND[FACINGS[(at + turn) % 8]] for turn in (-1, 0, 1))
    return tuple((square[0] + down, square[1] + right) for down, right in steps)


def adjacent(one: Square, other: Square) -> bool:
    """True for the eight squares around; never for the square itself."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def facing_towards(square: Square, other: Square) -> str:
    """The facing that looks straight at an adjacent square; raises `KeyError` for any other."""
    step = (other[0] - square[0], other[1] - square[1])
    return {towards: facing for facing, towards in AROUND.items()}[step]
