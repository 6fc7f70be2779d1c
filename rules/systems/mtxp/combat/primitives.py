"""What each primitive of the effect vocabulary does to a combat (docs/effects.md)."""

from dataclasses import replace

from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import Message, joined, msg
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.characters import Modifier
from rules.systems.mtxp.combat.entering import enter_summoned, flip
from rules.systems.mtxp.combat.frames import (
    Act,
    Another,
    Discard,
    Do,
    Draw,
    Effects,
    Equip,
    Flight,
    Give,
    Manual,
    Roll,
    Test,
)
from rules.systems.mtxp.combat.harming import harm
from rules.systems.mtxp.combat.reading import amount_of, levels
from rules.systems.mtxp.combat.rulebook import (
    add_modifier,
    change,
    mark_frame,
    names,
    new_id,
    no_effect,
)
from rules.systems.mtxp.combat.state import Snare, WoundCard
from rules.systems.mtxp.wounding import Effect as Blow


def give_power(run: Run, frame: Do, ids, amount: int) -> None:
    """Adds to power for the duration; Ajudar's bonus lasts to the round's end (p.2)."""
    amount += frame.scope.boost if amount > 0 else 0
    for id in ids:
        if run.state[id].counters is None and amount:
            _modify(run, frame, id, amount, None)


def give_attribute(run: Run, frame: Do, ids, amount: int) -> None:
    for id in ids if amount else ():
        _modify(run, frame, id, amount, frame.effect.attribute)


def _modify(run: Run, frame: Do, id: str, amount: int, attribute: str | None) -> None:
    source = frame.scope.source or run.state[frame.scope.me].name
    duration = frame.effect.duration
    modifier = Modifier(
        amount=amount, source=source, duration=duration, attribute=attribute, card=frame.scope.card
    )
    add_modifier(run, id, modifier)
    what = attribute_name(attribute) if attribute else msg("Poder")
    run.tell(
        "power-changed" if attribute is None else "attribute-changed",
        msg(
            "{who}: {what} {amount} ({source}, {duration}).",
            who=run.state[id].name,
            what=what,
            amount=f"{amount:+d}",
            source=source,
            duration=DURATIONS[duration],
        ),
        page(2),
        who=id,
        amount=amount,
    )


DURATIONS: dict[str, Message] = {
    "this_action": msg("só nesta ação"),
    "round": msg("até o fim do round"),
    "combat": msg("até o fim do combate"),
    "until_discarded": msg("enquanto a carta estiver em jogo"),
}


def wound(run: Run, frame: Do, ids, amount: int) -> None:
    """So many wounds to each, one at a time; R12: none or fewer is nothing."""
    if amount <= 0 or not ids:
        no_effect(run, frame.scope.source, page(4))
        return
    batches = [
        harm(run, ((id, Blow.WOUND) for id in ids), by=frame.scope.me, source=frame.scope.source)
        for _ in range(amount)
    ]
    run.push(*batches)


def kill(run: Run, frame: Do, ids, amount: int) -> None:
    """A death effect (p.4, p.17)."""
    if not ids:
        no_effect(run, frame.scope.source, page(4))
        return
    run.push(harm(run, ((id, Blow.DEATH) for id in ids), by=frame.scope.me, source=frame.scope.source))


def heal(run: Run, frame: Do, ids, amount: int) -> None:
    """Heals a wound, never hearts (p.4); out of the death state it comes back wounded, its actions gone (p.7)."""
    done = False
    for id in ids:
        who = run.state[id]
        if who.counters is not None:
            change(run, id, counters=None, wounded=True, actions_left=0)
            run.tell("revived", msg("{who} volta do Estado de Morte, ferido.", who=who.name), page(7), who=id)
            done = True
        elif who.wounded:
            change(run, id, wounded=False)
            run.tell("healed", msg("{who} é curado.", who=who.name), page(4), who=id)
            done = True
    if not done:
        no_effect(run, frame.scope.source, page(4))


def hearts(run: Run, frame: Do, ids, amount: int) -> None:
    """Gains or loses hearts; a gain heals nothing (p.4)."""
    done = False
    for id in ids:
        who = run.state[id]
        after = max(0, who.hearts + amount)
        if after != who.hearts:
            change(run, id, hearts=after)
            message = msg("{who}: {before} → {after} corações.", who=who.name, before=who.hearts, after=after)
            run.tell("hearts-changed", message, page(4), who=id)
            done = True
    if not done:
        no_effect(run, frame.scope.source, page(4))


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


def cancel(run: Run, frame: Do, ids, amount: int) -> None:
    """What triggered the reaction is annulled: no effect, and it stays spent (p.1)."""
    if mark_frame(run, frame.scope.act, cancelled=True) is None:
        no_effect(run, frame.scope.source)
        return
    run.tell("cancelled", msg("{source} anula.", source=frame.scope.source), page(1))


