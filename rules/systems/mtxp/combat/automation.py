"""Monsters without a player (p.8–9): an AI card is revealed and read line by line; every reason is told."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Option, Run
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Step
from rules.systems.mtxp.ai.hand import best_actions
from rules.systems.mtxp.ai.targets import is_strong, strength_words
from rules.systems.mtxp.combat.choices import why_not_ability
from rules.systems.mtxp.combat.frames import Another, Draw, Effects, Manual, Pick
from rules.systems.mtxp.combat.hands import as_ally, as_hand_card, as_monster, keys_of
from rules.systems.mtxp.combat.reading import Scope, holds, levels, standing_cards
from rules.systems.mtxp.combat.round_frames import AiAbility, AiBest, AiTurn, Flight
from rules.systems.mtxp.combat.rulebook import RULES, new_id, told
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.combat.verbs import ability_act, card_act
from rules.systems.mtxp.effects.vocabulary import AiCard, Effect, Line
from rules.systems.mtxp.rulings.automation import AI_DECK_EXHAUSTED, AI_ONLY_UNUSABLE, AI_SKIPPED_CARD

MOUNT_LINES = ("use-ability", "best-action")


@RULES.ask(AiTurn)
def top_ai_card(state: Combat, frame: AiTurn) -> Chance | None:
    if frame.card or not state[frame.who].able or not state.ai.cards:
        return None
    cards = state.ai.cards
    return Chance(
        source="card",
        size=len(cards),
        label="ai",
        prompt=msg("Carta de IA de {who}", who=state[frame.who].name),
        options=tuple(Option(key, state.book[key].name) for key in cards),
        refs=(page(8),),
        who="monsters",
    )


@RULES.take(AiTurn)
def ai_card_revealed(run: Run, frame: AiTurn, values) -> None:
    """Without the red dragon, bosses, leaders and levels above 8 reveal the next one (p.8)."""
    state = run.state
    key = state.ai.cards[values[0] - 1]
    card = state.book[key].ai
    who = as_monster(state, state[frame.who])
    left = tuple(each for each in state.ai.cards if each != key)
    number = len(state.ai.out) + len(frame.skipped) + 1
    told(
        run,
        "ai-card-revealed",
        msg(
            "{who} revela {card}, {n}ª carta de IA do round; a pilha se reembaralha no fim do round.",
            who=who.name,
            card=card.name,
            n=number,
        ),
        page(8),
        card=key,
        who=frame.who,
    )
    if card.red_dragon or not is_strong(who, state.decided):
        run.change(ai=replace(state.ai, cards=left, out=(*state.ai.out, key)))
        run.push(replace(frame, card=key))
        return
    run.tell(
        "ai-card-skipped",
        msg("{card} só tem o dragão verde e {who} é {why}: revele a próxima.", card=card.name, who=who.name,
            why=strength_words(who)),
        page(8),
        card=key,
    )  # fmt: skip
    if AI_SKIPPED_CARD.reads("revealed", state.decided):
        run.change(ai=replace(state.ai, cards=left, out=(*state.ai.out, key)))
        run.push(frame)
    else:
        run.change(ai=replace(state.ai, cards=left))
        run.push(replace(frame, skipped=(*frame.skipped, key)))


@RULES.step(AiTurn)
def read_ai_card(run: Run, frame: AiTurn) -> None:
    state = run.state
    if frame.skipped and frame.card:
        run.change(ai=replace(state.ai, cards=(*state.ai.cards, *frame.skipped)))
        frame = replace(frame, skipped=())
    if not state[frame.who].able:
        return
    if not frame.card:
        no_card_left(run, frame)
        return
    card = state.book[frame.card].ai
    if frame.line >= len(card.priorities):
        run.tell("ai-nothing", msg("Nenhuma linha pode ser feita: o monstro não faz nada."), page(8))
        return
    line = card.priorities[frame.line]
    number = frame.line + 1
    why = why_not_line(state, frame, line)
    if why is not None:
        run.tell("ai-line-tried", msg("Linha {n}: {why}", n=number, why=why), page(8), line=number)
        run.push(replace(frame, line=number))
        return
    LINES[line.do](run, frame, card, line)


def why_not_line(state: Combat, frame: AiTurn, line: Line) -> Message | None:
    """Why a line of the card cannot be done; None when it can (p.8)."""
    who = state[frame.who]
    if frame.mount and line.do not in MOUNT_LINES:
        return msg("uma montaria só usa cartas da mão ou a própria habilidade.")
    if not holds(state, line.when, Scope(me=who.id)):
        return msg("a condição não vale.")
    if line.do == "use-ability":
        found = own_abilities(state, frame)
        if not found:
            return msg("{who} não tem habilidade.", who=who.name)
        if all(why for _ref, why in found):
            return msg("habilidade sem uso agora ({why}).", why=found[0][1])
    if line.do == "best-action" and not best(state, frame)[0]:
        return msg(
            "não há na mão carta que {who} possa usar. {why}", who=who.name, why=left_out(state, frame)
        )
    return None


def own_abilities(state: Combat, frame: AiTurn | AiAbility) -> list[tuple[str, Message | None]]:
    """The monster's (or its mount's) text actions as `key:index`, each with why it cannot be used."""
    who = state[frame.who]
    return [
        (f"{key}:{index}", why_not_ability(state, who, key, ability))
        for key, card in standing_cards(state.book, who)
        if frame.mount == (key == who.mount)
        for index, ability in enumerate(card.abilities)
    ]


def best(state: Combat, frame) -> tuple[tuple[str, ...], tuple[Step, ...]]:
    """The keys of the cards that tie as the best, and the reasons (p.9)."""
    who = state[frame.who]
    found = dict(frame.levels) if isinstance(frame, Another) else levels(state, who)
    keys = state.hand(who.hand).cards if who.hand else ()
    cards = [as_hand_card(state, who, key) for key in keys]
    allies = [as_ally(state, each) for each in state.side(who.side) if each.id != who.id]
    chosen, steps = best_actions(found, cards, allies)
    return keys_of(keys, cards, chosen), steps


def left_out(state: Combat, frame: AiTurn) -> Message:
    """The reasons why each card of the hand is left out, in one sentence."""
    return msg("{reasons}", reasons=joined(step.message for step in best(state, frame)[1]))


def no_card_left(run: Run, frame: AiTurn) -> None:
    """The pile ran out inside the round: rulings `ai-deck-exhausted` and `ai-only-unusable`."""
    state = run.state
    who = state[frame.who]
    usable = [key for key in state.ai.out if may_use(state, frame, key)]
    if frame.skipped:
        run.change(ai=replace(state.ai, cards=frame.skipped))
    if usable and AI_DECK_EXHAUSTED.reads("reshuffle", state.decided):
        run.change(ai=replace(run.state.ai, cards=tuple(sorted(state.ai.out)), out=()))
        run.tell(
            "ai-reshuffled",
            msg("As cartas de IA acabaram no meio do round: as reveladas se reembaralham."),
            ruled(AI_DECK_EXHAUSTED.key, 8),
        )
        run.push(replace(frame, skipped=()))
        return
    ruling = AI_DECK_EXHAUSTED if usable else AI_ONLY_UNUSABLE
    if ruling.reads("draw-card", state.decided) and who.hand:
        told(run, "ai-draws", msg("{who} não tem carta de IA que possa usar: compra uma carta.", who=who.name),
             ruled(ruling.key, 8))  # fmt: skip
        run.push(Draw(hand=who.hand, count=1))
        return
    run.tell(
        "ai-nothing", msg("{who} não tem carta de IA que possa usar.", who=who.name), ruled(ruling.key, 8)
    )


def may_use(state: Combat, frame: AiTurn, key: str) -> bool:
    return state.book[key].ai.red_dragon or not is_strong(as_monster(state, state[frame.who]), state.decided)


def keys_for(card: AiCard, line: Line) -> tuple[str, ...]:
    return line.targets or card.targets or ("random",)


def line_done(run: Run, line_number: int, what: Message) -> None:
    told(run, "ai-line-done", msg("Linha {n}: {what}", n=line_number, what=what), page(8), line=line_number)


def do_ability(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    """An ability comes before any card of the hand, however good (p.8)."""
    usable = tuple(ref for ref, why in own_abilities(run.state, frame) if why is None)
    line_done(run, frame.line + 1, msg("usa a habilidade, antes de qualquer carta."))
    pick = Pick(by=None, prompt=msg("Qual habilidade?"), candidates=usable)
    run.push(pick, AiAbility(who=frame.who, keys=keys_for(card, line), mount=frame.mount))


@RULES.step(AiAbility)
def ability_chosen(run: Run, frame: AiAbility) -> None:
    key, _, index = frame.picked[0].rpartition(":")
    run.push(*ability_act(run, frame.who, key, int(index), mount=frame.mount, keys=frame.keys))


def do_best(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    """The best action by its attributes: 4 > 3 > dual > 2 > 1 > none, ties drawn (p.9)."""
    candidates, steps = best(run.state, frame)
    for step in steps:
        run.tell("ai-candidate", step.message, *step.citations)
    line_done(run, frame.line + 1, msg("usa a melhor carta da mão segundo seus atributos."))
    pick = Pick(by=None, prompt=msg("Qual carta, entre as melhores?"), candidates=candidates)
    run.push(pick, AiBest(who=frame.who, keys=keys_for(card, line), mount=frame.mount))


@RULES.step(AiBest)
def best_chosen(run: Run, frame: AiBest) -> None:
    if frame.picked[0] not in run.state.hand(run.state[frame.who].hand).cards:
        return  # a correction took the card away meanwhile
    run.push(card_act(run, frame.who, frame.picked[0], mount=frame.mount, keys=frame.keys, boost=frame.boost))


@RULES.step(Another)
def second_choice(run: Run, frame: Another) -> None:
    """After attributes changed there is another choice by the same order (p.9)."""
    state = run.state
    who = state[frame.who]
    candidates, steps = best(state, frame) if who.able else ((), ())
    if not candidates or not state.automatic(who.side):
        run.tell("no-second-card", msg("{who} não tem outra carta a usar.", who=who.name), page(9))
        return
    for step in steps:
        run.tell("ai-candidate", step.message, *step.citations)
    pick = Pick(by=None, prompt=msg("Qual carta, com os atributos mudados?"), candidates=candidates)
    run.push(pick, AiBest(who=frame.who, keys=frame.keys, boost=frame.boost))


def do_die(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    line_done(run, frame.line + 1, msg("joga um dado."))
    scope = Scope(me=frame.who, card=frame.card, source=card.name)
    table = Effect(do="die_table", table=line.table)
    run.push(Effects(effects=(table,), scope=scope))


def do_effects(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    line_done(run, frame.line + 1, msg("acontece o que a carta diz."))
    run.push(Effects(effects=line.effects, scope=Scope(me=frame.who, card=frame.card, source=card.name)))


def do_flee(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    line_done(run, frame.line + 1, msg("o monstro foge."))
    who = run.state[frame.who]
    run.push(Flight(id=new_id(run), who=(who.id,), by=who.id, without_card=False))


def do_nothing(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    line_done(run, frame.line + 1, msg("o monstro perde a ação."))


def do_manual(run: Run, frame: AiTurn, card: AiCard, line: Line) -> None:
    line_done(run, frame.line + 1, msg("a mesa resolve o que a carta diz."))
    scope = Scope(me=frame.who, card=frame.card, source=card.name)
    run.push(Manual(text=line.text or run.state.book[frame.card].text or "…", scope=scope))


LINES = {
    "use-ability": do_ability,
    "best-action": do_best,
    "die": do_die,
    "effects": do_effects,
    "flee": do_flee,
    "nothing": do_nothing,
    "manual": do_manual,
}
