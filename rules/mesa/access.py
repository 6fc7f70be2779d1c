"""Who may touch a table: the edit key plays, the watch key looks on."""

from enum import StrEnum

from mtxp.keys import KeyRing, opens
from rules.models import Session

TABLES = KeyRing("mesas")
"""The keys this device keeps, by table: its "my tables"."""


class Role(StrEnum):
    """What a key lets one do."""

    EDIT = "edit"
    WATCH = "watch"


def role_of(session: Session, key: str | None) -> Role | None:
    """What the key opens at this table; None is nothing."""
    if opens(key, session.edit_key):
        return Role.EDIT
    return Role.WATCH if opens(key, session.watch_key) else None
