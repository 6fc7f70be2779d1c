"""What a system's written rules are made of. Everything is immutable and keeps the order of the files."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: a file's name and a line counted from 1 (0: the whole file)."""

    file: str
    line: int = 0

    def __str__(self):
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One headed piece of a chapter. `pages` are the rulebook's, the main one first; empty where it has none.

    `anchor` is unique in the system; `level` is 2 or 3, a 3 standing under the 2 before it; `text` is Markdown
    with the marks of `docs/reference-format.md`; `procedures` names the resolvers that belong beside it,
    `tables` the kinds of session.
    """

    anchor: str
    title: str
    title_en: str
    pages: tuple[int, ...]
    level: int
    text: str
    procedures: tuple[str, ...]
    tables: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One file of the reference or of the guide: its address, its titles, an introduction and its sections."""

    slug: str
    title: str
    title_en: str
    summary: str
    intro: str
    sections: tuple[Section, ...]
    place: Place

    @property
    def pages(self) -> tuple[int, ...]:
        """Every page its sections tell, in order."""
        return tuple(sorted({page for section in self.sections for page in section.pages}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One word of the glossary; `other` are the names the rulebook also gives it, `section` where it is told."""

    slug: str
    term: str
    english: str
    other: tuple[str, ...]
    definition: str
    definition_en: str
    page: int | None
    section: str
    place: Place

    @property
    def letter(self) -> str:
        """Under which letter the glossary lists it."""
        return self.slug[0]


class Source(StrEnum):
    """Who answers: the rulebook itself, or the site where the rulebook is silent or contradicts itself."""

    MANUAL = "manual"
    SITE = "site"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """An earlier answer to a ruling: when it stood and what it said."""

    date: datetime.date
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A question a table asks, with its answer. `switch` is the engine's key when a table may choose the reading.

    `asked` are other ways people put the question; `section` the anchor of the text it belongs to; `ambiguity`
    the number of the point on the list of what the rulebook leaves open.
    """

    key: str
    subject: str
    question: str
    question_en: str
    answer: str
    answer_en: str
    reasoning: str
    pages: tuple[int, ...]
    source: Source
    other_reading: str
    cards: tuple[str, ...]
    terms: tuple[str, ...]
    switch: str
    ambiguity: str
    date: datetime.date
    history: tuple[Change, ...]
    section: str
    asked: tuple[str, ...]
    place: Place

    @property
    def by_site(self) -> bool:
        """True where the rulebook does not say and the site decides."""
        return self.source is Source.SITE


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A heading under which rulings are listed."""

    slug: str
    title: str
    title_en: str


@dataclass(frozen=True, kw_only=True)
class Reference:
    """All that is written about one system; empty where nothing is."""

    chapters: tuple[Chapter, ...] = ()
    guide: tuple[Chapter, ...] = ()
    terms: Mapping[str, Term] = field(default_factory=dict)
    subjects: Mapping[str, Subject] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)

    @cached_property
    def sections(self) -> Mapping[str, tuple[Chapter, Section]]:
        """Every section by its anchor, with the chapter (of the reference or of the guide) that holds it."""
        return {
            section.anchor: (chapter, section)
            for chapter in (*self.chapters, *self.guide)
            for section in chapter.sections
        }
