"""Small combats in which any card of the Conjunto Aberto can show what it does."""

from collections import Counter

from cards.cross_checks import named_cards
from rules.engine.frames import Chance, Decision
from rules.systems.mtxp.combat.round_frames import Turn, Turns
from rules.systems.mtxp.round_outcome import Side
from tests.cards.aberto.opened import cards
from tests.rules.combat.tables import Table, card, fighter

BOOK = {each["code"]: each for each in cards()}
ATTRIBUTES = ("attack", "defense", "arcane", "divine", "stealth")
ALL_FOUR = dict.fromkeys(ATTRIBUTES, 4)
EVERY_TRAIT = [
    "alien",
    "animal",
    "aquatic",
    "construct",
    "demon",
    "goblin",
    "golem",
    "orc",
    "plant",
    "undead",
]
BEAST = card("Fera", kind="treasure", keywords=["mount"])
PLAIN = card("Folha", effects=[{"do": "draw"}])
PILE = ["Folha"] * 12
BLOWS = {
    "action": [{"do": "power", "who": "self", "amount": 1}],
    "target": [{"do": "power", "who": "enemy", "amount": -1}],
    "wound": [{"do": "wound", "who": "enemy"}],
    "death": [{"do": "kill", "who": "enemy"}],
}


def with_named(*shown: dict) -> list[dict]:
    """The cards and all that their effects name."""
    found, asked = [], list(shown)
    while asked:
        found.append(asked.pop())
        codes = [code for _place, code in named_cards(found[-1])]
        asked += [BOOK[code] for code in codes if BOOK[code] not in found + asked]
    return found


def conditions(shown: dict) -> str:
    return str([shown.get(key) for key in ("effects", "abilities", "reaction")])


def scene(shown: dict, place: str, *, blow: dict | None = None, hand=(), first="heroes", **changes) -> Table:
    """A combat with the card in the hand, on a fighter, or as the terrain, where its conditions hold.

    `place` is hand, self, gear, mount, familiar or terrain. The user is h1, its allies h2 and (wounded) h3; the
    enemies are m1, m2 (wounded) and m3, and m1 has the card `blow`, if any, to play.
    """
    holder = fighter("Quem usa", 5, attributes=ALL_FOUR, traits=EVERY_TRAIT, hearts=2)
    if place == "self":
        holder = {"card": shown["code"]}
    elif place == "gear":
        holder["gear"] = [shown["code"]]
    elif place == "mount":
        holder["mount"] = shown["code"]
    elif place == "familiar":
        holder["familiars"] = [shown["code"]]
    elif place == "terrain":
        holder["attributes"] = dict.fromkeys(ATTRIBUTES, 1)
    told = conditions(shown)
    if "'mounted'" in told and place != "mount":
        holder["mount"] = "Fera"
    heals_itself = "'heal'" in told and "'who': 'self'" in told
    if heals_itself or "'when': {'wounded': True}" in told:
        holder["wounded"] = True
    allies = [
        fighter("Aliado", 5, traits=EVERY_TRAIT, hearts=2),
        fighter("Ferido", 5, traits=EVERY_TRAIT, wounded=True, hearts=2),
    ]
    plain = {"traits": EVERY_TRAIT, "level": 3, "attributes": dict.fromkeys(ATTRIBUTES, 1)}
    foes = [
        fighter("Inimigo", 4, **plain),
        fighter("Outro", 4, wounded=True, **plain),
        fighter("Mais um", 4, **plain),
    ]
    if "'mounted'" in told:
        foes[2]["mount"] = "Fera2"
    in_hand = [shown["code"]] if place == "hand" else []
    table = {
        "cards": [
            *with_named(shown),
            BEAST,
            BEAST | {"code": "Fera2"},
            PLAIN,
            *([blow] if blow else []),
            *changes.pop("cards", ()),
        ],
        "hands": {
            "heroes": [*in_hand, *hand],
            "monsters": [*([blow["code"]] if blow else []), *changes.pop("against", ())],
        },
        "deck": PILE,
        "treasures": [
            each["code"] for each in with_named(shown) if each["kind"] == "treasure" and each is not shown
        ],
        "options": {"automation": "people", "hand_size": 0},
        "rulings": {"initiative": first},
        "terrain_traits": ["aquatic"] if "'aquatic'" in told else [],
    } | changes
    if place == "terrain":
        table["terrain"] = shown["code"]
    return Table([holder, *allies], foes, **table)


def bare_scene(shown: dict, place: str, *, wounded: bool = False) -> Table:
    """A combat where no condition holds and no filter fits: nobody has a trait, a mount, a wound or a companion too many.

    `wounded` is for cards that want somebody unhurt: then the one enemy is not.
    """
    holder = fighter("Quem usa", 5, attributes=ALL_FOUR)
    if place == "self":
        holder = {"card": shown["code"]}
    elif place in ("gear", "mount"):
        holder |= {"gear": [shown["code"]]} if place == "gear" else {"mount": shown["code"]}
    return Table(
        [holder, fighter("Aliado", 5)],
        [fighter("Inimigo", 40, level=9, wounded=wounded)],
        cards=[*with_named(shown), PLAIN],
        hands={"heroes": [shown["code"]] if place == "hand" else []},
        deck=PILE,
        options={"automation": "people", "hand_size": 0},
        rulings={"initiative": "heroes"},
        **({"terrain": shown["code"]} if place == "terrain" else {}),
    )


def place_of(shown: dict) -> str:
    """Where a card that is not played from the hand stands."""
    if shown["kind"] in ("hero", "monster", "terrain"):
        return "self"
    keywords = shown.get("keywords", ())
    return next((word for word in ("mount", "familiar") if word in keywords), "gear")


def play(table: Table, *options: str, dice=(), react: str | None = None) -> Table:
    """Chooses the options, then answers whatever comes until the next turn: dice as given (else 6), the first target.

    `react` is the reaction to use when it is offered; every other is declined.
    """
    table.choose(*options)
    dice = list(dice)
    while (question := table.question) is not None:
        if isinstance(question, Chance):
            if question.label == "round":
                return table
            fell = (
                [dice.pop(0) if dice else 6] * question.count
                if question.source == "die"
                else [1] * question.count
            )
            table.roll(tuple(fell))
        elif isinstance(question, Decision):
            reactions = [option for option in table.options if option.startswith("react:")]
            if reactions:
                found = next((option for option in reactions if react and option == react), "pass")
                table.choose(found)
            elif isinstance(table.state.frames[-1], Turn | Turns):
                return table
            else:
                table.choose(table.options[0])
    return table


def blow_for(trigger: dict) -> dict:
    """A card whose use by an enemy sets the trigger off."""
    event = {"died": "death"}.get(trigger["event"], trigger["event"])
    attribute = trigger.get("attributes", ["attack"])[0]
    effects = BLOWS[event]
    return card("Golpe", name="Golpe do teste", attributes={attribute: 1}, effects=effects)


def side_of(table: Table, who) -> set[str]:
    """The ids a selector may reach, told without the engine's own reading."""
    who = {"of": who} if isinstance(who, str) else who
    heroes = {each.id for each in table.state.characters if each.side is Side.HEROES}
    return {
        "self": {"h1", "h1f1"},
        "rider": {"h1"},
        "ally": heroes - {"h1"},
        "party": heroes,
        "enemy": {each.id for each in table.state.characters if each.side is Side.MONSTERS},
    }[who["of"]]


def told(table: Table, *codes: str) -> Counter:
    """How often each event was told."""
    counted = Counter(event.code for event in table.events)
    return Counter({code: counted[code] for code in codes})
