"""Reactions: a window before (after, for a death) each thing that happens, one reaction per character and round (p.1–2)."""

from dataclasses import dataclass, replace

from rules.engine.citations import Citation, page, ruled
from rules.engine.frames import Chance, Decision, Option, Run
from rules.engine.messages import Message, msg
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.frames import Effects, Happening, Pay, React, Window
from rules.systems.mtxp.combat.reading import Scope, has_target, levels, standing_cards
from rules.systems.mtxp.combat.rulebook import (
    RULES,
    change,
    discard_card,
    new_id,
    told,
)
from rules.systems.mtxp.combat.state import Combat, Hand, other
from rules.systems.mtxp.effects.vocabulary import CardData, Reaction
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.automation import AI_REACTION_CARDS
from rules.systems.mtxp.rulings.combat import REACTION_ORDER, REACTION_TO_REACTION


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A reaction that may be used now: its holder, the card it stands on, and from where (own, mount, gear, hand, snare)."""

    who: str
    card: str
    place: str
    reaction: Reaction

    @property
    def ref(self) -> str:
        return f"{self.who}:{self.card}"


def offers(state: Combat, window: Window) -> tuple[Offer, ...]:
    """Every reaction that fits what happens and was not asked yet, in the order in which people are asked.

    Recomputed after each reaction, so that who has just come is asked as well.
    """
    happening = window.happening
    if happening.event == "reaction" and REACTION_TO_REACTION.reads("never", state.decided):
        return ()
    found = [offer for offer in _standing(state, happening.event) if offer.ref not in window.passed]
    found = [offer for offer in found if _fits(state, offer, happening)]
    return tuple(sorted(found, key=lambda offer: _order(state, offer, happening)))


def _standing(state: Combat, event: str):
    """The reactions to such an event of all who have not reacted this round, and those of snares."""
    hands = {hand.id: _answering(state, hand, event) for hand in state.hands}
    for who in state.characters:
        if not who.able:
            continue
        for key, card in standing_cards(state.book, who):
            place = "own" if key == who.card else "mount" if key == who.mount else "gear"
            spent = who.mount_reacted if place == "mount" else who.reacted
            if not spent and _answers(card, event):
                yield Offer(who=who.id, card=key, place=place, reaction=card.reaction)
        if not who.reacted and hands.get(who.hand):
            yield from _in_hand(state, who, hands[who.hand])
    for snare in state.snares:
        card = state.book[snare.card]
        if _answers(card, event):
            yield Offer(who=snare.owner, card=snare.card, place="snare", reaction=card.reaction)


def _answers(card: CardData, event: str) -> bool:
    return (
        card.reaction is not None
        and card.reaction.trigger is not None
        and card.reaction.trigger.event == event
    )


def _answering(state: Combat, hand: Hand, event: str) -> tuple[str, ...]:
    """The cards of a hand with a reaction to such an event; none of a hand that does not react."""
    keys = tuple(key for key in hand.cards if _answers(state.book[key], event))
    return keys if keys and hand_reacts(state, hand.side) else ()


def hand_reacts(state: Combat, side: Side) -> bool:
    """Whether a side may react with cards of its hand; p.9 speaks only of the words on a monster."""
    return not state.automatic(side) or AI_REACTION_CARDS.reads("use", state.decided)


def _in_hand(state: Combat, who: Character, keys: tuple[str, ...]):
    """Those of the cards whose requirement the character meets."""
    found = levels(state, who)
    for key in keys:
        card = state.book[key]
        if Requirement.of(card.requirement).met_by(found):
            yield Offer(who=who.id, card=key, place="hand", reaction=card.reaction)


def _fits(state: Combat, offer: Offer, happening: Happening) -> bool:
    """Whether the printed trigger matches, the cost can be paid, and there is somebody to do it to."""
    trigger = offer.reaction.trigger
    if trigger.attributes and not set(trigger.attributes) & set(happening.attributes):
        return False
    if trigger.source != "any" and trigger.source != happening.source:
        return False
    if not _stands(state, offer.who, happening.actor, trigger.by):
        return False
    if not any(_stands(state, offer.who, id, trigger.who) for id in happening.targets or (None,)):
        return False
    scope = scope_of(state, offer, happening)
    return can_pay(state, offer) and has_target(state, offer.reaction.effects, scope)


def _stands(state: Combat, me: str, id: str | None, role: str) -> bool:
    if role == "any":
        return True
    if id is None:
        return False
    same = state[me].side is state[id].side
    return {"self": id == me, "ally": same and id != me, "party": same, "enemy": not same}[role]


def can_pay(state: Combat, offer: Offer) -> bool:
    """Whether the holder's side has the cards or the hearts the reaction costs; a hand card does not pay for itself."""
    who, cost = state[offer.who], offer.reaction.cost
    cards = len(state.hand(who.hand)) if who.hand else 0
    return cards - (offer.place == "hand") >= cost.discard and who.hearts >= cost.hearts


