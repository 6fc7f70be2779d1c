"""Tests against one die: attribute tests want a high die, the stealth test a low one (p.3, 11, 16, 17)."""

from dataclasses import dataclass

from rules.engine.asking import Die, Flag, Integer, Seed, ask, tell
from rules.engine.chance import roll
from rules.engine.citations import page
from rules.engine.dice import D6, chance_at_least
from rules.engine.messages import msg
from rules.engine.procedures import Answer, procedure, step


@dataclass(frozen=True, kw_only=True)
class AttributeTest:
    level: int = ask(Integer(0, 30), msg("Nível do atributo"))
    difficulty: int = ask(Integer(-30, 60), msg("Dificuldade"))
    modifier: int = ask(Integer(-30, 30), msg("Modificador"), default=0)
    die: int | None = ask(Die(), msg("Dado"), default=None)
    seed: str | None = ask(Seed(), msg("Semente"), default=None)


@dataclass(frozen=True, kw_only=True)
class AttributeTestResult:
    die: int = tell(Die(), msg("Dado"))
    total: int = tell(Integer(-60, 66), msg("Total"))
    success: bool = tell(Flag(), msg("Sucesso"))


@procedure(
    title=msg("Teste de atributo"),
    summary=msg("Dado mais nível do atributo contra a dificuldade: igual ou maior passa."),
    gives=AttributeTestResult,
    citations=(page(3), page(11), page(16), page(17)),
    odds={"success": msg("Sucesso"), "failure": msg("Falha")},
    group="tests",
)
def attribute_test(given: AttributeTest) -> Answer:
    """die + level + modifier ≥ difficulty succeeds (p.11, 17); high dice are good."""
    bonus = given.level + given.modifier
    need = given.difficulty - bonus
    chance = chance_at_least(need)
    faces = tuple("success" if face >= need else "failure" for face in range(1, D6 + 1))
    die = given.die or (roll(seed=given.seed) if given.seed else None)
    if die is None:
        result, verdict = None, msg("Passa com {need} ou mais no dado.", need=max(need, 1))
        if need > D6:
            verdict = msg("Não há como passar.")
        explanation = ()
    else:
        total = die + bonus
        result = AttributeTestResult(die=die, total=total, success=total >= given.difficulty)
        verdict = msg("Sucesso: {total} contra {difficulty}.", total=total, difficulty=given.difficulty)
        if not result.success:
            verdict = msg("Falha: {total} contra {difficulty}.", total=total, difficulty=given.difficulty)
        explanation = (
            step(
                msg(
                    "Dado {die} + atributo e modificador {bonus} = {total}.",
                    die=die,
                    bonus=bonus,
                    total=total,
                ),
                page(17),
            ),
            step(
                msg("Passa quem iguala ou supera a dificuldade {difficulty}.", difficulty=given.difficulty),
                page(11),
            ),
        )
    return Answer(
        result=result,
        odds={"success": chance, "failure": 1 - chance},
        verdict=verdict,
        explanation=explanation,
        faces=faces,
    )
