"""Decks people build, and every version they saved."""

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.urls import reverse

from cards.models.card import Card
from cards.search.fold import fold
from mtxp.keys import new_id, new_key


class DeckQuerySet(models.QuerySet):
    """Lists of decks, in the words of the site."""

    def public(self):
        """Decks anyone may find, those the keepers hid left out; the last touched first."""
        return self.filter(public=True, hidden=False)

    def titled(self, text: str):
        """Decks whose title holds the text, folded."""
        return self.filter(title_folded__contains=fold(text))

    def using(self, card: Card):
        """Decks that hold the card, each once however many copies it has."""
        return self.filter(entries__card=card)

    def marked(self):
        """Each deck with `unofficial`: whether it holds a card of a set that is not official."""
        open_cards = DeckEntry.objects.filter(deck=OuterRef("pk"), card__card_set__official=False)
        return self.annotate(unofficial=Exists(open_cards))


class Deck(models.Model):
    """A deck as it stands at `version`. Whoever has `edit_key` may change it; whoever has the address may read it.

    A deck that is not `public` is in no list. `hidden` is the keepers' answer to a report.
    """

    id = models.CharField(primary_key=True, max_length=20, default=new_id, editable=False)
    edit_key = models.CharField(max_length=40, default=new_key, editable=False)
    title = models.CharField(max_length=120)
    title_folded = models.CharField(max_length=240, editable=False)
    format = models.CharField(max_length=30)
    notes = models.TextField(blank=True, max_length=5000)
    public = models.BooleanField(default=False)
    hidden = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField(auto_now=True)

    objects = DeckQuerySet.as_manager()

    class Meta:
        ordering = ("-touched_at", "id")

    def __str__(self):
        return f"{self.title} ({self.id})"

    def get_absolute_url(self) -> str:
        return reverse("deck", args=[self.id])

    @property
    def listed(self) -> bool:
        """Whether anyone may find the deck."""
        return self.public and not self.hidden


class DeckEntry(models.Model):
    """One card of a deck as it stands, and how many of it."""

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="entries")
    card = models.ForeignKey(Card, models.PROTECT, to_field="code", related_name="deck_entries")
    count = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("deck", "card__sort_code", "card__code")
        constraints = [
            models.UniqueConstraint(fields=("deck", "card"), name="deck_names_a_card_once"),
            models.CheckConstraint(condition=Q(count__gte=1), name="deck_entry_counts_one_or_more"),
        ]

    def __str__(self):
        return f"{self.count}x {self.card_id}"


class DeckVersion(models.Model):
    """What a deck was when it was saved. `cards` is `[[code, count], …]` in code order. Rows are only added.

    Undoing saves again what an earlier version held. `before` is the number of the version one step back, None at
    the start; `redo` are the numbers of the versions undone, the next to redo last. `tap` is the mark of the edit that
    made it, where it had one: an edit that comes twice, as when its answer was lost, is done once.
    """

    deck = models.ForeignKey(Deck, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=120)
    format = models.CharField(max_length=30)
    notes = models.TextField(blank=True)
    cards = models.JSONField()
    before = models.PositiveIntegerField(null=True, blank=True)
    redo = models.JSONField(default=list, blank=True)
    tap = models.CharField(max_length=40, blank=True)
    saved_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("deck", "-number")
        constraints = [
            models.UniqueConstraint(fields=("deck", "number"), name="one_deck_version_a_number"),
        ]

    def __str__(self):
        return f"{self.deck_id} v{self.number}"
