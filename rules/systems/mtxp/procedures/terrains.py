"""A revealed terrain: may it be refused, and which of its monsters are ignored (p.7, 10–14)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Text, ask, ask_rulings, tell
from rules.engine.citations import Citation, page, ruled
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.kinds import MONSTER_LEVEL, NAMES
from rules.systems.mtxp.monsters import BOSS_LEVEL, STRONG_ABOVE
from rules.systems.mtxp.rulings.modes import HERO_PATH_LEVEL

EASY_TURNS = 3
"""Turns without strong monsters, under the tiers and on the hero's path (p.7)."""
EASY_EXPLORATIONS = 2
"""Explorations without strong monsters or compulsory terrains in domains (p.14)."""


class Where(StrEnum):
    """The mode or option under which a terrain is explored."""

    ADVENTURE = "adventure"
    COOPERATIVE = "cooperative"
    DUNGEON = "dungeon"
    DOMAINS = "domains"
    HERO_PATH = "hero-path"
    TIERS = "tiers"


MODES = (
    (Where.ADVENTURE, msg("Aventura")),
    (Where.COOPERATIVE, msg("Aventura cooperativa")),
    (Where.DUNGEON, msg("Masmorra")),
    (Where.DOMAINS, msg("Domínios")),
    (Where.HERO_PATH, msg("Caminho do Herói")),
    (Where.TIERS, msg("Tiers, versão curta")),
)
TURN = Integer(1, 999)


@dataclass(frozen=True, kw_only=True)
class RevealedMonster:
    name: str = ask(Text(), msg("Nome"))
    level: int | None = ask(
        MONSTER_LEVEL, msg("Nível"), default=None, help=msg("Vazio no dragão vermelho: vale 20.")
    )


def least_ignored(where: Where, turn: int, rulings: Mapping[str, str]) -> int | None:
    """The lowest level that is passed over when monsters are revealed; None: all play (p.7, 10, 14)."""
    if where is Where.HERO_PATH and turn <= EASY_TURNS:
        return 5 if HERO_PATH_LEVEL.reads("ignored", rulings) else 6
    if where is Where.TIERS and turn <= EASY_TURNS:
        return 5
    if where is Where.DUNGEON:
        return STRONG_ABOVE + 1
    return 8 if where is Where.DOMAINS and turn <= EASY_EXPLORATIONS else None


def names_ignored(monsters: Sequence[RevealedMonster], least: int | None) -> tuple[str, ...]:
    """The monsters of that level or above."""
    return tuple(
        monster.name
        for monster in monsters
        if least is not None and (BOSS_LEVEL if monster.level is None else monster.level) >= least
    )


@dataclass(frozen=True, kw_only=True)
class IgnoredMonsters:
    mode: str = ask(Choice(MODES), msg("Modo"))
    turn: int = ask(TURN, msg("Turno"), help=msg("Em Domínios, a exploração: primeira, segunda…"), default=1)
    monsters: tuple[RevealedMonster, ...] = ask(
        Many(Group(RevealedMonster), minimum=1), msg("Monstros revelados")
    )
    rulings: dict = ask_rulings(HERO_PATH_LEVEL)


@dataclass(frozen=True, kw_only=True)
class IgnoredMonstersResult:
    ignored: tuple[str, ...] = tell(NAMES, msg("Ignorados"))
    least_level: int | None = tell(MONSTER_LEVEL, msg("Ignora-se a partir do nível"), default=None)


@procedure(
    title=msg("Que monstros são ignorados"),
    summary=msg("Ao revelar monstros: quais não jogam neste modo e neste turno."),
    gives=IgnoredMonstersResult,
    citations=(page(7, "tiers-curta"), page(10, "masmorra-monstros"), page(14, "dominios-inicio")),
    group="monsters",
    example=Example(
        {"mode": "dungeon", "monsters": [{"name": "Vampiro", "level": 8}, {"name": "Dragão", "level": 17}]},
        msg("Na masmorra o nível 8 joga e o 17 não"),
        page(10, "masmorra-monstros"),
    ),
)
def ignored_monsters(given: IgnoredMonsters) -> Answer:
    """Above 8 in most of the dungeon, 8 or more early in domains, 5 or more early on the hero's path (p.7, 10, 14)."""
    where = Where(given.mode)
    least = least_ignored(where, given.turn, given.rulings)
    ignored = names_ignored(given.monsters, least)
    verdict = (
        msg("Ignore {names} e revele outros.", names=joined(ignored)) if ignored else msg("Todos jogam.")
    )
    result = IgnoredMonstersResult(ignored=ignored, least_level=least)
    return Answer(result=result, verdict=verdict, explanation=(_ignoring(where, least),))


