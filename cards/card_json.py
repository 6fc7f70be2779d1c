"""A card as the API gives it: the one place that knows the names of its fields."""

from cards.models import Card


def card_json(card: Card) -> dict:
    """The card with its address; read it `with_relations()` to spare a query a card."""
    return content_json(card) | {
        "difficulty": card.difficulty,
        "requirement_kind": card.requirement_kind,
        "replaced_by": replaced_by(card),
        "url": card.get_absolute_url(),
    }


def content_json(card: Card) -> dict:
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


def replaced_by(card: Card) -> str | None:
    """The code of the card that takes this one's place when its set is mixed in (p.1)."""
    replacement = getattr(card, "replaced_by", None)
    return replacement.code if replacement else None
