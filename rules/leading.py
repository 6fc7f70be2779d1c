"""From a resolver's page on to a table: what was prepared is what the table starts from."""

from dataclasses import dataclass

from django.urls import reverse

from rules.engine.procedures import Procedure
from rules.engine.sessions import SessionKind
from rules.engine.systems import System
from rules.entry import Attempt, as_query


@dataclass(frozen=True)
class Lead:
    """A kind of session that goes on from a procedure, and the address of its opening form."""

    kind: SessionKind
    address: str


def leads_of(system: System, procedure: Procedure, tried: Attempt) -> list[Lead]:
    """The sessions that the procedure prepares, their forms filled with its input; none before it was answered."""
    kinds = [kind for kind in system.sessions.values() if kind.prepared_by == procedure.name]
    return [Lead(kind, address_of(system, kind, tried.data)) for kind in kinds] if tried.answer else []


def address_of(system: System, kind: SessionKind, data: dict) -> str:
    """The opening form of the kind, with the input of a procedure as its setup, its seed and its rulings apart."""
    address = reverse("new-table", args=[system.slug, kind.name])
    known = {ruling.key for ruling in kind.rulings}
    apart = {"seed": data.get("seed")}
    apart["rulings"] = {key: value for key, value in (data.get("rulings") or {}).items() if key in known}
    setup = {key: value for key, value in data.items() if key not in apart}
    return f"{address}?{as_query({'setup': setup} | apart)}"
