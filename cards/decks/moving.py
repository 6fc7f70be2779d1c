"""One's decks on the way to another device: one link, or its QR code, that carries their keys."""

from django.contrib import messages
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.decks.showing import DECKS, edit_link, my_decks
from cards.models import Deck
from mtxp.keys import opens
from mtxp.qr import qr_response

SALT = "levar"


def move_page(request: HttpRequest) -> HttpResponse:
    """Here: the link to open there, its QR code, and each deck's own link. There: the decks it brings, kept by a press."""
    if "chaves" not in request.GET:
        decks = my_decks(request)
        context = {
            "decks": [(deck, edit_link(request, deck)) for deck in decks],
            "link": move_link(request, decks) if decks else "",
            "unlisted": True,
        }
        return render(request, "decks/move.html", context)
    brought = brought_decks(request.GET["chaves"])
    if request.method != "POST":
        return render(request, "decks/move.html", {"brought": brought, "unlisted": True})
    count = len(brought)
    messages.success(
        request, ngettext("{n} baralho guardado.", "{n} baralhos guardados.", count).format(n=count)
    )
    return DECKS.keep_all(request, redirect("decks"), {deck.id: deck.edit_key for deck in brought})


def move_qr(request: HttpRequest) -> HttpResponse:
    """The link as a QR code, on the device that has the keys."""
    return qr_response(move_link(request, my_decks(request)))


def move_link(request: HttpRequest, decks: list[Deck]) -> str:
    """The link that gives the decks to the device that opens it."""
    token = signing.dumps([[deck.id, deck.edit_key] for deck in decks], salt=SALT, compress=True)
    return request.build_absolute_uri(f"{reverse('decks-move')}?chaves={token}")


def brought_decks(token: str) -> list[Deck]:
    """The decks whose keys the token holds; raises `PermissionDenied` for a token that is not ours."""
    try:
        keys = dict(signing.loads(token, salt=SALT))
    except signing.BadSignature as error:
        raise PermissionDenied(_("Este link está incompleto ou não é deste site.")) from error
    decks = Deck.objects.in_bulk(list(keys))
    return [
        decks[deck_id]
        for deck_id, key in keys.items()
        if deck_id in decks and opens(key, decks[deck_id].edit_key)
    ]
