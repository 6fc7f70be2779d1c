"""What a query means, said a second time over plain JSON: the meaning the database is held to."""

import operator

from cards.codes import natural_key
from cards.search import tree
from cards.search.fields import ValueKind
from cards.search.fold import fold
from cards.search.operators import Operator

COMPARE = {
    Operator.LESS: operator.lt,
    Operator.AT_MOST: operator.le,
    Operator.MORE: operator.gt,
    Operator.AT_LEAST: operator.ge,
}
ATTRIBUTES = ("attack", "defense", "arcane", "divine", "stealth")


def matches(node: tree.Node | None, card: dict) -> bool:
    """Whether a card, as the API gives it, is in the result."""
    match node:
        case None:
            return True
        case tree.Not(inner):
            return not matches(inner, card)
        case tree.All(parts):
            return all(matches(part, card) for part in parts)
        case tree.Any(parts):
            return any(matches(part, card) for part in parts)
        case tree.Words(text, exact=True):
            return fold(card["name"] or "") == fold(text)
        case tree.Words(text):
            return fold(text) in fold(card["name"] or "") or fold(text) in fold(card["text"] or "")
    if node.field.kind is ValueKind.NUMBER:
        return _number(node, _numbers(card)[node.field.key])
    if node.field.key in {"is", "has"}:
        table = is_ if node.field.key == "is" else has
        found = any(table(value, card) for value in node.values)
        return found != (node.operator is Operator.IS_NOT)
    return _word(node, card)


def _number(node: tree.Compared, number: int | None) -> bool:
    if number is None:
        return False
    if node.operator in COMPARE:
        return COMPARE[node.operator](number, node.values[0].low)
    found = any(value.low <= number <= value.high for value in node.values)
    return found != (node.operator is Operator.IS_NOT)


def _numbers(card: dict) -> dict:
    attributes = card["attributes"]
    level = card["level"]
    if card["kind"] == "action":
        level = 3 if len(attributes) == 2 else max(attributes.values(), default=0)
    plain = {key: card[key] for key in ("cost", "power", "hearts", "actions", "difficulty")}
    page = card["provenance"]["page"]
    return plain | {"level": level, "page": page} | {name: attributes.get(name) for name in ATTRIBUTES}


def _word(node: tree.Compared, card: dict) -> bool:
    values = [fold(value) for value in node.values]
    match node.field.key:
        case "name" | "text" | "source" as key:
            text = fold((card["provenance"]["source"] if key == "source" else card[key]) or "")
            if node.operator is Operator.HAS:
                return any(value in text for value in values)
            return (text in values) != (node.operator is Operator.IS_NOT) and text != ""
        case "kind":
            has_it = card["kind"] in node.values
        case "attribute":
            has_it = any(value in card["attributes"] for value in node.values)
        case "tag":
            has_it = any(value in card["traits"] + card["keywords"] for value in node.values)
        case "set":
            has_it = any(value in ("prova", "conjunto de prova") for value in values)
        case "code":
            has_it = natural_key(card["code"]) in map(natural_key, node.values)
        case "replaces":
            if card["replaces"] is None:
                return False
            has_it = natural_key(card["replaces"]) in map(natural_key, node.values)
    return has_it != (node.operator is Operator.IS_NOT)


def is_(value: str, card: dict) -> bool:
    match value:
        case "dual":
            return card["requirement_kind"] == "dual"
        case "attributeless":
            return card["requirement_kind"] == "none"
        case "boss":
            return card["boss"]
        case "removed" | "xp" | "verified" | "incomplete" | "official":
            return False
        case "open":
            return True
        case "textless":
            return not card["text"]
    return value in [card["kind"], *card["traits"], *card["keywords"]]


def has(value: str, card: dict) -> bool:
    match value:
        case "name" | "kind" | "set" | "code" | "source":
            return True
        case "text":
            return bool(card["text"])
        case "attribute":
            return bool(card["attributes"])
        case "tag":
            return bool(card["traits"] or card["keywords"])
        case "ability":
            return bool(card["abilities"])
        case "reaction":
            return "reaction" in card["keywords"]
        case "replaces":
            return card["replaces"] is not None
        case "replacement":
            return card["replaced_by"] is not None
    return _numbers(card)[value] is not None
