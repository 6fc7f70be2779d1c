"""Training between the fights of a deckbuilding game: swapping and removing cards for coins (p.15)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import Group, Integer, Many, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COINS, tell_allowed
from rules.systems.mtxp.requirements import Required, Requirement
from rules.systems.mtxp.rulings.modes import TRAINING_NONE

REMOVAL = 1
"""Coins for taking a card out of the deck (p.15)."""


@dataclass(frozen=True, kw_only=True)
class TrainingSwap:
    give: Requirement = ask(Required(), msg("A carta que sai"))
    get: Requirement = ask(Required(), msg("A carta que entra"))
    rulings: dict = ask_rulings(TRAINING_NONE)


@dataclass(frozen=True, kw_only=True)
class TrainingSwapResult:
    allowed: bool = tell_allowed()
    coins: int = tell(COINS, msg("Moedas"))


@procedure(
    title=msg("Treinamento: trocar uma carta"),
    summary=msg("Troca dentro de um atributo pela diferença de níveis; igual ou menor custa 1 moeda."),
    gives=TrainingSwapResult,
    citations=(page(15, "treinamento"),),
    group="deckbuilding",
    example=Example(
        {"give": {"attack": 1}, "get": {"attack": 3}}, msg("Do nível 1 ao 3"), page(15, "treinamento")
    ),
)
def training_swap(given: TrainingSwap) -> Answer:
    """The difference of levels in coins, at least one; dual counts 3, none 1 (p.15)."""
    coins, against, steps = judge_swap(given.give, given.get, given.rulings)
    verdict = against or msg("Custa {coins}.", coins=counted.coins(coins))
    return Answer(
        result=TrainingSwapResult(allowed=against is None, coins=coins), verdict=verdict, explanation=steps
    )


def judge_swap(
    give: Requirement, get: Requirement, rulings: Mapping[str, str]
) -> tuple[int, Message | None, tuple[Step, ...]]:
    """The coins of a training swap, why it cannot be (None: it can), and the steps."""
    before, after = give.training_level, get.training_level
    coins = max(after - before, 1)
    steps = [
        step(
            msg("Sai nível {before}, entra nível {after}.", before=before, after=after),
            page(15, "treinamento"),
        ),
        step(
            msg("Custa a diferença: {coins}.", coins=coins)
            if after > before
            else msg("Nível igual ou menor: custa 1 moeda."),
            page(15, "treinamento"),
        ),
    ]
    against = None
    if give.is_none or get.is_none:
        steps.append(
            step(
                msg("Sem atributo conta como nível 1."), page(15, "treinamento"), ruled(TRAINING_NONE.key, 15)
            )
        )
        if TRAINING_NONE.reads("no", rulings):
            against = msg("Nesta mesa, carta sem atributo não entra em trocas.")
    elif not set(give.attributes) & set(get.attributes):
        against = msg("A troca é por uma carta do mesmo atributo.")
        steps.append(step(against, page(15, "treinamento")))
    if give.is_dual or get.is_dual:
        steps.append(step(msg("Duplo Atributo conta como nível 3."), page(15, "treinamento")))
    return coins, against, tuple(steps)


@dataclass(frozen=True, kw_only=True)
class Swap:
    give: Requirement = ask(Required(), msg("A carta que sai"))
    get: Requirement = ask(Required(), msg("A carta que entra"))


@dataclass(frozen=True, kw_only=True)
class Training:
    coins: int = ask(COINS, msg("Moedas"))
    remove: int = ask(Integer(0, 30), msg("Cartas a retirar"), default=0, front=True)
    swaps: tuple[Swap, ...] = ask(Many(Group(Swap), maximum=10), msg("Trocas"), default=(), front=True)
    rulings: dict = ask_rulings(TRAINING_NONE)


@dataclass(frozen=True, kw_only=True)
class TrainingResult:
    allowed: bool = tell_allowed()
    cost: int = tell(COINS, msg("Custo"))
    coins: int = tell(COINS, msg("Moedas que sobram"))


@procedure(
    title=msg("Treinamento: o turno inteiro"),
    summary=msg("Retirar uma carta e trocar uma carta, cada coisa uma vez por turno."),
    gives=TrainingResult,
    citations=(page(15, "treinamento"),),
    group="deckbuilding",
    example=Example(
        {"coins": 4, "remove": 1, "swaps": [{"give": {"attack": 1}, "get": {"attack": 3}}]},
        msg("Retirar uma e trocar outra"),
        page(15, "treinamento"),
    ),
)
def training(given: Training) -> Answer:
    """1 coin takes a card out, a swap costs its levels; each once a turn, never more than one has (p.15)."""
    cost, steps, against = given.remove * REMOVAL, [], None
    if given.remove:
        steps.append(step(msg("Retirar uma carta custa 1 moeda."), page(15, "treinamento")))
    for swap in given.swaps:
        coins, refused, why = judge_swap(swap.give, swap.get, given.rulings)
        cost += coins
        steps.extend(why)
        against = against or refused
    if given.remove > 1 or len(given.swaps) > 1:
        against = msg("Cada coisa só uma vez por turno.")
    elif cost > given.coins:
        against = against or msg(
            "Custa {cost} e há {coins}.", cost=counted.coins(cost), coins=counted.coins(given.coins)
        )
    steps.append(
        step(
            msg("Uma retirada e uma troca por turno, no lugar de Templo ou Taverna ou na cidade."),
            page(15, "treinamento"),
        )
    )
    left = given.coins if against else given.coins - cost
    verdict = against or msg(
        "Custa {cost}; fica com {left}.", cost=counted.coins(cost), left=counted.coins(left)
    )
    result = TrainingResult(allowed=against is None, cost=cost, coins=left)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
