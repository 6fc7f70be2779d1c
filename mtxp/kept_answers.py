"""Answers that only the catalogue, the address and the reader's settings decide, made once and kept in memory.

A search costs a hundred times a bare response, nearly all of it templates; the catalogue changes when it is loaded
and at no other time. A view says so of itself (`of_the_catalogue`), and its answer is kept until the version changes.
"""

import gzip
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from cards.models import Catalogue
from mtxp.shell import THEME_COOKIE
from mtxp.write_limit import view_behind

MOST_BYTES = 16 * 2**20
LONGEST_ADDRESS = 2000
PERSONAL_COOKIES = {settings.SESSION_COOKIE_NAME, "messages"}
CONDITIONS = ("If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "Range")


def of_the_catalogue(view: Callable) -> Callable:
    """Marks a view (a class or a function) whose answer to a GET nothing decides but what is kept here."""
    view.of_the_catalogue = True
    return view


@dataclass(frozen=True)
class Kept:
    """An answer's headers, its body and its body compressed."""

    headers: dict[str, str]
    body: bytes
    compressed: bytes

    @classmethod
    def of(cls, response: HttpResponse) -> "Kept":
        body = response.content
        return cls(dict(response.headers), body, gzip.compress(body, mtime=0))

    @property
    def size(self) -> int:
        return len(self.body) + len(self.compressed)

    def response(self, *, compressed: bool) -> HttpResponse:
        answer = HttpResponse(self.compressed if compressed else self.body, headers=self.headers)
        answer["Content-Length"] = str(len(answer.content))
        patch_vary_headers(answer, ["Accept-Encoding"])
        if compressed:
            answer["Content-Encoding"] = "gzip"
        return answer


class Shelf:
    """Kept answers up to `MOST_BYTES` in all; what was not asked for the longest goes first."""

    def __init__(self):
        self._kept: OrderedDict[tuple, Kept] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: tuple) -> Kept | None:
        with self._lock:
            if found := self._kept.get(key):
                self._kept.move_to_end(key)
            return found

    def put(self, key: tuple, kept: Kept) -> None:
        with self._lock:
            if old := self._kept.pop(key, None):
                self._size -= old.size
            self._kept[key] = kept
            self._size += kept.size
            while self._size > MOST_BYTES:
                _key, oldest = self._kept.popitem(last=False)
                self._size -= oldest.size


class KeptAnswers:
    """Answers from the shelf what a view of the catalogue answered before."""

    def __init__(self, get_response):
        self.get_response = get_response
        self.shelf = Shelf()

    def __call__(self, request: HttpRequest):
        response = self.get_response(request)
        key = getattr(request, "shelf_key", None)
        if key is None or response.status_code != 200 or response.streaming or response.cookies:
            return response
        kept = Kept.of(response)
        self.shelf.put(key, kept)
        return kept.response(compressed=takes_gzip(request))

    def process_view(self, request: HttpRequest, view, args, kwargs):
        if not may_be_kept(request, view):
            return None
        catalogue = Catalogue.current()
        if catalogue is None:
            return None
        key = (catalogue.version, *what_decides(request))
        if kept := self.shelf.get(key):
            return kept.response(compressed=takes_gzip(request))
        request.shelf_key = key
        return None


def may_be_kept(request: HttpRequest, view: Callable) -> bool:
    return (
        getattr(view_behind(view), "of_the_catalogue", False)
        and request.method == "GET"
        and len(request.get_full_path()) <= LONGEST_ADDRESS
        and PERSONAL_COOKIES.isdisjoint(request.COOKIES)
        and not any(name in request.headers for name in CONDITIONS)
    )


def what_decides(request: HttpRequest) -> tuple:
    """Whatever of a request a page or an answer may show; compression comes after."""
    return (
        request.scheme,
        request.get_host(),
        request.get_full_path(),
        get_language(),
        request.COOKIES.get(THEME_COOKIE),
        request.headers.get("Accept"),
        request.headers.get("HX-Request"),
    )


def takes_gzip(request: HttpRequest) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")
