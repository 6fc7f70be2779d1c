"""A query said in words: what was understood, so that nobody has to guess. Pure Python."""

from collections.abc import Callable

from cards.search import tree
from cards.search.fields import ValueKind
from cards.search.fold import fold
from cards.search.operators import Operator
from rules.engine.messages import Joined, Message, joined, msg

OR = msg("ou")
NOR = msg("nem")
SIGNS = {
    Operator.LESS: "<",
    Operator.AT_MOST: "≤",
    Operator.MORE: ">",
    Operator.AT_LEAST: "≥",
}

Reading = tuple[Message | Joined, Message | Joined]  # how a comparison reads, and how its negation does


def explain(query: tree.Query) -> Message | Joined:
    """The query as a noun phrase: "ações com Ataque ≥ 3 e que não são de Duplo Atributo"."""
    cards = msg("todas as cartas") if query.condition is None else _cards(query.condition)
    if not query.order:
        return cards
    return msg("{cards}, em ordem de {keys}", cards=cards, keys=joined(map(_key, query.order)))


def needles(query: tree.Query, field: str) -> tuple[str, ...]:
    """The folded texts that the query looks for in `field` (name or text), to be marked there."""
    found = []
    for leaf, affirmed in query.leaves():
        if not affirmed:
            continue
        if isinstance(leaf, tree.Words):
            if field == "name" or not leaf.exact:
                found.append(fold(leaf.text))
        elif leaf.field.key == field and leaf.operator is not Operator.IS_NOT:
            found += map(fold, leaf.values)
    return tuple(dict.fromkeys(found))


def _key(order: tree.Order) -> Message:
    if order.descending:
        return msg("{field} do maior para o menor", field=order.field.label)
    return order.field.label


def _cards(node: tree.Node) -> Message | Joined:
    if isinstance(node, tree.Any):
        return Joined(tuple(map(_cards, node.parts)), OR)
    parts = _conjuncts(node, True)
    subject = next((part for part, affirmed in parts if affirmed and _is_kind(part)), None)
    head = Joined(_labels(subject), OR) if subject else msg("cartas")
    which = [_said(part, affirmed) for part, affirmed in parts if part is not subject]
    return msg("{cards} {which}", cards=head, which=joined(which)) if which else head


def _conjuncts(node: tree.Node, affirmed: bool) -> list[tuple[tree.Node, bool]]:
    """The parts that must all hold, each with whether it is affirmed or denied."""
    match node:
        case tree.Not(inner):
            return _conjuncts(inner, not affirmed)
        case tree.All(parts) if affirmed:
            return [found for part in parts for found in _conjuncts(part, True)]
        case tree.Any(parts) if not affirmed:
            return [found for part in parts for found in _conjuncts(part, False)]
    return [(node, affirmed)]


def _is_kind(node: tree.Node) -> bool:
    return isinstance(node, tree.Compared) and node.field.key == "kind" and node.operator is Operator.IS


def _said(node: tree.Node, affirmed: bool) -> Message | Joined:
    match node:
        case tree.Not(inner):
            return _said(inner, not affirmed)
        case tree.All(parts) | tree.Any(parts):
            inner = tuple(_said(part, affirmed) for part in parts)
            together = isinstance(node, tree.All) is affirmed
            return msg("({inner})", inner=joined(inner) if together else Joined(inner, OR))
        case tree.Words(text, exact=True):
            reading = (msg("de nome “{text}”", text=text), msg("com outro nome que não “{text}”", text=text))
        case tree.Words(text):
            reading = (
                msg("com “{text}” no nome ou no texto", text=text),
                msg("sem “{text}” no nome nem no texto", text=text),
            )
        case _:
            reading = READERS[node.field.kind](node)
            if node.operator is Operator.IS_NOT and node.field.kind is not ValueKind.NUMBER:
                affirmed = not affirmed
    return reading[0] if affirmed else reading[1]


def _labels(compared: tree.Compared) -> tuple[Message, ...]:
    labels = {choice.key: choice.label for choice in compared.field.choices}
    return tuple(labels[value] for value in compared.values)


