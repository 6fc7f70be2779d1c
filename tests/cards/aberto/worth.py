"""What a card of the Conjunto Aberto is worth, in points: one point is Power +1 for a round (docs/aberto.md).

A card's effects become *gains*: so much of one thing, to some group, in one slot (played, as a reaction, as an
ability, all the time), under a filter and a condition. Points add them up at the prices below; domination compares
them gain by gain, with no price at all.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

# What one of each is worth. Keys are `primitive` or `primitive.group`; the nearest one counts.
PRICES: Mapping[str, float] = {
    "power.self": 1,
    "power.ally": 1,
    "power.any": 1.1,
    "power.party": 2.2,
    "power.enemy": 1,
    "power.enemies": 2,
    "attribute": 0.5,
    "attribute.party": 1,
    "wound.enemy": 3,
    "wound.enemies": 5.5,
    "kill.enemy": 5.5,
    "heal": 1.75,
    "heal.party": 2.5,
    "hearts": 2,
    "hearts.party": 4,
    "draw": 0.8,
    "discard": 0.7,
    "cancel": 3.5,
    "redirect": 2,
    "extra_action": 2,
    "flee.self": 1.25,
    "flee.ally": 1.25,
    "flee.any": 1.5,
    "flee.party": 2,
    "summon": 3,
    "reveal_treasure": 1,
    "extra": 1.5,
    "wound-all": 3,
    "improvise": 1.2,
    "combine": 1.2,
    "boost": 1.2,
    "equip": 2,
    "transform": 0.5,
    "token": 0.25,
    "manual": 1,
    "give_card": 0.25,
}
TYPICAL_LEVEL = 2  # of a character that may play the card
TYPICAL_ALLIES = 2
TYPICAL_ENEMIES = 2
SLOT = {"play": 1, "enter": 1, "always": 1.5, "round": 1.5, "reaction": 0.6, "ability": 0.75, "snare": 1}
KEPT = 1.5  # a treasure's or specialization's ability or reaction comes back combat after combat
SPENT = 0.6  # and is used up once where the card itself is the cost
ALWAYS_LEVEL = 2  # a level held all the time opens cards and tests alike
COMBAT_LONG = 1.8
CONDITION = 0.6
FILTERS = {"wounded": 0.7, "unhurt": 0.8, "traits": 0.45, "kinds": 0.4, "attribute": 0.6, "random": 0.85}
GROUPS = {
    "self": "self", "rider": "self", "ally": "ally", "party": "any", "enemy": "enemy", "actor": "enemy", "all": "any",
}  # fmt: skip
COVERS = {
    "self": {"self"},
    "ally": {"ally"},
    "any": {"self", "ally", "any"},
    "party": {"self", "ally", "any", "party"},
    "enemy": {"enemy"},
    "enemies": {"enemy", "enemies"},
    "": {""},
}
HARMS_ENEMY = {"wound", "kill", "discard"}


@dataclass(frozen=True, kw_only=True)
class Gain:
    """So much (`amount`) of one thing to a group; `likely` is how often the filter and the condition let it happen."""

    thing: str
    group: str
    amount: float
    slot: str = "play"
    filter: str = ""
    condition: str = ""
    likely: float = 1
    share: float = 1

    @property
    def points(self) -> float:
        price = PRICES.get(f"{self.thing}.{self.group}", PRICES.get(self.thing))
        return price * self.amount * self.likely * self.share

    def covers(self, other: "Gain") -> bool:
        """True where this gain is also one of the other's sort: as wide or wider, with no narrower condition."""
        return (
            self.thing == other.thing
            and self.slot == other.slot
            and other.group in COVERS[self.group]
            and self.filter in ("", other.filter)
            and self.condition in ("", other.condition)
        )


