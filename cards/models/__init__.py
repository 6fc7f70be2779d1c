"""What the database keeps of cards and decks; one module a noun."""

from cards.models.card import Card, Kind, ProvenanceStatus, RequirementKind
from cards.models.card_set import CardSet

__all__ = ["Card", "CardSet", "Kind", "ProvenanceStatus", "RequirementKind"]
