"""Forms that come from a kind's declarations alone: opening a table of any game, and telling it what happened."""

from dataclasses import dataclass, field, replace

from django.http import QueryDict

from rules.engine.commands import CommandError
from rules.engine.sessions import SessionKind
from rules.engine.telling import Telling
from rules.entry import to_json, typed
from rules.filling import filled
from rules.forms import nodes_of
from rules.mesa.tables import Table
from rules.nodes import Node, Shape
from rules.wording import words


def opening_request(system: str, kind: SessionKind, post: QueryDict) -> dict:
    """The request to open a table, from the form of the kind's declarations."""
    tree = typed(post)
    request = {
        "system": system,
        "kind": kind.name,
        "setup": to_json(kind.setup, _held(tree, "setup")),
        "options": to_json(kind.options, _held(tree, "options")),
        "rulings": _held(tree, "rulings"),
        "dice": tree.get("dice", "seed"),
    }
    return request | ({"seed": tree["seed"]} if tree.get("seed") else {})


def _held(tree: dict, name: str) -> dict:
    return tree[name] if isinstance(tree.get(name), dict) else {}


def opening_nodes(
    kind: SessionKind, asked: dict, errors: dict[str, str], extra: str = ""
) -> tuple[Node, ...]:
    """The fields of the kind's setup and options, filled with what was asked."""
    return tuple(
        node
        for part, given in (("setup", kind.setup), ("options", kind.options))
        for node in nodes_of(given, asked.get(part, {}), part, errors, extra=extra)
    )


@dataclass(frozen=True)
class TellingForm:
    """The form of one of the game's own commands."""

    name: str
    title: str
    nodes: tuple[Node, ...]
    opened: bool = False


@dataclass(frozen=True, kw_only=True)
class Typed:
    """What was typed into one telling and did not become a command: its data, the words of its faults by path, and
    the list that grows."""

    name: str = ""
    data: dict = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    extra: str = ""


def typed_telling(table: Table, post: QueryDict, error: CommandError | None = None) -> Typed:
    """The telling that was sent, to be shown again as it was typed."""
    name = post.get("tell", "")
    if not isinstance(table.kind.commands.get(name), Telling):
        return Typed()
    data = {key: value for key, value in told_command(table, post).items() if key != "type"}
    errors = {}
    if error:
        errors = {error.fault.path.replace("command", name, 1): words(error.fault.message)}
    return Typed(name=name, data=data, errors=errors, extra=post.get("_add", ""))


def telling_forms(table: Table, typed: Typed) -> list[TellingForm]:
    """What people may tell this table now, as forms; the one that was `typed` is open and filled, and so is the one
    that the question names."""
    asked = getattr(table.question, "form", "")
    return [
        TellingForm(
            name,
            words(command.title),
            _nodes(table, name, command, typed if name == typed.name else Typed()),
            name == typed.name or name == asked,
        )
        for name, command in table.kind.commands.items()
        if isinstance(command, Telling) and command.closed(table.state) is None
    ]


def _nodes(table: Table, name: str, command: Telling, typed: Typed) -> tuple[Node, ...]:
    picks = command.picks(table.state)
    return tuple(
        _picked(node, picks[asked]) if (asked := node.path.rpartition(".")[2]) in picks else node
        for node in nodes_of(command.given, typed.data, name, typed.errors, extra=typed.extra)
    )


def _picked(node: Node, options) -> Node:
    """The node as a choice of the names that are there; of one alone it is chosen already."""
    labelled = tuple((value, words(label)) for value, label in options)
    known = node.value if node.value in dict(labelled) else ""
    value = labelled[0][0] if len(labelled) == 1 and not node.optional else known
    return replace(node, shape=Shape.CHOICE, options=labelled, value=value)


def told_command(table: Table, post: QueryDict) -> dict:
    """The command a sent telling stands for; what is not one is left for the engine to refuse."""
    name = post.get("tell", "")
    command = table.kind.commands.get(name)
    if not isinstance(command, Telling):
        return {"type": name}
    return {"type": name, **filled(command.given, to_json(command.given, _held(typed(post), name)))}
