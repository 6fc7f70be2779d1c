"""Mounts, familiars and specializations: who may have one (p.2, 5, 17)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from rules.engine.asking import Choice, Flag, Group, Many, Text, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.attributes import LEVELS
from rules.systems.mtxp.evolutions import COST_KINDS, KINDS
from rules.systems.mtxp.kinds import COUNT, NAMES, POWER, tell_allowed
from rules.systems.mtxp.requirements import Required, Requirement, level_words
from rules.systems.mtxp.rulings.modes import SPECIALIZATION_LOSS


@dataclass(frozen=True, kw_only=True)
class Mount:
    requirement: Requirement = ask(Required(), msg("O que a montaria pede"), default=Requirement())
    attributes: dict = ask(LEVELS, msg("Atributos do personagem"), default={})
    power: int = ask(POWER, msg("Poder do personagem"), default=0)
    bonus: int = ask(POWER, msg("Bônus da montaria"), default=0)
    mounted: bool = ask(Flag(), msg("Já tem montaria"), default=False)
    familiar: bool = ask(Flag(), msg("É um familiar"), default=False)
    taming: bool = ask(Flag(), msg("É uma montaria sem condutor, no combate"), default=False)


@dataclass(frozen=True, kw_only=True)
class MountResult:
    allowed: bool = tell_allowed()
    power: int = tell(POWER, msg("Poder"))
    spends_action: bool = tell(Flag(), msg("Gasta uma ação"))


@procedure(
    title=msg("Pode montar?"),
    summary=msg("Quem pode usar ou domar uma montaria, e o que ela muda."),
    gives=MountResult,
    citations=(page(2, "montaria"), page(17, "montaria")),
    group="characters",
    example=Example(
        {"requirement": {"attack": 1}, "attributes": {"attack": 2}, "power": 4, "bonus": 2, "taming": True},
        msg("Domar uma montaria que ficou sem condutor"),
        page(2, "montaria-sem-condutor"),
    ),
)
def mount(given: Mount) -> Answer:
    """One mount a character, with its requirement, never for a familiar; a riderless one costs an action (p.2)."""
    against = _against_mounting(given)
    allowed = against is None
    steps = [against or step(msg("Tem o requisito e está sem montaria."), page(2, "montaria"))]
    if allowed:
        steps += [
            step(
                msg(
                    "Poder {power} + {bonus}: são um só personagem, e nenhum dos dois é alvo sozinho.",
                    power=given.power,
                    bonus=given.bonus,
                ),
                page(2, "montaria-poder"),
            ),
            step(
                msg("A montaria age logo depois do condutor, só com carta da mão ou habilidade dela."),
                page(2, "montaria-acao"),
            ),
            step(
                msg("Só quem controla o condutor pode descartá-la no lugar de um ferimento."),
                page(2, "montaria-ferimento"),
                page(17, "montaria-ferimento"),
            ),
        ]
    verdict = msg("Pode montar.") if allowed else against.message
    if allowed and given.taming:
        verdict = msg("Pode domá-la, gastando uma ação.")
    result = MountResult(
        allowed=allowed,
        power=given.power + (given.bonus if allowed else 0),
        spends_action=allowed and given.taming,
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _against_mounting(given: Mount) -> Step | None:
    if given.familiar:
        return step(msg("Um familiar não pode ter montaria."), page(2, "montaria"))
    if given.mounted:
        return step(msg("Só uma montaria por personagem."), page(2, "montaria"))
    lacking = given.requirement.lacking(given.attributes)
    if lacking:
        return step(
            msg("Falta {parts}.", parts=joined(level_words(*part) for part in lacking)), page(2, "montaria")
        )
    return None


@dataclass(frozen=True, kw_only=True)
class Familiar:
    familiars: int = ask(COUNT, msg("Familiares que já tem"), default=0)
    has_general: bool = ask(Flag(), msg("Um deles é o General"), default=False)
    new_is_general: bool = ask(Flag(), msg("O novo é o General"), default=False)
    arcadio: bool = ask(Flag(), msg("O herói é Arcádio"), default=False)


@dataclass(frozen=True, kw_only=True)
class FamiliarResult:
    allowed: bool = tell_allowed()
    one_character: bool = tell(Flag(), msg("Contam como um personagem só"))


@procedure(
    title=msg("Pode ter outro familiar?"),
    summary=msg("Um familiar por herói; Arcádio pode ter vários, que são feridos e morrem juntos."),
    gives=FamiliarResult,
    citations=(page(5, "arcadio"), page(2, "montaria"), page(7, "amigo-inicial")),
    group="characters",
    example=Example(
        {"familiars": 1, "arcadio": True}, msg("Arcádio encontra outro familiar"), page(5, "arcadio")
    ),
)
def familiar(given: Familiar) -> Answer:
    """One familiar a hero; Arcádio several, as one character, never joined with the General (p.5)."""
    steps = []
    if not given.familiars:
        allowed = True
        steps.append(step(msg("Ainda não tem familiar."), page(5, "arcadio")))
    elif not given.arcadio:
        allowed = False
        steps.append(step(msg("Só Arcádio pode ter mais de um familiar."), page(5, "arcadio")))
    else:
        allowed = not (given.has_general or given.new_is_general)
        message = msg("Os familiares de Arcádio são um personagem só: feridos e mortos juntos.")
        if not allowed:
            message = msg("O General não se junta a outros familiares.")
        steps.append(step(message, page(5, "arcadio")))
    steps.append(
        step(msg("Familiares têm a sua reação por round e não usam montaria."), page(2, "montaria-reacao"))
    )
    steps.append(
        step(
            msg("Com Amigo Inicial, a equipe começa com o Filhote de Observador ou outro familiar."),
            page(7, "amigo-inicial"),
        )
    )
    verdict = msg("Pode.") if allowed else steps[0].message
    result = FamiliarResult(allowed=allowed, one_character=allowed and given.arcadio and given.familiars > 0)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


@dataclass(frozen=True, kw_only=True)
class Evolution:
    name: str = ask(Text(), msg("Nome"))
    kind: str = ask(Choice(KINDS), msg("Tipo"), default="other")


@dataclass(frozen=True, kw_only=True)
class Specialization:
    evolving: bool = ask(Flag(), msg("Está ganhando uma evolução agora"), default=True)
    has_one: bool = ask(Flag(), msg("Já teve uma especialização nesta partida"), default=False)
    other_face_used: bool = ask(Flag(), msg("A outra face da carta está em jogo ou separada"), default=False)
    cost: tuple[str, ...] = ask(
        Many(Choice(COST_KINDS), maximum=6),
        msg("Custo: evoluções pedidas"),
        default=("any",),
        front=True,
    )
    evolutions: tuple[Evolution, ...] = ask(
        Many(Group(Evolution), maximum=8), msg("Evoluções do herói, com a nova"), default=(), front=True
    )
    rulings: dict = ask_rulings(SPECIALIZATION_LOSS)


@dataclass(frozen=True, kw_only=True)
class SpecializationResult:
    allowed: bool = tell_allowed()
    payments: tuple[tuple[str, ...], ...] = tell(Many(NAMES, maximum=1000), msg("Com que pode pagar"))


@procedure(
    title=msg("Pode ganhar uma especialização?"),
    summary=msg("Só ao evoluir, uma por herói e partida, pagando com evoluções que se perdem inteiras."),
    gives=SpecializationResult,
    citations=(page(5, "especializacao-momento"), page(17, "especializacao-momento")),
    group="characters",
    example=Example(
        {
            "cost": ["arcane", "any"],
            "evolutions": [
                {"name": "Arcana I", "kind": "arcane"},
                {"name": "Ataque I", "kind": "attack"},
                {"name": "Divina I", "kind": "divine"},
            ],
        },
        msg("Uma evolução arcana e outra qualquer"),
        page(5, "especializacao-custo"),
    ),
)
def specialization(given: Specialization) -> Answer:
    """At the moment of evolving, once, if the card's other face is free and evolutions pay its cost (p.5)."""
    payments = payments_for(given.cost, given.evolutions)
    against = _against_specializing(given, payments)
    allowed = against is None
    steps = [
        against
        or step(
            msg("Está evoluindo, ainda não tem especialização e pode pagar."),
            page(5, "especializacao-momento"),
        ),
        step(
            msg("A evolução paga se perde inteira: carta, Poder e atributos."),
            page(5, "especializacao-custo"),
        ),
        step(
            msg("A especialização fica até o fim, mesmo depois de morrer e voltar."),
            page(5, "especializacao-morte"),
        ),
        step(
            msg("Perder depois uma evolução não a leva.")
            if SPECIALIZATION_LOSS.reads("stays", given.rulings)
            else msg("Perder depois a evolução a leva junto."),
            ruled(SPECIALIZATION_LOSS.key, 5),
        ),
    ]
    verdict = (
        msg("Pode; paga com {names}.", names=joined(map(_together, payments), last=msg("ou")))
        if allowed
        else against.message
    )
    result = SpecializationResult(allowed=allowed, payments=payments if allowed else ())
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _together(names: Sequence[str]):
    return " + ".join(names) if names else msg("nada")


