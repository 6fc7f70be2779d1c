"""Pages of the sets."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from cards.decks.balance import distribution
from cards.decks.deck import Deck
from cards.decks.pool import actions_of
from cards.models import Card, CardSet, Kind
from cards.sets.completeness import summaries, summary_of
from cards.sets.spread import action_spread, monster_spread


def set_list(request: HttpRequest) -> HttpResponse:
    """Every set with how much of it is known, and the cards whose set nobody knows."""
    loose = Card.objects.filter(card_set=None)
    return render(request, "cards/sets/list.html", {"summaries": summaries(), "loose": loose})


def set_page(request: HttpRequest, code: str) -> HttpResponse:
    """One set: counts and how they are known, card backs, and how its cards are spread."""
    card_set = get_object_or_404(CardSet, code=code)
    placed = Card.objects.of_set(code).placed()
    actions = Deck.of((card, 1) for card in actions_of([code]))
    context = {
        "set": card_set,
        "summary": summary_of(card_set),
        "actions": action_spread(distribution(actions)),
        "monsters": monster_spread(placed.monsters()),
        "backs": [{"label": Kind(kind).label} | back for kind, back in card_set.backs.items()],
        "loose": Card.objects.of_set(code).filter(placed=False),
    }
    return render(request, "cards/sets/page.html", context)
