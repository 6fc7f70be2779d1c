"""Cards of the catalogue in what is asked: one by its code, or a whole set as the rows of a list."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.kinds import Many, Text
from rules.engine.messages import Message


@dataclass(frozen=True, kw_only=True)
class CardCode(Text):
    """The code of a card, usually of this `kind`: a page offers those the catalogue knows, and takes their names.

    `fills` makes of a card in the catalogue's format what it tells of the fields beside it, as JSON: what the catalogue
    knows wins over what was typed, and a card that is not there is refused.
    """

    maximum: int = 60
    kind: str
    fills: Callable[[dict], dict] | None = None


@dataclass(frozen=True, kw_only=True)
class CardRows(Many):
    """A list whose rows people type, or the code of one of the `sets`: then its cards of these `kinds` are the rows.

    `row` makes a row, as JSON, of a card in the catalogue's format, or None of a card that has no place in the list.
    The catalogue is looked up before reading, where the list comes from; here only rows are left.
    """

    sets: tuple[tuple[str, Message], ...]
    kinds: tuple[str, ...]
    row: Callable[[dict], dict | None]

    def schema(self, words):
        return {
            "anyOf": [super().schema(words), {"type": "string", "enum": [code for code, _label in self.sets]}]
        }
