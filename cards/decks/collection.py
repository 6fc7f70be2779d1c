"""What a reader owns, kept on their device: whole sets, single cards besides, and what is missing from the sets."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.decks.importing import UnreadableFile, read_text
from cards.decks.pool import card_index
from cards.decks.sheet import CardIndex, Unread
from cards.models import Card, CardSet
from mtxp.keys import YEAR
from rules.wording import words

COOKIE = "colecao"
MOST_BYTES = 3800  # browsers keep cookies of up to 4,096 bytes, name and all


@dataclass(frozen=True, kw_only=True)
class Collection:
    """Sets owned whole, cards owned besides them, and cards that are gone from them; both by code with counts."""

    sets: tuple[str, ...] = ()
    more: Mapping[str, int] = field(default_factory=dict)
    gone: Mapping[str, int] = field(default_factory=dict)

    def __bool__(self):
        return bool(self.sets or self.more)

    def owned(self) -> dict[str, int]:
        """How many of each card: one of each code of the sets, with what is besides and without what is gone."""
        codes = Card.objects.placed().filter(card_set__in=self.sets).values_list("code", flat=True)
        counts = dict.fromkeys(codes, 1)
        for code, count in self.more.items():
            counts[code] = counts.get(code, 0) + count
        for code, count in self.gone.items():
            counts[code] = counts.get(code, 0) - count
        return {code: count for code, count in counts.items() if count > 0}

    def missing(self, wanted: Mapping[str, int]) -> dict[str, int]:
        """What the wanted cards have that the collection has not, and how many of each."""
        return lacking(wanted, self.owned())


def lacking(wanted: Mapping[str, int], owned: Mapping[str, int]) -> dict[str, int]:
    """How many more of each card it takes to have what is wanted."""
    short = {code: count - owned.get(code, 0) for code, count in wanted.items()}
    return {code: count for code, count in short.items() if count > 0}


def collection_of(request: HttpRequest) -> Collection:
    """The collection this device keeps; empty when there is none, or the cookie is not ours."""
    try:
        sets, more, gone = signing.loads(request.COOKIES.get(COOKIE, ""), salt=COOKIE)
    except signing.BadSignature:
        return Collection()
    return Collection(sets=tuple(sets), more=dict(more), gone=dict(gone))


def collection_page(request: HttpRequest) -> HttpResponse:
    """The form of what one owns; unread lines are told and nothing is saved."""
    kept, index = collection_of(request), card_index()
    context = {
        "sets": CardSet.objects.all(),
        "chosen": kept.sets,
        "more": as_lines(kept.more, index),
        "gone": as_lines(kept.gone, index),
        "owned": sum(kept.owned().values()),
    }
    if request.method != "POST":
        return render(request, "decks/collection.html", context)
    context |= {"chosen": request.POST.getlist("sets"), "more": request.POST.get("more", "")}
    context |= {"gone": request.POST.get("gone", "")}
    try:
        more, gone = (read_text(context[name], index) for name in ("more", "gone"))
    except UnreadableFile as error:
        return render(
            request, "decks/collection.html", context | {"problem": words(error.message)}, status=400
        )
    unread: tuple[Unread, ...] = (*more.unread, *gone.unread)
    if unread:
        return render(request, "decks/collection.html", context | {"unread": unread}, status=400)
    known = {each.code for each in context["sets"]} & set(context["chosen"])
    value = signing.dumps([sorted(known), more.sheet.cards, gone.sheet.cards], salt=COOKIE, compress=True)
    if len(value) > MOST_BYTES:
        problem = _(
            "São cartas demais para guardar neste aparelho; marque o conjunto inteiro e diga só o que falta."
        )
        return render(request, "decks/collection.html", context | {"problem": problem}, status=400)
    messages.success(request, _("Coleção guardada neste aparelho."))
    response = redirect("deck-collection")
    response.set_cookie(
        COOKIE, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
    return response


def as_lines(counts: Mapping[str, int], index: CardIndex) -> str:
    """A card a line, as `read_text` reads them."""
    return "\n".join(f"{count}x {index.name_of(code)} ({code})" for code, count in counts.items())
