"""From text to syntax tree, with every fault explained at its place. Pure Python."""

import re
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedToken

from cards.search import tree
from cards.search.faults import (
    QUOTE_CHARACTERS,
    QueryError,
    closest,
    corrected,
    fault_at,
    unreadable,
)
from cards.search.fields import (
    BY_KEY,
    BY_NAME,
    COMPARISONS,
    SORTABLE,
    Field,
    Operator,
    ValueKind,
    field_named,
)
from cards.search.fold import fold, slug
from rules.engine.messages import Joined, joined, msg

MAX_CHARACTERS = 1000
MAX_TERMS = 60
MAX_DEPTH = 30
SHOWN_VALUES = 24

SIGNS = {operator.value: operator for operator in Operator} | {
    "≤": Operator.AT_MOST,
    "≥": Operator.AT_LEAST,
    "≠": Operator.IS_NOT,
}
STRAIGHT = str.maketrans(dict.fromkeys(QUOTE_CHARACTERS, '"'))
ESCAPED_QUOTE = re.compile(r'""|\\"(?!")')
INVALID = re.compile("[\0\ud800-\udfff]")
NUMBER = re.compile(r"[+-]?\d+")
RANGE = re.compile(r"([+-]?\d+)?\.\.([+-]?\d+)?")


@cache
def grammar() -> Lark:
    """The parser of `grammar.lark`, built once."""
    text = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="contextual", start="query", maybe_placeholders=False)


def parse(query: str) -> tree.Query:
    """The syntax tree of `query`; a blank query asks for every card.

    Raises `QueryError`, and nothing else whatever the text is.

    >>> str(parse("tipo:acao  NÃO nível>2"))
    'tipo:ação -nivel>2'
    """
    try:
        return _parsed(query)
    except QueryError as error:
        if error.suggestion is not None and not _is_readable(error.suggestion):
            error.suggestion = None
        raise


def _parsed(query: str) -> tree.Query:
    _check_characters(query)
    return _Builder(query).query(_read(query))


def _is_readable(query: str) -> bool:
    try:
        _parsed(query)
    except QueryError:
        return False
    return True


def _check_characters(query: str) -> None:
    if len(query) > MAX_CHARACTERS:
        raise too_long(query)
    if invalid := INVALID.search(query):
        raise QueryError("invalid-character", msg("Há aqui um caractere inválido: tire-o."), invalid.start())


def too_long(query: str) -> QueryError:
    """The fault of a text beyond the limit, at its first character too many."""
    message = msg("A busca passa do limite de {limit} caracteres.", limit=MAX_CHARACTERS)
    return QueryError("too-long", message, MAX_CHARACTERS, len(query) - MAX_CHARACTERS)


def _read(query: str) -> Tree:
    """Lark's tree; raises `QueryError` where the text does not fit the grammar."""
    reading = grammar().parse_interactive(query)
    seen: list[Token] = []
    try:
        for token in reading.iter_parse():
            seen.append(token)
        return reading.feed_eof(seen[-1] if seen else None)
    except UnexpectedToken as error:
        raise unreadable(query, seen, error.token) from error
    except UnexpectedCharacters as error:
        raise unreadable(query, seen, error.pos_in_stream) from error


