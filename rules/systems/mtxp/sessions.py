"""The kinds of session of Monstros & Tesouros XP."""

from rules.systems.mtxp.combat.kind import KIND as COMBAT

KINDS = (COMBAT,)
