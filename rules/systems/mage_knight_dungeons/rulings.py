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

RULINGS = (GOLD_OUTSIDE_ONLY,)