def gains(card: Mapping) -> list[Gain]:
    """Everything a card's words give, its first face's only."""
    found = [
        gain for effect in card.get("effects") or () for gain in of_effect(effect, *slot_of(card, effect))
    ]
    kept = KEPT if card["kind"] in ("treasure", "specialization") else 1
    for ability in card.get("abilities") or ():
        cost = ability.get("cost") or {}
        slot = f"ability {ability['attribute']} {ability.get('level', 1)} {sorted(cost.items())}"
        share = SLOT["ability"] * paid(cost) * (1 if cost.get("this_card") else kept)
        found += [gain for effect in ability["effects"] for gain in of_effect(effect, slot, share)]
    if reaction := card.get("reaction"):
        cost = reaction.get("cost") or {}
        slot = f"reaction {sorted(reaction['trigger'].items(), key=str)} {sorted(cost.items())}"
        snare = "snare" in card.get("keywords", ())
        share = (
            (SLOT["snare"] if snare else SLOT["reaction"] * kept) * paid(cost) * breadth(reaction["trigger"])
        )
        found += [gain for effect in reaction["effects"] for gain in of_effect(effect, slot, share)]
    return found


def slot_of(card: Mapping, effect: Mapping) -> tuple[str, float]:
    default = {"action": "play", "treasure": "always", "specialization": "always"}.get(card["kind"], "enter")
    at = effect.get("at", default)
    return at, SLOT.get(at, SLOT["round"])


def paid(cost: Mapping) -> float:
    """The share that is left of an effect when it has to be paid for."""
    left = 1 - 0.2 * cost.get("discard", 0) - 0.3 * cost.get("hearts", 0)
    return left * (SPENT if cost.get("this_card") else 1)


def breadth(trigger: Mapping) -> float:
    """How often a trigger happens, against "an enemy uses any action"."""
    often = {
        "action": 1,
        "target": 0.9,
        "wound": 0.8,
        "flee": 0.4,
        "death": 0.3,
        "died": 0.6,
        "reaction": 0.5,
    }
    attributes = len(trigger.get("attributes") or ())
    return often[trigger["event"]] * ({0: 1, 1: 0.4, 2: 0.65}.get(attributes, 0.9))


def of_effect(effect: Mapping, slot: str, share: float, likely: float = 1, said: str = "") -> Iterator[Gain]:
    if effect["do"] in ("ai", "install"):
        return
    condition = " ".join(filter(None, (said, str(effect["when"]) if "when" in effect else "")))
    likely *= CONDITION if "when" in effect and effect["do"] != "combine" else 1
    inner = {"slot": slot, "share": share}
    if effect["do"] == "test":
        chance = passing(effect)
        for branch, often in (("on_pass", chance), ("on_fail", 1 - chance)):
            for each in effect.get(branch) or ():
                word = f"{condition} {branch} {effect.get('attributes')} {effect['difficulty']}".strip()
                yield from of_effect(tested(each, effect), slot, share, likely * float(often), word)
        return
    if effect["do"] == "die_table":
        for row in effect["table"]:
            for each in row["effects"]:
                word = f"{condition} die {row['faces']}".strip()
                yield from of_effect(each, slot, share, likely * len(row["faces"]) / 6, word)
        return
    thing, group, amount, filtered, odds = read(effect)
    if thing == "attribute" and slot == "always":
        amount *= ALWAYS_LEVEL
    if amount:
        yield Gain(
            thing=thing, group=group, amount=amount, filter=filtered, condition=condition, likely=likely * odds,
            **inner,
        )  # fmt: skip


def tested(each: Mapping, test: Mapping) -> Mapping:
    """What a test brings about, with its "target" told as the one who was tested."""
    if each.get("who") != "target" or test["who"] == "target":
        return each
    of = test["who"] if isinstance(test["who"], str) else test["who"]["of"]
    return {**each, "who": "enemy" if GROUPS[of] == "enemy" else "self"}


