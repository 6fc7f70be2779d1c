"""States, events and messages as JSON and back, the same bytes every time; and the hash of a state.

Plain values stay themselves, tuples become lists, dataclasses become objects with their class under `~` and the
fields that differ from their defaults. A class may bring its own form with `to_code`/`from_code`.
"""

import dataclasses
import json
from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from functools import cache
from hashlib import blake2b

PLAIN = (str, int, float, bool, type(None))


@cache
def _fields(cls: type) -> tuple[tuple[str, object], ...]:
    return tuple((item.name, item.default) for item in dataclasses.fields(cls))


def encode(value, *, brief: bool = False):
    """The value as plain JSON data. `brief` lets a class give its digest in place of its whole content.

    Raises `TypeError` for what is not data (sets, dicts, functions).
    """
    if isinstance(value, Enum):
        return {"~": type(value).__name__, "=": value.value}
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, tuple):
        return [encode(inner, brief=brief) for inner in value]
    if hasattr(value, "to_code"):
        return {"~": type(value).__name__, "=": value.digest if brief else value.to_code()}
    if isinstance(value, Fraction):
        return {"~": "Fraction", "=": str(value)}
    if dataclasses.is_dataclass(value):
        code = {"~": type(value).__name__}
        for name, default in _fields(type(value)):
            inner = getattr(value, name)
            if inner is not default and (inner != default or type(inner) is not type(default)):
                code[name] = encode(inner, brief=brief)
        return code
    raise TypeError(f"{type(value).__name__} is not data")


class Codec:
    """Encodes and decodes the values of one kind of session; `classes` are its dataclasses and enums."""

    def __init__(self, classes: Iterable[type]):
        self.classes = {cls.__name__: cls for cls in classes}

    def decode(self, code):
        """The value of what `encode` gave; raises `KeyError` for a class it does not know."""
        if isinstance(code, list):
            return tuple(self.decode(inner) for inner in code)
        if not isinstance(code, dict):
            return code
        name = code["~"]
        if name == "Fraction":
            return Fraction(code["="])
        cls = self.classes[name]
        if issubclass(cls, Enum):
            return cls(code["="])
        if "=" in code:
            return cls.from_code(code["="])
        return cls(**{key: self.decode(inner) for key, inner in code.items() if key != "~"})

    def dumps(self, value) -> str:
        return json.dumps(encode(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def loads(self, text: str):
        return self.decode(json.loads(text))


def state_hash(state) -> str:
    """A short digest of everything in the state: equal states, equal hashes, in any process."""
    text = json.dumps(encode(state, brief=True), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=12).hexdigest()
