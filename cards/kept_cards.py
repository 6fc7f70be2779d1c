"""The catalogue in memory: each card as the API gives it, and which cards meet each condition that was ever asked.

A condition is true or false for every card, so the cards that meet it are one whole number, a bit a card in the order
of the catalogue, and "e", "ou" and "não" are `&`, `|` and `^` of such numbers. Words and codes have no end, and are
looked up in what is kept here; of any other condition the database is asked once. All is dropped when the catalogue's
version changes.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import islice
from operator import and_, or_

from django.utils.translation import get_language

from cards.card_json import card_texts
from cards.codes import natural_key
from cards.models import Card, Catalogue
from cards.models.card_query import CardQuerySet
from cards.search import tree
from cards.search.compile import count_of, matching
from cards.search.fields import Operator
from cards.search.fold import fold

MOST_CARDS = 5000  # some 8 MB in two languages; of more cards, the database is asked
CONDITIONS, ORDERS = 2048, 32


class Outdated(Exception):
    """The database holds other cards than memory: the catalogue was loaded while it was being read."""


class Stored:
    """The cards of a query, read from the database."""

    def __init__(self, query: tree.Query):
        self.count = count_of(query)
        self._cards = matching(query, count=self.count)

    def texts(self, start: int, end: int) -> Iterator[bytes]:
        """The JSON of the cards from `start` to before `end`, counted from 0."""
        return (text.encode() for text in card_texts(self._cards[start:end]))


class Kept:
    """The cards of a query, in memory: a bit each, and their places in the order asked for."""

    def __init__(self, texts: list[bytes], cards: int, order: Iterable[int]):
        self.count = cards.bit_count()
        self._texts, self._cards, self._order = texts, cards, order

    def texts(self, start: int, end: int) -> Iterator[bytes]:
        """The JSON of the cards from `start` to before `end`, counted from 0."""
        bits = f"{self._cards:0{len(self._texts)}b}"[::-1]
        return islice((self._texts[place] for place in self._order if bits[place] == "1"), start, end)


class Memory:
    """One version of the catalogue. Whatever reads raises `Outdated` when that version is no longer the current one."""

    def __init__(self, version: str):
        self.version = version
        cards = self._read(
            matching(tree.EVERY_CARD).values_list("code", "sort_code", "name_folded", "text_folded")
        )
        self._place_of: dict[str, int] = {}
        self._called: dict[str, int] = defaultdict(int)
        for place, (code, sort_code, *_spoken) in enumerate(cards):
            self._place_of[code] = place
            self._called[sort_code] |= 1 << place
        self._spoken = [(name, text) for _code, _sort_code, name, text in cards]
        self._every = (1 << len(cards)) - 1
        self.texts = lru_cache(maxsize=None)(self._texts)
        self.meeting = lru_cache(maxsize=CONDITIONS)(self._meeting)
        self.ordered = lru_cache(maxsize=ORDERS)(self._ordered)

    def found(self, query: tree.Query) -> Kept:
        cards = self._every if query.condition is None else self.cards(query.condition)
        return Kept(self.texts(get_language()), cards, self.ordered(query.order))

    def cards(self, node: tree.Node) -> int:
        """The cards that meet the condition, a bit each."""
        match node:
            case tree.Not(inner):
                return self._every ^ self.cards(inner)
            case tree.All(parts):
                return reduce(and_, map(self.cards, parts))
            case tree.Any(parts):
                return reduce(or_, map(self.cards, parts))
            case tree.Words(text, exact=False):
                needle = fold(text)
                return bits_of(
                    place
                    for place, (name, rules) in enumerate(self._spoken)
                    if needle in name or needle in rules
                )
            case tree.Compared(field, Operator.IS, values) if field.key == "code":
                return reduce(or_, (self._called.get(natural_key(value), 0) for value in values))
        return self.meeting(node)

    def _meeting(self, leaf: tree.Words | tree.Compared) -> int:
        return bits_of(self._places(matching(tree.Query(leaf)).order_by()))

    def _ordered(self, order: tuple[tree.Order, ...]) -> Iterable[int]:
        if not order:
            return range(len(self._place_of))
        return self._places(matching(tree.Query(order=order)))

    def _texts(self, language: str) -> list[bytes]:
        return self._read(text.encode() for text in card_texts(matching(tree.EVERY_CARD), language))

    def _places(self, cards: CardQuerySet) -> list[int]:
        try:
            return [self._place_of[code] for code in self._read(cards.values_list("code", flat=True))]
        except KeyError as unknown:
            raise Outdated from unknown

    def _read(self, rows: Iterable) -> list:
        """The rows, of this version for certain: it was current before them, or it would not be asked, and after."""
        read = list(rows)
        if Catalogue.current_version() != self.version:
            raise Outdated
        return read


def bits_of(places: Iterable[int]) -> int:
    return reduce(or_, (1 << place for place in places), 0)


@lru_cache(maxsize=1)
def memory(version: str) -> Memory | None:
    """What is kept of the version; None where it has too many cards."""
    return Memory(version) if Card.objects.count() <= MOST_CARDS else None


def found(query: tree.Query) -> Kept | Stored:
    """The cards of the query: from memory if the catalogue fits there and nobody is loading another one."""
    version = Catalogue.current_version()
    try:
        if version and (kept := memory(version)):
            return kept.found(query)
    except Outdated:
        memory.cache_clear()
    return Stored(query)
