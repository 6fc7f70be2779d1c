"""What the table tells an exploration at any moment: what a card says, who was met, how a hero stands."""

from dataclasses import dataclass, replace

from rules.engine.asking import Flag, Group, Many, Text, ask
from rules.engine.frames import Run
from rules.engine.messages import Message, msg
from rules.engine.sessions import switching
from rules.engine.telling import Picks, Telling, only_at
from rules.systems.mtxp.attributes import LEVELS
from rules.systems.mtxp.dungeon.meeting import monsters_told
from rules.systems.mtxp.dungeon.opening import monster_of, terrain_of
from rules.systems.mtxp.dungeon.setup import MonsterSetup, TerrainSetup
from rules.systems.mtxp.dungeon.state import (
    Dungeon,
    Facing,
    Fight,
    Reveal,
    Trap,
    change_hero,
    change_path,
    path_name,
)
from rules.systems.mtxp.dungeon.walking import EXPLORE, lost, turned
from rules.systems.mtxp.kinds import HEARTS
from rules.systems.mtxp.rulings.modes import DUNGEON_BOTTOM, DUNGEON_HEARTS, RETREAT_DRAW

RULINGS = (DUNGEON_BOTTOM, DUNGEON_HEARTS, RETREAT_DRAW)
HERO = Text(10)
NO_NEW_TERRAIN = msg("Não há um terreno recém-revelado a descrever.")
NO_FIGHT = msg("Só dentro de um terreno se encontram monstros.")


def describe(run: Run, given: TerrainSetup) -> None:
    """The card that comes up, or the open one as it is printed: the official cards' texts are only on the cards."""
    frame = run.pop()
    if isinstance(frame, Reveal):
        turned(run, frame.path, terrain_of(given))
        return
    change_path(run, frame.path, up=terrain_of(given))
    message = msg("{path}: a carta é {terrain}.", path=path_name(frame.path), terrain=given.name)
    run.tell("described", message, EXPLORE)
    run.push(Facing(path=frame.path))


@dataclass(frozen=True, kw_only=True)
class Meeting:
    monsters: tuple[MonsterSetup, ...] = ask(Many(Group(MonsterSetup), minimum=1, maximum=9), msg("Monstros"))


def meet(run: Run, given: Meeting) -> None:
    """The monsters the table revealed, instead of those there."""
    monsters_told(run, tuple(map(monster_of, given.monsters)))


@dataclass(frozen=True, kw_only=True)
class Correction:
    hero: str = ask(HERO, msg("Herói"))
    hearts: int | None = ask(HEARTS, msg("Corações"), default=None)
    wounded: bool | None = ask(Flag(), msg("Está ferido"), default=None)
    dead: bool | None = ask(Flag(), msg("Está morto"), default=None)
    attributes: dict | None = ask(LEVELS, msg("Atributos que mudaram"), default=None)
    reason: str | None = ask(Text(120), msg("Motivo"), default=None)


def correct(run: Run, given: Correction) -> None:
    """A hero as he stands at the table, after a combat or a card."""
    hero = run.state.hero(given.hero)
    names = ("hearts", "wounded", "dead")
    fields = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if given.attributes:
        levels = tuple((dict(hero.printed.attributes) | given.attributes).items())
        fields["printed"] = replace(hero.printed, attributes=levels)
    if "hearts" in fields:
        fields["most_hearts"] = max(hero.most_hearts, fields["hearts"])
    change_hero(run, hero.id, **fields)
    message = msg(
        "Correção da mesa em {name}: {reason}", name=hero.name, reason=given.reason or msg("sem motivo")
    )
    run.tell("corrected", message, EXPLORE)
    if run.state.frames:
        lost(run)


def settled(state: Dungeon, key: str) -> Message | None:
    """How long the paths are was settled when they were laid."""
    return msg("Os caminhos já estão montados.") if key == DUNGEON_BOTTOM.key else None


def _heroes(state: Dungeon) -> Picks:
    return tuple((hero.id, hero.name) for hero in state.heroes)


COMMANDS = {
    "describe": Telling(
        title=msg("Dizer o que está na carta do terreno"),
        given=TerrainSetup,
        tell=describe,
        closed=only_at(Reveal | Facing | Trap, NO_NEW_TERRAIN),
    ),
    "meet": Telling(
        title=msg("Dizer que monstros apareceram"), given=Meeting, tell=meet, closed=only_at(Fight, NO_FIGHT)
    ),
    "correct": Telling(
        title=msg("Acertar um herói"),
        given=Correction,
        tell=correct,
        picks=lambda state: {"hero": _heroes(state)},
    ),
    "ruling": switching(RULINGS, settled=settled),
}
