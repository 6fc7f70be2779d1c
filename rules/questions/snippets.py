"""The piece of a text that answers a question, with the words that answer it marked."""

from dataclasses import dataclass

from rules.questions.documents import Document
from rules.questions.language import Language, words

LONGEST = 240


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of a snippet; `marked` where it answers a word of the question."""

    text: str
    marked: bool


def snippet(document: Document, stems: frozenset[str], language: Language) -> tuple[Piece, ...]:
    """The passage of the document that holds most of the stems, cut to some 240 characters around the first."""
    passage = max(document.passages, key=lambda text: len(stems & set(language.stems(text))), default="")
    return mark(_cut(passage, stems, language), stems, language)


def mark(text: str, stems: frozenset[str], language: Language) -> tuple[Piece, ...]:
    """The text in pieces, every word whose stem is asked for marked; the pieces joined are the text."""
    pieces = []
    at = 0
    for word in words(text):
        if word.folded in language.stop or language.stem(word.folded) not in stems:
            continue
        if word.start > at:
            pieces.append(Piece(text[at : word.start], False))
        pieces.append(Piece(text[word.start : word.end], True))
        at = word.end
    if at < len(text):
        pieces.append(Piece(text[at:], False))
    return tuple(pieces)


def _cut(text: str, stems: frozenset[str], language: Language) -> str:
    """At most 240 characters of the text at word borders, the first marked word among them."""
    if len(text) <= LONGEST:
        return text
    places = list(words(text))
    first = next((word.start for word in places if language.stem(word.folded) in stems), 0)
    start = next((word.start for word in places if word.start >= first - LONGEST // 3), 0)
    end = max((word.end for word in places if word.end <= start + LONGEST), default=len(text))
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
