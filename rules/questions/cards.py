"""The adapter that lets cards answer questions: found by name only, for their texts have a language of their own."""

from collections.abc import Iterator

from cards.models import Card
from rules.questions.documents import Document, Kind
from rules.reference.shelf import CATALOGUE_SYSTEM


def card_documents() -> Iterator[Document]:
    """One document for every name that cards bear, the first card by code standing for its copies."""
    seen: set[str] = set()
    for card in Card.objects.exclude(name="").order_by("-placed", "sort_code", "code"):
        if card.name_folded in seen:
            continue
        seen.add(card.name_folded)
        rules = card.rules()
        yield Document(
            kind=Kind.CARD,
            system=CATALOGUE_SYSTEM,
            key=card.code,
            group=f"card:{card.code}",
            title=card.name,
            variants=(card.name,),
            fields=((3.0, card.name), (1.0, " ".join([*card.titles(), card.get_kind_display()]))),
            passages=(rules[0] if rules else card.get_kind_display(),),
            pages=(card.page,) if card.page else (),
        )
