"""Balance as defined: how a deck is spread over attribute × level, against a target.

There are 23 cells: 20 of one attribute at one level, dual, attribute-less, and unknown. A target is a share for
each cell; the deviation is how many cards must be swapped to meet it.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from cards.decks.deck import Deck, DeckCard

ATTRIBUTES = ("attack", "defense", "arcane", "divine", "stealth")
LEVELS = (1, 2, 3, 4)
DUAL, NONE, UNKNOWN = "dual", "none", "unknown"
CELLS = (*(f"{attribute}-{level}" for attribute in ATTRIBUTES for level in LEVELS), DUAL, NONE, UNKNOWN)


def cell(card: DeckCard) -> str:
    """The cell a card counts in.

    >>> cell(DeckCard(code="AbA1", requirement={"attack": 3}))
    'attack-3'
    """
    if card.requirement is None:
        return UNKNOWN
    if len(card.requirement) > 1:
        return DUAL
    for attribute, level in card.requirement.items():
        return f"{attribute}-{level}"
    return NONE


def distribution(deck: Deck) -> dict[str, int]:
    """How many cards stand in each cell, every cell named, in their order."""
    counts = Counter()
    for card, count in deck:
        counts[cell(card)] += count
    return {name: counts[name] for name in CELLS}


def target_counts(shares: Mapping[str, int | Fraction], size: int) -> dict[str, int]:
    """The shares as whole cards for a deck of `size`, by largest remainder; ties go to the earlier cell.

    `shares` are any non-negative weights by cell, such as a pool's own counts. Raises `ValueError` when all are 0.
    """
    whole = sum(Fraction(shares.get(name, 0)) for name in CELLS)
    if whole <= 0:
        raise ValueError("a target needs at least one positive share")
    exact = {name: Fraction(shares.get(name, 0)) * size / whole for name in CELLS}
    counts = {name: int(share) for name, share in exact.items()}
    by_remainder = sorted(CELLS, key=lambda name: (counts[name] - exact[name], CELLS.index(name)))
    for name in by_remainder[: size - sum(counts.values())]:
        counts[name] += 1
    return counts


def deviation(counts: Mapping[str, int], target: Mapping[str, int]) -> int:
    """How many cards to swap to meet the target: the sum of what is over it, cell by cell."""
    return sum(max(counts.get(name, 0) - target.get(name, 0), 0) for name in CELLS)
