"""What the rules keep in the database: the tables people play at."""

from django.db import models
from django.urls import reverse

from mtxp.keys import new_id, new_key


class Session(models.Model):
    """One play of a game at a table: its opening, and the rows of commands that are the truth.

    `state` is a cache of the state at `version` and may be thrown away; `engine` names the rules that made it.
    `changed_at` is the version of the first command that newer rules resolve otherwise, when there is one.
    """

    id = models.CharField(primary_key=True, max_length=20, default=new_id, editable=False)
    edit_key = models.CharField(max_length=40, default=new_key, editable=False)
    watch_key = models.CharField(max_length=40, default=new_key, editable=False)
    system = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    opening = models.JSONField()
    version = models.PositiveIntegerField(default=0)
    state = models.TextField()
    state_hash = models.CharField(max_length=40)
    events = models.TextField()
    engine = models.CharField(max_length=40)
    changed_at = models.PositiveIntegerField(null=True, blank=True)
    parent = models.ForeignKey(
        "self", models.SET_NULL, related_name="branches", null=True, blank=True, editable=False
    )
    parent_version = models.PositiveIntegerField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("-created", "id")

    def __str__(self):
        return f"{self.kind} {self.id}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.id])


class CommandRow(models.Model):
    """One command. Rows are only added: undo and redo are rows too. `state` is kept on some, as a shortcut."""

    session = models.ForeignKey(Session, models.CASCADE, related_name="rows")
    version = models.PositiveIntegerField()
    type = models.CharField(max_length=20)
    steps = models.PositiveIntegerField(default=0)
    payload = models.JSONField()
    author = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    state_hash = models.CharField(max_length=40)
    events = models.TextField()
    state = models.TextField(blank=True)

    class Meta:
        ordering = ("session", "version")
        constraints = [
            models.UniqueConstraint(fields=("session", "version"), name="one_command_per_version"),
        ]

    def __str__(self):
        return f"{self.session_id} {self.version}: {self.type}"
