"""Everything a card's page shows: the card, what it stands beside, what governs it, and how it fares."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from cards.browsing import address
from cards.decks.playability import PARTY
from cards.decks.pool import heroes_of
from cards.faces import Face, faces_of, tag_label, unknown_labels
from cards.models import Card
from cards.search import tree
from cards.search.fold import fold, slug
from cards.search.refine import exactly, requiring
from cards.vocabulary import label_of
from rules.reference.finding import about_cards
from rules.reference.links import section_url
from rules.reference.model import Ruling
from rules.reference.shelf import reference_of
from rules.systems.mtxp.effects.reading import read_card
from rules.systems.mtxp.effects.telling import Told, tell

SYSTEM = "mtxp"
MOST_RELATED = 8
SHOWN = ("code", "name", "kind")  # what a link to another card says
SHORTEST_NAME = 5  # shorter names are common words, and would find rulings that are not about the card


@dataclass(frozen=True, slots=True)
class Related:
    """Cards that have something to do with this one, and the search that finds all of them."""

    title: str | Promise
    cards: list[Card]
    url: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """A trait or keyword: its word, the search for it, and its entry in the glossary, if it has one."""

    label: str
    url: str
    glossary: str


@dataclass(frozen=True, slots=True)
class Fares:
    """In how many of the parties of three heroes of the card's set somebody can use the action."""

    usable: int
    parties: int
    heroes: int

    @property
    def percent(self) -> float:
        return 100 * self.usable / self.parties


class CardPage:
    """The page of one card, read from the database as the template asks for it."""

    def __init__(self, card: Card):
        self.card = card

    @property
    def faces(self) -> list[Face]:
        return faces_of(self.card)

    @property
    def tags(self) -> Iterator[Tag]:
        terms = reference_of(SYSTEM).terms
        for key in (*self.card.traits, *self.card.keywords):
            entry = slug(label_of(key))
            glossary = f"{reverse('glossary', args=[SYSTEM])}#{entry}" if entry in terms else ""
            yield Tag(tag_label(key), address(tree.Query(exactly("tag", key))), glossary)

    @property
    def unknown(self) -> list[str]:
        return unknown_labels(self.card)

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """What the engine plays of the card by itself."""
        return tell(read_card(self.card.content()))

    @cached_property
    def replaces(self) -> Card | None:
        return self.card.replaces

    @cached_property
    def copies(self) -> list[Card]:
        """Other cards of the same name: one design printed more than once."""
        if not self.card.name:
            return []
        same = Card.objects.filter(kind=self.card.kind, name_folded=self.card.name_folded)
        return list(same.exclude(pk=self.card.pk).only(*SHOWN)[:MOST_RELATED])

    @property
    def related(self) -> list[Related]:
        """Cards its effects name, and others of the same kind and trait; groups without cards are left out."""
        groups = [Related(_("Cartas que ela traz"), self._named_in_effects()), *self._same_trait()]
        return [group for group in groups if group.cards]

    def _named_in_effects(self) -> list[Card]:
        named = set(_codes([self.card.effects, self.card.abilities, self.card.reaction, self.card.faces]))
        return list(Card.objects.filter(code__in=named).only(*SHOWN)) if named else []

    def _same_trait(self) -> Iterator[Related]:
        for trait in self.card.traits[:2]:
            alike = Card.objects.filter(kind=self.card.kind, traits__has=trait, copies_of=None)
            parts = (exactly("kind", self.card.kind), exactly("tag", trait))
            yield Related(
                tag_label(trait),
                list(alike.exclude(name_folded=self.card.name_folded).only(*SHOWN)[:MOST_RELATED]),
                address(requiring(tree.Query(), parts)),
            )

    @cached_property
    def rulings(self) -> list[Ruling]:
        """The rulings about the card; those that only mention its name count for named official cards."""
        rulings = reference_of(SYSTEM).rulings.values()
        names = {fold(self.card.code), self.card.name_folded} - {""}
        listed = [ruling for ruling in rulings if not names.isdisjoint(map(fold, ruling.cards))]
        if self.is_official and len(self.card.name) >= SHORTEST_NAME:
            listed += [ruling for ruling in about_cards(rulings, self.card.name) if ruling not in listed]
        return listed

    @property
    def is_official(self) -> bool:
        return self.card.card_set is None or self.card.card_set.official

    @property
    def page_url(self) -> str:
        """Where the site tells the manual's page on which the card stands."""
        sections = reference_of(SYSTEM).sections.items()
        found = (anchor for anchor, (_chapter, section) in sections if self.card.page in section.pages[:1])
        anchor = next(found, None)
        return section_url(SYSTEM, anchor) if anchor else ""

    @cached_property
    def fares(self) -> Fares | None:
        """For an action whose requirement is known, in a set with heroes enough whose levels are known."""
        card = self.card
        if card.requirement_kind is None or card.card_set is None:
            return None
        heroes = heroes_of([card.card_set_id])
        if len(heroes) < PARTY or not all(hero.knows_attributes for hero in heroes):
            return None
        unable = sum(
            any((getattr(hero, name) or 0) < level for name, level in card.attributes.items())
            for hero in heroes
        )
        parties = comb(len(heroes), PARTY)
        return Fares(parties - comb(unable, PARTY), parties, len(heroes))

    @cached_property
    def before(self) -> Card | None:
        return self._beside(sort_code__lt=self.card.sort_code, by="-sort_code")

    @cached_property
    def after(self) -> Card | None:
        return self._beside(sort_code__gt=self.card.sort_code, by="sort_code")

    def _beside(self, *, by: str, **where) -> Card | None:
        """The neighbour in the same set and kind."""
        same = Card.objects.filter(card_set=self.card.card_set_id, kind=self.card.kind, **where)
        return same.order_by(by, "code").only(*SHOWN).first()


def _codes(value) -> Iterator[str]:
    """Every card code in structured effects, however deep."""
    if isinstance(value, dict):
        if isinstance(value.get("card"), str):
            yield value["card"]
        for inner in value.values():
            yield from _codes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _codes(inner)
