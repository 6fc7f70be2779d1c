"""An action as the draft sees it: what it asks for, and so what it costs."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.engine.messages import Message, msg
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.requirements import Requirement

LOW = (1, 2)
TOLD = {
    **{str(level): Requirement.of({"attack": level}) for level in (1, 2, 3, 4)},
    "dual": Requirement.of({"attack": 1, "defense": 1}),
    "none": Requirement(),
}
"""What a table may say a card asks for when the catalogue does not know: only the price hangs on it."""
TOLD_WORDS = {
    **{str(level): msg("um atributo, nível {level}", level=level) for level in (1, 2, 3, 4)},
    "dual": msg("Duplo Atributo"),
    "none": msg("sem atributo"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`levels` is None where the catalogue does not know them; `told` is then what the table said."""

    code: str
    name: str
    levels: tuple[tuple[str, int], ...] | None = ()
    told: str = ""

    @property
    def requirement(self) -> Requirement | None:
        if self.levels is not None:
            return Requirement(self.levels)
        return TOLD.get(self.told)

    @property
    def is_low(self) -> bool:
        """Whether it may be drafted: level 1 or 2 of one attribute, or none (p.15); an unknown one may."""
        asks = self.requirement
        return asks is None or asks.is_none or (not asks.is_dual and asks.price in LOW)

    @property
    def asks(self) -> Message:
        """What it asks for, in words."""
        if self.levels is None:
            return TOLD_WORDS.get(self.told, msg("requisito não conhecido"))
        return self.requirement.words

    @property
    def words(self) -> Message:
        typed = self.levels is None and self.name != self.code
        name = msg("{code} {name}", code=self.code, name=self.name) if typed else self.name
        return msg("{name} ({asks})", name=name, asks=self.asks)

    @property
    def line(self) -> str:
        """The card as a line of a deck that the site's import reads."""
        return f"1x {self.name} ({self.code})"

    def shares(self, other: "Card") -> bool:
        """Whether both are of one attribute, or both of none (p.15)."""
        mine, theirs = self.requirement, other.requirement
        if mine.is_none or theirs.is_none:
            return mine.is_none and theirs.is_none
        return bool(set(mine.attributes) & set(theirs.attributes))


def card_of(code: str, snapshot: Mapping) -> Card:
    """The card of a snapshot of the catalogue."""
    unknown = set(snapshot.get("unknown") or ())
    known = unknown.isdisjoint(("attributes", *dict(ATTRIBUTES)))
    levels = Requirement.of(snapshot.get("attributes") or {}).levels if known else None
    return Card(code=code, name=snapshot.get("name") or code, levels=levels)


@lru_cache(maxsize=64)
def by_code(cards: tuple[Card, ...]) -> Mapping[str, Card]:
    """The cards by their code."""
    return {card.code: card for card in cards}
