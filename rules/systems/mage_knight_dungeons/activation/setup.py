"""What an activation is opened with: the drawn map, the figure that is activated, and everybody else."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Drawing, Fault, Group, Integer, Many, ask, repeated
from rules.engine.messages import msg
from rules.systems.mage_knight_dungeons.kinds import COST, FACING, NAME, SPEED

SIZE = 12
OPEN, WALL, CLOSED, WATER, CHEST, EXIT = ".", "#", "X", "~", "C", "S"
SIGNS = OPEN + WALL + CLOSED + WATER + CHEST + EXIT + "123456789"
PLACE = Integer(1, SIZE)
SIDES = (("enemy", msg("Inimiga")), ("ally", msg("Aliada")))


@dataclass(frozen=True, kw_only=True)
class FigureSetup:
    name: str = ask(NAME, msg("Nome"))
    row: int = ask(PLACE, msg("Linha"))
    column: int = ask(PLACE, msg("Coluna"))
    facing: str = ask(FACING, msg("Virada para"), default="n", front=True)


@dataclass(frozen=True, kw_only=True)
class MoverSetup(FigureSetup):
    speed: int = ask(SPEED, msg("Velocidade, no disco"))


@dataclass(frozen=True, kw_only=True)
class OtherSetup(FigureSetup):
    side: str = ask(Choice(SIDES), msg("É"), default="enemy", front=True)


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    layout: tuple[str, ...] = ask(
        Drawing(SIZE, SIZE),
        msg("O mapa, linha por linha"),
        help=msg(
            "Um sinal por quadrado: . livre, 2 a 9 o custo impresso, ~ água, # parede, X fechado, C arca, "
            "S saída. Até 12 por 12."
        ),
    )
    water_cost: int = ask(COST, msg("Custo da água"), help=msg("O número impresso nela."), default=1)
    mover: MoverSetup = ask(Group(MoverSetup), msg("Quem é ativado"))
    others: tuple[OtherSetup, ...] = ask(
        Many(Group(OtherSetup), maximum=12), msg("As outras figuras"), default=[], front=True
    )

    def faults(self):
        for row, line in enumerate(self.layout):
            strange = next((sign for sign in line if sign not in SIGNS), None)
            if strange:
                message = msg("O sinal “{sign}” não existe.", sign=strange)
                yield Fault(f"layout.{row}", "unknown-sign", message)
        placed = [("mover", self.mover), *((f"others.{at}", other) for at, other in enumerate(self.others))]
        taken = set()
        for path, figure in placed:
            square = (figure.row - 1, figure.column - 1)
            if square in taken:
                yield Fault(path, "same-square", msg("Duas figuras não ficam no mesmo quadrado."))
            elif self.sign(*square) in (WALL, CLOSED, CHEST):
                yield Fault(path, "not-free", msg("Ali não se fica: é parede, arca, X ou fora do mapa."))
            taken.add(square)
        names = [self.mover.name, *(other.name for other in self.others)]
        for fault in repeated(names, "{}"):
            at = int(fault.path)
            yield Fault(f"others.{at - 1}.name", fault.code, fault.message)

    def sign(self, row: int, column: int) -> str:
        """The sign of a square counted from 0; outside the drawing is wall."""
        if 0 <= row < len(self.layout) and 0 <= column < len(self.layout[row]):
            return self.layout[row][column]
        return WALL


@dataclass(frozen=True, kw_only=True)
class Options:
    """An activation has none."""
