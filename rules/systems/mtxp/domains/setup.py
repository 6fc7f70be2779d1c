"""What a game of domains starts from: the players, each with three heroes and eight coins (p.14)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.asking import Consistent, Fault, Group, Integer, Many, Text, ask, repeated
from rules.engine.messages import msg
from rules.engine.sessions import Opening, Wanted
from rules.systems.mtxp.heroes import HeroSetup, unknown_heroes
from rules.systems.mtxp.kinds import COINS

FIRST_COINS = 8
FIRST_HEROES = 3
PRICE = Integer(0, 99)


@dataclass(frozen=True, kw_only=True)
class PlayerSetup:
    name: str = ask(Text(40), msg("Nome"))
    heroes: tuple[HeroSetup, ...] = ask(
        Many(Group(HeroSetup), minimum=1, maximum=FIRST_HEROES), msg("Heróis")
    )
    coins: int = ask(COINS, msg("Moedas"), help=msg("No começo do jogo, 8."), default=FIRST_COINS)


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    players: tuple[PlayerSetup, ...] = ask(
        Many(Group(PlayerSetup), minimum=2, maximum=6), msg("Jogadores, na ordem dos turnos")
    )

    def faults(self) -> Iterator[Fault]:
        yield from repeated([player.name for player in self.players], "players.{}.name")


@dataclass(frozen=True, kw_only=True)
class Options:
    """What siege weapons cost is on their cards."""

    ram: int | None = ask(PRICE, msg("Preço do Aríete, na carta"), default=None)
    ballista: int | None = ask(PRICE, msg("Preço da Balista, na carta"), default=None)
    trebuchet: int | None = ask(PRICE, msg("Preço do Trabuco, na carta"), default=None)


def wanted(setup: Setup, options: Options) -> Wanted:
    """The cards of the heroes."""
    codes = [hero.card for player in setup.players for hero in player.heroes if hero.card]
    return Wanted(codes=tuple(dict.fromkeys(codes)))


def check(opening: Opening) -> tuple[Fault, ...]:
    """Cards that the catalogue does not have, or not as heroes."""
    return tuple(
        fault
        for at, player in enumerate(opening.setup.players)
        for fault in unknown_heroes(player.heroes, opening.cards, f"setup.players.{at}.heroes.{{}}")
    )
