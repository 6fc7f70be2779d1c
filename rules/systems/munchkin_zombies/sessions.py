"""The kinds of session of Munchkin Zombies."""

from rules.systems.munchkin_zombies.fight.kind import KIND as FIGHT

KINDS = (FIGHT,)
