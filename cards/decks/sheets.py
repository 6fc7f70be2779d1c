"""Proxy cards laid out on paper: how many fit, where to cut, and which stand on each sheet.

All lengths are millimetres. A card is 63 × 88 and is printed at its true size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

CARD_WIDTH, CARD_HEIGHT = 63, 88
EDGE = 6
"""What printers leave white at each edge, and where the cutting marks stand."""
MARK = 4
"""How long a cutting mark is."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Line:
    """A cutting mark, from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright.

    >>> (PAPERS["a4"].columns, PAPERS["a4"].rows, PAPERS["a3"].columns, PAPERS["a3"].rows)
    (3, 3, 4, 4)
    """

    slug: str
    name: str
    width: float
    height: float

    @property
    def columns(self) -> int:
        return int((self.width - 2 * EDGE) // CARD_WIDTH)

    @property
    def rows(self) -> int:
        return int((self.height - 2 * EDGE) // CARD_HEIGHT)

    @property
    def left(self) -> float:
        """From the paper's edge to the first card; the block of cards stands in the middle."""
        return (self.width - self.columns * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - self.rows * CARD_HEIGHT) / 2

    @property
    def marks(self) -> tuple[Line, ...]:
        """A short line at both ends of every cut, outside the cards."""
        xs = [self.left + column * CARD_WIDTH for column in range(self.columns + 1)]
        ys = [self.top + row * CARD_HEIGHT for row in range(self.rows + 1)]
        bottom, right = self.height - self.top, self.width - self.left
        across = [Line(x, start, x, start + MARK) for x in xs for start in (self.top - MARK - 1, bottom + 1)]
        along = [Line(start, y, start + MARK, y) for y in ys for start in (self.left - MARK - 1, right + 1)]
        return (*across, *along)


PAPERS = {
    paper.slug: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("letter", "Letter", 215.9, 279.4),
        Paper("a3", "A3", 297, 420),
    )
}


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Item]):
    """One side of a sheet of paper: its number, and what stands in each place, row by row; None is an empty one."""

    number: int
    places: tuple[Item | None, ...]
    back: bool = False


def sheets(items: Sequence[Item], paper: Paper, *, backs: bool = False) -> tuple[Sheet[Item], ...]:
    """The items on as many sheets as they need; with `backs` each is followed by its own back, mirrored.

    Turned over its long edge, each place of a back lies behind the card of its front.

    >>> [sheet.places[:3] for sheet in sheets("ABCD", PAPERS["a4"], backs=True)]
    [('A', 'B', 'C'), ('C', 'B', 'A')]
    >>> len(sheets("A" * 120, PAPERS["a4"]))
    14
    """
    size = paper.columns * paper.rows
    found = []
    for number, start in enumerate(range(0, len(items), size), 1):
        held = list(items[start : start + size])
        places = tuple(held + [None] * (size - len(held)))
        found.append(Sheet(number, places))
        if backs:
            found.append(Sheet(number, mirrored(places, paper.columns), back=True))
    return tuple(found)


def mirrored(places: Sequence[Item | None], columns: int) -> tuple[Item | None, ...]:
    """Each row from right to left."""
    rows = [places[start : start + columns] for start in range(0, len(places), columns)]
    return tuple(item for row in rows for item in reversed(row))
