"""Cards of the database as the mathematics of decks sees them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from cards.decks.balance import distribution, target_counts
from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.formats import FORMATS, Format
from cards.decks.sheet import CardIndex, Listed
from cards.models import Card, CardSet

ROLE_OF_KEYWORD = {"reaction": Role.REACTION, "flee": Role.FLEE, "death-effect": Role.KILL}
ROLE_OF_EFFECT = {"draw": Role.DRAW, "flee": Role.FLEE, "heal": Role.HEAL, "kill": Role.KILL}


def deck_card(card: Card) -> DeckCard:
    """The card's code, requirement and roles; only an action has a requirement."""
    is_known_action = card.kind == "action" and card.knows_attributes
    return DeckCard(
        code=card.code,
        name=card.name,
        kind=card.kind,
        set=card.card_set_id,
        sort_code=card.sort_code,
        requirement=card.attributes if is_known_action else None,
        replaces=card.replaces_id,
        placed=card.placed,
        roles=frozenset(_roles(card)),
    )


def _roles(card: Card) -> Iterator[Role]:
    yield from (ROLE_OF_KEYWORD[word] for word in card.keywords if word in ROLE_OF_KEYWORD)
    if card.reaction:
        yield Role.REACTION
    yield from (
        ROLE_OF_EFFECT[word] for word in _done([card.effects, card.reaction]) if word in ROLE_OF_EFFECT
    )


def _done(value) -> Iterator[str]:
    """Every `do` of structured effects, however deep."""
    if isinstance(value, dict):
        if isinstance(value.get("do"), str):
            yield value["do"]
        yield from (word for inner in value.values() for word in _done(inner))
    elif isinstance(value, list):
        yield from (word for inner in value for word in _done(inner))


def card_index() -> CardIndex:
    """Every card by code, name and printed code, for lists that people write."""
    unofficial = dict(CardSet.objects.filter(official=False).values_list("code", "name"))
    rows = Card.objects.values_list("code", "name", "sort_code", "printed_code", "card_set")
    return CardIndex(
        Listed(
            code=code,
            name=name,
            sort_code=sort_code,
            aliases=(printed,) if printed else (),
            unofficial=unofficial.get(card_set, ""),
        )
        for code, name, sort_code, printed, card_set in rows
    )


def deck_of(counts: dict[str, int]) -> Deck:
    """The deck of these codes; codes without a card are left out, so check them first."""
    cards = Card.objects.filter(code__in=counts)
    return Deck.of((deck_card(card), counts[card.code]) for card in cards)


def unofficial_sets(deck: Deck) -> list[CardSet]:
    """The sets of the deck's cards that are not official, which every page of it says."""
    return list(CardSet.objects.filter(official=False, code__in={card.set for card, _count in deck}))


def actions_of(sets: Iterable[str]) -> list[DeckCard]:
    """The action cards with a known slot in the sets, in code order."""
    return [deck_card(card) for card in Card.objects.actions().placed().filter(card_set__in=list(sets))]


def heroes_of(sets: Iterable[str]) -> list[Card]:
    """The heroes with a known slot in the sets, in code order."""
    return list(Card.objects.heroes().placed().filter(card_set__in=list(sets)))


def taken_out(sets: Iterable[str]) -> QuerySet[Card]:
    """The cards that leave the pile when these sets are mixed (p.1): those marked so, and those replaced."""
    sets = list(sets)
    cards = Card.objects.actions().placed().filter(card_set__in=sets)
    return (cards.filter(removed_by__in=sets) | cards.filter(replaced_by__card_set__in=sets)).distinct()


@dataclass(frozen=True, kw_only=True)
class MixSum:
    """How many cards a format's deck has: the actions of each set, less the `out` that leave the pile."""

    sets: tuple[tuple[CardSet, int], ...]
    out: int

    @property
    def size(self) -> int:
        return sum(count for _set, count in self.sets) - self.out


def mix_sums() -> dict[str, MixSum]:
    """The sum of every format with cards of its own, by slug; counted in the database, not mixed."""
    actions = Card.objects.actions().placed().values_list("card_set")
    counts = dict(actions.annotate(Count("pk")).order_by())
    sets = {each.code: each for each in CardSet.objects.all()}
    return {
        slug: MixSum(
            sets=tuple((sets[code], counts.get(code, 0)) for code in sets if code in format.sets),
            out=taken_out(format.sets).count() if format.exclusive_pairs else 0,
        )
        for slug, format in FORMATS.items()
        if format.sets
    }


@dataclass(frozen=True, kw_only=True)
class Mixing:
    """A format's deck, and the cards that leave the pile when it is mixed."""

    out: tuple[Card, ...]
    deck: Deck


def mixing(slug: str) -> Mixing:
    """The deck a format starts from and how it is mixed, computed from the data.

    Raises `KeyError` for a format without sets of its own.
    """
    format = FORMATS[slug]
    if not format.sets:
        raise KeyError(slug)
    actions = actions_of(format.sets)
    out = tuple(taken_out(format.sets)) if format.exclusive_pairs else ()
    gone = {card.code for card in out}
    return Mixing(out=out, deck=Deck.of((card, 1) for card in actions if card.code not in gone))


def preset(slug: str) -> Deck:
    """The deck a format starts from. Raises `KeyError` for a format without sets of its own."""
    return mixing(slug).deck


def deck_target(format: Format, deck: Deck) -> dict[str, int] | None:
    """What the deck should hold in each cell, after the format's own cards; None where nothing is known of those."""
    model = preset(format.slug) if format.sets else Deck()
    size = deck.actions.size
    if not size or not model.size or model.unknown:
        return None
    return target_counts(distribution(model), size)


def formats_with_preset() -> list[Format]:
    """The formats whose cards the catalogue holds."""
    return [FORMATS[slug] for slug, found in mix_sums().items() if found.size == FORMATS[slug].size]
