"""A reader's report that something on the site is wrong."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cards.models.card import Card
from cards.models.deck import Deck


class Report(models.Model):
    """What a reader says is wrong with one card, one ruling (`system/key`) or one public deck.

    The site's keepers answer it. A report goes with its deck when the deck is deleted.
    """

    class State(models.TextChoices):
        NEW = "new", _("Não lido")
        ACCEPTED = "accepted", _("Corrigido")
        DECLINED = "declined", _("Recusado")

    card = models.ForeignKey(Card, models.PROTECT, related_name="reports", null=True, blank=True)
    ruling = models.CharField(max_length=120, blank=True)
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="reports", null=True, blank=True)
    message = models.TextField(max_length=2000)
    source = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.NEW)
    answer = models.TextField(max_length=2000, blank=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        constraints = [
            models.CheckConstraint(
                condition=Q(card__isnull=False, ruling="", deck__isnull=True)
                | Q(card__isnull=True, deck__isnull=True) & ~Q(ruling="")
                | Q(card__isnull=True, ruling="", deck__isnull=False),
                name="report_is_of_one_thing",
            )
        ]

    def __str__(self):
        return f"{self.card or self.deck or self.ruling}: {self.message[:60]}"
