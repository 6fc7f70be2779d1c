"""Inputs that fit nothing, made from inputs that fit: for tests that a resolver refuses and never fails."""

from collections.abc import Iterator
from copy import deepcopy
from urllib.parse import urlencode

HOSTILE = (
    None, True, -1, 0, 3, 10**30, -(10**30), 1.5, "", " ", "x" * 5000, "é\u200f{}%s{0}", [], {}, [None], {"": {}},
    [[[]]], {"a": {"b": 1}}, [1] * 500, ["A"] * 40, {str(key): key for key in range(200)},
)  # fmt: skip


def bent(sample: dict) -> Iterator[tuple[str, object]]:
    """Each value of the sample, at any depth, replaced by each hostile one, left out, or joined by a stranger."""
    yield from (("", value) for value in HOSTILE)
    for place in list(_places(sample)):
        for value in HOSTILE:
            copy = deepcopy(sample)
            _parent(copy, place)[place[-1]] = value
            yield ".".join(map(str, place)), copy
        copy = deepcopy(sample)
        del _parent(copy, place)[place[-1]]
        yield ".".join(map(str, place)), copy
    yield "stranger", sample | {"stranger": 1}


def _places(value, path: tuple = ()) -> Iterator[tuple]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def _parent(value, place: tuple):
    for key in place[:-1]:
        value = value[key]
    return value


def pages_of(system: str, name: str, sample: dict) -> Iterator[str]:
    """The resolver's page as it opens, filled, with one row more, and with each field as a hostile text."""
    path = f"/regras/{system}/{name}/"
    filled = {".".join(map(str, place)): str(_parent(sample, place)[place[-1]]) for place in _places(sample)}
    yield path
    yield f"{path}?{urlencode(filled)}"
    for field in filled:
        yield f"{path}?{urlencode({'_add': field, field: 'x'})}"
        for text in ("-1", "{}%s{0}", "9" * 70, "\ud7ff\u200f"):
            yield f"{path}?{urlencode(filled | {field: text})}"
            yield f"{path}?{urlencode({field: text, f'{field}.0.x': text})}"