class _Builder:
    """Makes nodes of Lark's tree, counting terms and depth."""

    def __init__(self, query: str):
        self.text = query
        self.terms = 0
        self.order: list[tree.Order] = []

    def query(self, read: Tree) -> tree.Query:
        condition = self.any(read.children[0], 0) if read.children else None
        return tree.Query(condition, tuple(self.order))

    def any(self, read: Tree, depth: int) -> tree.Node | None:
        branches = [child for child in read.children if isinstance(child, Tree)]
        nodes = [self.all(branch, depth) for branch in branches]
        if len(nodes) > 1 and None in nodes:
            token = next(child for child in read.children if isinstance(child, Token))
            raise fault_at(
                token, "missing-term", msg("“ordem:” não é condição: falta um termo de um dos lados do “ou”.")
            )
        return _flat(tree.Any, nodes)

    def all(self, read: Tree, depth: int) -> tree.Node | None:
        factors = [child for child in read.children if isinstance(child, Tree)]
        nodes = [node for factor in factors if (node := self.factor(factor, depth)) is not None]
        return _flat(tree.All, nodes) if nodes else None

    def factor(self, read: Tree, depth: int) -> tree.Node | None:
        if depth > MAX_DEPTH:
            token = next(read.scan_values(lambda value: isinstance(value, Token)))
            message = msg(
                "Há parênteses ou negações demais uns dentro dos outros: o limite é {limit}.", limit=MAX_DEPTH
            )
            raise fault_at(token, "too-deep", message)
        match read.data:
            case "negated":
                return self.negated(read, depth)
            case "group":
                return self.any(read.children[1], depth + 1)
            case "compared":
                return self.compared(read)
        return self.words(read)

    def negated(self, read: Tree, depth: int) -> tree.Node | None:
        ordered = len(self.order)
        inner = self.factor(read.children[1], depth + 1)
        if inner is not None:
            return tree.Not(inner)
        if read.children[1].data != "compared":
            raise fault_at(
                read.children[0], "missing-term", msg("“ordem:” não é condição: não há o que negar aqui.")
            )
        self.order[ordered:] = [tree.Order(key.field, not key.descending) for key in self.order[ordered:]]
        return None

    def words(self, read: Tree) -> tree.Words:
        token = read.children[-1]
        return tree.Words(self.plain(token), exact=read.data == "exact")

    def compared(self, read: Tree) -> tree.Compared | None:
        name, sign, *values = (child for child in read.children if not _is_comma(child))
        tokens = [value.children[0] for value in values]
        field = self.field(name, sign)
        operator = SIGNS[str(sign)]
        self.check_operator(field, sign, operator, tokens)
        if field.kind is ValueKind.ORDER:
            self.order += [self.order_key(token) for token in tokens]
            return None
        if operator is Operator.HAS and field.kind is not ValueKind.TEXT:
            operator = Operator.IS
        return tree.Compared(field, operator, tuple(self.value(field, token, operator) for token in tokens))

    def field(self, name: Token, sign: Token) -> Field:
        field = field_named(name)
        if field:
            return field
        message = msg("Não existe o campo “{name}”. Se é texto, ponha-o entre aspas.", name=str(name))
        suggestion = None
        if known := BY_KEY["is"].choice(name):
            near = f"é:{known.words[0]}"
            suggestion = f"{self.text[: name.start_pos]}{near} {self.text[sign.end_pos :].lstrip()}".rstrip()
        elif near := closest(name, BY_NAME):
            suggestion = corrected(self.text, name, near)
        if suggestion:
            message = msg(
                "Não existe o campo “{name}”. Quis dizer “{near}”? Se é texto, ponha-o entre aspas.",
                name=str(name),
                near=near,
            )
        raise fault_at(name, "unknown-field", message, suggestion)

    def check_operator(self, field: Field, sign: Token, operator: Operator, tokens: list[Token]) -> None:
        if operator not in field.operators:
            message = msg(
                "“{field}” não se compara com “{sign}”: use {signs}.",
                field=field.name,
                sign=str(sign),
                signs=joined([f"“{allowed.value}”" for allowed in field.operators]),
            )
            raise fault_at(sign, "operator-not-allowed", message, corrected(self.text, sign, ":"))
        if operator in COMPARISONS and len(tokens) > 1:
            message = msg("Com “{sign}” vai um número só; listas vão com “:”.", sign=str(sign))
            raise fault_at(tokens[1], "list-not-allowed", message)

    def order_key(self, token: Token) -> tree.Order:
        self.count(token)
        word = self.plain(token)
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
            raise fault_at(token, "unknown-order", message, near and corrected(self.text, token, near))
        return tree.Order(field, descending)

    def value(self, field: Field, token: Token, operator: Operator) -> tree.Range | str:
        text = self.plain(token, field)
        if field.kind is ValueKind.NUMBER:
            return self.number(field, token, text, operator)
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
        raise fault_at(
            token, "unknown-value", message, near and corrected(self.text, token, tree.as_value(near))
        )

    def number(self, field: Field, token: Token, text: str, operator: Operator) -> tree.Range:
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
            raise fault_at(token, "reversed-range", message, corrected(self.text, token, f"{high}..{low}"))
        return tree.Range(low, high)

    def plain(self, token: Token, field: Field | None = None) -> str:
        """The text a token means, quotes off; counts it as a term. Raises where nothing is left of it."""
        self.count(token)
        text = str(token).translate(STRAIGHT)
        if token.type == "PHRASE":
            text = ESCAPED_QUOTE.sub('"', text[1:-1]).strip()
        if fold(text):
            return text
        if field and field.key == "text":
            message = msg("O valor está vazio. Para cartas sem texto, escreva é:sem-texto.")
        else:
            message = msg("O texto está vazio: escreva algo entre as aspas, ou tire-as.")
        raise fault_at(token, "empty-value", message)

    def count(self, token: Token) -> None:
        self.terms += 1
        if self.terms > MAX_TERMS:
            raise fault_at(
                token, "too-many-terms", msg("A busca passa do limite de {limit} termos.", limit=MAX_TERMS)
            )


def _is_comma(child) -> bool:
    return isinstance(child, Token) and child.type == "COMMA"


def _flat(group: type[tree.All] | type[tree.Any], nodes: list[tree.Node]) -> tree.Node:
    """The nodes as one: alone if single, and groups of the same kind opened."""
    if len(nodes) == 1:
        return nodes[0]
    parts = [part for node in nodes for part in (node.parts if isinstance(node, group) else (node,))]
    return group(tuple(parts))
