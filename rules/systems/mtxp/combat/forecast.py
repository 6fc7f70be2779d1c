"""The odds of a whole fight by powers, hearts and wounds alone: exact where the states are few enough.

Nobody acts in it: each round is the two sums, a die a side, and the wounds of p.6 and p.9. The heroes wound like a
thinking monster (a wounded one first, then the strongest) and with an overwhelming victory kill the strongest; the
monsters do what p.9 and the table's rulings say. What lasts this round alone counts in its first round alone; what
cards could change is left out, and `left_out` says how much that is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from rules.systems.mtxp.ai.targets import is_strong
from rules.systems.mtxp.combat.ending import defender_bonus, who_wins_ties
from rules.systems.mtxp.combat.hands import as_monster
from rules.systems.mtxp.combat.reading import power
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.round_outcome import Contest, Outcome, Side
from rules.systems.mtxp.rulings.automation import AI_OVERWHELMING
from rules.systems.mtxp.rulings.combat import WOUND_PENALTY
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER
from rules.systems.mtxp.wounding import Body, Effect, struck

PASSING = ("round", "this_action")
MOST_STATES = 3_000
MOST_GUESSED = 20_000

Standing = tuple[int, int, bool]
"""Who (its place among the fighters), hearts left, wounded."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """What counts of a character: power unhurt and wounded, whether it makes the monsters think (p.9).

    `now` is what it has above that in the round being played.
    """

    power: int
    wounded_power: int
    strong: bool = False
    now: int = 0


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight as the forecast sees it: those standing on each side, and what each side adds in every round (`bonus`)
    and in the round being played alone (`now`)."""

    fighters: tuple[Fighter, ...]
    heroes: tuple[Standing, ...]
    monsters: tuple[Standing, ...]
    rulings: tuple[tuple[str, str], ...]
    overwhelming: bool = True
    tie: Side | None = None
    bonus: tuple[int, int] = (0, 0)
    now: tuple[int, int] = (0, 0)

    @property
    def begins_otherwise(self) -> bool:
        """Whether something counts in the round being played alone."""
        return any(self.now) or any(fighter.now for fighter in self.fighters)


class TooManyStates(Exception):
    """More states than an exact answer should visit: simulate instead."""


def fight_of(state: Combat) -> Fight:
    """The fight that a combat is from here on, by the powers of now."""
    penalty = WOUND_PENALTY.reads("per-character", state.decided)
    fighters, sides = [], {Side.HEROES: [], Side.MONSTERS: []}
    for who in state.characters:
        if not who.able:
            continue
        now = sum(
            each.amount for each in who.modifiers if each.attribute is None and each.duration in PASSING
        )
        total = power(state, who).total - now
        hurt = total
        if penalty and not who.wounded and who.power_wounded is not None:
            hurt = total - who.base_power + who.power_wounded
        strong = who.side is Side.MONSTERS and is_strong(as_monster(state, who), state.decided)
        sides[who.side].append((len(fighters), who.hearts, who.wounded))
        fighters.append(Fighter(total, hurt, strong, now if to_compare(state) else 0))
    bonuses = tuple(defender_bonus(state, side) for side in Side)
    lasts = DEFENDER_POWER.reads("every-round", state.decided)
    return Fight(
        fighters=tuple(fighters),
        heroes=tuple(sides[Side.HEROES]),
        monsters=tuple(sides[Side.MONSTERS]),
        rulings=state.rulings,
        overwhelming=state.rules.overwhelming,
        tie=who_wins_ties(state),
        bonus=bonuses if lasts else (0, 0),
        now=(0, 0) if lasts or not to_compare(state) else bonuses,
    )


