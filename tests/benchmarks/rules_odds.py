"""How long one answer of each procedure takes, reading, odds and explanation included: the limit is 1 ms of Python.

Run it with `python -m tests.benchmarks.rules_odds`. Nothing here is a test: clocks differ between machines.
"""

from timeit import repeat

from rules.engine.systems import find_systems

LIMIT = 1000.0
"""Microseconds."""
RUNS = 50


def microseconds(procedure) -> float:
    """The best of five rounds of answering the worked example."""
    given = procedure.example.given
    return min(repeat(lambda: procedure.answer(given), number=RUNS, repeat=5)) / RUNS * 1e6


def main() -> None:
    slowest = 0.0
    for system in find_systems(["rules.systems"]).values():
        for name, procedure in system.procedures.items():
            if procedure.example is None:
                continue
            took = microseconds(procedure)
            slowest = max(slowest, took)
            odds = " odds" if procedure.odds_labels else ""
            print(f"{system.slug:22} {name:22} {took:8.1f} µs {took / LIMIT:6.1%} of the limit{odds}")
    print(f"slowest: {slowest:.1f} µs, {slowest / LIMIT:.1%} of the limit")


if __name__ == "__main__":
    main()
