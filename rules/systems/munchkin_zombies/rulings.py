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

RULINGS = (HELPER_TENTH_LEVEL,)
