"""Decks written to the database: each save is a version, and a save made on an old version is refused.

Undo and redo are saves too: they hold again what another version held, so nothing is ever lost.
"""

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from cards.decks.content import Content
from cards.models import Card, Deck, DeckEntry, DeckVersion
from cards.search.fold import fold


class StaleDeck(Exception):
    """Somebody saved in between; `deck` is as it stands now."""

    def __init__(self, deck: Deck):
        super().__init__(f"deck {deck.id} stands at version {deck.version}")
        self.deck = deck


class NothingThere(Exception):
    """There is nothing to undo, or nothing to redo."""


@transaction.atomic
def create_deck(content: Content, *, public: bool = False) -> Deck:
    """A new deck at version 1."""
    deck = Deck(public=public)
    _write(deck, content, before=None, redo=[])
    return deck


@transaction.atomic
def save_deck(deck_id: str, content: Content, *, version: int, public: bool, tap: str = "") -> Deck:
    """The deck's next version; saving what already stands changes nothing, and so does a `tap` done before.

    Raises `StaleDeck` when the deck is no longer at `version`, and `Http404` when it was deleted.
    """
    deck = _locked(deck_id)
    if _done(deck, tap):
        return deck
    _refuse_stale(deck, version)
    if public != deck.public:
        deck.public = public
        deck.save(update_fields=["public", "touched_at"])
    if content != content_of(deck):
        before = deck.version
        deck.version += 1
        _write(deck, content, before=before, redo=[], tap=tap)
    return deck


@transaction.atomic
def undo(deck_id: str, *, version: int, tap: str = "") -> Deck:
    """The deck as it was one step back, as a new version; raises `StaleDeck` and `NothingThere`."""
    deck = _locked(deck_id)
    if _done(deck, tap):
        return deck
    _refuse_stale(deck, version)
    now = deck.versions.get(number=deck.version)
    if now.before is None:
        raise NothingThere
    then = deck.versions.get(number=now.before)
    deck.version += 1
    _write(deck, _content(then), before=then.before, redo=[*now.redo, now.number], tap=tap)
    return deck


@transaction.atomic
def redo(deck_id: str, *, version: int, tap: str = "") -> Deck:
    """The deck as it was before the last undo, as a new version; raises `StaleDeck` and `NothingThere`."""
    deck = _locked(deck_id)
    if _done(deck, tap):
        return deck
    _refuse_stale(deck, version)
    now = deck.versions.get(number=deck.version)
    if not now.redo:
        raise NothingThere
    *rest, number = now.redo
    undone = deck.versions.get(number=number)
    deck.version += 1
    _write(deck, _content(undone), before=undone.before, redo=rest, tap=tap)
    return deck


def counts_of(deck: Deck) -> dict[str, int]:
    """The deck's codes and counts, in code order."""
    return {entry.card_id: entry.count for entry in deck.entries.all()}


def content_of(deck: Deck) -> Content:
    """What the deck holds now."""
    return Content(title=deck.title, format=deck.format, cards=counts_of(deck), notes=deck.notes)


def _content(version: DeckVersion) -> Content:
    return Content(title=version.title, format=version.format, cards=dict(version.cards), notes=version.notes)


def _locked(deck_id: str) -> Deck:
    deck = Deck.objects.select_for_update().filter(pk=deck_id).first()
    if deck is None:
        raise Http404(_("Não há baralho neste endereço."))
    return deck


def _done(deck: Deck, tap: str) -> bool:
    return bool(tap) and deck.versions.filter(tap=tap).exists()


def _refuse_stale(deck: Deck, version: int) -> None:
    if deck.version != version:
        raise StaleDeck(deck)


def _write(deck: Deck, content: Content, *, before: int | None, redo: list[int], tap: str = "") -> None:
    deck.title, deck.format, deck.notes = content.title, content.format, content.notes
    deck.title_folded = fold(content.title)
    deck.save()
    deck.entries.all().delete()
    order = list(Card.objects.filter(code__in=content.cards).values_list("code", flat=True))
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card_id=code, count=content.cards[code]) for code in order
    )
    DeckVersion.objects.create(
        deck=deck,
        number=deck.version,
        title=deck.title,
        format=deck.format,
        notes=deck.notes,
        cards=[[code, content.cards[code]] for code in order],
        before=before,
        redo=redo,
        tap=tap,
    )
