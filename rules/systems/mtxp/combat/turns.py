"""The action phase: sides in turn, each character's actions, its mount right after it (p.1–2)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Decision, Option, Run
from rules.engine.messages import msg
from rules.systems.mtxp.combat.choices import possibilities, split, why_not_card
from rules.systems.mtxp.combat.frames import Another
from rules.systems.mtxp.combat.round_frames import AiTurn, Turn, Turns
from rules.systems.mtxp.combat.rulebook import (
    RULES,
    change,
)
from rules.systems.mtxp.combat.state import Combat, other
from rules.systems.mtxp.combat.verbs import VERBS, card_act
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.combat import TURN_ORDER


def waiting(state: Combat, side: Side):
    """The characters of a side that still have an action, in order of entry."""
    return tuple(who for who in state.side(side) if who.able and who.actions_left > 0)


def acting_side(state: Combat, frame: Turns) -> Side | None:
    """Whose turn it is now: the frame's side while it has actions, else the other's; None when all is done."""
    for side in (frame.side, other(frame.side)):
        if side not in frame.passed and waiting(state, side):
            return side
    return None


@RULES.ask(Turns)
def who_acts(state: Combat, frame: Turns) -> Decision | None:
    side = acting_side(state, frame)
    if side is None or state.automatic(side) or not state.side(other(side)):
        return None
    options = [Option(f"act:{who.id}", who.name) for who in waiting(state, side)]
    options.append(Option("end", msg("Encerrar as ações do grupo")))
    return Decision(
        who=side,
        prompt=msg("Quem age?"),
        options=tuple(options),
        refs=(page(1), ruled(TURN_ORDER.key, 2)),
    )


@RULES.take(Turns)
def chosen_to_act(run: Run, frame: Turns, option: str) -> None:
    side = acting_side(run.state, frame)
    if option == "end":
        run.push(replace(frame, passed=(*frame.passed, side)))
        return
    run.push(Turn(who=option.removeprefix("act:")), after(run.state, frame, side))


@RULES.step(Turns)
def next_turn(run: Run, frame: Turns) -> None:
    """An automated side acts in order of entry; nobody left, the phase is over."""
    side = acting_side(run.state, frame)
    if side is None or not run.state.side(other(side)):
        return
    monster = waiting(run.state, side)[0]
    change(run, monster.id, actions_left=monster.actions_left - 1)
    mount = [AiTurn(who=monster.id, mount=True)] if monster.mounted and monster.rides_on else []
    run.push(AiTurn(who=monster.id), *mount, after(run.state, frame, side))


def after(state: Combat, frame: Turns, side: Side) -> Turns:
    """Whose turn follows one action: the same side's, or the other's where sides alternate (ruling)."""
    alternate = TURN_ORDER.reads("alternate", state.decided)
    return replace(frame, side=other(side) if alternate else side)


@RULES.ask(Turn)
def which_action(state: Combat, frame: Turn) -> Decision | None:
    who = state[frame.who]
    if not who.able or (frame.mount and not (who.mounted and who.rides_on)):
        return None
    options, unavailable = split(possibilities(state, who, mount=frame.mount))
    prompt = msg("O que {who} faz?", who=who.name)
    if frame.mount:
        prompt = msg("O que faz {mount}, montaria de {who}?", mount=state.book[who.mount].name, who=who.name)
    if not frame.mount:
        options = (*options, Option("back", msg("Escolher outro personagem")))
    return Decision(
        who=who.side,
        prompt=prompt,
        options=options,
        unavailable=unavailable,
        refs=(page(2),) if frame.mount else (page(1),),
    )


@RULES.step(Turn)
def no_turn(run: Run, frame: Turn) -> None:
    """Its character can no longer act: the action is lost."""


@RULES.take(Turn)
def action_taken(run: Run, frame: Turn, option: str) -> None:
    if option == "back":
        return
    who = run.state[frame.who]
    if frame.mount:
        change(run, who.id, rides_on=0)
    else:
        change(run, who.id, actions_left=who.actions_left - 1)
        if who.mounted and who.rides_on:
            run.push(Turn(who=who.id, mount=True))
    verb, _, rest = option.partition(":")
    VERBS[verb](run, frame, rest)


@RULES.ask(Another)
def which_other(state: Combat, frame: Another) -> Decision | None:
    who = state[frame.who]
    if not who.able or not who.hand or state.automatic(who.side):
        return None
    found = dict(frame.levels)
    cards = state.hand(who.hand).cards
    usable = [key for key in cards if why_not_card(state, who, key, found) is None]
    if not usable:
        return None
    options = [Option(f"card:{key}", state.book[key].name) for key in usable]
    options.append(Option("pass", msg("Nenhuma")))
    return Decision(
        who=who.side,
        prompt=msg("Qual outra carta {who} usa?", who=who.name),
        options=tuple(options),
        refs=(page(1), page(9)),
    )


@RULES.take(Another)
def other_taken(run: Run, frame: Another, option: str) -> None:
    if option == "pass":
        return
    run.push(card_act(run, frame.who, option.removeprefix("card:"), boost=frame.boost))
