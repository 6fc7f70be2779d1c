"""A combat under anything people may do to it: choose, undo, redo, save and load, branch, correct, overrule."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.engine.codec import state_hash
from rules.engine.commands import Choose, CommandError, IllegalCommand, Other, RollAgain
from rules.engine.history import History
from rules.systems.mtxp.combat.kind import KIND
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import Table
from tests.rules.combat.test_harness import check

NAMES = sorted(SAMPLES)


class Combats(RuleBasedStateMachine):
    """The state machine; `states[v]` is the state after row v, `history` the fold over all rows."""

    @initialize(name=st.sampled_from(NAMES), seed=st.integers(0, 9))
    def open(self, name, seed):
        self.table = Table(**SAMPLES[name], seed=f"machine {seed}")
        self.states = {0: self.table.state}
        self.commands = {}
        self.history = History()
        self.rows = 0

    @property
    def state(self):
        return self.states[self.history.live[-1] if self.history.live else 0]

    def play(self, command):
        before = self.state
        try:
            step = KIND.advance(self.table.opening, before, command)
        except CommandError:
            assert self.state is before
            return
        self.rows += 1
        self.states[self.rows], self.commands[self.rows] = step.state, command
        self.history = self.history.played(self.rows)

    @rule(place=st.integers(0, 50))
    def choose(self, place):
        question = KIND.question(self.state)
        if question is not None:
            self.play(Choose(question.options[place % len(question.options)].id))

    @precondition(lambda self: self.history.live)
    @rule()
    def roll_again(self):
        *past, last = self.history.live
        repeated = self.commands[last]
        again = isinstance(repeated, RollAgain)
        command = RollAgain(repeated.command, repeated.nth + 1) if again else RollAgain(repeated)
        try:
            step = KIND.advance(self.table.opening, self.states[past[-1] if past else 0], command)
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
        loaded = KIND.stored(self.table.opening, KIND.codec.dumps(self.state))
        assert loaded == self.state
        assert KIND.question(loaded) == KIND.question(self.state)

    @rule(place=st.integers(0, 50))
    def branch(self, place):
        """What is tried on a branch leaves this table as it is."""
        before, question = state_hash(self.state), KIND.question(self.state)
        if question is not None:
            KIND.advance(
                self.table.opening, self.state, Choose(question.options[place % len(question.options)].id)
            )
        assert state_hash(self.state) == before

    @rule(who=st.integers(0, 9), hearts=st.integers(-1, 5), wounded=st.booleans())
    def correct(self, who, hearts, wounded):
        ids = [each.id for each in self.state.characters]
        change = {"who": ids[who % len(ids)], "set": {"hearts": hearts, "wounded": wounded}}
        self.play(Other("correct", {"changes": [change]}))

    @rule(
        amount=st.integers(-3, 3),
        do=st.sampled_from(["power", "wound", "kill", "heal"]),
        who=st.integers(0, 9),
    )
    def enter_an_effect(self, amount, do, who):
        ids = [each.id for each in self.state.characters]
        effect = {"do": do, "who": "target"} | ({"amount": amount} if do in ("power", "wound") else {})
        self.play(Other("effect", {"effects": [effect], "targets": [ids[who % len(ids)]]}))

    @rule(value=st.sampled_from(["heroes", "nobody", "elsewhere"]))
    def switch_a_ruling(self, value):
        self.play(Other("ruling", {"key": "total-tie", "value": value}))

    @invariant()
    def promises(self):
        if not hasattr(self, "table"):
            return
        state = self.state
        check(state)
        for who in state.characters:
            assert len(who.modifiers) < 200
        if state.phase == "initiative" and state.frames:
            assert not state.ai.out, "the AI pile is whole at the start of a round"
        replayed = KIND.start(self.table.opening).state
        for version in self.history.live if len(self.history.live) < 8 else ():
            replayed = KIND.advance(self.table.opening, replayed, self.commands[version]).state
        if len(self.history.live) < 8:
            assert state_hash(replayed) == state_hash(state)


Combats.TestCase.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
TestCombats = Combats.TestCase


@pytest.mark.long
def test_the_machine_for_long():
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        Combats, settings=settings(max_examples=400, stateful_step_count=80, deadline=None)
    )
