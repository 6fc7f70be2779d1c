"""What each thing a character may do as its action does (p.1–3, 7, 12–15)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Run
from rules.engine.messages import msg
from rules.systems.mtxp.characters import Modifier
from rules.systems.mtxp.combat.choices import discard_worth
from rules.systems.mtxp.combat.frames import Act, Draw, Give, Manual, Pay
from rules.systems.mtxp.combat.reading import Scope
from rules.systems.mtxp.combat.round_frames import Flight, Turn
from rules.systems.mtxp.combat.rulebook import (
    add_modifier,
    change,
    discard_card,
    leave_hand,
    new_id,
    told,
)
from rules.systems.mtxp.effects.vocabulary import Effect
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.rulings.combat import DRAW_ACTION


def pass_action(run: Run, frame: Turn, rest: str) -> None:
    run.tell("passed", msg("{who} não faz nada.", who=run.state[frame.who].name), page(1), who=frame.who)


def play_card(run: Run, frame: Turn, key: str) -> None:
    run.push(card_act(run, frame.who, key, mount=frame.mount))


def card_act(
    run: Run, who: str, key: str, *, mount: bool = False, keys: tuple[str, ...] = ("random",), boost: int = 0
) -> Act:
    """The action of playing a card of the hand, which leaves the hand now."""
    state = run.state
    card = state.book[key]
    discard_card(run, state.hand(state[who].hand), key)
    return Act(
        id=new_id(run),
        who=who,
        card=key,
        label=card.name,
        kind="card",
        effects=tuple(effect for effect in card.effects if effect.at == "play") or (words_only(card.text),),
        attributes=Requirement.of(card.requirement).attributes,
        keys=keys,
        boost=boost,
        mount=mount,
    )


def words_only(text: str) -> Effect:
    """A card without data: its words are put to the table."""
    return Effect(do="manual", text=text or "…")


def use_ability(run: Run, frame: Turn, rest: str) -> None:
    key, _, index = rest.rpartition(":")
    run.push(*ability_act(run, frame.who, key, int(index), mount=frame.mount))


def ability_act(
    run: Run, who: str, key: str, index: int, *, mount: bool = False, keys: tuple[str, ...] = ("random",)
) -> tuple:
    """The payment and the action of using a text action."""
    state = run.state
    card = state.book[key]
    if key == state[who].card and state[who].face and card.face:
        card = card.face
    ability = card.abilities[index]
    act = Act(
        id=new_id(run),
        who=who,
        card=key,
        label=msg("{card}: {text}", card=card.name, text=ability.text.rstrip(".")),
        kind="ability",
        effects=ability.effects,
        attributes=(ability.attribute,) if ability.attribute else (),
        keys=keys,
        mount=mount,
    )
    return Pay(who=who, card=key, cost=ability.cost), act


def install(run: Run, frame: Turn, key: str) -> None:
    """A snare among the character's things is set up as its action (p.3)."""
    card = run.state.book[key]
    run.push(
        Act(
            id=new_id(run),
            who=frame.who,
            card=key,
            label=msg("Instalar {card}", card=card.name),
            kind="install",
            effects=tuple(effect for effect in card.effects if effect.at == "play"),
        )
    )


def draw_card(run: Run, frame: Turn, rest: str) -> None:
    state = run.state
    count = int(state.decided[DRAW_ACTION.key])
    told(
        run, "draws", msg("{who} usa a ação para comprar.", who=state[frame.who].name), ruled(DRAW_ACTION.key)
    )
    run.push(Draw(hand=state[frame.who].hand, count=count))


def flee(run: Run, frame: Turn, rest: str) -> None:
    who = run.state[frame.who]
    alone = run.state.rules.dangerous_flee and who.kind == "hero"
    group = (who.id,) if alone else tuple(each.id for each in run.state.side(who.side))
    run.push(Flight(id=new_id(run), who=group, by=who.id, without_card=True))


def tame(run: Run, frame: Turn, key: str) -> None:
    loose = list(run.state.loose)
    loose.remove(key)
    run.change(loose=tuple(loose))
    change(run, frame.who, mount=key)
    who, card = run.state[frame.who].name, run.state.book[key].name
    run.tell("tamed", msg("{who} doma {card}.", who=who, card=card), page(2), who=frame.who)


