"""How long the deck solver takes to prove its answer, beside the time HiGHS needs for the bare model.

Targets: 120 of 148 cards in 0.1 s, 120 of 2,000 in 0.5 s. Run it with `python -m tests.benchmarks.deck_solver`.
Nothing here is a test: clocks differ between machines.
"""

from statistics import median
from time import perf_counter, process_time

import highspy
import numpy as np

from cards.decks.balance import ATTRIBUTES, CELLS, cell, distribution, target_counts
from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.solver import solve
from cards.decks.wishes import Order
from rules.engine.chance import draw_below

SIZE = 120
RUNS = 5
POOLS = {148: 0.1, 2000: 0.5}
"""How many cards to choose from, and the target in seconds."""
ROLES = tuple(Role)


def pool_of(count: int) -> list[DeckCard]:
    """A pool like the game's: one attribute in most cards, two or none in some, a role in every third."""
    return [made(number) for number in range(count)]


def made(number: int) -> DeckCard:
    def pick(below: int, label: str) -> int:
        return draw_below(below, seed="benchmark", index=number, label=label)

    attributes = [ATTRIBUTES[pick(5, "first")], ATTRIBUTES[pick(5, "second")]]
    wanted = attributes[: (0, 2, 1, 1, 1, 1, 1, 1)[pick(8, "kind")]]
    return DeckCard(
        code=f"P{number:04}",
        sort_code=f"P{number:04}",
        requirement={name: 1 + pick(4, name) for name in wanted},
        roles=frozenset({ROLES[pick(5, "role")]} if pick(3, "has role") == 0 else ()),
    )


def order_of(cards: list[DeckCard]) -> Order:
    """Some must-haves, some bans, minimum reactions and draw, and a weight for each card."""
    codes = [card.code for card in cards]
    return Order(
        pool=[(card, 1) for card in cards],
        size=SIZE,
        must={code: 1 for code in codes[:3]},
        ban=frozenset(codes[3:6]),
        minimum={Role.REACTION: 5, Role.DRAW: 5},
        weights={code: draw_below(1000, seed="weight", index=place) for place, code in enumerate(codes)},
        time_limit=30,
    )


def bare_model(cards: list[DeckCard]) -> float:
    """Seconds HiGHS takes for the deviation alone, the model already built: the floor of any answer."""
    target = target_counts(distribution(Deck.of((card, 1) for card in cards)), SIZE)
    model = highspy.Highs()
    model.silent()
    places = {name: [place for place, card in enumerate(cards) if cell(card) == name] for name in CELLS}
    for _card in cards:
        model.addVar(0, 1)
    for place in range(len(cards)):
        model.changeColIntegrality(place, highspy.HighsVarType.kInteger)
    everything = np.arange(len(cards), dtype=np.int32)
    model.addRow(SIZE, SIZE, len(cards), everything, np.ones(len(cards)))
    for name in CELLS:
        over = model.getNumCol()
        model.addCol(1.0, 0, SIZE, 0, np.array([], dtype=np.int32), np.array([]))
        held = np.array([*places[name], over], dtype=np.int32)
        model.addRow(
            -highspy.kHighsInf, target[name], len(held), held, np.append(np.ones(len(held) - 1), -1.0)
        )
    started = perf_counter()
    model.run()
    return perf_counter() - started


def main() -> None:
    for count, limit in POOLS.items():
        cards = pool_of(count)
        order = order_of(cards)
        times, work = [], []
        for _run in range(RUNS):
            started, worked = perf_counter(), process_time()
            found = solve(order)
            times.append(perf_counter() - started)
            work.append(process_time() - worked)
            assert found.optimal, f"120 of {count} was not proven"
        bare = median(bare_model(cards) for _run in range(RUNS))
        print(
            f"{SIZE} of {count:5}: proven in {median(times) * 1000:.1f} ms (best {min(times) * 1000:.1f}, "
            f"processor {median(work) * 1000:.1f}), bare model {bare * 1000:.1f} ms, target {limit * 1000:.0f} ms, deviation {found.deviation}"
        )


if __name__ == "__main__":
    main()
