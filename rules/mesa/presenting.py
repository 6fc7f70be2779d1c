"""States, questions and events as JSON in the reader's language."""

from collections.abc import Iterable

from django.core.cache import cache

from rules.engine.frames import Chance, Decision
from rules.engine.log import Event
from rules.mesa.tables import Table, history_of
from rules.models import CommandRow, Session
from rules.wording import as_json, citation_json, fraction_json, words

LOG_LENGTH = 200
PLAYED_OUT = 60
"""Combats played to their end when a phone asks how this one may end: about a second of work."""


def table_json(table: Table) -> dict:
    """Everything a phone shows of the table; the log is that of the live history, its last part."""
    return {
        "id": table.row.id,
        "system": table.row.system,
        "kind": table.row.kind,
        "version": table.row.version,
        "state": as_json(table.kind.view(table.state)),
        "state_hash": table.row.state_hash,
        "decision": question_json(table),
        "odds": odds_json(table),
        "forecast": as_json(table.kind.forecast(table.state)),
        "log": [entry for entry in log_of(table) if not entry["undone"]][-LOG_LENGTH:],
        "result": [words(line) for line in table.kind.result(table.state)],
        "rulings": dict(getattr(table.state, "rulings", ())),
        "changed_at": table.row.changed_at,
        "parent": {"id": table.row.parent_id, "version": table.row.parent_version}
        if table.row.parent_id
        else None,
    }


def odds_json(table: Table) -> dict:
    return {name: fraction_json(chance) for name, chance in table.kind.odds(table.state).items()}


def played_out_json(table: Table, times: int) -> dict | None:
    """The table played on to its end so many times; the same state gives the same answer, kept for who asks again."""
    if table.kind.played_out is None:
        return None
    key = f"played-out-{table.row.engine}-{table.row.state_hash}-{times}"
    found = cache.get(key)
    if found is None:
        found = table.kind.played_out(table.state, times, table.row.state_hash)
        cache.set(key, found)
    return as_json(found)


def question_json(table: Table) -> dict | None:
    """The pending question; None when it is over."""
    question = table.question
    if question is None:
        return None
    system = table.row.system
    found = {
        "id": f"d{table.row.version}",
        "kind": "chance" if isinstance(question, Chance) else question.kind,
        "who": question.who,
        "prompt": words(question.prompt),
        "options": [{"id": option.id, "label": words(option.label)} for option in question.options],
        "unavailable": [],
        "citations": [citation_json(system, citation) for citation in question.refs],
    }
    if isinstance(question, Chance):
        return found | {
            "source": question.source,
            "size": question.size,
            "count": question.count,
            "names": [words(name) for name in question.names],
        }
    if isinstance(question, Decision):
        found["unavailable"] = [
            {"label": words(item.label), "why": words(item.why)} for item in question.unavailable
        ]
    return found | ({"form": question.form} if question.form else {})


def event_json(table: Table, event: Event, *, version: int, undone: bool = False) -> dict:
    """An event in words; `seen` marks one whose chance was known before it was undone."""
    return {
        "n": event.number,
        "version": version,
        "code": event.code,
        "text": words(event.message),
        "cause": event.cause,
        "data": {key: as_json(value) for key, value in event.data},
        "citations": [citation_json(table.row.system, citation) for citation in event.refs],
        "undone": undone,
        "seen": undone and event.code in table.kind.revealing,
    }


def log_of(table: Table, *, after: int | None = None) -> list[dict]:
    """The events of the rows above `after` (all of them when None), the undone ones marked; rows never vanish."""
    row = table.row
    live = set(history_of(row).live)
    rows = row.rows.order_by("version")
    entries = []
    if after is None:
        opening = table.kind.codec.loads(row.events)
        entries = [event_json(table, event, version=0) for event in opening]
        rows = reversed(rows.order_by("-version").values_list("version", "type", "events")[: LOG_LENGTH * 2])
    else:
        rows = rows.filter(version__gt=after).values_list("version", "type", "events")
    for version, kind, events in rows:
        undone = version not in live and kind not in ("undo", "redo")
        found = table.kind.codec.loads(events)
        entries += [event_json(table, event, version=version, undone=undone) for event in found]
    return entries


def events_json(table: Table, after: int) -> dict:
    """What another phone missed since version `after`."""
    return {
        "version": table.row.version,
        "state_hash": table.row.state_hash,
        "events": log_of(table, after=after),
        "live": list(history_of(table.row).live),
        "decision": question_json(table),
    }


def export_json(row: Session) -> dict:
    """The whole table as one file: all a bug report needs, and enough to open it again elsewhere."""
    rows: Iterable[CommandRow] = row.rows.order_by("version")
    return {
        "format": "mtxp-session-1",
        "system": row.system,
        "kind": row.kind,
        "engine": row.engine,
        "opening": row.opening,
        "commands": [
            {"version": found.version, "command": found.payload, "state_hash": found.state_hash}
            for found in rows
        ],
        "state_hash": row.state_hash,
    }
