"""Decks on paper: a checklist to sort the box by, and proxy cards at their true size."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.decks.formats import FORMATS
from cards.decks.pool import preset
from cards.decks.sheets import PAPERS, sheets
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card
from rules.wording import words

MOST_PROXIES = 540  # sixty sheets of A4; a browser lays out no more in reasonable time


def print_deck(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A stored deck on paper."""
    deck = find_deck(deck_id)
    context = {"title": deck.title, "back": deck.get_absolute_url(), "unlisted": not deck.listed}
    return _printed(request, counts_of(deck), context)


def print_preset(request: HttpRequest, format: str) -> HttpResponse:
    """A format's own deck on paper."""
    if format not in FORMATS or not FORMATS[format].sets:
        raise Http404(_("Não há baralho pronto de “{format}”.").format(format=format))
    counts = {card.code: count for card, count in preset(format)}
    context = {"title": words(FORMATS[format].title), "back": reverse("preset", args=[format])}
    return _printed(request, counts, context)


def _printed(request: HttpRequest, counts: dict[str, int], context: dict) -> HttpResponse:
    """The page: `modo=cartas` for proxies, on the `papel` asked for; `verso` and `cor` are on or off."""
    cards = list(Card.objects.filter(code__in=counts).select_related("card_set"))
    entries = [(card, counts[card.code]) for card in cards]
    total = sum(counts.values())
    sets = {card.card_set for card in cards if card.card_set and not card.card_set.official}
    context |= {
        "entries": entries,
        "total": total,
        "unofficial": sorted(sets, key=lambda each: each.code),
        "proxies": request.GET.get("modo") == "cartas",
        "paper": PAPERS.get(request.GET.get("papel", ""), PAPERS["a4"]),
        "papers": PAPERS.values(),
        "backs": "verso" in request.GET,
        "colour": "cor" in request.GET,
        "limit": MOST_PROXIES,
    }
    if context["proxies"] and total <= MOST_PROXIES:
        copies = [card for card, count in entries for _copy in range(count)]
        context["sheets"] = sheets(copies, context["paper"], backs=context["backs"])
        context["pages"] = len(sheets(copies, context["paper"]))
    return render(request, "decks/print.html", context)
