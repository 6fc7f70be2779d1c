"""What the buttons and forms of a table's page send, read back as the commands that the API takes."""

from django.http import QueryDict

from rules.engine.frames import Chance, Decision
from rules.entry import number
from rules.mesa.declared import told_command
from rules.mesa.tables import Table


def command_of(table: Table, post: QueryDict) -> dict:
    """The command a press of the table's page stands for."""
    question = table.question
    if post.get("move") in ("undo", "redo"):
        return {"type": post["move"], "steps": number(post.get("steps", "1"))}
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
    values = [number(post.get(f"value-{place}", "")) for place in range(question.count)]
    return {"type": "answer", "values": values}


def effect_of(post: QueryDict, *, done: bool) -> dict:
    """ "+2 Power on Crixus" as an effect on a target, in the primitives of the cards."""
    amount = number(post.get("amount", "1") or "1")
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
        value.lower(), number(value)
    )
    change = {"who": post.get("who", ""), "set": {name: None if value == "" else read}}
    return {"type": "correct", "changes": [change], "reason": post.get("reason", "")}


def hand_of(post: QueryDict) -> dict:
    """The real cards of a hand, told by their codes; those left over stay hidden."""
    codes = [code for code in post.get("codes", "").replace(",", " ").split() if code]
    change = {"hand": post["hand"], "cards": codes, "hidden": number(post.get("hidden", "0") or "0")}
    return {"type": "correct", "changes": [change], "reason": post.get("reason", "")}
