"""What a form or a request tells in the catalogue's words, filled from the catalogue before it is read.

The code of a set stands for its cards in a list of cards; a card's name stands for its code; a card that is named may
fill the fields beside it.
"""

from cards.models import Card
from cards.search.fold import fold
from rules.engine.asking import (
    CardCode,
    CardRows,
    Fault,
    Group,
    InvalidInput,
    Kind,
    Many,
    asked_fields,
    shown,
)
from rules.engine.messages import msg
from rules.known_cards import offers


def filled(given: type, data):
    """The JSON `data` of the declaration, with cards in place of sets and codes in place of names.

    What fits neither is left as it is, for reading to refuse. Raises `InvalidInput` for cards that should fill the
    fields beside them and are not there.
    """
    return _Catalogue(sets=True).whole(given, data)


def told_by_cards(given: type, data):
    """The same without the cards of sets: what a form shows again."""
    return _Catalogue(sets=False).whole(given, data)


class _Catalogue:
    """Looks up each kind of card once; `sets` says whether the code of a set becomes its cards."""

    def __init__(self, *, sets: bool):
        self._codes: dict[str, dict[str, str]] = {}
        self._sets = sets
        self._faults: list[Fault] = []

    def whole(self, given: type, data):
        found = self.group(given, data, "")
        if self._faults:
            raise InvalidInput(self._faults)
        return found

    def group(self, given: type, data, path: str):
        if not isinstance(data, dict):
            return data
        kinds = {item.name: asked.kind for item, asked in asked_fields(given)}
        found, told = {}, {}
        for name, value in data.items():
            kind = kinds.get(name)
            if isinstance(kind, CardCode) and kind.fills and isinstance(value, str):
                found[name] = value
                told |= self.card(kind, value, f"{path}{name}")
            else:
                found[name] = self.value(kind, value, f"{path}{name}")
        return found | told

    def value(self, kind: Kind | None, value, path: str):
        if isinstance(kind, CardRows) and isinstance(value, str):
            return rows_of(kind, value) if self._sets and value in dict(kind.sets) else value
        if isinstance(kind, Many) and isinstance(value, list) and len(value) <= kind.maximum:
            return [self.value(kind.item, inner, f"{path}.{at}") for at, inner in enumerate(value)]
        if isinstance(kind, Group):
            return self.group(kind.of, value, f"{path}.")
        if isinstance(kind, CardCode) and isinstance(value, str):
            return self.codes(kind.kind).get(fold(value), value)
        return value

    def card(self, kind: CardCode, words: str, path: str) -> dict:
        """What the card of this code or name tells."""
        code = self.codes(kind.kind).get(fold(words), words)
        if code not in self.codes(kind.kind).values():
            message = msg("Não há essa carta no catálogo: {name}.", name=shown(words))
            self._faults.append(Fault(path, "unknown-card", message))
            return {}
        return kind.fills(Card.objects.get(code=code).content())

    def codes(self, kind: str) -> dict[str, str]:
        """The codes of a kind of card by what a form shows of it."""
        if kind not in self._codes:
            self._codes[kind] = {fold(offer.text): offer.code for offer in offers(kind)}
        return self._codes[kind]


def rows_of(kind: CardRows, card_set: str) -> list[dict]:
    """The rows that the set's cards make, in the catalogue's order."""
    cards = Card.objects.filter(card_set_id=card_set, kind__in=kind.kinds)
    rows = (kind.row(card.content()) for card in cards)
    return [row for row in rows if row is not None]
