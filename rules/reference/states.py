"""A table drawn in a text: who stands on each side, with what Power, how many hearts, wounded or dead.

A fenced block `estado` holds one side a line: `Heróis: Guerreira 3+2; Clériga 2 ♥1; Ladino 2 ferido`.
"""

import re
from dataclasses import dataclass

from rules.reference.faults import Fault
from rules.reference.model import Place

FENCE = re.compile(r"^```estado\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FIGURE = re.compile(r"(.+?) (\d+)(?:\+(\d+))?(?: ♥(\d+))?(?: (ferid[oa]|mort[oa]))?")


@dataclass(frozen=True, slots=True)
class Figure:
    """One character: its Power with what this round adds, its hearts, and what state it is in (empty: unhurt)."""

    name: str
    power: int
    bonus: int
    hearts: int
    state: str

    @property
    def wounded(self) -> bool:
        return self.state.startswith("ferid")

    @property
    def dead(self) -> bool:
        return self.state.startswith("mort")


@dataclass(frozen=True, slots=True)
class Side:
    """The characters of one side."""

    name: str
    figures: tuple[Figure, ...]

    @property
    def power(self) -> int:
        """The sum of its standing characters."""
        return sum(figure.power + figure.bonus for figure in self.figures if not figure.dead)


def read_state(text: str) -> tuple[Side, ...]:
    """The sides written in a block; raises ValueError with the line that cannot be read."""
    return tuple(_side(line) for line in text.strip().split("\n"))


def state_faults(place: Place, text: str):
    """What cannot be read of the tables drawn in a text."""
    for block in FENCE.finditer(text):
        line = text.count("\n", 0, block.start())
        try:
            read_state(block[1])
        except ValueError as error:
            yield Fault(Place(place.file, place.line + line), str(error))


def _side(line: str) -> Side:
    name, colon, figures = line.partition(": ")
    found = [FIGURE.fullmatch(figure.strip()) for figure in figures.split(";")]
    if not colon or not all(found):
        raise ValueError(
            f"write a side as `Heróis: Guerreira 3+2; Clériga 2 ♥1; Ladino 2 ferido`, not {line!r}"
        )
    return Side(
        name,
        tuple(
            Figure(figure[1], int(figure[2]), int(figure[3] or 0), int(figure[4] or 0), figure[5] or "")
            for figure in found
        ),
    )
