"""The numbers of a deck, as the API gives them and pages draw them."""

from cards.decks.balance import distribution
from cards.decks.deck import Deck, Role


def statistics(deck: Deck) -> dict:
    """Size, cells, roles, and how much of the deck is known.

    `coverage` is `{known, total}` of the deck's actions: what is unknown counts in the cell `unknown` only.
    """
    actions = deck.actions
    unknown = sum(count for card, count in actions if card.requirement is None)
    return {
        "size": deck.size,
        "actions": actions.size,
        "cells": distribution(actions),
        "roles": {role.value: actions.count(role) for role in Role},
        "coverage": {"known": actions.size - unknown, "total": actions.size},
    }
