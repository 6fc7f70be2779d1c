"""Dice and exact odds.

A die is a number of sides; odds are `Fraction`s that add up to 1.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import product
from typing import TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)

D6 = 6


def odds(sides: int, count: int, outcome: Callable[..., Outcome]) -> dict[Outcome, Fraction]:
    """The exact chance of each `outcome(die, …)` over `count` dice of `sides` sides."""
    falls = Counter(outcome(*dice) for dice in product(range(1, sides + 1), repeat=count))
    return {result: Fraction(ways, sides**count) for result, ways in falls.items()}


def chance_at_least(target: int, sides: int = D6) -> Fraction:
    """The chance that one die shows `target` or more.

    >>> chance_at_least(5)
    Fraction(1, 3)
    """
    return Fraction(min(max(sides + 1 - target, 0), sides), sides)


def chance_at_most(target: int, sides: int = D6) -> Fraction:
    """The chance that one die shows `target` or less."""
    return 1 - chance_at_least(target + 1, sides)


def even_odds(names: Sequence[str]) -> dict[str, Fraction]:
    """Each name's chance when one of the list is drawn; a name listed twice has twice the chance."""
    return {name: Fraction(names.count(name), len(names)) for name in names}
