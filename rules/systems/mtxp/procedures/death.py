"""The optional state of death: a hero who would die lies between life and death (p.7)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules.engine.asking import Choice, Flag, Integer, ask, ask_die, ask_rulings, ask_seed, tell
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.dice import D6
from rules.engine.messages import msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp.rulings.combat import DEATH_STATE_ORDER


class Fate(StrEnum):
    """How a hero in the state of death ends the round."""

    RETURNS = "returns-wounded"
    WAITS = "waits"
    DEAD = "dead"


LAST_COUNTER = 2


@dataclass(frozen=True, kw_only=True)
class DeathState:
    counters: int = ask(Integer(0, 1), msg("Marcadores de tempo"), default=0)
    wounds: int = ask(Integer(0, 30), msg("Ferimentos recebidos neste round"), default=0)
    healed: bool = ask(Flag(), msg("Um aliado o curou"), default=False)
    die: int | None = ask_die()
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(DEATH_STATE_ORDER)


@dataclass(frozen=True, kw_only=True)
class DeathStateResult:
    status: str = tell(
        Choice(
            (
                (Fate.RETURNS, msg("Volta, ferido")),
                (Fate.WAITS, msg("Continua em Estado de Morte")),
                (Fate.DEAD, msg("Morre de vez")),
            )
        ),
        msg("Situação"),
    )
    counters: int = tell(Integer(0, LAST_COUNTER), msg("Marcadores de tempo"))


@procedure(
    title=msg("Estado de Morte"),
    summary=msg(
        "Regra opcional: no fim do round um 6 traz o herói de volta, ferido; com dois marcadores, morre."
    ),
    gives=DeathStateResult,
    citations=(page(7, "estado-de-morte"),),
    odds={
        "returns_wounded": msg("Volta, ferido"),
        "waits": msg("Continua em Estado de Morte"),
        "dead": msg("Morre de vez"),
    },
    group="combat",
    kept={"counters": range(2), "wounds": range(3), "healed": (False, True)},
    example=Example({"counters": 0, "die": 6}, msg("Um 6 no fim do round"), page(7, "estado-de-morte")),
)
def death_state(given: DeathState) -> Answer:
    """The end of a round for a hero in the state of death: a heal, the round's wounds, the die (p.7)."""
    outcomes = tuple(_fate(given, die) for die in range(1, D6 + 1))
    names = [ODDS_NAMES[Fate(outcome.status)] for outcome in outcomes]
    certain = len(set(outcomes)) == 1
    die = thrown(given.die, given.seed)
    result = outcomes[0] if certain else None if die is None else outcomes[die - 1]
    waiting = msg("Só o 6 o traz de volta: 1 em 6.")
    verdict = FATE_WORDS[Fate(result.status)] if result else waiting
    return Answer(
        result=result,
        odds={name: Fraction(names.count(name), D6) for name in ODDS_NAMES.values()},
        verdict=verdict,
        explanation=_fate_steps(given),
        faces=() if certain else tuple(names),
    )


ODDS_NAMES = {Fate.RETURNS: "returns_wounded", Fate.WAITS: "waits", Fate.DEAD: "dead"}
FATE_WORDS = {
    Fate.RETURNS: msg("Volta ao jogo, ferido."),
    Fate.WAITS: msg("Continua em Estado de Morte, com um marcador."),
    Fate.DEAD: msg("Dois marcadores: morre de vez."),
}


def _fate(given: DeathState, die: int) -> DeathStateResult:
    if given.healed:
        return DeathStateResult(status=Fate.RETURNS, counters=0)
    before = given.wounds if DEATH_STATE_ORDER.reads("wounds-first", given.rulings) else 0
    counters = given.counters + before
    if counters < LAST_COUNTER:
        if die == D6:
            return DeathStateResult(status=Fate.RETURNS, counters=0)
        counters += 1
    counters = min(counters + given.wounds - before, LAST_COUNTER)
    return DeathStateResult(status=Fate.DEAD if counters == LAST_COUNTER else Fate.WAITS, counters=counters)


def _fate_steps(given: DeathState) -> tuple[Step, ...]:
    rest = step(msg("Enquanto isso: Poder 0, sem ações nem reações."), page(7, "estado-de-morte"))
    if given.healed:
        healed = msg("A cura tira os marcadores e o traz de volta, ferido, sem agir neste round.")
        return (
            step(healed, page(7, "estado-de-morte")),
            step(msg("Cura antes do dado: não se joga."), ruled(DEATH_STATE_ORDER.key, 7)),
        )
    steps = [rest]
    if given.wounds:
        steps.append(
            step(
                msgn(
                    "{n} ferimento põe {n} marcador.", "{n} ferimentos põem {n} marcadores.", n=given.wounds
                ),
                page(7, "estado-de-morte"),
            )
        )
        order = (
            msg("Os ferimentos do round contam antes do dado.")
            if DEATH_STATE_ORDER.reads("wounds-first", given.rulings)
            else msg("O dado vem antes dos ferimentos do round.")
        )
        steps.append(step(order, ruled(DEATH_STATE_ORDER.key, 7)))
    steps.append(
        step(
            msg("No fim do round, 6 traz de volta; outro número põe um marcador; dois matam."),
            page(7, "estado-de-morte"),
        )
    )
    return tuple(steps)
