"""Benchmarks of the engine and the combat: `DJANGO_SETTINGS_MODULE=mtxp.settings python -m tests.benchmarks.bench_engine`.

The yardsticks of docs/engine.md: plain commands a second on a small dice game with log and undo; exact odds of a
three-on-three round; an exact whole fight of three heroes against a boss; 100,000 simulated fights; a fight played out by
the rules. They print, they never fail. Times are those of the processor, so that neighbours on the machine count less; the
session of 5,000 commands is in bench_table.
"""

import time

from rules.engine.codec import state_hash
from rules.engine.commands import Choose
from rules.engine.history import fold
from rules.systems.mtxp.combat.forecast import exact
from rules.systems.mtxp.combat.playouts import play_out
from rules.systems.mtxp.combat.simulation import simulate
from rules.systems.mtxp.combat.viewing import odds
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import Table, fighter, quiet_monsters
from tests.rules.combat.test_odds import simple
from tests.rules.engine import tiny
from tests.rules.engine.tiny import KIND


def best(function, times: int = 5) -> float:
    """The shortest of some runs, in seconds."""
    found = []
    for _ in range(times):
        start = time.process_time()
        function()
        found.append(time.process_time() - start)
    return min(found)


def plain_commands(count: int = 20_000) -> float:
    """Commands a second, with the rows, the log and every state to undo to; a tenth of them are then undone."""
    opening, roll = tiny.opening(target=100_000), Choose("roll")

    def play():
        states, log, rows = [KIND.start(opening).state], [], []
        for version in range(1, count + 1):
            step = KIND.advance(opening, states[-1], roll)
            states.append(step.state)
            log.append(step.events)
            rows.append((version, "choose", 0))
        live = fold([*rows, (count + 1, "undo", count // 10)]).live
        return state_hash(states[live[-1]])

    return count / best(play, 7)


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


def played_out() -> float:
    """Seconds for one whole combat of the open-set sample, hands and AI cards included, played out by the rules."""
    state = Table(**SAMPLES["adventure"], seed="bench").state
    return best(lambda: play_out(state, fights=20, seed="bench"), 3) / 20


if __name__ == "__main__":
    print(f"plain commands with log and undo   {plain_commands():10,.0f} /s")
    print(f"exact odds of a 3 × 3 round        {round_odds() * 1e3:10.3f} ms")
    print(f"exact fight, 3 heroes × boss       {whole_fight() * 1e3:10.2f} ms")
    print(f"100,000 simulated fights           {simulated():10.2f} s")
    print(f"one combat played out by the rules {played_out() * 1e3:10.1f} ms")
