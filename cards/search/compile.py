"""From syntax tree to the database: one condition a field, by the key under which the registry declares it.

Every condition is true or false for every card, never null: what a card lacks, or nobody knows, matches no
comparison, so that a negation is exactly the complement. Only columns folded in Python are compared, so that SQLite
and PostgreSQL answer alike.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_

from django.db.models import Case, F, IntegerField, Q, Value, When
from django.db.models.expressions import OrderBy
from django.db.models.functions import NullIf

from cards.codes import natural_key
from cards.models import Card, CardSet
from cards.models.card_query import CardQuerySet
from cards.search import tree
from cards.search.fields import ValueKind
from cards.search.fold import fold
from cards.search.operators import Operator
from cards.search.refine import conjuncts
from cards.search.text_index import SHORTEST, Holds, count_holding
from cards.search.values import ATTRIBUTES, KINDS, TAGS

EVERY = Q(pk__isnull=False)
NUMBER_COLUMNS = {
    **{key: key for key in ("cost", "power", "hearts", "actions", "difficulty", "page")},
    **{choice.key: choice.key for choice in ATTRIBUTES},
    "level": "sought_level",
}
TEXT_COLUMNS = {"name": "name_folded", "text": "text_folded", "source": "source_folded"}
LOOKUPS = {Operator.LESS: "lt", Operator.AT_MOST: "lte", Operator.MORE: "gt", Operator.AT_LEAST: "gte"}
# Beyond these no column goes; longer numbers are brought here, where they compare the same.
LOWEST, HIGHEST = -32768, 32767


COMMON = (
    2000  # above so many cards, walking them in order meets a page of hits sooner than the index gathers all
)


def matching(query: tree.Query, *, count: int = 0) -> CardQuerySet:
    """The cards of the result, in the order asked for; `count`, where it is known, chooses the quicker way."""
    found = Card.objects.filter(condition(query)).order_by(*ordering(query))
    needle = longest_needle(query)
    return found.filter(Holds(needle)) if needle and count <= COMMON else found


def count_of(query: tree.Query) -> int:
    """How many cards the query finds."""
    if isinstance(query.condition, tree.Words) and not query.condition.exact:
        counted = count_holding(fold(query.condition.text))
        if counted is not None:
            return counted
    return matching(query).count()


def longest_needle(query: tree.Query) -> str:
    """The longest text that every card of the result holds in its name or text; empty where none is long enough."""
    needles = [fold(text) for part in conjuncts(query) for text in _texts(part)]
    return max((needle for needle in needles if len(needle) >= SHORTEST), key=len, default="")


def _texts(part: tree.Node) -> list[str]:
    match part:
        case tree.Words(text, exact=False):
            return [text]
        case tree.Compared(field, Operator.HAS, (value,)) if field.key in ("name", "text"):
            return [value]
    return []


def condition(query: tree.Query) -> Q:
    """The condition that the cards of the result meet."""
    return EVERY if query.condition is None else _node(query.condition)


def ordering(query: tree.Query) -> tuple[OrderBy, ...]:
    """A total order: the keys asked for, cards without the value last, then the code as people count."""
    keys = [_order_key(order) for order in query.order]
    return (*keys, F("sort_code").asc(), F("code").asc())


def _node(node: tree.Node) -> Q:
    match node:
        case tree.Not(inner):
            return ~_node(inner)
        case tree.All(parts):
            return reduce(lambda left, right: left & right, map(_node, parts))
        case tree.Any(parts):
            return _any(map(_node, parts))
        case tree.Words(text, exact=True):
            return Q(name_folded=fold(text))
        case tree.Words(text):
            return Q(name_folded__contains=fold(text)) | Q(text_folded__contains=fold(text))
    return COMPILERS[node.field.kind](node)


def _any(conditions: Iterable[Q]) -> Q:
    return reduce(or_, conditions)


def _text(compared: tree.Compared) -> Q:
    column = TEXT_COLUMNS[compared.field.key]
    values = [fold(value) for value in compared.values]
    if compared.operator is Operator.HAS:
        return _any(Q(**{f"{column}__contains": value}) for value in values)
    return _among(column, values, compared.operator, Q(**{column: ""}))


def _among(column: str, values: list[str], operator: Operator, lacking: Q) -> Q:
    """The column is one of the values; with `!=`, it is none of them and not lacking."""
    found = Q(**{f"{column}__in": values})
    return ~found & ~lacking if operator is Operator.IS_NOT else found


def _number(compared: tree.Compared) -> Q:
    column = NUMBER_COLUMNS[compared.field.key]
    has_it = Q(**{f"{column}__isnull": False})
    if lookup := LOOKUPS.get(compared.operator):
        return has_it & Q(**{f"{column}__{lookup}": _bounded(compared.values[0].low)})
    found = _any(
        Q(**{f"{column}__gte": _bounded(value.low), f"{column}__lte": _bounded(value.high)})
        for value in compared.values
    )
    return has_it & (~found if compared.operator is Operator.IS_NOT else found)


def _bounded(number: int) -> int:
    return min(max(number, LOWEST), HIGHEST)


def _choice(compared: tree.Compared) -> Q:
    if compared.field.key == "kind":
        return _among("kind", list(compared.values), compared.operator, Q(kind=""))
    found = _any(Q(**{f"{name}__isnull": False}) for name in compared.values)
    if compared.operator is not Operator.IS_NOT:
        return found
    return ~found & ~_unknown("attributes", *compared.values)


def _tag(compared: tree.Compared) -> Q:
    found = _any(map(_tagged, compared.values))
    return ~found & ~_unknown("traits", "keywords") if compared.operator is Operator.IS_NOT else found


def _tagged(slug: str) -> Q:
    return Q(traits__has=slug) | Q(keywords__has=slug)


def _unknown(*fields: str) -> Q:
    return _any(Q(unknown__has=field) for field in fields)


def _name(compared: tree.Compared) -> Q:
    if compared.field.key == "set":
        return _among("card_set", _sets(compared.values), compared.operator, Q(card_set__isnull=True))
    keys = [natural_key(value) for value in compared.values]
    if compared.field.key == "code":
        return _among("sort_code", keys, compared.operator, Q(sort_code=""))
    replaced = Card.objects.filter(sort_code__in=keys).values("code")
    found = Q(replaces__isnull=False) & Q(replaces__in=replaced)
    return ~found & Q(replaces__isnull=False) if compared.operator is Operator.IS_NOT else found


def _sets(names: Iterable[str]) -> list[str]:
    """Codes of the sets called so, by code or by whole name."""
    wanted = {fold(name) for name in names}
    sets = CardSet.objects.values_list("code", "name")
    return [code for code, name in sets if not wanted.isdisjoint({fold(code), fold(name)})]


def _property(compared: tree.Compared) -> Q:
    table = PROPERTIES if compared.field.key == "is" else PRESENCES
    found = _any(table[key] for key in compared.values)
    return ~found if compared.operator is Operator.IS_NOT else found


COMPILERS: dict[ValueKind, Callable[[tree.Compared], Q]] = {
    ValueKind.TEXT: _text,
    ValueKind.NUMBER: _number,
    ValueKind.CHOICE: _choice,
    ValueKind.TAG: _tag,
    ValueKind.NAME: _name,
    ValueKind.PROPERTY: _property,
}

HAS_REACTION = _tagged("reaction") | Q(reaction__isnull=False)
HAS_ATTRIBUTE = _any(Q(**{f"{choice.key}__isnull": False}) for choice in ATTRIBUTES)

PROPERTIES: dict[str, Q] = {
    **{choice.key: _tagged(choice.key) for choice in TAGS},
    **{choice.key: Q(kind=choice.key) for choice in KINDS},
    "reaction": HAS_REACTION,
    "dual": Q(requirement_kind="dual", requirement_kind__isnull=False),
    "attributeless": Q(requirement_kind="none", requirement_kind__isnull=False),
    "boss": Q(boss=True),
    "double-faced": _tagged("double-faced") | ~Q(faces=[]),
    "removed": Q(removed_by__isnull=False),
    "xp": Q(card_set="xp", card_set__isnull=False),
    "official": Q(card_set__isnull=True) | Q(card_set__official=True),
    "open": Q(card_set__isnull=False, card_set__official=False),
    "verified": Q(status__in=("manual", "public")),
    "textless": Q(worded=False) & ~_unknown("text"),
    "incomplete": ~Q(unknown=""),
}

PRESENCES: dict[str, Q] = {
    **{key: Q(**{f"{column}__isnull": False}) for key, column in NUMBER_COLUMNS.items()},
    "name": ~Q(name_folded=""),
    "text": Q(worded=True),
    "source": ~Q(source_folded=""),
    "kind": EVERY,
    "code": EVERY,
    "set": Q(card_set__isnull=False),
    "attribute": HAS_ATTRIBUTE,
    "tag": ~Q(traits="", keywords=""),
    "replaces": Q(replaces__isnull=False),
    "ability": ~Q(abilities=[]),
    "reaction": HAS_REACTION,
    "replacement": Q(replaced_by__isnull=False),
}


def _order_key(order: tree.Order) -> OrderBy:
    key = ORDERS.get(order.field.key) or F(NUMBER_COLUMNS[order.field.key])
    return key.desc(nulls_last=True) if order.descending else key.asc(nulls_last=True)


ORDERS = {
    "name": NullIf(F("name_folded"), Value("")),
    "kind": Case(
        *(When(kind=choice.key, then=Value(place)) for place, choice in enumerate(KINDS)),
        output_field=IntegerField(),
    ),
    "set": F("card_set_id"),
    "code": F("sort_code"),
}
