"""The sequences that can be played from each sample, counted, and the same bytes of state in any process."""

import os
import subprocess
import sys

import pytest

from rules.engine.codec import state_hash
from tests.rules.combat import perft
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import KIND
from tests.rules.combat.test_harness import play


@pytest.mark.parametrize("name", SAMPLES)
def test_as_many_sequences_as_the_file_says(name):
    assert perft.counts(name) == perft.written()[name], (
        "python -m tests.rules.combat.perft writes the file anew"
    )


def test_the_file_has_every_sample_and_no_other():
    assert list(perft.written()) == list(SAMPLES)


PLAYED = "adventure"
POLLUTED = """
import locale, random
import numpy
random.seed({seed}); numpy.random.seed({seed}); [random.random() for _ in range({seed})]
from tests.rules.combat.tables import KIND
from tests.rules.combat.test_harness import play
locale.setlocale(locale.LC_ALL, "C")
table, states = play({name!r}, 5)
print(KIND.codec.dumps(table.state))
print(KIND.codec.dumps(tuple(table.events)))
"""


def test_a_whole_combat_is_the_same_to_the_byte_in_other_processes_with_polluted_randomness():
    found = {
        subprocess.run(
            [sys.executable, "-c", POLLUTED.format(seed=seed, name=PLAYED)],
            env={**os.environ, "PYTHONHASHSEED": str(seed), "TZ": zone},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone in ((1, "UTC"), (77, "Asia/Tokyo"))
    }
    table, states = play(PLAYED, 5)
    assert table.state.outcome is not None, "a whole combat"
    assert found == {f"{KIND.codec.dumps(table.state)}\n{KIND.codec.dumps(tuple(table.events))}\n"}
    assert len({state_hash(state) for state in states}) == len(states)
