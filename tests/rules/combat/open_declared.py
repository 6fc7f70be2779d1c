"""Finding in a combat that what a card's data declares has happened."""

from tests.rules.combat.open_scenes import ALL_FOUR, side_of, told

ALLIES, ENEMIES = 2, 3
EVENTS = {
    "wound": ("wounded", "heart-lost", "dies"),
    "kill": ("dies", "heart-lost", "wounded"),
    "heal": ("healed",),
    "hearts": ("hearts-changed",),
    "draw": ("card-drawn",),
    "discard": ("card-discarded",),
    "cancel": ("action-cancelled", "flight-cancelled", "harm-cancelled"),
    "redirect": ("redirected",),
    "extra_action": ("extra-action",),
    "summon": ("summoned",),
    "equip": ("equipped",),
    "reveal_treasure": ("treasures",),
    "transform": ("transformed",),
    "install": ("installed",),
    "round_wounds": ("wound-card",),
}


def number(amount) -> int:
    """What an amount comes to in the scene: levels are 4, allies 2, enemies 3."""
    if isinstance(amount, int):
        return amount
    if "count" in amount:
        base = {"ally": ALLIES, "enemy": ENEMIES}[amount["count"]]
    else:
        base = ALL_FOUR[amount["attribute"]]
    return base * amount.get("times", 1) + amount.get("plus", 0)


def given(table, source: str, attribute: str | None) -> list[tuple[str, int]]:
    """The bonuses a card has put on characters."""
    return [
        (who.id, modifier.amount)
        for who in table.state.characters
        for modifier in who.modifiers
        if modifier.source == source and modifier.attribute == attribute
    ]


def holds(table, source: str, effect: dict) -> None:
    """What one effect declares has happened."""
    do, who = effect["do"], effect.get("who", "self")
    if do in ("power", "attribute"):
        if effect["amount"] == 0:
            return
        found = given(table, source, effect.get("attribute"))
        assert number(effect["amount"]) in [amount for _id, amount in found], (effect, found)
        if isinstance(who, dict) and who.get("choose") == "all":
            reached = {id for id in side_of(table, who) if fits(table, id, who)}
            assert reached <= {id for id, _amount in found}
        elif who not in ("target", "actor"):
            assert {id for id, _amount in found} & side_of(table, who)
    elif do == "test":
        assert told(table, "tested")["tested"]
    elif do == "die_table":
        assert told(table, "die-rolled")["die-rolled"]
    elif do == "flee":
        everyone = isinstance(who, dict)
        gone = {each.id for each in table.state.characters if each.fled}
        assert gone == side_of(table, who) if everyone else gone & side_of(table, who)
    else:
        if do in ("wound", "kill", "heal", "hearts") and who not in ("target", "actor"):
            struck = {dict(event.data).get("who") for event in table.events if event.code in EVENTS[do]}
            assert struck & side_of(table, who), (effect, struck)
        count = sum(told(table, *EVENTS[do]).values())
        assert count >= (number(effect.get("amount", 1)) if do in ("draw", "summon", "discard") else 1), (
            effect
        )


def fits(table, id: str, who: dict) -> bool:
    """The only filter on a whole side in the set besides traits, which everyone in the scene has: mounted."""
    return "mounted" not in who.get("kinds", ()) or table.who(id).mounted


def outcomes(effects) -> list[tuple[tuple[int, ...], list[dict]]]:
    """The dice to throw and what must follow: one throw for each branch of a test or row of a die table."""
    for effect in effects:
        if effect["do"] == "test":
            return [((6,), effect.get("on_pass", [])), ((1,), effect.get("on_fail", []))]
        if effect["do"] == "die_table":
            return [((row["faces"][0],), row["effects"]) for row in effect["table"]]
    return [((), [])]


def check(make, effects, source: str) -> None:
    """Plays `make(dice)` for every outcome of the dice, and finds every effect done."""
    for dice, following in outcomes(effects):
        table = make(dice)
        for effect in [*effects, *following]:
            if effect["do"] not in ("improvise", "combine", "boost"):
                holds(table, source, effect)
