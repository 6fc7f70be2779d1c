"""The numbers and names that the procedures of this game ask for."""

from rules.engine.asking import Die, Integer, Many, Text

SIDES = 20
D20 = Die(maximum=SIDES)
HIT_POINTS = Integer(0, 200)
NAME = Text(60)
NAMES = Many(NAME, maximum=30)
EXPERIENCE = Many(Integer(1, 30), maximum=60)
"""The monster cards of the experience pile, by what each is worth."""
PRICE = 5
"""What cancelling an encounter and going up a level cost (p.14)."""
