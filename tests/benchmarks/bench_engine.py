"""Benchmarks of the engine and the combat: `python -m tests.benchmarks.bench_engine`. They print, they never fail.

The yardsticks of docs/engine.md: plain commands a second on a small dice game with log and undo; exact odds of a
three-on-three round; an exact whole fight of three heroes against a boss; 100,000 simulated fights.
"""

import time

from rules.engine.codec import state_hash
from rules.engine.commands import Choose
from rules.engine.history import History
from rules.systems.mtxp.combat.forecast import exact
from rules.systems.mtxp.combat.simulation import simulate
from rules.systems.mtxp.combat.viewing import odds
from tests.rules.combat.tables import Table, fighter, quiet_monsters
from tests.rules.combat.test_odds import simple
from tests.rules.engine import tiny
from tests.rules.engine.tiny import KIND


def best(function, times: int = 5) -> float:
    """The shortest of some runs, in seconds."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        function()
        found.append(time.perf_counter() - start)
    return min(found)


def plain_commands(count: int = 20_000) -> float:
    """Commands a second, the log and the undo history kept."""
    opening, roll = tiny.opening(target=100_000), Choose("roll")

    def play():
        state, log, states, history = KIND.start(opening).state, [], [], History()
        for number in range(count):
            step = KIND.advance(opening, state, roll)
            state = step.state
            log.extend(step.events)
            states.append(state)
            history = History((number,), ())
        return state_hash(state), history

    return count / best(play, 3)


def round_odds() -> float:
    """Seconds for the exact odds of a three-on-three round, powers summed."""
    heroes, monsters = ([fighter(f"{side}{n}", n + 2) for n in range(3)] for side in "AB")
    state = Table(heroes, monsters, ai_cards=quiet_monsters(), options={"hand_size": 0}).state
    return best(lambda: odds(state))


def whole_fight() -> float:
    """Seconds for the exact fight of three heroes (one with a heart) against a boss with two hearts."""
    fight = simple([3, 3, 2], [7], hearts=2, strong=True)
    return best(lambda: exact(fight))


def simulated() -> float:
    """Seconds for 100,000 whole fights."""
    fight = simple([3, 3, 2], [7], hearts=2, strong=True)
    return best(lambda: simulate(fight, lanes=100_000), 2)


if __name__ == "__main__":
    print(f"plain commands with log and undo   {plain_commands():10,.0f} /s")
    print(f"exact odds of a 3 × 3 round        {round_odds() * 1e3:10.3f} ms")
    print(f"exact fight, 3 heroes × boss       {whole_fight() * 1e3:10.2f} ms")
    print(f"100,000 simulated fights           {simulated():10.2f} s")
