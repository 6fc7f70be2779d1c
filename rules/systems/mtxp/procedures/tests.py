"""Tests against one die. Attribute tests want a high die; the stealth test and the dangerous flee a low one."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import Die, Flag, Integer, Many, ask, ask_die, ask_rulings, ask_seed, tell
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.dice import D6, chance_at_least, chance_at_most
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import LEVEL, MODIFIER, SUM
from rules.systems.mtxp.rulings.combat import DANGEROUS_FLEE_FAILED


def faces(outcome: Callable[[int], str]) -> tuple[str, ...]:
    """The outcome of each face of the deciding die, from 1 to 6."""
    return tuple(outcome(face) for face in range(1, D6 + 1))


def face_words(low: int, high: int) -> Message:
    """The faces from `low` to `high` of a d6, which need not exist: "4 ou mais", "só com 6", "nunca"."""
    low, high = max(low, 1), min(high, D6)
    if low > high:
        return msg("com nenhum dado")
    if (low, high) == (1, D6):
        return msg("com qualquer dado")
    if low == high:
        return msg("só com {face}", face=low)
    return msg("com {low} ou mais", low=low) if high == D6 else msg("com {high} ou menos", high=high)


def of_six(chance: Fraction) -> Message:
    """A chance of one die in words: "3 em 6"."""
    return msg("{count} em 6", count=int(chance * D6))


@dataclass(frozen=True, kw_only=True)
class AttributeTest:
    level: int = ask(LEVEL, msg("Nível do atributo"), help=msg("Num teste de Poder, o Poder."))
    difficulty: int = ask(
        Integer(-30, 60),
        msg("Dificuldade"),
        help=msg("Passa quem a iguala. “Maior que 6” é dificuldade 7."),
    )
    modifier: int = ask(MODIFIER, msg("Modificador"), default=0)
    die: int | None = ask_die()
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class AttributeTestResult:
    die: int = tell(Die(), msg("Dado"))
    total: int = tell(SUM, msg("Total"))
    success: bool = tell(Flag(), msg("Sucesso"))


@procedure(
    title=msg("Teste de atributo"),
    summary=msg("Dado mais nível do atributo contra a dificuldade: igual ou maior passa."),
    gives=AttributeTestResult,
    citations=(
        page(3, "teste-de-atributo"),
        page(11, "teste-de-atributo"),
        page(16, "teste-de-atributo"),
        page(17, "teste-de-atributo"),
    ),
    odds={"success": msg("Sucesso"), "failure": msg("Falha")},
    group="tests",
    kept={"level": range(7), "difficulty": range(1, 21)},
    example=Example(
        {"level": 3, "difficulty": 7, "die": 4},
        msg("Thoraxx, Ataque 3, força a porta da torre"),
        page(16, "teste-de-atributo"),
    ),
)
def attribute_test(given: AttributeTest) -> Answer:
    """die + level + modifier ≥ difficulty succeeds (p.11, 17): high dice are good."""
    bonus = given.level + given.modifier
    need = given.difficulty - bonus
    chance = chance_at_least(need)
    passes = msg("Passa {faces}: {chance}.", faces=face_words(need, D6), chance=of_six(chance))
    steps = [
        step(
            msg(
                "Dado + nível {level} + modificador {modifier} precisa chegar a {difficulty}.",
                level=given.level,
                modifier=given.modifier,
                difficulty=given.difficulty,
            ),
            page(11, "teste-de-atributo"),
            page(17, "teste-de-atributo"),
        ),
        step(passes, page(17, "teste-de-atributo")),
    ]
    die, result, verdict = thrown(given.die, given.seed), None, passes
    if die is not None:
        total = die + bonus
        result = AttributeTestResult(die=die, total=total, success=total >= given.difficulty)
        verdict = msg("Falha: {total} contra {difficulty}.", total=total, difficulty=given.difficulty)
        if result.success:
            verdict = msg("Sucesso: {total} contra {difficulty}.", total=total, difficulty=given.difficulty)
        steps.append(
            step(
                msg("Dado {die} + {bonus} = {total}.", die=die, bonus=bonus, total=total),
                page(17, "teste-de-atributo"),
            )
        )
    return Answer(
        result=result,
        odds={"success": chance, "failure": 1 - chance},
        verdict=verdict,
        explanation=tuple(steps),
        faces=faces(lambda face: "success" if face >= need else "failure"),
    )


@dataclass(frozen=True, kw_only=True)
class StealthTest:
    stealth: tuple[int, ...] = ask(
        Many(LEVEL, minimum=1, maximum=12), msg("Furtividade de cada herói da equipe")
    )
    modifier: int = ask(MODIFIER, msg("Modificador da soma"), default=0)
    die: int | None = ask_die()
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class StealthTestResult:
    die: int = tell(Die(), msg("Dado"))
    sum: int = tell(SUM, msg("Soma"))
    detected: bool = tell(Flag(), msg("Detectados"))


@procedure(
    title=msg("Furtividade para recusar um terreno"),
    summary=msg("Na masmorra: um dado maior que a soma das Furtividades obriga a entrar. Dado baixo é bom."),
    gives=StealthTestResult,
    citations=(page(11, "teste-de-furtividade"),),
    odds={"undetected": msg("Passam sem ser vistos"), "detected": msg("Detectados: entram")},
    group="tests",
    kept={f"stealth.{place}": range(5) for place in range(3)},
    example=Example(
        {"stealth": [1, 0, 2], "die": 3},
        msg("Soma 3, dado 3: igual não é maior"),
        page(11, "teste-de-furtividade"),
    ),
)
def stealth_test(given: StealthTest) -> Answer:
    """die > the party's sum of Stealth = detected (p.11): low dice are good, an equal one still refuses."""
    total = sum(given.stealth) + given.modifier
    safe = chance_at_most(total)
    refuses = msg("Recusa o terreno {faces}: {chance}.", faces=face_words(1, total), chance=of_six(safe))
    parts = joined(given.stealth)
    if given.modifier:
        parts = joined((*given.stealth, msg("modificador {modifier}", modifier=given.modifier)))
    steps = [
        step(
            msg("Soma das Furtividades ({parts}): {total}.", parts=parts, total=total),
            page(11, "teste-de-furtividade"),
        ),
        step(
            msg("Só um dado MAIOR que a soma detecta a equipe; o igual ainda passa."),
            page(11, "teste-de-furtividade"),
        ),
        step(msg("Armadilhas são obrigatórias: não há teste que as recuse."), page(11, "armadilhas")),
    ]
    die, result, verdict = thrown(given.die, given.seed), None, refuses
    if die is not None:
        result = StealthTestResult(die=die, sum=total, detected=die > total)
        verdict = msg(
            "Passam: dado {die} contra soma {total}. O terreno pode ser recusado.", die=die, total=total
        )
        if result.detected:
            verdict = msg("Detectados: dado {die} acima de {total}. É preciso entrar.", die=die, total=total)
        else:
            steps.append(
                step(
                    msg("O terreno recusado fica aberto e fecha aquele caminho."),
                    page(11, "terreno-recusado"),
                )
            )
    return Answer(
        result=result,
        odds={"undetected": safe, "detected": 1 - safe},
        verdict=verdict,
        explanation=tuple(steps),
        faces=faces(lambda face: "detected" if face > total else "undetected"),
    )


