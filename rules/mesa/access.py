"""Who may touch a table: the edit key plays, the watch key looks on.

The API takes the key in the header `X-Key`; pages keep it in one signed cookie, which is also "my tables".
"""

import secrets
from enum import StrEnum

from django.core import signing
from django.http import HttpRequest, HttpResponse

from rules.models import Session

COOKIE = "mesas"
KEPT = 30
YEAR = 365 * 24 * 3600


class Role(StrEnum):
    """What a key lets one do."""

    EDIT = "edit"
    WATCH = "watch"


def role_of(session: Session, key: str | None) -> Role | None:
    """What the key opens at this table; None is nothing."""
    given = (key or "").encode()
    if secrets.compare_digest(given, session.edit_key.encode()):
        return Role.EDIT
    if secrets.compare_digest(given, session.watch_key.encode()):
        return Role.WATCH
    return None


def kept_keys(request: HttpRequest) -> dict[str, str]:
    """The keys this device keeps, by table, the last used first."""
    try:
        kept = signing.loads(request.COOKIES.get(COOKIE, ""), salt=COOKIE)
    except signing.BadSignature:
        return {}
    return dict(kept)


def keep_key(request: HttpRequest, response: HttpResponse, session: Session, key: str) -> HttpResponse:
    """Keeps the key on this device, so that the link's address can be clean."""
    kept = {session.id: key} | {
        other: held for other, held in kept_keys(request).items() if other != session.id
    }
    value = signing.dumps(list(kept.items())[:KEPT], salt=COOKIE, compress=True)
    response.set_cookie(
        COOKIE, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
    return response


def forget(request: HttpRequest, response: HttpResponse, session_id: str) -> HttpResponse:
    """Takes the table off this device's list; the table itself stays."""
    kept = [(other, key) for other, key in kept_keys(request).items() if other != session_id]
    response.set_cookie(
        COOKIE,
        signing.dumps(kept, salt=COOKIE, compress=True),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return response
