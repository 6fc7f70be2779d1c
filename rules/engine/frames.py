"""Where a session stands, as data: a stack of frozen frames, and the question that follows from the top one.

A state is a frozen dataclass with `frames` (the stack, top last), `draws` (chance answers so far) and `told`
(events so far). A frame is a frozen dataclass. What a frame does is registered in a `Rulebook`; nothing about
"where we are" is ever kept outside the state, so a state can be stored, hashed, replayed and branched.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rules.engine.citations import Citation
from rules.engine.log import Event
from rules.engine.messages import Message

FUEL = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One pending piece of work; `cause` is the number of the event that led to it, or None."""

    cause: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen."""

    id: str
    label: Message | str


@dataclass(frozen=True, slots=True)
class Unavailable:
    """One thing that may not be chosen, and why not."""

    label: Message | str
    why: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A question to people: `who` decides (a word of the game's own), `options` what may be chosen.

    `kind` is "choice", or "form" when the table enters what happened (`form` names the game's form).
    """

    who: str
    prompt: Message
    options: tuple[Option, ...] = ()
    unavailable: tuple[Unavailable, ...] = ()
    refs: tuple[Citation, ...] = ()
    kind: str = "choice"
    form: str = ""

    def __contains__(self, option: str) -> bool:
        return any(known.id == option for known in self.options)

    def __iter__(self):
        return iter(self.options)

    def __len__(self):
        return len(self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A question to chance: `count` values from 1 to `size`, each as likely.

    `source` says what decides: "die" (a die falls), "pick" (one of the `options`, evenly) or "card" (a card off
    a pile; `options` are the cards it may be). `label` is part of the seeded draw's key.
    """

    source: str
    size: int
    label: str
    prompt: Message
    count: int = 1
    options: tuple[Option, ...] = ()
    refs: tuple[Citation, ...] = ()
    who: str = ""


Question = Decision | Chance


class EngineStuck(Exception):
    """Too many automatic steps without a question; carries the frames, so that a report shows the loop."""


class Run:
    """One advance in progress: the state so far and the events told. Rules change the state only through it."""

    __slots__ = ("cause", "events", "state")

    def __init__(self, state):
        self.state = state
        self.events: list[Event] = []
        self.cause: int | None = None

    def change(self, **fields) -> None:
        self.state = replace(self.state, **fields)

    def push(self, *frames: Frame) -> None:
        """Puts the frames on the stack, the first on top; each remembers the present cause."""
        caused = tuple(
            frame if frame.cause is not None else replace(frame, cause=self.cause)
            for frame in reversed(frames)
        )
        self.change(frames=self.state.frames + caused)

    def tell(self, code: str, message: Message, *refs: Citation, cause: bool = False, **data) -> int:
        """Adds an event and gives its number; with `cause` what follows in this step is caused by it."""
        number = self.state.told
        self.events.append(
            Event(
                number=number,
                code=code,
                message=message,
                refs=refs,
                cause=self.cause,
                data=tuple(sorted(data.items())),
            )
        )
        self.change(told=number + 1)
        if cause:
            self.cause = number
        return number


@dataclass(frozen=True)
class Rulebook:
    """What each class of frame does: `ask` gives its question or None, `take` an answer, `step` the automatic work.

    The frame is off the stack when `step` or `take` runs; a frame that goes on pushes its successor.
    """

    asks: dict[type, Callable] = field(default_factory=dict)
    takes: dict[type, Callable] = field(default_factory=dict)
    steps: dict[type, Callable] = field(default_factory=dict)

    def ask(self, frame: type):
        return lambda function: self.asks.setdefault(frame, function)

    def take(self, frame: type):
        return lambda function: self.takes.setdefault(frame, function)

    def step(self, frame: type):
        return lambda function: self.steps.setdefault(frame, function)

    def question(self, state) -> Question | None:
        """What is asked now: a pure function of the state; None when the session is over."""
        if not state.frames:
            return None
        top = state.frames[-1]
        ask = self.asks.get(type(top))
        return ask(state, top) if ask else None

    def settle(self, run: Run) -> Question | None:
        """Does the automatic steps up to the next question; raises `EngineStuck` after `FUEL` of them."""
        asks, steps = self.asks, self.steps
        for _ in range(FUEL):
            frames = run.state.frames
            if not frames:
                return None
            top = frames[-1]
            ask = asks.get(type(top))
            if ask and (question := ask(run.state, top)) is not None:
                return question
            run.state = replace(run.state, frames=frames[:-1])
            run.cause = top.cause
            steps[type(top)](run, top)
        raise EngineStuck(f"{FUEL} automatic steps; frames: {run.state.frames!r}")

    def answer(self, run: Run, value) -> None:
        """Gives the top frame its answer."""
        frames = run.state.frames
        top = frames[-1]
        run.state = replace(run.state, frames=frames[:-1])
        run.cause = top.cause
        self.takes[type(top)](run, top, value)
