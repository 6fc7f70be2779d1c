"""The companion games and what the tests know of each; a new game adds its module here."""

from tests.rules.drizzt import known as drizzt
from tests.rules.munchkin import known as munchkin

COMPANIONS = {"drizzt": drizzt, "munchkin-zombies": munchkin}
RESOLVERS = [(system, name) for system, known in COMPANIONS.items() for name in known.SAMPLES]
