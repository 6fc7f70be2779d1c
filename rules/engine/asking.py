"""Typed input, declared once: what a value may be, how it is read from JSON, and its JSON Schema.

An input is a frozen dataclass whose fields are made with `ask`. `read(Input, data)` gives an instance or raises
`InvalidInput` with every fault at its dotted path. The same declaration serves typed output (`tell`).
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, dataclass
from difflib import get_close_matches

from rules.engine.messages import Message, joined, msg
from rules.engine.rulings import Ruling, decided

Words = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Fault:
    """One value that cannot be taken: its dotted path, a stable code, and what is expected instead."""

    path: str
    code: str
    message: Message


class InvalidInput(Exception):
    """The data does not fit the declaration; `faults` lists every fault, in the order of the fields."""

    def __init__(self, faults):
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{fault.path}: {fault.message.text}" for fault in self.faults))


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a dataclass field is asked for: its kind, its label, and a hint of what to type."""

    kind: "Kind"
    label: Message
    help: Message | None = None


def ask(kind: "Kind", label: Message, *, help: Message | None = None, default=MISSING):
    """A dataclass field of an input or output; without `default` the value is required."""
    metadata = {"asked": Asked(kind=kind, label=label, help=help)}
    if isinstance(default, list | dict):
        return dataclasses.field(default_factory=default.copy, metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


tell = ask


class Kind:
    """What a value may be. `parse` gives the value or adds to `faults` and gives None."""

    def parse(self, value, path: str, faults: list[Fault]):
        raise NotImplementedError

    def schema(self, words: Words) -> dict:
        raise NotImplementedError


@dataclass(frozen=True)
class Integer(Kind):
    """A whole number from `minimum` to `maximum`."""

    minimum: int
    maximum: int

    def parse(self, value, path, faults):
        if isinstance(value, bool) or not isinstance(value, int):
            faults.append(
                Fault(
                    path,
                    "not-an-integer",
                    msg("Use um número inteiro de {low} a {high}.", low=self.minimum, high=self.maximum),
                )
            )
        elif not self.minimum <= value <= self.maximum:
            faults.append(
                Fault(
                    path,
                    "out-of-range",
                    msg(
                        "Vai de {low} a {high}; veio {value}.",
                        low=self.minimum,
                        high=self.maximum,
                        value=shown(value),
                    ),
                )
            )
        else:
            return value
        return None

    def schema(self, words):
        return {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}


@dataclass(frozen=True)
class Die(Integer):
    """What a die shows."""

    minimum: int = 1
    maximum: int = 6


@dataclass(frozen=True)
class Text(Kind):
    """A text of 1 to `maximum` characters."""

    maximum: int = 80

    def parse(self, value, path, faults):
        if not isinstance(value, str):
            faults.append(Fault(path, "not-a-text", msg("Use um texto.")))
        elif not value.strip():
            faults.append(Fault(path, "empty", msg("Falta preencher.")))
        elif len(value) > self.maximum:
            faults.append(Fault(path, "too-long", msg("Use até {limit} caracteres.", limit=self.maximum)))
        else:
            return value
        return None

    def schema(self, words):
        return {"type": "string", "minLength": 1, "maxLength": self.maximum}


@dataclass(frozen=True)
class Seed(Text):
    """A text or whole number from which the site draws the dice; the same seed gives the same dice."""

    maximum: int = 64

    def parse(self, value, path, faults):
        if isinstance(value, int) and not isinstance(value, bool):
            value = shown(value)
        return super().parse(value, path, faults)

    def schema(self, words):
        return {"type": ["string", "integer"], "maxLength": self.maximum}


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no."""

    def parse(self, value, path, faults):
        if isinstance(value, bool):
            return value
        faults.append(Fault(path, "not-a-boolean", msg("Use true ou false.")))
        return None

    def schema(self, words):
        return {"type": "boolean"}


@dataclass(frozen=True)
class Choice(Kind):
    """One of the named options, `(value, label)` each."""

    options: tuple[tuple[str, Message], ...]

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for value, _label in self.options)

    def parse(self, value, path, faults):
        if isinstance(value, str) and value in self.values:
            return value
        faults.append(
            Fault(path, "not-an-option", msg("Use um destes: {options}.", options=", ".join(self.values)))
        )
        return None

    def schema(self, words):
        return {"type": "string", "enum": list(self.values)}


@dataclass(frozen=True)
class Many(Kind):
    """A list of `minimum` to `maximum` values of one kind; read as a tuple."""

    item: Kind
    minimum: int = 0
    maximum: int = 30

    def parse(self, value, path, faults):
        if not isinstance(value, list):
            faults.append(Fault(path, "not-a-list", msg("Use uma lista.")))
            return None
        if not self.minimum <= len(value) <= self.maximum:
            faults.append(
                Fault(
                    path,
                    "wrong-length",
                    msg(
                        "A lista vai de {low} a {high} itens; vieram {count}.",
                        low=self.minimum,
                        high=self.maximum,
                        count=len(value),
                    ),
                )
            )
            return None
        return tuple(self.item.parse(inner, f"{path}.{index}", faults) for index, inner in enumerate(value))

    def schema(self, words):
        return {
            "type": "array",
            "items": self.item.schema(words),
            "minItems": self.minimum,
            "maxItems": self.maximum,
        }


@dataclass(frozen=True)
class Table(Kind):
    """Some of the named keys, each with a value of one kind; read as a dict in the order of `keys`."""

    keys: tuple[tuple[str, Message], ...]
    value: Kind

    def parse(self, value, path, faults):
        if not isinstance(value, dict):
            faults.append(Fault(path, "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
            return None
        known = dict(self.keys)
        faults.extend(unknown_key(key, tuple(known), path) for key in value if key not in known)
        return {key: self.value.parse(value[key], f"{path}.{key}", faults) for key in known if key in value}

    def schema(self, words):
        properties = {key: self.value.schema(words) | {"title": words(label)} for key, label in self.keys}
        return {"type": "object", "properties": properties, "additionalProperties": False}


@dataclass(frozen=True)
class Group(Kind):
    """An object read into the dataclass `of`."""

    of: type

    def parse(self, value, path, faults):
        return _read_into(self.of, value, path, faults)

    def schema(self, words):
        return schema_of(self.of, words)


@dataclass(frozen=True)
class Switches(Kind):
    """The table's choice for some rulings, `{key: reading}`; read as a dict with every ruling decided."""

    rulings: tuple[Ruling, ...]

    def parse(self, value, path, faults):
        keys = tuple((ruling.key, ruling.question) for ruling in self.rulings)
        before = len(faults)
        Table(keys, _Anything()).parse(value, path, faults)
        if len(faults) > before:
            return None
        for ruling in self.rulings:
            if ruling.key in value:
                self._choice(ruling).parse(value[ruling.key], f"{path}.{ruling.key}", faults)
        return decided(self.rulings, value) if len(faults) == before else None

    def schema(self, words):
        properties = {
            ruling.key: self._choice(ruling).schema(words)
            | {"title": words(ruling.question), "default": ruling.default}
            for ruling in self.rulings
        }
        return {"type": "object", "properties": properties, "additionalProperties": False}

    @staticmethod
    def _choice(ruling: Ruling) -> Choice:
        return Choice(tuple((reading.value, reading.label) for reading in ruling.readings))


class _Anything(Kind):
    def parse(self, value, path, faults):
        return value

    def schema(self, words):
        return {}


def asked_fields(cls: type) -> tuple[tuple[dataclasses.Field, Asked], ...]:
    """The dataclass's fields with how each is asked for, in the order of declaration."""
    return tuple((field, field.metadata["asked"]) for field in dataclasses.fields(cls))


def required(field: dataclasses.Field) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def read(cls: type, data):
    """An instance of the input `cls` from JSON `data`; raises `InvalidInput` with every fault."""
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
        inner = _below(path, field.name)
        if field.name in data and not (data[field.name] is None and field.default is None):
            values[field.name] = asked.kind.parse(data[field.name], inner, faults)
        elif required(field):
            faults.append(Fault(inner, "required", msg("Falta “{label}”.", label=asked.label)))
        elif isinstance(asked.kind, Switches):
            values[field.name] = decided(asked.kind.rulings, {})
    faults.extend(unknown_key(key, names, path) for key in data if key not in names)
    if len(faults) > before:
        return None
    return cls(**values)


def schema_of(cls: type, words: Words) -> dict:
    """The JSON Schema of the dataclass, its titles put into words by `words`."""
    properties, needed = {}, []
    for field, asked in asked_fields(cls):
        schema = asked.kind.schema(words) | {"title": words(asked.label)}
        if asked.help:
            schema["description"] = words(asked.help)
        if field.default is None:
            schema = {"anyOf": [schema, {"type": "null"}], "title": schema["title"]}
        elif field.default is not MISSING:
            schema["default"] = field.default
        if required(field):
            needed.append(field.name)
        properties[field.name] = schema
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def unknown_key(key: str, names: tuple[str, ...], path: str = "") -> Fault:
    """The fault of a key nobody asked for, with the nearest name there is."""
    near = get_close_matches(key, names, n=1)
    if near:
        message = msg("Não existe “{key}”; seria “{near}”?", key=shown(key), near=near[0])
    else:
        message = msg("Não existe “{key}”. Há: {names}.", key=shown(key), names=joined(names))
    return Fault(_below(path, key), "unknown-field", message)


def shown(value, limit: int = 40) -> str:
    """The value as a short text for an error; what is too long is cut, a huge integer is named so."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "≥ 10⁴⁰" if value > 0 else "≤ −10⁴⁰"
    text = str(value)
    return text if len(text) <= limit else f"{text[:limit]}…"


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
