"""What was typed into a procedure's form, read back as the JSON its declaration takes.

Field names are dotted paths (`heroes.powers.0`), the same paths that faults carry. Names that start with an
underscore are the page's own buttons.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.http import QueryDict

from rules.engine.asking import (
    Die,
    Drawing,
    Flag,
    Group,
    Integer,
    InvalidInput,
    Kind,
    Many,
    OpenTable,
    Seed,
    Table,
    asked_fields,
    required,
)
from rules.engine.procedures import Answer, Procedure
from rules.filling import filled, told_by_cards
from rules.wording import words

NUMBER = re.compile(r"[+-]?[0-9]{1,60}")
ROW = re.compile(r"[0-9]{1,6}")
TICKS = {"true": True, "on": True, "false": False}
ASKING = {"_go", "_odds", "_roll"}
EDITING = {"_add", "_drop"}


@dataclass(frozen=True)
class Attempt:
    """What an address asks of a procedure: the data it holds, and the answer or the faults' words by path."""

    data: dict
    answer: Answer | None = None
    errors: dict[str, str] = field(default_factory=dict)


def attempt(procedure: Procedure, query: QueryDict) -> Attempt:
    """Answers the address of a procedure's page.

    `_odds` leaves out the dice typed, `_roll=<seed>` has the site roll them; `_add` and `_drop` only change the form.
    """
    data = to_json(procedure.given, typed(query))
    if {"_odds", "_roll"} & query.keys():
        data = without_chance(procedure.given, data, seed=query.get("_roll", "").strip())
    names = {item.name for item, _how in asked_fields(procedure.given)}
    asks = bool(ASKING & query.keys()) or any(path.split(".")[0] in names for path in query)
    if not asks or EDITING & query.keys():
        return Attempt(data)
    try:
        data = told_by_cards(procedure.given, data)
        return Attempt(data, procedure.answer(filled(procedure.given, data)))
    except InvalidInput as error:
        errors: dict[str, str] = {}
        for fault in error.faults:
            errors.setdefault(fault.path, words(fault.message))
        return Attempt(data, errors=errors)


def typed(query: QueryDict) -> dict:
    """What was typed, as a tree by dotted path; left out are blanks, the row that `_drop` names, and the character NUL,
    which nobody types and no database takes."""
    dropped = query.get("_drop", "")
    tree: dict = {}
    for path in query:
        value = query.get(path, "").replace("\x00", "").strip()
        if not value or path.startswith("_") or (dropped and f"{path}.".startswith(f"{dropped}.")):
            continue
        place = tree
        *parents, leaf = path.split(".")
        for parent in parents:
            place = place.setdefault(parent, {})
            if not isinstance(place, dict):
                break
        else:
            place.setdefault(leaf, value)
    return tree


def number(value):
    """The whole number a text writes; what writes none stays as it is, so that reading explains it."""
    return int(value) if isinstance(value, str) and NUMBER.fullmatch(value) else value


def to_json(cls: type, tree: dict) -> dict:
    """The typed tree as the JSON the procedure reads; what is no number stays text, so that reading explains it."""
    data = {}
    for item, asked in asked_fields(cls):
        value = _value(asked.kind, tree.get(item.name))
        if item.default is None and not _touched(asked.kind, tree.get(item.name)):
            value = None
        if value is not None:
            data[item.name] = value
        elif required(item):
            data |= _left_blank(item.name, asked.kind)
    return data


def as_query(data) -> str:
    """JSON as a query string that `typed` and `to_json` read back the same."""
    return urlencode(list(_leaves(data, "")))


def _leaves(value, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping | list | tuple):
        inside = value.items() if isinstance(value, Mapping) else enumerate(value)
        for key, inner in inside:
            yield from _leaves(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, bool):
        yield path, str(value).lower()
    elif value is not None:
        yield path, str(value)


def without_chance(cls: type, data: dict, *, seed: str = "") -> dict:
    """The data without the dice and seeds typed; with `seed`, the site rolls instead."""
    kept = {}
    for item, asked in asked_fields(cls):
        if isinstance(asked.kind, Seed) and seed:
            kept[item.name] = seed
        elif item.name in data and not (of_chance(asked.kind) and not required(item)):
            kept[item.name] = data[item.name]
    return kept


def of_chance(kind: Kind) -> bool:
    """True for a die, a seed, and a list, table or group of nothing else."""
    if isinstance(kind, Group):
        return all(of_chance(asked.kind) for _item, asked in asked_fields(kind.of))
    if isinstance(kind, Table):
        return of_chance(kind.value)
    if isinstance(kind, Many):
        return of_chance(kind.item)
    return isinstance(kind, Die | Seed)


def _left_blank(name: str, kind: Kind) -> dict:
    """What a form says by leaving a required field blank: no rows, an empty group, an open tick."""
    if isinstance(kind, Many):
        return {name: []}
    if isinstance(kind, Table | Group):
        return {name: {}}
    return {name: False} if isinstance(kind, Flag) else {}


def _value(kind: Kind, value):
    if isinstance(kind, Flag):
        return TICKS.get(value, value) if isinstance(value, str | None) else value
    if isinstance(kind, Integer):
        return number(value)
    if isinstance(kind, Many) and isinstance(value, dict):
        rows = [value[key] for key in sorted(value, key=_row)]
        return [_value(kind.item, row) for row in rows if _touched(kind.item, row)]
    if isinstance(kind, Drawing) and isinstance(value, dict):
        return [value[key] for key in sorted(value, key=_row)]
    if isinstance(kind, Table) and isinstance(value, dict):
        return {key: _value(kind.value, inner) for key, inner in value.items()}
    if isinstance(kind, OpenTable) and isinstance(value, dict):
        rows = [_key_and_value(kind, key, value[key]) for key in sorted(value, key=_row)]
        return {key: _value(kind.value, inner) for key, inner in rows if key}
    if isinstance(kind, Group) and isinstance(value, dict):
        return to_json(kind.of, value)
    return value


def _key_and_value(kind: OpenTable, key: str, row) -> tuple[str, object]:
    """A row of an open table as typed in the form, or as written by hand in an address (`facts.adjacent=true`)."""
    if not isinstance(row, dict):
        return key, row
    named = row.get("key", "")
    return (named if isinstance(named, str) else ""), row.get(
        "value", "false" if isinstance(kind.value, Flag) else ""
    )


def _touched(kind: Kind, value) -> bool:
    """Whether anything but ticks was typed; a row nobody filled in still sends its ticks."""
    if not isinstance(value, dict):
        return value is not None
    if isinstance(kind, Group):
        kinds = {item.name: asked.kind for item, asked in asked_fields(kind.of)}
        telling = {name for name, inner in kinds.items() if not isinstance(inner, Flag)} or set(kinds)
        return any(
            name not in kinds or (name in telling and _touched(kinds[name], inner))
            for name, inner in value.items()
        )
    if isinstance(kind, Table):
        return any(_touched(kind.value, inner) for inner in value.values())
    if isinstance(kind, Many):
        return any(_touched(kind.item, inner) for inner in value.values())
    return True


def _row(key: str) -> tuple[int, str]:
    return (int(key), key) if ROW.fullmatch(key) else (10**6, key)
