"""The universal harness: every sample combat, many seeds, played at random to its end under the engine's promises."""

import random

import pytest

from rules.engine.codec import encode, state_hash
from rules.engine.commands import Choose, CommandError, Other
from rules.engine.frames import Chance, Decision
from rules.engine.log import Event
from rules.systems.mtxp.combat.kind import KIND
from rules.wording import words
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import Table

SEEDS = 20
MANY_SEEDS = 200
MOST = 400


def effect(rng, state):
    """What a table might enter for a text card."""
    who = rng.choice(state.characters).id
    do = rng.choice(["power", "wound", "heal", "hearts"])
    made = {"do": do, "who": "target"} | ({"amount": rng.choice([-1, 1, 2])} if do != "heal" else {})
    return Other("effect", {"effects": [made], "targets": [who], "done": True})


def play(name, seed):
    rng = random.Random(f"{name} {seed}")
    table = Table(**SAMPLES[name], seed=f"seed {seed}")
    states = [table.state]
    for _ in range(MOST):
        question = table.question
        if question is None:
            break
        assert isinstance(question, Decision), question
        assert len(question) > 0
        if question.kind == "form" and rng.random() < 0.5:
            table.command(effect(rng, table.state))
        else:
            ids = [option.id for option in question]
            assert len(set(ids)) == len(ids)
            rare = [id for id in ids if id not in ("flee", "end", "back", "pass")]
            table.command(Choose(rng.choice(rare if rare and rng.random() < 0.9 else ids)))
        check(table.state)
        states.append(table.state)
    return table, states


def check(state):
    """The invariants of every state."""
    cards = [
        *state.actions.cards, *state.actions.out, *state.ai.cards, *state.ai.out, *state.treasures.cards,
        *state.treasures.out, *state.loose, *(key for hand in state.hands for key in hand.cards),
        *(snare.card for snare in state.snares),
        *(key for who in state.characters for key in (*who.gear, who.mount) if key),
    ]  # fmt: skip
    pending = sum(type(frame).__name__ in ("Act", "React", "Equip", "AiTurn") for frame in state.frames)
    assert len(set(cards)) == len(cards), "a card is in two places"
    assert pending or len(cards) >= 0
    for who in state.characters:
        assert who.hearts >= 0
        assert who.actions_left >= 0
        if not who.able:
            assert who.actions_left == 0, who
    assert (KIND.question(state) is None) == (state.outcome is not None)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_keeps_the_promises(name):
    for seed in range(SEEDS):
        promises(name, seed)


@pytest.mark.long
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_keeps_the_promises_over_many_seeds(name):
    for seed in range(SEEDS, MANY_SEEDS):
        promises(name, seed)


def promises(name, seed):
    table, states = play(name, seed)
    replay = Table(**SAMPLES[name], seed=f"seed {seed}")
    assert replay.state == states[0]
    for command in table.commands:
        replay.command(command)
    assert replay.state == table.state, (name, seed)
    assert replay.events == table.events
    text = KIND.codec.dumps(table.state)
    assert KIND.stored(table.opening, text) == table.state
    assert KIND.codec.loads(KIND.codec.dumps(tuple(table.events))) == tuple(table.events)
    assert [event.number for event in table.events] == list(range(len(table.events)))
    for event in table.events:
        cited(event)


def cited(event: Event):
    assert event.refs, event
    assert event.cause is None or event.cause < event.number
    assert words(event.message)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_option_applies_and_what_is_not_offered_changes_nothing(name):
    table, states = play(name, 1)
    for state in states[:60]:
        question = KIND.question(state)
        before = state_hash(state)
        chances = KIND.odds(state)
        assert sum(chances[name] for name in ("heroes_win", "tie", "monsters_win") if chances) == bool(
            chances
        )
        for option in question or ():
            KIND.advance(table.opening, state, Choose(option.id))
        for wrong in (Choose("fly"), Choose("card:none"), Other("effect", {"effects": [{"do": "explode"}]})):
            with pytest.raises(CommandError):
                KIND.advance(table.opening, state, wrong)
        assert state_hash(state) == before


def test_no_chance_is_left_open_under_a_seed_and_every_state_is_data():
    _table, states = play("adventure", 3)
    for state in states:
        assert not isinstance(KIND.question(state), Chance)
        encode(state)
