"""Choosing among candidates: people choose, the AI follows its keys, and whatever still ties is drawn (p.8)."""

from dataclasses import replace

from rules.engine.citations import page
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import joined, msg
from rules.systems.mtxp.ai.given import Enemy
from rules.systems.mtxp.ai.targets import target_candidates
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Pick, Roll
from rules.systems.mtxp.combat.reading import power
from rules.systems.mtxp.combat.rulebook import RULES, fill_top
from rules.systems.mtxp.combat.state import Combat


def is_character(state: Combat, id: str) -> bool:
    return any(found.id == id for found in state.characters)


def label(state: Combat, id: str) -> str:
    """How a candidate is called: a character's name or a card's."""
    if is_character(state, id):
        return state[id].name
    return state.book[id].name if id in state.book else id


def as_enemy(state: Combat, who: Character) -> Enemy:
    """A character as the automation sees it."""
    return Enemy(
        name=who.id,
        power=power(state, who).total,
        wounded=who.wounded,
        hearts=who.hearts,
        dead=not who.present,
    )


def narrowed(state: Combat, ids: tuple[str, ...], keys: tuple[str, ...]) -> tuple[str, ...]:
    """The candidates an AI card's keys leave, each key narrowing what the last one left (p.8)."""
    if not all(is_character(state, id) for id in ids):
        return ids
    found = target_candidates([as_enemy(state, state[id]) for id in ids], keys)
    return tuple(enemy.name for enemy in found)


def left_over(frame: Pick) -> tuple[str, ...]:
    return tuple(id for id in frame.candidates if id not in frame.chosen)


def forced(state: Combat, frame: Pick) -> bool:
    """Nothing to choose: all that is left is needed, or nothing more is."""
    return not frame.optional and len(left_over(frame)) <= frame.count - len(frame.chosen)


@RULES.ask(Pick)
def which(state: Combat, frame: Pick):
    if len(frame.chosen) >= frame.count or forced(state, frame):
        return None
    left = left_over(frame)
    if frame.by is not None and not state.automatic(frame.by):
        options = [Option(id, label(state, id)) for id in left]
        if frame.optional:
            options.append(Option("none", msg("Nenhum")))
        return Decision(who=frame.by, prompt=frame.prompt, options=tuple(options), refs=(page(1),))
    tied = narrowed(state, left, frame.keys if frame.by is not None else ("random",))
    if len(tied) == 1:
        return None
    options = tuple(Option(id, label(state, id)) for id in tied)
    return Chance(
        source="pick", size=len(tied), label="pick", prompt=frame.prompt, options=options, refs=(page(8),)
    )


@RULES.take(Pick)
def picked(run: Run, frame: Pick, value) -> None:
    if isinstance(value, tuple):
        tied = narrowed(run.state, left_over(frame), frame.keys if frame.by is not None else ("random",))
        chosen = tied[value[0] - 1]
        run.tell(
            "drawn",
            msg(
                "Sorteio entre {names}: {chosen}.",
                names=joined(label(run.state, id) for id in tied),
                chosen=label(run.state, chosen),
            ),
            page(8),
            chosen=chosen,
            draw=run.state.draws,
        )
    else:
        chosen = value
    if chosen == "none":
        fill_top(run, picked=frame.chosen)
        return
    run.push(replace(frame, chosen=(*frame.chosen, chosen)))


@RULES.step(Pick)
def settle_pick(run: Run, frame: Pick) -> None:
    if len(frame.chosen) >= frame.count:
        fill_top(run, picked=frame.chosen)
    elif forced(run.state, frame):
        fill_top(run, picked=(*frame.chosen, *left_over(frame)))
    else:
        (only,) = narrowed(run.state, left_over(frame), frame.keys if frame.by is not None else ("random",))
        run.push(replace(frame, chosen=(*frame.chosen, only)))


@RULES.ask(Roll)
def a_die(state: Combat, frame: Roll) -> Chance:
    return Chance(source="die", size=6, label="effect", prompt=frame.label, refs=(page(1),), who=frame.who)


@RULES.take(Roll)
def a_die_fell(run: Run, frame: Roll, values) -> None:
    run.tell("die-rolled", msg("{label}: {die}.", label=frame.label, die=values[0]), page(1), die=values[0])
    fill_top(run, rolled=values[0])
