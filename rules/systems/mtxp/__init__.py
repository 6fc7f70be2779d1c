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
        "monsters": msg("Monstros e recompensas"),
        "characters": msg("Personagens e cartas"),
        "modes": msg("Regras opcionais"),
        "dungeon": msg("Masmorra"),
        "cities": msg("Moedas e cidades"),
        "company": msg("Duplas e cooperativo"),
        "domains": msg("Domínios e guardas"),
        "deckbuilding": msg("Deckbuilding"),
    },
    leading=(
        "attribute-test",
        "stealth-test",
        "dangerous-flee",
        "round-outcome",
        "wound",
        "wounds",
        "ai-reveal",
        "ai-choice",
        "make-boss",
        "action-requirement",
        "dungeon-setup",
        "deckbuilding-draft",
    ),
    rulings=RULINGS,
    order=0,
)
