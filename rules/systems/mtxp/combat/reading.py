"""What the rules read off a state: powers as named parts, levels, who is meant, how many, and whether it holds."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.frozen import kept
from rules.engine.messages import msg
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.characters import Breakdown, Character, Part
from rules.systems.mtxp.combat.state import Book, Combat, other
from rules.systems.mtxp.effects.vocabulary import Amount, CardData, Condition, Effect, Who
from rules.systems.mtxp.monsters import BOSS_LEVEL
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.combat import WOUND_PENALTY


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """From where an effect is read: who uses it, from which card, and whom the action or trigger concerns.

    `act` numbers the action a reaction answers; `boost` is added to what `power` effects give.
    """

    me: str
    card: str = ""
    source: str = ""
    targets: tuple[str, ...] = ()
    actor: str | None = None
    act: int = 0
    boost: int = 0


def standing_cards(book: Book, who: Character) -> Iterator[tuple[str, CardData]]:
    """The cards whose words are in force on a character: its own and those with it (R32: no others)."""
    card = book[who.card]
    yield who.card, card.face if who.face and card.face else card
    for key in who.with_it:
        yield key, book[key]


def in_force(state: Combat) -> Iterator[tuple[str, str, CardData]]:
    """Every card whose words are in force: who it is read from, its key, and its data.

    A terrain's words speak to those who explore it (p.3): "the group" are the heroes.
    """
    yield from _words(state.characters, state.terrain_card, state.book)


def _words(
    characters: tuple[Character, ...], terrain: str, book: Book
) -> Iterator[tuple[str, str, CardData]]:
    for holder in characters:
        if holder.able:
            for key, card in standing_cards(book, holder):
                yield holder.id, key, card
    explorer = next((who.id for who in characters if who.side is Side.HEROES and who.present), None)
    if terrain and explorer:
        yield explorer, terrain, book[terrain]


@kept
def _giving(
    characters: tuple[Character, ...], terrain: str, book: Book
) -> tuple[tuple[str, str, CardData], ...]:
    """The cards in force that give something all the time: asked for each power and level that is read."""
    return tuple(found for found in _words(characters, terrain, book) if found[2].lasting)


def power(state: Combat, who: Character) -> Breakdown:
    """A character's power as its named parts (p.2); none while in the death state (p.7)."""
    if who.counters is not None:
        return Breakdown((Part(msg("Estado de Morte"), 0),))
    base = Part(who.name, who.base_power)
    if who.wounded and who.power_wounded is not None and WOUND_PENALTY.reads("per-character", state.decided):
        base = Part(msg("{name}, ferido", name=who.name), who.power_wounded)
    parts = [base]
    parts += [
        Part(state.book[key].name, state.book[key].power) for key in who.with_it if state.book[key].power
    ]
    parts += [Part(evolution.name, evolution.power) for evolution in who.evolutions if evolution.power]
    parts += [Part(source, amount) for _attribute, source, amount in lasting(state, who, "power")]
    parts += [Part(found.source, found.amount) for found in who.modifiers if found.attribute is None]
    return Breakdown(tuple(parts))


def levels(state: Combat, who: Character) -> dict[str, int]:
    """A character's attributes with all that raises or lowers them; never below 0 when read."""
    found = {**NO_LEVELS, **dict(who.attributes)}
    for attribute, _source, amount in lasting(state, who, "attribute"):
        found[attribute] += amount
    for attribute, level in (pair for evolution in who.evolutions for pair in evolution.attributes):
        found[attribute] += level
    for modifier in who.modifiers:
        if modifier.attribute is not None:
            found[modifier.attribute] += modifier.amount
    return {name: max(level, 0) for name, level in found.items()}


NO_LEVELS = {name: 0 for name, _label in ATTRIBUTES}


def lasting(state: Combat, who: Character, do: str) -> Iterator[tuple[str | None, str, int]]:
    """What cards in place give `who` all the time ("power" or "attribute"): `(attribute, source, amount)`."""
    for me, key, card in _giving(state.characters, state.terrain_card, state.book):
        for effect in card.lasting:
            if effect.do != do:
                continue
            scope = Scope(me=me, card=key, source=card.name)
            if who.id in reached(state, effect.who, scope) and holds(state, effect.when, scope):
                yield effect.attribute, card.name, amount_of(state, effect.amount, scope)