def scope_of(state: Combat, offer: Offer, happening: Happening) -> Scope:
    """A reaction's "target" is whom the event happens to, as far as the trigger speaks of them."""
    role = offer.reaction.trigger.who
    targets = tuple(id for id in happening.targets if _stands(state, offer.who, id, role))
    return Scope(
        me=offer.who,
        card=offer.card,
        source=state.book[offer.card].name,
        targets=targets,
        actor=happening.actor,
        act=happening.act,
    )


def _order(state: Combat, offer: Offer, happening: Happening) -> tuple[int, bool, int]:
    """The side that is not acting first (ruling); automated monsters by their own words before their cards."""
    acting = state[happening.actor].side if happening.actor else Side.HEROES
    first = other(acting) if REACTION_ORDER.reads("not-acting", state.decided) else acting
    place = [who.id for who in state.characters].index(offer.who)
    side = state[offer.who].side
    return (0 if side is first else 1, offer.place == "hand" and state.automatic(side), place)


def asked_now(state: Combat, window: Window) -> tuple[Offer, ...]:
    """The offers put to the people of one side at once; () when the next reaction is compulsory or none is left."""
    found = offers(state, window)
    if not found or compulsory(state, found[0]):
        return ()
    side = state[found[0].who].side
    return tuple(offer for offer in found if state[offer.who].side is side and not compulsory(state, offer))


def compulsory(state: Combat, offer: Offer) -> bool:
    """Automated monsters always react (p.9); a snare works by itself (p.3)."""
    return offer.place == "snare" or state.automatic(state[offer.who].side)


def tied(state: Combat, window: Window) -> tuple[Offer, ...]:
    """The cards of an automated hand that fit now, by who would use them: which one is drawn (p.8)."""
    found = offers(state, window)
    if not found or found[0].place != "hand" or not compulsory(state, found[0]):
        return ()
    return tuple(offer for offer in found if offer.place == "hand" and compulsory(state, offer))


@RULES.ask(Window)
def react_or_pass(state: Combat, window: Window) -> Decision | Chance | None:
    found = tied(state, window)
    if len(found) > 1:
        options = tuple(Option(f"react:{offer.ref}", _offer_words(state, offer)) for offer in found)
        return Chance(
            source="pick",
            size=len(found),
            label="reaction",
            prompt=msg("{event} Qual Reação?", event=happening_words(state, window.happening)),
            options=options,
            refs=(page(9), ruled(AI_REACTION_CARDS.key, 9)),
        )
    found = asked_now(state, window)
    if not found:
        return None
    options = [Option(f"react:{offer.ref}", _offer_words(state, offer)) for offer in found]
    options.append(Option("pass", msg("Ninguém reage")))
    return Decision(
        who=state[found[0].who].side,
        prompt=msg("{event} Alguém reage?", event=happening_words(state, window.happening)),
        options=tuple(options),
        refs=_order_refs(state, found),
    )


