"""How much of each set is known: which fields its cards have, and which of those nobody knows."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from cards.models import Card, CardSet, Kind

# What a card of the kind has printed; the other fields of a card stay empty on it.
FIELDS = {
    Kind.ACTION: ("name", "attributes", "keywords", "text"),
    Kind.TREASURE: ("name", "attributes", "cost", "power", "traits", "keywords", "text"),
    Kind.TERRAIN: ("name", "traits", "keywords", "text"),
    Kind.DUNGEON_TERRAIN: ("name", "grade", "attributes", "traits", "keywords", "text"),
    Kind.MONSTER: ("name", "level", "attributes", "power", "hearts", "actions", "traits", "keywords", "text"),
    Kind.HERO: ("name", "attributes", "power", "hearts", "traits", "keywords", "text"),
    Kind.SPECIALIZATION: ("name", "cost", "attributes", "power", "text"),
    Kind.AI: ("name", "keywords", "text"),
    Kind.SCENARIO: ("name", "text"),
    Kind.REFERENCE: ("name", "text"),
}

COLUMNS = ("card_set", "kind", "placed", "unknown")


@dataclass(slots=True, kw_only=True)
class Tally:
    """Cards counted, and how much of them is known.

    `slots` are cards with a known place, `named` those of them whose name is known, `loose` named cards without one.
    `known` of `fields` printed fields of the slots are known. `counted` is what is known of how many there are in
    the box, `{count, status, page, note}`.
    """

    counted: dict = field(default_factory=dict)
    slots: int = 0
    named: int = 0
    loose: int = 0
    known: int = 0
    fields: int = 0

    @property
    def percent(self) -> float:
        return round(100 * self.known / self.fields, 1) if self.fields else 0.0


@dataclass(slots=True, kw_only=True)
class KindSummary(Tally):
    """The cards of one kind in a set."""

    kind: Kind

    def add(self, card: Card) -> None:
        if not card.placed:
            self.loose += 1
            return
        fields = FIELDS[self.kind]
        self.slots += 1
        self.named += card.knows("name")
        self.fields += len(fields)
        self.known += sum(
            card.knows_attributes if name == "attributes" else card.knows(name) for name in fields
        )


@dataclass(slots=True, kw_only=True)
class SetSummary(Tally):
    """A whole set, and each kind the box is known to hold or the site has cards of."""

    card_set: CardSet
    kinds: list[KindSummary]


def summaries() -> list[SetSummary]:
    """Every set in its order; cards whose set nobody knows belong to none."""
    cards = defaultdict(list)
    for card in Card.objects.only(*COLUMNS):
        cards[card.card_set_id].append(card)
    return [summary(card_set, cards[card_set.code]) for card_set in CardSet.objects.all()]


def summary_of(card_set: CardSet) -> SetSummary:
    return summary(card_set, Card.objects.of_set(card_set.code).only(*COLUMNS))


def summary(card_set: CardSet, cards: Iterable[Card]) -> SetSummary:
    kinds = {kind: KindSummary(kind=kind, counted=card_set.counts.get(kind.value, {})) for kind in Kind}
    for card in cards:
        kinds[Kind(card.kind)].add(card)
    held = [kind for kind in kinds.values() if kind.slots or kind.loose or kind.counted]
    totals = {
        name: sum(getattr(kind, name) for kind in held)
        for name in ("slots", "named", "loose", "known", "fields")
    }
    return SetSummary(card_set=card_set, counted=card_set.counts.get("all", {}), kinds=held, **totals)
