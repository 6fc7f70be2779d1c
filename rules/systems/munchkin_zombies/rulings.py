"""What the rulebook leaves open and a table may decide otherwise."""

from rules.engine.citations import page
from rules.engine.messages import msg
from rules.engine.rulings import ruling

HELPER_TENTH_LEVEL = ruling(
    "helper-tenth-level",
    msg("O nível que uma carta dá a quem ajuda pode ser o décimo?"),
    {
        "no": msg("Não: só quem mata o monstro chega ao nível 10"),
        "yes": msg("Sim: a carta manda e quem ajudou também vence"),
    },
    page(3),
    page(5),
    page(7),
)

NATURAL_SIX = ruling(
    "run-natural-six",
    msg("Um 6 no dado da fuga sempre escapa?"),
    {
        "sum": msg("Não: conta a soma"),
        "natural": msg("Sim: o 6 sempre escapa e o 1 sempre falha"),
    },
    page(5),
)

RULINGS = (HELPER_TENTH_LEVEL, NATURAL_SIX)
