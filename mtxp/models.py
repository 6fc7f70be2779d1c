"""What the site itself keeps: how often each address has written of late."""

from django.db import models


class WriteCount(models.Model):
    """How many writes one anonymous client made in one minute; one row a client, the minute moves on.

    `client` is a keyed hash of its address, never the address; `minute` counts minutes since 1970.
    """

    client = models.CharField(max_length=32, primary_key=True)
    minute = models.PositiveBigIntegerField(db_index=True)
    count = models.PositiveIntegerField()

    def __str__(self):
        return f"{self.client[:8]}: {self.count}"
