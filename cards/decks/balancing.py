"""The solver and the playability of decks, as pages."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.answers import playability_answer
from cards.decks.balance import LEVELS, UNKNOWN
from cards.decks.balance_answer import balance_answer
from cards.decks.builder import start
from cards.decks.collection import Collection, collection_of
from cards.decks.content import Content
from cards.decks.formats import FORMATS
from cards.decks.pictures import BESIDES, balance_rows
from cards.decks.pool import deck_of, formats_with_preset, unofficial_sets
from cards.decks.requests import BalanceWish, PlayabilityQuestion
from cards.decks.showing import my_decks
from cards.decks.stored_api import find_deck
from cards.decks.storing import counts_of
from cards.models import Card, CardSet, Deck
from mtxp.problems import Refused
from rules.engine.asking import InvalidInput, read
from rules.entry import to_json, typed
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.wording import words

CUSTOM = "custom"
SEPARATORS = re.compile(r"[\s,;]+")


def balance_page(request: HttpRequest) -> HttpResponse:
    """The form of a wish, and the proven answer to the one in the address; POST makes the answer a deck."""
    asked = request.POST if request.method == "POST" else request.GET
    context = {
        "sets": CardSet.objects.all(),
        "formats": [format for format in FORMATS.values() if format.size],
        "minimum": typed(asked).get("minimum", {}),
        "targets": formats_with_preset(),
        "shares": shares_asked(asked),
        "mine": my_decks(request),
        "asked": asked,
        "chosen_sets": asked.getlist("sets"),
    }
    if "size" in asked:
        try:
            answer = balance_answer(read(BalanceWish, wish_of(asked, collection_of(request))))
        except InvalidInput as error:
            context["errors"] = [words(fault.message) for fault in error.faults]
        except Refused as error:
            context["refused"] = error
        else:
            if request.method == "POST" and answer["cards"]:
                cards = {entry["code"]: entry["count"] for entry in answer["cards"]}
                title = _("Baralho equilibrado de {size}").format(size=asked["size"])
                return start(
                    request, Content(title=title, format=asked.get("format") or "livre", cards=cards)
                )
            context |= shown_answer(answer)
    return render(request, "decks/balance.html", context)


def wish_of(asked, collection: Collection) -> dict:
    """What was typed as the API's wish; codes are separated by spaces, commas or lines."""
    wish = to_json(
        BalanceWish,
        {key: value for key, value in typed(asked).items() if key in {"size", "format", "minimum"}},
    )
    wish["sets"] = asked.getlist("sets")
    if target := asked.get("target"):
        wish["target"] = typed_shares(asked) if target == CUSTOM else target
    for name in ("must", "ban"):
        wish[name] = [code for code in SEPARATORS.split(asked.get(name, "")) if code]
    if "owned" in asked:
        wish["owned"] = collection.owned()
    if asked.get("deck"):
        wish["current"] = counts_of(find_deck(asked["deck"]))
    return wish


def shares_asked(asked) -> list[tuple[str, str, str]]:
    """Each cell a target may ask for, its label, and what was typed for it."""
    labels = {f"{name}-{level}": f"{words(label)} {level}" for name, label in ATTRIBUTES for level in LEVELS}
    labels |= {name: words(label) for name, label in BESIDES if name != UNKNOWN}
    return [(name, label, asked.get(f"share.{name}", "")) for name, label in labels.items()]


def typed_shares(asked) -> dict[str, int | str]:
    """The shares typed; what is no number stays text, so that reading explains it."""
    given = {name: value.strip() for name, _label, value in shares_asked(asked) if value.strip()}
    return {
        name: int(value) if value.isdecimal() and len(value) < 7 else value for name, value in given.items()
    }


def shown_answer(answer: dict) -> dict:
    """The solver's answer as the template draws it."""
    codes = {entry["code"] for entry in answer["cards"]}
    codes |= {code for swap in answer["swaps"] for code in swap.values() if code}
    cards = Card.objects.in_bulk(list(codes), field_name="code")
    return {
        "answer": answer,
        "cards": [(cards[entry["code"]], entry["count"]) for entry in answer["cards"]],
        "swaps": [(cards.get(swap["out"]), cards.get(swap["in"])) for swap in answer["swaps"]],
        "unofficial": unofficial_sets(deck_of({entry["code"]: entry["count"] for entry in answer["cards"]})),
        "rows": balance_rows(answer["statistics"]["cells"], answer["target"]) if answer["cards"] else (),
    }


def playability_page(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Exact odds of a hand for a party, or averaged over all parties of a set's heroes."""
    deck = find_deck(deck_id)
    party = [code for code in request.GET.getlist("heroi") if code]
    sets = [request.GET["conjunto"]] if request.GET.get("conjunto") else default_sets(deck)
    counts = counts_of(deck)
    question = {"cards": counts} | ({"party": party} if party else {"sets": sets})
    context = {
        "deck": deck,
        "heroes": Card.objects.heroes().placed().filter(card_set__in=sets),
        "sets": CardSet.objects.all(),
        "chosen": sets,
        "party": party,
        "places": range(3),
        "unlisted": not deck.listed,
        "unofficial": unofficial_sets(deck_of(counts)),
    }
    try:
        answer = playability_answer(read(PlayabilityQuestion, question))
    except InvalidInput as error:
        context["errors"] = [words(fault.message) for fault in error.faults]
    except Refused as error:
        context["refused"] = error
    else:
        context["answer"] = answer
        context["chances"] = list(enumerate(answer["distribution"]))
        context["dead_weight"] = Card.objects.filter(code__in=answer.get("dead_weight", ()))
    return render(request, "decks/playability.html", context)


def default_sets(deck: Deck) -> list[str]:
    """The sets of the deck's format, else those its cards come from."""
    sets = FORMATS[deck.format].sets or deck.entries.values_list("card__card_set", flat=True).distinct()
    return [each for each in sets if each]
