"""How many sequences of answers can be given from a set-up: the chess engines' check that no rule moved by accident.

`perft.txt` keeps the counts, a line a set-up: its name, then the sequences of 1, 2, 3 … answers, every answer of chance
counted. Whoever changes a rule on purpose writes it anew with `python -m tests.rules.combat.perft` and says in the commit
why the numbers moved.
"""

from pathlib import Path

from rules.engine.walker import leaves
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import KIND, Table

FILE = Path(__file__).with_name("perft.txt")
DEPTH = 6
MOST = 3_000
"""About how many sequences a count may have to be walked."""


def counts(name: str) -> list[int]:
    """The sequences of 1, 2, … answers from the first question of the sample, as deep as stays cheap."""
    state = Table(**SAMPLES[name], seed="perft").state
    found = [1, leaves(KIND, state, 1)]
    while len(found) <= DEPTH and found[-1] ** 2 / found[-2] <= MOST:
        found.append(leaves(KIND, state, len(found)))
    return found[1:]


def written() -> dict[str, list[int]]:
    """What the file says."""
    lines = (line.rpartition(":") for line in FILE.read_text().splitlines())
    return {name: [int(count) for count in numbers.split()] for name, _colon, numbers in lines}


def main() -> None:
    FILE.write_text("".join(f"{name}: {' '.join(map(str, counts(name)))}\n" for name in SAMPLES))


if __name__ == "__main__":
    main()
