"""The first state of a combat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rules.engine.sessions import Opening
from rules.systems.mtxp.ai.basic import BASIC_ACTION
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.entering import from_card
from rules.systems.mtxp.combat.frames import Draw, Enter, Explore
from rules.systems.mtxp.combat.round_frames import RoundStart
from rules.systems.mtxp.combat.setup import Fighter, Options, Setup
from rules.systems.mtxp.combat.state import Book, Combat, Hand, Pile, Rules, Siege
from rules.systems.mtxp.monsters import Might, as_boss
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.automation import HAND_LIMIT

HAND_SIZE = 6
HERO_PATH_HAND = 8
SIDES = ((Side.HEROES, "heroes", "h"), (Side.MONSTERS, "monsters", "m"))


def typed_card(fighter: Fighter, code: str, kind: str, cards: dict) -> dict:
    """The card of a fighter, in the card format: the catalogue's snapshot under what was typed."""
    base = dict(cards.get(fighter.card) or {})
    typed = {
        "name": fighter.name,
        "power": fighter.power,
        "power_wounded": fighter.power_wounded,
        "attributes": fighter.attributes,
        "hearts": fighter.hearts,
        "level": fighter.level,
        "actions": fighter.actions,
        "boss": fighter.boss,
        "traits": list(fighter.traits) if fighter.traits is not None else None,
        "abilities": list(fighter.abilities) if fighter.abilities is not None else None,
        "reaction": fighter.reaction,
        "effects": list(fighter.effects) if fighter.effects is not None else None,
    }
    card = {"kind": kind} | base | {key: value for key, value in typed.items() if value is not None}
    if fighter.leader:
        card["keywords"] = [*card.get("keywords", []), "leader"]
    return card | {"code": code}


def fighters(setup: Setup) -> Iterator[tuple[Side, str, str, Fighter]]:
    """Every fighter with its side, its path in the request and its id."""
    for side, field, letter in SIDES:
        for index, fighter in enumerate(getattr(setup, field)):
            yield side, f"setup.{field}.{index}", f"{letter}{index + 1}", fighter


def book_of(opening: Opening) -> Book:
    """Every card of the opening: the catalogue's, those typed in, and the AI card the manual prints."""
    cards = {**opening.cards}
    own = []
    for side, _path, id, fighter in fighters(opening.setup):
        kind = "hero" if side is Side.HEROES else "monster"
        own.append(typed_card(fighter, f"_{id}", kind, cards))
    return Book.of([*cards.values(), BASIC_ACTION, *opening.setup.ai_cards, *own])


def bind(opening: Opening, state: Combat) -> Combat:
    return replace(state, book=state.book.bound(book_of(opening)))


def copies(codes) -> tuple[str, ...]:
    """Keys for a pile of codes; the second copy of a code is `code#2`."""
    seen: Counter[str] = Counter()
    keys = []
    for code in codes:
        seen[code] += 1
        keys.append(code if seen[code] == 1 else f"{code}#{seen[code]}")
    return tuple(keys)


def begin(opening: Opening) -> Combat:
    """The combat before its first round: hands are drawn and characters enter when it settles."""
    setup, options = opening.setup, opening.options
    book = book_of(opening)
    characters = tuple(_characters(opening, book))
    hands = _hands(opening, characters)
    terrain = book[setup.terrain] if setup.terrain in opening.cards else None
    state = Combat(
        book=book,
        rules=_rules(setup, options),
        rulings=tuple(sorted(opening.rulings.items())),
        characters=characters,
        hands=hands,
        actions=Pile(cards=_action_pile(opening)),
        ai=Pile(cards=_ai_pile(opening)),
        treasures=Pile(cards=_treasure_pile(opening, characters)),
        specializations=_set_apart(opening, characters),
        terrain=terrain.name if terrain else setup.terrain or "",
        terrain_card=terrain.code if terrain and "terrain-monster" not in terrain.keywords else "",
        terrain_traits=(*setup.terrain_traits, *(terrain.traits if terrain else ())),
        siege=(
            *(Siege(side=Side.HEROES, kind=kind) for kind in setup.siege_heroes),
            *(Siege(side=Side.MONSTERS, kind=kind) for kind in setup.siege_monsters),
        ),
        defender=Side(options.defender) if options.mode == "domains" and options.defender else None,
    )
    entering = [Enter(who=who.id) for who in characters]
    short = [hand for hand in hands if len(hand) < hand.limit and state.actions.cards]
    draws = [Draw(hand=hand.id, count=hand.limit - len(hand)) for hand in short]
    explored = [Explore()] if state.terrain_card else []
    return replace(state, frames=tuple(reversed([*entering, *draws, *explored, RoundStart()])))