def discard_for_power(run: Run, frame: Turn, key: str) -> None:
    """+1 or +2 by whether the character has the card's attribute (p.7)."""
    state = run.state
    who, card = state[frame.who], state.book[key]
    amount = discard_worth(state, frame.who, key)
    discard_card(run, state.hand(who.hand), key)
    add_modifier(run, who.id, Modifier(amount=amount, source=card.name))
    run.tell(
        "power-changed",
        msg("{who} descarta {card}: Poder {amount}.", who=who.name, card=card.name, amount=f"{amount:+d}"),
        page(7),
        who=who.id,
        amount=amount,
    )


def real_card(run: Run, frame: Turn, rest: str) -> None:
    """A card that only the table sees: it leaves the hand and the table says what it does."""
    who = run.state[frame.who]
    leave_hand(run, run.state.hand(who.hand), "")
    told(run, "action-declared", msg("{who} joga uma carta da mão.", who=who.name), page(1), who=who.id)
    run.push(Manual(text=msg("registre o que ela faz."), scope=Scope(me=who.id, source="Carta da mão")))


def pick_up(run: Run, frame: Turn, rest: str) -> None:
    fallen, _, key = rest.partition(":")
    move_gear(run, fallen, frame.who, key)


def move_gear(run: Run, from_id: str, to_id: str, key: str) -> None:
    state = run.state
    change(run, from_id, gear=tuple(each for each in state[from_id].gear if each != key))
    change(run, to_id, gear=(*run.state[to_id].gear, key))
    card, to = state.book[key].name, state[to_id].name
    run.tell("gear-moved", msg("{card} passa para {to}.", card=card, to=to), page(12), page(13), who=to_id)


def give_card(run: Run, frame: Turn, mate: str) -> None:
    run.push(Give(hand=run.state[frame.who].hand, to=run.state[mate].hand))


def take_card(run: Run, frame: Turn, mate: str) -> None:
    run.push(Give(hand=run.state[mate].hand, to=run.state[frame.who].hand))


def give_gear(run: Run, frame: Turn, rest: str) -> None:
    mate, _, key = rest.partition(":")
    move_gear(run, frame.who, mate, key)


def take_gear(run: Run, frame: Turn, rest: str) -> None:
    mate, _, key = rest.partition(":")
    move_gear(run, mate, frame.who, key)


def regroup(run: Run, frame: Turn, rest: str) -> None:
    """Spends every action of the group; the discard goes back into the pile (p.15)."""
    state = run.state
    for each in state.side(state[frame.who].side):
        change(run, each.id, actions_left=0)
    pile = run.state.actions
    run.change(actions=replace(pile, cards=tuple(sorted((*pile.cards, *pile.out))), out=()))
    run.tell("regrouped", msg("O grupo se reagrupa: o baralho é refeito."), page(15))


def use_siege(run: Run, frame: Turn, index: str) -> None:
    """The weapon's own card says what a shot does: the table enters it."""
    state = run.state
    place = int(index)
    weapon = state.siege[place]
    loading = weapon.kind == "trebuchet" and not weapon.loaded
    after = replace(weapon, used=state.round, loaded=loading)
    run.change(siege=(*state.siege[:place], after, *state.siege[place + 1 :]))
    who = state[frame.who].name
    if loading:
        run.tell("siege-loaded", msg("{who} carrega o Trabuco.", who=who), page(14), who=frame.who)
        return
    name = "Balista" if weapon.kind == "ballista" else "Trabuco"
    told(run, "siege-shot", msg("{who} usa: {weapon}.", who=who, weapon=name), page(14), who=frame.who)
    run.push(Manual(text=msg("registre o efeito da carta."), scope=Scope(me=frame.who, source=name)))


VERBS = {
    "siege": use_siege,
    "pass": pass_action,
    "card": play_card,
    "ability": use_ability,
    "install": install,
    "draw": draw_card,
    "flee": flee,
    "tame": tame,
    "discard": discard_for_power,
    "real-card": real_card,
    "pick-up": pick_up,
    "give-card": give_card,
    "take-card": take_card,
    "give-gear": give_gear,
    "take-gear": take_gear,
    "regroup": regroup,
}
