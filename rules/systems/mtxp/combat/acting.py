"""An action on its way: whom it targets, its declaration, the reactions it meets, and its effects (p.1–2)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Run
from rules.engine.messages import joined, msg
from rules.systems.mtxp.combat.frames import Act, ActionOver, Effects, Happening, Pick, Window
from rules.systems.mtxp.combat.reading import Scope, holds, must_pick, reached
from rules.systems.mtxp.combat.rulebook import RULES, change, names, told
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.rulings.combat import DEATH_DURING_TURN


def scope_of(state: Combat, act: Act) -> Scope:
    first = next((ids for _index, ids in act.targets if ids), ())
    source = state.book[act.card].name if act.card in state.book else ""
    return Scope(me=act.who, card=act.card, source=source, targets=first, act=act.id, boost=act.boost)


@RULES.step(Act)
def go_on(run: Run, act: Act) -> None:
    STAGES[act.stage](run, act)


def aim(run: Run, act: Act) -> None:
    """Targets are chosen before anything happens, so that they can react to it."""
    state = run.state
    if act.picked is not None:
        act = replace(
            act, targets=(*act.targets, (act.aiming, act.picked)), aiming=act.aiming + 1, picked=None
        )
    for index in range(act.aiming, len(act.effects)):
        effect = act.effects[index]
        scope = scope_of(state, act)
        if not must_pick(effect) or not holds(state, effect.when, scope) or effect.do in ("summon", "equip"):
            continue
        candidates = reached(state, effect.who, scope)
        if not candidates:
            continue
        random = effect.who.choose == "random"
        run.push(
            Pick(
                by=None if random else state[act.who].side,
                prompt=msg("{action}: quem é o alvo?", action=act.label),
                candidates=candidates,
                count=1 if random else min(effect.who.choose, len(candidates)),
                keys=act.keys,
            ),
            replace(act, aiming=index, picked=None),
        )
        return
    run.push(replace(act, stage="declare"))


def declare(run: Run, act: Act) -> None:
    """The action is announced, and everyone whose trigger this is may interrupt it (p.2)."""
    state = run.state
    everyone = tuple(dict.fromkeys(id for _index, ids in act.targets for id in ids))
    message = msg("{who}: {action}.", who=state[act.who].name, action=act.label)
    if everyone:
        message = msg(
            "{who}: {action}, alvo {targets}.",
            who=state[act.who].name,
            action=act.label,
            targets=joined(names(state, everyone)),
        )
    told(run, "action-declared", message, page(1), who=act.who, card=act.card)
    source = "ability" if act.kind == "ability" else "card"
    declared = Happening(
        event="action", actor=act.who, targets=everyone, attributes=act.attributes, source=source, act=act.id
    )
    aimed = [
        Window(happening=replace(declared, event="target", targets=(id,))) for id in everyone if id != act.who
    ]
    windows = [Window(happening=declared)] if act.kind in ("card", "ability") else []
    run.push(*windows, *aimed, replace(act, stage="resolve"))


def resolve(run: Run, act: Act) -> None:
    """What was announced happens, unless it was annulled: then it is lost and not replaced (p.1)."""
    state = run.state
    who = state[act.who]
    if act.cancelled:
        run.tell(
            "action-cancelled",
            msg("A ação de {who} é anulada: sem efeito, e não há outra no lugar.", who=who.name),
            page(1),
        )
        return
    if not who.present and DEATH_DURING_TURN.reads("lost", state.decided):
        run.tell(
            "action-lost",
            msg("{who} saiu do combate antes de agir: a ação se perde.", who=who.name),
            ruled(DEATH_DURING_TURN.key, 2),
        )
        return
    scope = scope_of(state, act)
    run.push(Effects(effects=act.effects, scope=scope, presets=act.targets), ActionOver())


@RULES.step(ActionOver)
def action_over(run: Run, frame: ActionOver) -> None:
    """Bonuses of one action end with it (p.2)."""
    for who in run.state.characters:
        kept = tuple(each for each in who.modifiers if each.duration != "this_action")
        if kept != who.modifiers:
            change(run, who.id, modifiers=kept)


STAGES = {"aim": aim, "declare": declare, "resolve": resolve}
