"""Pages of decks. Each view reads the request, asks one thing, and renders."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.collection import collection_of
from cards.decks.formats import FORMATS, Format
from cards.decks.pool import MixSum, mix_sums, mixing, unofficial_sets
from cards.decks.showing import DECKS, deck_context, edit_link, held_key, may_edit, my_decks
from cards.decks.statistics import statistics
from cards.decks.stored_api import find_deck
from cards.models import Card, CardSet, Deck, DeckEntry
from cards.paging import DEFAULT_SIZE, Page, typed_number
from mtxp.qr import qr_response

SORTS = {"recentes": ("-touched_at", "id"), "titulo": ("title_folded", "id")}


def deck_list(request: HttpRequest) -> HttpResponse:
    """The decks there are: the official procedure, one's own, every preset, and the public ones by title or card."""
    text = request.GET.get("q", "")
    sort = request.GET.get("ordem")
    sort = sort if sort in SORTS else "recentes"
    found = Deck.objects.public().titled(text).marked().order_by(*SORTS[sort])
    card = Card.objects.coded(request.GET.get("carta", ""))
    if card:
        found = found.using(card)
    sums = mix_sums()
    page = Page.within(typed_number(request.GET), DEFAULT_SIZE, found.count())
    context = {
        "sum": sums["xp-120"],
        "presets": complete_presets(sums),
        "mine": my_decks(request),
        "most": DECKS.most if DECKS.full(request) else None,
        "q": text,
        "sort": sort,
        "card": card,
        "page": page,
        "decks": found[page.start : page.end],
        "formats": FORMATS,
    }
    return render(request, "decks/list.html", context)


def complete_presets(sums: dict[str, MixSum]) -> list[tuple[Format, bool]]:
    """The formats whose cards are all there, and whether some of their sets are not official."""
    unofficial = set(CardSet.objects.filter(official=False).values_list("code", flat=True))
    return [
        (FORMATS[slug], not unofficial.isdisjoint(FORMATS[slug].sets))
        for slug, found in sums.items()
        if found.size == FORMATS[slug].size
    ]


def deck_page(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A deck to read: its cards, verdict, balance, and links to take it away. Open to anyone with the address."""
    deck = find_deck(deck_id)
    entries = list(deck.entries.select_related("card"))
    counts = {entry.card_id: entry.count for entry in entries}
    collection = collection_of(request)
    context = deck_context(deck, counts) | {
        "collection": collection,
        "missing": shortfall(entries, collection.missing(counts)) if collection else (),
        "entries": entries,
        "key": held_key(request, deck),
        "read_link": request.build_absolute_uri(deck.get_absolute_url()),
        "kinds": ("txt", "csv", "xlsx", "json"),
        "unlisted": not deck.listed,
    }
    return render(request, "decks/deck.html", context)


def shortfall(entries: list[DeckEntry], missing: dict[str, int]) -> list[tuple[Card, int]]:
    """The cards of the deck that are missing, and how many of each."""
    return [(entry.card, missing[entry.card_id]) for entry in entries if entry.card_id in missing]


def deck_qr(request: HttpRequest, deck_id: str) -> HttpResponse:
    """The deck's address as a QR code; with `papel=editar`, on a device that may edit it, the secret link."""
    deck = find_deck(deck_id)
    if request.GET.get("papel") == "editar":
        return qr_response(edit_link(request, may_edit(request, deck_id)))
    return qr_response(request.build_absolute_uri(deck.get_absolute_url()))


def preset_page(request: HttpRequest, format: str) -> HttpResponse:
    """One format's deck: how it is mixed, what leaves the box's pile as a checklist, and every card."""
    asked = FORMATS.get(format)
    if asked is None or not asked.sets:
        raise Http404(_("Não há baralho pronto de “{format}”.").format(format=format))
    mixed = mixing(format)
    context = {
        "format": asked,
        "sum": mix_sums()[format],
        "mixing": mixed,
        "complete": mixed.deck.size == asked.size,
        "statistics": statistics(mixed.deck),
        "unofficial": unofficial_sets(mixed.deck),
    }
    return render(request, "decks/preset.html", context)
