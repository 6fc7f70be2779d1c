"""One index over the documents of a language, kept in memory: weighted fields, phrases, and ways of asking."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rules.questions.asked import Asked, Question, understand
from rules.questions.documents import Document, Kind
from rules.questions.language import Language, folded_words
from rules.questions.spelling import Speller

# Measured on the tuning half of `tests/rules/questions`; `manage.py measure_search` tells what a change does.
SATURATION = 1.2
LENGTH = 0.4
COVERAGE = 0.6
ALIKE = 2.2
PAIR = 0.35
UNKNOWN = 0.5
TRUST = {
    Kind.RULING: 1.0,
    Kind.SECTION: 1.15,
    Kind.GUIDE: 0.7,
    Kind.TERM: 0.9,
    Kind.PROCEDURE: 0.7,
    Kind.CARD: 0.8,
}


@dataclass(frozen=True, slots=True)
class Scored:
    """A document with its score, and the share of the question's weight that it answers (0 to 1)."""

    document: Document
    score: float
    covered: float


@dataclass(frozen=True, slots=True)
class _Kept:
    """A document as the index holds it; a variant's stems are kept in order, so that sums never differ by a bit."""

    document: Document
    variants: tuple[dict[str, None], ...]
    pairs: frozenset[tuple[str, str]]


class Index:
    """Answers questions over documents that never change."""

    def __init__(self, documents: Iterable[Document], language: Language):
        self.language = language
        self._kept: list[_Kept] = []
        self._postings: dict[str, dict[int, float]] = defaultdict(dict)
        written: Counter[str] = Counter()
        for document in documents:
            self._keep(document, written)
        for said in language.meanings.values():
            for meaning in said:
                written.update(word for word in meaning.said if len(meaning.said) == 1)
        written.update(language.stop)
        written.update(language.forms.keys())
        self._speller = Speller(written)

    def _keep(self, document: Document, written: Counter) -> None:
        number = len(self._kept)
        pairs: set[tuple[str, str]] = set()
        weights: dict[str, float] = defaultdict(float)
        for weight, text in document.fields:
            folded = folded_words(text)
            written.update(folded)
            stems = self.language.stems_of(folded)
            pairs.update(pairwise(stems))
            pairs.update(zip(stems, stems[2:], strict=False))
            normal = weight / (1 + LENGTH * math.log1p(len(stems) / 8))
            for stem, count in Counter(stems).items():
                weights[stem] += normal * (1 + math.log(count))
        for stem, weight in weights.items():
            self._postings[stem][number] = weight
        variants = tuple(dict.fromkeys(self.language.stems(variant)) for variant in document.variants)
        self._kept.append(_Kept(document, variants, frozenset(pairs)))

    def understand(self, text: str) -> Question:
        """The question in a text, read with the words this index knows."""
        return understand(text, self.language, self._speller, self._postings.__contains__)

    def search(self, question: Question) -> list[Scored]:
        """Every document that answers some of the question, best first; equal scores keep the index's order."""
        weights = [item.weight * self._rarity(item) for item in question.asked]
        total = sum(weights)
        best: dict[int, dict[int, tuple[float, float]]] = defaultdict(dict)
        for at, item in enumerate(question.asked):
            for stem, sure in item.alternatives.items():
                for number, weight in self._postings.get(stem, {}).items():
                    gained = sure * weight / (weight + SATURATION)
                    if gained > best[number].get(at, (0.0, 0.0))[0]:
                        best[number][at] = (gained, sure)
        found = []
        for number, gains in sorted(best.items()):
            kept = self._kept[number]
            covered = sum(weights[at] * sure for at, (_gained, sure) in gains.items()) / total
            score = sum(weights[at] * gained for at, (gained, _sure) in gains.items())
            score *= 1 - COVERAGE + COVERAGE * covered
            score *= 1 + ALIKE * self._alike(kept, question, weights, total)
            score += PAIR * self._pairs(kept, question, weights)
            found.append(Scored(kept.document, score * TRUST[kept.document.kind], covered))
        return sorted(found, key=lambda scored: -scored.score)

    def _rarity(self, item: Asked) -> float:
        """How much the word tells: rare words tell more; a word nobody wrote tells little."""
        holding: set[int] = set()
        for stem, sure in item.alternatives.items():
            if sure >= 0.5:
                holding.update(self._postings.get(stem, ()))
        if not holding:
            return UNKNOWN * math.log1p(len(self._kept))
        return math.log1p(len(self._kept) / (len(holding) + 0.5))

    def _stem_rarity(self, stem: str) -> float:
        return math.log1p(len(self._kept) / (len(self._postings.get(stem, ())) + 0.5))

    def _alike(self, kept: _Kept, question: Question, weights: list[float], total: float) -> float:
        """How like the question is to the most similar way the document's own question is put (0 to 1)."""
        closest = 0.0
        for variant in kept.variants:
            answered = told = 0.0
            for item, weight in zip(question.asked, weights, strict=True):
                answered += weight * max(
                    (sure for stem, sure in item.alternatives.items() if stem in variant), default=0
                )
            if not answered:
                continue
            size = 0.0
            for stem in variant:
                rarity = self._stem_rarity(stem)
                size += rarity
                told += rarity * max((item.alternatives.get(stem, 0) for item in question.asked), default=0)
            closest = max(closest, (answered + told) / (total + size))
        return closest

    def _pairs(self, kept: _Kept, question: Question, weights: list[float]) -> float:
        """The weight of neighbouring words of the question that are neighbours in the document too."""
        found = 0.0
        for at in range(len(question.asked) - 1):
            left, right = question.asked[at], question.asked[at + 1]
            sure = max(
                (
                    sure * other_sure
                    for stem, sure in left.alternatives.items()
                    for other, other_sure in right.alternatives.items()
                    if stem != other and (stem, other) in kept.pairs
                ),
                default=0.0,
            )
            found += sure * min(weights[at], weights[at + 1])
        return found
