"""What is asked of a deck, as wishes that can be granted or not, and what they leave to each card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cards.decks.deck import Deck, DeckCard, Role


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing asked of the deck: `kind` is size, must, ban, owned, minimum or pairs; `about` says of what."""

    kind: str
    about: str = ""
    amount: int = 0


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is asked of the solver.

    `pool` gives each card with how many copies a deck may hold; `owned` limits them further. `target` are shares by
    cell (default: the pool's own); `weights` whole numbers by code, higher is more playable.
    """

    pool: Sequence[tuple[DeckCard, int]]
    size: int
    must: Mapping[str, int] = field(default_factory=dict)
    ban: frozenset[str] = frozenset()
    owned: Mapping[str, int] | None = None
    target: Mapping[str, int] | None = None
    minimum: Mapping[Role, int] = field(default_factory=dict)
    weights: Mapping[str, int] = field(default_factory=dict)
    current: Deck | None = None
    exclusive_pairs: bool = True
    time_limit: float = 10.0

    def wishes(self) -> tuple[Wish, ...]:
        """The order as wishes, one by one, in an order that is always the same."""
        found = [Wish("size", amount=self.size)]
        found += [Wish("must", code, count) for code, count in sorted(self.must.items())]
        found += [Wish("ban", code) for code in sorted(self.ban)]
        found += [Wish("minimum", role.value, count) for role, count in self.minimum.items() if count]
        if self.owned is not None:
            found.append(Wish("owned"))
        codes = {card.code for card, _copies in self.pool}
        if self.exclusive_pairs and any(card.replaces in codes for card, _copies in self.pool):
            found.append(Wish("pairs"))
        return tuple(found)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What some wishes leave open: how few and how many of each card of `pool`, and the sums to keep.

    `pairs` are places in the pool of which one card at most may be in; `size` is None where no size is wished.
    """

    pool: Deck
    low: tuple[int, ...]
    high: tuple[int, ...]
    size: int | None
    minimum: Mapping[Role, int]
    pairs: tuple[tuple[int, int], ...]

    @property
    def crossed(self) -> bool:
        """Whether some card is wished more often than it may be in."""
        return any(low > high for low, high in zip(self.low, self.high, strict=True))


def limits(pool: Deck, owned: Mapping[str, int] | None, wishes: Sequence[Wish]) -> Limits:
    """The limits of these wishes alone. Raises `KeyError` for a card wished that is not in the pool."""
    cards = [card for card, _copies in pool]
    places = {card.code: place for place, card in enumerate(cards)}
    low, high = [0] * len(cards), [copies for _card, copies in pool]
    size, minimum, pairs = None, {}, ()
    for wish in wishes:
        match wish.kind:
            case "size":
                size = wish.amount
            case "must":
                low[places[wish.about]] = wish.amount
            case "ban" if wish.about in places:
                high[places[wish.about]] = 0
            case "minimum":
                minimum[Role(wish.about)] = wish.amount
            case "owned":
                high = [
                    min(most, (owned or {}).get(card.code, 0)) for card, most in zip(cards, high, strict=True)
                ]
            case "pairs":
                pairs = tuple(
                    (place, places[card.replaces])
                    for place, card in enumerate(cards)
                    if card.replaces in places
                )
    return Limits(pool=pool, low=tuple(low), high=tuple(high), size=size, minimum=minimum, pairs=pairs)
