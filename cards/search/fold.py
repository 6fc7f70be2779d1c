"""One folding for texts and queries: case, accents, quotes, dashes and spaces never matter.

Pure Python; the result is stored beside the text, so that both databases compare the same characters.
"""

import re
import unicodedata

QUOTES = dict.fromkeys(map(ord, "’‘‛ʼ′´`"), "'") | dict.fromkeys(map(ord, "“”„‟«»″"), '"')
DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－"), "-")
INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"), None)
SPACES = re.compile(r"\s+")


def fold(text: str) -> str:
    """The text as it is compared: casefolded, without accents, with plain quotes, dashes and single spaces.

    >>> fold("Poção  d’Água")
    "pocao d'agua"
    """
    text = text.translate(QUOTES | DASHES | INVISIBLE)
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(character for character in text if not unicodedata.combining(character))
    return SPACES.sub(" ", text).strip()
