"""Rulings: questions the manual leaves open, each with the readings a table may choose and the site's default."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.citations import Citation
from rules.engine.messages import Message


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to an open question."""

    value: str
    label: Message


@dataclass(frozen=True, slots=True)
class Ruling:
    """An open question as a switch. `default` is one of the readings' values, shown as the site's decision."""

    key: str
    question: Message
    readings: tuple[Reading, ...]
    default: str
    citations: tuple[Citation, ...] = ()

    def __post_init__(self):
        if self.default not in self.values:
            raise ValueError(f"ruling {self.key}: default {self.default!r} is not among {self.values}")

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(reading.value for reading in self.readings)

    def reads(self, value: str, chosen: Mapping[str, str]) -> bool:
        """True when the table's choice, else the site's default, is `value`.

        Raises `ValueError` when the ruling has no such reading, so that a misspelt one cannot pass for a "no".
        """
        if value not in self.values:
            raise ValueError(f"ruling {self.key}: no reading {value!r} among {self.values}")
        return chosen.get(self.key, self.default) == value


def ruling(key: str, question: Message, readings: Mapping[str, Message], *citations: Citation) -> Ruling:
    """The ruling `key`; the first of its `readings` is the site's default."""
    options = tuple(Reading(value, label) for value, label in readings.items())
    return Ruling(key, question, options, options[0].value, citations)


def decided(rulings: tuple[Ruling, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """The value of every ruling: the table's choice, else the site's default."""
    return {ruling.key: chosen.get(ruling.key, ruling.default) for ruling in rulings}