def _characters(opening: Opening, book: Book) -> Iterator[Character]:
    for side, _path, id, fighter in fighters(opening.setup):
        who = from_card(
            book[f"_{id}"], f"_{id}", id=id, side=side, hand=_hand_of(opening.options, side, fighter)
        )
        who = replace(who, gear=fighter.gear, mount=fighter.mount, wounded=fighter.wounded)
        who = replace(
            who,
            evolutions=tuple(evolution.held for evolution in fighter.evolutions),
            specialization=fighter.specialization,
        )
        given = (key for key in who.with_it if key != who.mount)
        who = replace(who, hearts=who.hearts + sum(book[key].hearts for key in given))
        if fighter.made_boss:
            who = made_boss(who)
        if opening.options.mode == "heros-path" and side is Side.HEROES:
            who = replace(who, actions=who.actions + 1, hearts=who.hearts + 1)
        yield who
        yield from _familiars(book, who, fighter)


def _familiars(book: Book, who: Character, fighter: Fighter) -> Iterator[Character]:
    """A hero's familiars: characters of their own, or one character together (p.5)."""
    found = [
        from_card(book[code], code, id=f"{who.id}f{number}", side=who.side, hand=who.hand, owner=who.id)
        for number, code in enumerate(fighter.familiars, 1)
    ]
    if not fighter.joined_familiars or len(found) < 2:
        yield from found
        return
    levels = {name: max(dict(each.attributes).get(name, 0) for each in found) for name, _label in ATTRIBUTES}
    yield replace(
        found[0],
        name=" + ".join(each.name for each in found),
        attributes=tuple(levels.items()),
        hearts=sum(each.hearts for each in found),
        gear=fighter.familiars[1:],
    )


def made_boss(who: Character) -> Character:
    """A monster made a boss (p.6, 10, 17)."""
    might = as_boss(Might(hearts=who.hearts, actions=who.actions, red_dragon=who.boss))
    return replace(who, hearts=might.hearts, actions=might.actions, boss=might.red_dragon)


def _hand_of(options: Options, side: Side, fighter: Fighter) -> str:
    if side is Side.HEROES and options.mode == "cooperative" and fighter.player:
        return fighter.player
    return side


def _hands(opening: Opening, characters) -> tuple[Hand, ...]:
    options, known = opening.options, dict(opening.setup.hands)
    found = []
    for id in dict.fromkeys(who.hand for who in characters):
        side = next(who.side for who in characters if who.hand == id)
        cards = copies(known.get(id, ()))
        found.append(Hand(id=id, side=side, limit=hand_limit(opening, side), cards=cards))
    if options.cards == "physical":
        return tuple(
            replace(hand, hidden=max(0, hand.limit - len(hand.cards))) if hand.side is Side.HEROES else hand
            for hand in found
        )
    return tuple(found)


def hand_limit(opening: Opening, side: Side) -> int:
    """Cards a hand holds: 6, 8 on the hero's path, 2 a hero for a game master (p.7, 8, 13)."""
    options = opening.options
    if options.hand_size is not None:
        return options.hand_size
    two_per_hero = HAND_LIMIT.reads("two-per-hero", opening.rulings) or options.automation == "people"
    if side is Side.MONSTERS and two_per_hero and options.mode == "cooperative":
        return 2 * len(opening.setup.heroes)
    return HERO_PATH_HAND if options.mode == "heros-path" and side is Side.HEROES else HAND_SIZE


def _rules(setup: Setup, options: Options) -> Rules:
    return Rules(
        mode=options.mode,
        automated=options.automation == "ai",
        overwhelming=options.overwhelming,
        death_state=options.death_state,
        dangerous_flee=options.dangerous_flee,
        discard_for_power=options.discard_for_power,
        own_decks=options.mode == "deckbuilding",
        physical_cards=options.cards == "physical",
        cooperative=options.mode == "cooperative",
        hero_path=options.mode == "heros-path",
        coins=options.coins,
        conquered=setup.conquered,
    )


def _pool(opening: Opening, name: str, given) -> tuple[str, ...]:
    return tuple(given) if given is not None else opening.pools.get(name, ())


def _action_pile(opening: Opening) -> tuple[str, ...]:
    held = [code for _hand, codes in opening.setup.hands for code in codes]
    left = list(copies(_pool(opening, "deck", opening.setup.deck)))
    for key in copies(held):
        if key in left:
            left.remove(key)
    return tuple(left)


def _ai_pile(opening: Opening) -> tuple[str, ...]:
    setup = opening.setup
    typed = tuple(card["code"] for card in setup.ai_cards)
    pile = _pool(opening, "ai", setup.ai_deck if setup.ai_deck is not None or not typed else ())
    return copies((*pile, *typed)) or (BASIC_ACTION["code"],)


def _treasure_pile(opening: Opening, characters) -> tuple[str, ...]:
    held = {key for who in characters for key in (*who.gear, who.mount, who.card) if key}
    return tuple(
        key for key in copies(_pool(opening, "treasures", opening.setup.treasures)) if key not in held
    )


def _set_apart(opening: Opening, characters) -> tuple[str, ...]:
    """The specializations nobody has yet (p.5)."""
    held = {who.specialization for who in characters}
    return tuple(code for code in opening.pools.get("specializations", ()) if code not in held)
