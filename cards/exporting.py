"""The cards of any result, or all of them, as JSON and CSV files."""

import csv
import io
import json
from collections.abc import Iterable, Iterator

from cards.card_json import CHUNK, card_json, card_texts
from cards.models import Card
from cards.models.card_query import CardQuerySet

BOM = "\ufeff"
PLAIN = (
    *("code", "set", "kind", "number", "name", "subtitle", "requirement_kind", "level", "cost", "power"),
    *("power_wounded", "hearts", "actions", "boss", "difficulty", "grade", "text", "summary"),
)
ATTRIBUTES = ("attack", "defense", "arcane", "divine", "stealth")
LISTS = ("traits", "keywords", "unknown")
RELATIONS = ("copies_of", "replaces", "replaced_by", "removed_by")
PROVENANCE = ("status", "source", "page", "note")
COLUMNS = (
    *PLAIN,
    "official",
    *ATTRIBUTES,
    *LISTS,
    *RELATIONS,
    "reaction",
    "abilities",
    *(f"provenance_{name}" for name in PROVENANCE),
)


def csv_lines(cards: CardQuerySet) -> Iterator[str]:
    """A CSV that Excel in Portuguese opens by itself: UTF-8 with its mark, semicolons, one card a line."""
    yield BOM + csv_line(COLUMNS)
    for card in cards.with_relations().iterator(chunk_size=CHUNK):
        yield csv_line(row(card, card_json(card)))


def json_pieces(cards: CardQuerySet, language: str | None = None) -> Iterator[str]:
    """A JSON array of cards as the API gives them, one a line, with their addresses in `language`."""
    separator = "[\n"
    for text in card_texts(cards, language):
        yield separator + text
        separator = ",\n"
    yield "[]\n" if separator == "[\n" else "\n]\n"


FORMATS = {
    "csv": ("text/csv; charset=utf-8", csv_lines),
    "json": ("application/json; charset=utf-8", json_pieces),
}


def row(card: Card, data: dict) -> list:
    """The card's cells in the order of `COLUMNS`; lists are joined by a space, null is an empty cell."""
    attributes = data["attributes"] or {}
    return [
        *(_cell(data[name]) for name in PLAIN),
        _cell(card.card_set is None or card.card_set.official),
        *(_cell(attributes.get(name)) for name in ATTRIBUTES),
        *(" ".join(data[name] or ()) for name in LISTS),
        *(_cell(data[name]) for name in RELATIONS),
        _structured(data["reaction"]),
        _structured(data["abilities"]),
        *(_cell(data["provenance"][name]) for name in PROVENANCE),
    ]


def csv_line(cells: Iterable) -> str:
    line = io.StringIO()
    csv.writer(line, delimiter=";").writerow(cells)
    return line.getvalue()


def _cell(value):
    if isinstance(value, bool):
        return int(value)
    return "" if value is None else value


def _structured(value) -> str:
    return json.dumps(value, ensure_ascii=False) if value else ""
