"""Playability, exact: how many cards of a hand somebody in the party can use, counted, never sampled.

A card is playable when some member of the party meets its requirement; attribute-less cards always are (p.1).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from cards.decks.deck import Deck, DeckCard

HAND = 6
PARTY = 3


@dataclass(frozen=True, slots=True)
class Playability:
    """What to expect of a hand. `distribution[k]` is the chance of exactly k playable cards in it."""

    expected: Fraction
    distribution: tuple[Fraction, ...]
    parties: int

    @property
    def dead_hand(self) -> Fraction:
        """The chance that nobody can use any card of the hand."""
        return self.distribution[0]


def exactly(hits: int, *, drawn: int, good: int, size: int) -> Fraction:
    """The chance of exactly `hits` good cards among `drawn` from `size` cards of which `good` are good."""
    drawn = min(drawn, size)
    if not 0 <= hits <= drawn or drawn - hits > size - good or hits > good:
        return Fraction(0)
    return Fraction(comb(good, hits) * comb(size - good, drawn - hits), comb(size, drawn))


def at_least_one(*, drawn: int, good: int, size: int) -> Fraction:
    """The chance of one good card or more among `drawn`.

    >>> round(float(at_least_one(drawn=6, good=8, size=120)), 4)
    0.345
    """
    return 1 - exactly(0, drawn=drawn, good=good, size=size)


def playability(deck: Deck, parties: Iterable[Sequence[Mapping[str, int]]], hand: int = HAND) -> Playability:
    """The average over the parties, each a sequence of its members' attribute levels.

    Raises `ValueError` for an empty deck or no party. The deck's cards must all be known.
    """
    requirements = _requirements(deck)
    counts = Counter(
        _playable(requirements, [_mask(requirements, member) for member in party]) for party in parties
    )
    return _averaged(counts, deck.size, hand)


def playability_of_all_parties(
    deck: Deck, heroes: Sequence[Mapping[str, int]], members: int = PARTY, hand: int = HAND
) -> Playability:
    """The average over every party of `members` different heroes.

    Raises `ValueError` for an empty deck or too few heroes.
    """
    requirements = _requirements(deck)
    masks = [_mask(requirements, hero) for hero in heroes]
    weights: dict[int, int] = {}
    counts: Counter = Counter()
    for party in combinations(masks, members):
        reach = 0
        for mask in party:
            reach |= mask
        if reach not in weights:
            weights[reach] = _playable(requirements, [reach])
        counts[weights[reach]] += 1
    return _averaged(counts, deck.size, hand)


def dead_weight(deck: Deck, party: Sequence[Mapping[str, int]]) -> tuple[DeckCard, ...]:
    """The cards nobody in the party can use."""
    return tuple(card for card, _count in deck if not any(card.playable_by(member) for member in party))


def playable_parties(card: DeckCard, heroes: Sequence[Mapping[str, int]], members: int = PARTY) -> Fraction:
    """The share of all parties of `members` heroes in which somebody can use the card.

    Raises `ValueError` when there are too few heroes.
    """
    if len(heroes) < members:
        raise ValueError(f"a party needs {members} heroes; there are {len(heroes)}")
    unable = sum(not card.playable_by(hero) for hero in heroes)
    return 1 - Fraction(comb(unable, members), comb(len(heroes), members))


def _requirements(deck: Deck) -> list[tuple[Mapping[str, int], int]]:
    """The different requirements of the deck, each with how many cards ask it."""
    asked: dict[tuple, int] = {}
    for card, count in deck:
        key = tuple(sorted((card.requirement or {}).items()))
        asked[key] = asked.get(key, 0) + count
    return [(dict(key), count) for key, count in asked.items()]


def _mask(requirements, levels: Mapping[str, int]) -> int:
    """One bit for each requirement the levels meet."""
    return sum(
        1 << bit
        for bit, (needs, _count) in enumerate(requirements)
        if all(levels.get(name, 0) >= need for name, need in needs.items())
    )


def _playable(requirements, masks: Iterable[int]) -> int:
    reach = 0
    for mask in masks:
        reach |= mask
    return sum(count for bit, (_needs, count) in enumerate(requirements) if reach >> bit & 1)


def _averaged(parties_by_playable: Mapping[int, int], size: int, hand: int) -> Playability:
    parties = sum(parties_by_playable.values())
    if not size:
        raise ValueError("an empty deck has no hand")
    if not parties:
        raise ValueError("there is no party to play the deck")
    hand = min(hand, size)
    chances = tuple(
        sum(
            (
                exactly(hits, drawn=hand, good=good, size=size) * count
                for good, count in parties_by_playable.items()
            ),
            Fraction(0),
        )
        / parties
        for hits in range(hand + 1)
    )
    expected = sum((hits * chance for hits, chance in enumerate(chances)), Fraction(0))
    return Playability(expected=expected, distribution=chances, parties=parties)
