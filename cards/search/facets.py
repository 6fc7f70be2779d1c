"""What the cards of a result are, counted: each count is a link that narrows the query, or takes a narrowing back."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count

from cards.faces import tag_label
from cards.models import CardSet
from cards.models.card_query import CardQuerySet
from cards.search import tree
from cards.search.fields import BY_KEY
from cards.search.refine import asked, exactly, narrowed, widened
from cards.search.values import ATTRIBUTES, KINDS
from rules.engine.messages import Message

MOST_TAGS = 12


@dataclass(frozen=True, slots=True)
class Option:
    """One value: how many cards of the result have it, and the query with it put in or taken out."""

    label: Message | str
    count: int
    query: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Facet:
    """One way of dividing the result."""

    key: str
    label: Message
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The result counted: how many cards, and the facets that divide it."""

    count: int
    facets: tuple[Facet, ...]


def tally(query: tree.Query, found: CardQuerySet) -> Tally:
    """Counts the whole result in four queries, whatever its size."""
    found = found.order_by()
    kinds, sets, levels = Counter(), Counter(), Counter()
    groups = found.values_list("kind", "card_set_id", "sought_level").annotate(n=Count("pk"))
    for kind, card_set, level, number in groups:
        kinds[kind] += number
        sets[card_set] += number
        levels[level] += number
    attributes = found.aggregate(**{choice.key: Count(choice.key) for choice in ATTRIBUTES})
    tags = _tags(found)
    total = kinds.total()
    divided = {
        "kind": (kinds, {choice.key: choice.label for choice in KINDS}),
        "set": (sets, dict(CardSet.objects.values_list("code", "name"))),
        "level": (levels, {level: str(level) for level in sorted(levels.keys() - {None})}),
        "attribute": (attributes, {choice.key: choice.label for choice in ATTRIBUTES}),
        "tag": (tags, _common(tags)),
    }
    facets = (_facet(query, key, total, *parts) for key, parts in divided.items())
    return Tally(total, tuple(facet for facet in facets if facet.options))


def _tags(found: CardQuerySet) -> Counter:
    """How many cards have each trait or keyword."""
    tags: Counter = Counter()
    for traits, keywords, number in found.values_list("traits", "keywords").annotate(n=Count("pk")):
        tags.update(dict.fromkeys({*traits, *keywords}, number))
    return tags


def _common(tags: Counter) -> dict[str, str]:
    """The most common tags with the reader's words for them."""
    common = sorted(tags, key=lambda tag: (-tags[tag], tag))[:MOST_TAGS]
    return {tag: tag_label(tag) for tag in common}


def _facet(query: tree.Query, key: str, total: int, counts: Mapping, labels: Mapping) -> Facet:
    """The options that would leave fewer cards, and those already chosen."""
    options = []
    for name, label in labels.items():
        part = exactly(key, tree.Range(name, name) if isinstance(name, int) else name)
        chosen = asked(query, part)
        count = counts.get(name, 0)
        if chosen or 0 < count < total:
            changed = widened(query, part) if chosen else narrowed(query, part)
            options.append(Option(label, count, str(changed), chosen))
    return Facet(key, BY_KEY[key].label, tuple(options))
