"""The numbers and names that the procedures of this game ask for."""

from rules.engine.asking import Integer, Many, Text
from rules.engine.messages import msg

TOP = 10
"""The level that wins, reached only by killing a monster (p.3)."""
HAND_LIMIT = 5
GOLD_PER_LEVEL = 1000
LEVEL = Integer(1, TOP)
NAME = Text(60)
BONUSES = Many(Integer(-60, 60))
MODIFIER = Integer(-20, 20)
GOLD = Integer(0, 10_000)
SLOTS = (
    ("headgear", msg("Cabeça")),
    ("armor", msg("Armadura")),
    ("footwear", msg("Calçado")),
    ("one-hand", msg("1 Mão")),
    ("two-hands", msg("2 Mãos")),
    ("none", msg("Nenhum desses")),
)
