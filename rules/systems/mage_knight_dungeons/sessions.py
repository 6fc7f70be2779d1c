"""The kinds of session of Mage Knight Dungeons."""

from rules.systems.mage_knight_dungeons.activation.kind import KIND as ACTIVATION

KINDS = (ACTIVATION,)
