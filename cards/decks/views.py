"""Pages of decks. Each view reads the request, asks one thing, and renders."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.formats import FORMATS
from cards.decks.pool import formats_with_preset, mixing
from cards.decks.showing import deck_context, held_key, my_decks
from cards.decks.statistics import statistics
from cards.decks.stored_api import find_deck
from cards.models import Deck
from cards.paging import DEFAULT_SIZE, Page, typed_number


def deck_list(request: HttpRequest) -> HttpResponse:
    """The decks there are: the official procedure first, then every preset the catalogue can build."""
    text = request.GET.get("q", "")
    found = Deck.objects.public().titled(text)
    page = Page.within(typed_number(request.GET), DEFAULT_SIZE, found.count())
    context = {
        "mixing": mixing("xp-120"),
        "presets": formats_with_preset(),
        "mine": my_decks(request),
        "q": text,
        "page": page,
        "decks": found[page.start : page.end],
        "formats": FORMATS,
    }
    return render(request, "decks/list.html", context)


def deck_page(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A deck to read: its cards, verdict, balance, and links to take it away. Open to anyone with the address."""
    deck = find_deck(deck_id)
    entries = list(deck.entries.select_related("card"))
    context = deck_context(deck, {entry.card_id: entry.count for entry in entries}) | {
        "entries": entries,
        "key": held_key(request, deck),
        "read_link": request.build_absolute_uri(deck.get_absolute_url()),
        "kinds": ("txt", "csv", "xlsx", "json"),
        "unlisted": not deck.public,
    }
    return render(request, "decks/deck.html", context)


def preset_page(request: HttpRequest, format: str) -> HttpResponse:
    """One format's deck: how it is mixed, what leaves the box's pile as a checklist, and every card."""
    if format not in {each.slug for each in formats_with_preset()}:
        raise Http404(_("Não há baralho pronto de “{format}”.").format(format=format))
    mixed = mixing(format)
    context = {"format": FORMATS[format], "mixing": mixed, "statistics": statistics(mixed.deck)}
    return render(request, "decks/preset.html", context)
