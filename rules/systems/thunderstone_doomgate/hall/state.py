"""The deck, the hall, what each player has won, and where the turn stands."""

from dataclasses import dataclass

from rules.engine.asking import Consistent, Many, ask, repeated
from rules.engine.frames import Frame
from rules.engine.messages import Message, msg
from rules.systems.thunderstone_doomgate.deck import LASTING, STONE
from rules.systems.thunderstone_doomgate.kinds import NAME
from rules.systems.thunderstone_doomgate.procedures.dungeon import Dungeon
from rules.systems.thunderstone_doomgate.rulings import TREASURE_IN_OTHERS_TURN


@dataclass(frozen=True, kw_only=True)
class Setup(Dungeon, Consistent):
    players: tuple[str, ...] = ask(
        Many(NAME, minimum=1, maximum=5), msg("Jogadores, na ordem dos turnos"), front=True
    )
    names: tuple[str, ...] = ask(
        Many(NAME, maximum=12), msg("Nomes das classes de monstro, na ordem"), default=[], front=True
    )
    treasures: tuple[str, ...] = ask(Many(NAME, maximum=12), msg("Nomes dos tesouros, na ordem"), default=[])

    def faults(self):
        yield from repeated(self.players, "players.{}")


@dataclass(frozen=True, kw_only=True)
class Options:
    """A dungeon has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player with the treasures before him, those usable from his side, and the monsters won."""

    name: str
    treasures: tuple[str, ...] = ()
    fresh: tuple[str, ...] = ()
    won: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """The active player visits the dungeon, or stays out of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(Frame):
    """The battle against the monster at this place of the hall: how did it end?"""

    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refill(Frame):
    """The hall moves up and is refilled; then traps and breaches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(Frame):
    """The turn goes to the next player."""


FRAMES = (Turn, Battle, Refill, Pass)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """The whole dungeon; `deck` is face down, its top first, and `turned` says how many of it were turned."""

    deck: tuple[str, ...]
    size: int
    names: tuple[str, ...]
    treasure_names: tuple[str, ...]
    players: tuple[Player, ...]
    hall: tuple[str, ...] = ()
    turned: int = 0
    active: int = 0
    over: bool = False
    rulings: tuple[tuple[str, str], ...] = ()
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def player(self) -> Player:
        return self.players[self.active]

    @property
    def usable(self) -> tuple[tuple[int, int], ...]:
        """The treasures that may be destroyed now, as the places of their owner and in the owner's row."""
        others = TREASURE_IN_OTHERS_TURN.reads("yes", dict(self.rulings))
        return tuple(
            (who, at)
            for who, player in enumerate(self.players)
            if who == self.active or others
            for at in range(len(player.treasures))
        )

    @property
    def stone_turned(self) -> bool:
        return STONE not in self.deck

    def card_name(self, card: str) -> Message | str:
        """What players call a card."""
        kind, _dash, number = card.partition("-")
        given = {"monster": self.names, "treasure": self.treasure_names}.get(kind, ())
        if number and int(number) <= len(given):
            return given[int(number) - 1]
        words = {
            "monster": msg("Monstro {n}", n=number),
            "treasure": msg("Tesouro {n}", n=number),
            "guardian": msg("Guardião {n}", n=number),
            "trap": msg("Armadilha"),
            "swarm": msg("Enxame"),
            STONE: msg("Thunderstone"),
        }
        return words[kind]


def stays(card: str) -> bool:
    """Monsters, guardians and the Thunderstone stay in the hall."""
    return card.split("-")[0] in LASTING
