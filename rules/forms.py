"""A procedure's page form, made from its declaration: fields to show, and what was typed read back as JSON.

Field names are dotted paths (`heroes.powers.0`), the same paths that faults carry.
"""

from dataclasses import dataclass, field

from django.http import QueryDict

from rules.engine.asking import (
    Choice,
    Die,
    Flag,
    Group,
    Integer,
    Kind,
    Many,
    OpenTable,
    Seed,
    Switches,
    Table,
    Text,
    asked_fields,
    required,
)
from rules.engine.messages import msg
from rules.engine.procedures import Procedure
from rules.wording import words

BLANK_ROWS = 1


@dataclass(frozen=True, kw_only=True)
class Node:
    """One field or group of fields as the template draws it.

    `shape` is integer, text, flag, choice, die, seed, list, group or table; `value` what was typed; `error` the
    words of its fault; `inner` the nodes below a list, group or table.
    """

    shape: str
    path: str
    label: str
    help: str = ""
    value: str = ""
    error: str = ""
    required: bool = False
    low: int | None = None
    high: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    inner: tuple["Node", ...] = field(default=())

    @property
    def id(self) -> str:
        return "f-" + self.path.replace(".", "-")

    @property
    def error_id(self) -> str:
        return f"{self.id}-error" if self.error else ""


def typed(data: QueryDict) -> dict:
    """What was typed, as a tree by dotted path; blanks dropped, list rows without a value closed up."""
    tree: dict = {}
    for path in data:
        value = data.get(path, "").strip()
        if not value or path.startswith("_"):
            continue
        place = tree
        *parents, leaf = path.split(".")
        for parent in parents:
            inner = place.setdefault(parent, {})
            if not isinstance(inner, dict):
                break
            place = inner
        else:
            place.setdefault(leaf, value)
    return tree


def to_json(cls: type, tree: dict) -> dict:
    """The typed tree as the JSON the procedure reads; what is no number stays text, so that reading explains it."""
    data = {}
    for item, asked in asked_fields(cls):
        value = _value(asked.kind, tree.get(item.name))
        if value is not None:
            data[item.name] = value
        elif required(item) and isinstance(asked.kind, Many | Table | Group):
            data[item.name] = [] if isinstance(asked.kind, Many) else {}
    return data


def _value(kind: Kind, value):
    if isinstance(kind, Flag):
        return {"true": True, "on": True, "false": False}.get(value, value)
    if value is None:
        return None
    if isinstance(kind, Integer):
        return _number(value)
    if isinstance(kind, Many) and isinstance(value, dict):
        rows = [_value(kind.item, value[key]) for key in sorted(value, key=_row)]
        return [row for row in rows if row not in (None, {})]
    if isinstance(kind, Table) and isinstance(value, dict):
        return {key: _value(kind.value, inner) for key, inner in value.items()}
    if isinstance(kind, OpenTable) and isinstance(value, dict):
        rows = [_key_and_value(key, value[key]) for key in sorted(value, key=_row)]
        return {key: _value(kind.value, inner) for key, inner in rows if key}
    if isinstance(kind, Group) and isinstance(value, dict):
        return to_json(kind.of, value)
    return value


def _key_and_value(key: str, row) -> tuple[str, str | None]:
    """A row of an open table as typed in the form, or as written by hand in an address (`facts.adjacent=true`)."""
    if not isinstance(row, dict):
        return key, row
    typed_key = row.get("key", "")
    return (typed_key if isinstance(typed_key, str) else ""), row.get("value", "false")


def _number(value):
    try:
        return int(value) if len(value) < 60 else value
    except (TypeError, ValueError):
        return value


def _row(key: str) -> tuple[int, str]:
    return (int(key), key) if key.isdigit() and len(key) < 6 else (10**6, key)


