"""Hands drawn from a deck: the same seed gives the same cards, and the chances beside them are exact."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from cards.decks.balance import ATTRIBUTES
from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.playability import HAND, at_least_one
from rules.engine.chance import draw_below

MOST_DRAWN = 200


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card and when it was drawn, from 0."""

    place: int
    card: DeckCard


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance of one of `good` cards or more; `name` is a role, an attribute, `none`, `dual` or `one`."""

    name: str
    good: int
    chance: Fraction


def draw(deck: Deck, *, seed: str, count: int) -> tuple[DeckCard, ...]:
    """The first `count` cards of the shuffled deck, or all of a smaller one; drawing more keeps those before.

    >>> both = Deck.of([(DeckCard(code="A"), 1), (DeckCard(code="B"), 1)])
    >>> draw(both, seed="mesa", count=2)[:1] == draw(both, seed="mesa", count=1)
    True
    """
    left = [count for _card, count in deck]
    size, drawn = deck.size, []
    for index in range(min(count, size)):
        place = draw_below(size - index, seed=seed, index=index, label="hand")
        for entry, copies in enumerate(left):
            if place < copies:
                left[entry] -= 1
                drawn.append(deck.entries[entry][0])
                break
            place -= copies
    return tuple(drawn)


def hand_of(deck: Deck, *, seed: str, size: int = HAND, out: Iterable[int] = ()) -> tuple[Drawn, ...]:
    """The hand after the draws at the places `out` were discarded and the hand was filled up again.

    At most `MOST_DRAWN` cards are drawn in all.
    """
    gone = {place for place in out if 0 <= place < MOST_DRAWN}
    cards = draw(deck, seed=seed, count=min(size + len(gone), MOST_DRAWN))
    return tuple(Drawn(place, card) for place, card in enumerate(cards) if place not in gone)[:size]


def chances(deck: Deck, *, drawn: int) -> tuple[Chance, ...]:
    """The chance of at least one among `drawn`, for each role, attribute and kind of requirement, and for one copy.

    Roles and requirements are left out where a card's requirement is not known: the counts would be guesses.
    """
    single = (Chance("one", 1, at_least_one(drawn=drawn, good=1, size=deck.size)),) if deck.size else ()
    if deck.unknown:
        return single
    counts = {role.value: deck.count(role) for role in Role}
    counts |= {name: _asking(deck, name) for name in ATTRIBUTES}
    counts["dual"] = sum(count for card, count in deck if len(card.requirement) > 1)
    counts["none"] = sum(count for card, count in deck if not card.requirement)
    rows = [
        Chance(name, good, at_least_one(drawn=drawn, good=good, size=deck.size))
        for name, good in counts.items()
    ]
    return (*rows, *single)


def _asking(deck: Deck, attribute: str) -> int:
    return sum(count for card, count in deck if attribute in card.requirement)
