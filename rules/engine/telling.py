"""What people may tell a session besides choosing: a declared input, what it does, and the names it may pick from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import UnionType
from typing import ClassVar

from rules.engine.asking import Fault, InvalidInput, read
from rules.engine.commands import IllegalCommand, InvalidCommand
from rules.engine.frames import Run
from rules.engine.messages import Message, joined, msg

Picks = tuple[tuple[str, Message | str], ...]


@dataclass(frozen=True, kw_only=True)
class Telling:
    """One of a kind's own commands, from one declaration: API, schema and form.

    `given` declares the payload; `tell(run, given)` does it. `picks` gives, for the state now, what may be written
    in some of the fields, `{field: (value, label)…}`: the page offers these, and nothing else is taken. `closed` says
    why it may not be told now, None when it may: the page leaves it out, a command is refused.
    """

    title: Message
    given: type
    tell: Callable[[Run, object], None]
    picks: Callable[[object], Mapping[str, Picks]] = lambda state: {}
    closed: Callable[[object], Message | None] = lambda state: None

    # Templates call what can be called, unless told not to.
    do_not_call_in_templates: ClassVar[bool] = True

    def __call__(self, run: Run, payload: dict, question) -> None:
        """Does it; raises `InvalidCommand` for a payload that does not fit, `IllegalCommand` for a name not there."""
        try:
            given = read(self.given, payload)
        except InvalidInput as error:
            fault = error.faults[0]
            raise InvalidCommand(replace(fault, path=f"command.{fault.path}")) from error
        why = self.closed(run.state)
        if why is not None:
            raise IllegalCommand(Fault("command", "not-now", why))
        for field, picks in self.picks(run.state).items():
            value = getattr(given, field)
            if value is not None and value not in dict(picks):
                raise _not_there(field, picks)
        self.tell(run, given)


def only_at(frames: type | UnionType, why: Message) -> Callable[[object], Message | None]:
    """What is `closed`, with these words, unless such a frame is on top."""

    def closed(state) -> Message | None:
        return None if state.frames and isinstance(state.frames[-1], frames) else why

    return closed


def refusal(field: str, why: Message, code: str = "not-now") -> IllegalCommand:
    """What `tell` raises for a field that reads well and cannot be taken as things stand."""
    return IllegalCommand(Fault(f"command.{field}", code, why))


def _not_there(field: str, picks: Picks) -> IllegalCommand:
    names = joined([value for value, _label in picks])
    return refusal(field, msg("Use um destes: {options}.", options=names), "not-an-option")
