"""Template filters and tags for the written rules."""

from django import template
from django.utils.translation import gettext_lazy as _

from rules.questions.documents import Kind
from rules.reference import links
from rules.reference.finding import subject_of
from rules.reference.shelf import reference_of

KINDS = {
    Kind.RULING: _("Dúvida"),
    Kind.SECTION: _("Regra"),
    Kind.TERM: _("Glossário"),
    Kind.PROCEDURE: _("Resolver"),
    Kind.CARD: _("Carta"),
}

register = template.Library()
register.filter("localised", links.localised)
register.simple_tag(links.html, name="marked")
register.simple_tag(links.html_line, name="marked_line")
register.simple_tag(links.section_url, name="section_url")


@register.filter
def subject_title(ruling, slug: str) -> str:
    """The words for a ruling's subject."""
    return links.localised(subject_of(reference_of(slug), ruling.subject), "title")


@register.filter
def kind_words(kind: Kind):
    """What a search result is, in a word."""
    return KINDS[kind]
