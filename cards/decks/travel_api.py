"""Decks coming in, going out and side by side, in the API: the same reading, files and differences as the pages."""

import base64
import binascii
from collections.abc import Callable

from django.http import HttpResponse
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.decks.answers import checked_deck
from cards.decks.collection import lacking
from cards.decks.comparing import side_of
from cards.decks.differences import differences
from cards.decks.importing import UnreadableFile, read_file, read_text
from cards.decks.pool import card_index
from cards.decks.requests import ImportWish, OwnedQuestion
from cards.decks.sheet import CardIndex, Reading
from cards.decks.travel import written_deck
from cards.paging import check_names
from mtxp.openapi import Parameter, documented
from mtxp.problems import BadRequest, Problem
from mtxp.write_limit import computes_only
from rules.engine.asking import Fault, InvalidInput, read
from rules.engine.messages import msg
from rules.wording import words


@computes_only
class ImportList(APIView):
    """POST `{text}` or `{file, name}`: what was read of it, and every line that was not. Nothing is saved."""

    @documented(msg("Lê uma lista ou um arquivo; diz o que leu e o que não leu."), takes=ImportWish)
    def post(self, request):
        wish = read(ImportWish, request.data)
        return Response(reading_json(self._reading(wish, card_index())))

    def _reading(self, wish: ImportWish, index: CardIndex) -> Reading:
        if wish.file is None:
            return _readable("text", lambda: read_text(wish.text, index))
        try:
            raw = base64.b64decode(wish.file, validate=True)
        except (binascii.Error, ValueError) as error:
            fault = Fault("file", "not-base64", msg("Mande o arquivo em base64."))
            raise InvalidInput([fault]) from error
        return _readable("file", lambda: read_file(raw, wish.name, index))


def _readable(field: str, reading: Callable[[], Reading]) -> Reading:
    try:
        return reading()
    except UnreadableFile as error:
        problem = Problem(field=field, code="unreadable", message=words(error.message))
        raise BadRequest([problem]) from error


def reading_json(reading: Reading) -> dict:
    """What was read, the lines that were not with names that come near, and remarks on lines that were."""
    sheet = reading.sheet
    return {
        "title": sheet.title,
        "format": sheet.format,
        "notes": sheet.notes,
        "cards": [{"code": code, "count": count} for code, count in sheet.cards],
        "complete": not reading.unread,
        "unread": [
            {
                "line": line.line,
                "text": line.text,
                "message": words(line.reason),
                "nearest": list(line.nearest),
            }
            for line in reading.unread
        ],
        "remarks": [{"line": remark.line, "message": words(remark.message)} for remark in reading.remarks],
    }


class DeckFile(APIView):
    """A deck as a file that importing reads back the same."""

    @documented(msg("O baralho como arquivo: txt, csv, xlsx ou json."), gives={"type": "string"}, media="*/*")
    def get(self, request, deck_id: str, kind: str) -> HttpResponse:
        return written_deck(deck_id, kind)


SIDE = msg("O id de um baralho, id@versão de um seu (com a chave), ou um formato com cartas próprias")


class Compare(APIView):
    """What differs between two decks, `a` and `b`: stored ones, one's own past, or a format's own cards."""

    @documented(
        msg("O que muda de um baralho a outro, carta por carta."),
        query=(Parameter("a", SIDE), Parameter("b", SIDE)),
    )
    def get(self, request):
        check_names(request.GET, ("a", "b"))
        first, second = (self._side(request, name) for name in ("a", "b"))
        found = differences(first.counts, second.counts)
        return Response(
            {
                "first": first.title,
                "second": second.title,
                "differences": [
                    {"code": each.code, "first": each.first, "second": each.second} for each in found
                ],
            }
        )

    def _side(self, request, name: str):
        if not request.GET.get(name):
            raise InvalidInput([Fault(name, "required", msg("Diga qual baralho."))])
        return side_of(request, request.GET[name])


@computes_only
class Missing(APIView):
    """POST `{cards, owned}`: can it be built, and what is missing."""

    @documented(msg("Diz se dá para montar com o que se tem, e o que falta."), takes=OwnedQuestion)
    def post(self, request):
        asked = read(OwnedQuestion, request.data)
        checked_deck("cards", asked.cards)
        checked_deck("owned", asked.owned)
        short = lacking(asked.cards, asked.owned)
        missing = [{"code": code, "count": count} for code, count in short.items()]
        return Response({"buildable": not missing, "missing": missing})
