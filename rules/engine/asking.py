"""Typed input, declared once: what a value may be, how it is read from JSON, and its JSON Schema.

An input is a frozen dataclass whose fields are made with `ask`. `read(Input, data)` gives an instance or raises
`InvalidInput` with every fault at its dotted path; an input that is `Consistent` also says what does not fit
together. The same declaration serves typed output (`tell`). Declarations import all they need from here.
"""

import dataclasses
from collections.abc import Iterable
from dataclasses import MISSING, dataclass, replace

from rules.engine.card_rows import CardCode, CardRows
from rules.engine.faults import Fault, InvalidInput, below, missing, repeated, shown, unknown_key
from rules.engine.kinds import (
    Choice,
    Die,
    Drawing,
    Flag,
    Integer,
    Kind,
    Many,
    OneOrMany,
    OpenTable,
    Seed,
    Table,
    Text,
    Words,
)
from rules.engine.messages import Message, msg
from rules.engine.rulings import Ruling, decided
from rules.engine.switches import Switches

__all__ = [
    "Asked",
    "CardCode",
    "CardRows",
    "Choice",
    "Consistent",
    "Die",
    "Drawing",
    "Fault",
    "Flag",
    "Group",
    "Integer",
    "InvalidInput",
    "Kind",
    "Many",
    "OneOrMany",
    "OpenTable",
    "Seed",
    "Switches",
    "Table",
    "Text",
    "Words",
    "ask",
    "ask_die",
    "ask_rulings",
    "ask_seed",
    "asked_fields",
    "missing",
    "read",
    "repeated",
    "required",
    "schema_of",
    "shown",
    "tell",
    "unknown_key",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a dataclass field is asked for: its kind, its label, a hint of what to type.

    `front` asks for it in the open on a page, although it may be left out.
    """

    kind: "Kind"
    label: Message
    help: Message | None = None
    front: bool = False


def ask(kind: "Kind", label: Message, *, help: Message | None = None, front: bool = False, default=MISSING):
    """A dataclass field of an input or output; without `default` the value is required."""
    metadata = {"asked": Asked(kind=kind, label=label, help=help, front=front)}
    if isinstance(default, dict):
        return dataclasses.field(default_factory=default.copy, metadata=metadata)
    if isinstance(default, list):
        default = tuple(default)
    return dataclasses.field(default=default, metadata=metadata)


tell = ask


def ask_die(label: Message = msg("Dado"), *, sides: int = 6):
    """An optional die as it fell on the table."""
    return ask(Die(maximum=sides), label, default=None)


def ask_seed():
    """An optional seed from which the site draws what no die tells."""
    return ask(Seed(), msg("Semente"), help=msg("A mesma semente dá sempre os mesmos dados."), default=None)


def ask_rulings(*rulings: Ruling):
    """The table's choices for the rulings this answer depends on."""
    return ask(Switches(rulings), msg("Decisões da mesa"), default={})


class Consistent:
    """An input whose values must also fit together."""

    def faults(self) -> Iterable[Fault]:
        """What does not fit together, at paths relative to this value."""
        raise NotImplementedError


@dataclass(frozen=True)
class Group(Kind):
    """An object read into the dataclass `of`."""

    of: type

    def parse(self, value, path, faults):
        return _read_into(self.of, value, path, faults)

    def schema(self, words):
        return schema_of(self.of, words)


def asked_fields(cls: type) -> tuple[tuple[dataclasses.Field, Asked], ...]:
    """The dataclass's fields with how each is asked for, in the order of declaration."""
    return tuple((field, field.metadata["asked"]) for field in dataclasses.fields(cls))


def required(field: dataclasses.Field) -> bool:
    """Whether the field has no default."""
    return field.default is MISSING and field.default_factory is MISSING


def read(cls: type, data):
    """An instance of the input `cls` from JSON `data`; raises `InvalidInput` with every fault.

    Null where a value may be left out is the same as leaving it out.
    """
    faults: list[Fault] = []
    value = _read_into(cls, data, "", faults)
    if faults:
        raise InvalidInput(faults)
    return value


def _read_into(cls: type, data, path: str, faults: list[Fault]):
    if not isinstance(data, dict):
        faults.append(Fault(path, "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
        return None
    before = len(faults)
    fields = asked_fields(cls)
    names = tuple(field.name for field, _asked in fields)
    values = {}
    for field, asked in fields:
        inner = below(path, field.name)
        if field.name in data and (required(field) or data[field.name] is not None):
            values[field.name] = asked.kind.parse(data[field.name], inner, faults)
        elif required(field):
            faults.append(missing(field.name, asked.label, path))
        elif isinstance(asked.kind, Switches):
            values[field.name] = decided(asked.kind.rulings, {})
    faults.extend(unknown_key(key, names, path) for key in data if key not in names)
    if len(faults) > before:
        return None
    value = cls(**values)
    if isinstance(value, Consistent):
        faults.extend(replace(fault, path=below(path, fault.path)) for fault in value.faults())
    return value


def schema_of(cls: type, words: Words) -> dict:
    """The JSON Schema of the dataclass, its titles put into words by `words`."""
    properties, needed = {}, []
    for field, asked in asked_fields(cls):
        schema = asked.kind.schema(words) | {"title": words(asked.label)}
        if asked.help:
            schema["description"] = words(asked.help)
        if field.default is None:
            schema = {"anyOf": [schema, {"type": "null"}], "title": schema["title"]}
        elif isinstance(field.default, bool | int | str):
            schema["default"] = field.default
        if required(field):
            needed.append(field.name)
        properties[field.name] = schema
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}
