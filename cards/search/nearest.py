"""What was probably meant, where a query finds nothing: nearer words, and which part of it shuts every card out."""

from dataclasses import dataclass, replace
from difflib import get_close_matches

from django.db.models import Count

from cards.models import Card
from cards.search import tree
from cards.search.compile import condition
from cards.search.fold import fold
from cards.search.refine import conjuncts, requiring

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
    """The query with each unknown word replaced by the nearest one of the cards' names; None when none is near."""
    vocabulary = _name_words()
    changed = False

    def mended(node: tree.Node) -> tree.Node:
        nonlocal changed
        match node:
            case tree.Words(text) if (near := _nearest(text, vocabulary)) is not None:
                changed = True
                return replace(node, text=near)
            case tree.Not(inner):
                return tree.Not(mended(inner))
            case tree.All(parts) | tree.Any(parts):
                return type(node)(tuple(map(mended, parts)))
        return node

    if query.condition is None:
        return None
    mended_query = replace(query, condition=mended(query.condition))
    return str(mended_query) if changed else None


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


def _name_words() -> dict[str, str]:
    """Every word and whole name of the cards, by its folding."""
    names = Card.objects.exclude(name="").values_list("name", flat=True).distinct()[:MOST_NAMES]
    return {fold(word): word.strip(",.;:!?") for name in names for word in (*name.split(), name)}


def _nearest(text: str, vocabulary: dict[str, str]) -> str | None:
    folded = fold(text)
    if any(folded in known for known in vocabulary):
        return None
    near = get_close_matches(folded, vocabulary, n=1, cutoff=CLOSE)
    return vocabulary[near[0]] if near else None
