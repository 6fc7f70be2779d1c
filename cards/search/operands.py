"""What stands around a sign: the field before it, the values after it. Pure Python; a fault is told at its place."""

import re

from lark import Token

from cards.search import tree
from cards.search.faults import closest, corrected, fault_at
from cards.search.fields import BY_KEY, BY_NAME, SORTABLE, Field, ValueKind, field_named
from cards.search.fold import fold, slug
from cards.search.operators import COMPARISONS, Operator
from rules.engine.messages import Joined, joined, msg

SHOWN_VALUES = 24
NUMBER = re.compile(r"[+-]?\d+")
RANGE = re.compile(r"([+-]?\d+)?\.\.([+-]?\d+)?")


def field_before(query: str, name: Token, sign: Token) -> Field:
    """The field that `name` means, before its sign."""
    field = field_named(name)
    if field:
        return field
    message = msg("Não existe o campo “{name}”. Se é texto, ponha-o entre aspas.", name=str(name))
    suggestion = None
    if known := BY_KEY["is"].choice(name):
        near = f"é:{known.words[0]}"
        suggestion = f"{query[: name.start_pos]}{near} {query[sign.end_pos :].lstrip()}".rstrip()
    elif near := closest(name, BY_NAME):
        suggestion = corrected(query, name, near)
    if suggestion:
        message = msg(
            "Não existe o campo “{name}”. Quis dizer “{near}”? Se é texto, ponha-o entre aspas.",
            name=str(name),
            near=near,
        )
    raise fault_at(name, "unknown-field", message, suggestion)


def check_operator(query: str, field: Field, sign: Token, operator: Operator, tokens: list[Token]) -> None:
    """Raises where the field does not take the sign, or not with so many values."""
    if operator not in field.operators:
        message = msg(
            "“{field}” não se compara com “{sign}”: use {signs}.",
            field=field.name,
            sign=str(sign),
            signs=joined([f"“{allowed.value}”" for allowed in field.operators]),
        )
        raise fault_at(sign, "operator-not-allowed", message, corrected(query, sign, ":"))
    if operator in COMPARISONS and len(tokens) > 1:
        message = msg("Com “{sign}” vai um número só; listas vão com “:”.", sign=str(sign))
        raise fault_at(tokens[1], "list-not-allowed", message)


def order_of(query: str, token: Token, word: str) -> tree.Order:
    """One key of `ordem:`, written `word`."""
    descending = fold(word).startswith("-")
    field = field_named(word[1:] if descending else word)
    if field is None or not field.sortable:
        names = [sortable.name for sortable in SORTABLE]
        near = closest(word, names)
        near = f"-{near}" if near and descending else near
        message = msg(
            "Não dá para ordenar por “{word}”. Use {names}, com “-” antes para inverter.",
            word=word,
            names=Joined(tuple(names), msg("ou")),
        )
        raise fault_at(token, "unknown-order", message, near and corrected(query, token, near))
    return tree.Order(field, descending)


def value_after(query: str, field: Field, token: Token, text: str, operator: Operator) -> tree.Range | str:
    """What `text` after the sign means: numbers, the key of a choice, or itself."""
    if field.kind is ValueKind.NUMBER:
        return _number(query, field, token, text, operator)
    if not field.choices:
        return text
    choice = field.choice(text)
    if choice:
        return choice.key
    if field.kind is ValueKind.TAG:
        return slug(text) or text
    near = closest(text, [word for known in field.choices for word in known.words])
    shown = [known.words[0] for known in field.choices[:SHOWN_VALUES]]
    message = msg(
        "“{field}:” não conhece “{value}”. Os valores são {values}.",
        field=field.name,
        value=text,
        values=joined(shown),
    )
    if near:
        message = msg(
            "“{field}:” não conhece “{value}”. Quis dizer “{near}”?",
            field=field.name,
            value=text,
            near=near,
        )
    raise fault_at(token, "unknown-value", message, near and corrected(query, token, tree.as_value(near)))


def _number(query: str, field: Field, token: Token, text: str, operator: Operator) -> tree.Range:
    text = fold(text)
    if NUMBER.fullmatch(text):
        return tree.Range(int(text), int(text))
    match = RANGE.fullmatch(text)
    if match is None:
        message = msg(
            "“{value}” não é um número inteiro, e {field} se compara com números: {example}.",
            value=str(token),
            field=field.name,
            example=field.examples[0],
        )
        raise fault_at(token, "not-a-number", message)
    if operator in COMPARISONS:
        message = msg("Um intervalo vai com “:”, como em {field}:1..3.", field=field.name)
        raise fault_at(token, "range-not-allowed", message)
    if None in match.groups():
        message = msg(
            "O intervalo precisa dos dois lados, como em {field}:1..3; com um só, use {field}>=1.",
            field=field.name,
        )
        raise fault_at(token, "open-range", message)
    low, high = int(match[1]), int(match[2])
    if low > high:
        message = msg("O intervalo vai do menor para o maior: {low}..{high}.", low=high, high=low)
        raise fault_at(token, "reversed-range", message, corrected(query, token, f"{high}..{low}"))
    return tree.Range(low, high)
