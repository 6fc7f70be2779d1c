"""Two decks side by side: what only one has, what both have in other numbers. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """One card whose number differs: how many in the first deck, how many in the second."""

    code: str
    first: int
    second: int


def differences(first: Mapping[str, int], second: Mapping[str, int]) -> tuple[Difference, ...]:
    """Every card whose number differs, those of the first deck in its order, then those only the second has.

    >>> differences({"A1": 1, "A2": 1}, {"A2": 2})
    (Difference(code='A1', first=1, second=0), Difference(code='A2', first=1, second=2))
    """
    codes = dict.fromkeys([*first, *second])
    return tuple(
        Difference(code, first.get(code, 0), second.get(code, 0))
        for code in codes
        if first.get(code, 0) != second.get(code, 0)
    )
