"""Playing any kind of session in a test, and the promises that every kind must keep."""

import random

import pytest

from rules.engine.asking import read
from rules.engine.codec import state_hash
from rules.engine.commands import Answer, Choose, CommandError, Other
from rules.engine.frames import Chance, Decision
from rules.engine.rulings import decided
from rules.engine.sessions import Opening, SessionKind
from rules.wording import as_json, words

MOST = 300


class Play:
    """A session being played. Dice are asked for unless a seed is given; `cards` are snapshots, `pools` their codes."""

    def __init__(
        self, kind: SessionKind, setup: dict, *, options=None, rulings=None, seed=None, cards=(), pools=None
    ):
        self.kind = kind
        self.opening = Opening(
            setup=read(kind.setup, setup),
            options=read(kind.options, options or {}),
            rulings=decided(kind.rulings, rulings or {}),
            seed=seed or "mesa",
            asked=() if seed else ("die",),
            cards={card["code"]: card for card in cards},
            pools=pools or {},
        )
        self.commands = []
        step = kind.start(self.opening)
        self.state, self.events = step.state, list(step.events)

    def command(self, command):
        step = self.kind.advance(self.opening, self.state, command)
        self.commands.append(command)
        self.state = step.state
        self.events += step.events
        return self

    @property
    def question(self):
        return self.kind.question(self.state)

    @property
    def options(self) -> list[str]:
        return [option.id for option in self.question or ()]

    def choose(self, *options):
        for option in options:
            assert isinstance(self.question, Decision), self.question
            self.command(Choose(option))
        return self

    def roll(self, *dice):
        for die in dice:
            assert isinstance(self.question, Chance), self.question
            self.command(Answer((die,)))
        return self

    def tell(self, telling, /, **payload):
        return self.command(Other(telling, payload))

    def refused(self, telling, /, **payload) -> str:
        """Where a telling is refused; the state must stay as it was."""
        before = state_hash(self.state)
        with pytest.raises(CommandError) as caught:
            self.tell(telling, **payload)
        assert state_hash(self.state) == before
        return caught.value.fault.path

    @property
    def view(self) -> dict:
        return as_json(self.kind.view(self.state))

    @property
    def codes(self) -> list[str]:
        return [event.code for event in self.events]

    @property
    def said(self) -> list[str]:
        return [words(event.message) for event in self.events]


def at_random(kind, setup, seed, tellings=(), **opening) -> tuple[Play, list]:
    """A session played at random to its end, with some of the tellings thrown in; and every state on the way."""
    rng = random.Random(f"{kind.name} {seed}")
    play = Play(kind, setup, seed=f"seed {seed}", **opening)
    states = [play.state]
    for _ in range(MOST):
        if play.question is None:
            break
        assert isinstance(play.question, Decision), play.question
        assert len(set(play.options)) == len(play.options) > 0
        if tellings and rng.random() < 0.3:
            name, payload = rng.choice(tellings)
            try:
                play.tell(name, **payload)
            except CommandError:
                continue
        else:
            play.choose(rng.choice(play.options))
        states.append(play.state)
    return play, states


def keeps_promises(kind, setup, seed, tellings=(), **opening) -> None:
    """Replay, storage, citations and refusals of one random session."""
    play, states = at_random(kind, setup, seed, tellings, **opening)
    again = Play(kind, setup, seed=f"seed {seed}", **opening)
    for command in play.commands:
        again.command(command)
    assert (again.state, again.events) == (play.state, play.events)
    assert kind.stored(play.opening, kind.codec.dumps(play.state)) == play.state
    events = tuple(play.events)
    assert kind.codec.loads(kind.codec.dumps(events)) == events
    assert [event.number for event in events] == list(range(len(events)))
    for event in events:
        assert event.refs, event
        assert words(event.message)
    for state in states[:30]:
        before = state_hash(state)
        as_json(kind.view(state))
        assert all(0 <= chance <= 1 for chance in kind.odds(state).values())
        for option in kind.question(state) or ():
            kind.advance(play.opening, state, Choose(option.id))
        with pytest.raises(CommandError):
            kind.advance(play.opening, state, Choose("no such option"))
        assert state_hash(state) == before
