"""The form of a new combat: what was typed, read as the JSON that the API takes and shown again in its rows."""

from dataclasses import dataclass

from django.db.models import Q
from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.codes import natural_key
from cards.models import Card
from cards.search.fold import fold
from rules.entry import TICKS, number, typed
from rules.forms import Listed
from rules.known_cards import Offer, offers
from rules.systems.mtxp.ai.basic import BASIC_ACTION
from rules.systems.mtxp.combat.setup import SIEGE

NUMBERS = ("power", "power_wounded", "hearts", "level", "actions")
FLAGS = ("boss", "made_boss", "leader", "wounded")
LISTS = ("gear", "familiars", "traits")
SIDES = {"heroes": "hero", "monsters": "monster"}
TERRAINS = ("terrain", "dungeon-terrain")
BLANK_ROWS = {"heroes": 3, "monsters": 2}
MOST_ROWS = {"heroes": 12, "monsters": 20}
ALIASES = {"card": "who", "name": "who"}
AI_ROWS = AI_LINES = ("1", "2", "3", "4")


@dataclass(frozen=True)
class Row:
    """One fighter's fields as typed, with the words of what is wrong."""

    field: str
    index: int
    who: str
    values: dict
    errors: dict[str, str]
    focused: bool = False

    @property
    def path(self) -> str:
        return f"{self.field}.{self.index}"

    @property
    def label(self) -> str:
        """What the fighter is called before it has a name: 2º herói."""
        return place_name(self.field, self.index + 1)

    @property
    def below(self) -> list[tuple[str, str]]:
        """The faults of the fields below the fold."""
        return [(path, text) for path, text in self.errors.items() if path not in ("card", "name", "power")]

    @property
    def who_error(self) -> str:
        return self.errors.get("card") or self.errors.get("name") or ""

    @property
    def opened(self) -> bool:
        """Whether something below the fold was typed or is wrong."""
        return bool((set(self.values) | set(self.errors)) - {"card", "name", "power"})


def combat_request(post: QueryDict) -> dict:
    """The request to open a combat, from its form."""
    tree = typed(post)
    setup: dict = {side: _fighters(tree, side) for side in SIDES}
    if isinstance(tree.get("terrain"), str):
        setup |= _place_of(tree["terrain"], setup["monsters"])
    for field in ("siege_heroes", "siege_monsters"):
        if weapons := [
            weapon for weapon in SIEGE.values if _table(tree, field).get(weapon) in ("on", "true")
        ]:
            setup[field] = weapons
    if cards := ai_cards(tree):
        setup["ai_cards"] = cards
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
    found = []
    for _key, row in sorted(_table(tree, "ai_cards").items()):
        row = row if isinstance(row, dict) else {}
        lines = _table(row, "lines")
        done = [lines[place] for place in sorted(lines) if isinstance(lines[place], str)]
        if isinstance(row.get("name"), str) and done:
            priorities = [_line(do, row.get("text", "")) for do in done]
            found.append(
                {"name": row["name"], "red_dragon": row.get("red") == "on", "priorities": priorities}
            )
    return found


def typed_ai_cards(post: QueryDict) -> list[tuple[str, dict]]:
    """The rows for real AI cards, with what was typed into them."""
    rows = _table(typed(post), "ai_cards")
    return [(row, rows[row] if isinstance(rows.get(row), dict) else {}) for row in AI_ROWS]


def _line(do: str, text: str) -> dict:
    if do == "die":
        return BASIC_ACTION["effects"][0]["priorities"][-1]
    if do == "manual" and text:
        return {"do": do, "text": text}
    return {"do": do}


def _table(tree: dict, name: str) -> dict:
    return tree[name] if isinstance(tree.get(name), dict) else {}


def _option(value):
    if not isinstance(value, str):
        return value
    return {"on": True, "true": True, "false": False}.get(value, number(value))


def _place_of(text: str, monsters: list[dict]) -> dict:
    """The terrain of that name or code, so that its text plays; one that is a monster itself fights (p.3); any other
    place is only named."""
    terrains = Card.objects.filter(kind__in=TERRAINS).order_by("sort_code")
    card = terrains.filter(Q(name_folded=fold(text)) | Q(sort_code=natural_key(text))).first()
    if card is None:
        return {"terrain": text}
    if "terrain-monster" in card.keywords:
        return {"monsters": [{"card": card.code}, *monsters]}
    return {"terrain": card.code}


