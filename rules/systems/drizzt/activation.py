"""Who acts in a villain phase, and in which order (p.7)."""

from collections.abc import Iterable, Iterator
from typing import Protocol


class Named(Protocol):
    """A card with a name."""

    name: str


def in_order(
    villains: Iterable[Named], cards: Iterable[Named], elsewhere: Iterable[Named]
) -> Iterator[tuple[Named, str]]:
    """Who acts, one after the other, and why: villains, own cards as drawn, each with its namesakes elsewhere.

    A namesake acts once, however many of that name the player holds.
    """
    yield from ((villain, "villain") for villain in villains)
    waiting = list(elsewhere)
    for card in cards:
        yield card, "own"
        yield from ((other, "same-name") for other in waiting if other.name == card.name)
        waiting = [other for other in waiting if other.name != card.name]
