"""What was probably meant, where a query finds nothing: nearer words, and which part of it shuts every card out."""

from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property

from django.db.models import Count

from cards.models import Card, CardSet
from cards.search import tree
from cards.search.compile import condition
from cards.search.fold import fold
from cards.search.refine import conjuncts, requiring
from cards.search.values import TAGS

MOST_PARTS = 8
MOST_NAMES = 5000
CLOSE = 0.72


@dataclass(frozen=True, slots=True)
class Without:
    """The query without one of its parts: what was left out, and how many cards that finds."""

    left_out: str
    query: str
    count: int


def near_query(query: tree.Query) -> str | None:
    """The query with each word, trait or set that no card has replaced by the nearest; None when none is near."""
    if query.condition is None or len(query.leaves()) > MOST_PARTS:
        return None
    mended = replace(query, condition=_mended(query.condition, _Known()))
    return str(mended) if mended != query else None


def _mended(node: tree.Node, known: "_Known") -> tree.Node:
    match node:
        case tree.Not(inner):
            return tree.Not(_mended(inner, known))
        case tree.All(parts) | tree.Any(parts):
            return type(node)(tuple(_mended(part, known) for part in parts))
        case tree.Words(text):
            return replace(node, text=_nearest(text, known.names))
        case tree.Compared(field) if field.key in ("tag", "set", "name"):
            words = {"tag": known.tags, "set": known.sets, "name": known.names}[field.key]
            whole = field.key != "name"
            return replace(node, values=tuple(_nearest(value, words, whole=whole) for value in node.values))
    return node


class _Known:
    """The words cards go by, each list read when it is first needed: what is written, by its folding."""

    @cached_property
    def names(self) -> dict[str, str]:
        """Every word of the cards' names, and every whole name."""
        names = Card.objects.exclude(name="").values_list("name", flat=True).distinct()[:MOST_NAMES]
        return {fold(word): word.strip(",.;:!?") for name in names for word in (*name.split(), name)}

    @cached_property
    def sets(self) -> dict[str, str]:
        sets = CardSet.objects.values_list("code", "name")
        return {fold(word): code for code, name in sets for word in (code, name)}

    @property
    def tags(self) -> dict[str, str]:
        return {word: choice.key for choice in TAGS for word in choice.slugs}


def _nearest(text: str, known: dict[str, str], *, whole: bool = False) -> str:
    """The known word nearest to the text; the text itself where it is known (a part of one, or `whole`), or nothing
    is near."""
    folded = fold(text)
    if folded in known or (not whole and any(folded in word for word in known)):
        return text
    near = get_close_matches(folded, known, n=1, cutoff=CLOSE)
    return known[near[0]] if near else text


def without_each_part(query: tree.Query) -> list[Without]:
    """For a query of several parts, what each leaves when it alone is dropped; only those that then find cards."""
    parts = conjuncts(query)
    if not 1 < len(parts) <= MOST_PARTS:
        return []
    wider = [requiring(query, parts[:place] + parts[place + 1 :]) for place in range(len(parts))]
    counts = Card.objects.aggregate(
        **{f"part{place}": Count("pk", filter=condition(query)) for place, query in enumerate(wider)}
    )
    return [
        Without(str(part), str(query), count)
        for place, (part, query) in enumerate(zip(parts, wider, strict=True))
        if (count := counts[f"part{place}"])
    ]
