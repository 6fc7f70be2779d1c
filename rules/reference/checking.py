"""Proof that every link of a reference leads somewhere: inside it, to the engine, and to the cards."""

from collections.abc import Collection, Iterator
from difflib import get_close_matches

from rules.reference.card_names import CardNames
from rules.reference.faults import Fault
from rules.reference.marks import KINDS, Mark, marks_in
from rules.reference.model import Chapter, Place, Reference
from rules.reference.states import state_faults


def texts(reference: Reference) -> Iterator[tuple[Place, str]]:
    """Every text that may hold marks, with the place its first line stands on."""
    for chapter in (*reference.chapters, *reference.guide):
        yield chapter.place, chapter.intro
        for section in chapter.sections:
            yield Place(section.place.file, section.place.line + 1), section.text
    for term in reference.terms.values():
        yield term.place, term.definition
    for ruling in reference.rulings.values():
        for text in (ruling.answer, ruling.reasoning, ruling.other_reading):
            yield ruling.place, text


def marks_of(reference: Reference) -> Iterator[tuple[Mark, Place]]:
    """Every mark of the reference and where it is written."""
    for place, text in texts(reference):
        for mark, line in marks_in(text):
            yield mark, Place(place.file, place.line + line)


def check_inside(reference: Reference) -> Iterator[Fault]:
    """What is doubled, and links to terms, rulings and sections that are not there."""
    yield from _doubled(reference)
    known = {
        "term": reference.terms,
        "ruling": reference.rulings,
        "section": reference.sections,
    }
    for place, text in texts(reference):
        yield from state_faults(place, text)
    for mark, place in marks_of(reference):
        if mark.kind not in KINDS:
            yield Fault(place, f"unknown mark {{{mark.kind}:…}}; there are {', '.join(KINDS)}")
        elif mark.kind in known and mark.key not in known[mark.kind]:
            yield _missing(place, mark.kind, mark.key, known[mark.kind])
    for term in reference.terms.values():
        if term.section and term.section not in reference.sections:
            yield _missing(term.place, "section", term.section, reference.sections)
    for ruling in reference.rulings.values():
        if ruling.section and ruling.section not in reference.sections:
            yield _missing(ruling.place, "section", ruling.section, reference.sections)
        if reference.subjects and ruling.subject not in reference.subjects:
            yield _missing(ruling.place, "subject", ruling.subject, reference.subjects)
        for slug in ruling.terms:
            if slug not in reference.terms:
                yield _missing(ruling.place, "term", slug, reference.terms)


def check_outside(
    reference: Reference,
    *,
    procedures: Collection[str],
    tables: Collection[str],
    switches: Collection[str],
    cards: CardNames,
) -> Iterator[Fault]:
    """Links to procedures, kinds of session, engine switches and cards that are not there.

    Where `cards` is empty the system's cards have no pages, and a ruling may name them freely.
    """
    for mark, place in marks_of(reference):
        if mark.kind == "procedure" and mark.key not in procedures:
            yield _missing(place, "procedure", mark.key, procedures)
        if mark.kind == "card" and mark.key not in cards.by_code:
            yield _missing(place, "card", mark.key, cards.by_code)
    for _chapter, section in reference.sections.values():
        for name in section.procedures:
            if name not in procedures:
                yield _missing(section.place, "procedure", name, procedures)
        for name in section.tables:
            if name not in tables:
                yield _missing(section.place, "table", name, tables)
    for ruling in reference.rulings.values():
        if ruling.switch and ruling.switch not in switches:
            yield _missing(ruling.place, "engine switch", ruling.switch, switches)
        for card in ruling.cards:
            if cards.by_code and not cards.code_of(card):
                yield _missing(ruling.place, "card", card, cards.by_code.values())


def _doubled(reference: Reference) -> Iterator[Fault]:
    seen: dict[str, Place] = {}
    for chapters in (reference.chapters, reference.guide):
        yield from _doubled_slugs(chapters)
        for chapter in chapters:
            for section in chapter.sections:
                if section.anchor in seen:
                    yield Fault(
                        section.place,
                        f"anchor {section.anchor!r} is there already, at {seen[section.anchor]}; "
                        "anchors are unique in a system",
                    )
                seen[section.anchor] = section.place


def _doubled_slugs(chapters: tuple[Chapter, ...]) -> Iterator[Fault]:
    seen: dict[str, Place] = {}
    for chapter in chapters:
        if chapter.slug in seen:
            yield Fault(
                chapter.place, f"slug {chapter.slug!r} is there already, in {seen[chapter.slug].file}"
            )
        seen[chapter.slug] = chapter.place


def _missing(place: Place, kind: str, key: str, known: Collection[str]) -> Fault:
    close = get_close_matches(key, known, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return Fault(place, f"there is no {kind} {key!r}{hint}")
