"""Odds three ways: closed form, the engine walked, and an independent oracle; and what must never happen to them."""

from dataclasses import replace
from fractions import Fraction

import icepool
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.walker import leaves, walk
from rules.systems.mtxp.combat.forecast import Fight, Fighter, TooManyStates, exact, fight_of
from rules.systems.mtxp.combat.simulation import Lanes, simulate, wilson
from rules.systems.mtxp.combat.viewing import odds
from rules.systems.mtxp.round_outcome import Side
from tests.rules.combat.tables import KIND, Table, fighter, quiet_monsters

RULINGS = tuple(sorted({ruling.key: ruling.default for ruling in KIND.rulings}.items()))
FIRST = {"initiative": "heroes"}


def at_the_dice(heroes, monsters, **changes):
    """A combat whose dice are about to fall."""
    table = Table(
        heroes, monsters, ai_cards=quiet_monsters(), options={"hand_size": 0}, rulings=FIRST, **changes
    )
    return table.pass_all()


def result(state):
    """Who won the round, off the events that the engine left in the state: wounds tell."""
    hurt = {
        side: any(who.wounded or who.dead for who in state.characters if who.side is side) for side in Side
    }
    if hurt[Side.MONSTERS]:
        return "heroes_win"
    return "monsters_win" if hurt[Side.HEROES] else "tie"


@pytest.mark.parametrize(("hero", "monster"), [(4, 4), (7, 3), (2, 9), (0, 0), (5, 6), (-2, 1)])
def test_the_round_three_ways(hero, monster):
    table = at_the_dice([fighter("A", hero)], [fighter("B", monster, level=1)])
    closed = odds(table.state)

    def stop(state):
        return state.phase != "actions"

    walked = walk(KIND, table.state, result_at_wounds, stop=stop)
    d6 = icepool.d6
    oracle = (d6 + hero) - (d6 + monster)
    won = Fraction(int(sum(q for v, q in oracle.items() if v > 0)), int(oracle.denominator()))
    assert closed["heroes_win"] == won == walked.get("heroes_win", 0)
    assert sum(walked.values()) == 1
    assert closed["heroes_win"] + closed["tie"] + closed["monsters_win"] == 1
    assert closed["monsters_win"] == walked.get("monsters_win", 0)


def result_at_wounds(state):
    top = [frame for frame in state.frames if type(frame).__name__ == "WinChoice"]
    if top:
        return f"{top[0].winner}_win"
    return result(state)


def test_perft_of_a_round_of_one_against_one():
    table = at_the_dice([fighter("A", 4)], [fighter("B", 4, level=1)])
    assert leaves(KIND, table.state, 1) == 36
    start = Table([fighter("A", 4)], [fighter("B", 4, level=1)], ai_cards=quiet_monsters(), options={"hand_size": 0},
                  rulings=FIRST)  # fmt: skip
    assert [leaves(KIND, start.state, depth) for depth in (1, 2, 3)] == [2, 40, 147]


@given(st.integers(0, 12), st.integers(0, 12))
@settings(max_examples=30, deadline=None)
def test_one_more_power_never_lowers_the_chance_to_win(hero, monster):
    table = at_the_dice([fighter("A", hero)], [fighter("B", monster, level=1)])
    stronger = at_the_dice([fighter("A", hero + 1)], [fighter("B", monster, level=1)])
    assert odds(stronger.state)["heroes_win"] >= odds(table.state)["heroes_win"]


@given(
    st.lists(st.integers(0, 9), min_size=1, max_size=3), st.lists(st.integers(0, 9), min_size=1, max_size=3)
)
@settings(max_examples=30, deadline=None)
def test_swapping_the_sides_swaps_the_odds(heroes, monsters):
    one = at_the_dice(
        [fighter(f"A{n}", p) for n, p in enumerate(heroes)],
        [fighter(f"B{n}", p) for n, p in enumerate(monsters)],
    )
    two = at_the_dice(
        [fighter(f"B{n}", p) for n, p in enumerate(monsters)],
        [fighter(f"A{n}", p) for n, p in enumerate(heroes)],
    )
    here, there = odds(one.state), odds(two.state)
    assert here["heroes_win"] == there["monsters_win"]
    assert here["heroes_overwhelming"] == there["monsters_overwhelming"]
    assert here["tie"] == there["tie"]


