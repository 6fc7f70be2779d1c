"""A session: one play of a game, as the list of its commands replayed.

A system declares kinds of session (`SessionKind`) in its module `sessions`, in the tuple `KINDS`. The same opening,
commands, and dice or seed give the same state to the byte.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from rules.engine.asking import Fault
from rules.engine.chance import draw_below
from rules.engine.citations import Citation
from rules.engine.codec import Codec
from rules.engine.commands import (
    Answer,
    Choose,
    Command,
    IllegalCommand,
    InvalidCommand,
    Other,
    RollAgain,
    nothing_to_roll,
)
from rules.engine.frames import Chance, Decision, Question, Rulebook, Run
from rules.engine.log import Event
from rules.engine.messages import Joined, Message, msg
from rules.engine.rulings import Ruling, decided


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What a session starts from. `setup` and `options` are instances of the kind's declarations.

    `cards` are snapshots of the catalogue by code, `pools` lists of codes by name; `asked` names the sources of
    chance that people answer ("die", "pick", "card"): all others are drawn from `seed`. `checked` says that the cards
    were checked before, as the catalogue does when it loads them.
    """

    setup: object
    options: object
    rulings: Mapping[str, str]
    seed: str
    asked: tuple[str, ...] = ()
    checked: bool = False
    cards: Mapping[str, dict] = field(default_factory=dict)
    pools: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What an opening needs of the catalogue: cards by code, and whole pools, `{name: filters}`."""

    codes: tuple[str, ...] = ()
    pools: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """What a command did: the new state and what was told on the way."""

    state: object
    events: tuple[Event, ...]


@dataclass(frozen=True, kw_only=True)
class SessionKind:
    """A kind of session a system declares.

    `setup` and `options` are input declarations (`rules.engine.asking`); `begin` gives the first state of an
    `Opening`; `rules` say what each frame does; `view` the state as JSON data (messages allowed) for the page
    and the API; `commands` the game's own commands, each `(run, payload, question)`; `classes` every dataclass
    a state or event may hold; `wanted` what the opening needs of the catalogue, `named` the codes a command
    names; `elsewhere` names the rulings that it takes and keeps but that only other tools read: no page offers
    them; `bind` gives a state read from storage what it knows from its opening; `asked` the sources of chance
    that people answer, given the options and whether they roll their own dice; `check` every fault of an
    opening at once; `odds` what is known of the chances right now, `forecast` of how the whole thing ends,
    `played_out` the same by playing on so many times from a seed, which takes a while; `result` the lines to
    paste into a chat; `revealing` the codes of events that show what chance gave, so that an undo past one is
    marked; `rolls_again` whether, by its options, a table may roll again; `template` draws the view on the
    page, before the question when `board_first`; `odds_words` name the odds of a state where `odds_labels`
    cannot; `example` is a setup as JSON, to try; `prepared_by` names the procedure whose input, seed and
    rulings apart, is a setup: its page leads to a table.
    """

    name: str
    title: Message
    summary: Message
    setup: type
    options: type
    rules: Rulebook
    begin: Callable[[Opening], object]
    view: Callable[[object], dict]
    classes: tuple[type, ...]
    rulings: tuple[Ruling, ...] = ()
    elsewhere: frozenset[str] = frozenset()
    commands: Mapping[str, Callable] = field(default_factory=dict)
    wanted: Callable[[object, object], Wanted] = lambda setup, options: Wanted()
    named: Callable[[dict], tuple[str, ...]] = lambda command: ()
    bind: Callable[[Opening, object], object] = lambda opening, state: state
    asked: Callable[[object, bool], tuple[str, ...]] = lambda options, dice: ("die", "pick") if dice else ()
    check: Callable[[Opening], tuple[Fault, ...]] = lambda opening: ()
    odds: Callable[[object], Mapping[str, Fraction]] = lambda state: {}
    odds_labels: Mapping[str, Message] = field(default_factory=dict)
    odds_words: Callable[[object], Mapping[str, Message]] = lambda state: {}
    forecast: Callable[[object], Mapping[str, object] | None] = lambda state: None
    played_out: Callable[[object, int, str], Mapping[str, object] | None] | None = None
    result: Callable[[object], tuple[Message, ...]] = lambda state: ()
    revealing: tuple[str, ...] = ()
    rolls_again: Callable[[object], bool] = lambda options: True
    template: str = "mesa/_plain.html"
    board_first: bool = False
    example: Mapping[str, object] = field(default_factory=dict)
    prepared_by: str = ""

    @cached_property
    def codec(self) -> Codec:
        return Codec((*self.classes, *ENGINE_CLASSES))

    def stored(self, opening: Opening, text: str):
        """The state that `codec.dumps` wrote."""
        return self.bind(opening, self.codec.loads(text))

    @property
    def offered(self) -> tuple[Ruling, ...]:
        """The rulings that change something here."""
        return tuple(ruling for ruling in self.rulings if ruling.key not in self.elsewhere)

    @property
    def command_types(self) -> tuple[str, ...]:
        return tuple(self.commands)

    def start(self, opening: Opening) -> Step:
        """The state at the first question."""
        run = Run(self.begin(opening))
        self._settle(run, Dealer(opening))
        return Step(run.state, tuple(run.events))

    def question(self, state) -> Question | None:
        """What is asked now; None when it is over."""
        return self.rules.question(state)

    def advance(self, opening: Opening, state, command: Command) -> Step:
        """The state after the command; raises `IllegalCommand` or `InvalidCommand` and changes nothing.

        A `RollAgain` is given the state before the command it repeats.
        """
        run, dealer = Run(state), Dealer(opening)
        if isinstance(command, RollAgain):
            if not self.rolls_again(opening.options):
                raise IllegalCommand(
                    Fault(
                        "command",
                        "not-at-this-table",
                        msg("Nesta mesa o dado jogado vale: não se rola de novo."),
                    )
                )
            dealer, command = Dealer(opening, command.nth), command.command
        question = self.rules.question(state)
        if isinstance(command, Other):
            self.commands[command.type](run, command.payload, question)
        elif question is None:
            raise IllegalCommand(Fault("command", "over", msg("Já acabou; só dá para desfazer.")))
        elif isinstance(command, Choose):
            _check_choice(question, command)
            self.rules.answer(run, command.option)
        elif isinstance(command, Answer):
            self._answer_chance(run, question, command, dealer)
        self._settle(run, dealer)
        if dealer.again and not dealer.drawn:
            raise nothing_to_roll()
        return Step(run.state, tuple(run.events))

    def answer_chance(self, run: Run, values: tuple[int, ...]) -> None:
        """Gives the chance node on top its values, each from 1 to its size."""
        run.change(draws=run.state.draws + 1)
        self.rules.answer(run, values)

    def _answer_chance(self, run: Run, question: Question, command: Answer, dealer: "Dealer") -> None:
        if not isinstance(question, Chance):
            raise IllegalCommand(
                Fault(
                    "command", "not-chance", msg("Agora é uma escolha, não um dado: responda com “choose”.")
                )
            )
        if command.values is None:
            values = dealer.draw(run, question)
        else:
            values = read_values(question, command.values)
        self.answer_chance(run, values)

    def _settle(self, run: Run, dealer: "Dealer") -> None:
        while True:
            question = self.rules.settle(run)
            if not isinstance(question, Chance) or question.source in dealer.asked:
                return
            self.answer_chance(run, dealer.draw(run, question))


class Dealer:
    """Draws, in one advance, what nobody enters: from the opening's seed, or from another when it rolls `again`."""

    __slots__ = ("again", "asked", "drawn", "seed")

    def __init__(self, opening: Opening, again: int = 0):
        self.asked, self.again, self.drawn = opening.asked, again, 0
        self.seed = f"{opening.seed}|again-{again}" if again else opening.seed

    def draw(self, run: Run, chance: Chance) -> tuple[int, ...]:
        """The values of the chance node; the first one rolled again says so in the log."""
        if self.again and not self.drawn:
            run.tell("rolled-again", msg("Rolado de novo, a {n}ª vez.", n=self.again), *chance.refs)
        self.drawn += 1
        return drawn(chance, self.seed, run.state.draws)


