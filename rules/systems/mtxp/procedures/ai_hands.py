"""What automated monsters discard and whom they wound (p.9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from rules.engine.asking import (
    Consistent,
    Fault,
    Group,
    Integer,
    Many,
    Text,
    ask,
    ask_die,
    ask_rulings,
    ask_seed,
    tell,
)
from rules.engine.chance import Draws, shuffled
from rules.engine.citations import page
from rules.engine.dice import even_odds
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.ai.given import Enemy, GroupMonster, HandCard
from rules.systems.mtxp.ai.hand import discard_order
from rules.systems.mtxp.ai.targets import wound_candidates
from rules.systems.mtxp.kinds import NAMES
from rules.systems.mtxp.rulings.automation import AI_DISCARD_TARGET, BOSS_WITHOUT_LEVEL, WOUNDED_WITH_HEARTS


@dataclass(frozen=True, kw_only=True)
class AiDiscard:
    hand: tuple[HandCard, ...] = ask(Many(Group(HandCard), minimum=1), msg("Mão dos monstros"))
    monsters: tuple[GroupMonster, ...] = ask(Many(Group(GroupMonster), minimum=1), msg("Monstros de pé"))
    count: int = ask(Integer(0, 30), msg("Quantas descartar"), default=1)
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(AI_DISCARD_TARGET)


@dataclass(frozen=True, kw_only=True)
class AiDiscardResult:
    order: tuple[tuple[str, ...], ...] = tell(Many(NAMES), msg("Ordem; no mesmo grupo, sorteio"))
    discarded: tuple[str, ...] | None = tell(NAMES, msg("Descartadas"), default=None)


@procedure(
    title=msg("O que os monstros descartam (IA)"),
    summary=msg(
        "Primeiro o que nenhum monstro pode usar, do maior nível ao menor; depois o resto, do menor ao maior."
    ),
    gives=AiDiscardResult,
    citations=(page(9, "ia-descarte"),),
    group="automation",
    example=Example(
        {
            "hand": [
                {"name": "Arcana 4", "requirement": {"arcane": 4}},
                {"name": "Arcana 1", "requirement": {"arcane": 1}},
                {"name": "Ataque 1", "requirement": {"attack": 1}},
            ],
            "monsters": [{"attributes": {"attack": 3}}],
            "count": 2,
        },
        msg("Duas cartas que ninguém pode usar saem antes"),
        page(9, "ia-descarte"),
    ),
)
def ai_discard(given: AiDiscard) -> Answer:
    """The order of discard as groups that tie, and the cards that leave (p.9)."""
    groups, steps = discard_order(given.hand, given.monsters, given.rulings)
    order = tuple(tuple(card.name for card in group) for group in groups)
    sure, tied, wanted = leaving(order, given.count)
    discarded: tuple[str, ...] | None = sure
    verdict = msg("Descartam {names}.", names=joined(sure)) if sure else msg("Não descartam nada.")
    if tied:
        discarded = None if given.seed is None else (*sure, *shuffled(tied, seed=given.seed)[:wanted])
        draw = msg("sorteio de {wanted} entre {names}", wanted=wanted, names=joined(tied))
        verdict = msg("Descartam {names}.", names=joined(discarded or (*sure, draw)))
        steps = (*steps, step(msg("Empate: {draw}.", draw=draw), page(9, "ia-descarte")))
    return Answer(
        result=AiDiscardResult(order=order, discarded=discarded),
        odds=discard_odds(order, given.count),
        verdict=verdict,
        explanation=steps,
    )


def leaving(order: Sequence[Sequence[str]], count: int) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Of the first `count` to leave: those sure to, the group among which the rest is drawn, and how many of it.

    >>> leaving([["a"], ["b", "c", "d"]], 3)
    (('a',), ('b', 'c', 'd'), 2)
    """
    sure: tuple[str, ...] = ()
    for group in order:
        wanted = count - len(sure)
        if wanted < len(group):
            return sure, tuple(group) if wanted else (), wanted
        sure += tuple(group)
    return sure, (), 0


def discard_odds(order: Sequence[Sequence[str]], count: int) -> dict[str, Fraction]:
    """The chance that each card, or one of its copies, leaves.

    >>> discard_odds([["a"], ["b", "b", "c"]], 2)["b"]
    Fraction(2, 3)
    """
    sure, tied, wanted = leaving(order, count)
    odds = {}
    for name in (name for group in order for name in group):
        staying = comb(len(tied) - tied.count(name), wanted) if tied else 1
        odds[name] = Fraction(1) if name in sure else 1 - Fraction(staying, comb(len(tied), wanted))
    return odds


@dataclass(frozen=True, kw_only=True)
class AiWoundTarget(Consistent):
    monsters: tuple[GroupMonster, ...] = ask(Many(Group(GroupMonster), minimum=1), msg("Monstros de pé"))
    enemies: tuple[Enemy, ...] = ask(Many(Group(Enemy), minimum=1), msg("Inimigos"))
    die: int | None = ask_die(msg("Dado do sorteio"))
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(WOUNDED_WITH_HEARTS, BOSS_WITHOUT_LEVEL)

    def faults(self):
        for name, group in (("monsters", self.monsters), ("enemies", self.enemies)):
            if all(each.dead for each in group):
                yield Fault(name, "all-dead", msg("Não há ninguém de pé aqui."))


@dataclass(frozen=True, kw_only=True)
class AiWoundTargetResult:
    candidates: tuple[str, ...] = tell(NAMES, msg("Candidatos"))
    chosen: str | None = tell(Text(), msg("Sorteado"), default=None)


@procedure(
    title=msg("Quem os monstros ferem (IA)"),
    summary=msg(
        "Um ferimento do fim do round: ao acaso, ou no ferido mais forte quando há chefão, líder ou nível acima de 8."
    ),
    gives=AiWoundTargetResult,
    citations=(page(9, "ia-ferimento"),),
    group="automation",
    example=Example(
        {
            "monsters": [{"level": 3}, {"level": 9}],
            "enemies": [
                {"name": "Crixus", "power": 4, "wounded": True},
                {"name": "Ylva", "power": 6},
                {"name": "Zander", "power": 5, "wounded": True},
            ],
        },
        msg("Com um nível 9, o ferido de maior Poder"),
        page(9, "ia-ferimento"),
    ),
)
def ai_wound_target(given: AiWoundTarget) -> Answer:
    """The enemies among whom one wound falls; repeat for each wound (p.9)."""
    found, steps = wound_candidates(given.monsters, given.enemies, given.rulings)
    candidates = tuple(enemy.name for enemy in found)
    chosen = Draws(given.die, given.seed).pick(candidates)
    if chosen is not None:
        verdict = msg("{name} é ferido.", name=chosen)
    elif given.die is not None:
        verdict = msg("Este dado não decide entre {names}: jogue de novo.", names=joined(candidates))
    else:
        verdict = msg("Sorteio entre {names}.", names=joined(candidates))
    if len(candidates) > 1:
        steps = (
            *steps,
            step(msg("Empate entre {names}: sorteio.", names=joined(candidates)), page(9, "ia-ferimento")),
        )
    return Answer(
        result=AiWoundTargetResult(candidates=candidates, chosen=chosen),
        odds=even_odds(candidates),
        verdict=verdict,
        explanation=steps,
    )
