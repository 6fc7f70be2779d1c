"""The end of a round: powers plus one die a side, who wins, and whether overwhelmingly (p.6)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules.engine.dice import D6, odds
from rules.systems.mtxp.rulings.combat import OVERWHELMING_DICE, OVERWHELMING_ZERO, TOTAL_TIE

OVERWHELMING_RULINGS = (OVERWHELMING_DICE, OVERWHELMING_ZERO)
ROUND_RULINGS = (TOTAL_TIE, *OVERWHELMING_RULINGS)


class Side(StrEnum):
    """One of the two groups in a combat."""

    HEROES = "heroes"
    MONSTERS = "monsters"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (None: nobody) and whether by an overwhelming victory."""

    winner: Side | None
    overwhelming: bool = False


@dataclass(frozen=True, slots=True)
class Contest:
    """The two sums of power and the table's rules; one die a side decides.

    `tie` is who wins equal totals (None: nobody); `overwhelming` turns the rule of the overwhelming victory off.
    """

    heroes: int
    monsters: int
    rulings: Mapping[str, str]
    overwhelming: bool = True
    tie: Side | None = None

    def outcome(self, heroes_die: int, monsters_die: int) -> Outcome:
        heroes, monsters = self.heroes + heroes_die, self.monsters + monsters_die
        if heroes == monsters:
            return Outcome(self.tie)
        if heroes > monsters:
            return Outcome(Side.HEROES, self._doubles(heroes, monsters, self.heroes, self.monsters))
        return Outcome(Side.MONSTERS, self._doubles(monsters, heroes, self.monsters, self.heroes))

    def odds(self) -> dict[str, Fraction]:
        """The exact chances of each winner, of a tie, and of an overwhelming victory either way.

        >>> Contest(4, 4, {}).odds()["tie"]
        Fraction(1, 6)
        """
        chances = odds(D6, 2, self.outcome)
        return {
            "heroes_win": _sum(chances, lambda found: found.winner is Side.HEROES),
            "tie": _sum(chances, lambda found: found.winner is None),
            "monsters_win": _sum(chances, lambda found: found.winner is Side.MONSTERS),
            "heroes_overwhelming": chances.get(Outcome(Side.HEROES, True), Fraction(0)),
            "monsters_overwhelming": chances.get(Outcome(Side.MONSTERS, True), Fraction(0)),
        }

    def _doubles(self, winner: int, loser: int, winner_power: int, loser_power: int) -> bool:
        if not self.overwhelming:
            return False
        if OVERWHELMING_DICE.reads("without", self.rulings):
            winner, loser = winner_power, loser_power
        if loser > 0:
            return winner >= 2 * loser
        if OVERWHELMING_ZERO.reads("from-two", self.rulings):
            return winner >= 2
        return OVERWHELMING_ZERO.reads("always", self.rulings)


def _sum(chances: Mapping[Outcome, Fraction], wanted) -> Fraction:
    return sum((chance for outcome, chance in chances.items() if wanted(outcome)), Fraction(0))


def tie_winner(rulings: Mapping[str, str]) -> Side | None:
    """Who wins equal totals at this table."""
    return Side.HEROES if TOTAL_TIE.reads("heroes", rulings) else None