def _check_choice(question: Question, command: Choose) -> None:
    if not isinstance(question, Decision):
        raise IllegalCommand(
            Fault("command", "chance", msg("Agora é um dado ou um sorteio: responda com “answer”."))
        )
    if command.option not in question:
        raise IllegalCommand(
            Fault("command.option", "not-an-option", msg("Essa opção não existe nesta decisão."))
        )


def drawn(chance: Chance, seed: str, index: int) -> tuple[int, ...]:
    """The seeded values of draw number `index`."""
    return tuple(
        1 + draw_below(chance.size, seed=seed, index=index, label=f"{chance.label}|{place}")
        for place in range(chance.count)
    )


def read_values(chance: Chance, values: tuple[int | str, ...]) -> tuple[int, ...]:
    """What was entered as numbers from 1 to the size; an option may be given by its id."""
    if len(values) != chance.count:
        raise InvalidCommand(
            Fault("command.values", "wrong-length", msg("São {count} valores.", count=chance.count))
        )
    places = {option.id: place for place, option in enumerate(chance.options, 1)}
    numbers = tuple(places.get(value, value) if isinstance(value, str) else value for value in values)
    for place, number in enumerate(numbers):
        if not isinstance(number, int) or not 1 <= number <= chance.size:
            raise InvalidCommand(
                Fault(f"command.values.{place}", "out-of-range", msg("Vai de 1 a {high}.", high=chance.size))
            )
    return numbers


def set_ruling(rulings: tuple[Ruling, ...], run: Run, payload: dict) -> Ruling:
    """Switches a ruling of the running session (`state.rulings`, pairs); gives it, or raises `InvalidCommand`."""
    found = next((ruling for ruling in rulings if ruling.key == payload.get("key")), None)
    if found is None:
        raise InvalidCommand(Fault("command.key", "not-an-option", msg("Não há essa decisão de mesa.")))
    if payload.get("value") not in found.values:
        raise InvalidCommand(Fault("command.value", "not-an-option", msg("Essa leitura não existe.")))
    chosen = dict(run.state.rulings) | {found.key: payload["value"]}
    run.change(rulings=tuple(sorted(decided(rulings, chosen).items())))
    return found


def switching(
    rulings: tuple[Ruling, ...],
    after: Callable[[Run], None] = lambda run: None,
    settled: Callable[[object, str], Message | None] = lambda state, key: None,
) -> Callable[[Run, dict, Question | None], None]:
    """The command `{key, value}` by which a table reads a ruling otherwise from now on; `after` follows it.

    `settled` says why, in this state, the ruling of that key can no longer be switched; None when it can.
    """

    def switch(run: Run, payload: dict, question: Question | None) -> None:
        why = settled(run.state, payload.get("key"))
        if why is not None:
            raise IllegalCommand(Fault("command.key", "not-now", why))
        found = set_ruling(rulings, run, payload)
        label = next(reading.label for reading in found.readings if reading.value == payload["value"])
        message = msg("Decisão da mesa: {question} {label}.", question=found.question, label=label)
        run.tell("ruling", message, Citation(ruling=found.key))
        after(run)

    return switch


ENGINE_CLASSES = (Event, Message, Joined, Citation)
