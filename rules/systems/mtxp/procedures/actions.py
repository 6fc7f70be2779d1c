"""Using an action card, discarding one for power, reacting (p.1, 2, 7, 9, 15)."""

from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Flag,
    Integer,
    Table,
    ask,
    ask_rulings,
    tell,
)
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.attributes import ATTRIBUTES, LEVELS
from rules.systems.mtxp.kinds import tell_allowed
from rules.systems.mtxp.requirements import Required, Requirement, level_words
from rules.systems.mtxp.rulings.combat import (
    DUAL_LEVEL,
    REACTION_TO_REACTION,
)
from rules.systems.mtxp.rulings.modes import DISCARD_POWER_DUAL, DISCARD_POWER_LEVEL, DISCARD_POWER_NONE


@dataclass(frozen=True, kw_only=True)
class ActionRequirement:
    requirement: Requirement = ask(Required(), msg("O que a ação pede"), default=Requirement())
    attributes: dict = ask(LEVELS, msg("Atributos do personagem"), default={})
    rulings: dict = ask_rulings(DUAL_LEVEL)


@dataclass(frozen=True, kw_only=True)
class ActionRequirementResult:
    allowed: bool = tell_allowed()
    kind: str = tell(
        Choice(
            (("single", msg("Um atributo")), ("dual", msg("Duplo Atributo")), ("none", msg("Sem atributo")))
        ),
        msg("Tipo"),
    )
    lacking: dict = tell(Table(ATTRIBUTES, Integer(1, 4)), msg("O que falta"))
    card_level: int = tell(Integer(0, 4), msg("Nível para textos de cartas"))
    ai_order: int = tell(Integer(1, 6), msg("Lugar na ordem da IA, 1 é o melhor"))
    price: int = tell(Integer(1, 4), msg("Preço no Deckbuilding"))
    training_level: int = tell(Integer(1, 4), msg("Nível no Treinamento"))


