"""A wandering-monster marker turns into spawn: 2d6 on the table printed on the marker."""

from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Consistent,
    Die,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_seed,
    tell,
)
from rules.engine.chance import thrown
from rules.engine.citations import ruled, section
from rules.engine.dice import D6, odds
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mage_knight_dungeons.kinds import MARKER_SPEED

DICE = 2
TOTALS = range(DICE, DICE * D6 + 1)
TOTAL = Integer(DICE, DICE * D6)
EVENTS = (
    ("marker-entered", msg("O marcador entrou na peça de um Herói")),
    ("hero-entered", msg("Um Herói entrou na peça do marcador")),
    ("trap", msg("Um Herói falhou ao desarmar uma armadilha que gera monstros")),
    ("apart", msg("Herói e marcador em peças diferentes")),
)
LABELS = {f"total_{total}": msg("Total {n}", n=total) for total in TOTALS} | {
    f"row_{row}": msg("Linha {n} da tabela", n=row) for row in range(1, len(TOTALS) + 1)
}


@dataclass(frozen=True, kw_only=True)
class Row:
    low: int = ask(TOTAL, msg("Do total"))
    high: int = ask(TOTAL, msg("ao total"))
    count: int = ask(Integer(0, 12), msg("Quantos monstros"))
    points: int = ask(Integer(0, 500), msg("Valor em pontos"))


@dataclass(frozen=True, kw_only=True)
class WanderingMonster(Consistent):
    event: str = ask(Choice(EVENTS), msg("O que aconteceu"))
    markers: int = ask(Integer(1, 12), msg("Marcadores nessa peça"), default=1)
    table: tuple[Row, ...] = ask(
        Many(Group(Row), maximum=len(TOTALS)),
        msg("A tabela impressa no verso do marcador"),
        help=msg("Uma linha por faixa de totais; os números estão só na peça."),
        default=[],
        front=True,
    )
    dice: tuple[int, ...] = ask(Many(Die(), maximum=DICE), msg("Os dois dados"), default=[], front=True)
    seed: str | None = ask_seed()

    def faults(self):
        if len(self.dice) == 1:
            yield Fault("dice", "wrong-length", msg("São dois dados."))
        known: set[int] = set()
        for at, row in enumerate(self.table):
            if row.high < row.low:
                yield Fault(f"table.{at}.high", "backwards", msg("O fim da faixa vem depois do começo."))
            covered = set(range(row.low, row.high + 1))
            if covered & known:
                yield Fault(f"table.{at}.low", "overlap", msg("Outra linha já tem esse total."))
            known |= covered
        gaps = [total for total in TOTALS if total not in known]
        if self.table and gaps:
            yield Fault("table", "gap", msg("Falta a linha do total {n}.", n=gaps[0]))


@dataclass(frozen=True, kw_only=True)
class WanderingMonsterResult:
    turns: bool = tell(Flag(), msg("Vira monstro"))
    marker_speed: int = tell(Integer(0, 9), msg("Pontos de velocidade de um marcador"))
    activation_ends: bool = tell(Flag(), msg("A ativação acaba"))
    hero_may_go_on: bool = tell(Flag(), msg("O Herói pode continuar a andar"))
    rolls: int = tell(Integer(0, 12), msg("Quantas vezes se rola"))
    total: int | None = tell(TOTAL, msg("Total dos dados"), default=None)
    row: int | None = tell(Integer(1, 11), msg("Linha da tabela"), default=None)
    count: int | None = tell(Integer(0, 12), msg("Quantos monstros"), default=None)
    points: int | None = tell(Integer(0, 500), msg("Valor em pontos"), default=None)


