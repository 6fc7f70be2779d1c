"""The site's own icons, drawn from one sprite file."""

from django import template
from django.utils.html import format_html

from mtxp.bundles import bundle

register = template.Library()


@register.simple_tag
def icon(name: str, label: str = "", size: str = ""):
    """The icon `name`; with `label` it is an image of that name, without it is decoration.

    `size` is empty or "large". Markup: `{% icon "attack" %}`, `{% icon "attack" label=_("Ataque") %}`.
    """
    css = f"icon icon-{size}" if size else "icon"
    href = f"{bundle('icons.svg').url}#{name}"
    if label:
        return format_html(
            '<svg class="{}" role="img" aria-label="{}"><use href="{}"/></svg>', css, label, href
        )
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}"/></svg>', css, href
    )
