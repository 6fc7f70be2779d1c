"""The frames of a round: its start and end, turns, automated monsters, flight, and what a win does."""

from dataclasses import dataclass

from rules.engine.frames import Frame
from rules.systems.mtxp.round_outcome import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStart(Frame):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed(Frame):
    """Effects of cards in place that happen `at` the round's start or end."""

    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Initiative(Frame):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns(Frame):
    """The action phase: `side` is whose turn it is; `passed` the sides that gave up their remaining actions."""

    side: Side
    passed: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """A character's action to choose; with `mount` its mount's, with cards and own abilities only (p.2)."""

    who: str
    mount: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AiTurn(Frame):
    """An automated monster's action: an AI card is revealed, then read line by line (p.8)."""

    who: str
    mount: bool = False
    card: str = ""
    line: int = 0
    skipped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AiBest(Frame):
    """The AI's card to play among those that tie as the best (p.9)."""

    who: str
    keys: tuple[str, ...]
    mount: bool = False
    boost: int = 0
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AiAbility(Frame):
    who: str
    keys: tuple[str, ...]
    mount: bool = False
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight(Frame):
    """A group (or one) about to leave: `without_card` costs a wound (p.2)."""

    id: int
    who: tuple[str, ...]
    by: str
    without_card: bool
    stage: str = "before"
    picked: tuple[str, ...] | None = None
    cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DangerousRoll(Frame):
    """The dangerous flight's die (p.13); `rolled` is what it showed."""

    who: str
    rolled: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Frame):
    who: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Frame):
    """Powers are added, a die a side falls (p.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinChoice(Frame):
    """What the winner does with the win: the plain wounds, wound all, or kill one (p.6)."""

    winner: Side
    overwhelming: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Assign(Frame):
    """Wounds of a won round still to be given, one at a time (p.9); `hit` got theirs already."""

    winner: Side
    kill: int
    wound: int
    all_at_once: bool = False
    hit: tuple[str, ...] = ()
    picked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnd(Frame):
    stage: str = "effects"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeathRoll(Frame):
    """A die for a hero in the death state (p.7)."""

    who: str


ROUND_FRAMES = (
    AiAbility,
    AiBest,
    AiTurn,
    Assign,
    Compare,
    DangerousRoll,
    DeathRoll,
    Flight,
    Initiative,
    Leave,
    RoundEnd,
    RoundStart,
    Timed,
    Turn,
    Turns,
    WinChoice,
)
