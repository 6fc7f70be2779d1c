"""What the pages of one deck share: who may edit it, and what is shown of it."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.decks.balance import deviation
from cards.decks.formats import FORMATS
from cards.decks.pictures import balance_rows
from cards.decks.pool import deck_of, deck_target, unofficial_sets
from cards.decks.statistics import statistics
from cards.decks.stored_api import find_deck
from cards.models import Deck
from mtxp.keys import KeyRing, opens

DECKS = KeyRing("baralhos")


def held_key(request: HttpRequest, deck: Deck) -> str | None:
    """The deck's edit key, when the request brings it in X-Key or this device keeps it."""
    key = request.headers.get("X-Key") or DECKS.kept(request).get(deck.id)
    return key if opens(key, deck.edit_key) else None


def may_edit(request: HttpRequest, deck_id: str) -> Deck:
    """The deck, when this device keeps its key; raises `PermissionDenied` in words."""
    deck = find_deck(deck_id)
    if not held_key(request, deck):
        raise PermissionDenied(_("Este aparelho não tem a chave deste baralho. Abra o link de edição."))
    return deck


def edit_link(request: HttpRequest, deck: Deck) -> str:
    """The secret link that lets whoever has it edit the deck."""
    return request.build_absolute_uri(f"{reverse('deck-edit', args=[deck.id])}?chave={deck.edit_key}")


def my_decks(request: HttpRequest) -> list[Deck]:
    """The decks whose keys this device keeps, the last used first."""
    kept = DECKS.kept(request)
    decks = Deck.objects.marked().in_bulk(list(kept))
    return [
        decks[deck_id]
        for deck_id, key in kept.items()
        if deck_id in decks and opens(key, decks[deck_id].edit_key)
    ]


def deck_context(deck: Deck, counts: dict[str, int]) -> dict:
    """What every page of a deck shows: its cards, its format's verdict, its numbers and their picture."""
    cards = deck_of(counts)
    format = FORMATS[deck.format]
    numbers = statistics(cards)
    target = deck_target(format, cards)
    return {
        "deck": deck,
        "format": format,
        "faults": format.faults(cards),
        "statistics": numbers,
        "unofficial": unofficial_sets(cards),
        "rows": balance_rows(numbers["cells"], target),
        "deviation": deviation(numbers["cells"], target) if target else None,
    }
