"""Entering a combat: what a card does then, equipment, summons, and turning a card over (p.3, 5, 17)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Option, Run
from rules.engine.messages import msg
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Effects, Enter, Equip, Explore
from rules.systems.mtxp.combat.reading import Scope, levels, standing_cards
from rules.systems.mtxp.combat.rulebook import RULES, change, new_id, no_effect
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.effects.vocabulary import CardData
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.modes import EQUIP_LEFTOVERS


def from_card(
    card: CardData, key: str, *, id: str, side: Side, hand: str, owner: str | None = None
) -> Character:
    """The character a card is when it comes into play, hearts on it (p.4)."""
    kind = (
        card.kind if card.kind in ("hero", "monster") else "terrain" if "terrain" in card.kind else "familiar"
    )
    return Character(
        id=id,
        name=card.name,
        side=side,
        kind="monster" if card.kind == "scenario" else kind,
        card=key,
        base_power=card.power,
        power_wounded=card.power_wounded,
        attributes=card.attributes,
        level=card.level,
        boss=card.boss,
        leader="leader" in card.keywords,
        traits=card.traits,
        hearts=card.hearts,
        hand=hand,
        owner=owner,
        actions=card.actions,
    )


@RULES.step(Enter)
def enter(run: Run, frame: Enter) -> None:
    """What the character's cards say for its entering, equipment first among them (p.3)."""
    state = run.state
    who = state[frame.who]
    for key, card in standing_cards(state.book, who):
        effects = tuple(effect for effect in card.effects if effect.at == "enter")
        if effects:
            run.push(Effects(effects=effects, scope=Scope(me=who.id, card=key, source=card.name)))


@RULES.step(Explore)
def explore(run: Run, frame: Explore) -> None:
    """What the terrain says for those who enter it (p.3), read from their side."""
    state = run.state
    key, explorers = state.terrain_card, state.side(Side.HEROES)
    card = state.book[key]
    effects = tuple(effect for effect in card.effects if effect.at == "enter")
    if effects and explorers:
        run.push(Effects(effects=effects, scope=Scope(me=explorers[0].id, card=key, source=card.name)))


def enter_summoned(run: Run, summoner: str, key: str) -> None:
    """A summoned monster joins its summoner's side, without actions this round (p.17)."""
    state = run.state
    me = state[summoner]
    who = from_card(state.book[key], key, id=f"c{new_id(run)}", side=me.side, hand=me.hand, owner=summoner)
    who = replace(who, summoned=True)
    run.change(characters=(*run.state.characters, who))
    run.tell("summoned", msg("{me} invoca {who}.", me=me.name, who=who.name), page(17), who=who.id)
    run.push(Enter(who=who.id))


def flip(run: Run, id: str) -> None:
    """Turns a double-faced card over: power, attributes and words are the other side's (p.5, p.17)."""
    who = run.state[id]
    card = run.state.book[who.card]
    if card.face is None:
        no_effect(run, who.name, page(5))
        return
    shown = card if who.face else card.face
    change(
        run,
        id,
        face=1 - who.face,
        name=shown.name,
        base_power=shown.power,
        power_wounded=shown.power_wounded,
        attributes=shown.attributes,
    )
    run.tell("transformed", msg("{who} vira {name}.", who=who.name, name=shown.name), page(5), who=id)


def may_wear(state: Combat, who: Character, key: str, traits: tuple[str, ...], up_to: int | None) -> bool:
    """Whether a revealed treasure is of the kind asked for, cheap enough, and its requirement met (p.3)."""
    card = state.book[key]
    kinds = {*card.traits, *card.keywords}
    return (
        bool(kinds & set(traits))
        and (up_to is None or card.cost <= up_to)
        and Requirement.of(card.requirement).met_by(levels(state, who))
    )


@RULES.ask(Equip)
def reveal(state: Combat, frame: Equip) -> Chance | None:
    if not state.treasures.cards or not frame.count:
        return None
    cards = state.treasures.cards
    options = tuple(Option(key, state.book[key].name) for key in cards)
    return Chance(
        source="card",
        size=len(cards),
        label="treasure",
        prompt=msg("{who} equipa: revele um tesouro.", who=state[frame.who].name),
        options=options,
        refs=(page(3),),
    )


@RULES.take(Equip)
def revealed(run: Run, frame: Equip, values) -> None:
    state = run.state
    key = state.treasures.cards[values[0] - 1]
    card, who = state.book[key], state[frame.who]
    left = tuple(each for each in state.treasures.cards if each != key)
    run.change(treasures=replace(state.treasures, cards=left))
    if may_wear(state, who, key, frame.traits, frame.up_to):
        change(run, who.id, gear=(*who.gear, key))
        message = msg("{who} equipa {card}.", who=who.name, card=card.name)
        run.tell("equipped", message, page(3), page(17), who=who.id, card=key)
        run.push(replace(frame, count=frame.count - 1))
        return
    run.tell("treasure-revealed", msg("{card} não serve.", card=card.name), page(3), card=key)
    run.push(replace(frame, seen=(*frame.seen, key)))


@RULES.step(Equip)
def leftovers(run: Run, frame: Equip) -> None:
    """Where the revealed treasures that did not fit go is the ruling `equip-leftovers`."""
    if frame.count:
        run.tell(
            "not-equipped",
            msg("Não há mais tesouros que sirvam a {who}.", who=run.state[frame.who].name),
            page(3),
            who=frame.who,
        )
    if not frame.seen:
        return
    pile = run.state.treasures
    if EQUIP_LEFTOVERS.reads("shuffle", run.state.decided):
        run.change(treasures=replace(pile, cards=(*pile.cards, *frame.seen)))
    else:
        run.change(treasures=replace(pile, out=(*pile.out, *frame.seen)))
    run.tell("leftovers", msg("Os outros revelados saem da mesa."), ruled(EQUIP_LEFTOVERS.key, 3))