def _order_refs(state: Combat, found: tuple[Offer, ...]) -> tuple[Citation, ...]:
    return (page(1), page(2), ruled(REACTION_ORDER.key, 2)) if len(found) > 1 else (page(1), page(2))


def _offer_words(state: Combat, offer: Offer) -> Message:
    return msg(
        "{who} reage com {card}: {text}",
        who=state[offer.who].name,
        card=state.book[offer.card].name,
        text=offer.reaction.text,
    )


def happening_words(state: Combat, happening: Happening) -> Message:
    """What is about to happen, in a sentence."""
    actor = state[happening.actor].name if happening.actor else msg("O combate")
    target = state[happening.targets[0]].name if happening.targets else ""
    words = {
        "action": msg("{actor} vai agir.", actor=actor),
        "target": msg("{target} virou alvo de {actor}.", target=target, actor=actor),
        "wound": msg("{target} vai ser ferido.", target=target),
        "death": msg("{target} vai sofrer um Efeito de Morte.", target=target),
        "died": msg("{target} morreu.", target=target),
        "flee": msg("{actor} vai fugir.", actor=actor),
        "reaction": msg("{actor} está reagindo.", actor=actor),
    }
    return words[happening.event]


@RULES.take(Window)
def reaction_taken(run: Run, window: Window, option) -> None:
    if isinstance(option, tuple):
        announce(run, window, tied(run.state, window)[option[0] - 1])
        return
    found = asked_now(run.state, window)
    if option == "pass":
        run.push(replace(window, passed=(*window.passed, *(offer.ref for offer in found))))
        return
    offer = next(offer for offer in found if f"react:{offer.ref}" == option)
    announce(run, window, offer)


@RULES.step(Window)
def forced_reaction(run: Run, window: Window) -> None:
    found = offers(run.state, window)
    if found:
        announce(run, window, found[0])


def announce(run: Run, window: Window, offer: Offer) -> None:
    """The reaction is spent, its cost is paid, others may react to it, then it takes effect (p.2)."""
    state = run.state
    who, card = state[offer.who], state.book[offer.card]
    run.push(replace(window, passed=(*window.passed, offer.ref)))
    if offer.place == "snare":
        told(run, "snare-sprung", msg("A arapuca {card} é acionada.", card=card.name), page(3))
    else:
        change(run, who.id, **({"mount_reacted": True} if offer.place == "mount" else {"reacted": True}))
        told(
            run,
            "reaction-used",
            msg("{who} reage com {card}.", who=who.name, card=card.name),
            *_reaction_refs(state, offer),
            who=who.id,
        )
    if offer.place == "hand":
        discard_card(run, state.hand(who.hand), offer.card)
    react = React(
        id=new_id(run), who=who.id, card=offer.card, reaction=offer.reaction, happening=window.happening
    )
    happening = Happening(event="reaction", actor=who.id, targets=(who.id,), act=react.id)
    run.push(Pay(who=who.id, card=offer.card, cost=offer.reaction.cost), Window(happening=happening), react)


def _reaction_refs(state: Combat, offer: Offer) -> tuple[Citation, ...]:
    if not compulsory(state, offer):
        return (page(2),)
    return (page(2), ruled(AI_REACTION_CARDS.key, 9) if offer.place == "hand" else page(9))


@RULES.step(React)
def react(run: Run, frame: React) -> None:
    """The reaction's effects happen whole before the interrupted thing goes on (p.2)."""
    if frame.cancelled:
        run.tell(
            "reaction-cancelled",
            msg("A reação de {who} é anulada.", who=run.state[frame.who].name),
            page(1),
        )
        return
    offer = Offer(who=frame.who, card=frame.card, place="", reaction=frame.reaction)
    run.push(Effects(effects=frame.reaction.effects, scope=scope_of(run.state, offer, frame.happening)))
