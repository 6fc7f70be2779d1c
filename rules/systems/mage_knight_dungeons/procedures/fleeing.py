"""Breaking away: 2 speed points a try, 4 or more on a die frees the figure."""

from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import (
    Choice,
    Consistent,
    Die,
    Fault,
    Flag,
    Integer,
    Many,
    ask,
    ask_die,
    ask_seed,
    tell,
)
from rules.engine.chance import thrown
from rules.engine.citations import section
from rules.engine.dice import D6, chance_at_most
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mage_knight_dungeons.kinds import BREAK_AWAY_COST, BREAKS_FROM, COST, SPEED

MOST = 30
DICE = Many(Die(), maximum=MOST)
SITUATIONS = (
    ("in-front-arc", msg("No arco frontal de um inimigo")),
    ("outside", msg("Fora de todo arco frontal")),
    ("free-turn", msg("Um giro livre do inimigo a tirou do arco")),
    ("passing", msg("Atravessando uma figura")),
    ("turning", msg("Só girando, no mesmo quadrado")),
)
NOT_NEEDED = {
    "outside": (msg("Fora do arco frontal não é preciso fugir."), "sem-fugir"),
    "free-turn": (msg("O giro livre tirou a figura do arco: ela se move sem fugir."), "sem-fugir"),
    "passing": (msg("Atravessar uma figura não pede fuga."), "ataque-de-passagem"),
    "turning": (msg("Girar no mesmo quadrado não pede fuga."), "sem-fugir"),
}


@dataclass(frozen=True, kw_only=True)
class BreakAway(Consistent):
    speed_points: int = ask(SPEED, msg("Pontos de velocidade que restam"))
    move_cost: int = ask(
        COST, msg("Custo do quadrado para onde quer ir"), help=msg("Com a diagonal, se for."), default=1
    )
    situation: str = ask(Choice(SITUATIONS), msg("Onde está"), default="in-front-arc")
    die: int | None = ask_die(msg("Dado (primeira tentativa)"))
    dice: tuple[int, ...] = ask(DICE, msg("Dados, uma tentativa cada"), default=[])
    seed: str | None = ask_seed()

    def faults(self):
        if self.die is not None and self.dice:
            yield Fault("die", "use-dice", msg("São vários dados: use a lista “dice”."))

    @property
    def fallen(self) -> tuple[int, ...]:
        """The dice that fell on the table, in order."""
        return self.dice if self.die is None else (self.die,)


@dataclass(frozen=True, kw_only=True)
class BreakAwayResult:
    needed: bool = tell(Flag(), msg("É preciso fugir"))
    tries: int = tell(Integer(0, MOST), msg("Tentativas possíveis"))
    dice: tuple[int, ...] = tell(DICE, msg("Dados usados"))
    away: bool | None = tell(Flag(), msg("Livre para sair"), default=None)
    spent: int = tell(SPEED, msg("Pontos gastos em tentativas"))
    left: int = tell(SPEED, msg("Pontos que restam"))


@procedure(
    title=msg("Fugir"),
    summary=msg("2 pontos por tentativa; 4, 5 ou 6 solta de todas as figuras adjacentes."),
    gives=BreakAwayResult,
    citations=(section("fugir"), section("tentar-fugir"), section("sem-fugir")),
    odds={"away": msg("Consegue sair"), "held": msg("Fica presa")},
    example=Example(
        {"speed_points": 5, "move_cost": 1}, msg("5 pontos: duas tentativas"), section("tentar-fugir")
    ),
    group="moving",
)
def break_away(given: BreakAway) -> Answer:
    """As many tries of 2 points as leave enough to move; each frees with 4 or more on a die."""
    needed = given.situation == "in-front-arc"
    spare = given.speed_points - given.move_cost
    tries = max(spare // BREAK_AWAY_COST, 0) if needed else 0
    used: list[int] = []
    while len(used) < tries and not (used and used[-1] >= BREAKS_FROM):
        at = len(used)
        die = thrown(given.fallen[at] if at < len(given.fallen) else None, given.seed, index=at)
        if die is None:
            break
        used.append(die)
    spent = BREAK_AWAY_COST * len(used)
    result = BreakAwayResult(
        needed=needed,
        tries=tries,
        dice=tuple(used),
        away=_away(given, tries, used),
        spent=spent,
        left=given.speed_points - spent,
    )
    return Answer(
        result=result,
        odds=_odds(given, tries),
        verdict=_verdict(given, result),
        explanation=_steps(given, result),
        faces=("held",) * (BREAKS_FROM - 1) + ("away",) * (D6 - BREAKS_FROM + 1) if tries == 1 else (),
    )


def _away(given: BreakAway, tries: int, used: list[int]) -> bool | None:
    if given.situation != "in-front-arc":
        return given.situation != "turning" and given.speed_points >= given.move_cost
    if used and used[-1] >= BREAKS_FROM:
        return True
    return False if len(used) == tries else None


def _odds(given: BreakAway, tries: int) -> dict[str, Fraction]:
    if given.situation == "turning":
        return {}
    if given.situation == "in-front-arc":
        held = chance_at_most(BREAKS_FROM - 1) ** tries
    else:
        held = Fraction(given.speed_points < given.move_cost)
    return {"away": 1 - held, "held": held}


def _steps(given: BreakAway, result: BreakAwayResult) -> tuple[Step, ...]:
    if not result.needed:
        message, anchor = NOT_NEEDED[given.situation]
        return (step(message, section(anchor)),)
    steps = [
        step(
            msgn(
                "{speed} pontos, menos {cost} do passo: dá para {n} tentativa de 2 pontos.",
                "{speed} pontos, menos {cost} do passo: dá para {n} tentativas de 2 pontos.",
                speed=given.speed_points,
                cost=given.move_cost,
                n=result.tries,
            ),
            section("tentar-fugir"),
        ),
        step(
            msg("Um dado por tentativa: 1 a 3 fica, 4 a 6 solta de todas as figuras adjacentes."),
            section("tentar-fugir"),
        ),
    ]
    for at, die in enumerate(result.dice, 1):
        line = (
            msg("Tentativa {n}: {die}, soltou-se.", n=at, die=die)
            if die >= BREAKS_FROM
            else msg("Tentativa {n}: {die}, não se soltou.", n=at, die=die)
        )
        steps.append(step(line, section("tentar-fugir")))
    if len(given.fallen) > len(result.dice):
        steps.append(step(msg("Os dados a mais não contam."), section("tentar-fugir")))
    return tuple(steps)


def _verdict(given: BreakAway, result: BreakAwayResult) -> Message:
    if not result.needed:
        return msg("Não é preciso fugir.")
    if not result.tries:
        return msg("Não dá: tentar custa 2 pontos e ainda é preciso pagar o passo.")
    if result.away:
        return msg("Soltou-se, com {left} pontos para andar.", left=result.left)
    if result.away is False:
        return msg("Não se soltou: fica no quadrado, com {left} pontos para o resto.", left=result.left)
    missing = result.tries - len(result.dice)
    return msgn(
        "Precisa de 4 ou mais, em {n} tentativa.", "Precisa de 4 ou mais, em até {n} tentativas.", n=missing
    )
