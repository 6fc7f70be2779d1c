"""Wounds, death effects, hearts, mounts thrown away, deaths and the death state (p.2, 4, 7, 17).

Blows dealt together are one batch: windows first, then replacements, then all of them at once, then the deaths.
"""

from dataclasses import replace

from rules.engine.citations import Citation, page, ruled
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import msg
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Happening, Harm, MountInstead, Window
from rules.systems.mtxp.combat.rulebook import RULES, change, new_id, told
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.rulings.automation import AI_MOUNT
from rules.systems.mtxp.rulings.combat import MOUNT_OR_HEART
from rules.systems.mtxp.wounding import Body, Effect, mount_may_be_discarded, struck


def harm(run: Run, blows, *, by: str | None, source="") -> Harm:
    """A batch of blows, `(id, effect)` each, ready to be pushed."""
    return Harm(id=new_id(run), blows=tuple((id, str(effect)) for id, effect in blows), by=by, source=source)


@RULES.step(Harm)
def go_on(run: Run, frame: Harm) -> None:
    STAGES[frame.stage](run, frame)


def before(run: Run, frame: Harm) -> None:
    """Whoever reacts to a wound or a death effect does so before any of them lands."""
    windows = [
        Window(
            happening=Happening(
                event="death" if effect == Effect.DEATH else "wound",
                actor=frame.by,
                targets=(id,),
                act=frame.id,
            )
        )
        for id, effect in frame.blows
    ]
    run.push(*windows, replace(frame, stage="mounts"))


def mounts(run: Run, frame: Harm) -> None:
    """Each mounted character's controller may discard the mount instead (p.2, p.17)."""
    state = run.state
    if frame.cancelled:
        run.tell("harm-cancelled", msg("O ferimento é evitado."), page(2))
        return
    for index in range(frame.asked, len(frame.blows)):
        id, effect = frame.blows[index]
        if may_discard_mount(state, state[id], Effect(effect)):
            run.push(MountInstead(who=id, effect=effect), replace(frame, asked=index + 1))
            return
    run.push(replace(frame, stage="apply"))


def may_discard_mount(state: Combat, who: Character, effect: Effect) -> bool:
    if not who.mounted or not who.present or not mount_may_be_discarded(effect, state.decided):
        return False
    return not (who.hearts and MOUNT_OR_HEART.reads("heart", state.decided))


@RULES.ask(MountInstead)
def keep_the_mount(state: Combat, frame: MountInstead) -> Decision | Chance | None:
    who = state[frame.who]
    automatic = state.automatic(who.side)
    if not (who.mounted and who.present) or (automatic and not AI_MOUNT.reads("random", state.decided)):
        return None
    mount = state.book[who.mount].name
    heart = msg("Perder um coração") if who.hearts else msg("Levar o ferimento")
    prompt = msg("{who} vai ser ferido. Descartar {mount} no lugar?", who=who.name, mount=mount)
    options = (
        Option("discard-mount", msg("Descartar {mount}", mount=mount)),
        Option("take-it", heart if frame.effect == Effect.WOUND else msg("Sofrer o efeito")),
    )
    if automatic:
        refs = (page(2), ruled(AI_MOUNT.key, 2))
        return Chance(source="pick", size=2, label="mount", prompt=prompt, options=options, refs=refs)
    refs = (page(2), ruled(MOUNT_OR_HEART.key, 4)) if who.hearts else (page(2),)
    return Decision(who=who.side, prompt=prompt, options=options, refs=refs)


@RULES.take(MountInstead)
def mount_decided(run: Run, frame: MountInstead, option) -> None:
    if option == (1,):
        discard_mount(run, frame.who, ruled(AI_MOUNT.key, 2))
    elif option == (2,):
        keep_mount(run, frame.who)
    elif option == "discard-mount":
        discard_mount(run, frame.who)


@RULES.step(MountInstead)
def automated_rider(run: Run, frame: MountInstead) -> None:
    """The AI has no line for it and the manual says "may": the ruling `ai-mount`."""
    who = run.state[frame.who]
    if not (who.mounted and who.present):
        return
    if AI_MOUNT.reads("discard", run.state.decided):
        discard_mount(run, frame.who, ruled(AI_MOUNT.key, 2))
    else:
        keep_mount(run, frame.who)


