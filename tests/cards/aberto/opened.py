"""The Conjunto Aberto as its files say it, read once."""

from functools import cache

import yaml

from tests.conftest import CATALOGUE


@cache
def cards() -> tuple[dict, ...]:
    """Every card of the set, in the order of its files."""
    found = [yaml.safe_load(path.read_text()) for path in sorted(CATALOGUE.glob("aberto*.yaml"))]
    return tuple(card for file in found for card in file["cards"])


def of_kind(kind: str) -> list[dict]:
    return [card for card in cards() if card["kind"] == kind]


def designs(kind: str) -> list[dict]:
    """The different cards of a kind: copies left out."""
    return [card for card in of_kind(kind) if not card.get("copies_of")]


@cache
def names() -> dict[str, str]:
    return {card["code"]: card["name"] for card in cards()}
