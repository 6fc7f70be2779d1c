"""From text to syntax tree, with every fault explained at its place. Pure Python."""

import re
from functools import cache
from pathlib import Path

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedToken

from cards.search import tree
from cards.search.faults import QUOTE_CHARACTERS, QueryError, fault_at, unreadable
from cards.search.fields import Field, ValueKind
from cards.search.fold import fold
from cards.search.operands import check_operator, field_before, order_of, value_after
from cards.search.operators import Operator
from rules.engine.messages import msg

MAX_CHARACTERS = 1000
MAX_TERMS = 60
MAX_DEPTH = 30

SIGNS = {operator.value: operator for operator in Operator} | {
    "≤": Operator.AT_MOST,
    "≥": Operator.AT_LEAST,
    "≠": Operator.IS_NOT,
}
STRAIGHT = str.maketrans(dict.fromkeys(QUOTE_CHARACTERS, '"'))
ESCAPED_QUOTE = re.compile(r'""|\\"(?!")')
INVALID = re.compile("[\0\ud800-\udfff]")


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
        field = field_before(self.text, name, sign)
        operator = SIGNS[str(sign)]
        check_operator(self.text, field, sign, operator, tokens)
        if field.kind is ValueKind.ORDER:
            self.order += [order_of(self.text, token, self.plain(token)) for token in tokens]
            return None
        if operator is Operator.HAS and field.kind is not ValueKind.TEXT:
            operator = Operator.IS
        return tree.Compared(
            field,
            operator,
            tuple(value_after(self.text, field, each, self.plain(each, field), operator) for each in tokens),
        )

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
