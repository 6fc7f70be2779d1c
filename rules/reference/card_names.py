"""The catalogue's cards by code and by name, read from its files: the written rules link to them without a database."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import yaml

from cards.search.fold import fold
from rules.reference.entries import LOADER


@dataclass(frozen=True)
class CardNames:
    """The name of every card by its code; empty where nobody knows it."""

    by_code: Mapping[str, str]

    @cached_property
    def _by_name(self) -> Mapping[str, str]:
        named: dict[str, str] = {}
        for code, name in self.by_code.items():
            if name:
                named.setdefault(fold(name), code)
        return named

    def code_of(self, card: str) -> str:
        """The code of a card given by code or by name (of several with one name the first); empty when unknown."""
        return card if card in self.by_code else self._by_name.get(fold(card), "")

    def name_of(self, code: str) -> str:
        """The card's name, or its code where it has none."""
        return self.by_code.get(code) or code


def read_card_names(folder: Path) -> CardNames:
    """The cards of every data file of a catalogue folder; JSON is YAML too."""
    named = {}
    for file in sorted(folder.glob("*.yaml")) + sorted(folder.glob("*.json")):
        content = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)
        for card in content.get("cards", ()):
            named[card["code"]] = card.get("name") or ""
    return CardNames(named)
