"""What the mathematics of decks sees: action cards, and how many of each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum


class Role(Enum):
    """What a card is good for, besides its attribute; read from its keywords and effects."""

    REACTION = "reaction"
    DRAW = "draw"
    FLEE = "flee"
    HEAL = "heal"
    KILL = "kill"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckCard:
    """A card as decks see it.

    `requirement` maps attributes to minimum levels (p.1): one for a single, two for a dual, none for an
    attribute-less action; None when nobody knows it. `sort_code` orders codes as people count.
    """

    code: str
    name: str = ""
    kind: str = "action"
    set: str | None = None
    sort_code: str = ""
    requirement: Mapping[str, int] | None = None
    replaces: str | None = None
    placed: bool = True
    roles: frozenset[Role] = frozenset()

    def __hash__(self):
        return hash(self.code)

    @property
    def level(self) -> int | None:
        """The level a text asks for: dual 3 (ruling `dual-level`, p.1), attribute-less 0; None when unknown."""
        if self.requirement is None:
            return None
        if len(self.requirement) > 1:
            return 3
        return max(self.requirement.values(), default=0)

    def playable_by(self, levels: Mapping[str, int]) -> bool:
        """Whether a character with these attribute levels may use the card (p.1)."""
        return all(levels.get(name, 0) >= need for name, need in (self.requirement or {}).items())


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards and how many of each, in code order; two entries of one card add up."""

    entries: tuple[tuple[DeckCard, int], ...] = ()

    @classmethod
    def of(cls, entries: Iterable[tuple[DeckCard, int]]) -> "Deck":
        counts: dict[str, int] = {}
        cards: dict[str, DeckCard] = {}
        for card, count in entries:
            cards[card.code] = card
            counts[card.code] = counts.get(card.code, 0) + count
        ordered = sorted(cards.values(), key=lambda card: (card.sort_code, card.code))
        return cls(tuple((card, counts[card.code]) for card in ordered if counts[card.code] > 0))

    def __iter__(self) -> Iterator[tuple[DeckCard, int]]:
        return iter(self.entries)

    @property
    def size(self) -> int:
        return sum(count for _card, count in self.entries)

    @property
    def actions(self) -> "Deck":
        """The deck without what is no action card; balance and playability speak of actions only."""
        return Deck(tuple((card, count) for card, count in self.entries if card.kind == "action"))

    @property
    def unknown(self) -> tuple[DeckCard, ...]:
        """The cards whose requirement nobody knows."""
        return tuple(card for card, _count in self.entries if card.requirement is None)

    def count(self, role: Role) -> int:
        return sum(count for card, count in self.entries if role in card.roles)
