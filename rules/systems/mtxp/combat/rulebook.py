"""The combat's rulebook, and the changes that many rules make to the state."""

from dataclasses import replace

from rules.engine.citations import Citation, page
from rules.engine.frames import Frame, Rulebook, Run
from rules.engine.frozen import evolve
from rules.engine.messages import Message, msg
from rules.systems.mtxp.characters import Character, Modifier
from rules.systems.mtxp.combat.state import Combat, Hand

RULES = Rulebook()
SIDE_DICE = (msg("Dado dos heróis"), msg("Dado dos monstros"))


def change(run: Run, id: str, **fields) -> None:
    """Changes one character."""
    state = run.state
    run.change(
        characters=tuple(evolve(found, fields) if found.id == id else found for found in state.characters)
    )


def name(state: Combat, id: str) -> str:
    return state[id].name


def names(state: Combat, ids) -> tuple[str, ...]:
    return tuple(state[id].name for id in ids)


def new_id(run: Run) -> int:
    """The next number of this combat: never random, so that replays are equal to the byte."""
    number = run.state.next_id
    run.change(next_id=number + 1)
    return number


def fill_top(run: Run, **fields) -> None:
    """Gives the frame now on top what it was waiting for."""
    frames = run.state.frames
    run.change(frames=(*frames[:-1], replace(frames[-1], **fields)))


def mark_frame(run: Run, id: int, **fields) -> Frame | None:
    """Changes the pending action, reaction, harm or flight number `id`; gives it, or None when it is over."""
    for place, frame in enumerate(run.state.frames):
        if getattr(frame, "id", None) == id:
            frames = list(run.state.frames)
            frames[place] = replace(frame, **fields)
            run.change(frames=tuple(frames))
            return frame
    return None


def add_modifier(run: Run, id: str, modifier: Modifier) -> None:
    change(run, id, modifiers=(*run.state[id].modifiers, modifier))


def change_hand(run: Run, id: str, **fields) -> None:
    hands = tuple(replace(hand, **fields) if hand.id == id else hand for hand in run.state.hands)
    run.change(hands=hands)


def leave_hand(run: Run, hand: Hand, key: str) -> None:
    """Takes one card out of a hand; a real card that the site was not told counts down."""
    if key in hand.cards:
        cards = list(hand.cards)
        cards.remove(key)
        change_hand(run, hand.id, cards=tuple(cards))
    elif hand.hidden:
        change_hand(run, hand.id, hidden=hand.hidden - 1)


def discard_card(run: Run, hand: Hand, key: str) -> None:
    """A card of the hand goes to the discard pile; one that a correction took away meanwhile does not."""
    if key not in hand.cards:
        return
    leave_hand(run, hand, key)
    run.change(actions=replace(run.state.actions, out=(*run.state.actions.out, key)))


def drop_gear(run: Run, who: Character, key: str) -> None:
    """A treasure leaves its bearer for the treasures' discard."""
    gear = list(who.gear)
    if key in gear:
        gear.remove(key)
    left = tuple(each for each in who.modifiers if each.card != key or each.duration != "until_discarded")
    change(run, who.id, gear=tuple(gear), modifiers=left)
    run.change(treasures=replace(run.state.treasures, out=(*run.state.treasures.out, key)))


def no_effect(run: Run, source, *refs: Citation) -> None:
    """R12, R50: what comes to nothing does nothing, and says so."""
    run.tell("no-effect", msg("{source}: sem efeito.", source=source or msg("Efeito")), *(refs or (page(1),)))


def told(run: Run, code: str, message: Message, *refs: Citation, **data) -> int:
    """Tells an event that causes what follows in this step."""
    return run.tell(code, message, *refs, cause=True, **data)
