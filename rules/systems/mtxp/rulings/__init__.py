"""Every question the XP manual leaves open and a table can meet, as a switch with the site's default.

The first reading of each is the default. The words for players (reasoning, other reading, date) are in the
reference's `rulings.yaml`; here is what the rules depend on.
"""

from rules.engine.rulings import Ruling
from rules.systems.mtxp.rulings import automation, combat, modes

RULINGS: tuple[Ruling, ...] = tuple(
    value
    for module in (combat, automation, modes)
    for value in vars(module).values()
    if isinstance(value, Ruling)
)
