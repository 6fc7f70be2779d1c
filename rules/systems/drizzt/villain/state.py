"""The state of a villain phase, frozen: heroes, actors with their tactics, and where the phase stands."""

from dataclasses import dataclass, replace

from rules.engine.frames import Frame
from rules.systems.drizzt.villain.setup import CardSetup, LineSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero; at 0 hit points he lies down and the monsters ignore him."""

    name: str
    armor_class: int
    hit_points: int
    max_hit_points: int = 200
    poisoned: bool = False
    immobilized: bool = False

    @property
    def standing(self) -> bool:
        return self.hit_points > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a card's tactics; `when` is empty for the default, `bonus` None for a line that does not attack."""

    then: str
    when: str = ""
    bonus: int | None = None
    damage: int = 0
    miss_damage: int = 0
    condition: str = "none"
    reaches: str = "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """A villain, monster or trap in play; `controller` is empty for the player's own."""

    id: str
    name: str
    kind: str
    lines: tuple[Line, ...]
    controller: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Frame):
    """The phase opens: is there an encounter?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter(Frame):
    """An encounter card is drawn: cancel it or play it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Frame):
    """The encounter was played; the table enters what it did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """An actor's turn."""

    actor: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Frame):
    """A line of the tactics: is its statement true?"""

    actor: str
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Frame):
    """An attack looks for its targets; `struck` were attacked already."""

    actor: str
    line: int
    struck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Frame):
    """The attack roll against one hero."""

    actor: str
    line: int
    hero: str


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Frame):
    """The phase is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """The whole phase; the first hero is the one whose turn it is."""

    heroes: tuple[Hero, ...]
    actors: tuple[Actor, ...]
    experience: tuple[int, ...] = ()
    tile_placed: bool = False
    triangle: str = ""
    escaped: bool = False
    acted: tuple[str, ...] = ()
    over: bool = False
    rulings: tuple[tuple[str, str], ...] = ()
    next_id: int = 1
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def active(self) -> Hero:
        return self.heroes[0]

    @property
    def standing(self) -> tuple[Hero, ...]:
        return tuple(hero for hero in self.heroes if hero.standing)

    def hero(self, name: str) -> Hero:
        return next(hero for hero in self.heroes if hero.name == name)

    def actor(self, id: str) -> Actor:
        return next(actor for actor in self.actors if actor.id == id)

    def line(self, frame: Statement | Strike | Roll) -> Line:
        return self.actor(frame.actor).lines[frame.line]


FRAMES = (Start, Encounter, Played, Turn, Statement, Strike, Roll, End)


def changed_hero(state: Phase, name: str, **fields) -> Phase:
    heroes = tuple(replace(hero, **fields) if hero.name == name else hero for hero in state.heroes)
    return replace(state, heroes=heroes)


def changed_actor(state: Phase, id: str, **fields) -> Phase:
    actors = tuple(replace(actor, **fields) if actor.id == id else actor for actor in state.actors)
    return replace(state, actors=actors)


def made_line(given: LineSetup) -> Line:
    """A line of a card as it was entered."""
    return Line(
        when=given.when or "",
        then=given.then,
        bonus=given.bonus,
        damage=given.damage,
        miss_damage=given.miss_damage,
        condition=given.condition,
        reaches=given.reaches,
    )


def made_actor(given: CardSetup, number: int, *, kind: str = "", controller: str = "") -> Actor:
    """The actor number `number` of the phase, from its card."""
    return Actor(
        id=f"c{number}",
        name=given.name,
        kind=kind or given.kind,
        lines=tuple(made_line(line) for line in given.tactics),
        controller=controller,
    )
