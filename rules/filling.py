"""What a form or a request tells in the catalogue's words, filled from the catalogue before it is read.

The code of a set stands for its cards in a list of cards; a card's name stands for its code.
"""

from cards.card_json import content_json
from cards.models import Card
from cards.search.fold import fold
from rules.engine.asking import CardCode, CardRows, Group, Kind, Many, asked_fields
from rules.known_cards import offers


def filled(given: type, data):
    """The JSON `data` of the declaration, with cards in place of sets and codes in place of names.

    What fits neither is left as it is, for reading to refuse.
    """
    return _Catalogue().group(given, data)


class _Catalogue:
    """Looks up each kind of card once."""

    def __init__(self):
        self._codes: dict[str, dict[str, str]] = {}

    def group(self, given: type, data):
        if not isinstance(data, dict):
            return data
        kinds = {item.name: asked.kind for item, asked in asked_fields(given)}
        return {
            name: self.value(kinds[name], value) if name in kinds else value for name, value in data.items()
        }

    def value(self, kind: Kind, value):
        if isinstance(kind, CardRows) and isinstance(value, str):
            return rows_of(kind, value) if value in dict(kind.sets) else value
        if isinstance(kind, Many) and isinstance(value, list):
            return [self.value(kind.item, inner) for inner in value]
        if isinstance(kind, Group):
            return self.group(kind.of, value)
        if isinstance(kind, CardCode) and isinstance(value, str):
            return self.codes(kind.kind).get(fold(value), value)
        return value

    def codes(self, kind: str) -> dict[str, str]:
        """The codes of a kind of card by what a form shows of it."""
        if kind not in self._codes:
            self._codes[kind] = {fold(offer.text): offer.code for offer in offers(kind)}
        return self._codes[kind]


def rows_of(kind: CardRows, card_set: str) -> list[dict]:
    """The rows that the set's cards make, in the catalogue's order."""
    cards = Card.objects.filter(card_set_id=card_set, kind__in=kind.kinds)
    rows = (kind.row(content_json(card)) for card in cards)
    return [row for row in rows if row is not None]
