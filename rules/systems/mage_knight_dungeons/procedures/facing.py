"""Who stands in a front arc, and who may turn when a figure comes beside it."""

from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Consistent,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    Text,
    ask,
    repeated,
    tell,
)
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mage_knight_dungeons import grid
from rules.systems.mage_knight_dungeons.kinds import FACING, NAME, ROW

MOST = 20
EVENTS = (
    ("ended", msg("Terminou de se mover ali")),
    ("placed", msg("Foi posta ali")),
    ("passing", msg("Só passou por ali")),
)
BEARERS = (("figure", msg("Uma figura")), ("chest", msg("Uma arca do tesouro")))


@dataclass(frozen=True, kw_only=True)
class Standing:
    row: int = ask(ROW, msg("Linha"))
    column: int = ask(ROW, msg("Coluna"))

    @property
    def square(self) -> grid.Square:
        return self.row, self.column


@dataclass(frozen=True, kw_only=True)
class Named(Standing):
    name: str = ask(NAME, msg("Nome"))


@dataclass(frozen=True, kw_only=True)
class Faced(Standing):
    facing: str = ask(FACING, msg("Virada para"))


@dataclass(frozen=True, kw_only=True)
class Enemy(Faced):
    name: str = ask(NAME, msg("Nome"))


@dataclass(frozen=True, kw_only=True)
class FrontArc(Consistent):
    figure: Faced = ask(Group(Faced), msg("Quem olha"))
    others: tuple[Named, ...] = ask(Many(Group(Named), maximum=MOST), msg("As outras figuras"), default=[])
    bearer: str = ask(Choice(BEARERS), msg("De quem é o arco"), default="figure")

    def faults(self):
        yield from _overlaps([("figure", self.figure), *_listed("others", self.others)])
        yield from repeated([other.name for other in self.others], "others.{}.name")


@dataclass(frozen=True, kw_only=True)
class ArcSquare:
    row: int = tell(ROW, msg("Linha"))
    column: int = tell(ROW, msg("Coluna"))


@dataclass(frozen=True, kw_only=True)
class FrontArcResult:
    squares: tuple[ArcSquare, ...] = tell(Many(Group(ArcSquare)), msg("Quadrados do arco frontal"))
    in_front: tuple[str, ...] = tell(Many(NAME, maximum=MOST), msg("No arco frontal"))
    behind: tuple[str, ...] = tell(Many(NAME, maximum=MOST), msg("No arco posterior"))
    away: tuple[str, ...] = tell(Many(NAME, maximum=MOST), msg("Não adjacentes"))


@procedure(
    title=msg("Arco frontal"),
    summary=msg("O quadrado à frente e os dois ao lado dele; o resto em volta é o arco posterior."),
    gives=FrontArcResult,
    citations=(section("arco-frontal"), section("fugir")),
    example=Example(
        {
            "figure": {"row": 5, "column": 5, "facing": "n"},
            "others": [
                {"name": "Ladino", "row": 4, "column": 6},
                {"name": "Orc", "row": 6, "column": 5},
            ],
        },
        msg("Um à frente, na diagonal; outro atrás"),
    ),
    group="facing",
)
def front_arc(given: FrontArc) -> Answer:
    """Three squares: straight ahead and its neighbours beside the figure."""
    around = grid.front_arc(given.figure.square, given.figure.facing)
    arc = tuple(square for square in around if min(square) >= 1)  # the rest is off the map
    front = tuple(other.name for other in given.others if other.square in arc)
    beside = [other for other in given.others if grid.adjacent(other.square, given.figure.square)]
    behind = tuple(other.name for other in beside if other.square not in arc)
    result = FrontArcResult(
        squares=tuple(ArcSquare(row=row, column=column) for row, column in arc),
        in_front=front,
        behind=behind,
        away=tuple(other.name for other in given.others if other not in beside),
    )
    where = [section("arco-frontal")] + ([ruled("figure-front-arc")] if given.bearer == "figure" else [])
    steps = [
        step(
            msg(
                "O arco são {squares}.",
                squares=joined(
                    [msg("linha {row}, coluna {column}", row=row, column=column) for row, column in arc]
                ),
            ),
            *where,
        )
    ]
    if front and given.bearer == "figure":
        steps.append(step(msg("Quem está no arco de um inimigo precisa fugir para sair."), section("fugir")))
    if behind:
        steps.append(step(msg("Adjacente e fora do arco é o arco posterior."), ruled("rear-arc")))
    return Answer(result=result, verdict=_seen(front), explanation=tuple(steps))


