"""What is wrong with the written rules, told all at once so that an author mends a file in one go."""

from dataclasses import dataclass

from rules.reference.model import Place


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake, where it stands and what to write instead."""

    place: Place
    message: str

    def __str__(self):
        return f"{self.place}: {self.message}"


class ContentError(Exception):
    """The files of a reference cannot be taken; `faults` lists every mistake found."""

    def __init__(self, faults):
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
