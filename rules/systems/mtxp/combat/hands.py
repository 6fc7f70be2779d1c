"""Hands and the action pile: drawing, discarding, giving a card; the AI discards in its own order (p.8–9, 15)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Option, Run
from rules.engine.messages import joined, msg, msgn
from rules.systems.mtxp.ai.given import Ally, GroupMonster, HandCard
from rules.systems.mtxp.ai.hand import discard_order
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Discard, Draw, Give, Pay, Pick
from rules.systems.mtxp.combat.reading import Scope, changes_something, has_target, levels
from rules.systems.mtxp.combat.rulebook import RULES, change, change_hand, discard_card, drop_gear, leave_hand
from rules.systems.mtxp.combat.state import Combat, Hand
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.rulings.combat import EMPTY_DECK


def as_hand_card(state: Combat, who: Character, key: str) -> HandCard:
    """A card of the hand as the automation sees it."""
    card = state.book[key]
    scope = Scope(me=who.id, card=key, source=card.name)
    improvise = next((effect for effect in card.effects if effect.do == "improvise"), None)
    combine = next((effect for effect in card.effects if effect.do == "combine"), None)
    played = tuple(effect for effect in card.effects if effect.at == "play")
    return HandCard(
        name=card.name,
        requirement=Requirement.of(card.requirement),
        has_target=has_target(state, played, scope),
        changes_something=changes_something(state, played, scope),
        improvise={"from": improvise.source, "to": improvise.into} if improvise else None,
        combine=combine.attribute if combine else None,
    )


def keys_of(keys, cards, chosen) -> tuple[str, ...]:
    """The keys of the chosen ones; equal cards are told apart by being the very same."""
    return tuple(key for key, card in zip(keys, cards, strict=True) if any(card is each for each in chosen))


def as_monster(state: Combat, who: Character) -> GroupMonster:
    """A monster as the automation sees it."""
    return GroupMonster(
        name=who.name,
        level=who.level,
        boss=who.boss,
        leader=who.leader,
        attributes=levels(state, who),
        dead=not who.present,
    )


def as_ally(state: Combat, who: Character) -> Ally:
    return Ally(name=who.name, attributes=levels(state, who))


@RULES.ask(Draw)
def off_the_pile(state: Combat, frame: Draw) -> Chance | None:
    cards = state.actions.cards
    if (
        frame.count <= 0
        or not cards
        or (state.rules.physical_cards and not state.automatic(state.hand(frame.hand).side))
    ):
        return None
    options = tuple(Option(key, state.book[key].name) for key in cards)
    return Chance(
        source="card",
        size=len(cards),
        label=f"draw-{frame.hand}",
        prompt=msg("Compra de uma carta de ação"),
        options=options,
        who=state.hand(frame.hand).side,
        refs=(page(8),),
    )


@RULES.take(Draw)
def drawn(run: Run, frame: Draw, values) -> None:
    """One answer, one card, from one pile (R18)."""
    state = run.state
    key = state.actions.cards[values[0] - 1]
    left = tuple(each for each in state.actions.cards if each != key)
    run.change(actions=replace(state.actions, cards=left))
    hand = state.hand(frame.hand)
    change_hand(run, hand.id, cards=(*hand.cards, key))
    message = msg("{hand}: compra de {card}.", hand=hand_words(hand), card=state.book[key].name)
    run.tell("card-drawn", message, page(8), hand=hand.id, card=key)
    run.push(replace(frame, count=frame.count - 1))


@RULES.step(Draw)
def draw_without_pile(run: Run, frame: Draw) -> None:
    """Real cards are counted; an empty pile is reshuffled, with own decks the draw is lost (p.15)."""
    state = run.state
    hand = state.hand(frame.hand)
    if frame.count <= 0:
        return
    if state.rules.physical_cards and not state.automatic(hand.side):
        change_hand(run, hand.id, hidden=hand.hidden + frame.count)
        message = msgn(
            "{hand}: compra de {n} carta de verdade.",
            "{hand}: compra de {n} cartas de verdade.",
            n=frame.count,
            hand=hand_words(hand),
        )
        run.tell("card-drawn", message, page(8), hand=hand.id, count=frame.count)
        return
    may_reshuffle = EMPTY_DECK.reads("reshuffle", state.decided) and not state.rules.own_decks
    if state.actions.out and may_reshuffle:
        run.change(actions=replace(state.actions, cards=tuple(sorted(state.actions.out)), out=()))
        run.tell("reshuffled", msg("A pilha acabou: o descarte é embaralhado."), ruled(EMPTY_DECK.key, 15))
        run.push(frame)
        return
    run.tell(
        "draw-lost",
        msg("Não há carta a comprar: {hand} perde a compra.", hand=hand_words(hand)),
        ruled(EMPTY_DECK.key, 15),
        hand=hand.id,
    )


def hand_words(hand: Hand):
    return {"heroes": msg("O grupo dos heróis"), "monsters": msg("O grupo dos monstros")}.get(
        hand.id, hand.id
    )


@RULES.step(Discard)
def discard(run: Run, frame: Discard) -> None:
    state = run.state
    hand = state.hand(frame.hand)
    if frame.picked is not None:
        for key in frame.picked:
            discard_card(run, hand, key)
            hand = run.state.hand(frame.hand)
            run.tell(
                "card-discarded",
                msg("{hand}: {card} é descartada.", hand=hand_words(hand), card=state.book[key].name),
                page(9) if state.automatic(hand.side) else page(1),
                hand=hand.id,
                card=key,
            )
        return
    count = min(frame.count, len(hand))
    hidden = min(hand.hidden, count)
    if hidden and not hand.cards:
        change_hand(run, hand.id, hidden=hand.hidden - hidden)
        run.tell(
            "card-discarded",
            msgn(
                "{hand}: descarte de {n} carta de verdade.",
                "{hand}: descarte de {n} cartas de verdade.",
                n=hidden,
                hand=hand_words(hand),
            ),
            page(1),
            hand=hand.id,
        )
        return
    count = min(count, len(hand.cards))
    if not count:
        return
    if state.automatic(hand.side) and state.side(hand.side) and not frame.random:
        automatic_discard(run, replace(frame, count=count), hand)
        return
    by = None if frame.random or state.automatic(hand.side) else hand.side
    run.push(
        Pick(
            by=by,
            prompt=msgn("Descarte {n} carta.", "Descarte {n} cartas.", n=count),
            candidates=hand.cards,
            count=count,
        ),
        frame,
    )


def automatic_discard(run: Run, frame: Discard, hand: Hand) -> None:
    """Useless cards from the highest level down, then useful ones from the lowest up; ties drawn (p.9)."""
    state = run.state
    monsters = state.side(hand.side)
    cards = [as_hand_card(state, monsters[0], key) for key in hand.cards]
    order, steps = discard_order(cards, [as_monster(state, who) for who in monsters], state.decided)
    first = keys_of(hand.cards, cards, order[0])
    named = joined(state.book[key].name for key in first)
    run.tell("ai-discard", msg("Descarte da IA: primeiro {cards}.", cards=named), *steps[0].citations)
    run.push(
        Pick(by=None, prompt=msg("Qual carta é descartada?"), candidates=first, count=1),
        replace(frame, count=1),
        *([replace(frame, count=frame.count - 1)] if frame.count > 1 else []),
    )


@RULES.step(Give)
def give(run: Run, frame: Give) -> None:
    state = run.state
    hand = state.hand(frame.hand)
    if frame.picked is None:
        pick = Pick(by=hand.side, prompt=msg("Qual carta dar?"), candidates=hand.cards)
        run.push(pick, frame)
        return
    for key in frame.picked:
        leave_hand(run, hand, key)
        to = run.state.hand(frame.to)
        change_hand(run, to.id, cards=(*to.cards, key))
        run.tell("card-given", msg("Uma carta passa para {hand}.", hand=hand_words(to)), page(12), page(13))


@RULES.step(Pay)
def pay(run: Run, frame: Pay) -> None:
    """What an ability or reaction costs; an annulled one stays paid (p.1)."""
    who, cost = run.state[frame.who], frame.cost
    if cost.hearts:
        change(run, who.id, hearts=max(0, who.hearts - cost.hearts))
        run.tell("cost-paid", msg("{who} paga {n} coração(ões).", who=who.name, n=cost.hearts), page(1))
    if cost.this_card:
        if frame.card in who.gear:
            drop_gear(run, who, frame.card)
        left = tuple(snare for snare in run.state.snares if snare.card != frame.card)
        if left != run.state.snares:
            run.change(
                snares=left,
                treasures=replace(run.state.treasures, out=(*run.state.treasures.out, frame.card)),
            )
        card = run.state.book[frame.card].name
        run.tell("card-spent", msg("{card} é descartada.", card=card), page(3))
    if cost.discard:
        run.push(Discard(hand=who.hand, count=cost.discard))
