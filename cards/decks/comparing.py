"""Comparing any two decks: stored ones, a stored one with its own past, and a format's own cards."""

import re
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.answers import ROLE_WORDS
from cards.decks.balance import LEVELS
from cards.decks.deck import Role
from cards.decks.differences import differences
from cards.decks.formats import FORMATS
from cards.decks.pictures import BESIDES
from cards.decks.pool import deck_of, formats_with_preset, preset, unofficial_sets
from cards.decks.showing import held_key, my_decks
from cards.decks.statistics import statistics
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card, Deck
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.wording import words


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two decks: its title and its counts by code."""

    title: str
    counts: dict[str, int]
    notes: str = ""


def compare(request: HttpRequest) -> HttpResponse:
    """The page: which two (`a` and `b`), and what differs."""
    names = request.GET.get("a", "").strip(), request.GET.get("b", "").strip()
    context = {"a": names[0], "b": names[1], "mine": my_decks(request), "presets": formats_with_preset()}
    if all(names):
        context |= compared(*(side_of(request, name) for name in names))
    return render(request, "decks/compare.html", context | {"unlisted": all(names)})


def compared(first: Side, second: Side) -> dict:
    """What differs between two decks: cards taken out, put in, or in another number; and their numbers."""
    found = differences(first.counts, second.counts)
    cards = Card.objects.in_bulk([each.code for each in found], field_name="code")
    pairs = [(cards[each.code], each) for each in found]
    return {
        "first": first,
        "second": second,
        "unofficial": unofficial_sets(deck_of(first.counts | second.counts)),
        "differences": found,
        "changes": [
            (_("Só no primeiro"), [(card, f"{each.first}×") for card, each in pairs if not each.second]),
            (_("Só no segundo"), [(card, f"{each.second}×") for card, each in pairs if not each.first]),
            (
                _("Em outro número"),
                [
                    (card, f"{each.first}× → {each.second}×")
                    for card, each in pairs
                    if each.first and each.second
                ],
            ),
        ],
        "numbers": side_by_side(first, second),
    }


def side_by_side(first: Side, second: Side) -> list[tuple[str, int, int]]:
    """The decks' numbers with their labels: size, actions by attribute, roles."""
    both = [numbers_of(side) for side in (first, second)]
    return [(label, both[0][label], both[1][label]) for label in both[0]]


def numbers_of(side: Side) -> dict[str, int]:
    counted = statistics(deck_of(side.counts))
    numbers = {_("Cartas"): counted["size"]}
    for attribute, label in ATTRIBUTES:
        numbers[words(label)] = sum(counted["cells"][f"{attribute}-{level}"] for level in LEVELS)
    numbers |= {words(label): counted["cells"][name] for name, label in BESIDES}
    return numbers | {
        words(ROLE_WORDS[Role(role)]).capitalize(): count for role, count in counted["roles"].items()
    }


LINK = re.compile(r"/baralhos/(?:prontos/)?(?P<name>[\w-]+)/")


def side_of(request: HttpRequest, name: str) -> Side:
    """A format's slug, a deck's id or link, or `id@version` for those who may edit it; raises `Http404` in words."""
    if link := LINK.search(name):
        name = link["name"]
    if name in FORMATS and FORMATS[name].sets:
        deck = preset(name)
        return Side(words(FORMATS[name].title), {card.code: count for card, count in deck})
    deck_id, _at, number = name.partition("@")
    deck = find_deck(deck_id)
    if not number:
        return Side(deck.title, counts_of(deck), deck.notes)
    version = version_of(deck, number) if held_key(request, deck) else None
    if version is None:
        raise Http404(_("Esta versão do baralho não existe ou não é sua."))
    title = _("{title}, versão {number}").format(title=version.title, number=version.number)
    return Side(title, dict(version.cards), version.notes)


def version_of(deck: Deck, number: str):
    """The deck's version of that number, or None."""
    return deck.versions.filter(number=number).first() if number.isdecimal() and len(number) < 9 else None
