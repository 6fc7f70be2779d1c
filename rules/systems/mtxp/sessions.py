"""The kinds of session of Monstros & Tesouros XP."""

from rules.systems.mtxp.campaign.kind import KIND as CAMPAIGN
from rules.systems.mtxp.combat.kind import KIND as COMBAT
from rules.systems.mtxp.domains.kind import KIND as DOMAINS
from rules.systems.mtxp.draft.kind import KIND as DRAFT
from rules.systems.mtxp.dungeon.kind import KIND as DUNGEON

KINDS = (COMBAT, DUNGEON, CAMPAIGN, DOMAINS, DRAFT)
