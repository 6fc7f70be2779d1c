"""The balance of a deck as a picture with its table: attribute × level, each cell against its target."""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.decks.balance import ATTRIBUTES, DUAL, LEVELS, NONE, UNKNOWN
from rules.engine.messages import Message, msg
from rules.systems.mtxp.attributes import ATTRIBUTES as ATTRIBUTE_WORDS

BESIDES = ((DUAL, msg("Duplo Atributo")), (NONE, msg("Sem Atributo")), (UNKNOWN, msg("Não se sabe")))


@dataclass(frozen=True, slots=True)
class Square:
    """One cell: how many cards, how many the target asks, and the bar's length (0 to 100 of the largest cell)."""

    name: str
    level: int | None
    count: int
    target: int | None
    length: float
    mark: float | None

    @property
    def over(self) -> int:
        """How many cards more than the target; negative is how many are missing."""
        return self.count - self.target if self.target is not None else 0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the picture: an attribute with its four levels, or dual, attribute-less, unknown with one square."""

    slug: str
    label: Message
    squares: tuple[Square, ...]


def balance_rows(counts: Mapping[str, int], target: Mapping[str, int] | None = None) -> tuple[Row, ...]:
    """The picture's lines; rows besides the attributes only where something is or should be in them."""
    largest = max([*counts.values(), *(target or {}).values(), 1])

    def square(name: str, level: int | None) -> Square:
        wanted = target.get(name, 0) if target is not None else None
        mark = wanted * 100 / largest if wanted is not None else None
        return Square(name, level, counts.get(name, 0), wanted, counts.get(name, 0) * 100 / largest, mark)

    words = dict(ATTRIBUTE_WORDS)
    attributes = [
        Row(attribute, words[attribute], tuple(square(f"{attribute}-{level}", level) for level in LEVELS))
        for attribute in ATTRIBUTES
    ]
    besides = [
        Row(name, label, (square(name, None),))
        for name, label in BESIDES
        if counts.get(name) or (target or {}).get(name)
    ]
    return (*attributes, *besides)
