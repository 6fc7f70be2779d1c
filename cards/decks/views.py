"""Pages of decks. Each view reads the request, asks one thing, and renders."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.formats import FORMATS
from cards.decks.pool import formats_with_preset, mixing
from cards.decks.statistics import statistics


def deck_list(request: HttpRequest) -> HttpResponse:
    """The decks there are: the official procedure first, then every preset the catalogue can build."""
    return render(request, "decks/list.html", {"mixing": mixing("xp-120"), "presets": formats_with_preset()})


def preset_page(request: HttpRequest, format: str) -> HttpResponse:
    """One format's deck: how it is mixed, what leaves the box's pile as a checklist, and every card."""
    if format not in {each.slug for each in formats_with_preset()}:
        raise Http404(_("Não há baralho pronto de “{format}”.").format(format=format))
    mixed = mixing(format)
    context = {"format": FORMATS[format], "mixing": mixed, "statistics": statistics(mixed.deck)}
    return render(request, "decks/preset.html", context)