def payments_for(cost: Sequence[str], evolutions: Sequence[Evolution]) -> tuple[tuple[str, ...], ...]:
    """The sets of evolutions that pay the cost, by name, each once, in the order of the evolutions.

    >>> payments_for(["any"], [Evolution(name="I"), Evolution(name="II")])
    (('I',), ('II',))
    """
    found = {}
    for paid in permutations(range(len(evolutions)), len(cost)):
        if all(wanted in ("any", evolutions[index].kind) for wanted, index in zip(cost, paid, strict=True)):
            found[tuple(sorted(paid))] = None
    names = (tuple(evolutions[index].name for index in paid) for paid in sorted(found))
    return tuple(dict.fromkeys(names))


def _against_specializing(given: Specialization, payments: Sequence[tuple[str, ...]]) -> Step | None:
    if not given.evolving:
        return step(
            msg("Só no momento de evoluir."),
            page(5, "especializacao-momento"),
            page(17, "especializacao-momento"),
        )
    if given.has_one:
        return step(msg("Uma especialização por herói e partida."), page(5, "especializacoes"))
    if given.other_face_used:
        return step(
            msg("A outra face desta carta está em jogo ou separada para uso."),
            page(5, "especializacoes"),
        )
    if not payments:
        return step(msg("As evoluções do herói não pagam o custo."), page(5, "especializacao-custo"))
    return None
