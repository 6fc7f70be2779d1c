"""What each primitive of the effect vocabulary does to a combat (docs/effects.md); those of cards stand apart."""

from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import Message, msg
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.characters import Modifier
from rules.systems.mtxp.combat import card_primitives as cards
from rules.systems.mtxp.combat.entering import flip
from rules.systems.mtxp.combat.frames import Act, Do, Effects, Roll, Test
from rules.systems.mtxp.combat.harming import harm
from rules.systems.mtxp.combat.reading import amount_of
from rules.systems.mtxp.combat.round_frames import Flight
from rules.systems.mtxp.combat.rulebook import (
    add_modifier,
    change,
    mark_frame,
    new_id,
    no_effect,
)
from rules.systems.mtxp.combat.state import WoundCard
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


APPLY = {
    "power": give_power,
    "attribute": give_attribute,
    "wound": wound,
    "kill": kill,
    "heal": heal,
    "hearts": hearts,
    "draw": cards.draw,
    "discard": cards.discard,
    "give_card": cards.give_card,
    "cancel": cancel,
    "redirect": redirect,
    "extra_action": extra_action,
    "flee": flee,
    "summon": cards.summon,
    "equip": cards.equip,
    "reveal_treasure": cards.reveal_treasure,
    "test": test,
    "die_table": die_table,
    "token": token,
    "transform": transform,
    "install": cards.install,
    "improvise": cards.another,
    "combine": cards.another,
    "boost": cards.another,
    "round_wounds": round_wounds,
    "manual": cards.manual,
    "ai": cards.ai,
}
