"""Answers to a question: the best documents of every group, over the systems asked."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.questions.asked import Question
from rules.questions.documents import Document
from rules.questions.index import Index, Scored

# A group answers better when several of its documents do; each further one adds less.
SUPPORT = 0.25
# Answers weaker than this share of the best are noise.
NOISE = 0.25
MAIN_SYSTEM = 1.1


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its best document, the others of the same group that also answer, and its score."""

    document: Document
    also: tuple[Document, ...]
    score: float
    covered: float


@dataclass(frozen=True, slots=True)
class Answers:
    """Everything found for a question, best first; `question` is how it was understood."""

    question: Question
    answers: tuple[Answer, ...]


def answer(index: Index, text: str, *, system: str = "", main: str = "") -> Answers:
    """The answers to a text, of one system or of all (where `main` counts a little more)."""
    question = index.understand(text)
    scored = [found for found in index.search(question) if system in ("", found.document.system)]
    groups: dict[tuple[str, str], list[Scored]] = {}
    for found in scored:
        groups.setdefault((found.document.system, found.document.group), []).append(found)
    answers = sorted(
        (_group(found, main if not system else "") for found in groups.values()),
        key=lambda answer: -answer.score,
    )
    return Answers(question, tuple(_worth_showing(answers)))


def _group(found: list[Scored], main: str) -> Answer:
    first, *others = found
    score = first.score + SUPPORT * sum(other.score / (2 + at) for at, other in enumerate(others[:4]))
    if first.document.system == main:
        score *= MAIN_SYSTEM
    near = [other.document for other in others[:3] if other.score > first.score / 2]
    return Answer(first.document, tuple(near), score, first.covered)


def _worth_showing(answers: list[Answer]) -> Iterable[Answer]:
    best = answers[0].score if answers else 0
    return (answer for answer in answers if answer.score >= NOISE * best)
