"""Effects done one by one: condition, who, how much; what each primitive then does is in `primitives`."""

from dataclasses import replace

from rules.engine.frames import Run
from rules.engine.messages import msg
from rules.systems.mtxp.combat.frames import Do, Effects, Pick, Roll
from rules.systems.mtxp.combat.primitives import APPLY
from rules.systems.mtxp.combat.reading import PICKED, amount_of, holds, must_pick, reached
from rules.systems.mtxp.combat.rulebook import RULES, no_effect


@RULES.step(Effects)
def next_effect(run: Run, frame: Effects) -> None:
    if frame.index >= len(frame.effects):
        return
    preset = dict(frame.presets).get(frame.index)
    effect = frame.effects[frame.index]
    run.push(Do(effect=effect, scope=frame.scope, picked=preset), replace(frame, index=frame.index + 1))


@RULES.step(Do)
def do(run: Run, frame: Do) -> None:
    """One effect; conditions and targets are checked again now, for much may have happened since."""
    state, effect, scope = run.state, frame.effect, frame.scope
    if not holds(state, effect.when, scope):
        no_effect(run, scope.source)
        return
    fitting = reached(state, effect.who, scope)
    ids = fitting if frame.picked is None else tuple(id for id in frame.picked if id in fitting)
    if frame.picked is None and must_pick(effect) and effect.do not in ("summon", "equip"):
        if not fitting:
            no_effect(run, scope.source)
            return
        choose_now(run, frame, fitting)
        return
    if effect.amount.kind == "die" and frame.rolled is None:
        label = msg("{source}: dado", source=scope.source)
        run.push(Roll(who=scope.me, label=label), replace(frame, picked=ids if frame.picked else None))
        return
    if effect.who.of in PICKED and ids and not scope.targets:
        remember_targets(run, ids)
        scope = replace(scope, targets=ids)
    APPLY[effect.do](
        run, replace(frame, scope=scope), ids, amount_of(state, effect.amount, scope, frame.rolled or 0)
    )


def choose_now(run: Run, frame: Do, fitting: tuple[str, ...]) -> None:
    who = frame.effect.who
    random = who.choose == "random"
    pick = Pick(
        by=None if random else run.state[frame.scope.me].side,
        prompt=msg("{source}: quem?", source=frame.scope.source),
        candidates=fitting,
        count=1 if random else min(who.choose, len(fitting)),
    )
    run.push(pick, frame)


def remember_targets(run: Run, ids: tuple[str, ...]) -> None:
    """Whom one effect chose is the "target" of the effects after it."""
    frames = run.state.frames
    if frames and isinstance(frames[-1], Effects) and not frames[-1].scope.targets:
        top = frames[-1]
        run.change(frames=(*frames[:-1], replace(top, scope=replace(top.scope, targets=ids))))
