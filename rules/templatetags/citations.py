"""Citations as links: to the paragraph or page of the site's reference, or to a ruling."""

from django import template
from django.utils.html import format_html

from rules.citing import citation_url, citation_words
from rules.engine.citations import Citation

register = template.Library()


@register.simple_tag
def cite(system: str, citation: Citation):
    """A citation in words, linked to where the site tells it; plain words where the reference has no such place."""
    url = citation_url(system, citation)
    name = citation_words(system, citation)
    if not url:
        return format_html('<span class="cite">{}</span>', name)
    return format_html('<a class="cite" href="{}">{}</a>', url, name)
