"""The state of an activation, frozen, and what the map allows from it."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.frames import Frame
from rules.systems.mage_knight_dungeons.activation.setup import CHEST, CLOSED, EXIT, OPEN, WALL, WATER
from rules.systems.mage_knight_dungeons.grid import AROUND, Square, adjacent, front_arc
from rules.systems.mage_knight_dungeons.procedures.movement import PathStep
from rules.systems.mage_knight_dungeons.rulings import DIAGONAL_CORNER, TURNING_COST


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure on its square, counted from 0; `side` is "mover", "ally" or "enemy"."""

    name: str
    row: int
    column: int
    facing: str
    side: str

    @property
    def square(self) -> Square:
        return self.row, self.column


@dataclass(frozen=True, slots=True, kw_only=True)
class Acting(Frame):
    """The activated figure does something, or ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turning(Frame):
    """It chooses where to look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breaking(Frame):
    """A try to break away was paid for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeTurn(Frame):
    """An enemy may turn to who came beside it."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Frame):
    """The activation is over."""


FRAMES = (Acting, Turning, Breaking, FreeTurn, End)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One step that could be taken: where it ends, what it costs, whom it passes ("" for nobody), why not."""

    facing: str
    square: Square
    cost: int
    through: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Activation:
    """The whole activation; the first figure is the one activated, `freed` those it has broken away from."""

    layout: tuple[str, ...]
    water_cost: int
    figures: tuple[Figure, ...]
    points: int
    freed: tuple[str, ...] = ()
    left: bool = False
    over: bool = False
    rulings: tuple[tuple[str, str], ...] = ()
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0

    @property
    def mover(self) -> Figure:
        return self.figures[0]

    @property
    def enemies(self) -> tuple[Figure, ...]:
        return tuple(figure for figure in self.figures if figure.side == "enemy")

    def figure(self, name: str) -> Figure:
        return next(figure for figure in self.figures if figure.name == name)

    def at(self, square: Square) -> Figure | None:
        return next((figure for figure in self.figures if figure.square == square), None)

    def sign(self, square: Square) -> str:
        row, column = square
        if 0 <= row < len(self.layout) and 0 <= column < len(self.layout[row]):
            return self.layout[row][column]
        return WALL

    def cost(self, square: Square) -> int:
        sign = self.sign(square)
        if sign == WATER:
            return self.water_cost
        return 1 if sign in (OPEN, EXIT) else int(sign)

    def beside(self, one: Square, other: Square) -> bool:
        """Adjacent, with no pair of walls between them at a corner."""
        corners = (self.sign((one[0], other[1])), self.sign((other[0], one[1])))
        diagonal = one[0] != other[0] and one[1] != other[1]
        return adjacent(one, other) and not (diagonal and corners == (WALL, WALL))

    def opens(self, one: Square, other: Square) -> bool:
        """Whether a step leads from one square to the other beside it, as the table reads corners of walls."""
        corners = (self.sign((one[0], other[1])), self.sign((other[0], one[1])))
        shut = WALL in corners and DIAGONAL_CORNER.reads("closed", dict(self.rulings))
        return self.beside(one, other) and not (one[0] != other[0] and one[1] != other[1] and shut)

    @property
    def turning_cost(self) -> int:
        return int(TURNING_COST.reads("one", dict(self.rulings)))

    @property
    def near(self) -> tuple[Figure, ...]:
        """The enemies beside the activated figure."""
        return tuple(enemy for enemy in self.enemies if self.beside(enemy.square, self.mover.square))

    @property
    def holders(self) -> tuple[Figure, ...]:
        """The enemies in whose front arc it stands and from which it has not broken away."""
        return tuple(
            enemy
            for enemy in self.near
            if enemy.name not in self.freed and self.mover.square in front_arc(enemy.square, enemy.facing)
        )

    @property
    def watched(self) -> tuple[Square, ...]:
        """The squares in the front arc of an enemy from which it has not broken away, row by row."""
        arcs = {
            square
            for enemy in self.enemies
            if enemy.name not in self.freed
            for square in front_arc(enemy.square, enemy.facing)
            if self.sign(square) != WALL and self.beside(enemy.square, square)
        }
        return tuple(sorted(arcs))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every step on the map from here, clockwise, with why it may not be taken now."""
        return tuple(self._moves())

    def _moves(self) -> Iterator[Move]:
        here = self.mover.square
        for facing, (down, right) in AROUND.items():
            square = (here[0] + down, here[1] + right)
            if self.sign(square) == WALL or not self.opens(here, square):
                continue
            diagonal = bool(down and right)
            inside = self.at(square)
            if inside is None and self.sign(square) != CHEST:
                yield self._move(facing, square, diagonal, through="")
                continue
            beyond = (square[0] + down, square[1] + right)
            if self.sign(beyond) == WALL or not self.opens(square, beyond):
                continue
            yield self._move(facing, beyond, diagonal, through=inside.name if inside else CHEST)

    def _move(self, facing: str, square: Square, diagonal: bool, *, through: str) -> Move:
        sign = self.sign(square)
        cost = self.cost(square) if sign not in (CLOSED, CHEST) else 0
        points = PathStep(cost=cost, diagonal=diagonal, through=bool(through)).points
        return Move(
            facing=facing,
            square=square,
            cost=points,
            through=through,
            refused=self._refused(square, sign, points, through),
        )

    def _refused(self, square: Square, sign: str, points: int, through: str) -> str:
        if sign == CLOSED:
            return "closed"
        if sign == CHEST or self.at(square):
            return "occupied"
        if through not in ("", CHEST) and self._guarded(self.figure(through)):
            return "adjacent-enemy"
        if any(enemy.name != through for enemy in self.holders):
            return "held"
        return "points" if points > self.points else ""

    def _guarded(self, passed: Figure) -> bool:
        return any(enemy is not passed and self.beside(enemy.square, passed.square) for enemy in self.enemies)

    @property
    def cheapest(self) -> int | None:
        """The cost of the cheapest step that only the lack of freedom or points forbids; None without any."""
        return min((move.cost for move in self.moves if move.refused in ("", "held", "points")), default=None)
