"""What a path costs in speed points, and where it may not go."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, ask, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mage_knight_dungeons.kinds import BREAK_AWAY_COST, COST, EXIT_COST, PASSING_COST, SPEED

MOST = 60
KINDS = (
    ("square", msg("Para um quadrado vizinho")),
    ("enter", msg("Entrar na masmorra")),
    ("exit", msg("Sair da masmorra")),
)
PASSED = (
    ("ally", msg("Figura aliada")),
    ("enemy", msg("Figura inimiga")),
    ("chest", msg("Arca do tesouro")),
)
PROBLEMS = {
    "closed": msg("O quadrado tem um X: não se entra."),
    "adjacent-enemy": msg("A figura atravessada está ao lado de uma inimiga: não se passa."),
    "occupied": msg("O quadrado de chegada está ocupado."),
    "speed": msg("Daqui em diante faltam pontos de velocidade."),
}
ANCHORS = {
    "closed": "quadrados-com-x",
    "adjacent-enemy": "atravessar",
    "occupied": "atravessar",
    "speed": "pontos-de-velocidade",
}


@dataclass(frozen=True, kw_only=True)
class PathStep:
    cost: int = ask(
        COST, msg("Custo do quadrado"), help=msg("1, ou o número impresso nele."), default=1, front=True
    )
    diagonal: bool = ask(Flag(), msg("Em diagonal"), default=False, front=True)
    through: bool = ask(Flag(), msg("Atravessando uma figura ou arca"), default=False, front=True)
    passed: str = ask(Choice(PASSED), msg("O que se atravessa"), default="ally")
    figures: int = ask(Integer(1, 10), msg("Quantas se atravessa neste passo"), default=1)
    adjacent_enemy: bool = ask(
        Flag(), msg("O que se atravessa está ao lado de uma figura inimiga"), default=False
    )
    occupied: bool = ask(Flag(), msg("Há alguém no quadrado de chegada"), default=False)
    closed: bool = ask(Flag(), msg("Quadrado com X"), default=False)
    kind: str = ask(Choice(KINDS), msg("Passo"), default="square")

    @property
    def points(self) -> int:
        """What the step costs in speed points."""
        if self.kind == "exit":
            return EXIT_COST
        return self.cost + self.diagonal + (PASSING_COST * self.figures if self.through else 0)


@dataclass(frozen=True, kw_only=True)
class Movement(Consistent):
    steps: tuple[PathStep, ...] = ask(
        Many(Group(PathStep), minimum=1, maximum=MOST), msg("Passos, um por quadrado")
    )
    speed_points: int | None = ask(SPEED, msg("Pontos de velocidade"), default=None, front=True)
    tries: int = ask(Integer(0, 30), msg("Tentativas de fuga feitas no caminho"), default=0)
    ability: bool = ask(Flag(), msg("Uma habilidade deixa entrar nos quadrados com X"), default=False)

    def faults(self):
        last = len(self.steps) - 1
        for at, taken in enumerate(self.steps):
            if taken.kind == "enter" and at:
                yield Fault(
                    f"steps.{at}.kind", "not-first", msg("Entrar na masmorra é sempre o primeiro passo.")
                )
            if taken.kind == "exit" and at < last:
                yield Fault(f"steps.{at}.kind", "not-last", msg("Sair da masmorra é sempre o último passo."))
            for name in ("diagonal", "through"):
                if taken.kind != "square" and getattr(taken, name):
                    yield Fault(f"steps.{at}.{name}", "at-the-door", msg("Isso não se faz na porta."))


@dataclass(frozen=True, kw_only=True)
class MovementResult:
    cost: int = tell(Integer(0, 9999), msg("Pontos de velocidade gastos"))
    costs: tuple[int, ...] = tell(Many(Integer(0, 99), maximum=MOST), msg("Custo de cada passo"))
    allowed: bool = tell(Flag(), msg("Pode ser feito"))
    problems: tuple[str, ...] = tell(Many(Choice(tuple(PROBLEMS.items()))), msg("O que impede"))
    reached: int = tell(Integer(0, MOST), msg("Passos que se podem dar"))
    left: int | None = tell(SPEED, msg("Pontos perdidos no fim da ativação"), default=None)
    attacked_at: tuple[int, ...] = tell(
        Many(Integer(0, MOST), maximum=MOST), msg("Passos em que o inimigo atravessado pode atacar")
    )


@procedure(
    title=msg("Movimento"),
    summary=msg("Pontos de velocidade de um caminho: quadrados, diagonais, portas e figuras atravessadas."),
    gives=MovementResult,
    citations=(section("movimento"), section("atravessar"), section("pontos-de-velocidade")),
    example=Example(
        {"steps": [{"cost": 2}, {"cost": 1, "through": True}], "speed_points": 8},
        msg("Um quadrado de custo 2 e uma figura atravessada"),
        section("atravessar"),
    ),
    group="moving",
)
def movement(given: Movement) -> Answer:
    """Printed cost, +1 in a diagonal, +3 through a figure or chest; 1 to leave; X squares closed."""
    problems: list[tuple[str, int]] = []
    reached, spent, open_so_far = 0, BREAK_AWAY_COST * given.tries, True
    for at, taken in enumerate(given.steps, 1):
        spent += taken.points
        found = _problems(given, taken)
        if given.speed_points is not None and spent > given.speed_points:
            found.append("speed")
        known = {code for code, _at in problems}
        problems += [(code, at) for code in found if not (code == "speed" and "speed" in known)]
        open_so_far = open_so_far and not found
        reached += open_so_far
    left = None if given.speed_points is None or problems else given.speed_points - spent
    result = MovementResult(
        cost=spent,
        costs=tuple(taken.points for taken in given.steps),
        allowed=not problems,
        problems=tuple(dict.fromkeys(code for code, _at in problems)),
        reached=reached,
        left=left,
        attacked_at=tuple(
            at for at, taken in enumerate(given.steps) if taken.through and taken.passed == "enemy"
        ),
    )
    refused = tuple(
        step(msg("Passo {n}: {what}", n=at, what=PROBLEMS[code]), section(ANCHORS[code]))
        for code, at in problems
    )
    return Answer(result=result, verdict=_verdict(given, result), explanation=_steps(given, result) + refused)


def _problems(given: Movement, taken: PathStep) -> list[str]:
    told = {
        "closed": taken.closed and not given.ability,
        "adjacent-enemy": taken.through and taken.adjacent_enemy,
        "occupied": taken.occupied,
    }
    return [code for code, wrong in told.items() if wrong]


def _steps(given: Movement, result: MovementResult) -> tuple[Step, ...]:
    steps = []
    for at, (taken, points) in enumerate(zip(given.steps, result.costs, strict=True), 1):
        if taken.kind == "exit":
            steps.append(step(msg("Passo {n}: sair custa 1.", n=at), section("entrar-e-sair")))
            continue
        parts = [msg("{cost} do quadrado", cost=taken.cost)]
        where = [section("entrar-e-sair" if taken.kind == "enter" else "movimento")]
        if taken.diagonal:
            parts.append(msg("1 da diagonal"))
        if taken.through:
            parts.append(msg("{cost} de atravessar", cost=PASSING_COST * taken.figures))
            where.append(section("atravessar"))
            if taken.figures > 1:
                where.append(ruled("three-for-each"))
        line = msg("Passo {n}: {parts} = {points}.", n=at, parts=joined(parts), points=points)
        steps.append(step(line, *where))
    if given.tries:
        steps.append(
            step(
                msg("Tentativas de fuga: {points}.", points=BREAK_AWAY_COST * given.tries),
                section("tentar-fugir"),
            )
        )
    if result.attacked_at:
        steps.append(
            step(
                msg("O inimigo atravessado pode atacar pelas costas; depois há o contra-ataque de frente."),
                section("ataque-de-passagem"),
            )
        )
    if result.left:
        steps.append(step(msg("O que sobra se perde no fim da ativação."), section("pontos-de-velocidade")))
    return tuple(steps)


def _verdict(given: Movement, result: MovementResult) -> Message:
    costs = msgn("Custa {n} ponto de velocidade.", "Custa {n} pontos de velocidade.", n=result.cost)
    if result.allowed and result.left is not None:
        return msg("{costs} Sobram {left}.", costs=costs, left=result.left)
    if result.allowed:
        return costs
    return msg("Não dá para fazer o caminho todo. {costs}", costs=costs)
