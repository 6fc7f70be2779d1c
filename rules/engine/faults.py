"""What cannot be taken: faults at the dotted path of the value, each saying what is expected instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rules.engine.messages import Message, joined, msg


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


def missing(name: str, label: Message, path: str = "") -> Fault:
    """The fault of a value that must be there."""
    return Fault(below(path, name), "required", msg("Falta “{label}”.", label=label))


def repeated(names: Sequence[str], path: str) -> Iterator[Fault]:
    """The fault of each name already in the list; `path` is its place with `{}` for the position (`players.{}`)."""
    for at, name in enumerate(names):
        if name in names[:at]:
            yield Fault(path.format(at), "repeated", msg("“{name}” já está na lista.", name=shown(name)))


def unknown_key(key: str, names: tuple[str, ...], path: str = "") -> Fault:
    """The fault of a key nobody asked for, with the nearest name there is."""
    near = get_close_matches(key, names, n=1)
    if near:
        message = msg("Não existe “{key}”; seria “{near}”?", key=shown(key), near=near[0])
    else:
        message = msg("Não existe “{key}”. Há: {names}.", key=shown(key), names=joined(names))
    return Fault(below(path, key), "unknown-field", message)


def shown(value, limit: int = 40) -> str:
    """The value as a short text for an error; what is too long is cut, a huge integer is named so."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "≥ 10⁴⁰" if value > 0 else "≤ −10⁴⁰"
    text = str(value)
    return text if len(text) <= limit else f"{text[:limit]}…"


def below(path: str, name: str) -> str:
    """The dotted path of `name` inside `path`."""
    return f"{path}.{name}" if path else name
