"""What a reader owns, kept on their device: whole sets, single cards besides, and what is missing from the sets."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

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

    def holding(self, code: str, count: int) -> "Collection":
        """The same collection with so many of the card, by what is more than or gone from its sets."""
        others = replace(
            self,
            more={other: held for other, held in self.more.items() if other != code},
            gone={other: held for other, held in self.gone.items() if other != code},
        )
        by = count - others.owned().get(code, 0)
        if by > 0:
            return replace(others, more={**others.more, code: by})
        return replace(others, gone={**others.gone, code: -by}) if by < 0 else others

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
    """The form of what one owns; unread lines are told and nothing is saved. `carta` puts one card first."""
    kept, index = collection_of(request), card_index()
    owned = kept.owned()
    card = Card.objects.coded(request.GET.get("carta", ""))
    context = {
        "sets": CardSet.objects.all(),
        "chosen": kept.sets,
        "more": as_lines(kept.more, index),
        "gone": as_lines(kept.gone, index),
        "owned": sum(owned.values()),
        "card": card,
        "held": owned.get(card.code, 0) if card else 0,
    }
    if request.method != "POST":
        return render(request, "decks/collection.html", context)
    context |= {"chosen": request.POST.getlist("sets"), "more": request.POST.get("more", "")}
    context |= {"gone": request.POST.get("gone", "")}
    try:
        collection = _typed(context, index)
    except UnreadableFile as error:
        return _refused(request, context | {"problem": words(error.message)})
    except Unreadable as error:
        return _refused(request, context | {"unread": error.lines})
    response = redirect("deck-collection")
    if not keep_collection(request, response, collection):
        return _refused(request, context | {"problem": too_many()})
    messages.success(request, _("Coleção guardada neste aparelho."))
    return response


class Unreadable(Exception):
    """Some lines name no card."""

    def __init__(self, lines: tuple[Unread, ...]):
        super().__init__(f"{len(lines)} lines")
        self.lines = lines


def _typed(context: Mapping, index: CardIndex) -> Collection:
    more, gone = (read_text(context[name], index) for name in ("more", "gone"))
    if unread := (*more.unread, *gone.unread):
        raise Unreadable(unread)
    known = {each.code for each in context["sets"]} & set(context["chosen"])
    return Collection(sets=tuple(sorted(known)), more=dict(more.sheet.cards), gone=dict(gone.sheet.cards))


def _refused(request: HttpRequest, context: dict) -> HttpResponse:
    return render(request, "decks/collection.html", context, status=400)


def keep_collection(request: HttpRequest, response: HttpResponse, collection: Collection) -> bool:
    """Writes the collection on the device; False where it is too large for that."""
    pairs = [sorted(collection.sets), list(collection.more.items()), list(collection.gone.items())]
    value = signing.dumps(pairs, salt=COOKIE, compress=True)
    if len(value) > MOST_BYTES:
        return False
    response.set_cookie(
        COOKIE, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
    return True


def too_many() -> str:
    return _(
        "São cartas demais para guardar neste aparelho; marque o conjunto inteiro e diga só o que falta."
    )


def owned_counts(request: HttpRequest) -> HttpResponse:
    """How many of each card this device's collection has, and the token to change it with; for scripts."""
    response = JsonResponse({"owned": collection_of(request).owned(), "csrf": get_token(request)})
    response["Cache-Control"] = "private, no-store"
    return response


@require_POST
def own_card(request: HttpRequest, code: str) -> HttpResponse:
    """Sets how many of one card one owns; answers a script with the number, a form with its card's page."""
    card = Card.objects.coded(code)
    if card is None:
        raise Http404(_("Não há carta com o código {code}.").format(code=code))
    count = request.POST.get("count", "")
    if not (count.isdecimal() and count.isascii() and len(count) <= 3):
        return _not_kept(request, card, _("Use um número inteiro de 0 a 999."))
    scripted = "application/json" in request.headers.get("Accept", "")
    answer = (
        JsonResponse({"code": code, "count": int(count)}) if scripted else redirect(card.get_absolute_url())
    )
    if not keep_collection(request, answer, collection_of(request).holding(code, int(count))):
        return _not_kept(request, card, too_many())
    return answer


def _not_kept(request: HttpRequest, card: Card, problem: str) -> HttpResponse:
    if "application/json" in request.headers.get("Accept", ""):
        return JsonResponse({"detail": problem}, status=400)
    messages.error(request, problem)
    return redirect(f"{reverse('deck-collection')}?carta={card.code}")


def as_lines(counts: Mapping[str, int], index: CardIndex) -> str:
    """A card a line, as `read_text` reads them."""
    return "\n".join(f"{count}x {index.name_of(code)} ({code})" for code, count in counts.items())
