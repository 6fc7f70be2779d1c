"""The engine's promises, on a tiny dice game."""

import os
import random
import subprocess
import sys
from fractions import Fraction

import pytest

from rules.engine.codec import encode, state_hash
from rules.engine.commands import (
    Answer,
    Choose,
    IllegalCommand,
    InvalidCommand,
    Move,
    Other,
    RollAgain,
    read_command,
    repeated,
    stored_command,
)
from rules.engine.frames import Chance, Decision, EngineStuck, Frame, Run
from rules.engine.history import History, fold
from rules.engine.walker import leaves, walk
from tests.rules.engine import tiny
from tests.rules.engine.tiny import KIND, Pig, Turn

SEEDED = tiny.opening(target=500)
BY_HAND = tiny.opening(target=500, asked=("die",))


def play(opening, commands):
    step = KIND.start(opening)
    states, events = [step.state], list(step.events)
    for command in commands:
        step = KIND.advance(opening, states[-1], command)
        states.append(step.state)
        events.extend(step.events)
    return states, events


def test_a_session_stops_at_the_first_question():
    question = KIND.question(KIND.start(SEEDED).state)
    assert isinstance(question, Decision)
    assert [option.id for option in question] == ["roll", "stop"]
    assert "roll" in question
    assert "fly" not in question


def test_dice_entered_by_hand_are_asked_for_and_seeded_dice_are_drawn():
    by_hand = KIND.advance(BY_HAND, KIND.start(BY_HAND).state, Choose("roll")).state
    assert isinstance(KIND.question(by_hand), Chance)
    assert KIND.advance(BY_HAND, by_hand, Answer((4,))).state.pot == 4
    seeded = KIND.advance(SEEDED, KIND.start(SEEDED).state, Choose("roll")).state
    assert isinstance(KIND.question(seeded), Decision)
    assert seeded.draws == 1


def test_the_site_may_draw_for_the_table_and_gives_what_the_seed_would():
    by_hand = KIND.advance(BY_HAND, KIND.start(BY_HAND).state, Choose("roll")).state
    seeded = KIND.advance(SEEDED, KIND.start(SEEDED).state, Choose("roll")).state
    assert KIND.advance(BY_HAND, by_hand, Answer(None)).state == seeded


def test_the_same_commands_give_the_same_state_to_the_byte():
    commands = [Choose("roll")] * 6 + [Choose("stop")] + [Choose("roll")] * 3
    assert KIND.codec.dumps(play(SEEDED, commands)[0][-1]) == KIND.codec.dumps(play(SEEDED, commands)[0][-1])


def test_polluted_randomness_and_another_hash_seed_change_nothing():
    code = (
        "import random; random.seed({seed}); random.random()\n"
        "from tests.rules.engine.test_sessions import *\n"
        "print(state_hash(play(SEEDED, [Choose('roll')] * 9)[0][-1]))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code.format(seed=seed)],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    }
    random.seed(3)
    assert found == {state_hash(play(SEEDED, [Choose("roll")] * 9)[0][-1]) + "\n"}


def test_states_and_events_survive_json():
    states, events = play(SEEDED, [Choose("roll")] * 5 + [Choose("stop")])
    assert KIND.codec.loads(KIND.codec.dumps(states[-1])) == states[-1]
    assert KIND.codec.loads(KIND.codec.dumps(tuple(events))) == tuple(events)


def test_what_is_not_data_is_refused_by_the_codec():
    with pytest.raises(TypeError):
        encode({1, 2})


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (Choose("fly"), IllegalCommand),
        (Answer((3,)), IllegalCommand),
        (Answer(None), IllegalCommand),
    ],
)
def test_a_refused_command_changes_nothing(command, error):
    state = KIND.start(SEEDED).state
    before = state_hash(state)
    with pytest.raises(error):
        KIND.advance(SEEDED, state, command)
    assert state_hash(state) == before


@pytest.mark.parametrize("values", [(0,), (7,), ("x",), (1, 2), (999_999,)])
def test_a_die_that_cannot_fall_is_refused(values):
    state = KIND.advance(BY_HAND, KIND.start(BY_HAND).state, Choose("roll")).state
    with pytest.raises(InvalidCommand):
        KIND.advance(BY_HAND, state, Answer(values))


@pytest.mark.parametrize(
    "data",
    [None, [], "roll", {}, {"type": 3}, {"type": "fly"}, {"type": "choose"}, {"type": "choose", "option": "x" * 300},
     {"type": "answer", "values": []}, {"type": "answer", "values": [True]}, {"type": "answer", "values": [10**50]},
     {"type": "undo", "steps": 0}, {"type": "redo", "steps": "1"}, {"type": "answer", "values": [1] * 100}],
)  # fmt: skip
def test_a_malformed_command_is_explained(data):
    with pytest.raises(InvalidCommand):
        read_command(data, KIND.command_types)


def test_well_written_commands_are_read():
    assert read_command({"type": "choose", "option": "roll"}, ()) == Choose("roll")
    assert read_command({"type": "answer", "values": [3]}, ()) == Answer((3,))
    assert read_command({"type": "answer", "draw": True}, ()) == Answer(None)
    assert read_command({"type": "undo"}, ()) == Move("undo", 1)
    assert read_command({"type": "correct", "scores": [1]}, ("correct",)) == Other("correct", {"scores": [1]})


def test_it_is_over_when_nothing_is_asked():
    opening = tiny.opening(target=1, asked=("die",))
    states, _events = play(opening, [Choose("roll"), Answer((5,)), Choose("stop")])
    assert KIND.question(states[-1]) is None
    with pytest.raises(IllegalCommand):
        KIND.advance(opening, states[-1], Choose("roll"))


