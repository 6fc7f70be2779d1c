"""Whom automated monsters wound and target (p.8–9); what still ties is drawn."""

from collections.abc import Callable, Mapping, Sequence

from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Step, step
from rules.systems.mtxp import monsters
from rules.systems.mtxp.ai.given import Enemy, GroupMonster, Ranked, Target
from rules.systems.mtxp.rulings.automation import WOUNDED_WITH_HEARTS


def is_strong(monster: Ranked, rulings: Mapping[str, str]) -> bool:
    """Whether the monster thinks before it strikes (see `monsters.is_strong`)."""
    return monsters.is_strong(level=monster.level, boss=monster.boss, leader=monster.leader, rulings=rulings)


def strength_words(monster: Ranked):
    """Why a monster is strong, or the level that makes it weak."""
    if monster.boss:
        return msg("chefão")
    if monster.leader:
        return msg("líder")
    if monster.level is None:
        return msg("sem nível nem dragão vermelho")
    return msg("nível {level}", level=monster.level)


def wound_candidates(
    group: Sequence[GroupMonster], enemies: Sequence[Enemy], rulings: Mapping[str, str]
) -> tuple[tuple[Enemy, ...], tuple[Step, ...]]:
    """The enemies among whom one wound of a won round is drawn, and why; the dead are out (p.9)."""
    alive = tuple(enemy for enemy in enemies if not enemy.dead)
    strong = [monster for monster in group if not monster.dead and is_strong(monster, rulings)]
    if not strong:
        return alive, (
            step(
                msg(
                    "Nenhum monstro é chefão, líder ou de nível acima de 8: qualquer inimigo, ferido ou não."
                ),
                page(9, "ia-ferimento"),
            ),
        )
    steps = [
        step(
            msg(
                "Há um monstro forte ({why}): procura feridos, depois o maior Poder.",
                why=strength_words(strong[0]),
            ),
            page(9, "ia-ferimento"),
        )
    ]
    wounded = tuple(enemy for enemy in alive if counts_as_wounded(enemy, rulings))
    if any(enemy.wounded and enemy.hearts for enemy in alive):
        steps.append(
            step(
                msg("Um ferido com corações conta como ferido.")
                if WOUNDED_WITH_HEARTS.reads("wounded", rulings)
                else msg("Um ferido com corações não conta como ferido."),
                ruled(WOUNDED_WITH_HEARTS.key, 9),
            )
        )
    steps.append(
        step(msg("Feridos: {names}.", names=joined(enemy.name for enemy in wounded)), page(9, "ia-ferimento"))
        if wounded
        else step(msg("Não há feridos: vale o maior Poder entre todos."), page(9, "ia-ferimento"))
    )
    candidates = _best(wounded or alive, lambda enemy: enemy.power)
    if candidates:
        steps.append(
            step(msg("Maior Poder entre eles: {power}.", power=candidates[0].power), page(9, "ia-ferimento"))
        )
    return candidates, tuple(steps)


def counts_as_wounded(enemy: Enemy, rulings: Mapping[str, str]) -> bool:
    return enemy.wounded and (not enemy.hearts or WOUNDED_WITH_HEARTS.reads("wounded", rulings))


def target_candidates(enemies: Sequence[Enemy], targets: Sequence[str]) -> tuple[Enemy, ...]:
    """The enemies that fit an AI card's targets, each key narrowing what the last one left (p.8)."""
    left = tuple(enemy for enemy in enemies if not enemy.dead)
    for key in targets:
        left = NARROWING[Target(key)](left)
    return left


def _best(enemies: Sequence[Enemy], value: Callable[[Enemy], int]) -> tuple[Enemy, ...]:
    best = max(map(value, enemies), default=0)
    return tuple(enemy for enemy in enemies if value(enemy) == best)


NARROWING: Mapping[Target, Callable[[tuple[Enemy, ...]], tuple[Enemy, ...]]] = {
    Target.RANDOM: lambda enemies: enemies,
    Target.WOUNDED: lambda enemies: tuple(enemy for enemy in enemies if enemy.wounded) or enemies,
    Target.HIGHEST_POWER: lambda enemies: _best(enemies, lambda enemy: enemy.power),
    Target.LOWEST_POWER: lambda enemies: _best(enemies, lambda enemy: -enemy.power),
    Target.MOST_HEARTS: lambda enemies: _best(enemies, lambda enemy: enemy.hearts),
}
