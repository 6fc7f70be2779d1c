"""Answers that only the catalogue, the address and the reader's settings decide, made once and kept in memory.

The catalogue changes when it is loaded and at no other time. A view says so of itself (`of_the_catalogue`), and what
left the site for it is kept, headers, compression and all, until the version changes. What is kept is given before
anything else happens to the request, so that it costs less than the emptiest page.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language_from_request

from cards.models import Catalogue
from mtxp.shell import THEME_COOKIE
from mtxp.write_limit import view_behind

MOST_BYTES = 16 * 2**20
LONGEST_ADDRESS = 2000
NO_BODY = (None, "", "0")
BESIDE_BODY = 4000  # about what the headers and the address of an answer hold in memory
PERSONAL_COOKIES = {settings.SESSION_COOKIE_NAME, "messages"}
DECIDING = ("HTTP_HOST", "HTTP_ACCEPT", "HTTP_HX_REQUEST")
CONDITIONS = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_MATCH", "HTTP_IF_UNMODIFIED_SINCE")
OTHER_WAYS = {*CONDITIONS, "HTTP_RANGE"}


def of_the_catalogue(view: Callable) -> Callable:
    """Marks a view (a class or a function) whose answer to a GET nothing decides but what is kept here."""
    view.of_the_catalogue = True
    return view


class Kept(NamedTuple):
    """An answer as it left the site: its headers and its body, and the catalogue it was made of."""

    version: str
    headers: dict[str, str]
    body: bytes

    @property
    def size(self) -> int:
        return len(self.body) + BESIDE_BODY

    def response(self) -> HttpResponse:
        return HttpResponse(self.body, headers=self.headers)


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
        if not may_be_kept(request):
            return self.get_response(request)
        key = what_decides(request)
        if (kept := self.shelf.get(key)) and kept.version == Catalogue.current_version():
            return kept.response()
        response = self.get_response(request)
        version = getattr(request, "catalogue_version", None)
        if version and response.status_code == 200 and not response.streaming and not response.cookies:
            self.shelf.put(key, Kept(version, dict(response.headers), response.content))
        return response

    def process_view(self, request: HttpRequest, view, args, kwargs):
        """Notes the version before the view reads anything: an answer made meanwhile must not pass for newer."""
        if getattr(view_behind(view), "of_the_catalogue", False):
            request.catalogue_version = Catalogue.current_version()


def may_be_kept(request: HttpRequest) -> bool:
    """Whether the request has no body, no condition, and no cookie that makes its answer personal."""
    return (
        request.method == "GET"
        and request.META.get("CONTENT_LENGTH") in NO_BODY
        and len(request.get_full_path()) <= LONGEST_ADDRESS
        and OTHER_WAYS.isdisjoint(request.META)
        and PERSONAL_COOKIES.isdisjoint(request.COOKIES)
    )


def what_decides(request: HttpRequest) -> tuple:
    """Whatever of a request a page or an answer may show, and how it leaves; a page's language is in its address."""
    return (
        request.scheme,
        request.get_full_path(),
        get_language_from_request(request) if request.path_info.startswith("/api/") else None,
        request.COOKIES.get(THEME_COOKIE),
        "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", ""),
        *map(request.META.get, DECIDING),
    )
