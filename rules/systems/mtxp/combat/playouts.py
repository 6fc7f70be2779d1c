"""Whole combats played on by the very rules of the table: hands, AI cards, reactions, all that powers alone leave out.

The heroes play as the automation would (p.8, 9): an ability, else the best card of the hand, else a card drawn; every
reaction they have; of enemies a wounded one first, then the strongest. What a table would enter by hand is skipped and
counted.
"""

from dataclasses import dataclass

from rules.engine.chance import draw_below
from rules.engine.frames import Chance, Decision, Run
from rules.engine.messages import Message
from rules.systems.mtxp.combat.automation import best
from rules.systems.mtxp.combat.frames import Another, Pick, Test
from rules.systems.mtxp.combat.picking import is_character, narrowed
from rules.systems.mtxp.combat.round_frames import Turn, WinChoice
from rules.systems.mtxp.combat.rulebook import RULES
from rules.systems.mtxp.combat.simulation import wilson
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.combat.testing import test_level
from rules.systems.mtxp.round_outcome import Side

MOST_STEPS = 1_500
THINKING = ("wounded", "highest_power")
RATHER_NOT = ("end", "back", "pass", "none", "flee")


@dataclass(frozen=True, slots=True)
class Played:
    """How many of the `fights` the heroes won, with the 95 % interval of the share; `unfinished` ended nowhere.

    `rounds` is the average at the end; `skipped` how often, all fights together, the table would have been asked.
    """

    fights: int
    won: int
    low: float
    high: float
    rounds: float
    unfinished: int
    skipped: int


def play_out(state: Combat, *, fights: int, seed: str) -> Played:
    """Plays the combat to its end so many times; the same state and seed give the same answer."""
    ends = [_Fight(state, f"{seed}|{number}").played() for number in range(fights)]
    won = sum(end.outcome is not None and end.outcome.winner is Side.HEROES for end, _skipped in ends)
    low, high = wilson(won, fights)
    return Played(
        fights=fights,
        won=won,
        low=low,
        high=high,
        rounds=sum(end.round for end, _skipped in ends) / fights,
        unfinished=sum(end.outcome is None for end, _skipped in ends),
        skipped=sum(skipped for _end, skipped in ends),
    )


class _Silent(Run):
    """A run that nobody reads: its events are numbered and not kept."""

    __slots__ = ()

    def tell(self, code: str, message: Message, *refs, cause: bool = False, **data) -> int:
        number = self._now("told")
        self.change(told=number + 1)
        if cause:
            self.cause = number
        return number


class _Fight:
    """One combat on its way to an end."""

    def __init__(self, state: Combat, seed: str):
        self.run, self.seed, self.draws, self.skipped = _Silent(state), seed, 0, 0

    def played(self) -> tuple[Combat, int]:
        for _step in range(MOST_STEPS):
            question = RULES.settle(self.run)
            if question is None:
                break
            RULES.answer(self.run, self.answer(question))
        return self.run.state, self.skipped

    def answer(self, question: Chance | Decision):
        if isinstance(question, Chance):
            return tuple(1 + self.below(question.size) for _ in range(question.count))
        if question.kind == "form":
            self.skipped += 1
            return question.options[0].id
        return self.chosen(question)

    def below(self, size: int) -> int:
        self.draws += 1
        return draw_below(size, seed=self.seed, index=self.draws)

    def one_of(self, ids):
        return ids[self.below(len(ids))] if len(ids) > 1 else ids[0]

    def chosen(self, question: Decision) -> str:
        """What the heroes, or monsters that a person plays, choose."""
        state = self.run.state
        frame = state.frames[-1]
        ids = tuple(option.id for option in question)
        if isinstance(frame, Pick):
            return self.target(state, frame, ids)
        if isinstance(frame, Turn | Another):
            return self.action(state, frame, ids)
        if isinstance(frame, WinChoice):
            return max(ids)  # "kill-1-…" comes after "kill-0-…"
        if isinstance(frame, Test):
            return max(ids, key=lambda name: test_level(state, frame.who, name))
        return next((id for id in ids if id not in RATHER_NOT), ids[0])

    def target(self, state: Combat, frame: Pick, ids: tuple[str, ...]) -> str:
        found = tuple(id for id in ids if id != "none") or ids
        enemies = all(is_character(state, id) and state[id].side is not frame.by for id in found)
        return self.one_of(narrowed(state, found, THINKING) if enemies else found)

    def action(self, state: Combat, frame: Turn | Another, ids: tuple[str, ...]) -> str:
        own = [id for id in ids if id.startswith(("install:", "ability:"))]
        if own:
            return self.one_of(own)
        cards = [id for id in (f"card:{key}" for key in best(state, frame)[0]) if id in ids]
        if cards:
            return self.one_of(cards)
        return "draw" if "draw" in ids else "pass"
