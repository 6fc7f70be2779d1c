"""What the procedures of this system ask for and tell again and again."""

from rules.engine.asking import Flag, Integer, Many, Text, tell
from rules.engine.messages import msg

LEVEL = Integer(0, 30)
"""A character's level in an attribute: 0–4 on cards, more with bonuses."""
MODIFIER = Integer(-30, 30)
SUM = Integer(-99999, 99999)
POWER = Integer(-999, 999)
HEARTS = Integer(0, 99)
MONSTER_LEVEL = Integer(0, 99)
VALUE = Integer(0, 99)
"""What a treasure is worth, in treasure points or coins."""
COINS = Integer(0, 9999)
COUNT = Integer(0, 99)
NAMES = Many(Text())
OPEN_SET = "aberto"
OPEN_SETS = ((OPEN_SET, msg("Todas as do Conjunto Aberto")),)
"""The sets whose every card the catalogue knows."""


def tell_allowed():
    """Whether the rules allow what was asked about; the verdict says why not."""
    return tell(Flag(), msg("Pode"))
