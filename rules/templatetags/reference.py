"""Template filters and tags for the written rules."""

from django import template
from django.utils.translation import gettext_lazy as _

from rules.questions.documents import Kind
from rules.reference import links
from rules.reference.finding import subject_of
from rules.reference.shelf import (
    CATALOGUE_SYSTEM,
    reference_of,
    rulings_by_section,
    sections_by_card,
    sections_by_procedure,
    tables_of,
)
from rules.registry import get_system

KINDS = {
    Kind.RULING: _("Dúvida"),
    Kind.SECTION: _("Regra"),
    Kind.GUIDE: _("Guia"),
    Kind.TERM: _("Glossário"),
    Kind.PROCEDURE: _("Resolver"),
    Kind.CARD: _("Carta"),
}

register = template.Library()
register.filter("localised", links.localised)
register.simple_tag(links.html, name="marked")
register.simple_tag(links.html_line, name="marked_line")
register.simple_tag(links.section_url, name="section_url")
register.simple_tag(links.section_title, name="section_title")
register.simple_tag(links.chapter_url, name="chapter_url")


@register.filter
def subject_title(ruling, slug: str) -> str:
    """The words for a ruling's subject."""
    return links.localised(subject_of(reference_of(slug), ruling.subject), "title")


@register.filter
def term_words(term) -> str:
    """A term in the reader's language."""
    return term.english if links.in_english() else term.term


@register.filter
def kind_words(kind: Kind):
    """What a search result is, in a word."""
    return KINDS[kind]


@register.inclusion_tag("rules/_beside_procedure.html")
def beside_procedure(slug: str, name: str) -> dict:
    """The sections that tell of a procedure, the tables it is played at, and the rulings about them."""
    sections = sections_by_procedure(slug).get(name, ())
    about = rulings_by_section(slug)
    rulings = [ruling for section in sections for ruling in about.get(section.anchor, ())]
    tables = tables_of(get_system(slug), *sections)
    return {"slug": slug, "sections": sections, "tables": tables, "rulings": rulings}


@register.inclusion_tag("rules/_card_in_rules.html")
def card_in_rules(code: str) -> dict:
    """The sections that name a card."""
    return {"slug": CATALOGUE_SYSTEM, "sections": sections_by_card().get(code, ())}
