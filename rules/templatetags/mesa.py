"""Template filters for the pages of tables."""

from fractions import Fraction

from django import template

from cards.search.fold import fold
from rules.answers import percentage
from rules.entry import as_query

register = template.Library()


@register.filter
def get(mapping, key):
    """The mapping's value of the key, or None; templates cannot look up by a variable."""
    return mapping.get(key) if isinstance(mapping, dict) else None


@register.filter
def has(mapping, key) -> bool:
    """Whether the mapping has something true under the key."""
    return bool(isinstance(mapping, dict) and mapping.get(key))


@register.filter
def times(count: int) -> range:
    """So many turns of a loop."""
    return range(count)


@register.filter
def nth(items, place: int):
    """The item at the place, or None where the list is shorter."""
    return items[place] if place < len(items) else None


@register.filter
def faces(size: int) -> list[str]:
    """The faces of a die, as text."""
    return [str(face) for face in range(1, size + 1)]


@register.filter
def width(chance: dict) -> str:
    """A probability as a bar's width in percent, as SVG writes numbers."""
    return f"{chance['value'] * 100:.1f}"


@register.filter
def percent(chance: dict) -> str:
    """A probability in percent, as the reader writes numbers."""
    return percentage(Fraction(chance["numerator"], chance["denominator"]))


register.filter("share", percentage)
register.filter("query", as_query)


@register.filter
def by_name(options: list[dict]) -> list[dict]:
    """A long list to find one in: by name, copies of one card once."""
    once = {option["label"]: option for option in reversed(options)}
    return sorted(once.values(), key=lambda option: fold(option["label"]))


@register.filter
def label(labels, name):
    """The message a kind of session gives to one of its odds."""
    return labels.get(name, name)
