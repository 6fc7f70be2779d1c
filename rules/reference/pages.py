"""Pages of the written rules: the system's overview, chapters, the whole manual, guide, glossary and rulings."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from rules.engine.procedures import Procedure
from rules.engine.sessions import SessionKind
from rules.reference.finding import about_cards, by_subject, near
from rules.reference.model import Chapter, Reference, Ruling, Section
from rules.reference.shelf import (
    get_chapter,
    get_ruling,
    procedures_of,
    reference_of,
    rulings_by_section,
    tables_of,
)
from rules.registry import get_system


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A section as a page shows it: with the resolvers, the tables and the rulings that belong beside it."""

    section: Section
    procedures: list[Procedure]
    tables: list[SessionKind]
    rulings: tuple[Ruling, ...]


def shown(slug: str, chapter: Chapter) -> list[Shown]:
    system, rulings = get_system(slug), rulings_by_section(slug)
    return [
        Shown(
            section=section,
            procedures=procedures_of(system, section),
            tables=tables_of(system, section),
            rulings=rulings.get(section.anchor, ()),
        )
        for section in chapter.sections
    ]


def written(slug: str, part: str = "") -> Reference:
    """The system's reference; raises `Http404` where the asked part of it is not written."""
    reference = reference_of(get_system(slug).slug)
    if part and not getattr(reference, part):
        raise Http404(_("Este sistema ainda não tem esta página."))
    return reference


def system_page(request: HttpRequest, system: str) -> HttpResponse:
    """One game: its chapters, its resolvers, its glossary and its rulings."""
    reference = written(system)
    context = {"system": get_system(system), "reference": reference, "subjects": by_subject(reference)}
    return render(request, "rules/system.html", context)


def chapter_page(request: HttpRequest, system: str, chapter: str, part: str) -> HttpResponse:
    """One chapter of the manual or of the guide, with the ones before and after it."""
    chapters = getattr(written(system, part), part)
    found = get_chapter(chapters, chapter)
    at = chapters.index(found)
    context = {
        "system": get_system(system),
        "chapter": found,
        "part": part,
        "sections": shown(system, found),
        "previous": chapters[at - 1] if at else None,
        "next": chapters[at + 1] if at + 1 < len(chapters) else None,
    }
    return render(request, "rules/reference_chapter.html", context)


def manual_page(request: HttpRequest, system: str) -> HttpResponse:
    """The whole manual on one page, for reading through, searching in the browser, and printing."""
    reference = written(system, "chapters")
    context = {
        "system": get_system(system),
        "chapters": [(chapter, shown(system, chapter)) for chapter in reference.chapters],
    }
    return render(request, "rules/reference_manual.html", context)


def glossary_page(request: HttpRequest, system: str) -> HttpResponse:
    """Every term in alphabetical order, with its other names."""
    terms = sorted(written(system, "terms").terms.values(), key=lambda term: term.slug)
    return render(request, "rules/glossary.html", {"system": get_system(system), "terms": terms})


def rulings_page(request: HttpRequest, system: str) -> HttpResponse:
    """The rulings under their subjects; `assunto` keeps one, `carta` and `com` keep those about cards."""
    reference = written(system, "rulings")
    asked = {name: request.GET.get(name, "").strip() for name in ("assunto", "fonte", "carta", "com")}
    found = about_cards(reference.rulings.values(), asked["carta"], asked["com"])
    found = [
        ruling
        for ruling in found
        if asked["assunto"] in ("", ruling.subject) and asked["fonte"] in ("", ruling.source)
    ]
    context = {
        "system": get_system(system),
        "subjects": by_subject(reference, found),
        "all_subjects": by_subject(reference),
        "count": len(found),
        "total": len(reference.rulings),
        "asked": asked,
        "filtered": any(asked.values()),
    }
    return render(request, "rules/rulings.html", context)


def ruling_page(request: HttpRequest, system: str, key: str) -> HttpResponse:
    """One ruling at its permanent address."""
    reference = written(system, "rulings")
    ruling = get_ruling(reference, key)
    found = get_system(system)
    section = reference.sections[ruling.section][1] if ruling.section else None
    context = {
        "system": found,
        "ruling": ruling,
        "switch": next((switch for switch in found.rulings if switch.key == ruling.switch), None),
        "procedures": procedures_of(found, section) if section else [],
        "near": near(reference, ruling),
    }
    return render(request, "rules/ruling.html", context)


def ruling_table_page(request: HttpRequest, system: str, key: str) -> HttpResponse:
    """One ruling in large type, to hold up to the table."""
    ruling = get_ruling(written(system, "rulings"), key)
    return render(request, "rules/ruling_table.html", {"system": get_system(system), "ruling": ruling})
