"""What a single value may be, how it is read from JSON, and its JSON Schema."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.faults import Fault, missing, shown, unknown_key
from rules.engine.messages import Message, msg

Words = Callable[[Message], str]


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
class OneOrMany(Many):
    """A list, where a lone value stands for a list of one."""

    def parse(self, value, path, faults):
        if isinstance(value, list):
            return super().parse(value, path, faults)
        return (self.item.parse(value, path, faults),)

    def schema(self, words):
        return {"anyOf": [self.item.schema(words), super().schema(words)]}


@dataclass(frozen=True)
class Table(Kind):
    """Some of the named keys, or all when `complete`, each with a value of one kind; read as a dict in their order."""

    keys: tuple[tuple[str, Message], ...]
    value: Kind
    complete: bool = False

    def parse(self, value, path, faults):
        if not isinstance(value, dict):
            faults.append(Fault(path, "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
            return None
        known = dict(self.keys)
        faults.extend(unknown_key(key, tuple(known), path) for key in value if key not in known)
        if self.complete:
            faults.extend(missing(key, known[key], path) for key in known if key not in value)
        return {key: self.value.parse(value[key], f"{path}.{key}", faults) for key in known if key in value}

    def schema(self, words):
        properties = {key: self.value.schema(words) | {"title": words(label)} for key, label in self.keys}
        needed = [key for key, _label in self.keys] if self.complete else []
        return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


@dataclass(frozen=True)
class Drawing(Kind):
    """A map of signs: up to `size` lines, listed or in one text; read as a tuple of those that are not blank."""

    size: int
    width: int

    @property
    def lines(self) -> Many:
        return Many(Text(self.width), minimum=1, maximum=self.size)

    def parse(self, value, path, faults):
        lines = value.splitlines() if isinstance(value, str) else value
        if isinstance(lines, list) and all(isinstance(line, str) for line in lines):
            lines = [line.strip() for line in lines if line.strip()]
        return self.lines.parse(lines, path, faults)

    def schema(self, words):
        text = {"type": "string", "maxLength": self.size * (self.width + 1)}
        return {"anyOf": [self.lines.schema(words), text]}


@dataclass(frozen=True)
class OpenTable(Kind):
    """Up to `maximum` keys of the asker's own, each a short text with a value of one kind; read as a dict."""

    value: Kind
    key: Text
    maximum: int = 30

    def parse(self, value, path, faults):
        if not isinstance(value, dict):
            faults.append(Fault(path, "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
            return None
        if len(value) > self.maximum:
            faults.append(Fault(path, "wrong-length", msg("São até {limit} nomes.", limit=self.maximum)))
            return None
        found = {}
        for key, inner in value.items():
            place = f"{path}.{shown(key)}"
            if self.key.parse(key, place, faults) is not None:
                found[key] = self.value.parse(inner, place, faults)
        return found

    def schema(self, words):
        return {
            "type": "object",
            "propertyNames": self.key.schema(words),
            "additionalProperties": self.value.schema(words),
            "maxProperties": self.maximum,
        }
