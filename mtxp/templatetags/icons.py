"""The site's own icons, drawn from one sprite file."""

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from mtxp.bundles import bundle

register = template.Library()


@register.simple_tag
def icon(name: str, label: str = "", size: str = ""):
    """The icon `name`; with `label` it is an image of that name, without it is decoration.

    `size` is empty or "large". Markup: `{% icon "attack" %}`, `{% icon "attack" label=_("Ataque") %}`.
    """
    return drawn(f"{bundle('icons.svg').url}#{name}", str(label), f"icon icon-{size}" if size else "icon")


@lru_cache(maxsize=1024)
def drawn(href: str, label: str, css: str) -> SafeString:
    if label:
        return format_html(
            '<svg class="{}" role="img" aria-label="{}"><use href="{}"/></svg>', css, label, href
        )
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}"/></svg>', css, href
    )
