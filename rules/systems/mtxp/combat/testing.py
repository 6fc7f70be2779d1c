"""Attribute tests (p.17), and words that only the table can play."""

from dataclasses import replace

from rules.engine.citations import Citation, page, ruled
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import msg
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.combat.frames import Effects, Manual, Test
from rules.systems.mtxp.combat.reading import levels, power
from rules.systems.mtxp.combat.rulebook import RULES, told
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.rulings.automation import AI_TEST_ATTRIBUTE


@RULES.ask(Test)
def test_question(state: Combat, frame: Test) -> Chance | Decision:
    who = state[frame.who]
    if to_pick(state, frame):
        options = tuple(
            Option(
                name,
                msg(
                    "{attribute} {level}",
                    attribute=test_words(name),
                    level=test_level(state, frame.who, name),
                ),
            )
            for name in frame.attributes
        )
        asked = msg("Qual atributo testar?")
        if state.automatic(who.side):
            return Chance(
                source="pick",
                size=len(options),
                label="attribute",
                prompt=asked,
                options=options,
                refs=(page(17), ruled(AI_TEST_ATTRIBUTE.key, 8)),
            )
        return Decision(who=who.side, prompt=asked, options=options, refs=(page(17),))
    prompt = msg(
        "{source}: teste de {who}, dificuldade {difficulty}",
        source=frame.scope.source,
        who=who.name,
        difficulty=frame.difficulty,
    )
    return Chance(source="die", size=6, label="test", prompt=prompt, refs=(page(17),), who=who.side)


def to_pick(state: Combat, frame: Test) -> bool:
    """Whether an attribute is still to be chosen; automated monsters test the best one, unless it is drawn (ruling)."""
    if len(frame.attributes) < 2 or frame.picked is not None:
        return False
    return not state.automatic(state[frame.who].side) or AI_TEST_ATTRIBUTE.reads("random", state.decided)


def test_words(name: str):
    return msg("Poder") if name == "power" else attribute_name(name)


def test_level(state: Combat, id: str, name: str) -> int:
    return power(state, state[id]).total if name == "power" else levels(state, state[id])[name]


@RULES.take(Test)
def test_answered(run: Run, frame: Test, value) -> None:
    """Die + level ≥ difficulty passes (p.17); several attributes: one is chosen before the die."""
    state = run.state
    if to_pick(state, frame):
        name = frame.attributes[value[0] - 1] if isinstance(value, tuple) else value
        run.push(replace(frame, picked=(name,)))
        return
    names = frame.picked or frame.attributes
    level = max((test_level(state, frame.who, name) for name in names), default=0)
    total = value[0] + level
    passed = total >= frame.difficulty
    told(
        run,
        "tested",
        msg(
            "{who}: dado {die} + {level} = {total} contra {difficulty}: {word}.",
            who=state[frame.who].name,
            die=value[0],
            level=level,
            total=total,
            difficulty=frame.difficulty,
            word=msg("passa") if passed else msg("falha"),
        ),
        page(17),
        *best_of(state, frame),
        passed=passed,
    )
    run.push(Effects(effects=frame.on_pass if passed else frame.on_fail, scope=frame.scope))


def best_of(state: Combat, frame: Test) -> tuple[Citation, ...]:
    """The ruling by which an automated monster tested its best attribute of several."""
    several = len(frame.attributes) > 1 and state.automatic(state[frame.who].side)
    return (ruled(AI_TEST_ATTRIBUTE.key, 8),) if several else ()


@RULES.ask(Manual)
def what_happened(state: Combat, frame: Manual) -> Decision:
    return Decision(
        who="table",
        prompt=msg("{source}: {text}", source=frame.scope.source, text=frame.text),
        options=(Option("done", msg("Pronto, nada mais a registrar")),),
        refs=(page(1),),
        kind="form",
        form="effects",
    )


@RULES.take(Manual)
def manual_done(run: Run, frame: Manual, option: str) -> None:
    run.tell("manual-done", msg("{source}: resolvido pela mesa.", source=frame.scope.source), page(1))
