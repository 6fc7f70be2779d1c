"""Forms of a table's pages, read back as the JSON that the API takes."""

from dataclasses import dataclass

from django.http import QueryDict

from cards.models import Card
from rules.engine.frames import Chance, Decision
from rules.entry import NUMBER, typed
from rules.mesa.declared import told_command
from rules.mesa.tables import Table
from rules.systems.mtxp.ai.basic import BASIC_ACTION

NUMBERS = ("power", "power_wounded", "hearts", "level", "actions")
FLAGS = ("boss", "made_boss", "leader", "wounded")
LISTS = ("gear", "familiars", "traits")
ROWS = 3
MOST_ROWS = 12
LISTED = 400


@dataclass(frozen=True)
class Row:
    """One fighter's fields as typed, with the words of what is wrong."""

    field: str
    index: int
    values: dict
    errors: dict[str, str]

    @property
    def path(self) -> str:
        return f"{self.field}.{self.index}"

    @property
    def opened(self) -> bool:
        """Whether something below the fold was typed or is wrong."""
        shown = {"card", "name", "power", "hearts", "level"}
        return bool((set(self.values) | set(self.errors)) - shown)


def combat_request(post: QueryDict) -> dict:
    """The request to open a combat, from its form."""
    tree = typed(post)
    setup: dict = {"heroes": _fighters(tree, "heroes"), "monsters": _fighters(tree, "monsters")}
    if isinstance(tree.get("terrain"), str):
        setup["terrain"] = tree["terrain"]
    if isinstance(tree.get("conquered"), str):
        setup["conquered"] = _number(tree["conquered"])
    typed_cards = ai_cards(tree)
    if typed_cards:
        setup["ai_cards"] = typed_cards
    options = {name: _option(value) for name, value in _table(tree, "options").items()}
    if options.pop("no_overwhelming", False):
        options["overwhelming"] = False
    request = {"system": "mtxp", "kind": "combat", "setup": setup, "options": options}
    request["rulings"] = _table(tree, "rulings")
    request["dice"] = tree.get("dice", "seed")
    if tree.get("seed"):
        request["seed"] = tree["seed"]
    return request


def ai_cards(tree: dict) -> list[dict]:
    """The AI cards typed in from real ones, as priorities in order; a die line has the printed table of p.8."""
    rows = _table(tree, "ai_cards")
    found = []
    for key in sorted(rows):
        row = rows[key] if isinstance(rows[key], dict) else {}
        lines = _table(row, "lines")
        done = [lines[place] for place in sorted(lines) if isinstance(lines[place], str)]
        if isinstance(row.get("name"), str) and done:
            priorities = [_line(do, row.get("text", "")) for do in done]
            found.append(
                {"name": row["name"], "red_dragon": row.get("red") == "on", "priorities": priorities}
            )
    return found


def _line(do: str, text: str) -> dict:
    if do == "die":
        return BASIC_ACTION["effects"][0]["priorities"][-1]
    if do == "manual" and text:
        return {"do": do, "text": text}
    return {"do": do}


def _table(tree: dict, name: str) -> dict:
    return tree[name] if isinstance(tree.get(name), dict) else {}


def _number(value):
    return int(value) if isinstance(value, str) and NUMBER.fullmatch(value) else value


def _option(value):
    return (
        {"on": True, "true": True, "false": False}.get(value, _number(value))
        if isinstance(value, str)
        else value
    )


def _fighters(tree: dict, side: str) -> list[dict]:
    rows = _table(tree, side)
    found = []
    for key in sorted(rows, key=lambda key: (len(key), key)):
        fighter = _fighter(rows[key]) if isinstance(rows[key], dict) else {}
        if fighter:
            found.append(fighter)
    return found