def _quoted(compared: tree.Compared, last: Message) -> Joined:
    return Joined(tuple(f"“{value}”" for value in compared.values), last)


def _text(compared: tree.Compared) -> Reading:
    some, none = _quoted(compared, OR), _quoted(compared, NOR)
    whole = compared.operator is not Operator.HAS
    match compared.field.key, whole:
        case "name", False:
            return msg("com {values} no nome", values=some), msg("sem {values} no nome", values=none)
        case "name", True:
            return msg("de nome {values}", values=some), msg("com outro nome que não {values}", values=some)
        case "text", False:
            return msg("com {values} no texto", values=some), msg("sem {values} no texto", values=none)
        case "text", True:
            return (
                msg("cujo texto é só {values}", values=some),
                msg("cujo texto não é só {values}", values=some),
            )
        case "source", False:
            return msg("com {values} na fonte", values=some), msg("sem {values} na fonte", values=none)
    return msg("de fonte {values}", values=some), msg("de outra fonte que não {values}", values=some)


def _number(compared: tree.Compared) -> Reading:
    field = compared.field.label
    if sign := SIGNS.get(compared.operator):
        number = compared.values[0].low
        return (
            msg("com {field} {sign} {number}", field=field, sign=sign, number=number),
            msg("sem {field} {sign} {number}", field=field, sign=sign, number=number),
        )
    values = Joined(tuple(map(_range, compared.values)), OR)
    if compared.operator is Operator.IS_NOT:
        return (
            msg("com {field} diferente de {values}", field=field, values=values),
            msg("com {field} {values}, ou sem {field}", field=field, values=values),
        )
    return (
        msg("com {field} {values}", field=field, values=values),
        msg("sem {field} {values}", field=field, values=values),
    )


def _range(value: tree.Range) -> Message | int:
    if value.low == value.high:
        return value.low
    return msg("de {low} a {high}", low=value.low, high=value.high)


def _choice(compared: tree.Compared) -> Reading:
    labels = _labels(compared)
    if compared.field.key == "kind":
        some, none = Joined(labels, OR), Joined(labels, NOR)
        return msg("que são {kinds}", kinds=some), msg("que não são {kinds}", kinds=none)
    return (
        msg("com {attributes}", attributes=Joined(labels, OR)),
        msg("sem {attributes}", attributes=Joined(labels, NOR)),
    )


def _tag(compared: tree.Compared) -> Reading:
    words = {choice.key: choice.words[0] for choice in compared.field.choices}
    tags = tuple(words.get(value, value) for value in compared.values)
    return (
        msg("com a marca {tags}", tags=Joined(tags, OR)),
        msg("sem a marca {tags}", tags=Joined(tags, NOR)),
    )


def _name(compared: tree.Compared) -> Reading:
    values = Joined(compared.values, OR)
    match compared.field.key:
        case "set":
            return (
                msg("do conjunto {values}", values=values),
                msg("de outro conjunto que não {values}", values=values),
            )
        case "code":
            return (
                msg("de código {values}", values=values),
                msg("de outro código que não {values}", values=values),
            )
    return msg("que substituem {values}", values=values), msg("que não substituem {values}", values=values)


def _property(compared: tree.Compared) -> Reading:
    chosen = {choice.key: choice for choice in compared.field.choices}
    found = [chosen[value] for value in compared.values]
    if len(found) == 1:
        return found[0].label, found[0].without
    some = Joined(tuple(choice.label for choice in found), OR)
    none = joined(choice.without for choice in found)
    return msg("({inner})", inner=some), msg("({inner})", inner=none)


READERS: dict[ValueKind, Callable[[tree.Compared], Reading]] = {
    ValueKind.TEXT: _text,
    ValueKind.NUMBER: _number,
    ValueKind.CHOICE: _choice,
    ValueKind.TAG: _tag,
    ValueKind.NAME: _name,
    ValueKind.PROPERTY: _property,
}
