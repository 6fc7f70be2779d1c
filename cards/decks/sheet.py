"""A deck as it travels: title, format, notes, and codes with counts; and the index that finds cards by name or code."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from cards.search.fold import fold
from rules.engine.messages import Message

NEAREST = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What export writes and import reads. `cards` are (code, count) in code order, counts 1 or more."""

    title: str = ""
    format: str = "livre"
    notes: str = ""
    cards: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A line nobody could read: its number from 1, what stands there, why, and names that come near."""

    line: int
    text: str
    reason: Message
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something the reader should know of a line that was read."""

    line: int
    message: Message


@dataclass(frozen=True, slots=True)
class Reading:
    """An import before anything is saved: the sheet of what was read, and every line that was not."""

    sheet: Sheet
    unread: tuple[Unread, ...] = ()
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A card as the index lists it; `aliases` are other names and codes it goes by.

    `unofficial` is the name of its set where that is not official.
    """

    code: str
    name: str = ""
    sort_code: str = ""
    aliases: tuple[str, ...] = ()
    unofficial: str = ""


class CardIndex:
    """Finds cards by code, name or alias, folded; a name may belong to several codes."""

    def __init__(self, cards: Iterable[Listed]):
        self.cards: Mapping[str, Listed] = {
            card.code: card for card in sorted(cards, key=lambda card: (card.sort_code, card.code))
        }
        self._by_code = {fold(code): code for code in self.cards}
        self._by_name: dict[str, list[str]] = {}
        for card in self.cards.values():
            for name in {fold(name) for name in (card.name, *card.aliases) if name}:
                self._by_name.setdefault(name, []).append(card.code)

    def by_code(self, text: str) -> str | None:
        """The code written as `text`, in any case."""
        return self._by_code.get(fold(text))

    def by_name(self, text: str) -> tuple[str, ...]:
        """The codes of the cards of this name, in code order."""
        return tuple(self._by_name.get(fold(text), ()))

    def nearest(self, text: str, cutoff: float = 0.6) -> tuple[str, ...]:
        """Names of cards that come near the text, the nearest first; `cutoff` is how near, up to 1."""
        near = get_close_matches(fold(text), self._by_name, n=NEAREST, cutoff=cutoff)
        return tuple(self.cards[self._by_name[name][0]].name or self._by_name[name][0] for name in near)

    def name_of(self, code: str) -> str:
        return self.cards[code].name if code in self.cards else ""

    def unofficial_of(self, codes: Iterable[str]) -> tuple[str, ...]:
        """The names of the sets of these cards that are not official."""
        return tuple(sorted({self.cards[code].unofficial for code in codes if code in self.cards} - {""}))

    def in_order(self, counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """The counts as a sheet lists them: in code order, without zeros."""
        return tuple((code, counts[code]) for code in self.cards if counts.get(code, 0) > 0)
