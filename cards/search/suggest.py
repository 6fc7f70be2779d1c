"""What may follow while a query is being typed: fields, their values, and cards by name."""

import re
from dataclasses import dataclass

from django.db.models import Case, IntegerField, Value, When
from django.db.models.functions import Length

from cards.models import Card, CardSet
from cards.search import tree
from cards.search.fields import FIELDS, SORTABLE, Field, ValueKind, field_named
from cards.search.fold import fold, slug
from rules.engine.messages import Message

MOST = 10
MOST_WORDS = 4
QUOTED = re.compile(r'"[^"]*"')
LAST_WORD = re.compile(r'[^\s():=<>",]*$')
FIELD_BEFORE = re.compile(r'(?:^|[\s(–—−-])(?P<name>[^\s():=<>!",–—−-]+)(?::|!?=)\s*(?:[^\s,"]*,|"[^"]*",)*$')
LAST_WORDS = re.compile(r'(?:^|[\s(–—−-])(?P<words>=?[^():=<>",]*)$')


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A way to go on: `text` goes where characters `start` to `end` are; `card` is set where it names one."""

    kind: str  # field, value or card
    text: str
    label: Message | str
    start: int
    end: int
    card: Card | None = None


def suggestions(query: str, cursor: int | None = None) -> list[Suggestion]:
    """Ways to go on from `cursor` (the end when None), best first, at most ten."""
    text = query if cursor is None else query[:cursor]
    opened = text.rfind('"') if '"' in QUOTED.sub("", text) else None
    start = LAST_WORD.search(text).start() if opened is None else opened
    part = text[start:].removeprefix('"')
    if before := FIELD_BEFORE.search(text[:start]):
        field = field_named(before["name"])
        found = _values(field, part) if field else []
        return [Suggestion("value", tree.as_value(value), label, start, len(text)) for value, label in found][
            :MOST
        ]
    fields = _fields(part, start, len(text)) if opened is None else []
    return [*fields, *_cards(text, start if opened is not None else None)][:MOST]


def _fields(part: str, start: int, end: int) -> list[Suggestion]:
    begun = fold(part)
    if not begun:
        return []
    return [
        Suggestion("field", f"{field.name}:", field.summary, start, end)
        for field in FIELDS
        if any(fold(name).startswith(begun) for name in field.names)
    ]


def _cards(text: str, opened: int | None) -> list[Suggestion]:
    """Cards named by the last words typed: by as many of them as some name has."""
    if opened is not None:
        starts = [opened - text[:opened].endswith("=")]
    else:
        words = LAST_WORDS.search(text)
        begins = [word.start() for word in re.finditer(r"\S+", words["words"])] if words else []
        starts = [words.start("words") + at for at in begins[-MOST_WORDS:]]
    for start in starts:
        if found := _named_like(text[start:].removeprefix("=").removeprefix('"')):
            return [
                Suggestion("card", f"={tree.as_word(card.name)}", card.name, start, len(text), card)
                for card in found
            ]
    return []


def _named_like(part: str) -> list[Card]:
    """One card of each name that has the part: names, then words, that begin with it come first."""
    begun = fold(part)
    if not begun:
        return []
    rank = Case(
        When(name_folded__startswith=begun, then=Value(0)),
        When(name_folded__contains=f" {begun}", then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    found = Card.objects.filter(name_folded__contains=begun)
    cards = found.order_by(rank, Length("name_folded"), "name_folded", "sort_code", "code")[: 3 * MOST]
    first_of_name: dict[str, Card] = {}
    for card in cards:
        first_of_name.setdefault(card.name_folded, card)
    return list(first_of_name.values())[:MOST]


def _values(field: Field, part: str) -> list[tuple[str, Message | str]]:
    """Values of the field that begin with `part`, and how each reads."""
    if field.choices:
        begun = slug(part)
        known = [choice for choice in field.choices if any(word.startswith(begun) for word in choice.slugs)]
        return [(choice.words[0], choice.label) for choice in known]
    if field.kind is ValueKind.ORDER:
        descending = "-" if fold(part).startswith("-") else ""
        begun = fold(part).removeprefix("-")
        keys = [sortable for sortable in SORTABLE if sortable.name.startswith(begun)]
        return [(descending + key.name, key.label) for key in keys]
    match field.key:
        case "set":
            known = [(fold(f"{each.code} {each.name}"), each) for each in CardSet.objects.all()]
            return [(each.code, each.name) for words, each in known if fold(part) in words]
        case "code" | "replaces":
            return [(card.code, card.name or card.code) for card in _coded_like(part)]
        case "name":
            return [(card.name, card.name) for card in _named_like(part)]
    return []


def _coded_like(part: str) -> list[Card]:
    """Cards whose code begins with the part; the stored key pads its numbers, so letters first, then digits here."""
    begun = fold(part)
    letters = re.match(r"\D*", begun).group()
    cards = Card.objects.filter(sort_code__startswith=letters).order_by("sort_code", "code")
    return [card for card in cards.only("code", "name")[:500] if fold(card.code).startswith(begun)][:MOST]
