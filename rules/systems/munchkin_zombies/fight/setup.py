"""What a fight starts from: who sits at the table and which monsters are there."""

import re
from dataclasses import dataclass

from rules.engine.asking import Consistent, Fault, Flag, Group, Integer, Many, Text, ask, repeated
from rules.engine.messages import msg
from rules.systems.munchkin_zombies.kinds import BONUSES, LEVEL, MODIFIER, NAME, TOP

FOE_ID = re.compile(r"m\d+")


@dataclass(frozen=True, kw_only=True)
class SeatSetup:
    name: str = ask(NAME, msg("Nome"))
    level: int = ask(LEVEL, msg("Nível"))
    bonuses: tuple[int, ...] = ask(BONUSES, msg("Bônus"), default=[], front=True)
    flee: int = ask(MODIFIER, msg("Modificador da fuga"), default=0)


@dataclass(frozen=True, kw_only=True)
class FoeSetup:
    name: str = ask(NAME, msg("Monstro"))
    level: int = ask(Integer(0, 60), msg("Nível"))
    enhancers: tuple[int, ...] = ask(BONUSES, msg("Ampliadores"), default=[], front=True)
    levels: int = ask(Integer(0, 9), msg("Níveis por matá-lo"), help=msg("Em branco: 1."), default=1)
    helper_levels: int = ask(Integer(0, 9), msg("Níveis que a carta dá a quem ajuda"), default=0)
    treasures: int = ask(
        Integer(0, 20), msg("Tesouros impressos"), help=msg("Em branco: 1."), default=1, front=True
    )
    undead: bool = ask(Flag(), msg("Morto Vivo"), default=False)
    level_only: bool = ask(Flag(), msg("Contra ele só vale o nível"), default=False)
    flee: int = ask(MODIFIER, msg("Modificador de fugir dele"), default=0)
    loses_levels: int = ask(Integer(0, 9), msg("Coisa Ruim: níveis perdidos"), default=0)
    penalty: int = ask(MODIFIER, msg("Coisa Ruim: muda as próximas fugas em"), default=0)
    kills: bool = ask(Flag(), msg("Coisa Ruim: a Morte"), default=False)
    bad_stuff: str | None = ask(Text(200), msg("Coisa Ruim: o resto, em palavras"), default=None)


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    players: tuple[SeatSetup, ...] = ask(
        Many(Group(SeatSetup), minimum=1, maximum=6), msg("Jogadores"), help=msg("O primeiro é quem luta.")
    )
    monsters: tuple[FoeSetup, ...] = ask(Many(Group(FoeSetup), minimum=1, maximum=6), msg("Monstros"))

    def faults(self):
        yield from repeated([player.name for player in self.players], "players.{}.name")
        for at, player in enumerate(self.players):
            if FOE_ID.fullmatch(player.name):
                message = msg("Esse nome se confunde com o de um monstro; use outro.")
                yield Fault(f"players.{at}.name", "reserved", message)
        if self.players[0].level == TOP:
            yield Fault("players.0.level", "over", msg("No nível 10 o jogo já acabou."))


@dataclass(frozen=True, kw_only=True)
class Options:
    shared_victory: bool = ask(
        Flag(), msg("Jogo rápido: quem ajuda na luta do nível 10 também vence"), default=False
    )
