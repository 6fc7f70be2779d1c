"""The two conditions: poisoned and immobilized (p.9, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Integer, ask, ask_die, ask_seed, tell
from rules.engine.chance import thrown
from rules.engine.citations import page
from rules.engine.dice import chance_at_least
from rules.engine.messages import msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.kinds import D20, HIT_POINTS, SIDES

CURED_FROM = 10


@dataclass(frozen=True, kw_only=True)
class Poison:
    hit_points: int = ask(HIT_POINTS, msg("Pontos de Vida antes da Fase de Herói"))
    die: int | None = ask_die(msg("Dado do fim da fase"), sides=SIDES)
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class PoisonResult:
    damage: int = tell(Integer(0, 1), msg("Dano no começo da fase"))
    hit_points: int = tell(HIT_POINTS, msg("Pontos de Vida depois do dano"))
    must_surge: bool = tell(Flag(), msg("Tem de gastar um Pulso de Cura"))
    die: int | None = tell(D20, msg("Dado do fim da fase"), default=None)
    removed: bool | None = tell(Flag(), msg("O veneno passou"), default=None)


@procedure(
    title=msg("Envenenado"),
    summary=msg("1 de dano no começo da Fase de Herói; no fim, 10 ou mais no d20 tira o marcador."),
    gives=PoisonResult,
    citations=(page(9, "envenenado"), page(10, "derrotando-herois")),
    odds={"removed": msg("O veneno passa"), "stays": msg("Continua envenenado")},
    example=Example({"hit_points": 1, "die": 10}, msg("Envenenado, com 1 PV"), page(9)),
    group="hero",
)
def poison(given: Poison) -> Answer:
    """1 damage before items and before the surge check; at the end of the phase 10+ removes the marker (p.9)."""
    damage = min(1, given.hit_points)
    left = given.hit_points - damage
    die = thrown(given.die, given.seed, sides=SIDES)
    removed = None if die is None else die >= CURED_FROM
    chance = chance_at_least(CURED_FROM, SIDES)
    hurt = msg("Começo da fase: 1 de dano, antes de itens e de Pulsos de Cura. Ficam {left} PV.", left=left)
    if not damage:
        hurt = msg("Com 0 PV o herói não leva mais dano, mas o veneno continua.")
    steps = [step(hurt, page(9, "envenenado"))]
    if left == 0:
        steps.append(
            step(msg("Com 0 PV, gasta agora um Pulso de Cura ou o grupo perde."), page(10, "pulsos-de-cura"))
        )
    steps.append(step(msg("Fim da fase: role o d20; 10 ou mais descarta o marcador."), page(9, "envenenado")))
    verdict = msg("Passa com 10 ou mais no fim da Fase de Herói.")
    if removed is not None:
        verdict = msg("Dado {die}: o veneno passou.", die=die)
        if not removed:
            verdict = msg("Dado {die}: continua envenenado.", die=die)
    return Answer(
        result=PoisonResult(damage=damage, hit_points=left, must_surge=left == 0, die=die, removed=removed),
        odds={"removed": chance, "stays": 1 - chance},
        verdict=verdict,
        explanation=tuple(steps),
        faces=tuple("removed" if face >= CURED_FROM else "stays" for face in range(1, SIDES + 1)),
    )


MOVES = (
    ("move", msg("Ação de mover")),
    ("effect-move", msg("Uma carta ou efeito o faria mover-se")),
    ("swap", msg("Trocar de lugar com outra figura")),
    ("place", msg("Ser colocado em outra posição")),
    ("attack", msg("Atacar")),
)


@dataclass(frozen=True, kw_only=True)
class Immobilized:
    speed: int = ask(Integer(0, 30), msg("Velocidade do herói"))
    wants: str = ask(Choice(MOVES), msg("O que quer fazer"), default="move")


@dataclass(frozen=True, kw_only=True)
class ImmobilizedResult:
    speed: int = tell(Integer(0, 30), msg("Velocidade agora"))
    allowed: bool = tell(Flag(), msg("Pode"))
    speed_after_phase: int = tell(Integer(0, 30), msg("Velocidade depois da Fase de Herói"))


@procedure(
    title=msg("Imobilizado"),
    summary=msg("Velocidade 0 até o fim da Fase de Herói; trocas e colocações continuam valendo."),
    gives=ImmobilizedResult,
    citations=(page(9, "imobilizado"), page(16, "imobilizado-esclarecimento")),
    example=Example({"speed": 6, "wants": "swap"}, msg("Preso na teia, quer trocar de lugar"), page(9)),
    group="hero",
)
def immobilized(given: Immobilized) -> Answer:
    """Speed 0 until the end of the hero phase; he may still swap, be placed and attack (p.9, 16)."""
    allowed = given.wants in ("swap", "place", "attack")
    verdict = msg("Pode: não é um movimento.") if allowed else msg("Não pode: a Velocidade é 0.")
    return Answer(
        result=ImmobilizedResult(speed=0, allowed=allowed, speed_after_phase=given.speed),
        verdict=verdict,
        explanation=(
            step(
                msg(
                    "Imobilizado, a Velocidade {speed} cai para 0, na ação de mover e em qualquer efeito que mova.",
                    speed=given.speed,
                ),
                page(9, "imobilizado"),
                page(16, "imobilizado-esclarecimento"),
            ),
            step(msg("Trocar de posição ou ser colocado não é mover-se."), page(9, "imobilizado")),
            step(msg("No fim da Fase de Herói descarte o marcador."), page(9, "imobilizado")),
        ),
    )
