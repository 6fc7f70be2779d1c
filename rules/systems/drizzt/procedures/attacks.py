"""Rolls of the d20 against a printed number: attacks and traps (p.10, 12, 14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import Flag, Integer, ask, ask_die, ask_rulings, ask_seed, tell
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.dice import chance_at_least
from rules.engine.messages import Message, msg, signed
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.drizzt.kinds import D20, HIT_POINTS, SIDES
from rules.systems.drizzt.rulings import NATURAL_20


@dataclass(frozen=True, kw_only=True)
class Attack:
    bonus: int = ask(Integer(-30, 60), msg("Bônus de ataque"))
    armor_class: int = ask(Integer(0, 80), msg("CA do alvo"))
    die: int | None = ask_die(sides=SIDES)
    seed: str | None = ask_seed()
    damage: int | None = ask(Integer(0, 99), msg("Dano"), default=None)
    miss_damage: int = ask(
        Integer(0, 99), msg("Dano mesmo errando"), help=msg("Só se a carta do poder disser."), default=0
    )
    hit_points: int | None = ask(Integer(1, 200), msg("PV do alvo"), default=None)
    critical_from: int | None = ask(
        Integer(1, SIDES),
        msg("Crítico a partir de"),
        help=msg("Só no 2º nível: o número impresso na carta do herói."),
        default=None,
    )
    critical_damage: int = ask(Integer(0, 99), msg("Dano a mais do crítico"), default=0)
    rulings: Mapping[str, str] = ask_rulings(NATURAL_20)

    @property
    def need(self) -> int:
        """What the die must show at least; above 20 there is no hitting."""
        need = self.armor_class - self.bonus
        return min(need, SIDES) if NATURAL_20.reads("hits", self.rulings) else need


@dataclass(frozen=True, kw_only=True)
class AttackResult:
    die: int = tell(D20, msg("Dado"))
    total: int = tell(Integer(-30, 80), msg("Total"))
    hit: bool = tell(Flag(), msg("Acertou"))
    critical: bool = tell(Flag(), msg("Crítico"))
    damage: int | None = tell(Integer(0, 198), msg("Dano"), default=None)
    hit_points: int | None = tell(HIT_POINTS, msg("Pontos de Vida que restam"), default=None)
    defeated: bool | None = tell(Flag(), msg("Derrotado"), default=None)


@procedure(
    title=msg("Ataque"),
    summary=msg("d20 mais o bônus contra a Classe de Armadura: igual ou maior acerta."),
    gives=AttackResult,
    citations=(page(10, "fazendo-um-ataque"), page(10, "dano"), page(14, "subir-de-nivel")),
    odds={
        "hit": msg("Acerta"),
        "miss": msg("Erra"),
        "critical": msg("Crítico"),
        "defeated": msg("Derrota o alvo"),
    },
    example=Example(
        {"bonus": 6, "armor_class": 14, "die": 8, "damage": 2, "hit_points": 3},
        msg("Um 8 no dado, +6, contra CA 14"),
    ),
    group="combat",
)
def attack(given: Attack) -> Answer:
    """die + bonus ≥ AC hits; a 20 hits by itself only where the table says so, and no 1 misses by itself (p.10)."""
    outcomes = tuple(_struck(given, die) for die in range(1, SIDES + 1))
    hit = chance_at_least(given.need, SIDES)
    odds = {"hit": hit, "miss": 1 - hit}
    if given.critical_from is not None:
        odds["critical"] = chance_at_least(max(given.need, given.critical_from), SIDES)
    if outcomes[0].defeated is not None:
        odds["defeated"] = sum(outcome.defeated for outcome in outcomes) * chance_at_least(SIDES, SIDES)
    die = thrown(given.die, given.seed, sides=SIDES)
    result = None if die is None else outcomes[die - 1]
    return Answer(
        result=result,
        odds=odds,
        verdict=_needed(given.need) if result is None else _struck_in_words(given, result),
        explanation=_attack_steps(given, result),
        faces=tuple("hit" if outcome.hit else "miss" for outcome in outcomes),
    )


def _struck(given: Attack, die: int) -> AttackResult:
    total = die + given.bonus
    hit = die >= given.need
    critical = hit and given.critical_from is not None and die >= given.critical_from
    damage = given.damage
    if damage is not None:
        damage = (damage + given.critical_damage * critical) if hit else given.miss_damage
    left = None
    if damage is not None and given.hit_points is not None:
        left = max(given.hit_points - damage, 0)
    return AttackResult(
        die=die,
        total=total,
        hit=hit,
        critical=critical,
        damage=damage,
        hit_points=left,
        defeated=None if left is None else left == 0,
    )


def _needed(need: int) -> Message:
    if need > SIDES:
        return msg("Não há como acertar: nem com 20 no dado.")
    return msg("Acerta com {need} ou mais no d20.", need=max(need, 1))


def _struck_in_words(given: Attack, result: AttackResult) -> Message:
    if result.defeated:
        return msg(
            "{total} contra CA {armor}: o alvo chega a 0 PV.", total=result.total, armor=given.armor_class
        )
    if result.hit:
        return msg("Acertou: {total} contra CA {armor}.", total=result.total, armor=given.armor_class)
    return msg("Errou: {total} contra CA {armor}.", total=result.total, armor=given.armor_class)


def _attack_steps(given: Attack, result: AttackResult | None) -> tuple[Step, ...]:
    rule = step(
        msg("Acerta quem iguala ou supera a CA {armor}; um 20 não acerta sozinho.", armor=given.armor_class),
        page(10, "fazendo-um-ataque"),
    )
    if NATURAL_20.reads("hits", given.rulings):
        rule = step(
            msg("Acerta quem iguala ou supera a CA {armor}, ou tira 20 no dado.", armor=given.armor_class),
            page(10, "fazendo-um-ataque"),
            ruled(NATURAL_20.key, 10),
        )
    if result is None:
        return (rule,)
    steps = [
        step(
            msg(
                "Dado {die}, bônus {bonus}: {total}.",
                die=result.die,
                bonus=signed(given.bonus),
                total=result.total,
            ),
            page(10, "fazendo-um-ataque"),
        ),
        rule,
    ]
    if result.critical:
        steps.append(
            step(
                msg("Ataque crítico: {damage} de dano a mais.", damage=given.critical_damage),
                page(14, "subir-de-nivel"),
            )
        )
    if result.hit_points is not None:
        steps.append(
            step(
                msg(
                    "{before} PV − {damage} de dano = {left} PV.",
                    before=given.hit_points,
                    damage=result.damage,
                    left=result.hit_points,
                ),
                page(10, "dano"),
            )
        )
    if result.die == SIDES:
        steps.append(
            step(
                msg("Um 20 no dado deixa o herói pagar 5 de experiência e subir."), page(14, "subir-de-nivel")
            )
        )
    return tuple(steps)


@dataclass(frozen=True, kw_only=True)
class DisableTrap:
    number: int = ask(Integer(1, 40), msg("Número impresso na armadilha"))
    die: int | None = ask_die(sides=SIDES)
    seed: str | None = ask_seed()
    bonus: int = ask(
        Integer(-20, 20), msg("Bônus"), help=msg("Só se alguma carta der um bônus para desarmar."), default=0
    )


@dataclass(frozen=True, kw_only=True)
class DisableTrapResult:
    die: int = tell(D20, msg("Dado"))
    total: int = tell(Integer(-20, 40), msg("Total"))
    disabled: bool = tell(Flag(), msg("Desarmada"))


@procedure(
    title=msg("Desarmar armadilha"),
    summary=msg("Em vez de um ataque, na ficha da armadilha: o número impresso ou mais desarma."),
    gives=DisableTrapResult,
    citations=(page(10, "desarmando-armadilhas"), page(12, "armadilhas"), page(14, "subir-de-nivel")),
    odds={"disabled": msg("Desarma"), "failed": msg("Não desarma")},
    example=Example({"number": 10, "die": 12}, msg("Uma armadilha de número 10"), page(10)),
    group="combat",
)
def disable_trap(given: DisableTrap) -> Answer:
    """The die must reach the printed number; the try takes the place of an attack (p.10, 12)."""
    need = given.number - given.bonus
    chance = chance_at_least(need, SIDES)
    die = thrown(given.die, given.seed, sides=SIDES)
    steps = [
        step(
            msg("O herói está na ficha da armadilha e troca um ataque pela tentativa."),
            page(10, "desarmando-armadilhas"),
        )
    ]
    if die is None:
        result = None
        verdict = msg("Desarma com {need} ou mais no d20.", need=max(need, 1))
        if need > SIDES:
            verdict = msg("Não há como desarmar: nem com 20 no dado.")
    else:
        total = die + given.bonus
        result = DisableTrapResult(die=die, total=total, disabled=total >= given.number)
        verdict = msg("Não desarmou: {total} contra {number}.", total=total, number=given.number)
        if result.disabled:
            verdict = msg("Desarmada: {total} contra {number}.", total=total, number=given.number)
            steps.append(
                step(msg("Descarte a carta e o marcador da armadilha."), page(10, "desarmando-armadilhas"))
            )
        if die == SIDES:
            steps.append(
                step(
                    msg("Um 20 ao desarmar também deixa pagar 5 de experiência e subir."),
                    page(14, "subir-de-nivel"),
                )
            )
    return Answer(
        result=result,
        odds={"disabled": chance, "failed": 1 - chance},
        verdict=verdict,
        explanation=tuple(steps),
        faces=tuple("disabled" if face >= need else "failed" for face in range(1, SIDES + 1)),
    )