def reached(state: Combat, who: Who, scope: Scope) -> tuple[str, ...]:
    """The ids of everyone a selector may mean, before any choosing; only those still in the combat."""
    me = state[scope.me]
    found = {
        "self": lambda: (me,),
        "rider": lambda: (me,),
        "target": lambda: tuple(state[id] for id in scope.targets),
        "actor": lambda: (state[scope.actor],) if scope.actor else (),
        "ally": lambda: tuple(each for each in state.side(me.side) if each.id != me.id),
        "party": lambda: state.side(me.side),
        "enemy": lambda: state.side(other(me.side)),
        "all": lambda: tuple(each for each in state.characters if each.present),
    }[who.of]()
    return tuple(each.id for each in found if each.present and fits(state, each, who))


def fits(state: Combat, each: Character, who: Who) -> bool:
    """Whether a character passes the selector's filters."""
    return (
        (not who.traits or any(trait in each.traits or each.kind == trait for trait in who.traits))
        and (not who.kinds or any(each.is_kind(kind) for kind in who.kinds))
        and (who.wounded is None or (each.wounded or each.counters is not None) == who.wounded)
        and (who.attribute is None or levels(state, each)[who.attribute] > 0)
        and (who.level_at_most is None or level_of(each) <= who.level_at_most)
        and (who.power_at_most is None or power(state, each).total <= who.power_at_most)
    )


def level_of(who: Character) -> int:
    """A monster's level where a number is needed: a boss without one counts 20 (p.4)."""
    if who.level is None:
        return BOSS_LEVEL if who.boss else 0
    return who.level


def amount_of(state: Combat, amount: Amount, scope: Scope, die: int = 0) -> int:
    """The number an amount stands for now; `die` is what the die showed, where it asks for one."""
    if amount.kind == "number":
        return amount.plus
    if amount.kind == "count":
        value = len(reached(state, amount.count, scope))
    elif amount.kind == "die":
        value = die
    else:
        value = _value_of(state, amount, scope)
    return value * amount.times + amount.plus


def _value_of(state: Combat, amount: Amount, scope: Scope) -> int:
    ids = {"self": (scope.me,), "rider": (scope.me,), "target": scope.targets, "actor": (scope.actor,)}
    found = next((state[id] for id in ids[amount.of] if id), None)
    if found is None:
        return 0
    if amount.kind == "attribute":
        return levels(state, found)[amount.attribute]
    if amount.kind == "power":
        return power(state, found).total
    return level_of(found) if amount.kind == "level" else found.hearts


def holds(state: Combat, condition: Condition | None, scope: Scope) -> bool:
    """Whether every part of a condition holds now."""
    if condition is None:
        return True
    me = state[scope.me]
    if condition.count is not None:
        count = len(reached(state, condition.count, scope))
        if count < condition.at_least or (condition.at_most is not None and count > condition.at_most):
            return False
    return (
        (condition.terrain is None or condition.terrain in state.terrain_traits)
        and (condition.mounted is None or condition.mounted == me.mounted)
        and (condition.wounded is None or condition.wounded == me.wounded)
        and (condition.round_at_least is None or state.round >= condition.round_at_least)
    )


PICKED = ("ally", "enemy", "party", "all")


def must_pick(effect: Effect) -> bool:
    """Whether somebody has to be chosen for the effect."""
    return effect.who.of in PICKED and effect.who.choose != "all"


def has_target(state: Combat, effects: tuple[Effect, ...], scope: Scope) -> bool:
    """False when some effect must choose somebody and nobody fits (p.8)."""
    return all(
        reached(state, effect.who, scope)
        for effect in effects
        if must_pick(effect) and effect.do not in ("equip", "summon") and holds(state, effect.when, scope)
    )


def changes_something(state: Combat, effects: tuple[Effect, ...], scope: Scope) -> bool:
    """False when the conditions of all effects fail (p.8)."""
    return not effects or any(holds(state, effect.when, scope) for effect in effects)
