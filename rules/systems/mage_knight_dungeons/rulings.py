"""What the rulebook leaves open and a table may decide otherwise."""

from rules.engine.citations import section
from rules.engine.messages import msg
from rules.engine.rulings import ruling

GOLD_OUTSIDE_ONLY = ruling(
    "gold-outside-only",
    msg("O ouro de quem não saiu vivo conta?"),
    {
        "yes": msg("Não: conta só o ouro que saiu da masmorra"),
        "no": msg("Sim: conta o ouro de todos"),
    },
    section("objetivo"),
)

TURNING_COST = ruling(
    "turning-cost",
    msg("Girar no lugar custa pontos?"),
    {
        "free": msg("Não"),
        "one": msg("Sim: 1 ponto, como um passo"),
    },
    section("sem-fugir"),
)
DIAGONAL_CORNER = ruling(
    "diagonal-corner",
    msg("Passa-se na diagonal rente a uma parede?"),
    {
        "open": msg("Passa: só entre duas paredes não"),
        "closed": msg("Não: a quina também fecha"),
    },
    section("terreno"),
)

RULINGS = (GOLD_OUTSIDE_ONLY, TURNING_COST, DIAGONAL_CORNER)
