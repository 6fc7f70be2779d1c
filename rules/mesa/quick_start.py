"""A meeting drawn from the open set, so that a table opens at once: three heroes against a terrain's monsters."""

import random

from cards.models import Card
from rules.systems.mtxp.kinds import OPEN_SET
from rules.systems.mtxp.monsters import waiting

PARTY = 3
FIRST_LEVELS = 3
"""Terrains up to this level are for a party that has won nothing yet."""


def drawn_setup(chance: random.Random) -> dict:
    """Heroes, monsters and terrain of a setup, all different cards of the Conjunto Aberto; empty without the set."""
    cards = Card.objects.filter(card_set_id=OPEN_SET).order_by("sort_code")
    heroes = list(cards.filter(kind="hero").values_list("code", flat=True))
    terrains = [
        (code, *told)
        for code, subtitle in cards.filter(kind="terrain", level__lte=FIRST_LEVELS).values_list(
            "code", "subtitle"
        )
        if (told := waiting(subtitle))
    ]
    if len(heroes) < PARTY or not terrains:
        return {}
    terrain, count, level = chance.choice(terrains)
    monsters = list(cards.filter(kind="monster", level__lte=level, boss=False).values_list("code", flat=True))
    return {
        "heroes": [{"card": code} for code in chance.sample(heroes, PARTY)],
        "monsters": [{"card": code} for code in chance.sample(monsters, min(count, len(monsters)))],
        "terrain": terrain,
    }
