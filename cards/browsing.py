"""The search page: everything it shows of one query, and the addresses of its neighbours."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from urllib.parse import urlencode

from django.db.models import Case, When
from django.http import QueryDict
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cards.fragments import drawn, rows
from cards.models import Card, CardSet, Kind
from cards.models.card_query import CardQuerySet
from cards.paging import DEFAULT_SIZE, Page, typed_number
from cards.search import tree
from cards.search.compile import matching
from cards.search.explain import explain, needles
from cards.search.facets import Facet, tally
from cards.search.fields import BY_KEY, SORTABLE
from cards.search.nearest import Without, near_query, without_each_part
from cards.search.refine import asked, exactly, narrowed, ordered, widened
from rules.engine.messages import Message

CHECKLIST_SIZE = 1000
SCOPES = (("", _("Todas")), ("official", _("Oficiais")), ("open", _("Conjunto Aberto")))


@dataclass(frozen=True, slots=True)
class View:
    """A way of showing the result: its name in the address, its words, its icon, the template of one card (none
    where the whole result has one), and how many cards a page."""

    name: str
    label: str
    icon: str
    template: str = ""
    size: int = DEFAULT_SIZE


VIEWS = (
    View("lista", _("Lista"), "rules"),
    View("cartas", _("Cartas"), "deck", "cards/_tile.html"),
    View("texto", _("Texto"), "edit", "cards/_text.html"),
    View("checklist", _("Conferir"), "check", size=CHECKLIST_SIZE),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A link that changes one thing about the page."""

    label: str | Message
    url: str
    chosen: bool
    icon: str = ""


def address(query: tree.Query | str, view: View = VIEWS[0], page: int = 1) -> str:
    """Where the search page shows this query."""
    parameters = {"q": str(query), "ver": view.name, "page": page}
    defaults = {"q": "", "ver": VIEWS[0].name, "page": 1}
    kept = {name: value for name, value in parameters.items() if value != defaults[name]}
    path = search_path(get_language())
    return f"{path}?{urlencode(kept)}" if kept else path


@cache
def search_path(language: str) -> str:
    """The search page in the reader's language; a page of results links to it a hundred times."""
    return reverse("cards")


def view_of(parameters: QueryDict) -> View:
    """The view that `ver` names; the list when it names none."""
    return next((view for view in VIEWS if view.name == parameters.get("ver")), VIEWS[0])


def best_known_first(cards: CardQuerySet) -> CardQuerySet:
    """In their order, but official cards with a name first, and last the slots of which nobody knows one."""
    place = Case(When(name="", then=2), When(card_set__official=False, then=1), default=0)
    return cards.order_by(place, *cards.query.order_by)


class Result:
    """The answer to one query, read from the database as the template asks for it."""

    def __init__(self, query: tree.Query, parameters: QueryDict):
        self.query = query
        self.view = view_of(parameters)
        self.found = matching(query)
        if query == tree.EVERY_CARD:
            self.found = best_known_first(self.found)
        self.tally = tally(query, self.found)
        self.page = Page.within(typed_number(parameters), self.view.size, self.tally.count)

    @property
    def count(self) -> int:
        return self.tally.count

    @property
    def _on_page(self) -> CardQuerySet:
        return self.found[self.page.start : self.page.end]

    @property
    def unofficial(self) -> list[CardSet]:
        """The sets of the result that are not official, for a list that marks them once instead of card by card."""
        held = self.found.order_by().values("card_set")
        return list(CardSet.objects.filter(official=False, pk__in=held))

    @property
    def cards_by_kind(self) -> dict[Kind, list[Card]]:
        """The page's cards in the order of kinds, for a list to tick."""
        cards = list(self._on_page.only("code", "name", "kind"))
        groups = {kind: [card for card in cards if card.kind == kind] for kind in Kind}
        return {kind: cards for kind, cards in groups.items() if cards}

    @property
    def sentence(self) -> Message:
        return explain(self.query)

    @property
    def rows(self) -> Iterator[SafeString]:
        """The page's cards as lines."""
        return rows(self._on_page, needles(self.query, "name"))

    @property
    def drawn(self) -> Iterator[SafeString]:
        """The page's cards, each through the view's template."""
        marks = {"name_needles": needles(self.query, "name"), "text_needles": needles(self.query, "text")}
        return drawn(self.view.template, self._on_page, **marks)

    @property
    def facets(self) -> list[tuple[Facet, list[tuple[Choice, int]]]]:
        return [
            (
                facet,
                [
                    (Choice(option.label, address(option.query, self.view), option.chosen), option.count)
                    for option in facet.options
                ],
            )
            for facet in self.tally.facets
        ]

    @property
    def views(self) -> list[Choice]:
        return [Choice(view.label, address(self.query, view), view is self.view, view.icon) for view in VIEWS]

    @property
    def scopes(self) -> Iterator[Choice]:
        """Official cards, the site's own, or all: a part of the query like any other."""
        parts = {key: exactly("is", key) for key, _label in SCOPES if key}
        bare = self.query
        for part in parts.values():
            bare = widened(bare, part)
        for key, label in SCOPES:
            query = narrowed(bare, parts[key]) if key else bare
            chosen = asked(self.query, parts[key]) if key else bare == self.query
            yield Choice(label, address(query, self.view), chosen)

    @property
    def orders(self) -> Iterator[Choice]:
        """Every order; the one in use is turned around by its link."""
        current = self.query.order[0] if self.query.order else tree.Order(BY_KEY["code"])
        for field in SORTABLE:
            chosen = field is current.field
            order = tree.Order(field, chosen and not current.descending)
            yield Choice(field.label, address(ordered(self.query, order), self.view), chosen)

    @property
    def descending(self) -> bool:
        return bool(self.query.order) and self.query.order[0].descending

    @property
    def order_label(self) -> Message:
        return self.query.order[0].field.label if self.query.order else BY_KEY["code"].label

    @property
    def previous(self) -> str:
        return self._page(self.page.preceding)

    @property
    def next(self) -> str:
        return self._page(self.page.following)

    def _page(self, number: int | None) -> str:
        return address(self.query, self.view, number) if number else ""

    @cached_property
    def near(self) -> str | None:
        """What was probably meant, for an empty result."""
        return near_query(self.query)

    @property
    def near_url(self) -> str:
        return address(self.near, self.view)

    @cached_property
    def without(self) -> Iterable[tuple[Without, str]]:
        """For an empty result: what each part of the query alone shuts out, and the address without it."""
        return [(each, address(each.query, self.view)) for each in without_each_part(self.query)]