def simple(heroes, monsters, *, hearts=0, strong=False, **changes):
    fighters = tuple(Fighter(power, power) for power in heroes) + tuple(
        Fighter(power, power, strong) for power in monsters
    )
    count = len(heroes)
    given = {
        "fighters": fighters,
        "heroes": tuple((place, 0, False) for place in range(count)),
        "monsters": tuple((count + place, hearts, False) for place in range(len(monsters))),
        "rulings": RULINGS,
    }
    return Fight(**(given | changes))


def oracle(fight):
    """The same fight through icepool: a map repeated until nothing changes; plain wounds, one against one."""
    hero, monster = fight.fighters[0].power, fight.fighters[1].power

    def step(state, first, second):
        mine, theirs = state
        if mine == 0 or theirs == 0 or hero + first == monster + second:
            return state
        return (mine, theirs - 1) if hero + first > monster + second else (mine - 1, theirs)

    lives = (2 + fight.heroes[0][1], 2 + fight.monsters[0][1])
    end = icepool.map(step, icepool.Die([lives]), icepool.d6, icepool.d6, repeat="inf")
    return Fraction(int(sum(q for state, q in end.items() if state[1] == 0)), int(end.denominator()))


@pytest.mark.parametrize(("hero", "monster", "hearts"), [(4, 4, 0), (5, 3, 2), (2, 4, 1)])
def test_a_whole_fight_equals_icepool(hero, monster, hearts):
    fight = simple([hero], [monster], hearts=hearts, overwhelming=False)
    assert exact(fight).heroes == oracle(fight)


def test_the_simulation_agrees_with_the_exact_forecast():
    fight = simple([3, 3, 2], [7], hearts=2, strong=True)
    found = simulate(fight, seed=5, lanes=40_000)
    truth = float(exact(fight).heroes)
    error = (truth * (1 - truth) / found.lanes) ** 0.5
    assert abs(found.heroes - truth) < 4 * error
    assert found.low <= found.heroes <= found.high
    assert abs(found.rounds - float(exact(fight).rounds)) < 0.1


def test_the_simulation_is_the_same_for_the_same_seed():
    fight = simple([3, 3], [5])
    assert simulate(fight, seed=1, lanes=3_000) == simulate(fight, seed=1, lanes=3_000)


def test_lanes_play_what_the_engine_plays_with_the_same_dice():
    """One hero with two hearts against one monster: no choice is left open, so every lane can be checked."""
    rng = np.random.Generator(np.random.PCG64(7))
    dice = rng.integers(1, 7, (150, 60, 2))
    table = Table([fighter("A", 4, hearts=2)], [fighter("B", 5, level=1, hearts=1)], ai_cards=quiet_monsters(),
                  options={"hand_size": 0, "overwhelming": False}, rulings=FIRST)  # fmt: skip
    lanes = Lanes(fight_of(table.state), 150, rng, dice=dice)
    lanes.run()
    for lane in range(150):
        played = Table([fighter("A", 4, hearts=2)], [fighter("B", 5, level=1, hearts=1)], ai_cards=quiet_monsters(),
                       options={"hand_size": 0, "overwhelming": False}, rulings=FIRST)  # fmt: skip
        for throw in dice[lane]:
            played.pass_all()
            if played.question is None:
                break
            played.roll((int(throw[0]), int(throw[1])))
        assert (played.state.outcome.winner is Side.HEROES) == bool(lanes.won[lane])
        assert played.state.round == lanes.rounds[lane]


def test_a_heart_never_shortens_a_life():
    with_heart = replace(simple([4], [5]), heroes=((0, 1, False),))
    assert exact(with_heart).heroes > exact(simple([4], [5])).heroes


def test_too_many_states_are_left_to_the_simulation():
    fight = simple([3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8], hearts=3)
    with pytest.raises(TooManyStates):
        exact(fight)


def test_the_interval_holds_its_edges():
    assert wilson(0, 100)[0] == 0.0
    assert wilson(100, 100)[1] == 1.0
