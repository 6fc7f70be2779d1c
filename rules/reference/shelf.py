"""The references of the systems this site serves, read once per process, and what they say about each other."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from django.http import Http404
from django.utils.translation import gettext as _

import cards
from rules.engine.procedures import Procedure
from rules.engine.sessions import SessionKind
from rules.engine.systems import System
from rules.reference.card_names import CardNames, read_card_names
from rules.reference.loading import load
from rules.reference.marks import marks_in
from rules.reference.model import Chapter, Reference, Ruling, Section
from rules.registry import get_system


@cache
def reference_of(slug: str) -> Reference:
    """The reference of the system `slug`; raises `ContentError` when its files are wrong."""
    return load(get_system(slug).folder)


# The game whose cards the catalogue holds; the other systems' cards are only names.
CATALOGUE_SYSTEM = "mtxp"


@cache
def card_names(slug: str) -> CardNames:
    """The cards of a system that the site has pages of; none but the catalogue's own."""
    if slug != CATALOGUE_SYSTEM:
        return CardNames({})
    return read_card_names(Path(cards.__file__).parent / "catalogue")


def get_chapter(chapters: tuple[Chapter, ...], slug: str) -> Chapter:
    """The chapter by its address; raises `Http404` in words."""
    for chapter in chapters:
        if chapter.slug == slug:
            return chapter
    known = ", ".join(chapter.slug for chapter in chapters)
    raise Http404(_("Não há o capítulo “{slug}”. Há: {known}.").format(slug=slug, known=known))


def get_ruling(reference: Reference, key: str) -> Ruling:
    """The ruling by its key; raises `Http404` in words."""
    try:
        return reference.rulings[key]
    except KeyError:
        raise Http404(_("Não há a dúvida “{key}”.").format(key=key)) from None


@cache
def sections_by_procedure(slug: str) -> Mapping[str, tuple[Section, ...]]:
    """The sections that belong to a procedure, by its name: those that say so, name it, or that it cites."""
    system, reference = get_system(slug), reference_of(slug)
    found: dict[str, dict[str, Section]] = {name: {} for name in system.procedures}
    for anchor, (_chapter, section) in reference.sections.items():
        marked = (mark.key for mark, _line in marks_in(section.text) if mark.kind == "procedure")
        for key in (*section.procedures, *marked):
            if key in found:
                found[key][anchor] = section
    for name, procedure in system.procedures.items():
        for citation in procedure.citations:
            if citation.anchor in reference.sections:
                found[name].setdefault(citation.anchor, reference.sections[citation.anchor][1])
    return {name: tuple(sections.values()) for name, sections in found.items()}


def procedures_of(system: System, section: Section) -> list[Procedure]:
    """The resolvers that belong beside a section, in the system's order."""
    told = sections_by_procedure(system.slug)
    return [procedure for name, procedure in system.procedures.items() if section in told[name]]


def tables_of(system: System, *sections: Section) -> list[SessionKind]:
    """The kinds of session that belong beside the sections, in the system's order."""
    named = {name for section in sections for name in section.tables}
    return [kind for name, kind in system.sessions.items() if name in named]


@cache
def rulings_by_section(slug: str) -> Mapping[str, tuple[Ruling, ...]]:
    """The rulings about each section, by its anchor."""
    found: dict[str, list[Ruling]] = {}
    for ruling in reference_of(slug).rulings.values():
        found.setdefault(ruling.section, []).append(ruling)
    return {anchor: tuple(rulings) for anchor, rulings in found.items() if anchor}


@cache
def sections_by_card() -> Mapping[str, tuple[Section, ...]]:
    """The sections of the manual that name a card, by its code."""
    cards, found = card_names(CATALOGUE_SYSTEM), {}
    for chapter in reference_of(CATALOGUE_SYSTEM).chapters:
        for section in chapter.sections:
            for mark, _line in marks_in(section.text):
                if mark.kind == "card":
                    found.setdefault(cards.code_of(mark.key), {})[section.anchor] = section
    return {code: tuple(sections.values()) for code, sections in found.items()}
