"""Lists of cards told by the code of a set, filled from the catalogue before they are read."""

from cards.card_json import content_json
from cards.models import Card
from rules.engine.asking import CardRows, asked_fields


def filled(given: type, data):
    """The JSON `data` of the declaration, with the set's cards where a list of cards is the code of a set.

    What is no object or names no set is left as it is, for reading to refuse.
    """
    if not isinstance(data, dict):
        return data
    named = {
        item.name: rows_of(asked.kind, data[item.name])
        for item, asked in asked_fields(given)
        if isinstance(asked.kind, CardRows) and _names_a_set(asked.kind, data.get(item.name))
    }
    return data | named


def _names_a_set(kind: CardRows, value) -> bool:
    return isinstance(value, str) and value in dict(kind.sets)


def rows_of(kind: CardRows, card_set: str) -> list[dict]:
    """The rows that the set's cards make, in the catalogue's order."""
    cards = Card.objects.filter(card_set_id=card_set, kind__in=kind.kinds)
    rows = (kind.row(content_json(card)) for card in cards)
    return [row for row in rows if row is not None]