@dataclass(frozen=True, kw_only=True)
class DangerousFlee:
    stealth: int = ask(LEVEL, msg("Furtividade"))
    defense: int = ask(LEVEL, msg("Defesa"))
    modifier: int = ask(MODIFIER, msg("Modificador"), default=0)
    die: int | None = ask_die()
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(DANGEROUS_FLEE_FAILED)


@dataclass(frozen=True, kw_only=True)
class DangerousFleeResult:
    die: int = tell(Die(), msg("Dado"))
    sum: int = tell(SUM, msg("Soma"))
    wounded: bool = tell(Flag(), msg("Ferido"))
    leaves: bool = tell(Flag(), msg("Sai do combate"))


@procedure(
    title=msg("Fuga Perigosa"),
    summary=msg("Regra opcional: um dado até Furtividade + Defesa foge ileso. Dado baixo é bom."),
    gives=DangerousFleeResult,
    citations=(page(13, "fuga-perigosa"),),
    odds={"unharmed": msg("Foge ileso"), "wounded": msg("É ferido")},
    group="tests",
    kept={"stealth": range(5), "defense": range(5)},
    example=Example(
        {"stealth": 1, "defense": 2, "die": 3}, msg("Soma 3, dado 3: foge ileso"), page(13, "fuga-perigosa")
    ),
)
def dangerous_flee(given: DangerousFlee) -> Answer:
    """die ≤ Stealth + Defense flees unharmed (p.13): low dice are good; the action covers that hero alone."""
    total = given.stealth + given.defense + given.modifier
    safe = chance_at_most(total)
    escapes = msg("Foge ileso {faces}: {chance}.", faces=face_words(1, total), chance=of_six(safe))
    leaves = DANGEROUS_FLEE_FAILED.reads("leaves", given.rulings)
    failed = msg("Quem falha é ferido e sai do combate.") if leaves else msg("Quem falha é ferido e fica.")
    steps = [
        step(
            msg(
                "Furtividade {stealth} + Defesa {defense} + modificador {modifier} = {total}.",
                stealth=given.stealth,
                defense=given.defense,
                modifier=given.modifier,
                total=total,
            ),
            page(13, "fuga-perigosa"),
        ),
        step(msg("Um dado menor ou igual à soma foge sem ferimento."), page(13, "fuga-perigosa")),
        step(failed, ruled(DANGEROUS_FLEE_FAILED.key, 13)),
        step(
            msg(
                "A ação de fugir e a carta Fugir servem a um personagem; as outras cartas de fuga, ao grupo."
            ),
            page(13, "fuga-perigosa"),
        ),
    ]
    die, result, verdict = thrown(given.die, given.seed), None, escapes
    if die is not None:
        wounded = die > total
        result = DangerousFleeResult(die=die, sum=total, wounded=wounded, leaves=leaves or not wounded)
        verdict = msg("Foge ileso: dado {die} contra {total}.", die=die, total=total)
        if wounded:
            verdict = msg("Ferido: dado {die} acima de {total}.", die=die, total=total)
    return Answer(
        result=result,
        odds={"unharmed": safe, "wounded": 1 - safe},
        verdict=verdict,
        explanation=tuple(steps),
        faces=faces(lambda face: "wounded" if face > total else "unharmed"),
    )
