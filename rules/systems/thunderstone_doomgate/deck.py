"""The dungeon deck: how it is built, and where each guardian and the Thunderstone can lie.

A card is a short word: `monster-1` (of the first class), `treasure-2`, `trap`, `swarm`, `guardian-1`, `thunderstone`.
Positions count from 1 at the top.
"""

from collections.abc import Sequence

from rules.engine.chance import shuffled
from rules.systems.thunderstone_doomgate.kinds import BLOCK, HALL

STONE = "thunderstone"
LASTING = ("monster", "swarm", "guardian", STONE)
"""What stays in the hall; treasures and traps do not."""


def buried(guardians: int) -> tuple[str, ...]:
    """The cards shuffled in one after another, each with ten of the top, and put at the bottom."""
    return (*(f"guardian-{at}" for at in range(1, guardians + 1)), STONE)


def places(base: int, guardians: int) -> dict[str, tuple[int, ...]]:
    """Every position each guardian and the Thunderstone can have in a deck of so many other cards.

    `base` is 10 or more. A guardian is counted off again when the deck is too small to hold enough others above it.

    >>> places(30, 0)["thunderstone"]
    (21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31)
    """
    found: dict[str, set[int]] = {}
    size = base
    for name in buried(guardians):
        size += 1
        bottom = set(range(size - BLOCK, size + 1))
        for other, positions in found.items():
            moved = {at - BLOCK for at in positions if at > BLOCK}
            found[other] = moved | (bottom if any(at <= BLOCK for at in positions) else set())
        found[name] = bottom
    return {name: tuple(sorted(positions)) for name, positions in found.items()}


def built(cards: Sequence[str], guardians: int, seed: str) -> tuple[str, ...]:
    """The deck from the top, as the seed shuffles it."""
    order = list(shuffled(cards, seed=seed, label="deck"))
    for name in buried(guardians):
        block = shuffled([*order[:BLOCK], name], seed=seed, label=name)
        order = [*order[BLOCK:], *block]
    return tuple(order)


def opened(deck: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The hall of three, what was sent to the bottom on the way, and the deck that remains (bottom cards included)."""
    hall: list[str] = []
    sent: list[str] = []
    at = 0
    while len(hall) < HALL:
        (hall if deck[at].split("-")[0] in LASTING else sent).append(deck[at])
        at += 1
    return tuple(hall), tuple(sent), (*deck[at:], *sent)
