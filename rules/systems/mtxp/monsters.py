"""What makes a monster strong, what turns it into a boss, and what it gives when it falls (p.3–6, 8, 10, 17)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rules.systems.mtxp.rulings.automation import BOSS_WITHOUT_LEVEL

BOSS_LEVEL = 20
"""The number that stands for the level of a red dragon (p.4)."""
STRONG_ABOVE = 8
BOSS_HEARTS = 2
WAITING = re.compile(r"(\d) monstros? de nível até (\d+)")


def waiting(subtitle: str) -> tuple[int, int] | None:
    """How many monsters wait on a terrain, and up to which level; None where its subtitle does not say just that.

    >>> waiting("2 monstros de nível até 3")
    (2, 3)
    """
    told = WAITING.fullmatch(subtitle)
    return (int(told[1]), int(told[2])) if told else None


def is_strong(*, level: int | None, boss: bool, leader: bool, rulings: Mapping[str, str]) -> bool:
    """A boss, a leader, or a monster of level above 8: the AI lets it neither stumble nor strike blindly (p.8–9)."""
    if boss and BOSS_WITHOUT_LEVEL.reads("yes", rulings):
        return True
    return leader or (level or 0) > STRONG_ABOVE


@dataclass(frozen=True, slots=True)
class Might:
    """Hearts, actions a round, and whether the dragon is red."""

    hearts: int
    actions: int
    red_dragon: bool


def as_boss(might: Might) -> Might:
    """The monster as a boss: two hearts more, a second action if it had one; red dragons are bosses already (p.6, 17).

    >>> as_boss(Might(hearts=0, actions=1, red_dragon=False))
    Might(hearts=2, actions=2, red_dragon=True)
    """
    if might.red_dragon:
        return might
    return replace(might, hearts=might.hearts + BOSS_HEARTS, actions=max(might.actions, 2), red_dragon=True)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A defeated monster as far as rewards go."""

    level: int
    summoned: bool = False
    terrain: bool = False
    gives_evolution: bool = True


def points_of(fallen: Iterable[Fallen]) -> int:
    """The levels of the defeated; summoned monsters give nothing (p.3, 12, 17)."""
    return sum(monster.level for monster in fallen if not monster.summoned)


def evolutions_of(fallen: Iterable[Fallen]) -> int:
    """How many of the defeated give an evolution; terrain-monsters and summoned ones give none (p.3, 17)."""
    return sum(monster.gives_evolution and not monster.summoned and not monster.terrain for monster in fallen)
