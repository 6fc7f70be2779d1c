"""The kinds of session of Thunderstone: Doomgate Legion."""

from rules.systems.thunderstone_doomgate.hall.kind import KIND as DUNGEON_HALL

KINDS = (DUNGEON_HALL,)
