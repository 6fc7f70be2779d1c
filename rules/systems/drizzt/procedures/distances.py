"""Distances on a drawn layout: in tiles, never diagonally, and in squares (p.5, 8, 9, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Consistent, Drawing, Fault, Flag, Group, Integer, Many, Text, ask, shown, tell
from rules.engine.citations import page
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.board import shortest_path

SIZE = 24
NOTHING = "."
TILE = Text(12)


@dataclass(frozen=True, kw_only=True)
class Wall:
    a: str = ask(TILE, msg("Ficha de um lado"))
    b: str = ask(TILE, msg("Ficha do outro"))


@dataclass(frozen=True, kw_only=True)
class TileDistance(Consistent):
    layout: tuple[str, ...] = ask(
        Drawing(SIZE, 200),
        msg("Fichas, linha por linha"),
        help=msg(
            "Um nome por ficha, separados por espaço; ponto onde não há ficha. "
            "A Ficha Inicial são duas: dê um nome a cada metade."
        ),
    )
    origin: tuple[str, ...] = ask(
        Many(TILE, minimum=1, maximum=9),
        msg("Ficha de partida"),
        help=msg("Mais de uma para uma figura grande: todas as que a base toca."),
    )
    target: tuple[str, ...] = ask(Many(TILE, minimum=1, maximum=9), msg("Ficha de chegada"))
    walls: tuple[Wall, ...] = ask(
        Many(Group(Wall), maximum=60),
        msg("Paredes que fecham de todo a passagem entre duas fichas"),
        default=[],
    )
    reach: int | None = ask(Integer(0, 50), msg("Alcance em fichas"), default=None)

    @property
    def places(self) -> dict[str, tuple[int, int]]:
        """Each tile's row and column."""
        return {
            name: (row, column)
            for row, line in enumerate(self.layout)
            for column, name in enumerate(line.split())
            if name != NOTHING
        }

    def faults(self):
        seen = set()
        for row, line in enumerate(self.layout):
            for name in line.split():
                if name in seen:
                    message = msg("Há duas fichas “{name}”: dê nomes diferentes.", name=shown(name))
                    yield Fault(f"layout.{row}", "repeated", message)
                if name != NOTHING:
                    seen.add(name)
        asked = [(f"origin.{at}", name) for at, name in enumerate(self.origin)]
        asked += [(f"target.{at}", name) for at, name in enumerate(self.target)]
        for at, wall in enumerate(self.walls):
            asked += [(f"walls.{at}.a", wall.a), (f"walls.{at}.b", wall.b)]
        for path, name in asked:
            if name not in seen:
                yield Fault(path, "unknown-tile", msg("Não há a ficha “{name}” no desenho.", name=name))


@dataclass(frozen=True, kw_only=True)
class TileDistanceResult:
    distance: int | None = tell(Integer(0, 576), msg("Distância em fichas"), default=None)
    path: tuple[str, ...] = tell(Many(TILE, maximum=576), msg("Fichas do caminho"))
    within_reach: bool | None = tell(Flag(), msg("Dentro do alcance"), default=None)


@procedure(
    title=msg("Distância em fichas"),
    summary=msg("Em linha reta de ficha em ficha, nunca em diagonal, contornando paredes."),
    gives=TileDistanceResult,
    citations=(
        page(5, "fichas-e-quadrados"),
        page(8, "figuras-grandes"),
        page(9, "mirar"),
        page(16, "duvidas-frequentes"),
    ),
    example=Example(
        {
            "layout": ["Drizzt X .", ". Y .", ". Duelista ."],
            "origin": ["Drizzt"],
            "target": ["Duelista"],
            "reach": 2,
        },
        msg("Perto na diagonal, mas a três fichas"),
        page(5),
    ),
    group="map",
)
def tile_distance(given: TileDistance) -> Answer:
    """Tiles are counted side to side around walls; a large figure is on every tile it touches (p.5, 8, 16)."""
    places = given.places
    closed = {frozenset((wall.a, wall.b)) for wall in given.walls}
    names = {place: name for name, place in places.items()}

    def neighbours(name: str):
        row, column = places[name]
        for place in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
            other = names.get(place)
            if other is not None and frozenset((name, other)) not in closed:
                yield other

    path = shortest_path(given.origin, given.target, neighbours)
    distance = None if path is None else len(path) - 1
    within = None if given.reach is None else distance is not None and distance <= given.reach
    steps = [step(msg("Conta-se de ficha em ficha, nunca em diagonal."), page(5, "fichas-e-quadrados"))]
    if len(given.origin) > 1 or len(given.target) > 1:
        steps.append(
            step(msg("A figura grande está em todas as fichas que toca."), page(8, "figuras-grandes"))
        )
    if path is None:
        verdict = msg("Não há caminho: as paredes fecham tudo.")
    else:
        verdict = _tiles_away(distance)
        steps.append(step(msg("Caminho: {path}.", path=" → ".join(path)), page(5, "fichas-e-quadrados")))
    if within is not None:
        steps.append(
            step(
                msg("Dentro do alcance de {reach}.", reach=given.reach)
                if within
                else msg("Fora do alcance de {reach}.", reach=given.reach),
                page(9, "mirar"),
            )
        )
    result = TileDistanceResult(distance=distance, path=path or (), within_reach=within)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _tiles_away(distance: int) -> Message:
    if distance == 0:
        return msg("Na mesma ficha.")
    return msgn("A {n} ficha de distância.", "A {n} fichas de distância.", n=distance)
