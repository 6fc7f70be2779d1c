"""The rulebook of the villain phase, and the page it cites again and again."""

from rules.engine.citations import page
from rules.engine.frames import Rulebook

RULES = Rulebook()
PHASE = page(7, "fase-de-vilao")
