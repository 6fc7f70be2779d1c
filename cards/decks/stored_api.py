"""The API of stored decks: anyone with the address reads, the edit key (`X-Key`) changes."""

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.decks.answers import checked_deck, fault_json
from cards.decks.formats import FORMATS
from cards.decks.pool import deck_of
from cards.decks.requests import DeckChange, DeckWish
from cards.decks.statistics import statistics
from cards.decks.storing import StaleDeck, content_of, counts_of, create_deck, save_deck
from cards.models import Deck
from cards.paging import PAGES, check_names, paged
from mtxp.keys import opens
from mtxp.openapi import documented, list_of
from mtxp.problems import Problem, Refused
from rules.engine.asking import read
from rules.engine.messages import msg


class Decks(APIView):
    """Public decks in pages; POST stores a new deck and gives its edit key, once."""

    @documented(msg("Os baralhos públicos, em páginas."), query=PAGES, gives=list_of())
    def get(self, request):
        check_names(request.GET, ("page", "page_size"))
        return Response(paged(request, Deck.objects.public(), summary_json))

    @documented(msg("Guarda um baralho novo e dá sua chave, uma vez."), takes=DeckWish, status=201)
    def post(self, request):
        wish = read(DeckWish, request.data)
        checked_deck("cards", wish.cards)
        deck = create_deck(wish.content, public=wish.public)
        return Response(deck_json(deck) | {"edit_key": deck.edit_key}, status=201)


class StoredDeck(APIView):
    """One deck: GET reads, PUT saves the next version, DELETE takes it away for good."""

    @documented(msg("Um baralho, com o veredito do formato e seus números."))
    def get(self, request, deck_id: str):
        return Response(deck_json(find_deck(deck_id)))

    @documented(msg("Salva a próxima versão, feita sobre a que se tem."), takes=DeckChange, key=True)
    def put(self, request, deck_id: str):
        deck = writable(request, deck_id)
        change = read(DeckChange, request.data)
        checked_deck("cards", change.cards or {})
        public = deck.public if change.public is None else change.public
        try:
            deck = save_deck(deck_id, change.over(content_of(deck)), version=change.version, public=public)
        except StaleDeck as error:
            raise stale(error.deck) from error
        return Response(deck_json(deck))

    @documented(msg("Apaga o baralho de vez."), status=204, key=True)
    def delete(self, request, deck_id: str):
        writable(request, deck_id).delete()
        return Response(status=204)


class Versions(APIView):
    """Every version of a deck, the newest first, for those who may edit it."""

    @documented(
        msg("As versões de um baralho, a mais nova primeiro."), query=PAGES, gives=list_of(), key=True
    )
    def get(self, request, deck_id: str):
        check_names(request.GET, ("page", "page_size"))
        return Response(paged(request, writable(request, deck_id).versions.all(), version_json))


def find_deck(deck_id: str) -> Deck:
    """The deck; raises `Http404` in words."""
    deck = None if "\x00" in deck_id else Deck.objects.filter(pk=deck_id).first()
    if deck is None:
        raise Http404(_("Não há baralho neste endereço."))
    return deck


def writable(request, deck_id: str) -> Deck:
    """The deck, when the request carries its edit key; raises `PermissionDenied` else."""
    deck = find_deck(deck_id)
    if not opens(request.headers.get("X-Key"), deck.edit_key):
        raise PermissionDenied
    return deck


def stale(deck: Deck) -> Refused:
    """409 with the deck as it stands, so that nothing typed is lost."""
    message = _("O baralho mudou em outro lugar: está na versão {version}.").format(version=deck.version)
    problem = Problem(field="version", code="stale", message=message)
    return Refused([problem], status=409, extra={"version": deck.version, "current": deck_json(deck)})


def summary_json(deck: Deck) -> dict:
    """A deck as lists show it."""
    return {
        "id": deck.id,
        "title": deck.title,
        "format": deck.format,
        "version": deck.version,
        "public": deck.public,
        "created_at": deck.created_at.isoformat(),
        "touched_at": deck.touched_at.isoformat(),
    }


def deck_json(deck: Deck) -> dict:
    """The deck with its cards, its format's verdict and its numbers."""
    counts = counts_of(deck)
    cards = deck_of(counts)
    faults = FORMATS[deck.format].faults(cards)
    return summary_json(deck) | {
        "notes": deck.notes,
        "cards": [{"code": code, "count": count} for code, count in counts.items()],
        "valid": not faults,
        "errors": [fault_json(fault) for fault in faults],
        "statistics": statistics(cards),
    }


def version_json(version) -> dict:
    return {
        "version": version.number,
        "title": version.title,
        "format": version.format,
        "notes": version.notes,
        "cards": [{"code": code, "count": count} for code, count in version.cards],
        "saved_at": version.saved_at.isoformat(),
    }
