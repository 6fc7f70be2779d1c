"""A combat under anything people may do to it: choose, undo, redo, save and load, branch, correct, overrule."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from rules.engine.codec import state_hash
from rules.engine.commands import Choose, Other
from rules.systems.mtxp.combat.kind import KIND
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import Table
from tests.rules.combat.test_harness import check
from tests.rules.machine import SessionMachine, shortly

NAMES = sorted(SAMPLES)


class Combats(SessionMachine):
    @initialize(name=st.sampled_from(NAMES), seed=st.integers(0, 9))
    def open(self, name, seed):
        table = Table(**SAMPLES[name], seed=f"machine {seed}")
        self.begin(KIND, table.opening, table.state)

    @rule(place=st.integers(0, 50))
    def choose(self, place):
        question = KIND.question(self.state)
        if question is not None:
            self.play(Choose(question.options[place % len(question.options)].id))

    @rule(place=st.integers(0, 50))
    def branch(self, place):
        """What is tried on a branch leaves this table as it is."""
        before, question = state_hash(self.state), KIND.question(self.state)
        if question is not None:
            KIND.advance(self.opening, self.state, Choose(question.options[place % len(question.options)].id))
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
        state = self.state
        check(state)
        for who in state.characters:
            assert len(who.modifiers) < 200
        if state.phase == "initiative" and state.frames:
            assert not state.ai.out, "the AI pile is whole at the start of a round"


Combats.TestCase.settings = shortly(25)
TestCombats = Combats.TestCase


@pytest.mark.long
def test_the_machine_for_long():
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        Combats, settings=settings(max_examples=400, stateful_step_count=80, deadline=None)
    )
