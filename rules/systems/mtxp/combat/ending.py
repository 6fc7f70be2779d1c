"""The end of the action phase: powers, one die a side, who wins, and the wounds that follow (p.6, 9, 14)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import Message, joined, msg
from rules.systems.mtxp.ai.targets import wound_candidates
from rules.systems.mtxp.combat.frames import Pick
from rules.systems.mtxp.combat.hands import as_monster
from rules.systems.mtxp.combat.harming import harm, kill_outright
from rules.systems.mtxp.combat.picking import as_enemy
from rules.systems.mtxp.combat.reading import power
from rules.systems.mtxp.combat.round_frames import Assign, Compare, WinChoice
from rules.systems.mtxp.combat.rulebook import RULES, SIDE_DICE, told
from rules.systems.mtxp.combat.state import Combat, other
from rules.systems.mtxp.round_outcome import Contest, Side, tie_winner
from rules.systems.mtxp.rulings.automation import AI_OVERWHELMING
from rules.systems.mtxp.rulings.combat import OVERWHELMING_KILL, TOTAL_TIE
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER
from rules.systems.mtxp.wounding import Effect as Blow
from rules.systems.mtxp.wounding import Extra, Harm, harm_options


def side_power(state: Combat, side: Side) -> int:
    """The sum of the powers of a side's members, the defender's +1 included (p.14)."""
    total = sum(power(state, who).total for who in state.side(side))
    return total + defender_bonus(state, side)


def defender_bonus(state: Combat, side: Side) -> int:
    if state.defender is not side:
        return 0
    return int(DEFENDER_POWER.reads("every-round", state.decided) or state.round == 1)


def contest(state: Combat) -> Contest:
    """The comparison as it would be made now."""
    return Contest(
        side_power(state, Side.HEROES),
        side_power(state, Side.MONSTERS),
        state.decided,
        overwhelming=state.rules.overwhelming,
        tie=who_wins_ties(state),
    )


def who_wins_ties(state: Combat) -> Side | None:
    """Nobody, unless the table says otherwise; in domains the defender (p.14)."""
    if state.defender or TOTAL_TIE.reads("defender", state.decided):
        return state.defender
    return tie_winner(state.decided)


def both_here(state: Combat) -> bool:
    return bool(state.side(Side.HEROES) and state.side(Side.MONSTERS))


@RULES.ask(Compare)
def round_dice(state: Combat, frame: Compare) -> Chance | None:
    if not both_here(state):
        return None
    return Chance(
        source="die",
        size=6,
        count=2,
        label="round",
        names=SIDE_DICE,
        prompt=msg("Dados do round: o dos heróis e o dos monstros"),
        refs=(page(6),),
        who="table",
    )


@RULES.step(Compare)
def nobody_left(run: Run, frame: Compare) -> None:
    """One side is gone: there is nothing to compare."""


@RULES.take(Compare)
def compare(run: Run, frame: Compare, values) -> None:
    run.change(phase="wounds")
    state = run.state
    found = contest(state)
    outcome = found.outcome(*values)
    for side, die in zip((Side.HEROES, Side.MONSTERS), values, strict=True):
        total = side_power(state, side) + die
        run.tell(
            "power-summed",
            msg("{side}: {parts}, dado {die} = {total}.", side=side_words(side), parts=sum_words(state, side),
                die=die, total=total),
            page(6),
            side=side,
            die=die,
            total=total,
        )  # fmt: skip
    if outcome.winner is None:
        told(run, "round-tied", msg("Empate: ninguém é ferido."), ruled(TOTAL_TIE.key, 14))
        return
    code = "round-overwhelming" if outcome.overwhelming else "round-won"
    words = msg("{side} vencem o round.", side=side_words(outcome.winner))
    if outcome.overwhelming:
        words = msg("{side} vencem com o dobro: vitória avassaladora.", side=side_words(outcome.winner))
    told(run, code, words, page(6), winner=outcome.winner)
    run.push(WinChoice(winner=outcome.winner, overwhelming=outcome.overwhelming))


def side_words(side: Side) -> Message:
    return msg("Os heróis") if side is Side.HEROES else msg("Os monstros")


def sum_words(state: Combat, side: Side) -> Message:
    """The powers of a side as named parts, negative ones as they are."""
    parts = [msg("{who} {power}", who=who.name, power=power(state, who).total) for who in state.side(side)]
    if defender_bonus(state, side):
        parts.append(msg("Defensor +1"))
    return msg("{parts}", parts=joined(parts))


def win_options(state: Combat, frame: WinChoice) -> tuple[Harm, ...]:
    """What the win may do to the enemies (p.6); cards that change the wounds come after the victory."""
    enemies = len(state.side(other(frame.winner)))
    cards = [card for card in state.wound_cards if card.side is frame.winner]
    wounds = 1 + sum(card.amount for card in cards if card.modifier == Extra.EXTRA)
    if any(card.modifier == Extra.WOUND_ALL for card in cards):
        wounds = max(enemies, 1)
    return harm_options(enemies, frame.overwhelming, wounds)


def by_the_ai(state: Combat, frame: WinChoice) -> tuple[Harm, ...]:
    """What the ruling `ai-overwhelming` leaves to automated monsters."""
    found = win_options(state, frame)
    kills = tuple(each for each in found if each.kill)
    wide = tuple(each for each in found if not each.kill)[-1:]
    if AI_OVERWHELMING.reads("kill", state.decided):
        return kills
    if AI_OVERWHELMING.reads("wound-all", state.decided):
        return wide
    return kills + wide


@RULES.ask(WinChoice)
def what_the_win_does(state: Combat, frame: WinChoice):
    found = win_options(state, frame)
    if len(found) < 2:
        return None
    if not state.automatic(frame.winner):
        return _choice(frame.winner, found, (page(6),))
    found = by_the_ai(state, frame)
    if len(found) == 1:
        return None
    if AI_OVERWHELMING.reads("ask", state.decided):
        return _choice("table", found, (page(6), ruled(AI_OVERWHELMING.key, 9)))
    options = tuple(Option(harm_id(each), harm_words(each)) for each in found)
    return Chance(
        source="pick",
        size=len(found),
        label="overwhelming",
        prompt=msg("Vitória avassaladora dos monstros"),
        options=options,
        refs=(ruled(AI_OVERWHELMING.key, 9),),
    )


def _choice(who: str, found: tuple[Harm, ...], refs) -> Decision:
    options = tuple(Option(harm_id(each), harm_words(each)) for each in found)
    return Decision(who=who, prompt=msg("O que a vitória faz?"), options=options, refs=refs)


def harm_id(found: Harm) -> str:
    return f"kill-{found.kill}-wound-{found.wound}"


def harm_words(found: Harm) -> Message:
    if not found.kill:
        return msg("Ferir {n}", n=found.wound)
    if not found.wound:
        return msg("Matar um")
    return msg("Matar um e ferir {n}", n=found.wound)


@RULES.take(WinChoice)
def win_decided(run: Run, frame: WinChoice, value) -> None:
    found = win_options(run.state, frame)
    if isinstance(value, tuple):
        chosen = by_the_ai(run.state, frame)[value[0] - 1]
    else:
        chosen = next(each for each in found if harm_id(each) == value)
    deal(run, frame, chosen)


@RULES.step(WinChoice)
def only_one_way(run: Run, frame: WinChoice) -> None:
    found = win_options(run.state, frame)
    deal(run, frame, found[0] if len(found) == 1 else by_the_ai(run.state, frame)[0])


def deal(run: Run, frame: WinChoice, chosen: Harm) -> None:
    told(
        run,
        "wounds-to-deal",
        msg("{side}: {what}.", side=side_words(frame.winner), what=harm_words(chosen)),
        page(6),
    )
    run.push(Assign(winner=frame.winner, kill=chosen.kill, wound=chosen.wound))


@RULES.step(Assign)
def next_wound(run: Run, frame: Assign) -> None:
    """One at a time, the choice made anew for each (p.9); nobody is hit twice by the same win (p.6)."""
    state = run.state
    if frame.picked is not None:
        strike(run, replace(frame, picked=None), frame.picked[0])
        return
    left = tuple(who.id for who in state.side(other(frame.winner)) if who.id not in frame.hit)
    if not left or not (frame.kill or frame.wound):
        return
    if not frame.kill and frame.wound >= len(left) > 1:
        run.push(harm(run, ((id, Blow.WOUND) for id in left), by=None))
        return
    what = msg("Quem é morto?") if frame.kill else msg("Quem é ferido?")
    if state.automatic(frame.winner):
        left = ai_targets(run, frame, left)
        run.push(Pick(by=None, prompt=what, candidates=left), frame)
        return
    run.push(Pick(by=frame.winner, prompt=what, candidates=left), frame)


def ai_targets(run: Run, frame: Assign, left: tuple[str, ...]) -> tuple[str, ...]:
    """Whom automated monsters wound (p.9), with the reasons told."""
    state = run.state
    monsters = [as_monster(state, who) for who in state.side(frame.winner)]
    shown = {id: as_enemy(state, state[id]) for id in left}
    named = {id: replace(enemy, name=state[id].name) for id, enemy in shown.items()}
    candidates, steps = wound_candidates(monsters, list(named.values()), state.decided)
    for step in steps:
        run.tell("ai-wound", step.message, *step.citations)
    return tuple(id for id, enemy in named.items() if any(enemy is each for each in candidates))


def strike(run: Run, frame: Assign, id: str) -> None:
    after = replace(frame, hit=(*frame.hit, id))
    if frame.kill:
        run.push(replace(after, kill=frame.kill - 1))
        if OVERWHELMING_KILL.reads("dies", run.state.decided):
            kill_outright(run, id, ruled(OVERWHELMING_KILL.key, 6))
        else:
            run.push(harm(run, [(id, Blow.DEATH)], by=None))
        return
    run.push(replace(after, wound=frame.wound - 1))
    run.push(harm(run, [(id, Blow.WOUND)], by=None))
