"""D&D The Legend of Drizzt: attacks, the three phases of a turn, experience, distances, setup, reference and rulings."""

from rules.engine.messages import msg
from rules.engine.systems import System
from rules.systems.drizzt.rulings import RULINGS

SYSTEM = System(
    slug="drizzt",
    name="D&D The Legend of Drizzt",
    summary=msg("Ataques com d20, as três fases do turno, experiência, táticas dos monstros e distâncias."),
    package="rules.systems.drizzt",
    groups={
        "combat": msg("Ataques e defesas"),
        "hero": msg("O herói e sua vida"),
        "experience": msg("Experiência"),
        "phases": msg("Fases do turno"),
        "map": msg("Distâncias"),
        "setup": msg("Preparação"),
    },
    rulings=RULINGS,
    order=10,
)
