"""A round from its start to its end, and what ends a combat (p.2, 7, 8, 14)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Run
from rules.engine.messages import msg
from rules.systems.mtxp.combat.frames import Discard, Effects
from rules.systems.mtxp.combat.harming import die
from rules.systems.mtxp.combat.reading import Scope, in_force
from rules.systems.mtxp.combat.round_frames import (
    Compare,
    DeathRoll,
    Initiative,
    RoundEnd,
    RoundStart,
    Timed,
    Turns,
)
from rules.systems.mtxp.combat.rulebook import RULES, SIDE_DICE, change, told
from rules.systems.mtxp.combat.state import Combat, Outcome, other
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.combat import DEATH_STATE_ORDER, INITIATIVE


@RULES.step(RoundStart)
def start(run: Run, frame: RoundStart) -> None:
    """Everyone has its actions and its reaction again (p.2)."""
    run.change(round=run.state.round + 1, phase="initiative", wound_cards=())
    told(run, "round-started", msg("Round {n}.", n=run.state.round), page(2), round=run.state.round)
    for who in run.state.characters:
        if who.present:
            change(
                run,
                who.id,
                actions_left=who.actions if who.able else 0,
                rides_on=int(who.mounted),
                reacted=False,
                mount_reacted=False,
            )
    rolls_first = DEATH_STATE_ORDER.reads("roll-first", run.state.decided)
    rolls = [DeathRoll(who=who.id) for who in fallen(run.state)] if rolls_first else []
    run.push(Timed(at="round_start"), Initiative(), *rolls, Compare(), RoundEnd())


def fallen(state: Combat):
    return tuple(who for who in state.characters if who.present and who.counters is not None)


@RULES.step(Timed)
def timed(run: Run, frame: Timed) -> None:
    """Effects that cards in place have at the round's start or end, in order of entry."""
    found = []
    for me, key, card in in_force(run.state):
        effects = tuple(effect for effect in card.effects if effect.at == frame.at)
        if effects:
            found.append(Effects(effects=effects, scope=Scope(me=me, card=key, source=card.name)))
    run.push(*found)


@RULES.ask(Initiative)
def initiative_dice(state: Combat, frame: Initiative) -> Chance | None:
    if given_initiative(state) is not None or not (state.side(Side.HEROES) and state.side(Side.MONSTERS)):
        return None
    return Chance(
        source="die",
        size=6,
        count=2,
        label="initiative",
        names=SIDE_DICE,
        prompt=msg("Iniciativa: o dado dos heróis e o dos monstros"),
        refs=(page(12), ruled(INITIATIVE.key, 12)),
        who="table",
    )


def given_initiative(state: Combat) -> Side | None:
    """Who begins without a die: the defender of a domain (p.14), or by the table's ruling."""
    if state.defender is not None:
        return state.defender
    if INITIATIVE.reads("heroes", state.decided):
        return Side.HEROES
    return Side.MONSTERS if INITIATIVE.reads("monsters", state.decided) else None


@RULES.take(Initiative)
def initiative_rolled(run: Run, frame: Initiative, values) -> None:
    heroes, monsters = values
    if heroes == monsters:
        message = msg("Iniciativa: {die} a {die}, joga-se de novo.", die=heroes)
        run.tell("initiative-tied", message, ruled(INITIATIVE.key, 12))
        run.push(frame)
        return
    begins(run, Side.HEROES if heroes > monsters else Side.MONSTERS, values)


@RULES.step(Initiative)
def initiative_given(run: Run, frame: Initiative) -> None:
    begins(run, given_initiative(run.state) or Side.HEROES, ())


def begins(run: Run, side: Side, values: tuple[int, ...]) -> None:
    words = msg("Os heróis começam.") if side is Side.HEROES else msg("Os monstros começam.")
    if values:
        words = msg(
            "Iniciativa {heroes} a {monsters}: {words}", heroes=values[0], monsters=values[1], words=words
        )
    told(run, "initiative", words, page(12), ruled(INITIATIVE.key, 12), side=side)
    run.change(first=side, phase="actions")
    run.push(Turns(side=side))


