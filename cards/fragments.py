"""Cards drawn in lists, each drawn once: what a card's data decides is kept, only the marks of a search are made anew.

A kept piece is found by the card's whole data, so that it can never be older than the card.
"""

import json
from collections.abc import Iterator
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from cards.loading import build
from cards.models import Card, CardSet
from cards.models.card_query import CardQuerySet
from cards.templatetags.cards import marked

KEPT = 4096
NAME = "\ue000"  # stands for the name in a kept row; a private character no card has
NOTHING = {"name_needles": (), "text_needles": ()}
COLUMNS = ("document", "name", "card_set_id", "card_set__name", "card_set__official")


def rows(cards: CardQuerySet, needles: tuple[str, ...]) -> Iterator[SafeString]:
    """Each card as one line of a list, the needles marked in its name."""
    language = get_language()
    for document, name, *card_set in cards.values_list(*COLUMNS):
        row = _row(language, document, *card_set)
        yield mark_safe(row.replace(NAME, marked(name, needles))) if name else row


def drawn(template: str, cards: CardQuerySet, **needles: tuple[str, ...]) -> Iterator[SafeString]:
    """Each card through the template, which also gets the needles; kept when there is nothing to mark."""
    language = get_language()
    for document, _name, *card_set in cards.values_list(*COLUMNS):
        if any(needles.values()):
            yield render_to_string(template, needles | {"card": card_of(document, *card_set)})
        else:
            yield _drawn(template, language, document, *card_set)


@lru_cache(maxsize=KEPT)
def _row(language: str, document: str, *card_set) -> SafeString:
    card = card_of(document, *card_set)
    return render_to_string("cards/_row.html", {"card": card, "name": NAME if card.name else ""})


@lru_cache(maxsize=KEPT // 4)
def _drawn(template: str, language: str, document: str, *card_set) -> SafeString:
    return render_to_string(template, NOTHING | {"card": card_of(document, *card_set)})


def card_of(document: str, code: str | None, name: str | None, official: bool | None) -> Card:
    """The card of a kept document, without asking the database."""
    card = build(json.loads(document + "}"), code)
    if code is not None:
        card.card_set = CardSet(code=code, name=name, official=official)
    return card
