"""Distances and moves in squares on a drawn layout (p.5, 8, 9, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Drawing, Fault, Flag, Integer, Many, Text, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.board import shortest_path

SIZE = 48
FREE, WALL, CHASM, MONSTER, HERO, OUTSIDE, ORIGIN, TARGET, TRAIL = ".", "#", "~", "M", "H", "_", "A", "B", "*"
DRAWN = (FREE, WALL, CHASM, MONSTER, HERO, OUTSIDE, ORIGIN, TARGET)
Square = tuple[int, int]
PURPOSES = (("count", msg("Contar a distância")), ("move", msg("Mover o herói")))


@dataclass(frozen=True, kw_only=True)
class SquareDistance(Consistent):
    layout: tuple[str, ...] = ask(
        Drawing(SIZE, SIZE),
        msg("Quadrados, linha por linha"),
        help=msg(
            "Um sinal por quadrado: A partida, B chegada, . livre, # parede, M monstro, H outro herói, "
            "~ precipício ou rio, _ fora do mapa. Figura grande: um A (ou B) em cada quadrado dela."
        ),
    )
    purpose: str = ask(Choice(PURPOSES), msg("Para quê"), default="count")
    speed: int | None = ask(Integer(0, 60), msg("Velocidade, ou alcance em quadrados"), default=None)

    @property
    def squares(self) -> dict[Square, str]:
        """The sign of each square by its row and column."""
        return {
            (row, column): sign for row, line in enumerate(self.layout) for column, sign in enumerate(line)
        }

    def faults(self):
        for row, line in enumerate(self.layout):
            column = next((at for at, sign in enumerate(line) if sign not in DRAWN), None)
            if column is not None:
                message = msg(
                    "Coluna {column}: o sinal “{sign}” não existe.", column=column + 1, sign=line[column]
                )
                yield Fault(f"layout.{row}", "unknown-sign", message)
        signs = list(self.squares.values())
        if ORIGIN not in signs:
            yield Fault("layout", "no-origin", msg("Marque a partida com A."))
        if TARGET not in signs:
            yield Fault("layout", "no-target", msg("Marque a chegada com B."))
        if self.purpose == "move" and signs.count(ORIGIN) > 1:
            yield Fault("layout", "large-figure", msg("Para mover, a partida é um quadrado só."))


@dataclass(frozen=True, kw_only=True)
class SquareDistanceResult:
    distance: int | None = tell(Integer(0, 2304), msg("Distância em quadrados"), default=None)
    adjacent: bool = tell(Flag(), msg("Adjacente"))
    within_reach: bool | None = tell(Flag(), msg("Dentro do alcance"), default=None)
    drawing: tuple[str, ...] = tell(Many(Text(SIZE), maximum=SIZE), msg("O caminho, marcado com *"))


@procedure(
    title=msg("Distância em quadrados"),
    summary=msg("Também em diagonal e entre fichas, contornando paredes; para contar ou para mover."),
    gives=SquareDistanceResult,
    citations=(page(5, "fichas-e-quadrados"), page(8, "movimento"), page(16, "precipicio-e-rio")),
    example=Example(
        {"layout": ["A.#.", "#..B"], "purpose": "move", "speed": 3}, msg("Contornando uma parede"), page(8)
    ),
    group="map",
)
def square_distance(given: SquareDistance) -> Answer:
    """Diagonal steps count one, not between two walls; monsters stop a move, heroes only its end (p.5, 8)."""
    squares = given.squares
    starts = [square for square, sign in squares.items() if sign == ORIGIN]
    ends = [square for square, sign in squares.items() if sign == TARGET]
    moving = given.purpose == "move"
    closed = {WALL, OUTSIDE, MONSTER, CHASM} if moving else {WALL, OUTSIDE}

    def neighbours(square: Square):
        row, column = square
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                other = (row + down, column + right)
                if other == square or squares.get(other, OUTSIDE) in closed:
                    continue
                corners = (squares.get((row + down, column)), squares.get((row, column + right)))
                if down and right and corners == (WALL, WALL):
                    continue
                yield other

    path = shortest_path(starts, ends, neighbours)
    distance = None if path is None else len(path) - 1
    within = None if given.speed is None else distance is not None and distance <= given.speed
    steps = [
        step(
            msg("Cada quadrado conta um, também em diagonal e de uma ficha para outra."),
            page(5, "fichas-e-quadrados"),
        ),
        step(msg("Não se passa em diagonal entre duas paredes vizinhas."), page(8, "movimento")),
    ]
    if moving:
        steps.append(
            step(
                msg("Não se entra no quadrado de um monstro; pelo de outro herói se passa, sem parar nele."),
                page(8, "movimento"),
            )
        )
    if any(CHASM in line for line in given.layout):
        if moving:
            steps.append(step(msg("Precipício e rio são intransponíveis."), page(16, "precipicio-e-rio")))
        else:
            steps.append(
                step(msg("Conta-se por cima de precipício e rio."), ruled("counting-over-chasm", 16))
            )
    result = SquareDistanceResult(
        distance=distance,
        adjacent=distance == 1,
        within_reach=within,
        drawing=_drawn(given.layout, path or ()),
    )
    return Answer(result=result, verdict=_squares_away(distance, within), explanation=tuple(steps))


def _squares_away(distance: int | None, within: bool | None) -> Message:
    if distance is None:
        return msg("Não há caminho.")
    away = msgn("{n} quadrado.", "{n} quadrados.", n=distance)
    if within is None:
        return away
    if within:
        return msg("{away} Dá para chegar.", away=away)
    return msg("{away} Não dá para chegar.", away=away)


def _drawn(layout: tuple[str, ...], path: tuple[Square, ...]) -> tuple[str, ...]:
    trail = set(path[1:-1])
    return tuple(
        "".join(TRAIL if (row, column) in trail else sign for column, sign in enumerate(line))
        for row, line in enumerate(layout)
    )
