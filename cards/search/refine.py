"""A query narrowed, widened or reordered: every link of the result page is the query with one change. Pure Python."""

from dataclasses import replace

from cards.search import tree
from cards.search.fields import BY_KEY
from cards.search.operators import Operator


def conjuncts(query: tree.Query) -> tuple[tree.Node, ...]:
    """The parts that must all hold, in the order written."""
    match query.condition:
        case None:
            return ()
        case tree.All(parts):
            return parts
    return (query.condition,)


def requiring(query: tree.Query, parts: tuple[tree.Node, ...]) -> tree.Query:
    """The same order, with exactly these parts as condition."""
    if len(parts) < 2:
        return replace(query, condition=parts[0] if parts else None)
    opened = [inner for part in parts for inner in (part.parts if isinstance(part, tree.All) else (part,))]
    return replace(query, condition=tree.All(tuple(opened)))


def narrowed(query: tree.Query, part: tree.Node) -> tree.Query:
    """The query that asks for `part` too."""
    parts = conjuncts(query)
    return query if part in parts else requiring(query, (*parts, part))


def widened(query: tree.Query, part: tree.Node) -> tree.Query:
    """The query that no longer asks for `part`."""
    return requiring(query, tuple(kept for kept in conjuncts(query) if kept != part))


def asked(query: tree.Query, part: tree.Node) -> bool:
    return part in conjuncts(query)


def ordered(query: tree.Query, *order: tree.Order) -> tree.Query:
    return replace(query, order=order)


def exactly(key: str, value: tree.Range | str) -> tree.Compared:
    """The comparison of one field with one value."""
    return tree.Compared(BY_KEY[key], Operator.IS, (value,))
