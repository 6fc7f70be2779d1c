"""Undo, redo and rolls made again as rows: nothing is ever deleted, the live history is a fold over all rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.asking import Fault
from rules.engine.commands import IllegalCommand
from rules.engine.messages import msg


@dataclass(frozen=True, slots=True)
class History:
    """The versions of the rows that count now, oldest first, and those that a redo would bring back, next last.

    `replaced` are pairs (a roll made again, the row whose place it took): undoing the first brings the other back.
    """

    live: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()
    replaced: tuple[tuple[int, int], ...] = ()

    def played(self, version: int) -> "History":
        """With the row `version` added; what was undone before can no longer be redone."""
        return History((*self.live, version), (), self.replaced)

    def rolled(self, version: int) -> "History":
        """With the row `version` in the place of the last one."""
        return History((*self.live[:-1], version), (), (*self.replaced, (version, self.live[-1])))

    @property
    def kept(self) -> frozenset[int]:
        """The rows that count and those that undoing rolls made again would bring back."""
        return frozenset((*self.live, *(old for version in self.live for old in self._behind(version))))

    def _behind(self, version: int) -> list[int]:
        old, found = dict(self.replaced), []
        while version in old:
            version = old[version]
            found.append(version)
        return found

    def moved(self, kind: str, steps: int) -> "History":
        """After undoing or redoing `steps`; raises `IllegalCommand` when there are not so many."""
        count = len(self.kept) if kind == "undo" else len(self.undone)
        if steps > count:
            raise IllegalCommand(
                Fault(
                    "command.steps", f"nothing-to-{kind}", msg("Só há {count} passos para isso.", count=count)
                )
            )
        live, undone, old = list(self.live), list(self.undone), dict(self.replaced)
        _move(live, undone, old, kind, steps)
        return History(tuple(live), tuple(undone), self.replaced)


def _move(live: list[int], undone: list[int], old: dict[int, int], kind: str, steps: int) -> None:
    for _ in range(steps):
        if kind == "undo":
            version = live.pop()
            undone.append(version)
            if version in old:
                live.append(old[version])
        else:
            version = undone.pop()
            if version in old:
                live.pop()
            live.append(version)


def fold(rows: Iterable[tuple[int, str, int]]) -> History:
    """The history of `(version, type, steps)` rows in order; linear in their number."""
    live: list[int] = []
    undone: list[int] = []
    old: dict[int, int] = {}
    for version, kind, steps in rows:
        if kind in ("undo", "redo"):
            _move(live, undone, old, kind, steps)
            continue
        if kind == "roll-again":
            old[version] = live.pop()
        live.append(version)
        undone.clear()
    return History(tuple(live), tuple(undone), tuple(old.items()))
