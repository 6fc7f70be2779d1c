"""Sentences for the reader: Portuguese source text with named parameters, put into words only at the edge."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence and its parameters; a parameter may itself be a `Message`.

    `text` is the Portuguese source, the key under which translations are kept. Where `plural` is given the
    parameter `n` decides between the two.

    >>> msg("Precisa de {need} ou mais.", need=4)
    Message(text='Precisa de {need} ou mais.', params=(('need', 4),), plural=None)
    """

    text: str
    params: tuple[tuple[str, object], ...] = ()
    plural: str | None = None

    @property
    def values(self) -> Mapping[str, object]:
        return dict(self.params)


def msg(text: str, /, **params) -> Message:
    """The sentence `text`, collected for translation like gettext's."""
    return Message(text, tuple(params.items()))


def msgn(one: str, many: str, /, n: int, **params) -> Message:
    """`one` when n is 1, else `many`; collected for translation like ngettext's."""
    return Message(one, (("n", n), *params.items()), many)


@dataclass(frozen=True, slots=True)
class Joined:
    """Several messages read as one list: "a, b e c" (`last` is the word before the final one)."""

    items: tuple[object, ...]
    last: Message = Message("e")


def joined(items, last: Message = Message("e")) -> Joined:
    """The items as a list in a sentence, `last` before the final one; for use as a parameter."""
    return Joined(tuple(items), last)


def signed(number: int) -> str:
    """A bonus as players write it: +2, −1."""
    return f"+{number}" if number >= 0 else f"−{-number}"
