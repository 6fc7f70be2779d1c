"""The numbers and names that the procedures of this game ask for."""

from rules.engine.asking import Choice, Integer, Text
from rules.engine.messages import msg

NAME = Text(60)
SPEED = Integer(0, 60)
COST = Integer(0, 30)
MARKER_SPEED = 4
BREAK_AWAY_COST = 2
BREAKS_FROM = 4
"""What a break-away die must show to free a figure."""
PASSING_COST = 3
EXIT_COST = 1
ROW = Integer(1, 60)
FACING = Choice(
    (
        ("n", msg("Norte")),
        ("ne", msg("Nordeste")),
        ("e", msg("Leste")),
        ("se", msg("Sudeste")),
        ("s", msg("Sul")),
        ("sw", msg("Sudoeste")),
        ("w", msg("Oeste")),
        ("nw", msg("Noroeste")),
    )
)
