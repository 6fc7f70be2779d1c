"""Leaving a combat: by action, by card, the dangerous flight, the dungeon's retreat, the domains' prisoner (p.2, 11, 13, 14)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Run
from rules.engine.messages import joined, msg
from rules.systems.mtxp.combat.frames import Draw, Happening, Pick, Roll, Window
from rules.systems.mtxp.combat.harming import harm
from rules.systems.mtxp.combat.reading import levels
from rules.systems.mtxp.combat.round_frames import DangerousRoll, Flight, Leave, RoundEnd
from rules.systems.mtxp.combat.rulebook import RULES, change, names, told
from rules.systems.mtxp.combat.state import other
from rules.systems.mtxp.rulings.combat import DANGEROUS_FLEE_FAILED, FLEE, FLEE_ALL_MOUNTED
from rules.systems.mtxp.rulings.modes import RETREAT_DRAW
from rules.systems.mtxp.wounding import Effect as Blow


@RULES.step(Flight)
def go_on(run: Run, frame: Flight) -> None:
    STAGES[frame.stage](run, frame)


def before(run: Run, frame: Flight) -> None:
    """The flight is announced; whoever reacts to one may."""
    message = msg("{who} vai fugir.", who=joined(names(run.state, frame.who)))
    told(run, "flees", message, page(2), who=frame.by)
    happening = Happening(event="flee", actor=frame.by, targets=frame.who, act=frame.id)
    run.push(Window(happening=happening), replace(frame, stage="leave"))


def leave(run: Run, frame: Flight) -> None:
    """Which flight it is: retreat, dangerous, or plain."""
    state = run.state
    here = tuple(id for id in frame.who if state[id].present)
    if frame.cancelled or not here:
        run.tell("flight-cancelled", msg("A fuga é anulada."), page(1))
        return
    if state.rules.mode == "dungeon":
        retreat(run, frame)
    elif frame.without_card and state.rules.dangerous_flee and state[frame.by].kind == "hero":
        label = msg("Fuga Perigosa de {who}: o dado não pode passar de {sum}", who=state[frame.by].name,
                    sum=safe_below(run, frame.by))  # fmt: skip
        run.push(Roll(who=frame.by, label=label), DangerousRoll(who=frame.by))
    elif state.rules.mode == "domains" and frame.stage == "leave":
        offer_capture(run, replace(frame, who=here))
    elif frame.without_card:
        choose_wounded(run, replace(frame, who=here))
    else:
        out(run, here)


def offer_capture(run: Run, frame: Flight) -> None:
    """In domains the winner may take a prisoner instead of wounding (p.14)."""
    winner = other(run.state[frame.by].side)
    pick = Pick(
        by=winner, prompt=msg("Capturar alguém, no lugar de ferir?"), candidates=frame.who, optional=True
    )
    run.push(pick, replace(frame, stage="capture"))


def capture(run: Run, frame: Flight) -> None:
    if not frame.picked:
        after = replace(frame, picked=None)
        if frame.without_card:
            choose_wounded(run, after)
        else:
            out(run, frame.who)
        return
    id = frame.picked[0]
    gear = run.state[id].gear
    change(run, id, captured=True, actions_left=0, rides_on=0)
    run.tell("captured", msg("{who} é feito prisioneiro; o vencedor pode distribuir o que ele leva.",
                             who=run.state[id].name), page(14), who=id, gear=gear)  # fmt: skip
    out(run, tuple(each for each in frame.who if each != id))


def safe_below(run: Run, id: str) -> int:
    found = levels(run.state, run.state[id])
    return found["stealth"] + found["defense"]


def choose_wounded(run: Run, frame: Flight) -> None:
    """One member without a mount is wounded when a group flees without a card (p.2)."""
    state = run.state
    afoot = tuple(id for id in frame.who if not state[id].mounted)
    if not afoot and FLEE_ALL_MOUNTED.reads("nobody", state.decided):
        run.tell(
            "nobody-wounded", msg("Todos estão montados: ninguém é ferido."), ruled(FLEE_ALL_MOUNTED.key, 2)
        )
        out(run, frame.who)
        return
    by = None if FLEE.reads("group-random", state.decided) else state[frame.by].side
    run.push(
        Pick(by=by, prompt=msg("Quem é ferido na fuga?"), candidates=afoot or frame.who),
        replace(frame, stage="wound"),
    )


def wound(run: Run, frame: Flight) -> None:
    run.tell(
        "flight-wound",
        msg("{who} é ferido na fuga.", who=run.state[frame.picked[0]].name),
        page(2),
        ruled(FLEE.key, 2),
        who=frame.picked[0],
    )
    run.push(harm(run, [(frame.picked[0], Blow.WOUND)], by=None), replace(frame, stage="out"))


def gone(run: Run, frame: Flight) -> None:
    out(run, tuple(id for id in frame.who if run.state[id].present))


def out(run: Run, ids: tuple[str, ...]) -> None:
    """They leave; what is left of the round goes on without them."""
    for id in ids:
        change(run, id, fled=True, actions_left=0, rides_on=0)
    if ids:
        run.tell("fled", msg("{who} deixa o combate.", who=joined(names(run.state, ids))), page(2))


def retreat(run: Run, frame: Flight) -> None:
    """In a dungeon a flight ends the round at once, without wounds; a card for each character (p.11)."""
    state = run.state
    sides = [state[frame.by].side]
    if RETREAT_DRAW.reads("both", state.decided):
        sides.append(other(sides[0]))
    told(run, "retreat", msg("Recuo: o round acaba sem ferimentos."), page(11), ruled(RETREAT_DRAW.key, 11))
    cut_round(run)
    for side in sides:
        for who in run.state.side(side):
            if who.hand and who.kind != "familiar":
                run.push(Draw(hand=who.hand, count=1))


def cut_round(run: Run) -> None:
    """Everything of this round but its end is dropped."""
    frames = run.state.frames
    end = next(place for place, frame in enumerate(frames) if isinstance(frame, RoundEnd))
    run.change(frames=frames[: end + 1])


@RULES.step(DangerousRoll)
def dangerous_flight(run: Run, frame: DangerousRoll) -> None:
    """Die ≤ Stealth + Defense leaves unharmed; otherwise wounded (p.13); equal is safe."""
    state = run.state
    limit, name = safe_below(run, frame.who), state[frame.who].name
    if frame.rolled <= limit:
        message = msg(
            "{die} não passa de {limit}: {who} foge ileso.", die=frame.rolled, limit=limit, who=name
        )
        run.tell("fled-unharmed", message, page(13), who=frame.who)
        out(run, (frame.who,))
        return
    message = msg("{die} passa de {limit}: {who} é ferido.", die=frame.rolled, limit=limit, who=name)
    told(run, "flight-wound", message, page(13), ruled(DANGEROUS_FLEE_FAILED.key, 13), who=frame.who)
    leaves = DANGEROUS_FLEE_FAILED.reads("leaves", state.decided)
    after = [Leave(who=frame.who)] if leaves else []
    run.push(harm(run, [(frame.who, Blow.WOUND)], by=None), *after)


@RULES.step(Leave)
def leave_wounded(run: Run, frame: Leave) -> None:
    if run.state[frame.who].present:
        out(run, (frame.who,))


STAGES = {"before": before, "leave": leave, "capture": capture, "wound": wound, "out": gone}
