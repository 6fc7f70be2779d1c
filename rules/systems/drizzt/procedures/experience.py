"""Spending the shared experience: cancelling an encounter and going up a level (p.14, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Integer, Many, ask, tell
from rules.engine.citations import page
from rules.engine.messages import joined, msg
from rules.engine.payments import least_waste
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.drizzt.kinds import D20, EXPERIENCE, PRICE, SIDES


@dataclass(frozen=True, kw_only=True)
class CancelEncounter:
    experience: tuple[int, ...] = ask(
        EXPERIENCE,
        msg("Cartas da pilha de Experiência"),
        help=msg("Quanto vale cada carta de Monstro da pilha, que é de todo o grupo."),
    )
    in_play: bool = ask(Flag(), msg("A carta de Encontro já estava em jogo"), default=False)


@dataclass(frozen=True, kw_only=True)
class Spending:
    allowed: bool = tell(Flag(), msg("Pode"))
    spend: tuple[int, ...] = tell(Many(Integer(1, 30), maximum=60), msg("Cartas a gastar"))
    wasted: int = tell(Integer(0, 30), msg("Pontos perdidos"))
    left: tuple[int, ...] = tell(Many(Integer(1, 30), maximum=60), msg("Cartas que ficam na pilha"))


@procedure(
    title=msg("Cancelar um encontro"),
    summary=msg("Cartas que somem ao menos 5, sem troco: as que desperdiçam menos, depois as menos cartas."),
    gives=Spending,
    citations=(page(14, "cancelar-encontros"), page(12, "deck-de-encontros"), page(16, "duvidas-frequentes")),
    example=Example(
        {"experience": [3, 3, 3, 2]}, msg("O exemplo do livro: três cartas de 3 e uma de 2"), page(14)
    ),
    group="experience",
)
def cancel_encounter(given: CancelEncounter) -> Answer:
    """At least 5 experience in whole cards, no change, when the card is drawn and never later (p.14)."""
    result = _nothing(given.experience) if given.in_play else _cheapest(given.experience)
    if given.in_play:
        verdict = msg("Não pode: um encontro só se cancela quando é comprado.")
    elif result.allowed:
        verdict = msg("Gaste {cards}.", cards=joined(result.spend))
    else:
        verdict = msg("Não pode: a pilha soma {total} e são precisos 5.", total=sum(given.experience))
    return Answer(result=result, verdict=verdict, explanation=_spending_steps(given.experience, result))


def _cheapest(experience: tuple[int, ...]) -> Spending:
    payment = least_waste(experience, PRICE)
    if payment is None:
        return _nothing(experience)
    return Spending(
        allowed=True,
        spend=tuple(experience[at] for at in payment.positions),
        wasted=payment.wasted,
        left=tuple(value for at, value in enumerate(experience) if at not in payment.positions),
    )


def _nothing(experience: tuple[int, ...]) -> Spending:
    return Spending(allowed=False, spend=(), wasted=0, left=experience)


def _spending_steps(experience: tuple[int, ...], result: Spending) -> tuple[Step, ...]:
    steps = [
        step(
            msg("A pilha soma {total} pontos; o preço é 5.", total=sum(experience)),
            page(14, "cancelar-encontros"),
        )
    ]
    if result.allowed:
        steps.append(
            step(
                msg(
                    "{cards} somam {sum}; o que passa de 5 se perde ({wasted}), pois não há troco.",
                    cards=joined(result.spend),
                    sum=sum(result.spend),
                    wasted=result.wasted,
                ),
                page(14, "cancelar-encontros"),
            )
        )
        steps.append(
            step(
                msg("O grupo decide junto, mas a última palavra é do herói ativo."),
                page(16, "duvidas-frequentes"),
            )
        )
    return tuple(steps)


ROLLS = (
    ("attack", msg("Rolagem de ataque")),
    ("disarm", msg("Rolagem para desarmar uma armadilha")),
    ("other", msg("Outra rolagem (veneno, por exemplo)")),
)


@dataclass(frozen=True, kw_only=True)
class LevelUp:
    natural: int = ask(D20, msg("O que o dado mostra"))
    roll: str = ask(Choice(ROLLS), msg("Para que rolou"))
    experience: tuple[int, ...] = ask(
        EXPERIENCE,
        msg("Cartas da pilha de Experiência"),
        help=msg("Com a do monstro que esse 20 acabou de derrotar."),
    )
    level: int = ask(Integer(1, 2), msg("Nível do herói"), default=1)


@procedure(
    title=msg("Subir de nível"),
    summary=msg("Com um 20 no dado, ao atacar ou desarmar, e 5 de experiência."),
    gives=Spending,
    citations=(page(14, "subir-de-nivel"), page(16, "duvidas-frequentes")),
    example=Example(
        {"natural": 20, "roll": "attack", "experience": [3, 2]},
        msg("Um 20 no ataque e 5 de experiência"),
        page(14),
    ),
    group="experience",
)
def level_up(given: LevelUp) -> Answer:
    """A natural 20 on an attack or a disarm and 5 experience; the monster just killed counts (p.14, 16)."""
    refusals = []
    if given.natural != SIDES:
        refusals.append(msg("o dado mostra {die}, não 20", die=given.natural))
    if given.roll == "other":
        refusals.append(msg("só vale a rolagem de ataque ou de desarmar"))
    if given.level == 2:
        refusals.append(msg("o herói já está no 2º nível"))
    cheapest = _cheapest(given.experience)
    if not cheapest.allowed:
        refusals.append(msg("a pilha soma {total} e são precisos 5", total=sum(given.experience)))
    result = _nothing(given.experience) if refusals else cheapest
    verdict = msg("Pode subir: gaste {cards} e vire a carta do herói.", cards=joined(result.spend))
    if refusals:
        verdict = msg("Não pode subir: {reasons}.", reasons=joined(refusals))
    rule = step(
        msg("Sobe quem rola um 20 ao atacar ou desarmar e escolhe pagar 5 de experiência."),
        page(14, "subir-de-nivel"),
    )
    fresh = step(
        msg("A carta do monstro que esse 20 derrotou já conta na pilha."), page(16, "duvidas-frequentes")
    )
    steps = [rule, fresh, *_spending_steps(given.experience, result)]
    if result.allowed:
        steps.append(
            step(
                msg(
                    "O 2º nível aumenta PV, CA e Valor de Pulso, dá mais um poder Diário e ataques críticos."
                ),
                page(14, "subir-de-nivel"),
            )
        )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
