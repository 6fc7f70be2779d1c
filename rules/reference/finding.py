"""Finding rulings on the list of rulings: by subject, and by the cards they are about."""

from collections.abc import Iterable

from cards.search.fold import fold
from rules.reference.model import Reference, Ruling, Subject


def by_subject(
    reference: Reference, rulings: Iterable[Ruling] | None = None
) -> list[tuple[Subject, list[Ruling]]]:
    """The rulings (all of them when none are given) under their subjects, in the order of the subjects."""
    given = reference.rulings.values() if rulings is None else rulings
    found: dict[str, list[Ruling]] = {slug: [] for slug in reference.subjects}
    for ruling in given:
        found.setdefault(ruling.subject, []).append(ruling)
    return [(subject_of(reference, slug), listed) for slug, listed in found.items() if listed]


def subject_of(reference: Reference, slug: str) -> Subject:
    """The subject by its slug; where a system has no list of subjects the words stand for themselves."""
    return reference.subjects.get(slug) or Subject(slug=slug, title=slug, title_en=slug)


def near(reference: Reference, ruling: Ruling) -> list[Ruling]:
    """The other rulings about the same piece of text, else of the same subject."""
    others = [other for other in reference.rulings.values() if other.key != ruling.key]
    beside = [other for other in others if ruling.section and other.section == ruling.section]
    return beside or [other for other in others if other.subject == ruling.subject]


def about_cards(rulings: Iterable[Ruling], *names: str) -> list[Ruling]:
    """The rulings that touch every one of the cards named (by name or code); blank names ask for nothing.

    A card is touched when it is listed, or when its name stands in the question, answer or reasoning.
    """
    asked = [fold(name) for name in names if name]
    return [ruling for ruling in rulings if all(_touches(ruling, name) for name in asked)]


def _touches(ruling: Ruling, name: str) -> bool:
    if any(fold(card) == name for card in ruling.cards):
        return True
    words = f" {fold(' '.join([ruling.question, ruling.answer, ruling.reasoning, *ruling.cards]))} "
    return name in words
