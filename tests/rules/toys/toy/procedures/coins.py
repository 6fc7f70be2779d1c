"""The toy game's only resolver."""

from dataclasses import dataclass

from rules.engine.asking import Flag, ask_die, tell
from rules.engine.citations import page, ruled
from rules.engine.dice import chance_at_least
from rules.engine.messages import msg
from rules.engine.procedures import Answer, procedure, step


@dataclass(frozen=True, kw_only=True)
class Coin:
    die: int | None = ask_die(sides=2)


@dataclass(frozen=True, kw_only=True)
class CoinResult:
    heads: bool = tell(Flag(), msg("Cara"))


@procedure(
    title=msg("Cara ou coroa"),
    summary=msg("Um dado de dois lados: 2 é cara."),
    gives=CoinResult,
    citations=(page(1, "moeda"),),
    odds={"heads": msg("Cara")},
)
def coin(given: Coin) -> Answer:
    """A 2 is heads (p.1)."""
    result = None if given.die is None else CoinResult(heads=given.die == 2)
    steps = (step(msg("2 é cara."), page(1, "moeda"), ruled("on-edge", 1)),)
    return Answer(result=result, odds={"heads": chance_at_least(2, 2)}, explanation=steps)
