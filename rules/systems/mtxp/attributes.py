"""The five attributes and what an action asks of them (p.1, p.16)."""

from rules.engine.asking import Integer, Table
from rules.engine.messages import msg

ATTRIBUTES = (
    ("attack", msg("Ataque")),
    ("defense", msg("Defesa")),
    ("arcane", msg("Magia Arcana")),
    ("divine", msg("Magia Divina")),
    ("stealth", msg("Furtividade")),
)

LEVELS = Table(ATTRIBUTES, Integer(0, 4))
