"""Traps: who tests what, with which chance, and what happens to whom (p.11)."""

from fractions import Fraction

from rules.engine.citations import page
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import msg
from rules.engine.procedures import Answer
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.dungeon.state import Done, Dungeon, Harm, Hero, Spring, Trap, change_hero
from rules.systems.mtxp.dungeon.walking import RULES, lost, what_it_says
from rules.systems.mtxp.procedures.tests import AttributeTest, attribute_test, face_words, of_six
from rules.systems.mtxp.wounding import Body, Effect, struck

RESOLVE = page(11, "resolver-armadilha")
TEST = page(11, "teste-de-atributo")


def trap_test(state: Dungeon, path: int, hero: Hero, attribute: str, die: int | None = None) -> Answer:
    """The answer of the attribute test for this hero on the trap of the path."""
    difficulty = dict(state.paths[path].up.tests)[attribute]
    return attribute_test(AttributeTest(level=hero.level(attribute), difficulty=difficulty, die=die))


@RULES.ask(Trap)
def who_tests(state: Dungeon, frame: Trap) -> Decision:
    """Any hero, with any of the attributes the trap shows, each with its chance; chosen before the die (p.11)."""
    terrain = state.paths[frame.path].up
    options = [
        Option(
            f"{hero.id}:{attribute}",
            msg(
                "{who}, {attribute} {level} contra {difficulty}: passa {faces}, {chance}",
                who=hero.name,
                attribute=attribute_name(attribute),
                level=hero.level(attribute),
                difficulty=difficulty,
                faces=face_words(difficulty - hero.level(attribute), 6),
                chance=of_six(trap_test(state, frame.path, hero, attribute).odds["success"]),
            ),
        )
        for attribute, difficulty in terrain.tests
        for hero in state.party
    ]
    if not options:
        options = [Option("passed", msg("Passou no teste")), Option("failed", msg("Falhou"))]
    return Decision(
        who="heroes",
        prompt=msg("{terrain}: quem testa?", terrain=terrain.name),
        options=tuple(options),
        refs=(RESOLVE, TEST),
    )


def best_chance(state: Dungeon, path: int) -> Fraction | None:
    """The best chance anybody has against the trap; None where its difficulties were not told."""
    chances = [
        trap_test(state, path, hero, attribute).odds["success"]
        for attribute, _difficulty in state.paths[path].up.tests
        for hero in state.party
    ]
    return max(chances, default=None)


@RULES.take(Trap)
def tester_chosen(run: Run, frame: Trap, option: str) -> None:
    if option in ("passed", "failed"):
        resolved(run, frame.path, option == "passed")
    else:
        hero, _colon, attribute = option.partition(":")
        run.push(Spring(path=frame.path, hero=hero, attribute=attribute))


@RULES.ask(Spring)
def trap_die(state: Dungeon, frame: Spring) -> Chance:
    hero = state.hero(frame.hero)
    need = dict(state.paths[frame.path].up.tests)[frame.attribute] - hero.level(frame.attribute)
    said = {"who": hero.name, "attribute": attribute_name(frame.attribute), "faces": face_words(need, 6)}
    label = f"trap|{state.turn}|{frame.hero}|{frame.attribute}"
    prompt = msg("{who} testa {attribute}: passa {faces}.", **said)
    return Chance(source="die", size=6, label=label, prompt=prompt, refs=(TEST,), who="heroes")


@RULES.take(Spring)
def sprung(run: Run, frame: Spring, values: tuple[int, ...]) -> None:
    (die,) = values
    hero = run.state.hero(frame.hero)
    answer = trap_test(run.state, frame.path, hero, frame.attribute, die)
    said = {"who": hero.name, "attribute": attribute_name(frame.attribute), "verdict": answer.verdict}
    run.tell("tested", msg("{who} testa {attribute}. {verdict}", **said), TEST, cause=True, die=die)
    resolved(run, frame.path, answer.result.success)


def resolved(run: Run, path: int, passed: bool) -> None:
    """Disarmed, or its effects; either way the trap is resolved (p.11)."""
    terrain = run.state.paths[path].up
    if passed:
        run.tell("disarmed", msg("{terrain}: desarmada.", terrain=terrain.name), RESOLVE)
        run.push(Done(path=path))
        return
    run.tell("sprung", msg("{terrain}: dispara.", terrain=terrain.name), RESOLVE)
    what_it_says(run, terrain)
    run.push(Harm(path=path))


def wounds(state: Dungeon) -> list[Option]:
    return [Option(f"wound:{hero.id}", msg("Ferir {name}", name=hero.name)) for hero in state.party]


@RULES.ask(Harm)
def who_is_harmed(state: Dungeon, frame: Harm) -> Decision:
    prompt = msg("{terrain} disparou: o que faz?", terrain=state.paths[frame.path].up.name)
    return Decision(
        who="heroes",
        prompt=prompt,
        options=(Option("done", msg("Efeito resolvido: seguir")), *wounds(state)),
        refs=(RESOLVE,),
    )


@RULES.take(Harm)
def harmed(run: Run, frame: Harm, option: str) -> None:
    if option == "done":
        run.push(Done(path=frame.path))
    else:
        run.push(Harm(path=frame.path))
        wound(run, option.removeprefix("wound:"))


def wound(run: Run, id: str) -> None:
    """One wound: a heart, else wounded, else dead (p.4); the dead are not replaced (p.11)."""
    hero = run.state.hero(id)
    body = Body(hearts=hero.hearts, wounded=hero.wounded, dead=hero.dead)
    after, rule = struck(body, Effect.WOUND, dict(run.state.rulings))
    change_hero(run, id, hearts=after.hearts, wounded=after.wounded, dead=after.dead)
    run.tell("wounded", msg("{name}: {rule}", name=hero.name, rule=rule.message), *rule.citations, cause=True)
    if after.dead:
        message = msg("{name} morre, e ninguém o substitui.", name=hero.name)
        run.tell("dies", message, page(11, "masmorra-morte"))
    lost(run)
