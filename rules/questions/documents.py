"""What can answer a question: rulings, sections, terms and procedures of a system, as documents of one language."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.messages import Message
from rules.engine.systems import System
from rules.reference.marks import Mark, marks_in, plain
from rules.reference.model import Reference, Ruling, Section, Term

Words = Callable[[Message], str]


class Kind(StrEnum):
    """What a document is."""

    RULING = "ruling"
    SECTION = "section"
    GUIDE = "guide"
    TERM = "term"
    PROCEDURE = "procedure"
    CARD = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One possible answer.

    `group` is what it is about: documents of one group are one answer, shown by the best of them. `variants` are
    the ways its question is put; `fields` pairs of weight and text; `passages` what may be shown of it. `pages`
    (the main one first) and `anchor` are where the rulebook tells it.
    """

    kind: Kind
    system: str
    key: str
    group: str
    title: str
    variants: tuple[str, ...]
    fields: tuple[tuple[float, str], ...]
    passages: tuple[str, ...]
    pages: tuple[int, ...] = ()
    anchor: str = ""
    by_site: bool = False


def documents_of(
    system: System,
    reference: Reference,
    told: Mapping[str, Sequence[Section]],
    *,
    english: bool,
    words: Words,
) -> Iterator[Document]:
    """Every document of a system in one language.

    `told` gives the sections that tell of each procedure; `words` renders the engine's messages in the language.
    """
    name_of = _names(system, reference, words)
    for ruling in reference.rulings.values():
        yield _ruling(system.slug, reference, ruling, name_of, english=english)
    for anchor, (chapter, section) in reference.sections.items():
        text = plain(section.text, name_of)
        title = section.title_en if english and section.title_en else section.title
        heading = chapter.title_en if english else chapter.title
        linked = {mark.key: None for mark, _line in marks_in(section.text) if mark.kind == "term"}
        names = [name for slug in linked for name in reference.terms[slug].other]
        yield Document(
            kind=Kind.GUIDE if chapter in reference.guide else Kind.SECTION,
            system=system.slug,
            key=anchor,
            group=anchor,
            title=title,
            variants=(title,),
            fields=((3.0, title), (1.0, heading), (1.0, text), (0.3, " ".join(names))),
            passages=tuple(text.split("\n")),
            pages=section.pages,
            anchor=anchor,
        )
    for term in reference.terms.values():
        yield _term(system.slug, reference, term, name_of, english=english)
    for procedure in system.procedures.values():
        title, summary = words(procedure.title), words(procedure.summary)
        sections = told.get(procedure.name, ())
        yield Document(
            kind=Kind.PROCEDURE,
            system=system.slug,
            key=procedure.name,
            group=sections[0].anchor if sections else f"procedure:{procedure.name}",
            title=title,
            variants=(title, summary),
            fields=((2.5, title), (1.5, summary)),
            passages=(summary,),
            pages=tuple(dict.fromkeys(cited.page for cited in procedure.citations if cited.page)),
            anchor=sections[0].anchor if sections else "",
        )


def _ruling(slug: str, reference: Reference, ruling: Ruling, name_of, *, english: bool) -> Document:
    question = ruling.question_en if english else ruling.question
    answer = plain(ruling.answer_en if english else ruling.answer, name_of)
    asked = () if english else ruling.asked
    reasoning = "" if english else plain(ruling.reasoning, name_of)
    terms = " ".join(reference.terms[term].term for term in ruling.terms)
    return Document(
        kind=Kind.RULING,
        system=slug,
        key=ruling.key,
        group=ruling.section or f"ruling:{ruling.key}",
        title=question,
        variants=(question, *asked),
        fields=(
            (3.0, question),
            (2.0, " . ".join(asked)),
            (1.5, answer),
            (0.7, reasoning),
            (1.5, " . ".join(ruling.cards)),
            (0.5, terms),
        ),
        passages=(answer,),
        pages=ruling.pages,
        anchor=ruling.section,
        by_site=ruling.by_site,
    )


def _term(slug: str, reference: Reference, term: Term, name_of, *, english: bool) -> Document:
    definition = plain(term.definition_en if english else term.definition, name_of)
    title = term.english if english else term.term
    return Document(
        kind=Kind.TERM,
        system=slug,
        key=term.slug,
        group=term.section or f"term:{term.slug}",
        title=title,
        variants=(title, *(() if english else term.other)),
        fields=(
            (3.0, title),
            (2.0, "" if english else " . ".join(term.other)),
            (1.0, definition),
            (0.5, term.english),
        ),
        passages=(definition,),
        pages=(term.page,) if term.page else (),
        anchor=term.section,
    )


def _names(system: System, reference: Reference, words: Words) -> Callable[[Mark], str]:
    """What a mark without words of its own is called."""
    named = {
        "term": lambda key: reference.terms[key].term,
        "ruling": lambda key: reference.rulings[key].question,
        "section": lambda key: reference.sections[key][1].title,
        "procedure": lambda key: words(system.procedures[key].title),
        "card": lambda key: key,
    }
    return lambda mark: named[mark.kind](mark.key)
