"""Whole fights simulated side by side with numpy, where exact odds would visit too many states.

The same rules as `forecast`, a fight a lane; the dice may be given, so that lanes can be checked against the engine.
Blocks of lanes have seeds of their own: the answer does not depend on how the work is shared.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from rules.systems.mtxp.combat.forecast import Fight
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.automation import AI_OVERWHELMING
from rules.systems.mtxp.rulings.combat import OVERWHELMING_DICE, OVERWHELMING_ZERO, WOUNDED_LAST_HEART

LANES = 10_000
BLOCK = 10_000
MOST_ROUNDS = 200
Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Simulated:
    """The share of fights the heroes won, its 95 % interval (Wilson), and how many lanes ran."""

    heroes: float
    low: float
    high: float
    rounds: float
    lanes: int


def simulate(fight: Fight, *, seed: int = 0, lanes: int = LANES) -> Simulated:
    """Plays `lanes` fights; the same seed gives the same answer on the same numpy."""
    won, rounds = 0, 0
    children = np.random.SeedSequence(seed).spawn((lanes + BLOCK - 1) // BLOCK)
    for index, child in enumerate(children):
        count = min(BLOCK, lanes - index * BLOCK)
        block = Lanes(fight, count, np.random.Generator(np.random.PCG64(child)))
        block.run()
        won += int(block.won.sum())
        rounds += int(block.rounds.sum())
    low, high = wilson(won, lanes)
    return Simulated(won / lanes, low, high, rounds / lanes, lanes)


def wilson(won: int, lanes: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    share, square = won / lanes, Z95 * Z95
    middle = (share + square / (2 * lanes)) / (1 + square / lanes)
    half = Z95 / (1 + square / lanes) * sqrt(share * (1 - share) / lanes + square / (4 * lanes * lanes))
    return max(0.0, middle - half), min(1.0, middle + half)


class Lanes:
    """So many fights at once: arrays of (lanes, fighters)."""

    def __init__(self, fight: Fight, count: int, rng, dice=None):
        self.fight, self.count, self.rng, self.dice = fight, count, rng, dice
        self.rulings = dict(fight.rulings)
        places = [*fight.heroes, *fight.monsters]
        self.heroes = np.array([index < len(fight.heroes) for index in range(len(places))])
        self.unhurt = np.array([fight.fighters[place].power for place, _h, _w in places])
        self.hurt = np.array([fight.fighters[place].wounded_power for place, _h, _w in places])
        self.now = np.array([fight.fighters[place].now for place, _h, _w in places])
        self.first = True
        self.strong = np.array([fight.fighters[place].strong for place, _h, _w in places])
        self.hearts = np.tile(np.array([hearts for _p, hearts, _w in places]), (count, 1))
        self.wounded = np.tile(np.array([wounded for _p, _h, wounded in places]), (count, 1))
        self.alive = np.ones((count, len(places)), dtype=bool)
        self.rounds = np.zeros(count, dtype=np.int64)

    @property
    def won(self):
        return self.alive[:, self.heroes].any(axis=1) & ~self.alive[:, ~self.heroes].any(axis=1)

    @property
    def running(self):
        return self.alive[:, self.heroes].any(axis=1) & self.alive[:, ~self.heroes].any(axis=1)

    def run(self) -> None:
        for number in range(MOST_ROUNDS):
            running = np.flatnonzero(self.running)
            if not running.size:
                return
            self.rounds[running] += 1
            self.first = number == 0
            self.one_round(running, self.thrown(running, number))

    def thrown(self, lanes, number: int):
        if self.dice is not None:
            return self.dice[lanes, number]
        return self.rng.integers(1, 7, (lanes.size, 2))

    def powers(self, lanes):
        found = np.where(self.wounded[lanes], self.hurt, self.unhurt)
        return found + self.now if self.first else found

    def one_round(self, lanes, dice) -> None:
        """The sums, who wins, and what the win does, lane by lane."""
        powers = self.powers(lanes) * self.alive[lanes]
        bonus = np.array(self.fight.bonus) + (np.array(self.fight.now) if self.first else 0)
        heroes = powers[:, self.heroes].sum(axis=1) + bonus[0]
        monsters = powers[:, ~self.heroes].sum(axis=1) + bonus[1]
        first, second = heroes + dice[:, 0], monsters + dice[:, 1]
        tie = {Side.HEROES: 1, Side.MONSTERS: -1, None: 0}[self.fight.tie]
        winner = np.where(first > second, 1, np.where(first < second, -1, tie))
        level = first == second
        doubles_heroes = self.doubles(first, second, heroes, monsters) & ~level
        doubles_monsters = self.doubles(second, first, monsters, heroes) & ~level
        won = winner == 1
        self.blow(lanes[won & ~doubles_heroes], ~self.heroes, death=False, thinking=True)
        self.blow(lanes[won & doubles_heroes], ~self.heroes, death=True, thinking=True)
        lost = winner == -1
        self.monsters_win(lanes[lost & ~doubles_monsters], lanes[lost & doubles_monsters])

    def doubles(self, winner, loser, winner_power, loser_power):
        if not self.fight.overwhelming:
            return np.zeros(winner.shape, dtype=bool)
        if OVERWHELMING_DICE.reads("without", self.rulings):
            winner, loser = winner_power, loser_power
        nothing = {"from-two": winner >= 2, "always": winner > -(10**6), "never": winner < -(10**6)}
        reading = next(key for key in nothing if OVERWHELMING_ZERO.reads(key, self.rulings))
        return np.where(loser > 0, winner >= 2 * loser, nothing[reading])

    def monsters_win(self, plain, double) -> None:
        """Strong monsters think, the others strike anyone (p.9); double is the ruling `ai-overwhelming`."""
        for lanes, death in ((plain, False), *((each, True) for each in self.kills(double))):
            thinking = (self.alive[lanes] & self.strong & ~self.heroes).any(axis=1)
            self.blow(lanes[thinking], self.heroes, death=death, thinking=True)
            self.blow(lanes[~thinking], self.heroes, death=death, thinking=False)

    def kills(self, double):
        """The lanes whose monsters kill one; in the others all heroes are wounded now."""
        if AI_OVERWHELMING.reads("kill", self.rulings):
            kill = np.ones(double.size, dtype=bool)
        elif AI_OVERWHELMING.reads("wound-all", self.rulings):
            kill = np.zeros(double.size, dtype=bool)
        else:
            kill = self.rng.random(double.size) < 0.5
        everyone = double[~kill]
        for place in np.flatnonzero(self.heroes):
            self.wound(everyone[self.alive[everyone, place]], place)
        return (double[kill],)

    def blow(self, lanes, side, *, death: bool, thinking: bool) -> None:
        """One wound or death effect a lane, on a member of `side`; what ties is drawn."""
        if not lanes.size:
            return
        weight = self.rng.random((lanes.size, side.size))
        if thinking:
            hurt = self.wounded[lanes] & self.alive[lanes] & side
            weight = weight + self.powers(lanes) * 10.0 + np.where(hurt, 10_000.0, 0.0)
        weight = np.where(self.alive[lanes] & side, weight, -np.inf)
        target = weight.argmax(axis=1)
        for place in np.flatnonzero(side):
            hit = lanes[target == place]
            if death:
                self.kill(hit, place)
            else:
                self.wound(hit, place)

    def wound(self, lanes, place) -> None:
        """The wound table of p.4."""
        hearts = self.hearts[lanes, place]
        bare = hearts == 0
        self.alive[lanes[bare & self.wounded[lanes, place]], place] = False
        self.wounded[lanes[bare], place] = True
        self.hearts[lanes[~bare], place] -= 1

    def kill(self, lanes, place) -> None:
        """The death effect's table of p.4."""
        hearts, wounded = self.hearts[lanes, place], self.wounded[lanes, place]
        last = hearts == 1
        dies = hearts == 0
        if WOUNDED_LAST_HEART.reads("dies", self.rulings):
            dies = dies | (last & wounded)
        self.alive[lanes[dies], place] = False
        self.wounded[lanes[last], place] = True
        self.hearts[lanes, place] = np.maximum(hearts - 2, 0)
