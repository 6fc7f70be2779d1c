"""Secret links instead of accounts: who has the key of a thing may touch it.

The API takes a key in the header `X-Key`. Pages exchange the link's key for a signed cookie, the device's ring of
keys, which is also its list of "my tables" or "my decks".
"""

import secrets

from django.core import signing
from django.http import HttpRequest, HttpResponse

YEAR = 365 * 24 * 3600


def new_id() -> str:
    """An address nobody guesses, short enough for a QR code."""
    return secrets.token_urlsafe(9)


def new_key() -> str:
    """A key nobody guesses."""
    return secrets.token_urlsafe(18)


def opens(given: str | None, key: str) -> bool:
    """Whether the given key is this one, compared in constant time."""
    return secrets.compare_digest((given or "").encode(errors="surrogateescape"), key.encode())


class KeyRing:
    """The keys a device keeps for one kind of thing, `most` at the most, the last used first."""

    def __init__(self, cookie: str, most: int = 60):
        self.cookie = cookie
        self.most = most

    def kept(self, request: HttpRequest) -> dict[str, str]:
        """The kept keys by the thing's id; empty when the cookie is missing or not ours."""
        try:
            return dict(signing.loads(request.COOKIES.get(self.cookie, ""), salt=self.cookie))
        except signing.BadSignature:
            return {}

    def full(self, request: HttpRequest) -> bool:
        """Whether the next key kept pushes out the one that was used longest ago."""
        return len(self.kept(request)) >= self.most

    def keep(self, request: HttpRequest, response: HttpResponse, thing: str, key: str) -> HttpResponse:
        """Keeps the key on this device, so that the link's address can be clean."""
        others = {other: held for other, held in self.kept(request).items() if other != thing}
        return self._write(request, response, {thing: key} | others)

    def keep_all(self, request: HttpRequest, response: HttpResponse, keys: dict[str, str]) -> HttpResponse:
        """Keeps these keys before those that are kept already."""
        return self._write(
            request, response, keys | {k: v for k, v in self.kept(request).items() if k not in keys}
        )

    def forget(self, request: HttpRequest, response: HttpResponse, thing: str) -> HttpResponse:
        """Takes the thing off this device's list; the thing itself stays."""
        others = {other: held for other, held in self.kept(request).items() if other != thing}
        return self._write(request, response, others)

    def _write(self, request: HttpRequest, response: HttpResponse, keys: dict[str, str]) -> HttpResponse:
        value = signing.dumps(list(keys.items())[: self.most], salt=self.cookie, compress=True)
        response.set_cookie(
            self.cookie, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
        )
        return response