def _seen(names: tuple[str, ...]) -> Message:
    if not names:
        return msg("Ninguém no arco frontal.")
    return msg("No arco frontal: {names}.", names=joined(names))


@dataclass(frozen=True, kw_only=True)
class FreeTurn(Consistent):
    mover: Standing = ask(Group(Standing), msg("Quem chegou"))
    event: str = ask(Choice(EVENTS), msg("Como"), default="ended")
    enemies: tuple[Enemy, ...] = ask(
        Many(Group(Enemy), minimum=1, maximum=MOST), msg("Inimigos de quem chegou")
    )
    companions: tuple[Named, ...] = ask(
        Many(Group(Named), maximum=MOST), msg("Companheiros de quem chegou"), default=[]
    )

    def faults(self):
        listed = [*_listed("enemies", self.enemies), *_listed("companions", self.companions)]
        yield from _overlaps([("mover", self.mover), *listed])
        yield from repeated([enemy.name for enemy in self.enemies], "enemies.{}.name")
        yield from repeated([companion.name for companion in self.companions], "companions.{}.name")


@dataclass(frozen=True, kw_only=True)
class Turn:
    name: str = tell(NAME, msg("Quem pode girar"))
    facing: str = tell(FACING, msg("Vira-se para"))
    already: bool = tell(Flag(), msg("Já tinha quem chegou no arco frontal"))
    frees: tuple[str, ...] = tell(Many(NAME), msg("Quem sai do seu arco, se girar"))


@dataclass(frozen=True, kw_only=True)
class FreeTurnResult:
    turns: tuple[Turn, ...] = tell(Many(Group(Turn), maximum=MOST), msg("Giros livres"))
    must_break_away: tuple[str, ...] = tell(
        Many(Text(60), maximum=MOST), msg("De quem será preciso fugir, se todos girarem")
    )
    count: int = tell(Integer(0, MOST), msg("Quantos giros"))


@procedure(
    title=msg("Giro livre"),
    summary=msg("Quem tem um inimigo chegando ao lado pode virar-se para ele na hora."),
    gives=FreeTurnResult,
    citations=(section("giro-livre"), section("sem-fugir")),
    example=Example(
        {
            "mover": {"row": 4, "column": 5},
            "enemies": [{"name": "Orc", "row": 5, "column": 5, "facing": "s"}],
            "companions": [{"name": "Elfa", "row": 6, "column": 5}],
        },
        msg("O orc vira-se e a elfa fica livre"),
    ),
    group="facing",
)
def free_turn(given: FreeTurn) -> Answer:
    """An enemy adjacent to where a figure ends its move, or is placed, may turn to face it at once."""
    square = given.mover.square
    beside = [enemy for enemy in given.enemies if grid.adjacent(enemy.square, square)]
    entitled = beside if given.event != "passing" else []
    turns = tuple(_turn(enemy, given) for enemy in entitled)
    held = [
        enemy.name
        for enemy in beside
        if enemy in entitled or square in grid.front_arc(enemy.square, enemy.facing)
    ]
    result = FreeTurnResult(turns=turns, must_break_away=tuple(held), count=len(turns))
    steps = [
        step(
            msg("O giro livre vem quando a figura termina o movimento, ou é posta, ao lado do inimigo."),
            section("giro-livre"),
        )
    ]
    for turn in turns:
        steps.append(step(msg("{name} pode virar-se de frente.", name=turn.name), section("giro-livre")))
        if turn.frees:
            steps.append(
                step(
                    msg("Se girar, {names} se move depois sem fugir dele.", names=joined(turn.frees)),
                    section("sem-fugir"),
                )
            )
    if turns:
        verdict = msg("Podem girar: {names}.", names=joined([turn.name for turn in turns]))
    else:
        verdict = msg("Ninguém tem giro livre.")
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _turn(enemy: Enemy, given: FreeTurn) -> Turn:
    before = grid.front_arc(enemy.square, enemy.facing)
    facing = grid.facing_towards(enemy.square, given.mover.square)
    after = grid.front_arc(enemy.square, facing)
    return Turn(
        name=enemy.name,
        facing=facing,
        already=given.mover.square in before,
        frees=tuple(
            other.name for other in given.companions if other.square in before and other.square not in after
        ),
    )


def _listed(field: str, figures) -> list[tuple[str, Standing]]:
    return [(f"{field}.{at}", figure) for at, figure in enumerate(figures)]


def _overlaps(placed: list[tuple[str, Standing]]):
    taken = set()
    for path, figure in placed:
        if figure.square in taken:
            yield Fault(path, "same-square", msg("Duas figuras não ficam no mesmo quadrado."))
        taken.add(figure.square)