def redirect(run: Run, frame: Do, ids, amount: int) -> None:
    """The action's target becomes another."""
    act = next((found for found in run.state.frames if getattr(found, "id", None) == frame.scope.act), None)
    if not isinstance(act, Act) or not ids:
        no_effect(run, frame.scope.source, page(2))
        return
    old = frame.scope.targets[:1]
    new = ids[0]
    targets = tuple(
        (index, tuple(new if id in old else id for id in chosen)) for index, chosen in act.targets
    )
    mark_frame(run, act.id, targets=targets)
    run.tell(
        "redirected",
        msg("{source}: o alvo passa a ser {who}.", source=frame.scope.source, who=run.state[new].name),
        page(2),
        who=new,
    )


def extra_action(run: Run, frame: Do, ids, amount: int) -> None:
    for id in ids:
        who = run.state[id]
        if amount > 0 and who.able:
            change(run, id, actions_left=who.actions_left + amount)
            run.tell(
                "extra-action", msg("{who} ganha mais {n} ação.", who=who.name, n=amount), page(1), who=id
            )


def flee(run: Run, frame: Do, ids, amount: int) -> None:
    """Leaves by card: no wound; in the dungeon it is a retreat (p.11)."""
    if not ids:
        no_effect(run, frame.scope.source)
        return
    run.push(Flight(id=new_id(run), who=tuple(ids), by=frame.scope.me, without_card=False))


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
    run.tell("treasures", msg("Mais {n} tesouro(s) a revelar no fim.", n=amount), page(3))


def test(run: Run, frame: Do, ids, amount: int) -> None:
    effect = frame.effect
    if not ids:
        no_effect(run, frame.scope.source, page(17))
        return
    run.push(
        Test(
            who=ids[0],
            attributes=effect.attributes,
            difficulty=amount_of(run.state, effect.difficulty, frame.scope, frame.rolled or 0),
            on_pass=effect.on_pass,
            on_fail=effect.on_fail,
            scope=frame.scope,
        )
    )


def die_table(run: Run, frame: Do, ids, amount: int) -> None:
    if frame.rolled is None:
        run.push(Roll(who=frame.scope.me, label=msg("{source}: dado", source=frame.scope.source)), frame)
        return
    for row in frame.effect.table:
        if frame.rolled in row.faces:
            run.push(Effects(effects=row.effects, scope=frame.scope))
            return
    no_effect(run, frame.scope.source)


def token(run: Run, frame: Do, ids, amount: int) -> None:
    for id in ids:
        who = run.state[id]
        tokens = dict(who.tokens)
        count = max(0, tokens.get(frame.effect.name, 0) + amount)
        tokens = {name: held for name, held in (tokens | {frame.effect.name: count}).items() if held}
        change(run, id, tokens=tuple(sorted(tokens.items())))
        message = msg("{who}: {name} × {count}.", who=who.name, name=frame.effect.name, count=count)
        run.tell("token", message, page(2), who=id)


def transform(run: Run, frame: Do, ids, amount: int) -> None:
    for id in ids:
        flip(run, id)


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


def round_wounds(run: Run, frame: Do, ids, amount: int) -> None:
    """Changes the wounds of this round, should the side win it; never added to an overwhelming victory (p.6)."""
    card = WoundCard(
        side=run.state[frame.scope.me].side,
        modifier=frame.effect.modifier,
        amount=amount,
        source=frame.scope.source,
    )
    run.change(wound_cards=(*run.state.wound_cards, card))
    run.tell("wound-card", msg("{source} vale se o grupo vencer o round.", source=card.source), page(6))


def manual(run: Run, frame: Do, ids, amount: int) -> None:
    manual_text(run, frame, frame.effect.text)


def ai(run: Run, frame: Do, ids, amount: int) -> None:
    """An AI card does nothing of its own: the automation reads it."""
    who = joined(names(run.state, ids))
    no_effect(run, msg("Carta de IA ({who})", who=who), page(8))


APPLY = {
    "power": give_power,
    "attribute": give_attribute,
    "wound": wound,
    "kill": kill,
    "heal": heal,
    "hearts": hearts,
    "draw": draw,
    "discard": discard,
    "give_card": give_card,
    "cancel": cancel,
    "redirect": redirect,
    "extra_action": extra_action,
    "flee": flee,
    "summon": summon,
    "equip": equip,
    "reveal_treasure": reveal_treasure,
    "test": test,
    "die_table": die_table,
    "token": token,
    "transform": transform,
    "install": install,
    "improvise": another,
    "combine": another,
    "boost": another,
    "round_wounds": round_wounds,
    "manual": manual,
    "ai": ai,
}
