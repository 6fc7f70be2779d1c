"""Every command of a combat, bent in every place: refused with words, or taken; nothing else, and what is refused changes
nothing."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine.codec import state_hash
from rules.engine.commands import CommandError, read_command
from rules.wording import words
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import KIND, Table, fighter
from tests.rules.combat.test_evolving import won
from tests.rules.combat.test_harness import check
from tests.rules.hostility import bent

EFFECT = {"type": "effect", "who": "h1", "targets": ["m1"], "note": "carta", "done": True, "effects": [
    {"do": "power", "who": {"of": "target", "choose": "all", "wounded": False}, "amount": 2, "duration": "round"},
    {"do": "test", "who": "target", "attributes": ["attack"], "difficulty": 4, "on_fail": [{"do": "wound", "who": "target"}]},
]}  # fmt: skip
CORRECT = {"type": "correct", "reason": "engano", "changes": [
    {"who": "h1", "set": {"hearts": 2, "wounded": True, "attack": 3, "mount": None, "gear": []}},
    {"hand": "heroes", "cards": [], "hidden": 1},
    {"add": "monsters", "name": "Reforço", "power": 3, "attributes": {"attack": 1}, "hearts": 1, "level": 2,
     "traits": ["goblin"], "made_boss": True},
    {"initiative": "heroes"},
]}  # fmt: skip
COMMANDS = [
    EFFECT,
    CORRECT,
    {"type": "ruling", "key": "total-tie", "value": "heroes"},
    {"type": "concede", "side": "heroes"},
    {"type": "choose", "option": "done"},
    {"type": "answer", "values": [1, 2]},
    {"type": "answer", "draw": True},
    {"type": "evolve", "who": "h1", "name": "Garra", "kind": "attack", "power": 2, "attributes": {"attack": 1}},
    {"type": "fortify", "who": "m1"},
    {"type": "specialize", "who": "h1", "card": "E1", "paid": ["Garra"]},
    {"type": "specialize", "who": "h1", "name": "Real", "paid": ["Garra"], "cost": ["any"], "attributes": {"arcane": 1}},
]  # fmt: skip


def at_the_dice():
    table = Table(**SAMPLES["quick entry, no cards"])
    return table.opening, table.state


def at_a_choice():
    table = Table(**SAMPLES["adventure"], seed="hostil")
    return table.opening, table.state


def at_a_victory():
    table = won()
    return table.opening, table.state


def at_an_evolution():
    table = won().say("evolve", who="h1", name="Garra", kind="attack", power=2)
    return table.opening, table.state


def at_a_domain():
    options = {"mode": "domains", "defender": "monsters", "automation": "people", "hand_size": 0}
    table = Table([fighter("Invasor", 4)], [fighter("Guarda", 4)], options=options)
    return table.opening, table.state


PLACES = [at_the_dice, at_a_domain, at_a_choice, at_a_victory, at_an_evolution]


def refused_or_taken(opening, state, data) -> bool:
    """Whether it was taken; raises what no command may raise."""
    before = state_hash(state)
    try:
        step = KIND.advance(opening, state, read_command(data, KIND.command_types))
    except CommandError as error:
        assert error.fault.path.startswith("command")
        assert words(error.fault.message)
        return False
    finally:
        assert state_hash(state) == before
    check(step.state)
    assert KIND.stored(opening, KIND.codec.dumps(step.state)) == step.state
    json.dumps(KIND.codec.dumps(step.events))
    return True


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("sample", COMMANDS, ids=lambda sample: "-".join(sample))
def test_a_bent_command_is_refused_or_taken(place, sample):
    opening, state = place()
    for _place, data in bent(sample):
        refused_or_taken(opening, state, data)


@pytest.mark.parametrize("sample", COMMANDS, ids=lambda sample: "-".join(sample))
def test_each_sample_is_a_command_somewhere(sample):
    assert any([refused_or_taken(*place(), sample) for place in PLACES])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(
        ["who", "set", "hand", "cards", "add", "initiative", "effects", "do", "targets", "of", "amount", "hearts", "name",
         "power", "key", "value", "side", "paid", "changes", "card", "attributes", "hidden"]) | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
AT_A_CHOICE = at_a_choice()


@given(st.sampled_from(sorted(KIND.command_types)), st.dictionaries(st.sampled_from(
    ["effects", "changes", "who", "targets", "key", "value", "side", "name", "card", "paid"]), JSON, max_size=4))  # fmt: skip
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_json_is_refused_or_taken(type, payload):
    refused_or_taken(*AT_A_CHOICE, {"type": type, **payload})
