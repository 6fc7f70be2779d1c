"""Who starts, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

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
    ask_rulings,
    ask_seed,
    repeated,
    tell,
)
from rules.engine.chance import roll
from rules.engine.citations import ruled, section
from rules.engine.dice import D6, odds
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mage_knight_dungeons.kinds import NAME
from rules.systems.mage_knight_dungeons.rulings import GOLD_OUTSIDE_ONLY

DICE = 2
MOST = 8
ROUNDS = 12
STATES = (
    ("out", msg("Saiu vivo da masmorra")),
    ("inside", msg("Ficou na masmorra")),
    ("dead", msg("Foi eliminado")),
)


@dataclass(frozen=True, kw_only=True)
class Roller:
    name: str = ask(NAME, msg("Nome"))
    dice: tuple[int, ...] = ask(
        Many(Die(), maximum=DICE * ROUNDS),
        msg("Dados"),
        help=msg("Dois dados; nos empates, mais dois a cada vez."),
        default=[],
        front=True,
    )


@dataclass(frozen=True, kw_only=True)
class FirstPlayer(Consistent):
    players: tuple[Roller, ...] = ask(
        Many(Group(Roller), minimum=2, maximum=MOST), msg("Jogadores, no sentido anti-horário")
    )
    seed: str | None = ask_seed()

    def faults(self):
        yield from repeated([player.name for player in self.players], "players.{}.name")
        for at, player in enumerate(self.players):
            if len(player.dice) % DICE:
                yield Fault(f"players.{at}.dice", "wrong-length", msg("Os dados vêm de dois em dois."))


@dataclass(frozen=True, kw_only=True)
class FirstPlayerResult:
    first: str | None = tell(NAME, msg("Começa"), default=None)
    order: tuple[str, ...] = tell(Many(NAME), msg("Ordem dos turnos"))
    tied: tuple[str, ...] = tell(Many(NAME), msg("Empatados, que jogam de novo"))
    totals: tuple[int | None, ...] = tell(Many(Integer(2, 12)), msg("Primeiros totais"))


@procedure(
    title=msg("Quem começa"),
    summary=msg("Dois dados cada; o maior total começa, e o jogo segue no sentido anti-horário."),
    gives=FirstPlayerResult,
    citations=(section("primeiro-jogador"),),
    odds={"tie": msg("Empate no maior total"), "decided": msg("Decidido na primeira vez")},
    example=Example(
        {"players": [{"name": "Azul", "dice": [6, 3]}, {"name": "Verde", "dice": [4, 4]}]}, msg("9 contra 8")
    ),
    group="setup",
)
def first_player(given: FirstPlayer) -> Answer:
    """The highest 2d6 starts; those tied for it roll again; play goes anticlockwise."""
    contest = given.players
    totals = tuple(_total(player, given.seed, 0) for player in given.players)
    throw = 0
    while len(contest) > 1 and throw < ROUNDS:
        fallen = [_total(player, given.seed, throw) for player in contest]
        if None in fallen:
            break
        contest = tuple(player for player, total in zip(contest, fallen, strict=True) if total == max(fallen))
        throw += 1
    names = [player.name for player in given.players]
    first = contest[0].name if len(contest) == 1 else None
    tied = tuple(player.name for player in contest) if throw and first is None else ()
    at = names.index(first) if first else 0
    result = FirstPlayerResult(
        first=first, order=tuple(names[at:] + names[:at]) if first else (), tied=tied, totals=totals
    )
    tie = top_tie(len(given.players))
    steps = [
        step(msg("Cada um joga dois dados; o maior resultado começa."), section("primeiro-jogador")),
        step(msg("Empatados no maior total jogam de novo."), ruled("first-player-tie")),
    ]
    if first:
        steps.append(
            step(
                msg("Sentido anti-horário: {order}.", order=joined(result.order)), section("primeiro-jogador")
            )
        )
    return Answer(
        result=result if throw or any(total is not None for total in totals) else None,
        odds={"tie": tie, "decided": 1 - tie},
        verdict=_starts(first, tied),
        explanation=tuple(steps),
    )


def _starts(first: str | None, tied: tuple[str, ...]) -> Message:
    if first:
        return msg("{name} começa.", name=first)
    if tied:
        return msg("Empate de {names}: joguem de novo.", names=joined(tied))
    return msg("Cada um joga dois dados.")


def _total(player: Roller, seed: str | None, throw: int) -> int | None:
    fallen = player.dice[DICE * throw : DICE * (throw + 1)]
    if fallen:
        return sum(fallen)
    if seed is None:
        return None
    return sum(roll(seed=seed, index=DICE * throw + at, label=player.name) for at in range(DICE))


def top_tie(players: int) -> Fraction:
    """The chance that the highest of so many totals of two dice is shared.

    >>> top_tie(2)
    Fraction(73, 648)
    """
    totals = odds(D6, DICE, lambda one, other: one + other)
    alone = sum(
        players * chance * sum(other for total, other in totals.items() if total < top) ** (players - 1)
        for top, chance in totals.items()
    )
    return 1 - alone


@dataclass(frozen=True, kw_only=True)
class Explorer:
    name: str = ask(NAME, msg("Nome"))
    gold: int = ask(Integer(0, 100_000), msg("Ouro"))
    state: str = ask(Choice(STATES), msg("O Herói"), default="out", front=True)


@dataclass(frozen=True, kw_only=True)
class Victory(Consistent):
    players: tuple[Explorer, ...] = ask(Many(Group(Explorer), minimum=1, maximum=MOST), msg("Jogadores"))
    rulings: dict = ask_rulings(GOLD_OUTSIDE_ONLY)

    def faults(self):
        yield from repeated([player.name for player in self.players], "players.{}.name")


@dataclass(frozen=True, kw_only=True)
class VictoryResult:
    winners: tuple[str, ...] = tell(Many(NAME), msg("Quem vence"))
    gold: int = tell(Integer(0, 100_000), msg("Com quanto ouro"))
    shared: bool = tell(Flag(), msg("Vitória dividida"))


@procedure(
    title=msg("Vitória"),
    summary=msg("No fim, vence quem tem mais ouro."),
    gives=VictoryResult,
    citations=(section("objetivo"),),
    example=Example(
        {"players": [{"name": "Azul", "gold": 30}, {"name": "Verde", "gold": 45, "state": "dead"}]},
        msg("O ouro de quem não saiu"),
    ),
    group="setup",
)
def victory(given: Victory) -> Answer:
    """Most gold wins; by the site's reading only gold carried out alive counts, and a tie is shared."""
    outside = GOLD_OUTSIDE_ONLY.reads("yes", given.rulings)
    counted = _counted(given.players, outside)
    gold = max((player.gold for player in counted), default=0)
    winners = tuple(player.name for player in counted if player.gold == gold)
    steps = [step(msg("Só o ouro decide: vence quem tem mais."), section("objetivo"))]
    if len(counted) < len(given.players):
        steps.append(
            step(msg("Conta o ouro que saiu da masmorra com o Herói vivo."), ruled(GOLD_OUTSIDE_ONLY.key))
        )
    if len(winners) > 1:
        steps.append(step(msg("Mesmo ouro: a vitória se divide."), ruled("gold-tie")))
    if winners:
        verdict = msg("Vence {names}, com {gold} de ouro.", names=joined(winners), gold=gold)
    else:
        verdict = msg("Ninguém saiu vivo: ninguém vence.")
    return Answer(
        result=VictoryResult(winners=winners, gold=gold, shared=len(winners) > 1),
        verdict=verdict,
        explanation=tuple(steps),
    )


def _counted(players: Sequence[Explorer], outside: bool) -> list[Explorer]:
    return [player for player in players if player.state == "out" or not outside]
