"""A dungeon under anything people may do to it: no card is lost, and the log replays."""

from collections import Counter

from rules.registry import systems
from tests.rules.modes.dungeons import LONG, REAL, one_path
from tests.rules.modes.machine import machine_of
from tests.rules.modes.test_dungeon import TELLINGS


def no_card_is_lost(opening, state):
    """Face down, open or explored, each card is somewhere, until a dead end buries the rest of its path."""
    begun = systems()["mtxp"].sessions["dungeon"].begin(opening)
    for path, first in zip(state.paths, begun.paths, strict=True):
        lying = path.left + len(path.passed) + bool(path.up)
        assert lying == first.left or path.ended
        assert not state.dealt or path.left == len(path.pile)
    assert all(hero.hearts >= 0 for hero in state.heroes)
    assert (not state.frames) == bool(state.outcome)
    if state.dealt:
        monsters = Counter([*state.pool, *state.graveyard])
        assert all(monsters[monster] == 1 for monster in state.pool)


Dungeons = machine_of(
    systems()["mtxp"].sessions["dungeon"],
    [(LONG, {}), (LONG, {"extra_monster": True}), (REAL, {"cards": "physical"}), (one_path(), {})],
    [*TELLINGS, ("correct", {"hero": "nobody"}), ("meet", {}), ("describe", {})],
    no_card_is_lost,
)
TestDungeons = Dungeons.TestCase
