"""The builder: a search on one side, the deck on the other; every button saves a version."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.api import query_problem
from cards.decks.content import Content
from cards.decks.editing import Act, Edit, added, edited
from cards.decks.formats import FORMATS, Format
from cards.decks.importing import read_text
from cards.decks.pool import card_index, preset
from cards.decks.requests import DeckChange, DeckWish
from cards.decks.showing import DECKS, deck_context, edit_link, may_edit
from cards.decks.stored_api import find_deck
from cards.decks.storing import NothingThere, StaleDeck, content_of, create_deck, redo, save_deck, undo
from cards.models import Card, Deck
from cards.paging import Page, typed_number
from cards.search.compile import matching
from cards.search.faults import QueryError
from cards.search.parse import parse
from mtxp.keys import opens
from rules.engine.asking import Fault, InvalidInput, read
from rules.engine.messages import msg
from rules.entry import to_json, typed
from rules.wording import words

PER_PAGE = 30
RECENT = 20


def new_deck(request: HttpRequest) -> HttpResponse:
    """The form that starts a deck: a title and a format, empty or from the format's own cards."""
    given = to_json(DeckWish, typed(request.POST)) | {"public": False}
    errors: dict[str, str] = {}
    if request.method == "POST":
        try:
            wish = read(DeckWish, given)
        except InvalidInput as error:
            errors = {fault.path: words(fault.message) for fault in error.faults}
        else:
            return start(request, started(wish.content, from_preset="preset" in request.POST))
    context = {"formats": FORMATS.values(), "typed": given, "errors": errors}
    return render(request, "decks/new.html", context, status=400 if errors else 200)


def started(content: Content, *, from_preset: bool) -> Content:
    """The content to begin with, with the format's own cards where asked."""
    if from_preset and FORMATS[content.format].sets:
        counts = {card.code: count for card, count in preset(content.format)}
        return replace(content, cards=counts)
    return content


def start(request: HttpRequest, content: Content) -> HttpResponse:
    """Stores a new deck, keeps its key on this device, and opens the builder."""
    deck = create_deck(content)
    return DECKS.keep(request, redirect("deck-edit", deck.id), deck.id, deck.edit_key)


def deck_edit(request: HttpRequest, deck_id: str) -> HttpResponse:
    """The builder. A link with the key is exchanged for the device's own, so that the address can be shown."""
    if key := request.GET.get("chave"):
        deck = find_deck(deck_id)
        if not opens(key, deck.edit_key):
            raise PermissionDenied(_("Este link de edição não vale mais."))
        return DECKS.keep(request, redirect("deck-edit", deck.id), deck.id, key)
    deck = may_edit(request, deck_id)
    if request.method == "POST":
        return _edit(request, deck)
    return render(request, "decks/edit.html", builder_context(request, deck))


