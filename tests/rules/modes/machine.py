"""A session under anything people may do to it: choose, roll, tell, undo, redo, save and load; replay must agree."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.engine.codec import state_hash
from rules.engine.commands import Answer, Choose, CommandError, Other
from rules.engine.frames import Chance
from rules.engine.history import History
from rules.wording import as_json
from tests.rules.playing import Play


def machine_of(kind, setups, tellings, check):
    """The state machine of the kind: opened from one of the `setups` (setup, options), with some of the `tellings`.

    `check` looks at each state for what must hold in the game.
    """

    class Sessions(RuleBasedStateMachine):
        """`states[v]` is the state after row v, `history` the fold over all rows."""

        @initialize(opened=st.sampled_from(setups), seed=st.integers(0, 9), dice=st.booleans())
        def open(self, opened, seed, dice):
            setup, options = opened
            self.play = Play(kind, setup, options=options, seed=None if dice else f"machine {seed}")
            self.states, self.commands = {0: self.play.state}, {}
            self.history, self.rows = History(), 0

        @property
        def state(self):
            return self.states[self.history.live[-1] if self.history.live else 0]

        def command(self, command):
            before = self.state
            hashed = state_hash(before)
            try:
                step = kind.advance(self.play.opening, before, command)
            except CommandError:
                assert state_hash(self.state) == hashed
                return
            self.rows += 1
            self.states[self.rows], self.commands[self.rows] = step.state, command
            self.history = self.history.played(self.rows)

        @rule(place=st.integers(0, 50))
        def answer(self, place):
            question = kind.question(self.state)
            if isinstance(question, Chance):
                self.command(Answer((place % question.size + 1,)))
            elif question is not None:
                self.command(Choose(question.options[place % len(question.options)].id))

        @rule(told=st.sampled_from(tellings))
        def tell(self, told):
            self.command(Other(*told))

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
            loaded = kind.stored(self.play.opening, kind.codec.dumps(self.state))
            assert loaded == self.state
            assert kind.question(loaded) == kind.question(self.state)

        @invariant()
        def promises(self):
            state = self.state
            as_json(kind.view(state))
            assert (kind.question(state) is None) == (not state.frames)
            assert all(0 <= chance <= 1 for chance in kind.odds(state).values())
            check(self.play.opening, state)
            if len(self.history.live) < 8:
                replayed = kind.start(self.play.opening).state
                for version in self.history.live:
                    replayed = kind.advance(self.play.opening, replayed, self.commands[version]).state
                assert state_hash(replayed) == state_hash(state)

    Sessions.TestCase.settings = settings(
        max_examples=15,
        stateful_step_count=30,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
    )
    return Sessions