def keep_mount(run: Run, id: str) -> None:
    who = run.state[id]
    message = msg("{who} fica com {mount}.", who=who.name, mount=run.state.book[who.mount].name)
    run.tell("mount-kept", message, page(2), ruled(AI_MOUNT.key, 2), who=id)


def discard_mount(run: Run, id: str, *refs: Citation) -> None:
    who = run.state[id]
    told(
        run,
        "mount-sacrificed",
        msg(
            "{who} descarta {mount} no lugar do ferimento.",
            who=who.name,
            mount=run.state.book[who.mount].name,
        ),
        page(2),
        *refs,
        who=id,
    )
    run.change(treasures=replace(run.state.treasures, out=(*run.state.treasures.out, who.mount)))
    change(run, id, mount=None, rides_on=0)
    top = run.state.frames[-1]
    run.change(frames=(*run.state.frames[:-1], replace(top, replaced=(*top.replaced, id))))


def apply(run: Run, frame: Harm) -> None:
    """All blows land at once; only what was really dealt counts (R42)."""
    applied, died = 0, []
    saved = list(frame.replaced)
    for id, effect in frame.blows:
        who = run.state[id]
        if not who.present:
            continue
        if id in saved:
            saved.remove(id)
            continue
        applied += strike(run, who, Effect(effect), died)
    run.tell(
        "harm-done",
        msg("Ferimentos aplicados: {count}.", count=applied),
        page(4),
        wounds_applied=applied,
    )
    for id in dict.fromkeys(died):
        die(run, id)
    run.push(
        *(
            Window(happening=Happening(event="died", actor=frame.by, targets=(id,)))
            for id in dict.fromkeys(died)
        )
    )


def strike(run: Run, who: Character, effect: Effect, died: list[str]) -> int:
    """One blow on one character; gives 1 when it became a wound or a death, 0 when hearts took it."""
    if who.counters is not None:
        change(run, who.id, counters=who.counters + 1)
        run.tell(
            "death-counter",
            msg("{who} está em Estado de Morte: mais um marcador de tempo.", who=who.name),
            page(7),
            who=who.id,
        )
        if who.counters + 1 >= 2:
            died.append(who.id)
        return 1
    body = Body(hearts=who.hearts, wounded=who.wounded)
    after, step = struck(body, effect, run.state.decided)
    code = "heart-lost" if not after.dead and after.wounded == who.wounded else "wounded"
    code = "dies" if after.dead else code
    run.tell(code, msg("{who}: {what}", who=who.name, what=step.message), *step.citations, who=who.id)
    change(run, who.id, hearts=after.hearts, wounded=after.wounded)
    if after.dead:
        died.append(who.id)
    return int(after.dead or after.wounded != who.wounded)


def kill_outright(run: Run, id: str, *refs: Citation) -> None:
    """Dies whatever its hearts (ruling `overwhelming-kill`)."""
    run.tell("dies", msg("{who} morre.", who=run.state[id].name), *refs, who=id)
    die(run, id)
    run.push(Window(happening=Happening(event="died", actor=None, targets=(id,))))


def die(run: Run, id: str) -> None:
    """Out of the combat, or into the death state (p.7); what it summoned goes with it (p.17)."""
    who = run.state[id]
    if run.state.rules.death_state and who.kind == "hero" and who.counters is None:
        change(run, id, counters=0, wounded=True, modifiers=(), actions_left=0, rides_on=0)
        told(run, "death-state", msg("{who} entra em Estado de Morte.", who=who.name), page(7), who=id)
        return
    change(run, id, dead=True, counters=None, actions_left=0, rides_on=0, modifiers=(), mount=None)
    told(run, "died", msg("{who} está morto.", who=who.name), page(4), who=id)
    if who.mount:
        run.change(loose=(*run.state.loose, who.mount))
        mount = run.state.book[who.mount].name
        run.tell("mount-loose", msg("{mount} fica sem condutor.", mount=mount), page(2))
    for follower in run.state.characters:
        if follower.owner == id and follower.present and follower.summoned:
            run.tell(
                "summoned-falls",
                msg("{who} cai com quem o invocou.", who=follower.name),
                page(17),
                who=follower.id,
            )
            die(run, follower.id)


STAGES = {"before": before, "mounts": mounts, "apply": apply}
