"""Paying a price with things that give no change: which to hand over so that the least is lost."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payment:
    """The positions handed over, largest value first (then in the order given), and what is lost on top."""

    positions: tuple[int, ...]
    wasted: int


def least_waste(values: Sequence[int], price: int) -> Payment | None:
    """The payment of `price` that wastes least, then hands over fewest, then has the largest values.

    `values` are 0 or more, `price` 1 or more. None when all the values together do not reach the price.

    >>> least_waste([3, 3, 3, 2], 5)
    Payment(positions=(0, 3), wasted=0)
    """
    order = sorted((at for at, value in enumerate(values) if value), key=lambda at: (-values[at], at))
    unpaid: dict[int, tuple[int, int]] = {0: (0, 0)}  # sum below the price: (things, minus their bits)
    paid: dict[int, tuple[int, int]] = {}
    for place, at in enumerate(order):
        bit = 1 << (len(order) - place)  # an earlier thing is a higher bit: larger values win a tie
        for total, (count, bits) in list(unpaid.items()):
            reached, chosen = total + values[at], (count + 1, bits - bit)
            sums = paid if reached >= price else unpaid
            sums[reached] = min(sums.get(reached, chosen), chosen)
    if not paid:
        return None
    total = min(paid)
    bits = -paid[total][1]
    positions = tuple(at for place, at in enumerate(order) if bits >> (len(order) - place) & 1)
    return Payment(positions, total - price)
