"""The rulebook of the deckbuilding game, and the places of the manual it cites again and again."""

from rules.engine.citations import page, ruled
from rules.engine.frames import Rulebook

RULES = Rulebook()
DRAFT = page(15, "draft")
POINTS = page(15, "deckbuilding-pontos")
BUYING = page(15, "deckbuilding-compra")
TRAINING = page(15, "treinamento")
POINTS_LEFT = ruled("deck-points-left", 15)
LOOKED = ruled("training-look", 15)
BACK = ruled("deck-unused-back", 15)
"""Cards revealed and not taken, and those that leave a deck, go back to the unused pile."""
