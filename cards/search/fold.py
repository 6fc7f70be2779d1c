"""One folding for texts and queries: case, accents, quotes, dashes and spaces never matter.

Pure Python; the result is stored beside the text, so that both databases compare the same characters.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import chain

QUOTES = dict.fromkeys(map(ord, "’‘‛ʼ′´`"), "'") | dict.fromkeys(map(ord, "“”„‟«»″"), '"')
DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－"), "-")
# NUL, soft hyphen, zero-width and direction marks, variation selectors; square brackets only mark icons in a text.
INVISIBLE = dict.fromkeys(
    chain(
        (0x00, 0xAD, 0x34F, 0x61C, 0xFEFF, ord("["), ord("]")),
        range(0x200B, 0x2010),
        range(0x202A, 0x202F),
        range(0x2060, 0x2070),
        range(0xFE00, 0xFE10),
    )
)
PLAIN = QUOTES | DASHES | INVISIBLE
SPACES = re.compile(r"\s+")
LETTER = r"[^\W\d_]"
# M.A.G.O. is mago: a full stop between letters drops, and so does the one that ends such a row of initials.
INNER_STOP = re.compile(rf"(?<={LETTER})\.(?={LETTER})|(?<=\.{LETTER})\.(?![\w.])")
CACHED_BELOW = 0x3000


class _Characters(dict):
    """What each character becomes, by code point, worked out once for the common ones."""

    def __missing__(self, code: int) -> str:
        decomposed = unicodedata.normalize("NFKD", chr(code).translate(PLAIN)).casefold()
        decomposed = unicodedata.normalize("NFKD", decomposed).translate(PLAIN)
        folded = "".join(character for character in decomposed if not unicodedata.combining(character))
        if code < CACHED_BELOW:
            self[code] = folded
        return folded


CHARACTERS = _Characters()


def fold(text: str) -> str:
    """The text as it is compared: casefolded, without accents, with plain quotes, dashes and single spaces.

    >>> fold("Poção  d’Água")
    "pocao d'agua"
    >>> fold("M.A.G.O.")
    'mago'
    """
    return SPACES.sub(" ", INNER_STOP.sub("", text.translate(CHARACTERS))).strip()


def slug(text: str) -> str:
    """The text as a name is compared: folded, with everything between letters and digits as one hyphen.

    >>> slug("Morto  Vivo")
    'morto-vivo'
    """
    return re.sub(r"[\W_]+", "-", fold(text)).strip("-")


@dataclass(frozen=True, slots=True)
class Traced:
    """A folded text that knows where each of its characters came from: `origins[i]` is an index in `source`."""

    source: str
    folded: str
    origins: tuple[int, ...]

    def spans(self, needle: str) -> list[tuple[int, int]]:
        """Where the folded `needle` stands in `source`, as (start, end), accents and marks included."""
        found, at = [], self.folded.find(needle) if needle else -1
        while at >= 0:
            end = self.origins[at + len(needle) - 1] + 1
            while end < len(self.source) and unicodedata.combining(self.source[end]):
                end += 1
            found.append((self.origins[at], end))
            at = self.folded.find(needle, at + 1)
        return found


def trace(text: str) -> Traced:
    """`fold(text)` with the place in `text` of every character."""
    pairs = [(piece, index) for index, char in enumerate(text) for piece in char.translate(CHARACTERS)]
    for pattern, instead in ((INNER_STOP, ""), (SPACES, " ")):
        pairs = _replaced(pairs, pattern, instead)
    while pairs and pairs[0][0] == " ":
        del pairs[0]
    while pairs and pairs[-1][0] == " ":
        del pairs[-1]
    return Traced(text, "".join(piece for piece, _ in pairs), tuple(index for _, index in pairs))


def _replaced(pairs: list[tuple[str, int]], pattern: re.Pattern, instead: str) -> list[tuple[str, int]]:
    kept, done = [], 0
    for match in pattern.finditer("".join(piece for piece, _ in pairs)):
        kept += pairs[done : match.start()]
        kept += [(piece, pairs[match.start()][1]) for piece in instead]
        done = match.end()
    return kept + pairs[done:]


def joined_spans(text: str, needles: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where any of the folded needles stands in `text`: (start, end) pairs in order, none overlapping.

    >>> joined_spans("Poção de Cura", ("pocao", "cao"))
    [(0, 5)]
    """
    traced = trace(text)
    merged: list[tuple[int, int]] = []
    for start, end in sorted(span for needle in needles for span in traced.spans(needle)):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
