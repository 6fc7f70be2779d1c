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


def decided(rulings: tuple[Ruling, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """The value of every ruling: the table's choice, else the site's default."""
    return {ruling.key: chosen.get(ruling.key, ruling.default) for ruling in rulings}
