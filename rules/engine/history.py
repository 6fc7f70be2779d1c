"""Undo and redo as rows: nothing is ever deleted, the live history is a fold over all rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.asking import Fault
from rules.engine.commands import IllegalCommand
from rules.engine.messages import msg


@dataclass(frozen=True, slots=True)
class History:
    """The versions of the rows that count now, oldest first, and those that a redo would bring back, next last."""

    live: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()

    def played(self, version: int) -> "History":
        """With the row `version` added; what was undone before can no longer be redone."""
        return History((*self.live, version), ())

    def moved(self, kind: str, steps: int) -> "History":
        """After undoing or redoing `steps`; raises `IllegalCommand` when there are not so many."""
        source = self.live if kind == "undo" else self.undone
        if steps > len(source):
            raise IllegalCommand(
                Fault(
                    "command.steps",
                    f"nothing-to-{kind}",
                    msg("Só há {count} passos para isso.", count=len(source)),
                )
            )
        kept, moving = source[:-steps], tuple(reversed(source[-steps:]))
        if kind == "undo":
            return History(kept, self.undone + moving)
        return History(self.live + moving, kept)


def fold(rows: Iterable[tuple[int, str, int]]) -> History:
    """The history of `(version, type, steps)` rows in order; linear in their number."""
    live: list[int] = []
    undone: list[int] = []
    for version, kind, steps in rows:
        if kind == "undo":
            for _ in range(steps):
                undone.append(live.pop())
        elif kind == "redo":
            for _ in range(steps):
                live.append(undone.pop())
        else:
            live.append(version)
            undone.clear()
    return History(tuple(live), tuple(undone))
