"""The syntax tree of a query: frozen nodes that print themselves back as the language. Pure Python.

`parse(str(query)) == query` for every query: a node keeps what was meant, not how it was typed.
"""

import re
from dataclasses import dataclass

from cards.search.fields import Field, ValueKind
from cards.search.fold import fold
from cards.search.operators import Operator

# What may stand unquoted: no space, bracket, sign, comma or quote, and neither a dash nor an icon's bracket first.
BARE = re.compile(r"""(?![-‐‑‒–—―−﹘﹣－])[^\s()"“”„‟«»″＂,:=<>≤≥≠!]+""")
RESERVED = {"e", "and", "ou", "or", "nao", "not"}
BARE_VALUE = re.compile(r"""[^\s()"“”„‟«»″＂,:=<>≤≥≠!]+""")


def quoted(text: str) -> str:
    """The text as a quoted phrase: a quote inside it is doubled."""
    return '"' + text.replace('"', '""') + '"'


def as_word(text: str) -> str:
    plain = BARE.fullmatch(text) and fold(text) not in RESERVED
    return text if plain else quoted(text)


def as_value(text: str) -> str:
    return text if BARE_VALUE.fullmatch(text) else quoted(text)


@dataclass(frozen=True, slots=True)
class Words:
    """A bare word or phrase: name or text contains it; with `exact`, it is the whole name."""

    text: str
    exact: bool = False

    def __str__(self):
        return f"={as_word(self.text)}" if self.exact else as_word(self.text)


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from `low` to `high`, both included; one number where they are equal."""

    low: int
    high: int

    def __str__(self):
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class Compared:
    """A field compared with any of the values: `Range` for numbers, the key of a choice, or text."""

    field: Field
    operator: Operator
    values: tuple[Range | str, ...]

    def __str__(self):
        if self.field.kind is ValueKind.NUMBER:
            several = len(self.values) > 1 or self.values[0].low != self.values[0].high
            sign = ":" if several and self.operator is Operator.IS else self.operator.value
            return f"{self.field.name}{sign}{','.join(map(str, self.values))}"
        if self.field.choices:
            values = [as_value(self.field.word_for(value)) for value in self.values]
        else:
            values = [as_value(value) for value in self.values]
        is_text = self.field.kind is ValueKind.TEXT
        sign = ":" if self.operator is Operator.IS and not is_text else self.operator.value
        return f"{self.field.name}{sign}{','.join(values)}"


@dataclass(frozen=True, slots=True)
class Not:
    """Every card that `inner` does not match."""

    inner: "Node"

    def __str__(self):
        return f"-({self.inner})" if isinstance(self.inner, Not | All | Any) else f"-{self.inner}"


@dataclass(frozen=True, slots=True)
class All:
    """Cards that every part matches; no part is itself an `All`."""

    parts: tuple["Node", ...]

    def __str__(self):
        return " ".join(f"({part})" if isinstance(part, Any) else str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Any:
    """Cards that some part matches; no part is itself an `Any`."""

    parts: tuple["Node", ...]

    def __str__(self):
        return " ou ".join(map(str, self.parts))


Node = Words | Compared | Not | All | Any


@dataclass(frozen=True, slots=True)
class Order:
    """One key of the order asked for."""

    field: Field
    descending: bool = False

    def __str__(self):
        return f"-{self.field.name}" if self.descending else self.field.name


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked: a condition (None: every card) and the order, first key first."""

    condition: Node | None = None
    order: tuple[Order, ...] = ()

    def __str__(self):
        parts = []
        if self.condition is not None:
            grouped = isinstance(self.condition, Any) and self.order
            parts.append(f"({self.condition})" if grouped else str(self.condition))
        if self.order:
            parts.append(f"ordem:{','.join(map(str, self.order))}")
        return " ".join(parts)

    def leaves(self) -> list[tuple[Words | Compared, bool]]:
        """Every comparison, with whether it stands under an even number of negations."""
        found, waiting = [], [(self.condition, True)] if self.condition is not None else []
        while waiting:
            node, positive = waiting.pop()
            match node:
                case Not(inner):
                    waiting.append((inner, not positive))
                case All(parts) | Any(parts):
                    waiting += [(part, positive) for part in reversed(parts)]
                case _:
                    found.append((node, positive))
        return found


EVERY_CARD = Query()
