from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate


class CardsConfig(AppConfig):
    name = "cards"
    made_by_people = ("Report", "Deck", "DeckEntry", "DeckVersion")

    def ready(self):
        post_migrate.connect(ensure_text_index, sender=self)


def ensure_text_index(*, using: str, **kwargs) -> None:
    """Django's own hook for what is no model: a migration that remakes the table drops the index's triggers."""
    from cards.search.text_index import ensure

    ensure(connections[using])