def test_r48_applying_one_option_leaves_the_others_valid_for_the_old_state():
    state = KIND.start(SEEDED).state
    for option in KIND.question(state):
        KIND.advance(SEEDED, state, Choose(option.id))
    assert [option.id for option in KIND.question(state)] == ["roll", "stop"]


def test_r26_replaying_gives_the_same_number_of_events():
    commands = [Choose("roll"), Choose("stop"), Choose("roll"), Choose("roll")]
    assert play(SEEDED, commands)[1] == play(SEEDED, commands)[1]


def test_r30_every_field_of_the_state_is_inside_the_hash():
    state = Pig(target=20, scores=(1, 2), frames=(Turn(player=0),))
    changes = {
        "target": 21, "scores": (1, 3), "pot": 1, "frames": (Turn(player=1),), "draws": 1, "told": 1,
        "rulings": (("a", "b"),),
    }  # fmt: skip
    assert set(changes) == set(Pig.__dataclass_fields__)
    for name, value in changes.items():
        changed = Pig(**{field: getattr(state, field) for field in changes} | {name: value})
        assert state_hash(changed) != state_hash(state), name


def test_r44_a_loop_of_automatic_steps_runs_out_of_fuel():
    class Endless(Frame):
        pass

    rules = type(KIND.rules)()
    rules.step(Endless)(lambda run, frame: run.push(frame))
    with pytest.raises(EngineStuck):
        rules.settle(Run(Pig(target=1, scores=(0,), frames=(Endless(),))))


def test_walking_gives_exact_odds():
    state = KIND.advance(BY_HAND, KIND.start(BY_HAND).state, Choose("roll")).state
    odds = walk(KIND, state, lambda after: after.pot)
    assert odds == {0: Fraction(1, 6), 2: Fraction(1, 6), 3: Fraction(1, 6), 4: Fraction(1, 6),
                    5: Fraction(1, 6), 6: Fraction(1, 6)}  # fmt: skip


def test_perft_of_the_tiny_game():
    state = KIND.start(BY_HAND).state
    assert [leaves(KIND, state, depth) for depth in range(5)] == [1, 2, 8, 20, 68]


def test_history_undoes_redoes_and_forgets_the_redo_after_a_new_command():
    history = fold([(1, "choose", 0), (2, "choose", 0), (3, "choose", 0), (4, "undo", 2)])
    assert history == History((1,), (3, 2))
    assert history.moved("redo", 1) == History((1, 2), (3,))
    assert history.played(5) == History((1, 5), ())
    with pytest.raises(IllegalCommand):
        history.moved("undo", 2)
    rows = [(1, "choose", 0), (2, "choose", 0), (3, "undo", 2), (4, "redo", 2)]
    assert fold(rows) == History((1, 2), ())


def test_a_roll_made_again_takes_the_place_of_the_last_row_until_it_is_undone():
    rows = [(1, "choose", 0), (2, "choose", 0), (3, "roll-again", 0), (4, "roll-again", 0)]
    history = fold(rows)
    assert (history.live, history.kept) == ((1, 4), {1, 2, 3, 4})
    assert history == History((1, 2)).rolled(3).rolled(4)
    assert fold([*rows, (5, "undo", 1)]).live == (1, 3)
    assert fold([*rows, (5, "undo", 2)]).live == (1, 2)
    assert fold([*rows, (5, "undo", 3), (6, "redo", 3)]).live == (1, 4)
    assert history.moved("undo", 4).live == ()
    with pytest.raises(IllegalCommand):
        history.moved("undo", 5)


def test_rolling_again_draws_anew_says_so_and_is_the_same_each_time_it_is_replayed():
    before = KIND.start(SEEDED).state
    again = RollAgain(Choose("roll"), 1)
    step = KIND.advance(SEEDED, before, again)
    assert step == KIND.advance(SEEDED, before, again)
    assert [event.code for event in step.events][:2] == ["rolled-again", "die-rolled"]
    assert all(event.refs for event in step.events)
    tries = [KIND.advance(SEEDED, before, RollAgain(Choose("roll"), nth)) for nth in range(1, 30)]
    assert {dict(step.events[1].data)["die"] for step in tries} == {1, 2, 3, 4, 5, 6}


def test_what_drew_nothing_is_not_rolled_again():
    on_the_table = KIND.advance(BY_HAND, KIND.start(BY_HAND).state, Choose("roll")).state
    for before, command in ((KIND.start(SEEDED).state, Choose("stop")), (on_the_table, Answer((3,)))):
        opening = SEEDED if command == Choose("stop") else BY_HAND
        with pytest.raises(IllegalCommand, match="nem sorteio"):
            KIND.advance(opening, before, RollAgain(command))
    with pytest.raises(IllegalCommand):
        repeated(None)


def test_a_roll_made_again_is_stored_with_what_it_repeats():
    once = repeated({"type": "choose", "option": "roll"})
    assert stored_command(once, ()) == RollAgain(Choose("roll"), 1)
    assert stored_command(repeated(once), ()) == RollAgain(Choose("roll"), 2)
    assert read_command({"type": "roll-again", "command": {"type": "choose"}, "nth": 7}, ()) == RollAgain()


def test_every_event_cites_a_page_and_knows_its_cause():
    _states, events = play(tiny.opening(asked=("die",)), [Choose("roll"), Answer((1,))])
    assert [event.code for event in events] == ["die-rolled", "turn-ended"]
    assert all(event.refs for event in events)
    assert events[1].cause == 0
