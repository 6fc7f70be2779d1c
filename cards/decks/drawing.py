"""The draw simulator: a hand of the deck by a seed in the address, with exact chances beside it."""

import secrets
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from cards.decks.answers import checked_deck
from cards.decks.hand import MOST_DRAWN, chances, hand_of
from cards.decks.hand_modes import HAND_MODES, HandMode
from cards.decks.pool import deck_of, unofficial_sets
from cards.decks.requests import DrawQuestion
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card, Deck
from rules.engine.asking import Fault, InvalidInput
from rules.engine.messages import Message, msg
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.wording import fraction_json, words

LARGEST_HAND = 60
LONGEST_SEED = 60
CHANCE_WORDS: dict[str, Message] = {
    "reaction": msg("Uma reação"),
    "draw": msg("Compra de cartas"),
    "flee": msg("Fuga"),
    "heal": msg("Cura"),
    "kill": msg("Efeito de morte"),
    **dict(ATTRIBUTES),
    "dual": msg("Duplo Atributo"),
    "none": msg("Sem Atributo"),
    "one": msg("Uma carta de que há uma só"),
}


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What the address of a hand asks for.

    `semente` shuffles, `modo` is the game's, `mao` the hand's size, `fora` the places of the draws already discarded,
    `compras` the draws that the chances speak of.
    """

    seed: str
    mode: HandMode
    size: int
    draws: int
    out: list[int]

    @classmethod
    def of(cls, query: QueryDict) -> "Asked":
        mode = HAND_MODES.get(query.get("modo", ""), HAND_MODES["comum"])
        size = between(query.get("mao", ""), 1, LARGEST_HAND, mode.size)
        return cls(
            seed=query.get("semente", "").strip()[:LONGEST_SEED],
            mode=mode,
            size=size,
            draws=between(query.get("compras", ""), 1, MOST_DRAWN, size),
            out=sorted(
                {int(place) for place in query.getlist("fora") if place.isdecimal() and len(place) < 4}
            ),
        )

    @property
    def shuffled(self) -> str:
        """The query of a hand of the same kind off a fresh shuffle."""
        size = {"mao": self.size} if self.size != self.mode.size else {}
        return urlencode({"semente": secrets.token_hex(4), "modo": self.mode.slug} | size)

    @property
    def larger(self) -> str:
        """The query of the same hand with one card more."""
        kept = [("semente", self.seed), ("modo", self.mode.slug), ("mao", self.size + 1)]
        return urlencode([*kept, *(("fora", place) for place in self.out)])


def hand_page(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A hand of the deck, and the chances of what it may hold."""
    deck = find_deck(deck_id)
    asked = Asked.of(request.GET)
    if not asked.seed:
        return redirect(f"{request.path}?{asked.shuffled}")
    return render(request, "decks/hand.html", {"deck": deck, "unlisted": True} | hand_context(deck, asked))


def hand_context(deck: Deck, asked: Asked) -> dict:
    """What the page shows of the hand asked for."""
    whole = deck_of(counts_of(deck))
    cards = whole.actions
    hand = hand_of(cards, seed=asked.seed, size=asked.size, out=asked.out)
    known = Card.objects.in_bulk([drawn.card.code for drawn in hand], field_name="code")
    return {
        "asked": asked,
        "modes": HAND_MODES.values(),
        "hand": [(drawn.place, known[drawn.card.code]) for drawn in hand],
        "chances": [
            (words(CHANCE_WORDS[row.name]), row, 100 * row.chance)
            for row in chances(cards, drawn=asked.draws)
        ],
        "total": cards.size,
        "unknown": len(cards.unknown),
        "unofficial": unofficial_sets(whole),
    }


def draw_answer(asked: DrawQuestion) -> dict:
    """The hand with the place of each draw, and the exact chance of at least one of each thing.

    `chances` speaks of the deck's action cards; roles and requirements are missing where some are not known.
    """
    cards = checked_deck("cards", asked.cards).actions
    if not cards.size:
        raise InvalidInput([Fault("cards", "no-actions", msg("Não há cartas de ação para contar."))])
    hand = hand_of(cards, seed=asked.seed, size=asked.hand, out=asked.out)
    rows = chances(cards, drawn=asked.drawn or asked.hand)
    return {
        "hand": [{"place": drawn.place, "code": drawn.card.code} for drawn in hand],
        "chances": {row.name: {"cards": row.good, "at_least_one": fraction_json(row.chance)} for row in rows},
        "unknown": len(cards.unknown),
    }


def between(text: str, low: int, high: int, otherwise: int) -> int:
    """The number in the text within the limits; `otherwise` when there is none."""
    return min(max(int(text), low), high) if text.isdecimal() and len(text) < 6 else otherwise
