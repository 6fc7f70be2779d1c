"""The state of a combat: characters, hands, piles, what is in force, and the stack of frames."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from rules.engine.frames import Frame
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.effects.reading import parse_card
from rules.systems.mtxp.effects.vocabulary import CardData
from rules.systems.mtxp.round_outcome import Side


@lru_cache(maxsize=4096)
def _read(text: str) -> CardData:
    return parse_card(json.loads(text))


class Book:
    """The snapshots of the cards in play, by code. Keys of cards add `#2` and so on to tell copies apart.

    The cards of the opening are known from the opening: only those `added` since are part of a stored state, until
    `bound` puts the two together again.
    """

    __slots__ = ("_texts", "added", "digest")

    def __init__(self, texts: Mapping[str, str], added: Mapping[str, str] | None = None):
        self.added = dict(sorted((added or {}).items()))
        self._texts = {**texts, **self.added}
        joined = json.dumps(sorted(self._texts.items()))
        self.digest = blake2b(joined.encode(), digest_size=8).hexdigest()

    @classmethod
    def of(cls, cards: Iterable[dict]) -> "Book":
        return cls(_texts(cards))

    def __getitem__(self, key: str) -> CardData:
        return _read(self._texts[key.partition("#")[0]])

    def __contains__(self, key: str) -> bool:
        return key.partition("#")[0] in self._texts

    def __eq__(self, other):
        return isinstance(other, Book) and self.digest == other.digest

    def __hash__(self):
        return hash(self.digest)

    def __repr__(self):
        return f"Book({len(self._texts)} cards)"

    def with_cards(self, cards: Iterable[dict]) -> "Book":
        """With more cards; a code already known keeps its first snapshot."""
        new = {code: text for code, text in _texts(cards).items() if code not in self._texts}
        return Book(self._texts, {**self.added, **new})

    def bound(self, opening: "Book") -> "Book":
        """This book, read back from a stored state, together with the cards of the opening."""
        return Book(opening._texts, self.added)

    def to_code(self) -> dict[str, str]:
        return self.added

    @classmethod
    def from_code(cls, code: dict[str, str]) -> "Book":
        return cls({}, code)


def _texts(cards: Iterable[dict]) -> dict[str, str]:
    return {card["code"]: json.dumps(card, ensure_ascii=False, sort_keys=True) for card in cards}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand of action cards; `hidden` counts real cards that the site was not told."""

    id: str
    side: Side
    limit: int
    cards: tuple[str, ...] = ()
    hidden: int = 0

    def __len__(self):
        return len(self.cards) + self.hidden


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """A pile whose order is chance's business: what is left in it, and what went out of it."""

    cards: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Snare:
    """An installed snare (p.3): active to the end of the combat."""

    card: str
    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundCard:
    """A card that changes the wounds a side deals when it wins this round (p.6)."""

    side: Side
    modifier: str
    amount: int
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Siege:
    """A siege weapon bought for this combat (p.14): `used` is the last round it was used in, `loaded` a trebuchet's."""

    side: Side
    kind: str
    used: int = 0
    loaded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How it ended: `winner` None when nobody won; `by` is defeat, flight, capture or agreement."""

    winner: Side | None
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What this table plays with; see `setup.Options` for what each means."""

    mode: str = "adventure"
    automated: bool = True
    overwhelming: bool = True
    death_state: bool = False
    dangerous_flee: bool = False
    discard_for_power: bool = False
    own_decks: bool = False
    physical_cards: bool = False
    cooperative: bool = False
    hero_path: bool = False
    coins: bool = False
    conquered: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat:
    """Everything about a combat. `round` is 0 before the first; `first` the side that has the initiative.

    `evolved` are the heroes that evolved, one an evolution; `specializations` the cards set apart for that (p.5).
    """

    book: Book
    rules: Rules
    rulings: tuple[tuple[str, str], ...] = ()
    round: int = 0
    phase: str = "setup"
    first: Side | None = None
    characters: tuple[Character, ...] = ()
    hands: tuple[Hand, ...] = ()
    actions: Pile = Pile()
    ai: Pile = Pile()
    treasures: Pile = Pile()
    snares: tuple[Snare, ...] = ()
    loose: tuple[str, ...] = ()
    wound_cards: tuple[WoundCard, ...] = ()
    terrain: str = ""
    terrain_card: str = ""
    terrain_traits: tuple[str, ...] = ()
    siege: tuple[Siege, ...] = ()
    defender: Side | None = None
    reveals: int = 0
    evolved: tuple[str, ...] = ()
    specializations: tuple[str, ...] = ()
    outcome: Outcome | None = None
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0
    next_id: int = 1

    def __repr__(self):
        lines = [f"round {self.round} {self.phase}"]
        for character in self.characters:
            marks = [word for word in ("wounded", "dead", "fled") if getattr(character, word)]
            lines.append(f"  {character.id} {character.name} ♥{character.hearts} {' '.join(marks)}".rstrip())
        lines.append(f"  frames: {', '.join(type(frame).__name__ for frame in self.frames)}")
        return "\n".join(lines)

    @property
    def decided(self) -> dict[str, str]:
        return dict(self.rulings)

    def __getitem__(self, id: str) -> Character:
        for character in self.characters:
            if character.id == id:
                return character
        raise KeyError(id)

    def hand(self, id: str) -> Hand:
        return next(hand for hand in self.hands if hand.id == id)

    def side(self, side: Side) -> tuple[Character, ...]:
        """The characters of a side still in the combat, in order of entry."""
        return tuple(found for found in self.characters if found.side is side and found.present)

    def automatic(self, side: Side) -> bool:
        """Whether the AI cards play this side."""
        return side is Side.MONSTERS and self.rules.automated


def other(side: Side) -> Side:
    return Side.MONSTERS if side is Side.HEROES else Side.HEROES
