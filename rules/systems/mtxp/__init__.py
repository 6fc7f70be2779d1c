"""Monstros & Tesouros XP, the main system: procedures, combat, automation, reference and rulings."""

from rules.engine.messages import msg
from rules.engine.systems import System
from rules.systems.mtxp.rulings import RULINGS

SYSTEM = System(
    slug="mtxp",
    name="Monstros & Tesouros XP",
    summary=msg("Testes, combates, automação dos monstros, masmorra e os modos do XP."),
    package="rules.systems.mtxp",
    groups={
        "tests": msg("Testes e dados"),
        "combat": msg("Combate"),
        "automation": msg("Automação dos monstros"),
        "modes": msg("Modos e opções"),
    },
    rulings=RULINGS,
    order=0,
)
