"""The living page of the design: every component in every state."""

import re
from functools import cache

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.models import Kind
from cards.search.values import ATTRIBUTES
from rules.wording import words

SYMBOL = re.compile(r'<symbol id="([a-z0-9-]+)"')
COLOURS = (
    "paper",
    "sheet",
    "sunk",
    "ink",
    "ink-soft",
    "line",
    "line-strong",
    "gold",
    "accent",
    "good",
    "bad",
    "warn",
)


def components(request: HttpRequest) -> HttpResponse:
    """Every component, in the theme of the moment."""
    context = {
        "icons": icon_names(),
        "attributes": [(choice.key, words(choice.label)) for choice in ATTRIBUTES],
        "kinds": Kind.choices,
        "colours": COLOURS,
        "faces": "123456",
    }
    return render(request, "components.html", context)


@cache
def icon_names() -> tuple[str, ...]:
    """The symbols of the sprite, in its order."""
    with open(finders.find("icons/icons.svg"), encoding="utf-8") as sprite:
        return tuple(SYMBOL.findall(sprite.read()))
