"""The state of an exploration, frozen: the paths and what is open on them, the heroes, and where the turn stands."""

from dataclasses import dataclass, replace

from rules.engine.frames import Frame, Run
from rules.engine.messages import Message, msg
from rules.systems.mtxp.heroes import Printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Terrain:
    """A dungeon terrain. `tests` are a trap's difficulties by attribute; `monsters` and `level` what it reveals."""

    name: Message | str
    role: str = "encounter"
    tests: tuple[tuple[str, int], ...] = ()
    monsters: int | None = None
    level: int | None = None
    mandatory: bool = False
    grade: str = ""
    text: str = ""
    card: str = ""

    @property
    def must_be_entered(self) -> bool:
        """Traps, and what its card says so of (p.11)."""
        return self.mandatory or self.role == "trap"


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """A path. `pile` is what lies face down, top first, where the site deals; `left` how many cards do.

    `up` is the refused terrain that closes it, `passed` what was explored, `ended` that it led nowhere.
    """

    left: int
    pile: tuple[Terrain, ...] = ()
    up: Terrain | None = None
    passed: tuple[Terrain, ...] = ()
    ended: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """A hero; `evolutions` are the monsters kept as such."""

    id: str
    printed: Printed
    hearts: int = 0
    most_hearts: int = 0
    wounded: bool = False
    dead: bool = False
    evolutions: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.printed.name

    def level(self, attribute: str) -> int:
        return self.printed.level(attribute)


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster:
    """A monster in the pile, in the fight or in the graveyard; its level where it is known."""

    name: Message | str
    level: int | None = None
    card: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipping(Frame):
    """Before the first turn: what the party enters with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing(Frame):
    """A new turn: which path?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Frame):
    """The top card of a path is turned."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Facing(Frame):
    """A terrain lies open before the party: enter, or try to slip away?"""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Sneak(Frame):
    """The stealth test that decides whether it may be refused."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap(Frame):
    """A trap: who tests what?"""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spring(Frame):
    """The die of a trap."""

    path: int
    hero: str
    attribute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(Frame):
    """What a trap that went off does to whom."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Inside(Frame):
    """The party has entered."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest(Frame):
    """A place to rest."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Meet(Frame):
    """The site reveals the monsters that are still to come; `exactly` says that the level is no upper limit."""

    path: int
    count: int
    level: int
    exactly: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDie(Frame):
    """The die for the level of the extra monster of two or four players (p.10)."""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight(Frame):
    """The fight is on: how does it go?"""

    path: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoils(Frame):
    """Where each defeated monster goes: an evolution, or the graveyard."""

    path: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Frame):
    """The terrain is resolved and leaves the game."""

    path: int


FRAMES = (
    Equipping,
    Choosing,
    Reveal,
    Facing,
    Sneak,
    Trap,
    Spring,
    Harm,
    Inside,
    Rest,
    Meet,
    ExtraDie,
    Fight,
    Spoils,
    Done,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dungeon:
    """The whole exploration.

    `dealt` says that the site turns the cards; else `known` are the terrains that may still come up. `pool` are the
    monsters that the site may reveal, `met` those in the fight. `outcome` is empty, "won", "lost" or "left".
    """

    heroes: tuple[Hero, ...]
    paths: tuple[Path, ...]
    boss: Monster
    dealt: bool
    known: tuple[Terrain, ...] = ()
    pool: tuple[Monster, ...] = ()
    met: tuple[Monster, ...] = ()
    graveyard: tuple[Monster, ...] = ()
    extra_monster: bool = False
    turn: int = 1
    points: int = 0
    outcome: str = ""
    rulings: tuple[tuple[str, str], ...] = ()
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def party(self) -> tuple[Hero, ...]:
        """The heroes who are alive."""
        return tuple(hero for hero in self.heroes if not hero.dead)

    @property
    def here(self) -> int | None:
        """The path on which something is going on."""
        return getattr(self.frames[-1], "path", None) if self.frames else None

    @property
    def hopeful(self) -> tuple[int, ...]:
        """The paths that may still lead to the final encounter."""
        return tuple(at for at, path in enumerate(self.paths) if not path.ended)

    @property
    def final_found(self) -> bool:
        """Whether the final encounter lies open."""
        return any(path.up is not None and path.up.role == "final" for path in self.paths)

    def hero(self, id: str) -> Hero:
        return next(hero for hero in self.heroes if hero.id == id)


def path_name(path: int) -> Message:
    return msg("Caminho {number}", number=path + 1)


def change_path(run: Run, at: int, **fields) -> None:
    paths = run.state.paths
    run.change(paths=(*paths[:at], replace(paths[at], **fields), *paths[at + 1 :]))


def change_hero(run: Run, id: str, **fields) -> None:
    heroes = tuple(replace(hero, **fields) if hero.id == id else hero for hero in run.state.heroes)
    run.change(heroes=heroes)
