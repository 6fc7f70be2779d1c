"""The form that writes queries: what was filled in becomes a query of the language, field by field."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import QueryDict

from cards.models import CardSet
from cards.search import tree
from cards.search.fields import BY_KEY, CARD_FIELDS, SORTABLE, Field, ValueKind, field_named
from cards.search.fold import fold
from cards.search.operands import NUMBER
from cards.search.operators import Operator
from cards.search.parse import MAX_CHARACTERS
from cards.search.refine import requiring
from cards.search.values import NAMED_PROPERTIES
from rules.engine.messages import Message, msg

BUILT = "montar"  # the button's name: the form was sent


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    label: Message | str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One field of the form.

    `shape` is text, number or choices; `name` is the parameter, of numbers its beginning (`nivel.de`, `nivel.ate`).
    """

    shape: str
    name: str
    label: Message
    hint: Message | None = None
    value: str = ""
    high: str = ""
    options: tuple[Option, ...] = ()
    error: Message | None = None


class Form:
    """The form as filled in: its rows to draw, and the query they write."""

    def __init__(self, filled: QueryDict):
        self.filled = filled
        self.is_sent = BUILT in filled
        self.parts: list[tree.Node] = []
        self.words = self._words()
        self.rows = [row for field in CARD_FIELDS if (row := self._row(field))]
        self.yes = self._properties("é", BY_KEY["is"], NAMED_PROPERTIES, denied=False)
        self.no = self._properties("nao-e", BY_KEY["is"], NAMED_PROPERTIES, denied=True)
        self.has = self._properties("tem", BY_KEY["has"], BY_KEY["has"].choices, denied=False)
        self.has_not = self._properties("nao-tem", BY_KEY["has"], BY_KEY["has"].choices, denied=True)

    @property
    def is_valid(self) -> bool:
        return all(row.error is None for row in self.rows)

    @property
    def query(self) -> tree.Query:
        """What the form asks for."""
        return requiring(tree.Query(order=self._order()), tuple(self.parts))

    @property
    def orders(self) -> list[Option]:
        chosen = self.filled.get("ordem")
        return [Option(field.name, field.label, field.name == chosen) for field in SORTABLE]

    @property
    def descending(self) -> bool:
        return "inverter" in self.filled

    def _order(self) -> tuple[tree.Order, ...]:
        field = field_named(self.filled.get("ordem", ""))
        return (tree.Order(field, self.descending),) if field and field.sortable else ()

    def _words(self) -> list[Row]:
        rows = [
            ("palavras", msg("Todas estas palavras"), str.split, tree.Words),
            ("frase", msg("Esta frase exata"), lambda text: [text], tree.Words),
            ("sem", msg("Nenhuma destas palavras"), str.split, lambda word: tree.Not(tree.Words(word))),
        ]
        for name, _label, split, node in rows:
            self.parts += [node(text) for text in split(self._typed(name)) if fold(text)]
        return [
            Row(shape="text", name=name, label=label, value=self._typed(name))
            for name, label, _split, _node in rows
        ]

    def _typed(self, name: str) -> str:
        return self.filled.get(name, "").replace("\0", "")[:MAX_CHARACTERS].strip()

    def _row(self, field: Field) -> Row | None:
        match field.kind:
            case ValueKind.NUMBER:
                return self._number(field)
            case ValueKind.CHOICE:
                return self._choices(field, [(choice.key, choice.label) for choice in field.choices])
        if field.key == "set":
            return self._choices(field, list(CardSet.objects.values_list("code", "name")))
        text = self._typed(field.name)
        values = tuple(part.strip() for part in text.split(",") if fold(part))
        if field.kind is ValueKind.TEXT:
            values = (text,) if fold(text) else ()
        elif field.kind is ValueKind.TAG:
            values = tuple(choice.key if (choice := field.choice(value)) else value for value in values)
        if values:
            operator = Operator.HAS if field.kind is ValueKind.TEXT else Operator.IS
            self.parts.append(tree.Compared(field, operator, values))
        return Row(shape="text", name=field.name, label=field.label, hint=field.summary, value=text)

    def _number(self, field: Field) -> Row:
        typed = [self._typed(f"{field.name}.{end}") for end in ("de", "ate")]
        row = {"shape": "number", "name": field.name, "label": field.label, "hint": field.summary}
        row |= {"value": typed[0], "high": typed[1]}
        if not all(not text or NUMBER.fullmatch(fold(text)) for text in typed):
            return Row(**row, error=msg("Use números inteiros, como 1 e 3."))
        low, high = (int(fold(text)) if text else None for text in typed)
        if low is not None and high is not None and low > high:
            return Row(**row, error=msg("O primeiro número precisa ser o menor."))
        self.parts += _between(field, low, high)
        return Row(**row)

    def _choices(self, field: Field, known: list[tuple[str, Message | str]]) -> Row:
        options = self._options(field.name, known)
        chosen = tuple(option.value for option in options if option.chosen)
        if chosen:
            self.parts.append(tree.Compared(field, Operator.IS, chosen))
        return Row(
            shape="choices", name=field.name, label=field.label, hint=field.summary, options=tuple(options)
        )

    def _options(self, name: str, known: list[tuple[str, Message | str]]) -> list[Option]:
        picked = set(self.filled.getlist(name))
        return [Option(key, label, key in picked) for key, label in known]

    def _properties(self, name: str, field: Field, choices, *, denied: bool) -> list[Option]:
        options = self._options(name, [(choice.key, choice.words[0]) for choice in choices])
        for option in options:
            if option.chosen:
                part = tree.Compared(field, Operator.IS, (option.value,))
                self.parts.append(tree.Not(part) if denied else part)
        return options


def _between(field: Field, low: int | None, high: int | None) -> Iterator[tree.Compared]:
    if low is not None and high is not None:
        yield tree.Compared(field, Operator.IS, (tree.Range(low, high),))
    elif low is not None:
        yield tree.Compared(field, Operator.AT_LEAST, (tree.Range(low, low),))
    elif high is not None:
        yield tree.Compared(field, Operator.AT_MOST, (tree.Range(high, high),))
