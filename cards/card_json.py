"""A card as the API gives it: its content, and what other cards and the reader's language decide.

Lists give hundreds of cards, so the first part is kept as text (`Card.document`) and the rest is joined to it.
"""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import get_language, override

from cards.models import Card
from cards.models.card_query import CardQuerySet

ANY_CODE = "A"
CHUNK = 500


def card_json(card: Card) -> dict:
    """The card with its address; read it `with_relations()` to spare a query a card."""
    return card.content() | {
        "difficulty": card.difficulty,
        "requirement_kind": card.requirement_kind,
        "replaced_by": replaced_by(card),
        "url": card.get_absolute_url(),
    }


def card_texts(cards: CardQuerySet, language: str | None = None) -> Iterator[str]:
    """`card_json` of each card as text, from what the database keeps; codes need no escape in JSON or addresses.

    Addresses are in `language`, the reader's without it.
    """
    with override(language or get_language()):
        before, after = reverse("card", args=[ANY_CODE]).rsplit(ANY_CODE, 1)
    rows = cards.values_list("document", "code", "replaces_id", "replaced_by__code")
    for text, code, replaces, replacement in rows.iterator(chunk_size=CHUNK):
        yield (
            f'{text},"replaces":{_code(replaces)},"replaced_by":{_code(replacement)},"url":"{before}{code}{after}"}}'
        )


def _code(code: str | None) -> str:
    return f'"{code}"' if code else "null"


def replaced_by(card: Card) -> str | None:
    """The code of the card that takes this one's place when its set is mixed in (p.1)."""
    replacement = getattr(card, "replaced_by", None)
    return replacement.code if replacement else None