@RULES.step(RoundEnd)
def end(run: Run, frame: RoundEnd) -> None:
    """Death state's dice, then what lasts a round ends, hands come down to their limit, the AI pile is whole again."""
    if frame.stage == "effects":
        run.change(phase="end")
        after = DEATH_STATE_ORDER.reads("wounds-first", run.state.decided)
        rolls = [DeathRoll(who=who.id) for who in fallen(run.state)] if after else []
        run.push(Timed(at="round_end"), *rolls, replace(frame, stage="expire"))
    elif frame.stage == "expire":
        expire(run)
        discards = [] if outcome(run.state) else over_the_limit(run.state)
        run.push(*discards, replace(frame, stage="next"))
    else:
        ended = outcome(run.state)
        if ended is None:
            run.push(RoundStart())
        else:
            finish(run, ended)


def expire(run: Run) -> None:
    """Round bonuses end with the round (p.2); the AI pile is reshuffled whole (p.8)."""
    for who in run.state.characters:
        kept = tuple(each for each in who.modifiers if each.duration in ("combat", "until_discarded"))
        if kept != who.modifiers:
            change(run, who.id, modifiers=kept)
            run.tell(
                "effect-expired",
                msg("O que durava o round em {who} acaba.", who=who.name),
                page(2),
                who=who.id,
            )
    pile = run.state.ai
    if pile.out:
        run.change(ai=replace(pile, cards=tuple(sorted((*pile.cards, *pile.out))), out=()))
        run.tell("ai-deck-shuffled", msg("A pilha de IA é reembaralhada inteira."), page(8))


def over_the_limit(state: Combat) -> list[Discard]:
    """Hands above their limit discard down to it (p.8, 13)."""
    return [
        Discard(hand=hand.id, count=len(hand) - hand.limit) for hand in state.hands if len(hand) > hand.limit
    ]


def outcome(state: Combat) -> Outcome | None:
    """How it ended, or None while both sides stand."""
    here = {side: bool(state.side(side)) for side in Side}
    if all(here.values()):
        return None
    if not any(here.values()):
        return Outcome(winner=None, by="defeat")
    winner = next(side for side, stands in here.items() if stands)
    losers = [who for who in state.characters if who.side is other(winner)]
    return Outcome(winner=winner, by="flight" if any(who.fled for who in losers) else "defeat")


def finish(run: Run, ended: Outcome) -> None:
    run.change(outcome=ended, phase="over", frames=(), snares=())
    words = {
        Side.HEROES: msg("O combate acabou: os heróis vencem."),
        Side.MONSTERS: msg("O combate acabou: os monstros vencem."),
        None: msg("O combate acabou sem vencedor."),
    }
    told(run, "combat-ended", words[ended.winner], page(3), winner=ended.winner or "", by=ended.by)


@RULES.ask(DeathRoll)
def death_die(state: Combat, frame: DeathRoll) -> Chance | None:
    who = state[frame.who]
    if not who.present or who.counters is None:
        return None
    return Chance(
        source="die",
        size=6,
        label="death-state",
        prompt=msg("Estado de Morte de {who}: 6 volta", who=who.name),
        refs=(page(7),),
        who=who.side,
    )


@RULES.step(DeathRoll)
def no_death_roll(run: Run, frame: DeathRoll) -> None:
    """It is back or gone already."""


@RULES.take(DeathRoll)
def death_rolled(run: Run, frame: DeathRoll, values) -> None:
    """6 comes back wounded; else a time counter, and two of them are death for good (p.7)."""
    who = run.state[frame.who]
    if values[0] == 6:
        change(run, who.id, counters=None, wounded=True)
        run.tell("revived", msg("Saiu 6: {who} volta, ferido.", who=who.name), page(7), who=who.id)
        return
    change(run, who.id, counters=who.counters + 1)
    message = msg(
        "Saiu {die}: {who} tem {n} marcador(es) de tempo.", die=values[0], who=who.name, n=who.counters + 1
    )
    told(run, "death-counter", message, page(7), who=who.id, die=values[0])
    if who.counters + 1 >= 2:
        die(run, who.id)
