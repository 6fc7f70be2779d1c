"""The kinds of session of The Legend of Drizzt."""

from rules.systems.drizzt.villain.kind import KIND as VILLAIN_PHASE

KINDS = (VILLAIN_PHASE,)
