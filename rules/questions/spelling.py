"""Words nobody wrote, and the written word that was meant: trigrams find candidates, edit distance decides."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

SHORTEST = 4
ONE_SLIP_BELOW = 6
HEARD_ALIKE = str.maketrans({"z": "s", "ç": "s", "y": "i", "w": "v", "k": "c"})


class Speller:
    """Knows the words of an index with how often each is written."""

    def __init__(self, counts: Mapping[str, int]):
        self.counts = counts
        self.by_trigram: dict[str, set[str]] = defaultdict(set)
        for word in counts:
            for piece in trigrams(word):
                self.by_trigram[piece].add(word)

    def meant(self, word: str) -> tuple[str, int] | None:
        """The known word closest to an unknown one with the number of slips, or None.

        Words of 4 or 5 letters may hold one slip, longer ones two; ties go to the word written more often.
        """
        if len(word) < SHORTEST or not word.isalpha():
            return None
        allowed = 1 if len(word) < ONE_SLIP_BELOW else 2
        best = None
        for candidate in self._near(word, allowed):
            slips = distance(word, candidate, allowed)
            if slips <= allowed:
                rank = (slips, word[0] != candidate[0], -self.counts[candidate], candidate)
                best = min(best, rank) if best else rank
        return (best[3], best[0]) if best else None

    def _near(self, word: str, allowed: int) -> Iterable[str]:
        shared: dict[str, int] = defaultdict(int)
        for piece in trigrams(word):
            for candidate in self.by_trigram.get(piece, ()):
                shared[candidate] += 1
        for candidate, count in shared.items():
            if abs(len(candidate) - len(word)) <= allowed and count >= 2:
                yield candidate


def trigrams(word: str) -> set[str]:
    padded = f"^{word.translate(HEARD_ALIKE)}$"
    return {padded[at : at + 3] for at in range(len(padded) - 2)} | {padded[:2], padded[-2:]}


def distance(left: str, right: str, limit: int) -> int:
    """Slips between two words: letters put in, left out, changed or swapped; letters heard alike cost nothing.

    Any number above `limit` may stand for a larger one.
    """
    left, right = left.translate(HEARD_ALIKE), right.translate(HEARD_ALIKE)
    before: list[int] = []
    row = list(range(len(right) + 1))
    for at, letter in enumerate(left, start=1):
        above, before = before, row
        row = [at]
        for to, other in enumerate(right, start=1):
            cost = min(before[to] + 1, row[-1] + 1, before[to - 1] + (letter != other))
            if at > 1 and to > 1 and letter == right[to - 2] and left[at - 2] == other:
                cost = min(cost, above[to - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
