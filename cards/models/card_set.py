"""A set of cards: official ones, and the site's own Conjunto Aberto."""

from django.db import models
from django.urls import reverse


class CardSet(models.Model):
    """A set; `official` is false for what this project wrote itself, which every page then says.

    `counts` is what is known of its size, `{kind: {count, status, page, note}}` with status stated, derived, inferred
    or unknown; `backs` tells the card backs, `{kind: {colour, page}}`. A null inside either is "nobody knows".
    """

    code = models.SlugField(primary_key=True)
    name = models.CharField(max_length=80)
    official = models.BooleanField()
    counts = models.JSONField(default=dict, blank=True)
    backs = models.JSONField(default=dict, blank=True)
    note = models.TextField(blank=True)

    class Meta:
        ordering = ("-official", "code")

    def __str__(self):
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("set", args=[self.code])
