"""What happened, as events: each with the pages it rests on and the event that caused it."""

from dataclasses import dataclass

from rules.engine.citations import Citation
from rules.engine.messages import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. `number` counts the events of the live history from 0; `cause` is the number of
    the event that led to it: the tree of causes explains.

    `code` is stable (`die-rolled`), `message` the sentence for the reader, `data` plain values by name.
    """

    number: int
    code: str
    message: Message
    refs: tuple[Citation, ...]
    cause: int | None = None
    data: tuple[tuple[str, object], ...] = ()
