"""Comparing any two decks: stored ones, a stored one with its own past, and a format's own cards."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.differences import differences
from cards.decks.formats import FORMATS
from cards.decks.pool import deck_of, formats_with_preset, preset, unofficial_sets
from cards.decks.showing import held_key, my_decks
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card, Deck
from rules.wording import words


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two decks: its title and its counts by code."""

    title: str
    counts: dict[str, int]


def compare(request: HttpRequest) -> HttpResponse:
    """The page: which two (`a` and `b`), and what differs."""
    names = request.GET.get("a", ""), request.GET.get("b", "")
    context = {"a": names[0], "b": names[1], "mine": my_decks(request), "presets": formats_with_preset()}
    if all(names):
        first, second = (side_of(request, name) for name in names)
        found = differences(first.counts, second.counts)
        cards = Card.objects.in_bulk([each.code for each in found], field_name="code")
        context |= {
            "first": first,
            "second": second,
            "unofficial": unofficial_sets(deck_of(first.counts | second.counts)),
            "differences": [(cards[each.code], each) for each in found],
        }
    return render(request, "decks/compare.html", context)


def side_of(request: HttpRequest, name: str) -> Side:
    """A format's slug, a deck's id, or `id@version` for those who may edit it; raises `Http404` in words."""
    if name in FORMATS and FORMATS[name].sets:
        deck = preset(name)
        return Side(words(FORMATS[name].title), {card.code: count for card, count in deck})
    deck_id, _at, number = name.partition("@")
    deck = find_deck(deck_id)
    if not number:
        return Side(deck.title, counts_of(deck))
    version = version_of(deck, number) if held_key(request, deck) else None
    if version is None:
        raise Http404(_("Esta versão do baralho não existe ou não é sua."))
    title = _("{title}, versão {number}").format(title=version.title, number=version.number)
    return Side(title, dict(version.cards))


def version_of(deck: Deck, number: str):
    """The deck's version of that number, or None."""
    return deck.versions.filter(number=number).first() if number.isdecimal() and len(number) < 9 else None
