"""The start of the tables: those of this device, and every kind that can be opened."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules.engine.messages import Message
from rules.mesa.access import TABLES, Role, role_of
from rules.models import Session
from rules.registry import systems

OWN_FORMS = {("mtxp", "combat"): "new-combat"}
"""The kinds of session whose opening has a page of its own; the others open from their declarations."""


@dataclass(frozen=True)
class Mine:
    """A table of this device; `kind` is what is played there, None where this site no longer plays it."""

    row: Session
    role: Role | None
    names: list[str]
    kind: Message | None


def lobby(request: HttpRequest) -> HttpResponse:
    """The tables of this device, and what can be opened."""
    main, *others = systems().values()
    context = {
        "mine": my_tables(request),
        "most": TABLES.most if TABLES.full(request) else None,
        "main": main,
        "kinds": [kind for kind in main.sessions.values() if (main.slug, kind.name) not in OWN_FORMS],
        "others": [(system, kind) for system in others for kind in system.sessions.values()],
    }
    return render(request, "mesa/lobby.html", context)


def my_tables(request: HttpRequest) -> list[Mine]:
    """The tables whose keys this device keeps, the last used first."""
    kept = TABLES.kept(request)
    found = Session.objects.in_bulk(list(kept))
    return [
        Mine(found[id], role_of(found[id], key), names_in(found[id].opening), title_of(found[id]))
        for id, key in kept.items()
        if id in found
    ]


def title_of(row: Session) -> Message | None:
    """What is played at the table."""
    system = systems().get(row.system)
    kind = system.sessions.get(row.kind) if system else None
    return kind.title if kind else None


def names_in(opening: dict) -> list[str]:
    """The names by which one knows a table again: the heroes of its setup, else the players, where it has any."""
    setup, cards = opening["setup"], opening["cards"]
    listed = setup.get("heroes") or setup.get("players")
    found = [
        (one.get("name") or cards.get(one.get("card"), {}).get("name")) if isinstance(one, dict) else one
        for one in (listed if isinstance(listed, list) else [])
        if isinstance(one, dict | str)
    ]
    return [name for name in found if name]