def to_compare(state: Combat) -> bool:
    """Whether the dice of this round have still to fall."""
    return state.phase in ("setup", "initiative", "actions")


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chance that the heroes win, and how many rounds it takes on average."""

    heroes: Fraction
    rounds: Fraction


def exact(fight: Fight) -> Forecast:
    """The exact forecast; raises `TooManyStates`."""
    guess = prod(hearts + 3 for _place, hearts, _wounded in (*fight.heroes, *fight.monsters))
    if guess > MOST_GUESSED:
        raise TooManyStates(guess)
    return _Solver(fight).solve()


class _Solver:
    """Walks the states from the start to the ends; wounds only grow, so each state is solved once."""

    def __init__(self, fight: Fight):
        self.fight = fight
        self.rulings: Mapping[str, str] = dict(fight.rulings)
        self.solved: dict[tuple, tuple[Fraction, Fraction]] = {}
        self.blows: dict[tuple, tuple[int, bool, bool]] = {}
        self.outcomes: dict[tuple[int, ...], dict[Outcome, int]] = {}
        self.first = False

    def solve(self) -> Forecast:
        start = (self.fight.heroes, self.fight.monsters)
        if not self.fight.begins_otherwise:
            return Forecast(*self.value(*start))
        self.first = True
        ways = list(self.ways(*start))
        self.first = False
        values = [(share, self.value(*(left or start))) for share, left in ways]
        won = sum((share * value[0] for share, value in values), Fraction(0))
        return Forecast(won, 1 + sum((share * value[1] for share, value in values), Fraction(0)))

    def value(self, heroes, monsters) -> tuple[Fraction, Fraction]:
        if not monsters or not heroes:
            return Fraction(bool(heroes)), Fraction(0)
        key = (self.named(heroes), self.named(monsters))
        if key in self.solved:
            return self.solved[key]
        if len(self.solved) >= MOST_STATES:
            raise TooManyStates(MOST_STATES)
        stays, won, rounds = Fraction(0), Fraction(0), Fraction(1)
        for share, left in self.ways(heroes, monsters):
            if left is None:
                stays += share
                continue
            value = self.value(*left)
            won += share * value[0]
            rounds += share * value[1]
        self.solved[key] = (
            (won / (1 - stays), rounds / (1 - stays)) if stays < 1 else (Fraction(0), Fraction(0))
        )
        return self.solved[key]

    def ways(self, heroes, monsters):
        """How a round may end: `(chance, (heroes, monsters))`, or None for the two when nobody is hurt."""
        for outcome, weight in self.results(heroes, monsters).items():
            share = Fraction(weight, 36)
            if outcome.winner is None:
                yield share, None
                continue
            for chance, left in self.after(outcome, heroes, monsters):
                yield share * chance, left

    def named(self, side) -> tuple:
        """The side by what counts, so that equal fighters share their states."""
        return tuple(sorted((self._order(place), hearts, wounded) for place, hearts, wounded in side))

    def _order(self, place: int) -> tuple[int, int, bool]:
        fighter = self.fight.fighters[place]
        return (fighter.power, fighter.wounded_power, fighter.strong)

    def power(self, standing: Standing) -> int:
        fighter = self.fight.fighters[standing[0]]
        found = fighter.wounded_power if standing[2] else fighter.power
        return found + fighter.now if self.first else found

    def results(self, heroes, monsters) -> dict[Outcome, int]:
        """How many of the 36 throws end each way."""
        sums = tuple(
            sum(map(self.power, side)) + bonus + (now if self.first else 0)
            for side, bonus, now in zip((heroes, monsters), self.fight.bonus, self.fight.now, strict=True)
        )
        if sums not in self.outcomes:
            contest = Contest(*sums, self.rulings, overwhelming=self.fight.overwhelming, tie=self.fight.tie)
            found: dict[Outcome, int] = {}
            for first in range(1, 7):
                for second in range(1, 7):
                    outcome = contest.outcome(first, second)
                    found[outcome] = found.get(outcome, 0) + 1
            self.outcomes[sums] = found
        return self.outcomes[sums]

    def after(self, outcome: Outcome, heroes, monsters):
        """What the win leaves: `(chance, (heroes, monsters))`."""
        if outcome.winner is Side.HEROES:
            for chance, left in self.dealt(
                outcome.overwhelming and "kill", monsters, self.thinking(monsters)
            ):
                yield chance, (heroes, left)
            return
        strong = any(self.fight.fighters[place].strong for place, _hearts, _wounded in monsters)
        targets = self.thinking(heroes) if strong else heroes
        for share, how in self.monsters_way(outcome.overwhelming, len(heroes)):
            for chance, left in self.dealt(how, heroes, targets):
                yield share * chance, (left, monsters)

    def monsters_way(self, overwhelming: bool, enemies: int):
        if not overwhelming:
            return ((Fraction(1), None),)
        if AI_OVERWHELMING.reads("kill", self.rulings):
            return ((Fraction(1), "kill"),)
        if AI_OVERWHELMING.reads("wound-all", self.rulings):
            return ((Fraction(1), "all"),)
        return ((Fraction(1, 2), "kill"), (Fraction(1, 2), "all"))

    def thinking(self, side) -> tuple[Standing, ...]:
        """A wounded one first, then the strongest (p.9)."""
        pool = [each for each in side if each[2]] or side
        best = max(map(self.power, pool))
        return tuple(each for each in pool if self.power(each) == best)

    def dealt(self, how, side, targets):
        """The side after the blows, each target as likely."""
        if how == "all":
            hurt = tuple(filter(None, (self.hit(each, Effect.WOUND) for each in side)))
            yield Fraction(1), hurt
            return
        effect = Effect.DEATH if how == "kill" else Effect.WOUND
        for target in targets:
            after = self.hit(target, effect)
            rest = tuple(after if each is target else each for each in side)
            yield Fraction(1, len(targets)), tuple(each for each in rest if each is not None)

    def hit(self, standing: Standing, effect: Effect) -> Standing | None:
        place, hearts, wounded = standing
        key = (hearts, wounded, effect)
        if key not in self.blows:
            body, _step = struck(Body(hearts=hearts, wounded=wounded), effect, self.rulings)
            self.blows[key] = (body.hearts, body.wounded, body.dead)
        hearts, wounded, dead = self.blows[key]
        return None if dead else (place, hearts, wounded)
