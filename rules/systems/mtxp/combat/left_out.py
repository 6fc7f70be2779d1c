"""What the forecast by powers alone leaves out, counted, so that nobody takes it for more than it is."""

from collections.abc import Iterator

from rules.engine.messages import Message, msg
from rules.systems.mtxp.combat.forecast import to_compare
from rules.systems.mtxp.combat.reading import standing_cards
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.effects.vocabulary import CardData
from rules.systems.mtxp.round_outcome import Side

TIMED = ("round_start", "round_end")


def left_out(state: Combat) -> tuple[tuple[Message, int], ...]:
    """Each kind of thing that could change the fight and is not counted in it, with how many there are."""
    standing = list(_standing(state))
    found = (
        (msg("cartas nas mãos"), sum(len(hand) for hand in state.hands)),
        (msg("cartas de IA"), _ai_cards(state)),
        (msg("habilidades"), sum(len(card.abilities) for card in standing)),
        (msg("reações"), sum(card.reaction is not None for card in standing)),
        (msg("efeitos de começo ou fim de round"), sum(any(e.at in TIMED for e in card.effects) for card in standing)),
        (msg("efeitos com condição"), sum(any(e.when for e in card.lasting) for card in standing)),
        (msg("textos que a mesa resolve"), sum(not card.encoded for card in standing)),
        (msg("terrenos"), int(unchecked_terrain(state))),
        (msg("arapucas"), len(state.snares)),
        (msg("montarias no lugar de um ferimento"), sum(who.able and who.mounted for who in state.characters)),
        (msg("cartas que mudam os ferimentos"), len(state.wound_cards) if to_compare(state) else 0),
        (msg("armas de cerco"), sum(weapon.kind != "ram" for weapon in state.siege)),
        (msg("Estado de Morte"), int(state.rules.death_state)),
    )  # fmt: skip
    return tuple((what, count) for what, count in found if count)


def _standing(state: Combat) -> Iterator[CardData]:
    for who in state.characters:
        if who.able:
            for _key, card in standing_cards(state.book, who):
                yield card


def _ai_cards(state: Combat) -> int:
    """The AI cards that may still be revealed; one that lets monsters do nothing at all is none."""
    if not state.automatic(Side.MONSTERS):
        return 0
    cards = [state.book[key].ai for key in (*state.ai.cards, *state.ai.out)]
    return sum(any(line.do != "nothing" for line in card.priorities) for card in cards if card)


def unchecked_terrain(state: Combat) -> bool:
    """Whether the terrain says something besides what its powers give all the time: words, or words of the table."""
    if not state.terrain_card:
        return bool(state.terrain) and state.terrain not in {who.name for who in state.characters}
    card = state.book[state.terrain_card]
    return not card.encoded or any(
        effect.at != "enter" and effect not in card.lasting for effect in card.effects
    )