def _ignoring(where: Where, least: int | None) -> Step:
    if least is None:
        return step(msg("Neste modo e neste turno nenhum nível é ignorado."), page(7, "tiers-curta"))
    places: Mapping[Where, Citation] = {
        Where.DUNGEON: page(10, "masmorra-monstros"),
        Where.DOMAINS: page(14, "dominios-inicio"),
        Where.HERO_PATH: ruled(HERO_PATH_LEVEL.key, 7),
        Where.TIERS: page(7, "tiers-curta"),
    }
    when: Mapping[Where, Message] = {
        Where.DUNGEON: msg("Na maioria dos terrenos de masmorra"),
        Where.DOMAINS: msg("Nas duas primeiras explorações"),
        Where.HERO_PATH: msg("Nos três primeiros turnos"),
        Where.TIERS: msg("Nos três primeiros turnos"),
    }
    return step(
        msg("{when}, ignore monstros de nível {least} ou mais.", when=when[where], least=least), places[where]
    )


@dataclass(frozen=True, kw_only=True)
class RefuseTerrain:
    mode: str = ask(Choice(MODES), msg("Modo"), default=Where.ADVENTURE)
    mandatory: bool = ask(Flag(), msg("É obrigatório"), default=False)
    trap: bool = ask(Flag(), msg("É uma armadilha"), default=False)
    last_choice: bool = ask(Flag(), msg("Foi revelado na última escolha do grupo"), default=False)
    exploration: int = ask(TURN, msg("Exploração: primeira, segunda…"), default=1)


@dataclass(frozen=True, kw_only=True)
class RefuseTerrainResult:
    how: str = tell(
        Choice(
            (
                ("freely", msg("Recusa sem teste")),
                ("stealth-test", msg("Só com o teste de Furtividade")),
                ("ignored", msg("É ignorado: revele outro")),
                ("no", msg("Não pode recusar")),
            )
        ),
        msg("Recusa"),
    )


@procedure(
    title=msg("Pode recusar o terreno?"),
    summary=msg("Recusa livre, com teste de Furtividade, ou terreno obrigatório, conforme o modo."),
    gives=RefuseTerrainResult,
    citations=(
        page(11, "teste-de-furtividade"),
        page(13, "cooperativo-exploracao"),
        page(14, "dominios-inicio"),
    ),
    group="dungeon",
    example=Example(
        {"mode": "dungeon", "trap": True},
        msg("Uma armadilha é sempre obrigatória"),
        page(11, "teste-de-furtividade"),
    ),
)
def refuse_terrain(given: RefuseTerrain) -> Answer:
    """Traps and compulsory terrains never; dungeon terrains by a test; a group's last one never (p.11, 13, 14)."""
    how, why = _refusal(given, Where(given.mode))
    return Answer(result=RefuseTerrainResult(how=how), verdict=why.message, explanation=(why,))


def _refusal(given: RefuseTerrain, where: Where) -> tuple[str, Step]:
    if given.trap:
        return "no", step(msg("Armadilhas são obrigatórias."), page(11, "armadilhas"))
    if given.mandatory and where is Where.DOMAINS and given.exploration <= EASY_EXPLORATIONS:
        return "ignored", step(
            msg("Nas duas primeiras explorações os obrigatórios são ignorados."), page(14, "dominios-inicio")
        )
    if given.mandatory:
        return "no", step(msg("O terreno é obrigatório."), page(11, "masmorra-explorar"))
    if where is Where.DUNGEON:
        return "stealth-test", step(
            msg("Na masmorra, recusar pede o teste de Furtividade da equipe."),
            page(11, "teste-de-furtividade"),
        )
    if where is Where.COOPERATIVE and given.last_choice:
        return "no", step(
            msg("Revelado na última escolha do grupo, o terreno é obrigatório."),
            page(13, "cooperativo-exploracao"),
        )
    return "freely", step(msg("Fora da masmorra a recusa é automática."), page(11, "masmorra-explorar"))
