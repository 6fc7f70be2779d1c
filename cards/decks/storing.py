"""Decks written to the database: each save is a version, and a save made on an old version is refused."""

from collections.abc import Mapping

from django.db import transaction

from cards.models import Card, Deck, DeckEntry, DeckVersion
from cards.search.fold import fold


class StaleDeck(Exception):
    """Somebody saved in between; `deck` is as it stands now."""

    def __init__(self, deck: Deck):
        super().__init__(f"deck {deck.id} stands at version {deck.version}")
        self.deck = deck


@transaction.atomic
def create_deck(
    *, title: str, format: str, cards: Mapping[str, int], notes: str = "", public: bool = False
) -> Deck:
    """A new deck at version 1. The codes must exist."""
    deck = Deck(title=title, format=format, notes=notes, public=public)
    _write(deck, cards)
    return deck


@transaction.atomic
def save_deck(
    deck_id: str, *, version: int, title: str, format: str, cards: Mapping[str, int], notes: str, public: bool
) -> Deck:
    """The deck's next version; saving what already stands changes nothing.

    Raises `StaleDeck` when the deck is no longer at `version`, and `Deck.DoesNotExist`.
    """
    deck = Deck.objects.select_for_update().get(pk=deck_id)
    if deck.version != version:
        raise StaleDeck(deck)
    asked = (title, format, notes, public, dict(cards))
    if asked == (deck.title, deck.format, deck.notes, deck.public, counts_of(deck)):
        return deck
    deck.title, deck.format, deck.notes, deck.public = title, format, notes, public
    deck.version += 1
    _write(deck, cards)
    return deck


def counts_of(deck: Deck) -> dict[str, int]:
    """The deck's codes and counts, in code order."""
    return {entry.card_id: entry.count for entry in deck.entries.all()}


def _write(deck: Deck, cards: Mapping[str, int]) -> None:
    deck.title_folded = fold(deck.title)
    deck.save()
    deck.entries.all().delete()
    order = list(Card.objects.filter(code__in=cards).values_list("code", flat=True))
    DeckEntry.objects.bulk_create(DeckEntry(deck=deck, card_id=code, count=cards[code]) for code in order)
    DeckVersion.objects.create(
        deck=deck,
        number=deck.version,
        title=deck.title,
        format=deck.format,
        notes=deck.notes,
        cards=[[code, cards[code]] for code in order],
    )