@procedure(
    title=msg("Quem pode usar uma ação"),
    summary=msg("O requisito contra os atributos, e o nível da carta conforme quem pergunta."),
    gives=ActionRequirementResult,
    citations=(page(1, "acoes-de-duplo-atributo"), page(9, "melhor-acao"), page(15, "deckbuilding-compra")),
    group="characters",
    example=Example(
        {"requirement": {"attack": 2, "stealth": 1}, "attributes": {"attack": 3}},
        msg("Duplo Atributo: um só atributo não basta"),
        page(1, "acoes-de-duplo-atributo"),
    ),
)
def action_requirement(given: ActionRequirement) -> Answer:
    """A dual action needs both attributes, one without attribute nobody's; its level depends on who asks (p.1, 9, 15)."""
    requirement = given.requirement
    lacking = dict(requirement.lacking(given.attributes))
    kind = "none" if requirement.is_none else "dual" if requirement.is_dual else "single"
    steps = [
        step(
            msg("A ação pede: {requirement}.", requirement=requirement.words),
            page(1, "acoes-de-duplo-atributo"),
        )
    ]
    if requirement.is_dual:
        steps.append(
            step(msg("No Duplo Atributo os dois níveis são precisos."), page(1, "acoes-de-duplo-atributo"))
        )
        steps.append(
            step(
                msg(
                    "Quando um texto fala do nível dela: {level}.",
                    level=requirement.card_level(given.rulings),
                ),
                ruled(DUAL_LEVEL.key, 1),
            )
        )
    steps.append(
        step(
            msg("Na ordem da IA (4, 3, duplo, 2, 1, sem atributo) é a {place}ª.", place=requirement.ai_order),
            page(9, "melhor-acao"),
        )
    )
    steps.append(
        step(
            msg(
                "No Deckbuilding custa {price}; no Treinamento conta como nível {level}.",
                price=requirement.price,
                level=requirement.training_level,
            ),
            page(15, "treinamento"),
        )
    )
    verdict = msg("Pode usar.")
    if lacking:
        verdict = msg(
            "Não pode: falta {parts}.", parts=joined(level_words(*part) for part in lacking.items())
        )
    result = ActionRequirementResult(
        allowed=not lacking,
        kind=kind,
        lacking=lacking,
        card_level=requirement.card_level(given.rulings),
        ai_order=requirement.ai_order,
        price=requirement.price,
        training_level=requirement.training_level,
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


@dataclass(frozen=True, kw_only=True)
class DiscardPower:
    requirement: Requirement = ask(Required(), msg("O que a carta descartada pede"), default=Requirement())
    attributes: dict = ask(LEVELS, msg("Atributos do personagem"), default={})
    rulings: dict = ask_rulings(DISCARD_POWER_LEVEL, DISCARD_POWER_DUAL, DISCARD_POWER_NONE)


@dataclass(frozen=True, kw_only=True)
class DiscardPowerResult:
    power: int = tell(Integer(0, 2), msg("Poder"))


@procedure(
    title=msg("Descarte = mais poder"),
    summary=msg("Regra opcional: quanto Poder dá, como ação, descartar uma carta."),
    gives=DiscardPowerResult,
    citations=(page(7, "descarte-por-poder"),),
    group="modes",
    example=Example(
        {"requirement": {"attack": 3}, "attributes": {"attack": 1}},
        msg("Uma carta de atributo que se tem"),
        page(7, "descarte-por-poder"),
    ),
)
def discard_power(given: DiscardPower) -> Answer:
    """+2 for a card of an attribute the character has, +1 for one it lacks (p.7)."""
    requirement = given.requirement
    if requirement.is_none:
        power = int(given.rulings[DISCARD_POWER_NONE.key])
        why = step(msg("A carta não tem atributo."), ruled(DISCARD_POWER_NONE.key, 7))
        return Answer(
            result=DiscardPowerResult(power=power),
            verdict=msg("Poder +{power}.", power=power),
            explanation=(why,),
        )
    enough = DISCARD_POWER_LEVEL.reads("enough", given.rulings)
    has = [given.attributes.get(name, 0) >= (level if enough else 1) for name, level in requirement.levels]
    steps = [
        step(
            msg("Possuir é ter o nível que a carta pede.")
            if enough
            else msg("Possuir é ter qualquer nível do atributo."),
            ruled(DISCARD_POWER_LEVEL.key, 7),
        )
    ]
    if requirement.is_dual:
        both = DISCARD_POWER_DUAL.reads("both", given.rulings)
        steps.append(
            step(
                msg("Duplo Atributo: precisa possuir os dois.")
                if both
                else msg("Duplo Atributo: basta possuir um dos dois."),
                ruled(DISCARD_POWER_DUAL.key, 7),
            )
        )
        possesses = all(has) if both else any(has)
    else:
        possesses = all(has)
    power = 2 if possesses else 1
    said = msg("Possui o atributo: Poder +2.") if possesses else msg("Não possui o atributo: Poder +1.")
    steps.append(step(said, page(7, "descarte-por-poder")))
    return Answer(
        result=DiscardPowerResult(power=power),
        verdict=msg("Poder +{power}.", power=power),
        explanation=tuple(steps),
    )


@dataclass(frozen=True, kw_only=True)
class Reaction:
    trigger_met: bool = ask(Flag(), msg("O gatilho aconteceu"), default=True)
    used: bool = ask(Flag(), msg("Já reagiu neste round"), default=False)
    automated: bool = ask(Flag(), msg("É monstro da IA, com a reação no texto"), default=False)
    in_death_state: bool = ask(Flag(), msg("Está em Estado de Morte"), default=False)
    to_reaction: bool = ask(Flag(), msg("O gatilho é outra reação"), default=False)
    printed_for_reactions: bool = ask(Flag(), msg("O gatilho escrito inclui reações"), default=False)
    rulings: dict = ask_rulings(REACTION_TO_REACTION)


@dataclass(frozen=True, kw_only=True)
class ReactionResult:
    allowed: bool = tell_allowed()
    compulsory: bool = tell(Flag(), msg("É obrigatória"))


@procedure(
    title=msg("Pode reagir?"),
    summary=msg("Uma reação por personagem e round, com o gatilho cumprido; não gasta a ação."),
    gives=ReactionResult,
    citations=(page(1, "reacao"), page(2, "gatilho"), page(9, "ia-reacoes")),
    group="combat",
    example=Example(
        {"trigger_met": True, "used": False},
        msg("Crixus vê um inimigo usar uma ação de Ataque"),
        page(1, "reacao"),
    ),
)
def reaction(given: Reaction) -> Answer:
    """One a round, trigger met, whether or not the character acted; automated monsters always react (p.1–2, 9)."""
    against = _against_reacting(given)
    steps = [
        against or step(msg("O gatilho aconteceu e a reação deste round está livre."), page(2, "gatilho")),
        step(msg("A reação não gasta a ação e pode ser fora do próprio turno."), page(1, "reacao")),
        step(
            msg(
                "Ela interrompe: bônus e penalidades valem antes da ação interrompida; ação anulada se perde."
            ),
            page(2, "reacao-interrompe"),
        ),
    ]
    allowed = against is None
    verdict = msg("Pode reagir.") if allowed else against.message
    if allowed and given.automated:
        verdict = msg("Reage sempre: é um monstro da IA.")
        steps.append(
            step(msg("Com o gatilho cumprido, o monstro automatizado sempre reage."), page(9, "ia-reacoes"))
        )
    result = ReactionResult(allowed=allowed, compulsory=allowed and given.automated)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _against_reacting(given: Reaction) -> Step | None:
    if given.in_death_state:
        return step(msg("Em Estado de Morte não há ações nem reações."), page(7, "estado-de-morte"))
    if not given.trigger_met:
        return step(msg("Sem o gatilho escrito não há reação."), page(2, "gatilho"))
    if given.used:
        return step(
            msg("Já usou a reação deste round."), page(1, "reacao-por-round"), page(2, "reacao-por-round")
        )
    if given.to_reaction:
        never = REACTION_TO_REACTION.reads("never", given.rulings)
        if never or not given.printed_for_reactions:
            return step(
                msg("A uma reação só reage quem tem isso escrito no gatilho."),
                ruled(REACTION_TO_REACTION.key, 2),
            )
    return None
