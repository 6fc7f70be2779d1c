"""The numbers and names that the procedures of this game ask for."""

from rules.engine.asking import Choice, Die, Integer, Many, Text
from rules.engine.messages import msg

SIDES = 20
D20 = Die(maximum=SIDES)
HIT_POINTS = Integer(0, 200)
NAME = Text(60)
NAMES = Many(NAME, maximum=30)
EXPERIENCE = Many(Integer(1, 30), maximum=60)
"""The monster cards of the experience pile, by what each is worth."""
PRICE = 5
"""What cancelling an encounter and going up a level cost (p.14)."""
TRIANGLE = Choice((("white", msg("Branco")), ("black", msg("Preto"))))
