"""The companion games and what the tests know of each; a new game adds its module here."""

from tests.rules.drizzt import known as drizzt
from tests.rules.mage_knight import known as mage_knight
from tests.rules.munchkin import known as munchkin
from tests.rules.thunderstone import known as thunderstone

COMPANIONS = {
    "drizzt": drizzt,
    "munchkin-zombies": munchkin,
    "mage-knight-dungeons": mage_knight,
    "thunderstone-doomgate": thunderstone,
}
RESOLVERS = [(system, name) for system, known in COMPANIONS.items() for name in known.SAMPLES]