def _edit(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Applies one button and goes back to the same search, telling what changed."""
    try:
        edit = read(Edit, to_json(Edit, typed(request.POST)))
        if edit.code and not Card.objects.filter(code=edit.code).exists():
            raise InvalidInput(
                [Fault("code", "unknown-card", msg("Não há carta de código “{code}”.", code=edit.code))]
            )
        what = apply(deck, edit)
    except StaleDeck as error:
        return _stale(request, error.deck)
    except InvalidInput as error:
        problem = {"problem": words(error.faults[0].message), "written": request.POST.get("text", "")}
        return render(request, "decks/edit.html", builder_context(request, deck) | problem, status=400)
    except NothingThere:
        what = edit.act  # two taps on undo at once: the deck already stands where the second one wants it
    return _back(request, deck, what)


def _back(request: HttpRequest, deck: Deck, what: str) -> HttpResponse:
    kept = {name: request.POST[name] for name in ("q", "page") if request.POST.get(name)}
    return redirect(f"{reverse('deck-edit', args=[deck.id])}?{urlencode(kept | {'mudou': what})}")


def _stale(request: HttpRequest, deck: Deck, **more) -> HttpResponse:
    """The deck as it stands now, with a way to see what changed since the version the reader had."""
    context = builder_context(request, deck) | {"stale": True, "had": typed_version(request, deck)} | more
    return render(request, "decks/edit.html", context, status=409)


def typed_version(request: HttpRequest, deck: Deck) -> int | None:
    """The version the reader's page was made of, where the deck has it."""
    number = request.POST.get("version", "")
    known = number.isdecimal() and len(number) < 10 and 1 <= int(number) < deck.version
    return int(number) if known else None


def apply(deck: Deck, edit: Edit) -> str:
    """Saves the deck after the edit and gives what changed, a code or an act; raises as `storing` does."""
    tap = edit.tap or ""
    match edit.act:
        case Act.UNDO:
            undo(deck.id, version=edit.version, tap=tap)
            return edit.act
        case Act.REDO:
            redo(deck.id, version=edit.version, tap=tap)
            return edit.act
        case Act.WRITE:
            lines = written_lines(edit.text)
            content, what = added(content_of(deck), lines), lines[-1][0]
        case _:
            content, what = edited(content_of(deck), edit), edit.code or edit.act
    save_deck(deck.id, content, version=edit.version, public=deck.public, tap=tap)
    return what


def written_lines(text: str) -> Sequence[tuple[str, int]]:
    """The cards of what was written, `3x Nome` or a code; raises `InvalidInput` unless every line names one."""
    reading = read_text(text, card_index())
    for line in reading.unread:
        near = ", ".join(line.nearest)
        message = msg("“{text}”: {reason}", text=line.text[:60], reason=line.reason)
        if near:
            message = msg(
                "“{text}”: {reason} Seria: {near}?", text=line.text[:60], reason=line.reason, near=near
            )
        raise InvalidInput([Fault("text", "unknown-card", message)])
    if not reading.sheet.cards:
        raise InvalidInput([Fault("text", "required", msg("Escreva o nome ou o código de uma carta."))])
    return reading.sheet.cards


def builder_context(request: HttpRequest, deck: Deck) -> dict:
    """What the builder shows: the deck with its verdict, and the cards the search finds, each with its count."""
    asked = request.POST if request.method == "POST" else request.GET
    text = asked.get("q", first_query(FORMATS[deck.format]))
    entries = list(deck.entries.select_related("card"))
    counts = {entry.card_id: entry.count for entry in entries}
    now = deck.versions.get(number=deck.version)
    context = deck_context(deck, counts) | {
        "entries": entries,
        "q": text,
        "can_undo": now.before is not None,
        "can_redo": bool(now.redo),
        "changed": changed(request.GET.get("mudou", ""), counts),
        "edit_link": edit_link(request, deck),
        "read_link": request.build_absolute_uri(deck.get_absolute_url()),
        "versions": deck.versions.all()[:RECENT],
        "formats": FORMATS.values(),
        "typed": {"title": deck.title, "format": deck.format, "notes": deck.notes, "public": deck.public},
        "stands": standing(deck),
        "unlisted": True,
    }
    try:
        found = matching(parse(text))
    except QueryError as error:
        return context | {"query_problem": query_problem(error)}
    page = Page.within(typed_number(asked), PER_PAGE, found.count())
    return context | {
        "page": page,
        "found": [(card, counts.get(card.code, 0)) for card in found[page.start : page.end]],
    }


def standing(deck: Deck) -> str:
    """A mark of title, format, notes and publicity, by which a page knows whether they changed meanwhile."""
    about = repr((deck.title, deck.format, deck.notes, deck.public))
    return hashlib.sha256(about.encode()).hexdigest()[:12]


def first_query(format: Format) -> str:
    """What the builder looks for before anybody types: the actions of the format's sets."""
    return f"t:ação s:{','.join(format.sets)}" if format.sets else "t:ação"


def changed(what: str, counts: dict[str, int]) -> str:
    """What the last button did, for the live region: "Investida: 2 no baralho"."""
    card = Card.objects.filter(code=what).first()
    if card is None:
        done = {"undo": _("Desfeito."), "redo": _("Refeito."), "about": _("Salvo.")}
        return done.get(what, _("O baralho está vazio.") if what == "clear" else "")
    return _("{name}: {count} no baralho.").format(
        name=card.name or card.code, count=counts.get(card.code, 0)
    )


@require_POST
def about(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Saves title, format, notes and whether the deck is in the public list."""
    deck = may_edit(request, deck_id)
    given = {"title": "", "notes": ""} | to_json(DeckChange, typed(request.POST))
    given |= {"public": "public" in request.POST}
    try:
        change = read(DeckChange, given)
        tap = request.POST.get("tap", "")[:40]
        content = change.over(content_of(deck))
        save_deck(deck.id, content, version=change.version, public=change.public, tap=tap)
    except StaleDeck as error:
        return _stale(request, error.deck, typed=given, differing=differing(error.deck, given))
    except InvalidInput as error:
        errors = {fault.path: words(fault.message) for fault in error.faults}
        context = builder_context(request, deck) | {"errors": errors, "typed": given}
        return render(request, "decks/edit.html", context, status=400)
    return _back(request, deck, "about")


def differing(deck: Deck, given: Mapping) -> list[tuple[str, str, str]]:
    """What the reader typed that is not as the deck now stands: label, what stands, what was typed."""
    labels = {"title": _("Título"), "format": _("Formato"), "notes": _("Notas")}
    pairs = [(label, getattr(deck, name), given.get(name, "")) for name, label in labels.items()]
    return [(label, stands, typed) for label, stands, typed in pairs if stands != typed]


@require_POST
def duplicate(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A copy of one's own, from any deck whose address one has."""
    content = content_of(find_deck(deck_id))
    title = _("{title} (cópia)").format(title=content.title[:110])
    return start(request, replace(content, title=title))


@require_POST
def delete(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Takes the deck and its versions away for good; the form asks for a tick first."""
    deck = may_edit(request, deck_id)
    if "sure" not in request.POST:
        messages.error(request, _("Marque que quer apagar de vez; não há como desfazer."))
        return redirect("deck-edit", deck.id)
    deck.delete()
    messages.success(request, _("Baralho apagado."))
    return DECKS.forget(request, redirect("decks"), deck_id)
