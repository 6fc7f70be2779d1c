"""Where a session stands, as data: a stack of frozen frames, and the question that follows from the top one.

A state is a frozen dataclass with `frames` (the stack, top last), `draws` (chance answers so far) and `told`
(events so far). A frame is a frozen dataclass. What a frame does is registered in a `Rulebook`; nothing about
"where we are" is ever kept outside the state, so a state can be stored, hashed, replayed and branched.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.engine.citations import Citation
from rules.engine.frozen import evolve
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
    a pile; `options` are the cards it may be). `label` is part of the seeded draw's key; `names` say what each of
    several values is, in their order.
    """

    source: str
    size: int
    label: str
    prompt: Message
    count: int = 1
    options: tuple[Option, ...] = ()
    names: tuple[Message, ...] = ()
    refs: tuple[Citation, ...] = ()
    who: str = ""


Question = Decision | Chance


class EngineStuck(Exception):
    """Too many automatic steps without a question; carries the frames, so that a report shows the loop."""


class Run:
    """One advance in progress: the state so far and the events told. Rules change the state only through it.

    Changes are gathered and made when somebody reads `state`: a rule that makes three pays for one.
    """

    __slots__ = ("_changes", "_state", "cause", "events")

    def __init__(self, state):
        self._state = state
        self._changes: dict[str, object] = {}
        self.events: list[Event] = []
        self.cause: int | None = None

    @property
    def state(self):
        if self._changes:
            self._state = evolve(self._state, self._changes)
            self._changes = {}
        return self._state

    @state.setter
    def state(self, state) -> None:
        self._state, self._changes = state, {}

    def change(self, **fields) -> None:
        self._changes.update(fields)

    def _now(self, name: str):
        return self._changes[name] if name in self._changes else getattr(self._state, name)

    def pop(self) -> Frame:
        """Takes the top frame off the stack; its cause is the present cause from now on."""
        *below, top = self._now("frames")
        self._changes["frames"] = tuple(below)
        self.cause = top.cause
        return top

    def push(self, *frames: Frame) -> None:
        """Puts the frames on the stack, the first on top; each remembers the present cause."""
        cause = self.cause
        caused = [
            frame if frame.cause is not None or cause is None else evolve(frame, {"cause": cause})
            for frame in reversed(frames)
        ]
        self._changes["frames"] = (*self._now("frames"), *caused)

    def tell(self, code: str, message: Message, *refs: Citation, cause: bool = False, **data) -> int:
        """Adds an event and gives its number; with `cause` what follows in this step is caused by it."""
        number = self._now("told")
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
        self._changes["told"] = number + 1
        if cause:
            self.cause = number
        return number


class Rulebook:
    """What each class of frame does: `ask` gives its question or None, `take` an answer, `step` the automatic work.

    The frame is off the stack when `step` or `take` runs; a frame that goes on pushes its successor.
    """

    def __init__(self):
        self.asks: dict[type, Callable] = {}
        self.takes: dict[type, Callable] = {}
        self.steps: dict[type, Callable] = {}
        self._last: tuple[object, Question | None] = (None, None)

    def ask(self, frame: type):
        return lambda function: self.asks.setdefault(frame, function)

    def take(self, frame: type):
        return lambda function: self.takes.setdefault(frame, function)

    def step(self, frame: type):
        return lambda function: self.steps.setdefault(frame, function)

    def question(self, state) -> Question | None:
        """What is asked now: a pure function of the state; None when the session is over."""
        seen, question = self._last
        if seen is state:
            return question
        if not state.frames:
            return None
        top = state.frames[-1]
        ask = self.asks.get(type(top))
        question = ask(state, top) if ask else None
        self._last = (state, question)
        return question

    def settle(self, run: Run) -> Question | None:
        """Does the automatic steps up to the next question; raises `EngineStuck` after `FUEL` of them."""
        for _ in range(FUEL):
            state = run.state
            if not state.frames:
                return None
            question = self.question(state)
            if isinstance(question, Chance) and question.size == 1:
                self.answer(run, (1,) * question.count)  # one possibility is no chance
                continue
            if question is not None:
                return question
            top = run.pop()
            self.steps[type(top)](run, top)
        raise EngineStuck(f"{FUEL} automatic steps; frames: {run.state.frames!r}")

    def answer(self, run: Run, value) -> None:
        """Gives the top frame its answer."""
        top = run.pop()
        self.takes[type(top)](run, top, value)
