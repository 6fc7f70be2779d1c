"""A card as the API gives it: the one place that knows the names of its fields.

Lists give hundreds of cards, so each card keeps its JSON as text: all of it that no other card and no reader's
language decides.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import get_language, override

if TYPE_CHECKING:
    from cards.models import Card
    from cards.models.card_query import CardQuerySet

ANY_CODE = "A"
CHUNK = 500


def card_json(card: "Card") -> dict:
    """The card with its address; read it `with_relations()` to spare a query a card."""
    return content_json(card) | {
        "difficulty": card.difficulty,
        "requirement_kind": card.requirement_kind,
        "replaced_by": replaced_by(card),
        "url": card.get_absolute_url(),
    }


def document(card: "Card") -> str:
    """The card's own part of `card_json` as text, without its closing brace."""
    own = content_json(card) | {"difficulty": card.difficulty, "requirement_kind": card.requirement_kind}
    del own["replaces"]
    return json.dumps(own, ensure_ascii=False, separators=(",", ":"))[:-1]


def card_texts(cards: "CardQuerySet", language: str | None = None) -> Iterator[str]:
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


def content_json(card: "Card") -> dict:
    """What a data file says of the card, in the file format; nothing in it is derived, and what nobody knows is null."""
    content = {
        "code": card.code,
        "printed_code": card.printed_code,
        "set": card.card_set_id,
        "kind": card.kind,
        "number": card.number,
        "placed": card.placed,
        "name": card.name or None,
        "subtitle": card.subtitle or None,
        "faces": card.faces,
        "attributes": card.attributes,
        "level": card.level,
        "cost": card.cost,
        "power": card.power,
        "power_wounded": card.power_wounded,
        "hearts": card.hearts,
        "actions": card.actions,
        "boss": card.boss,
        "grade": card.grade or None,
        "traits": list(card.traits),
        "keywords": list(card.keywords),
        "text": card.text,
        "summary": card.summary or None,
        "abilities": card.abilities,
        "reaction": card.reaction,
        "effects": card.effects,
        "copies_of": card.copies_of_id,
        "replaces": card.replaces_id,
        "removed_by": card.removed_by_id,
        "unknown": list(card.unknown),
        "provenance": {
            "status": card.status,
            "source": card.source or None,
            "page": card.page,
            "pages": card.pages,
            "note": card.note or None,
        },
    }
    return {field: value if card.knows(field) else None for field, value in content.items()}


def replaced_by(card: "Card") -> str | None:
    """The code of the card that takes this one's place when its set is mixed in (p.1)."""
    replacement = getattr(card, "replaced_by", None)
    return replacement.code if replacement else None