def read(effect: Mapping) -> tuple[str, str, float, str, float]:
    """The thing, the group it reaches, how much for the user's side, the filter and how often the filter fits."""
    do, who = effect["do"], effect.get("who", "self")
    who = {"of": who} if isinstance(who, str) else who
    amount = number(effect.get("amount", 1))
    group = GROUPS.get(who["of"], "ally")
    if who["of"] == "target":
        group = "enemy" if do in HARMS_ENEMY or (do == "power" and amount < 0) else "ally"
    if who.get("choose") == "all":
        group = {"enemy": "enemies", "any": "party", "ally": "party"}.get(group, group)
    elif isinstance(who.get("choose"), int):
        amount *= who["choose"]
    if effect.get("duration") == "combat":
        amount *= COMBAT_LONG
    if do == "round_wounds":
        return effect["modifier"], "", amount, "", 1
    if do in ("cancel", "redirect", "improvise", "combine", "boost", "transform", "token", "draw", "manual"):
        group = ""
    if do in ("reveal_treasure", "summon", "equip", "give_card"):
        group = ""
    if do == "discard":
        group, amount = "", -amount if who["of"] in ("self", "party") else amount
    if do in ("power", "attribute", "hearts") and group in ("enemy", "enemies"):
        amount = -amount
    if do in ("wound", "kill") and group not in ("enemy", "enemies"):
        amount, group = -amount, {"self": "enemy", "ally": "enemy", "any": "enemy", "party": "enemies"}[group]
    filtered, odds = narrowed(who)
    filtered = f"{effect.get('attribute', '')} {filtered}".strip()
    return do, group, amount, filtered, odds


def narrowed(who: Mapping) -> tuple[str, float]:
    words, odds = [], 1.0
    for key in ("traits", "kinds", "attribute"):
        if key in who:
            words.append(str(who[key]))
            odds *= min(1, FILTERS[key] + 0.1 * (len(who[key]) - 1 if key != "attribute" else 0))
    if "wounded" in who:
        odds *= FILTERS["wounded" if who["wounded"] else "unhurt"] if who["of"] != "party" else 1
        words.append(f"wounded {who['wounded']}")
    for key in ("level_at_most", "power_at_most"):
        if key in who:
            odds *= min(0.9, 0.1 + 0.1 * who[key])
            words.append(f"{key} {who[key]}")
    if who.get("choose") == "random":
        odds *= FILTERS["random"]
        words.append("random")
    return " ".join(words), odds


def number(amount) -> float:
    """What an amount usually comes to."""
    if isinstance(amount, int):
        return amount
    base = 3.5 if "die" in amount else 3.5 if "power" in amount else TYPICAL_LEVEL
    if "count" in amount:
        who = amount["count"]
        of = who if isinstance(who, str) else who["of"]
        base = {"enemy": TYPICAL_ENEMIES, "ally": TYPICAL_ALLIES}.get(of, 3)
        base *= narrowed({"of": of} if isinstance(who, str) else who)[1]
    return base * amount.get("times", 1) + amount.get("plus", 0)


def passing(effect: Mapping) -> Fraction:
    """The chance of a test for a typical level (p.3, p.17)."""
    level = TYPICAL_LEVEL if effect.get("attributes") else 0
    difficulty = int(number(effect["difficulty"]))
    return Fraction(min(6, max(0, 7 - (difficulty - level))), 6)


def points(card: Mapping) -> float:
    """What the card's words are worth."""
    return sum(gain.points for gain in gains(card))


def dominates(one: Mapping, other: Mapping, assets) -> bool:
    """True where `one` is at least as good as `other` in everything and better in something.

    `assets` gives a card's printed numbers by name, more being better: `{"power": 3, "cost": -4}`.
    """
    better = False
    mine, theirs = assets(one), assets(other)
    for name in mine.keys() | theirs.keys():
        difference = mine.get(name, 0) - theirs.get(name, 0)
        if difference < 0:
            return False
        better |= difference > 0
    ours, others = gains(one), gains(other)
    for sort in (*ours, *others):
        difference = reach(ours, sort) - reach(others, sort)
        if difference < -1e-9:
            return False
        better |= difference > 1e-9
    return better


def reach(found: list[Gain], sort: Gain) -> float:
    """How much of one sort the gains give together."""
    return sum(gain.amount for gain in found if gain.covers(sort))
