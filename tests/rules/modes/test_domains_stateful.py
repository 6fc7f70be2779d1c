"""A ledger under anything people may do to it: heroes and domains are somewhere, places hold three, the log replays."""

from rules.registry import systems
from rules.systems.mtxp.domains.state import room
from tests.rules.modes.machine import machine_of
from tests.rules.modes.realms import GAME, THREE
from tests.rules.modes.test_domains import TELLINGS


def everybody_is_somewhere(opening, state):
    names = {lord.name for lord in state.lords}
    assert all(lord.coins >= 0 for lord in state.lords)
    domains = {domain.id: domain for domain in state.domains}
    assert len({soldier.id for soldier in state.soldiers}) == len(state.soldiers)
    for soldier in state.soldiers:
        assert soldier.lord in names
        if soldier.free and soldier.place in domains:
            assert domains[soldier.place].lord == soldier.lord
    for lord in names:
        for place in ("team", *domains):
            assert len(state.heroes(lord, place)) <= room(place)
    if state.siege:
        assert domains[state.siege.domain].lord == state.siege.defender != state.siege.invader
    assert bool(state.winner) == (not state.frames)
    assert all(len(state.held(name)) < 3 or state.winner == name for name in names)


Domains = machine_of(
    systems()["mtxp"].sessions["domains"],
    [(GAME, {}), (THREE, {"ram": 1, "ballista": 20}), (GAME, {"ram": 0})],
    [*TELLINGS, ("place", {"hero": "nobody", "where": "team"}), ("coins", {})],
    everybody_is_somewhere,
)
TestDomains = Domains.TestCase
