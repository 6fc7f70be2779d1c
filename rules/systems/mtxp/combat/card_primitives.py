"""What the primitives that move cards and treasures, or play another card, do to a combat (docs/effects.md)."""

from dataclasses import replace

from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import joined, msg, msgn
from rules.systems.mtxp.combat.entering import enter_summoned
from rules.systems.mtxp.combat.frames import (
    Another,
    Discard,
    Do,
    Draw,
    Equip,
    Give,
    Manual,
)
from rules.systems.mtxp.combat.reading import levels
from rules.systems.mtxp.combat.rulebook import (
    change,
    names,
    no_effect,
)
from rules.systems.mtxp.combat.state import Snare


def draw(run: Run, frame: Do, ids, amount: int) -> None:
    hands = dict.fromkeys(run.state[id].hand for id in ids)
    draws = [Draw(hand=hand, count=amount) for hand in hands if hand and amount > 0]
    if not draws:
        no_effect(run, frame.scope.source)
    run.push(*draws)


def discard(run: Run, frame: Do, ids, amount: int) -> None:
    hands = dict.fromkeys(run.state[id].hand for id in ids)
    discards = [
        Discard(hand=hand, count=amount, random=frame.effect.random) for hand in hands if hand and amount > 0
    ]
    if not discards:
        no_effect(run, frame.scope.source)
    run.push(*discards)


def give_card(run: Run, frame: Do, ids, amount: int) -> None:
    mine = run.state[frame.scope.me].hand
    to = next((run.state[id].hand for id in ids if run.state[id].hand not in ("", mine)), None)
    if to is None or not mine or not run.state.hand(mine).cards:
        no_effect(run, frame.scope.source)
        return
    run.push(Give(hand=mine, to=to))


def summon(run: Run, frame: Do, ids, amount: int) -> None:
    """Brings a monster that is with its summoner to the end (p.17)."""
    if frame.effect.card not in run.state.book:
        manual_text(run, frame, msg("Invoca {card}.", card=frame.effect.card))
        return
    for _ in range(max(0, amount)):
        enter_summoned(run, frame.scope.me, frame.effect.card)


def manual_text(run: Run, frame: Do, text) -> None:
    run.push(Manual(text=text if isinstance(text, str) else text.text, scope=frame.scope))


def equip(run: Run, frame: Do, ids, amount: int) -> None:
    """Fetches a named treasure, or reveals until compatible ones appear; none left, nothing (p.3, 17)."""
    effect = frame.effect
    for id in ids:
        if effect.card:
            fetch_named(run, frame, id)
        else:
            run.push(Equip(who=id, traits=effect.traits, up_to=effect.up_to, count=max(1, amount)))


def fetch_named(run: Run, frame: Do, id: str) -> None:
    state, code = run.state, frame.effect.card
    key = next((key for key in state.treasures.cards if key.partition("#")[0] == code), None)
    called = state.book[code].name if code in state.book else code
    if key is None:
        told = msg("{card} já está em jogo ou não há cópia: nada é equipado.", card=called)
        run.tell("not-equipped", told, page(3), page(17), who=id)
        return
    put_on(run, id, key)


def put_on(run: Run, id: str, key: str) -> None:
    """A treasure goes from the pile to a character: as its mount, or among its gear."""
    state = run.state
    who, card = state[id], state.book[key]
    left = tuple(each for each in state.treasures.cards if each != key)
    run.change(treasures=replace(state.treasures, cards=left))
    if "mount" in card.keywords and who.kind != "familiar" and who.mount is None:
        change(run, id, mount=key)
    else:
        change(run, id, gear=(*who.gear, key))
    run.tell("equipped", msg("{who} equipa {card}.", who=who.name, card=card.name), page(3), who=id, card=key)


def reveal_treasure(run: Run, frame: Do, ids, amount: int) -> None:
    run.change(reveals=run.state.reveals + max(0, amount))
    run.tell(
        "treasures",
        msgn("Mais {n} tesouro a revelar no fim.", "Mais {n} tesouros a revelar no fim.", n=amount),
        page(3),
    )


def install(run: Run, frame: Do, ids, amount: int) -> None:
    """A snare stays active to the end of the combat; any number may be (p.3)."""
    card = frame.scope.card
    out = tuple(key for key in run.state.actions.out if key != card)
    run.change(
        snares=(*run.state.snares, Snare(card=card, owner=frame.scope.me)),
        actions=replace(run.state.actions, out=out),
    )
    me = run.state[frame.scope.me]
    change(run, me.id, gear=tuple(key for key in me.gear if key != card))
    run.tell("installed", msg("{who} instala {card}.", who=me.name, card=frame.scope.source), page(3))


def another(run: Run, frame: Do, ids, amount: int) -> None:
    """Another card is chosen with the changed attributes (p.1, p.9)."""
    effect, me = frame.effect, run.state[frame.scope.me]
    found = levels(run.state, me)
    boost = frame.scope.boost
    if effect.do == "improvise":
        found[effect.into] = max(found[effect.into], found[effect.source])
    elif effect.do == "combine":
        allies = [each for each in run.state.side(me.side) if each.id != me.id and each.able]
        found[effect.attribute] += sum(levels(run.state, each)[effect.attribute] for each in allies)
    else:
        boost += amount
    run.push(Another(who=me.id, levels=tuple(found.items()), boost=boost))


def manual(run: Run, frame: Do, ids, amount: int) -> None:
    manual_text(run, frame, frame.effect.text)


def ai(run: Run, frame: Do, ids, amount: int) -> None:
    """An AI card does nothing of its own: the automation reads it."""
    who = joined(names(run.state, ids))
    no_effect(run, msg("Carta de IA ({who})", who=who), page(8))
