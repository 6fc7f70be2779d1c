"""The numbers and names that the procedures of this game ask for."""

from rules.engine.asking import Integer, Text

NAME = Text(60)
HAND = 6
CARDS_A_CLASS = 10
CARDS_A_TREASURE = 6
BLOCK = 10
"""Cards counted off and shuffled with each guardian, and with the Thunderstone."""
HALL = 3
GOLD = Integer(-30, 30)
