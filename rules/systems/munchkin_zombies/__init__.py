"""Munchkin Zombies: fights, running away, items, powers, the turn and death, with reference and rulings."""

from rules.engine.messages import msg
from rules.engine.systems import System
from rules.systems.munchkin_zombies.rulings import RULINGS

SYSTEM = System(
    slug="munchkin-zombies",
    name="Munchkin Zombies",
    summary=msg(
        "Combates com ajuda, fuga, venda de itens, poderes, caridade, morte e o que pode ser jogado quando."
    ),
    package="rules.systems.munchkin_zombies",
    groups={
        "combat": msg("Combate e fuga"),
        "items": msg("Itens e poderes"),
        "turn": msg("O turno e as cartas"),
        "table": msg("Caridade e morte"),
    },
    rulings=RULINGS,
    order=20,
)
