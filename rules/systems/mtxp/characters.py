"""Characters in a combat: heroes, monsters, familiars and terrain-monsters, and the one card each is (p.1–5).

Numbers are never clamped or summed in storage: power is a list of named parts, added up only when a rule reads it.
"""

from dataclasses import dataclass

from rules.systems.mtxp.round_outcome import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """A bonus or penalty: to power, or to an `attribute`. `source` is the name of what gave it.

    `duration` is this_action, round, combat or until_discarded (while the card `card` is in play).
    """

    amount: int
    source: str
    duration: str = "round"
    attribute: str | None = None
    card: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evolution:
    """An evolution card a hero has: what it gives is on the card (p.5). `kind` is an attribute, or other."""

    name: str
    kind: str = "other"
    power: int = 0
    attributes: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One character. `card` is its key in the book; `kind` is hero, monster, familiar or terrain.

    `counters` is the death state's time counters, None outside it (p.7). `hand` is the hand it plays from.
    `actions` is how many it has a round, `actions_left` how many remain; `rides_on` how many its mount has left.
    """

    id: str
    name: str
    side: Side
    kind: str
    card: str
    face: int = 0
    base_power: int = 0
    power_wounded: int | None = None
    attributes: tuple[tuple[str, int], ...] = ()
    level: int | None = None
    boss: bool = False
    leader: bool = False
    traits: tuple[str, ...] = ()
    hearts: int = 0
    wounded: bool = False
    dead: bool = False
    fled: bool = False
    captured: bool = False
    counters: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    gear: tuple[str, ...] = ()
    mount: str | None = None
    evolutions: tuple[Evolution, ...] = ()
    specialization: str | None = None
    owner: str | None = None
    summoned: bool = False
    hand: str = ""
    actions: int = 1
    actions_left: int = 0
    rides_on: int = 0
    reacted: bool = False
    mount_reacted: bool = False

    @property
    def present(self) -> bool:
        """Still in the combat; the death state is (p.7)."""
        return not (self.dead or self.fled or self.captured)

    @property
    def able(self) -> bool:
        """May act and react (the death state may not, p.7)."""
        return self.present and self.counters is None

    @property
    def with_it(self) -> tuple[str, ...]:
        """The keys of the cards that stand with its own: mount, gear, specialization (p.2, 3, 5)."""
        return tuple(key for key in (self.mount, *self.gear, self.specialization) if key)

    @property
    def mounted(self) -> bool:
        return self.mount is not None

    def is_kind(self, kind: str) -> bool:
        """Whether it is a hero, monster, familiar, summoned, boss or mounted, as card texts say."""
        return {
            "hero": self.kind == "hero",
            "monster": self.kind in ("monster", "terrain"),
            "familiar": self.kind == "familiar",
            "summoned": self.summoned,
            "boss": self.boss,
            "mounted": self.mounted,
        }[kind]


@dataclass(frozen=True, slots=True)
class Part:
    """One named part of a sum."""

    source: object
    amount: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A sum as its parts; `total` may be negative, nothing is clamped."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> int:
        return sum(part.amount for part in self.parts)
