"""A mode's table under anything people may do to it."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from rules.engine.commands import Answer, Choose, Other
from rules.engine.frames import Chance
from rules.wording import as_json
from tests.rules.machine import SessionMachine, shortly
from tests.rules.playing import Play


def machine_of(kind, setups, tellings, check):
    """The state machine of the kind: opened from one of the `setups` (setup, options), with some of the `tellings`.

    `check` looks at each state for what must hold in the game.
    """

    class Modes(SessionMachine):
        @initialize(opened=st.sampled_from(setups), seed=st.integers(0, 9), dice=st.booleans())
        def open(self, opened, seed, dice):
            setup, options = opened
            play = Play(kind, setup, options=options, seed=None if dice else f"machine {seed}")
            self.begin(kind, play.opening, play.state)

        @rule(place=st.integers(0, 50))
        def answer(self, place):
            question = kind.question(self.state)
            if isinstance(question, Chance):
                self.play(Answer((place % question.size + 1,)))
            elif question is not None:
                self.play(Choose(question.options[place % len(question.options)].id))

        @rule(told=st.sampled_from(tellings))
        def tell(self, told):
            self.play(Other(*told))

        @invariant()
        def promises(self):
            state = self.state
            as_json(kind.view(state))
            assert (kind.question(state) is None) == (not state.frames)
            assert all(0 <= chance <= 1 for chance in kind.odds(state).values())
            check(self.opening, state)

    Modes.TestCase.settings = shortly(30)
    return Modes
