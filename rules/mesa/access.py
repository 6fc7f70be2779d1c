"""Who may touch a table: the edit key plays, the watch key looks on."""

from enum import StrEnum

from django.http import HttpRequest, HttpResponse

from mtxp.keys import KeyRing, opens
from rules.models import Session

TABLES = KeyRing("mesas")


class Role(StrEnum):
    """What a key lets one do."""

    EDIT = "edit"
    WATCH = "watch"


def role_of(session: Session, key: str | None) -> Role | None:
    """What the key opens at this table; None is nothing."""
    if opens(key, session.edit_key):
        return Role.EDIT
    return Role.WATCH if opens(key, session.watch_key) else None


def kept_keys(request: HttpRequest) -> dict[str, str]:
    """The keys this device keeps, by table, the last used first."""
    return TABLES.kept(request)


def keep_key(request: HttpRequest, response: HttpResponse, session: Session, key: str) -> HttpResponse:
    """Keeps the key on this device, so that the link's address can be clean."""
    return TABLES.keep(request, response, session.id, key)


def forget(request: HttpRequest, response: HttpResponse, session_id: str) -> HttpResponse:
    """Takes the table off this device's list; the table itself stays."""
    return TABLES.forget(request, response, session_id)
