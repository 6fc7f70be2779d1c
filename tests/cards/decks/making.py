"""Decks for the tests: cards made by hand, and hypothesis strategies for any pool."""

from hypothesis import strategies as st

from cards.decks.balance import ATTRIBUTES
from cards.decks.deck import Deck, DeckCard, Role


def card(code: str, requirement=None, **extras) -> DeckCard:
    return DeckCard(code=code, sort_code=code, requirement=requirement, **extras)


def deck(*cards: DeckCard) -> Deck:
    return Deck.of((each, 1) for each in cards)


levels = st.integers(1, 4)
attributes = st.sampled_from(ATTRIBUTES)
requirements = st.dictionaries(attributes, levels, max_size=2)
heroes = st.dictionaries(attributes, st.integers(0, 4), max_size=3)
roles = st.frozensets(st.sampled_from(list(Role)), max_size=2)


@st.composite
def pools(draw, minimum=1, maximum=9):
    """Known cards `P01`…, some replacing an earlier one."""
    count = draw(st.integers(minimum, maximum))
    cards = []
    for number in range(count):
        replaced = draw(st.sampled_from([None, None, *range(number)])) if number else None
        taken = {each.replaces for each in cards}
        code = f"P{replaced + 1:02}" if replaced is not None else None
        cards.append(
            card(
                f"P{number + 1:02}",
                draw(requirements),
                roles=draw(roles),
                replaces=code if code not in taken else None,
            )
        )
    return cards
