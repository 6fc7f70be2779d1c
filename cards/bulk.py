"""The whole catalogue as files, with a manifest that says when they change."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.http import Http404, StreamingHttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.exporting import FORMATS, csv_lines, json_pieces
from cards.models import Card, Catalogue
from cards.paging import check_names
from mtxp.openapi import documented
from rules.engine.messages import msg


@dataclass(frozen=True, slots=True)
class Measure:
    """A file's bytes, counted and hashed."""

    size: int
    sha256: str


def contents(format: str) -> Iterator[bytes]:
    """The file's bytes, the same whatever the reader's language is."""
    every = Card.objects.order_by("sort_code", "code")
    pieces = csv_lines(every) if format == "csv" else json_pieces(every, settings.LANGUAGE_CODE)
    return (piece.encode() for piece in pieces)


@lru_cache(maxsize=2 * len(FORMATS))
def measure(version: str, format: str) -> Measure:
    """Reads the file once for each version of the catalogue."""
    digest, size = hashlib.sha256(), 0
    for piece in contents(format):
        digest.update(piece)
        size += len(piece)
    return Measure(size, digest.hexdigest())


def catalogue() -> Catalogue:
    found = Catalogue.current()
    if found is None:
        raise Http404(_("Nenhum catálogo foi carregado ainda."))
    return found


class Manifest(APIView):
    """The catalogue's version and date, and its files with their sizes and hashes."""

    @documented(
        msg("O catálogo inteiro em arquivos: versão, data e, de cada um, endereço, tamanho e hash."),
        gives={"type": "object", "required": ["version", "date", "cards", "files"]},
    )
    def get(self, request):
        check_names(request.GET, ())
        current = catalogue()
        files = []
        for format, (content_type, _pieces) in FORMATS.items():
            measured = measure(current.version, format)
            files.append(
                {
                    "name": f"cards.{format}",
                    "url": request.build_absolute_uri(reverse(f"api-bulk-{format}")),
                    "content_type": content_type,
                    "size": measured.size,
                    "sha256": measured.sha256,
                }
            )
        return Response(
            {"version": current.version, "date": current.loaded_at, "cards": current.cards, "files": files}
        )


class AnyFile(BaseContentNegotiation):
    """A file is given as it is, whatever the request says it accepts."""

    def select_renderer(self, request, renderers, format_suffix=None):
        return renderers[0], renderers[0].media_type


class BulkFile(APIView):
    """Every card in one file; its ETag is its hash in the manifest."""

    content_negotiation_class = AnyFile
    format = ""

    def file(self, request):
        check_names(request.GET, ())
        measured = measure(catalogue().version, self.format)
        tag = quote_etag(measured.sha256)
        if unchanged := get_conditional_response(request, etag=tag):
            return unchanged
        content_type, _pieces = FORMATS[self.format]
        response = StreamingHttpResponse(contents(self.format), content_type=content_type)
        response["ETag"] = tag
        response["Content-Length"] = str(measured.size)
        response["Content-Disposition"] = f'attachment; filename="cards.{self.format}"'
        return response


class JsonFile(BulkFile):
    """The file in JSON."""

    format = "json"

    @documented(
        msg("Todas as cartas em um arquivo JSON, como a API as dá."),
        gives={"type": "array", "items": {"type": "object"}},
    )
    def get(self, request):
        return self.file(request)


class CsvFile(BulkFile):
    """The file in CSV."""

    format = "csv"

    @documented(
        msg("Todas as cartas em um arquivo CSV, para planilhas."), gives={"type": "string"}, media="text/csv"
    )
    def get(self, request):
        return self.file(request)
