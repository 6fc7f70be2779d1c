"""The draw simulator: a hand of the deck by a seed in the address, with exact chances beside it."""

import secrets
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from cards.decks.answers import checked_deck
from cards.decks.hand import MOST_DRAWN, chances, hand_of
from cards.decks.hand_modes import HAND_MODES
from cards.decks.pool import deck_of, unofficial_sets
from cards.decks.requests import DrawQuestion
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card
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


def hand_page(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A hand: `semente` shuffles, `modo` is the game's, `mao` the hand's size, `fora` the places of the draws already discarded."""
    deck = find_deck(deck_id)
    asked = request.GET
    seed = asked.get("semente", "").strip()[:LONGEST_SEED]
    mode = HAND_MODES.get(asked.get("modo", ""), HAND_MODES["comum"])
    size = between(asked.get("mao", ""), 1, LARGEST_HAND, mode.size)
    if not seed:
        fresh = {"semente": secrets.token_hex(4), "modo": mode.slug}
        fresh |= {"mao": size} if size != mode.size else {}
        return redirect(f"{request.path}?{urlencode(fresh)}")
    counts = counts_of(deck)
    whole = deck_of(counts)
    cards = whole.actions
    draws = between(asked.get("compras", ""), 1, MOST_DRAWN, size)
    out = sorted({int(place) for place in asked.getlist("fora") if place.isdecimal() and len(place) < 4})
    hand = hand_of(cards, seed=seed, size=size, out=out)
    known = Card.objects.in_bulk([drawn.card.code for drawn in hand], field_name="code")
    kept = [("semente", seed), ("modo", mode.slug), ("mao", size), *(("fora", place) for place in out)]
    context = {
        "deck": deck,
        "seed": seed,
        "size": size,
        "mode": mode,
        "modes": HAND_MODES.values(),
        "larger": urlencode([(name, value + 1 if name == "mao" else value) for name, value in kept]),
        "out": out,
        "hand": [(drawn.place, known[drawn.card.code]) for drawn in hand],
        "draws": draws,
        "chances": [
            (words(CHANCE_WORDS[row.name]), row, 100 * row.chance) for row in chances(cards, drawn=draws)
        ],
        "total": cards.size,
        "unknown": len(cards.unknown),
        "unofficial": unofficial_sets(whole),
        "unlisted": True,
    }
    return render(request, "decks/hand.html", context)


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