def known_fighters(side: str) -> list[Offer]:
    """The cards of the catalogue that may fight on a side: terrains that are monsters too (p.3)."""
    return offers(SIDES[side], keyword="terrain-monster" if side == "monsters" else "")


def _fighters(tree: dict, side: str) -> list[dict]:
    rows = _table(tree, side)
    known = {fold(text): offer.code for offer in known_fighters(side) for text in (offer.text, offer.code)}
    found = []
    for key in sorted(rows, key=lambda key: (len(key), key)):
        fighter = _fighter(rows[key], known) if isinstance(rows[key], dict) else {}
        if fighter:
            found.append(fighter)
    return found


def _fighter(row: dict, known: dict[str, str]) -> dict:
    fighter = {}
    for name, value in row.items():
        if name == "who" and isinstance(value, str):
            code = known.get(fold(value))
            fighter |= {"card": code} if code else {"name": value}
        elif name in NUMBERS:
            fighter[name] = number(value)
        elif name in FLAGS:
            fighter[name] = TICKS.get(value, value) if isinstance(value, str) else value
        elif name in LISTS and isinstance(value, str):
            fighter[name] = [part.strip() for part in value.split(",") if part.strip()]
        elif name == "attributes" and isinstance(value, dict):
            fighter[name] = {key: number(level) for key, level in value.items()}
        else:
            fighter[name] = value
    return fighter


def powerless(request: dict) -> dict[str, str]:
    """By path, the words for each fighter named without a card and without a power: nothing says how strong it is."""
    return {
        f"setup.{side}.{index}.power": _("“{name}” não está no catálogo: digite o Poder.").format(
            name=fighter["name"]
        )
        for side in SIDES
        for index, fighter in enumerate(request["setup"][side])
        if isinstance(fighter.get("name"), str) and "card" not in fighter and "power" not in fighter
    }


def rows_wanted(post: QueryDict, side: str) -> int:
    """How many rows the side has once its buttons are heeded: those on the page, one more, or one less."""
    shown = sum(name.startswith(f"{side}.") and name.endswith(".who") for name in post)
    dropped = post.get("_drop", "").startswith(f"{side}.")
    return shown + (post.get("_add") == side) - dropped


def fighter_rows(
    request: dict, side: str, errors: dict[str, str], known: list[Offer], *, wanted: int, focused: bool
) -> list[Row]:
    """The rows of one side: what was typed, and blank ones up to `wanted`; the last may have the focus."""
    given = request["setup"][side] if request else []
    texts = {offer.code: offer.text for offer in known}
    count = min(max(BLANK_ROWS[side], len(given), wanted), MOST_ROWS[side])
    rows = []
    for index in range(count):
        prefix = f"setup.{side}.{index}."
        wrong = {path.removeprefix(prefix): text for path, text in errors.items() if path.startswith(prefix)}
        values = given[index] if index < len(given) else {}
        who = texts.get(values.get("card")) or values.get("name") or ""
        rows.append(Row(side, index, who, values, wrong, focused and index == count - 1))
    return rows


def faults_of(errors: dict[str, str]) -> list[Listed]:
    """Every fault with the field that shows it."""
    return [Listed(*_place(path), text) for path, text in errors.items()]


def _place(path: str) -> tuple[str, str]:
    """The id and the name of the field that shows the fault at this path; empty where none does."""
    part, *rest = path.split(".")
    if part == "setup" and rest and rest[0] in SIDES:
        side = rest[0]
        if len(rest) == 1:
            return f"f-{side}-0-who", _("Heróis") if side == "heroes" else _("Monstros")
        index, *inner = rest[1:]
        field = inner[-1] if inner and inner[0] == "attributes" else inner[0] if inner else "who"
        return f"f-{side}-{index}-{ALIASES.get(field, field)}", place_name(side, int(index) + 1)
    fields = {
        "options.defender": ("defender", _("Defensor do domínio")),
        "options.hand_size": ("hand_size", _("Cartas na mão")),
    }
    return fields.get(path, ("", ""))


def place_name(side: str, place: int) -> str:
    words = _("{n}º herói") if side == "heroes" else _("{n}º monstro")
    return words.format(n=place)
