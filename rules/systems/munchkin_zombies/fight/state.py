"""The state of a fight, frozen: who is in it, what each is worth and why, and where the fight stands."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.engine.frames import Frame
from rules.engine.messages import Message
from rules.systems.munchkin_zombies.procedures.fighting import Combat, CombatResult, Monster, Zombie, combat
from rules.systems.munchkin_zombies.procedures.fleeing import Pursuer


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """A bonus or penalty and the card it comes from; never pre-summed."""

    amount: int
    source: Message | str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player at the table."""

    name: str
    level: int
    bonuses: tuple[Modifier, ...] = ()
    flee: int = 0
    dead: bool = False
    caught: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Foe:
    """A monster in the fight; `joins` is how it came, as the `combat` procedure has it."""

    id: str
    name: str
    level: int
    enhancers: tuple[Modifier, ...] = ()
    levels: int = 1
    helper_levels: int = 0
    treasures: int = 1
    extra_treasures: int = 0
    undead: bool = False
    level_only: bool = False
    flee: int = 0
    loses_levels: int = 0
    penalty: int = 0
    kills: bool = False
    bad_stuff: str = ""
    joins: str = "door"
    got_rid: bool = False
    keeps_treasures: bool = False

    @property
    def pursuer(self) -> Pursuer:
        return Pursuer(modifier=self.flee, penalty=self.penalty, kills=self.kills)


@dataclass(frozen=True, slots=True, kw_only=True)
class Arena(Frame):
    """The fight is on: ask for help, play cards, kill or flee."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking(Frame):
    """Somebody was asked to help."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment(Frame):
    """The fighter says he wins: a moment for the others to do something about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight(Frame):
    """A player flees from the foes left, in the order he chooses."""

    name: str
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Frame):
    """The die that decides whether one foe catches one player."""

    name: str
    foe: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scatter(Frame):
    """The flight is over: the monsters are discarded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """The whole fight. The first seat is the fighter; `outcome` is empty, "won" or "fled"."""

    seats: tuple[Seat, ...]
    foes: tuple[Foe, ...]
    helper: str = ""
    offer: str = ""
    refused: tuple[str, ...] = ()
    outcome: str = ""
    treasures: int = 0
    winners: tuple[str, ...] = ()
    shared_victory: bool = False
    rulings: tuple[tuple[str, str], ...] = ()
    next_id: int = 1
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def fighter(self) -> Seat:
        return self.seats[0]

    @property
    def present(self) -> tuple[Foe, ...]:
        """The foes not got rid of."""
        return tuple(foe for foe in self.foes if not foe.got_rid)

    def seat(self, name: str) -> Seat:
        return next(seat for seat in self.seats if seat.name == name)

    def foe(self, id: str) -> Foe:
        return next(foe for foe in self.foes if foe.id == id)


FRAMES = (Arena, Asking, Moment, Flight, Roll, Scatter)


def changed_seat(state: Fight, name: str, **fields) -> Fight:
    seats = tuple(replace(seat, **fields) if seat.name == name else seat for seat in state.seats)
    return replace(state, seats=seats)


def changed_foe(state: Fight, id: str, **fields) -> Fight:
    foes = tuple(replace(foe, **fields) if foe.id == id else foe for foe in state.foes)
    return replace(state, foes=foes)


def total(modifiers: Iterable[Modifier]) -> int:
    return sum(modifier.amount for modifier in modifiers)


def totals(state: Fight) -> CombatResult:
    """The fight as it stands, by the `combat` procedure."""
    return combat(
        Combat(
            fighter=_zombie(state.fighter),
            helper=_zombie(state.seat(state.helper)) if state.helper else None,
            monsters=tuple(_monster(foe) for foe in state.foes),
            rulings=dict(state.rulings),
        )
    ).result


def _zombie(seat: Seat) -> Zombie:
    return Zombie(level=seat.level, bonuses=tuple(each.amount for each in seat.bonuses), name=seat.name)


def _monster(foe: Foe) -> Monster:
    return Monster(
        name=foe.name,
        level=foe.level,
        enhancers=tuple(each.amount for each in foe.enhancers),
        levels=foe.levels,
        helper_levels=foe.helper_levels,
        treasures=foe.treasures,
        extra_treasures=foe.extra_treasures,
        level_only=foe.level_only,
        got_rid=foe.got_rid,
        keeps_treasures=foe.keeps_treasures,
    )
