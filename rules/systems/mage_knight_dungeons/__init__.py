"""Mage Knight Dungeons: moving, breaking away, facing, activations, setup and wandering monsters."""

from rules.engine.messages import msg
from rules.engine.systems import System
from rules.systems.mage_knight_dungeons.rulings import RULINGS

SYSTEM = System(
    slug="mage-knight-dungeons",
    name="Mage Knight Dungeons",
    summary=msg("Pontos de velocidade, fuga, arco frontal, giro livre, ativações e monstros errantes."),
    package="rules.systems.mage_knight_dungeons",
    groups={
        "moving": msg("Mover-se e fugir"),
        "facing": msg("Arcos e giros"),
        "turn": msg("O turno"),
        "setup": msg("Preparação e vitória"),
    },
    rulings=RULINGS,
    order=30,
)
