"""The catalogue's cards that a form offers, so that nobody types what is known."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from cards.models import Card
from cards.search.fold import fold
from rules.nodes import Node


@dataclass(frozen=True)
class Offer:
    """A card of the catalogue to pick: the `text` that stands for it in the field, and what it is."""

    code: str
    text: str
    power: int | None
    level: int | None


def offers(kind: str, *, keyword: str = "") -> list[Offer]:
    """The catalogue's named cards of a kind, and those of any kind that have the keyword, the open set's first; two of
    one name carry their codes."""
    wanted = Q(kind=kind) | Q(keywords__has=keyword) if keyword else Q(kind=kind)
    cards = Card.objects.filter(wanted).exclude(name="").order_by("card_set_id", "sort_code")
    found = list(cards.values_list("code", "name", "power", "level"))
    names = [fold(name) for _code, name, _power, _level in found]
    return [
        Offer(code, name if names.count(fold(name)) == 1 else f"{name} ({code})", power, level)
        for code, name, power, level in found
    ]


def offered(tops: Iterable[Node]) -> dict[str, list[Offer]]:
    """The cards of every kind whose codes the nodes and those below them take."""
    kinds = {node.known for top in tops for node, _label in top.below() if node.known}
    return {kind: offers(kind) for kind in sorted(kinds)}
