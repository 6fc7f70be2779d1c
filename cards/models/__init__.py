"""What the database keeps of cards and decks; one module a noun."""

from cards.models.card import Card, Kind, ProvenanceStatus, RequirementKind
from cards.models.card_set import CardSet
from cards.models.catalogue import Catalogue
from cards.models.deck import Deck, DeckEntry, DeckVersion
from cards.models.report import Report

__all__ = [
    "Card",
    "CardSet",
    "Catalogue",
    "Deck",
    "DeckEntry",
    "DeckVersion",
    "Kind",
    "ProvenanceStatus",
    "Report",
    "RequirementKind",
]
