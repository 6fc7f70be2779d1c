"""The two activations of a turn."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Group, Integer, Many, ask, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mage_knight_dungeons.kinds import NAME

EACH_TURN = 2
KINDS = (
    ("hero", msg("Herói")),
    ("spawn", msg("Progênie dos Magos")),
    ("marker", msg("Marcador de monstro errante")),
)
PROBLEMS = {
    "too-many": (msg("São duas ativações por turno."), section("ativacoes")),
    "twice": (msg("Cada um é ativado uma só vez por turno."), section("ativacoes")),
    "hero-first": (msg("No primeiro turno o Herói entra antes de tudo."), section("primeiro-turno")),
    "hero-must-enter": (msg("No primeiro turno o Herói tem de entrar."), section("primeiro-turno")),
}
WORDS = tuple((code, words) for code, (words, _where) in PROBLEMS.items())


@dataclass(frozen=True, kw_only=True)
class Activation:
    kind: str = ask(Choice(KINDS), msg("O que é ativado"))
    name: str = ask(NAME, msg("Nome"))


@dataclass(frozen=True, kw_only=True)
class Activations:
    activations: tuple[Activation, ...] = ask(Many(Group(Activation), maximum=10), msg("Ativações, na ordem"))
    first_turn: bool = ask(Flag(), msg("É o seu primeiro turno"), default=False)


@dataclass(frozen=True, kw_only=True)
class ActivationsResult:
    allowed: bool = tell(Flag(), msg("Pode ser feito"))
    problems: tuple[str, ...] = tell(Many(Choice(WORDS)), msg("O que impede"))
    left: int = tell(Integer(0, EACH_TURN), msg("Ativações que sobram"))


@procedure(
    title=msg("Ativações do turno"),
    summary=msg("Duas por turno, cada figura ou marcador uma vez; no primeiro turno o Herói entra antes."),
    gives=ActivationsResult,
    citations=(section("ativacoes"), section("primeiro-turno")),
    example=Example(
        {
            "activations": [
                {"kind": "hero", "name": "Ladino"},
                {"kind": "marker", "name": "Marcador 1"},
            ],
            "first_turn": True,
        },
        msg("O primeiro turno"),
    ),
    group="turn",
)
def activations(given: Activations) -> Answer:
    """Two activations in any order, nobody twice; in the first turn the hero enters first."""
    acts = given.activations
    seats = [(act.kind, act.name) for act in acts]
    kinds = [act.kind for act in acts]
    before_hero = kinds[: kinds.index("hero")] if "hero" in kinds else kinds
    told = {
        "too-many": len(acts) > EACH_TURN,
        "twice": len(set(seats)) < len(seats),
        "hero-first": given.first_turn and bool(before_hero),
        "hero-must-enter": given.first_turn and len(acts) >= EACH_TURN and "hero" not in kinds,
    }
    problems = tuple(code for code, wrong in told.items() if wrong)
    left = max(EACH_TURN - len(acts), 0)
    steps = [
        step(
            msg("Duas ativações, em qualquer ordem, entre Herói, Progênie e marcadores."),
            section("ativacoes"),
        )
    ]
    for code in problems:
        words, where = PROBLEMS[code]
        cites = (where, ruled("first-turn-spawn")) if code == "hero-first" else (where,)
        steps.append(step(words, *cites))
    if "spawn" in kinds:
        steps.append(step(msg("Também um monstro é ativado uma só vez por turno."), ruled("spawn-once")))
    if problems:
        verdict = msg("Não pode. {why}", why=PROBLEMS[problems[0]][0])
    else:
        verdict = msgn("Pode. Sobra {n} ativação.", "Pode. Sobram {n} ativações.", n=left)
    return Answer(
        result=ActivationsResult(allowed=not problems, problems=problems, left=left),
        verdict=verdict,
        explanation=tuple(steps),
    )