def _fighter(row: dict) -> dict:
    fighter = {}
    for name, value in row.items():
        if name in NUMBERS:
            fighter[name] = _number(value)
        elif name in FLAGS:
            fighter[name] = value == "on"
        elif name in LISTS and isinstance(value, str):
            fighter[name] = [part.strip() for part in value.split(",") if part.strip()]
        elif name == "attributes" and isinstance(value, dict):
            fighter[name] = {key: _number(level) for key, level in value.items()}
        elif name == "card" and isinstance(value, str):
            fighter[name] = value.split(" ")[0]
        else:
            fighter[name] = value
    return fighter


def fighter_rows(request: dict, side: str, errors: dict[str, str], more: int) -> list[Row]:
    """The rows of one side: what was typed, and blank ones to go on."""
    given = request["setup"].get(side, []) if request else []
    count = min(max(ROWS, len(given)) + more, MOST_ROWS)
    rows = []
    for index in range(count):
        prefix = f"setup.{side}.{index}."
        wrong = {path.removeprefix(prefix): text for path, text in errors.items() if path.startswith(prefix)}
        values = given[index] if index < len(given) else {}
        rows.append(Row(side, index, values, wrong))
    return rows


def known_cards(kind: str) -> list[tuple[str, str]]:
    """Codes and names of the catalogue's heroes or monsters whose power is known, the open set's first."""
    cards = Card.objects.filter(kind=kind, power__isnull=False).order_by("card_set_id", "sort_code")
    return list(cards.values_list("code", "name")[:LISTED])


def command_of(table: Table, post: QueryDict) -> dict:
    """The command a press of the table's page stands for."""
    question = table.question
    if post.get("move") in ("undo", "redo"):
        return {"type": post["move"], "steps": _number(post.get("steps", "1"))}
    if post.get("move") == "roll-again":
        return {"type": "roll-again"}
    if post.get("tell"):
        return told_command(table, post)
    if post.get("effect"):
        return effect_of(post, done=isinstance(question, Decision) and question.kind == "form")
    if post.get("ruling"):
        return {"type": "ruling", "key": post["ruling"], "value": post.get("reading", "")}
    if post.get("correct"):
        return correction_of(post)
    if post.get("hand"):
        return hand_of(post)
    if isinstance(question, Chance):
        return answer_of(question, post)
    return {"type": "choose", "option": post.get("option", "")}


def answer_of(question: Chance, post: QueryDict) -> dict:
    """What fell or came up, or that the site draws."""
    if "draw" in post:
        return {"type": "answer", "draw": True}
    if "option" in post:
        return {"type": "answer", "values": [post["option"]]}
    values = [_number(post.get(f"value-{place}", "")) for place in range(question.count)]
    return {"type": "answer", "values": values}


def effect_of(post: QueryDict, *, done: bool) -> dict:
    """ "+2 Power on Crixus" as an effect on a target, in the primitives of the cards."""
    amount = _number(post.get("amount", "1") or "1")
    who, do = "target", post["effect"]
    effect: dict = {"do": do, "who": {"of": who, "choose": "all"}}
    if do in ("power", "wound", "hearts", "draw", "discard", "extra_action"):
        effect["amount"] = amount
    if do == "power":
        effect["duration"] = post.get("duration", "round")
    command = {
        "type": "effect",
        "effects": [effect],
        "targets": post.getlist("target"),
        "note": post.get("note", ""),
    }
    return command | ({"done": True} if done and post.get("done") else {})


def correction_of(post: QueryDict) -> dict:
    """One field of one character put right."""
    name, value = post.get("field", ""), post.get("value", "").strip()
    read = {"sim": True, "não": False, "nao": False, "yes": True, "no": False}.get(
        value.lower(), _number(value)
    )
    change = {"who": post.get("who", ""), "set": {name: None if value == "" else read}}
    return {"type": "correct", "changes": [change], "reason": post.get("reason", "")}


def hand_of(post: QueryDict) -> dict:
    """The real cards of a hand, told by their codes; those left over stay hidden."""
    codes = [code for code in post.get("codes", "").replace(",", " ").split() if code]
    change = {"hand": post["hand"], "cards": codes, "hidden": _number(post.get("hidden", "0") or "0")}
    return {"type": "correct", "changes": [change], "reason": post.get("reason", "")}
