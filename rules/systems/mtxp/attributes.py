"""The five attributes and the levels a character has in them (p.1, p.16)."""

from rules.engine.asking import Table
from rules.engine.messages import Message, msg
from rules.systems.mtxp.kinds import LEVEL

ATTRIBUTES = (
    ("attack", msg("Ataque")),
    ("defense", msg("Defesa")),
    ("arcane", msg("Magia Arcana")),
    ("divine", msg("Magia Divina")),
    ("stealth", msg("Furtividade")),
)

LEVELS = Table(ATTRIBUTES, LEVEL)
"""A character's levels: 0–4 on cards; bonuses may take them further. What is left out is 0."""


def attribute_name(attribute: str) -> Message:
    """The attribute's name on the cards."""
    return dict(ATTRIBUTES)[attribute]
