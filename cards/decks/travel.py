"""Decks coming in and going out as files: the pages around `importing` and `exporting`."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.decks.builder import start
from cards.decks.content import Content
from cards.decks.exporting import as_csv, as_json, as_text, as_xlsx, unofficial_in
from cards.decks.formats import FORMATS
from cards.decks.importing import UnreadableFile, read_file, read_text
from cards.decks.pool import card_index
from cards.decks.sheet import CardIndex, Reading, Sheet
from cards.decks.stored_api import find_deck
from cards.decks.storing import content_of
from rules.wording import words

EXPORTS = {
    "txt": (as_text, "text/plain; charset=utf-8"),
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "xlsx": (as_xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    "json": (as_json, "application/json"),
}


def deck_file(request: HttpRequest, deck_id: str, kind: str) -> HttpResponse:
    """The deck as a file, to take away."""
    return written_deck(deck_id, kind)


def written_deck(deck_id: str, kind: str) -> HttpResponse:
    """The deck as a file that importing reads back the same; raises `Http404` in words."""
    if kind not in EXPORTS:
        raise Http404(_("Os arquivos que há são {kinds}.").format(kinds=", ".join(EXPORTS)))
    deck = find_deck(deck_id)
    content = content_of(deck)
    sheet = Sheet(
        title=content.title, format=content.format, notes=content.notes, cards=tuple(content.cards.items())
    )
    write, media_type = EXPORTS[kind]
    response = HttpResponse(write(sheet, card_index()), content_type=media_type)
    response["Content-Disposition"] = f'attachment; filename="baralho-{deck.id}.{kind}"'
    return response


def deck_import(request: HttpRequest) -> HttpResponse:
    """Paste or send a list; what was read and what was not is shown before anything is saved."""
    if request.method != "POST":
        return render(request, "decks/import.html", {"formats": FORMATS.values()})
    index = card_index()
    try:
        reading = read_upload(request, index)
    except UnreadableFile as error:
        context = {
            "problem": words(error.message),
            "text": request.POST.get("text", ""),
            "formats": FORMATS.values(),
        }
        return render(request, "decks/import.html", context, status=400)
    complete = not reading.unread or "leave_out" in request.POST
    if "save" in request.POST and reading.sheet.cards and complete:
        return start(request, imported(reading.sheet, request.POST.get("title", "")))
    typed = "" if "file" in request.FILES else request.POST.get("text", "")
    context = preview(reading, index, typed)
    if "save" in request.POST and not complete:
        context["problem"] = _("Nada foi criado: acerte as linhas não lidas ou marque que ficam de fora.")
    return render(request, "decks/import.html", context)


def imported(sheet: Sheet, title: str) -> Content:
    """The sheet as a deck's content; a format nobody knows becomes the free one."""
    return Content(
        title=" ".join((title or sheet.title or _("Baralho importado")).split())[:120],
        format=sheet.format if sheet.format in FORMATS else "livre",
        cards=dict(sheet.cards),
        notes=sheet.notes[:5000],
    )


def read_upload(request: HttpRequest, index: CardIndex) -> Reading:
    """The reading of the file sent, by its name's ending, or of the text pasted; raises `UnreadableFile`."""
    file = request.FILES.get("file")
    if file is None:
        return read_text(request.POST.get("text", ""), index)
    return read_file(file.read(), file.name, index)


def preview(reading: Reading, index: CardIndex, typed: str) -> dict:
    """What was read, and the text to put right: as typed, so that the numbers of the lines told are its own.

    Of a file it is the deck written out, with the unread lines at its end.
    """
    lines = [as_text(reading.sheet, index), *(f"{line.text}\n" for line in reading.unread)]
    return {
        "reading": reading,
        "unofficial": unofficial_in(reading.sheet, index),
        "text": typed or "".join(lines),
        "total": sum(count for _code, count in reading.sheet.cards),
        "formats": FORMATS.values(),
    }
