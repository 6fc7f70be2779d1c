"""What the rulebook leaves open and a table may decide otherwise."""

from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.rulings import ruling

NATURAL_20 = ruling(
    "natural-20",
    msg("Um 20 no dado acerta sempre?"),
    {
        "sum": msg("Não: vale a soma"),
        "hits": msg("Sim: o 20 acerta qualquer CA"),
    },
    page(10),
    page(14),
)
NEW_MONSTER = ruling(
    "new-monster-queue",
    msg("O monstro que uma tática põe já age nesta fase?"),
    {
        "last": msg("Sim, por último"),
        "next-phase": msg("Não: só na próxima Fase de Vilão"),
    },
    page(11),
)

RULINGS = (NATURAL_20, NEW_MONSTER)
