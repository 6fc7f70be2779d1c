"""What people may do to a session, and the ways a command can be wrong."""

from dataclasses import dataclass

from rules.engine.asking import Fault
from rules.engine.messages import msg


class CommandError(Exception):
    """A command that changes nothing; `fault` says where and why."""

    def __init__(self, fault: Fault):
        super().__init__(f"{fault.path}: {fault.message.text}")
        self.fault = fault


class InvalidCommand(CommandError):
    """Badly written: not a command at all."""


class IllegalCommand(CommandError):
    """Well written, but not allowed now."""


class StaleCommand(CommandError):
    """Meant for a version that is past."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Takes an option of the decision."""

    option: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers chance: what fell on the table, or None to let the site draw."""

    values: tuple[int | str, ...] | None


@dataclass(frozen=True, slots=True)
class Other:
    """A command of the game's own, by its name; `payload` is JSON data."""

    type: str
    payload: dict


@dataclass(frozen=True, slots=True)
class Move:
    """Undo or redo so many steps."""

    type: str
    steps: int


@dataclass(frozen=True, slots=True)
class RollAgain:
    """Plays the last command once more with other draws: an undo alone gives the same ones back.

    `command` is the one repeated, `nth` how often it was rolled again; as people ask for it neither is known yet.
    """

    command: "Choose | Answer | Other | None" = None
    nth: int = 1


Command = Choose | Answer | Other | Move | RollAgain
MAX_VALUES = 60
ENGINE_TYPES = ("choose", "answer", "undo", "redo", "roll-again")


def read_command(data, known: tuple[str, ...]) -> Command:
    """The command in JSON `data`; `known` are the game's own types. Raises `InvalidCommand`."""
    if not isinstance(data, dict):
        raise InvalidCommand(Fault("command", "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
    kind = data.get("type")
    if kind == "choose":
        return Choose(_text(data, "option"))
    if kind == "answer":
        return Answer(_values(data))
    if kind in ("undo", "redo"):
        return Move(kind, _steps(data))
    if kind == "roll-again":
        return RollAgain()
    if isinstance(kind, str) and kind in known:
        return Other(kind, {key: value for key, value in data.items() if key != "type"})
    names = ", ".join((*ENGINE_TYPES, *known))
    raise InvalidCommand(
        Fault("command.type", "unknown-command", msg("Use um destes comandos: {names}.", names=names))
    )


def stored_command(data: dict, known: tuple[str, ...]) -> Command:
    """The command of a stored row, as `read_command` or `repeated` left it."""
    if data["type"] == "roll-again":
        return RollAgain(read_command(data["command"], known), data["nth"])
    return read_command(data, known)


def repeated(last: dict | None) -> dict:
    """What is stored for a roll made again after the row `last`; raises `IllegalCommand` when there is none."""
    if last is None:
        raise nothing_to_roll()
    if last["type"] == "roll-again":
        return last | {"nth": last["nth"] + 1}
    return {"type": "roll-again", "command": last, "nth": 1}


def nothing_to_roll() -> IllegalCommand:
    """What to raise when the last step drew nothing."""
    message = msg(
        "O último passo não teve dado nem sorteio do site. Um dado da mesa se muda desfazendo e dizendo o outro."
    )
    return IllegalCommand(Fault("command", "nothing-to-roll", message))


def _text(data: dict, key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value or len(value) > 200:
        raise InvalidCommand(Fault(f"command.{key}", "not-a-text", msg("Use o identificador de uma opção.")))
    return value


def _values(data: dict) -> tuple[int | str, ...] | None:
    if data.get("draw") is True and "values" not in data:
        return None
    values = data.get("values")
    if not isinstance(values, list) or not 1 <= len(values) <= MAX_VALUES:
        raise InvalidCommand(
            Fault("command.values", "not-a-list", msg("Use uma lista com os valores que saíram."))
        )
    for index, value in enumerate(values):
        small = isinstance(value, int) and abs(value) < 10**6
        word = isinstance(value, str) and len(value) <= 80
        if isinstance(value, bool) or not (small or word):
            place = f"command.values.{index}"
            raise InvalidCommand(Fault(place, "not-a-value", msg("Use um número ou uma opção.")))
    return tuple(values)


def _steps(data: dict) -> int:
    steps = data.get("steps", 1)
    if isinstance(steps, bool) or not isinstance(steps, int) or not 1 <= steps <= 100_000:
        raise InvalidCommand(
            Fault("command.steps", "out-of-range", msg("Use um número de passos a partir de 1."))
        )
    return steps
