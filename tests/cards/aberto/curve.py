"""The written curve: what a card of each kind may be worth, and what it prints beside its words (docs/aberto.md).

`printed` are the points of the printed numbers, `budget` what a card of its price or level should come to, and
`assets` the numbers that domination compares, more being better.
"""

from tests.cards.aberto.worth import points

LEVEL_POINTS = {1: 0.6, 2: 1.3, 3: 2.1}  # an attribute level of a hero
ACTION_BUDGET = {1: 2.0, 2: 3.0, 3: 4.25, 4: 5.5}  # by the level of a single attribute
DUAL_BUDGET = {2: 3.25, 3: 4.25, 4: 5.25}  # by the sum of both levels
NO_ATTRIBUTE_BUDGET = 1.3
BOSS_AS_LEVEL = 19
SORTS = ("mount", "familiar", "chest", "snare", "weapon", "shield", "armor", "ring", "potion", "item")
TOLERANCE = {
    "action": 0.65,
    "monster": 1.0,
    "hero": 1.0,
    "treasure": 0.85,
    "specialization": 1.0,
    "terrain": 1.0,
}
BOSS_TOLERANCE = 2.0


def sort_of(treasure: dict) -> str:
    """What a treasure is: mount, familiar, weapon …"""
    words = {*treasure.get("keywords", ()), *treasure["traits"]}
    return next(sort for sort in SORTS if sort in words)


def levels(card: dict) -> int:
    return sum(card.get("attributes", {}).values())


def printed(card: dict) -> float:
    power, hearts, actions = card.get("power", 0), card.get("hearts", 0), card.get("actions", 1)
    match card["kind"]:
        case "monster" | "terrain":
            return power + 0.4 * levels(card) + 2 * hearts + 2.5 * (actions - 1)
        case "hero":
            known = sum(LEVEL_POINTS[level] for level in card["attributes"].values())
            return power + known + 2 * hearts + 3 * (actions - 1)
        case "treasure":
            sort = sort_of(card)
            own = 3 if sort == "mount" else 2.5 + 0.4 * levels(card) if sort == "familiar" else 0
            return 1.5 * power + 2 * hearts + own
        case "specialization":
            return 1.5 * power + 2 * hearts
    return 0


def worth(card: dict) -> float:
    """Printed numbers and words together; a double-faced hero is worth the mean of its faces."""
    total = printed(card) + points(card)
    if card.get("faces"):
        other = turned(card)
        total = (total + printed(other) + points(other)) / 2
    return total


def turned(card: dict) -> dict:
    """The other side of a double-faced card, as a card of its own."""
    return {"kind": card["kind"], "hearts": card.get("hearts", 0)} | card["faces"][1]


def budget(card: dict) -> float:
    match card["kind"]:
        case "action":
            needs = card["attributes"]
            if not needs:
                return NO_ATTRIBUTE_BUDGET
            return (ACTION_BUDGET if len(needs) == 1 else DUAL_BUDGET)[levels(card)]
        case "monster" | "terrain":
            return 2.5 + 1.2 * card.get("level", BOSS_AS_LEVEL)
        case "hero":
            return 7.5
        case "treasure":
            eased = 0 if sort_of(card) in ("familiar", "chest") else 0.15 * levels(card)
            return 0.5 + 0.85 * card["cost"] + eased
        case "specialization":
            return 1.5 + 2.5 * card["cost"]


def cell(card: dict) -> tuple:
    """The cards that a design has to hold its own against."""
    match card["kind"]:
        case "monster":
            return ("monster", card.get("level"))
        case "treasure":
            return ("treasure", sort_of(card))
        case "terrain" | "dungeon-terrain":
            mandatory = "mandatory" in card.get("keywords", ())
            return (card["kind"], card["subtitle"], card.get("level"), card.get("grade"), mandatory)
    return (card["kind"],)


def assets(card: dict) -> dict[str, float]:
    """Printed numbers by name; a requirement or a cost counts against the card, and so does a trap's difficulty."""
    asked = card["kind"] in ("action", "specialization", "dungeon-terrain")
    asked |= card["kind"] == "treasure" and sort_of(card) != "familiar"
    found = {name: -level if asked else level for name, level in card.get("attributes", {}).items()}
    found |= {name: card[name] for name in ("power", "hearts", "actions") if card.get(name)}
    if "cost" in card:
        found["cost"] = -card["cost"]
    if card["kind"] == "hero":
        face = card["faces"][1] if card.get("faces") else card
        found |= {"face power": face["power"]}
        found |= {f"face {name}": level for name, level in face["attributes"].items()}
    return found
