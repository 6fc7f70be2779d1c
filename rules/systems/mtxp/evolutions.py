"""Evolutions of heroes, and what pays for a specialization (p.5)."""

from collections.abc import Iterable, Sequence

from rules.engine.messages import msg
from rules.systems.mtxp.attributes import ATTRIBUTES

KINDS = (*ATTRIBUTES, ("other", msg("Outra")))
COST_KINDS = (*ATTRIBUTES, ("any", msg("Qualquer")))


def pays(cost: Sequence[str], kinds: Iterable[str]) -> bool:
    """Whether evolutions of these kinds cover the cost; "any" takes each.

    >>> pays(["arcane", "any"], ["attack", "arcane"]), pays(["arcane", "arcane"], ["attack", "arcane"])
    (True, False)
    """
    have = list(kinds)
    asked = [kind for kind in cost if kind != "any"]
    return len(have) >= len(cost) and all(have.count(kind) >= asked.count(kind) for kind in asked)
