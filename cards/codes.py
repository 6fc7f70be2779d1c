"""Codes of cards: the site's own names for physical cards, ordered as people count. Pure Python."""

import re

from cards.search.fold import fold

DIGITS = re.compile(r"\d+")


def natural_key(code: str) -> str:
    """A text that sorts codes as people count: A2 before A10.

    >>> sorted(["A10", "XpA1", "A2"], key=natural_key)
    ['A2', 'A10', 'XpA1']
    """
    return DIGITS.sub(lambda digits: digits.group().zfill(6), fold(code))
