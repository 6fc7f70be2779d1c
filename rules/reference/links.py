"""The edge where marks become addresses and texts become HTML, in the reader's language."""

from collections.abc import Callable
from functools import cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from rules.engine.systems import System
from rules.reference.marks import Mark, Target, plain, render, render_line
from rules.reference.model import Chapter, Reference
from rules.reference.shelf import card_names, reference_of
from rules.reference.states import FENCE, read_state
from rules.registry import get_system
from rules.wording import words


def in_english() -> bool:
    return (get_language() or "").startswith("en")


def localised(thing, name: str) -> str:
    """The field `name` of a text in the reader's language; Portuguese where there is no English."""
    return (in_english() and getattr(thing, f"{name}_en", "")) or getattr(thing, name)


def chapter_url(slug: str, chapter: Chapter) -> str:
    """The address of a chapter of the manual or of the guide."""
    name = "guide-chapter" if chapter in reference_of(slug).guide else "manual-chapter"
    return reverse(name, args=[slug, chapter.slug])


def section_url(slug: str, anchor: str) -> str:
    """The address of a section, with its anchor."""
    chapter, _section = reference_of(slug).sections[anchor]
    return f"{chapter_url(slug, chapter)}#{anchor}"


def section_title(slug: str, anchor: str) -> str:
    return localised(reference_of(slug).sections[anchor][1], "title")


def resolver(slug: str) -> Callable[[Mark], Target]:
    """How the marks of the system's texts become links."""
    system, reference = get_system(slug), reference_of(slug)
    targets = {
        "term": lambda key: _term(slug, reference, key),
        "procedure": lambda key: _procedure(system, key),
        "ruling": lambda key: _ruling(slug, reference, key),
        "section": lambda key: Target(section_url(slug, key), localised(reference.sections[key][1], "title")),
        "card": lambda key: _card(slug, key),
    }
    return lambda mark: targets[mark.kind](mark.key)


def _term(slug: str, reference: Reference, key: str) -> Target:
    term = reference.terms[key]
    hint = plain(localised(term, "definition"), lambda mark: mark.key)
    return Target(f"{reverse('glossary', args=[slug])}#{key}", term.term, hint)


def _procedure(system: System, key: str) -> Target:
    procedure = system.procedures[key]
    return Target(
        reverse("procedure", args=[system.slug, key]), words(procedure.title), words(procedure.summary)
    )


def _ruling(slug: str, reference: Reference, key: str) -> Target:
    ruling = reference.rulings[key]
    return Target(reverse("ruling", args=[slug, key]), localised(ruling, "question"))


def _card(slug: str, key: str) -> Target:
    cards = card_names(slug)
    code = cards.code_of(key)
    return Target(reverse("card", args=[code]) if code else "", cards.name_of(code or key))


def html(slug: str, text: str, anchor: str = "") -> SafeString:
    """A text of the system's reference as HTML."""
    return _html(slug, text, anchor, get_language())


@cache
def _html(slug: str, text: str, anchor: str, language: str) -> SafeString:
    # Every odd piece is the inside of a drawn table, which has a template of its own.
    pieces = FENCE.split(text)
    drawn = [
        render_to_string("rules/_state.html", {"sides": read_state(piece)})
        if at % 2
        else render(piece, resolver(slug), anchor=anchor if at == 0 else "")
        for at, piece in enumerate(pieces)
    ]
    return mark_safe("".join(drawn))


def html_line(slug: str, text: str) -> SafeString:
    """A text as HTML without a paragraph around it."""
    return _html_line(slug, text, get_language())


@cache
def _html_line(slug: str, text: str, language: str) -> SafeString:
    return mark_safe(render_line(text, resolver(slug)))
