"""A session under anything people may do to it: commands, roll again, undo, redo, save, load; the log must replay."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from rules.engine.codec import state_hash
from rules.engine.commands import CommandError, IllegalCommand, RollAgain
from rules.engine.history import History

SHORT = 8
"""Histories up to so long are replayed from the start after every step."""


def shortly(steps: int) -> settings:
    """How much of a machine the ordinary suite runs."""
    return settings(
        max_examples=15,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
    )


class SessionMachine(RuleBasedStateMachine):
    """A machine calls `begin` when it is initialized; `states[v]` is the state after row v, `history` the fold over
    all rows. A subclass adds what may be done, through `play`, and what must hold."""

    def begin(self, kind, opening, state):
        self.kind, self.opening = kind, opening
        self.states, self.commands = {0: state}, {}
        self.history, self.rows = History(), 0

    @property
    def state(self):
        return self.states[self.history.live[-1] if self.history.live else 0]

    def play(self, command):
        """One command; a refused one changes nothing."""
        before = self.state
        hashed = state_hash(before)
        try:
            step = self.kind.advance(self.opening, before, command)
        except CommandError:
            assert state_hash(before) == hashed
            return
        self.rows += 1
        self.states[self.rows], self.commands[self.rows] = step.state, command
        self.history = self.history.played(self.rows)

    @precondition(lambda self: self.history.live)
    @rule()
    def roll_again(self):
        *past, last = self.history.live
        repeated = self.commands[last]
        again = isinstance(repeated, RollAgain)
        command = RollAgain(repeated.command, repeated.nth + 1) if again else RollAgain(repeated)
        try:
            step = self.kind.advance(self.opening, self.states[past[-1] if past else 0], command)
        except IllegalCommand as error:
            assert error.fault.code == "nothing-to-roll"
            return
        self.rows += 1
        self.states[self.rows], self.commands[self.rows] = step.state, command
        self.history = self.history.rolled(self.rows)

    @precondition(lambda self: self.history.live)
    @rule(steps=st.integers(1, 4))
    def undo(self, steps):
        self.history = self.history.moved("undo", min(steps, len(self.history.live)))

    @precondition(lambda self: self.history.undone)
    @rule(steps=st.integers(1, 4))
    def redo(self, steps):
        self.history = self.history.moved("redo", min(steps, len(self.history.undone)))

    @rule()
    def save_and_load(self):
        loaded = self.kind.stored(self.opening, self.kind.codec.dumps(self.state))
        assert loaded == self.state
        assert self.kind.question(loaded) == self.kind.question(self.state)

    @invariant()
    def replays(self):
        if not hasattr(self, "states") or len(self.history.live) >= SHORT:
            return
        replayed = self.kind.start(self.opening).state
        for version in self.history.live:
            replayed = self.kind.advance(self.opening, replayed, self.commands[version]).state
        assert state_hash(replayed) == state_hash(self.state)
