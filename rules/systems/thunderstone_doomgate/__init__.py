"""Thunderstone: Doomgate Legion: the dungeon deck, a turn in the village or the dungeon, rest and diseases."""

from rules.engine.messages import msg
from rules.engine.systems import System
from rules.systems.thunderstone_doomgate.rulings import RULINGS

SYSTEM = System(
    slug="thunderstone-doomgate",
    name="Thunderstone: Doomgate Legion",
    summary=msg("O baralho da masmorra e onde está a Thunderstone, a aldeia, a batalha e o descanso."),
    package="rules.systems.thunderstone_doomgate",
    groups={
        "setup": msg("Preparação"),
        "turn": msg("O turno"),
    },
    rulings=RULINGS,
    order=40,
)