@procedure(
    title=msg("Monstro errante"),
    summary=msg("Quando um marcador vira monstro, e 2d6 na tabela impressa nele."),
    gives=WanderingMonsterResult,
    citations=(section("marcadores-em-jogo"), section("virar-marcadores"), section("virar-armadilhas")),
    odds=LABELS,
    example=Example(
        {"event": "hero-entered", "dice": [3, 4]},
        msg("Um Herói entra na peça e saem 3 e 4"),
        section("virar-marcadores"),
    ),
    group="turn",
)
def wandering_monster(given: WanderingMonster) -> Answer:
    """Marker and hero on one tile: the opponent of who caused it rolls 2d6 and reads the marker's table."""
    turns = given.event != "apart"
    dice = _dice(given) if turns else ()
    total = sum(dice) if dice else None
    at = None if total is None else _row(given.table, total)
    hero = given.event == "hero-entered"
    result = WanderingMonsterResult(
        turns=turns,
        marker_speed=MARKER_SPEED,
        activation_ends=given.event == "marker-entered",
        hero_may_go_on=hero,
        rolls=0 if not turns else given.markers if hero else 1,
        total=total,
        row=None if at is None else at + 1,
        count=None if at is None else given.table[at].count,
        points=None if at is None else given.table[at].points,
    )
    return Answer(
        result=result,
        odds=_odds(given) if turns else {},
        verdict=_verdict(given, result),
        explanation=_steps(given, result),
    )


def _dice(given: WanderingMonster) -> tuple[int, ...]:
    fallen = given.dice or tuple(thrown(None, given.seed, index=at) for at in range(DICE))
    return () if None in fallen else fallen


def _row(table: tuple[Row, ...], total: int) -> int | None:
    return next((at for at, row in enumerate(table) if row.low <= total <= row.high), None)


def _odds(given: WanderingMonster) -> dict:
    def outcome(one: int, other: int) -> str:
        at = _row(given.table, one + other)
        return f"total_{one + other}" if at is None else f"row_{at + 1}"

    found = odds(D6, DICE, outcome)
    return {name: found[name] for name in LABELS if name in found}


def _steps(given: WanderingMonster, result: WanderingMonsterResult) -> tuple[Step, ...]:
    if not result.turns:
        return (
            step(
                msg("O marcador tem 4 pontos de velocidade e só vira monstro na mesma peça que um Herói."),
                section("marcadores-em-jogo"),
            ),
        )
    causes = {
        "marker-entered": (
            msg("A ativação do marcador acaba e ele vira monstro."),
            section("marcadores-em-jogo"),
        ),
        "hero-entered": (
            msg("Todos os marcadores da peça viram monstros; depois o Herói pode seguir."),
            section("marcadores-em-jogo"),
        ),
        "trap": (
            msg("O adversário põe o primeiro monstro ao lado da arca ou do Herói."),
            section("virar-armadilhas"),
        ),
    }
    steps = [step(*causes[given.event])]
    steps.append(
        step(
            msg("O adversário de quem causou a virada joga dois dados e lê a tabela."),
            section("virar-marcadores"),
            *((ruled("who-rolls-marker"),) if given.event == "marker-entered" else ()),
        )
    )
    if result.row is not None:
        steps.append(
            step(
                msg(
                    "Total {total}: {count} de {points} pontos.",
                    total=result.total,
                    count=result.count,
                    points=result.points,
                ),
                section("virar-marcadores"),
            )
        )
    else:
        steps.append(
            step(
                msg("Os números da tabela estão só na peça: leia a linha do total."),
                section("o-que-falta-pecas"),
            )
        )
    return tuple(steps)


def _verdict(given: WanderingMonster, result: WanderingMonsterResult) -> Message:
    if not result.turns:
        return msg("Nada acontece: o marcador continua marcador.")
    if result.row is not None:
        return msgn(
            "Saiu {total}: {n} monstro de {points} pontos.",
            "Saiu {total}: {n} monstros de {points} pontos.",
            n=result.count,
            total=result.total,
            points=result.points,
        )
    if result.total is not None:
        return msg("Saiu {total}: leia essa linha no verso do marcador.", total=result.total)
    return msg("Vira monstro: jogue dois dados.")
