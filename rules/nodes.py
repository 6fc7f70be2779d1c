"""The nodes of a form: one field, or a group of fields, ready for the template to draw."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules.engine.asking import CardCode, Choice, Die, Flag, Integer, Kind, Text
from rules.wording import words

FEW_NUMBERS = 7
"""A number with up to so many values is picked by one press; with more it is typed."""

BRIEF_OPTIONS = 36
"""Options whose words add up to so many letters are picked by one press."""

OPEN_FIELDS = 3
"""A group with more fields than this folds those that may be left out."""

DIE_BUTTONS = 20
"""Dice with up to so many faces are buttons."""


class Shape(Enum):
    """How the template draws a node."""

    NUMBER = "number"
    PICK = "pick"
    DIE = "die"
    TEXT = "text"
    DRAWING = "drawing"
    TICK = "tick"
    CHOICE = "choice"
    LIST = "list"
    ROW = "row"
    GROUP = "group"
    TABLE = "table"
    SWITCHES = "switches"


@dataclass(frozen=True, kw_only=True)
class Node:
    """One field or group of fields.

    `value` is what was typed, or the default; `error` the words of its fault; `inner` the nodes below a list, row,
    group or table. `optional` allows no value. `says_no` makes an open tick send "false", where leaving it out would
    mean yes. `compact` draws it small, as one of many. `spare` may be folded away where its neighbours are many, and
    `filled` says that it holds something of the reader's own. `icon` stands for the label where there is no room.
    `known` is the kind of card whose codes it takes.
    """

    shape: Shape
    path: str
    label: str
    help: str = ""
    value: str = ""
    error: str = ""
    optional: bool = False
    says_no: bool = False
    compact: bool = False
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    inner: tuple["Node", ...] = ()
    full: bool = False
    spare: bool = False
    filled: bool = False
    icon: str = ""
    focused: bool = False
    known: str = ""

    @property
    def id(self) -> str:
        return "f-" + self.path.replace(".", "-")

    @property
    def described_by(self) -> str:
        """The ids of the hint and the error, for `aria-describedby`."""
        parts = [f"{self.id}-hint"] if self.help else []
        return " ".join([*parts, f"{self.id}-error"] if self.error else parts)

    @property
    def scalar(self) -> bool:
        return self.shape not in (Shape.LIST, Shape.ROW, Shape.TABLE, Shape.GROUP, Shape.SWITCHES)

    @property
    def spares(self) -> tuple["Node", ...]:
        """The nodes below that are folded away: where there are many, those that may be left out."""
        spare = tuple(node for node in self.inner if node.spare)
        return spare if len(self.inner) > OPEN_FIELDS and 1 < len(spare) < len(self.inner) else ()

    @property
    def open(self) -> tuple["Node", ...]:
        """The nodes below that stand in the open."""
        return tuple(node for node in self.inner if node not in self.spares)

    @property
    def unfolded(self) -> bool:
        """Whether something below the fold was filled in or is wrong."""
        return any(node.filled or node.changed for node in self.spares)

    @property
    def layout(self) -> str:
        """How the nodes below stand: many "numbers" in a line, single values in a "line", or a "pile"."""
        shapes = {node.shape for node in self.inner}
        if shapes == {Shape.NUMBER}:
            return "numbers"
        return "line" if shapes <= {Shape.NUMBER, Shape.TEXT, Shape.CHOICE, Shape.TICK} else "pile"

    @property
    def apart(self) -> bool:
        """Whether it asks for dice alone, and so needs no frame of its own."""
        return self.shape in (Shape.TABLE, Shape.GROUP) and all(
            node.shape is Shape.DIE for node in self.inner
        )

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of a die."""
        return tuple(str(face) for face in range(self.low, self.high + 1))

    @property
    def keypad(self) -> str:
        """The phone keyboard for a number: the one with digits alone has no minus on every phone."""
        return "numeric" if self.low >= 0 else "text"

    @property
    def changed(self) -> bool:
        """Whether the node or one below it holds a value of the reader's own, or a fault."""
        return bool(self.error) or any(node.changed for node in self.inner)

    def below(self, label: str = "") -> Iterator[tuple["Node", str]]:
        """The node and those below it, each with its label after those of the nodes it stands in."""
        label = f"{label} › {self.label}" if label else self.label
        yield self, label
        for node in self.inner:
            yield from node.below(label)


def focused(node: Node) -> Node:
    """The node with the focus on its first value."""
    if node.inner:
        return replace(node, inner=(focused(node.inner[0]), *node.inner[1:]))
    return replace(node, focused=True)


def drawing(kind: Kind, value: str, compact: bool) -> dict:
    """The shape of a single value and what it may be; what cannot be picked is shown as it was typed."""
    if isinstance(kind, Integer):
        bounds = {"low": kind.minimum, "high": kind.maximum}
        if isinstance(kind, Die) and kind.maximum <= DIE_BUTTONS:
            return {"shape": Shape.DIE} | bounds
        values = [
            str(number) for number in range(kind.minimum, min(kind.maximum, kind.minimum + FEW_NUMBERS) + 1)
        ]
        if len(values) <= FEW_NUMBERS and not compact and value in ("", *values):
            return {"shape": Shape.PICK, "options": tuple(zip(values, values, strict=True))}
        return {"shape": Shape.NUMBER} | bounds
    if isinstance(kind, Choice):
        options = tuple((key, words(label)) for key, label in kind.options)
        brief = not compact and sum(len(label) for _key, label in options) <= BRIEF_OPTIONS
        known = value in ("", *kind.values)
        return {"shape": Shape.PICK if brief and known else Shape.CHOICE, "options": options}
    if isinstance(kind, Flag):
        return {"shape": Shape.TICK}
    if isinstance(kind, CardCode):
        return {"shape": Shape.TEXT, "longest": kind.maximum, "known": kind.kind}
    return {"shape": Shape.TEXT, "longest": kind.maximum if isinstance(kind, Text) else None}
