"""Combats for the tests: a short way to open one and to play it by what the options say."""

from rules.engine.asking import read
from rules.engine.commands import Answer, Choose, Other
from rules.engine.frames import Chance, Decision
from rules.engine.rulings import decided
from rules.engine.sessions import Opening
from rules.systems.mtxp.combat.kind import KIND
from tests.rules.combat.test_effects_vocabulary import CARDS

BOOK = {card["code"]: card for card in CARDS}


def card(code, name=None, **fields):
    """An action card for a test."""
    return {"code": code, "kind": "action", "name": name or code, "attributes": {}} | fields


def fighter(name, power, **fields):
    return {"name": name, "power": power} | fields


class Table:
    """A combat being played. Dice are asked for unless a seed is given."""

    def __init__(
        self, heroes, monsters, *, cards=(), options=None, rulings=None, seed=None, pools=None, **setup
    ):
        self.opening = Opening(
            setup=read(KIND.setup, {"heroes": heroes, "monsters": monsters, **setup}),
            options=read(KIND.options, options or {}),
            rulings=decided(KIND.rulings, rulings or {}),
            seed=seed or "mesa",
            asked=() if seed else ("die", "pick", "card"),
            cards={each["code"]: each for each in cards},
            pools={name: tuple(codes) for name, codes in (pools or {}).items()},
        )
        assert KIND.check(self.opening) == ()
        self.commands = []
        step = KIND.start(self.opening)
        self.state, self.events = step.state, list(step.events)

    def command(self, command):
        step = KIND.advance(self.opening, self.state, command)
        self.commands.append(command)
        self.state = step.state
        self.events += step.events
        return step.events

    @property
    def question(self):
        return KIND.question(self.state)

    @property
    def options(self):
        question = self.question
        return [option.id for option in question.options] if question else []

    def choose(self, *options):
        """Chooses the options one after the other."""
        for option in options:
            assert isinstance(self.question, Decision), self.question
            self.command(Choose(option))
        return self

    def roll(self, *values):
        """Answers one chance node after the other: a number, an option's id, or several dice."""
        for value in values:
            assert isinstance(self.question, Chance), self.question
            self.command(Answer(value if isinstance(value, tuple) else (value,)))
        return self

    def say(self, type, **payload):
        self.command(Other(type, payload))
        return self

    def pass_all(self):
        """Nobody acts: every decision of the action phase is declined."""
        while isinstance(self.question, Decision) and "end" in self.options:
            self.choose("end")
        return self

    def codes(self):
        return [event.code for event in self.events]

    def last(self, code):
        return next(event for event in reversed(self.events) if event.code == code)

    def who(self, id):
        return self.state[id]


def docs_card(code):
    return BOOK[code]


def quiet_monsters():
    """An AI pile whose one card does nothing, so that a test sees only what it means to."""
    return [{"name": "Hesitação", "red_dragon": True, "priorities": [{"do": "nothing"}]}]


__all__ = ["BOOK", "KIND", "Table", "card", "docs_card", "fighter", "quiet_monsters"]