def nodes(procedure: Procedure, data: dict, errors: dict[str, str], *, extra: str = "") -> tuple[Node, ...]:
    """The form's nodes for the input, filled with `data` (JSON) and the `errors` by path.

    `extra` is the path of a list that gets one more blank row than usual.
    """
    return _fields(procedure.given, data, "", errors, extra)


def _fields(
    cls: type, data, prefix: str, errors: dict[str, str], extra: str, *, blank: bool = False
) -> tuple[Node, ...]:
    """`blank` leaves the defaults out: a group nobody asked for must not be sent with the form."""
    found = []
    for item, asked in asked_fields(cls):
        path = f"{prefix}.{item.name}" if prefix else item.name
        value = data.get(item.name) if isinstance(data, dict) else None
        node = _node(asked.kind, path, words(asked.label), value, errors, extra)
        extras = {"required": required(item), "help": words(asked.help) if asked.help else ""}
        if value is None and not blank and node.shape == "integer" and isinstance(item.default, int):
            extras["value"] = str(item.default)
        found.append(Node(**{**vars(node), **extras}))
    return tuple(found)


SHAPES = {Die: "die", Integer: "integer", Seed: "seed", Text: "text", Flag: "flag", Choice: "choice"}


def _node(kind: Kind, path: str, label: str, value, errors: dict[str, str], extra: str) -> Node:
    common = {"path": path, "label": label, "error": errors.get(path, "")}
    if isinstance(kind, Group):
        inner = _fields(kind.of, value or {}, path, errors, extra, blank=value is None)
        return Node(shape="group", inner=inner, **common)
    filled = value if isinstance(value, dict) else {}
    if isinstance(kind, Table):
        inner = tuple(
            _node(kind.value, f"{path}.{key}", words(name), filled.get(key), errors, extra)
            for key, name in kind.keys
        )
        return Node(shape="table", inner=inner, **common)
    if isinstance(kind, OpenTable):
        rows = [*filled.items(), *[("", None)] * (BLANK_ROWS + (path == extra))][: kind.maximum]
        inner = tuple(
            _open_row(kind, f"{path}.{index}", str(index + 1), row, errors.get(f"{path}.{row[0]}", ""), extra)
            for index, row in enumerate(rows)
        )
        return Node(shape="list", inner=inner, **common)
    if isinstance(kind, Switches):
        inner = tuple(
            Node(
                shape="choice",
                path=f"{path}.{ruling.key}",
                label=words(ruling.question),
                value=filled.get(ruling.key, ruling.default),
                error=errors.get(f"{path}.{ruling.key}", ""),
                options=tuple((reading.value, words(reading.label)) for reading in ruling.readings),
            )
            for ruling in kind.rulings
        )
        return Node(shape="switches", inner=inner, **common)
    if isinstance(kind, Many):
        rows = list(value) if isinstance(value, list) else []
        blank = max(BLANK_ROWS + (path == extra), kind.minimum - len(rows))
        rows += [None] * min(blank, max(kind.maximum - len(rows), 0))
        inner = tuple(
            _node(kind.item, f"{path}.{index}", str(index + 1), row, errors, extra)
            for index, row in enumerate(rows)
        )
        return Node(shape="list", inner=inner, **common)
    if isinstance(value, bool):
        value = str(value).lower()
    common["value"] = "" if value is None else str(value)
    if isinstance(kind, Integer):
        common |= {"low": kind.minimum, "high": kind.maximum}
    if isinstance(kind, Choice):
        common["options"] = tuple((key, words(name)) for key, name in kind.options)
    return Node(shape=SHAPES[type(kind)], **common)


def _open_row(kind: OpenTable, path: str, label: str, row: tuple, error: str, extra: str) -> Node:
    key, value = row
    name = Node(shape="text", path=f"{path}.key", label=words(msg("Nome")), value=key)
    held = _node(kind.value, f"{path}.value", words(msg("Valor")), value, {f"{path}.value": error}, extra)
    return Node(shape="group", path=path, label=label, inner=(name, held))
