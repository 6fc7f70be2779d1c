"""What a campaign starts from, and where it can stand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, Text, ask, repeated
from rules.engine.frames import Frame, Rulebook, Run
from rules.engine.messages import Message, msg

RULES = Rulebook()
NAME = Text(30)
STARTING_COINS = 3
MOST_PLAYERS = 6
MOST_HEROES = 20
AI = "ia"


class Company(StrEnum):
    """Who plays with whom."""

    APART = "apart"
    AI = "ai"
    MASTER = "game-master"


COMPANIES = (
    (Company.APART, msg("Cada um com a sua equipe")),
    (Company.AI, msg("Cooperativo contra a IA")),
    (Company.MASTER, msg("Cooperativo com Mestre")),
)


class Condition(StrEnum):
    """How a character stands."""

    WELL = "well"
    WOUNDED = "wounded"
    DEAD = "dead"


CONDITIONS = (
    (Condition.WELL, msg("Bem")),
    (Condition.WOUNDED, msg("Ferido")),
    (Condition.DEAD, msg("Morto")),
)


class Side(StrEnum):
    """Heroes stay; monsters come and go."""

    HERO = "hero"
    MONSTER = "monster"


SIDES = ((Side.HERO, msg("Herói")), (Side.MONSTER, msg("Monstro")))


@dataclass(frozen=True, kw_only=True)
class PlayerSetup:
    name: str = ask(NAME, msg("Nome"))
    heroes: str | None = ask(Text(200), msg("Heróis que controla, com vírgulas"), default=None, front=True)

    @property
    def hero_names(self) -> tuple[str, ...]:
        return tuple(name.strip()[:40] for name in (self.heroes or "").split(",") if name.strip())


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    players: tuple[PlayerSetup, ...] = ask(
        Many(Group(PlayerSetup), minimum=1, maximum=MOST_PLAYERS), msg("Jogadores, na ordem em que jogam")
    )
    master: str | None = ask(NAME, msg("Mestre, se houver"), default=None)

    def faults(self):
        names = [player.name for player in self.players]
        yield from repeated(names, "players.{}.name")
        for path, name in (
            *((f"players.{at}.name", name) for at, name in enumerate(names)),
            ("master", self.master),
        ):
            if name == AI:
                yield Fault(path, "reserved", msg("Este nome é o dos monstros automatizados."))
        if self.master in names:
            yield Fault("master", "repeated", msg("O Mestre não é um dos jogadores com heróis."))


@dataclass(frozen=True, kw_only=True)
class Options:
    company: str = ask(Choice(COMPANIES), msg("Como jogam"), default=Company.APART.value)
    cities: bool = ask(Flag(), msg("Com Moedas e Cidades"), default=True)
    boss: str | None = ask(Text(40), msg("Encontro marcado: o chefão"), default=None)
    turns: int = ask(
        Integer(1, 99), msg("Encontro marcado: turnos de cada um"), help=msg("Só com um chefão."), default=8
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Treasure:
    """A treasure somebody holds."""

    name: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player with heroes: the purse, the treasure points written down, the turns played, the terrains won."""

    name: str
    coins: int = 0
    points: int = 0
    treasures: tuple[Treasure, ...] = ()
    turns: int = 0
    conquered: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A hero or a monster in play, and who decides for it: a player's or the game master's name, or `ia`."""

    id: str
    name: str
    side: Side
    who: str
    condition: Condition = Condition.WELL


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """The turn's next choice, of a player or of the group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored(Frame):
    """A terrain was explored: what came of it?"""

    compulsory: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tavern(Frame):
    """The die of heroes in the city's tavern."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Market(Frame):
    """The die of treasures in the city's market."""

    heroes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class City(Frame):
    """In a city: so many heroes and treasures are still there, and who pays now."""

    heroes: int
    treasures: int
    payer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting(Frame):
    """The boss of the appointed meeting is there."""


FRAMES = (Turn, Explored, Tavern, Market, City, Meeting)


@dataclass(frozen=True, slots=True, kw_only=True)
class Campaign:
    """The whole ledger; `plans` are the turn's choices so far, `newest` counts characters that ever came."""

    company: Company
    cities: bool
    players: tuple[Player, ...]
    master: str = ""
    boss: str = ""
    turns: int = 8
    characters: tuple[Character, ...] = ()
    newest: int = 0
    active: int = 0
    plans: tuple[str, ...] = ()
    over: bool = False
    won: bool = False
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def player(self) -> Player:
        return self.players[self.active]

    @property
    def together(self) -> bool:
        return self.company is not Company.APART

    @property
    def decided(self) -> Mapping[str, str]:
        return dict(self.rulings)

    @property
    def heroes(self) -> tuple[Character, ...]:
        """The heroes of whose turn it is who are not dead; in co-op, everybody's."""
        return tuple(
            who
            for who in self.characters
            if who.side is Side.HERO
            and who.condition is not Condition.DEAD
            and (self.together or who.who == self.player.name)
        )

    @property
    def controllers(self) -> tuple[tuple[str, Message | str], ...]:
        """Who may decide for a character: `(value, words)`."""
        masters = ((self.master, self.master),) if self.master else ()
        return (*((player.name, player.name) for player in self.players), *masters, (AI, msg("A IA")))

    def character(self, id: str) -> Character:
        return next(who for who in self.characters if who.id == id)

    def place(self, name: str) -> int:
        """The player of this name."""
        return next(at for at, player in enumerate(self.players) if player.name == name)

    @property
    def acting(self) -> Message | str:
        """Whose turn it is, in words."""
        return msg("O grupo") if self.together else self.player.name


def change_player(run: Run, at: int, **fields) -> None:
    players = list(run.state.players)
    players[at] = replace(players[at], **fields)
    run.change(players=tuple(players))


def change_character(run: Run, id: str, **fields) -> None:
    found = (replace(who, **fields) if who.id == id else who for who in run.state.characters)
    run.change(characters=tuple(found))


def without(things: tuple, at: int) -> tuple:
    """The things without the one at this place."""
    return (*things[:at], *things[at + 1 :])
