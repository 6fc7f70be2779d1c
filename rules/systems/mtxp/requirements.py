"""What an action asks of its user: one attribute, two, or none; and what its "level" is, which depends on who asks."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import Fault, Integer, Table
from rules.engine.messages import Message, joined, msg
from rules.systems.mtxp.attributes import ATTRIBUTES, attribute_name
from rules.systems.mtxp.rulings.combat import DUAL_LEVEL

DUAL_PRICE = 3
NONE_PRICE = 2
NONE_TRAINING = 1
AI_ORDER = (4, 3, 2.5, 2, 1, 0)


@dataclass(frozen=True, slots=True)
class Requirement:
    """The minimum levels an action asks for, at most two attributes (p.1).

    >>> Requirement.of({"attack": 2, "stealth": 1}).ai_rank < Requirement.of({"attack": 3}).ai_rank
    True
    """

    levels: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, levels: Mapping[str, int]) -> "Requirement":
        """From `{attribute: level}` in any order; a level of 0 asks for nothing."""
        return cls(
            tuple((attribute, levels[attribute]) for attribute, _name in ATTRIBUTES if levels.get(attribute))
        )

    @property
    def attributes(self) -> tuple[str, ...]:
        return tuple(attribute for attribute, _level in self.levels)

    @property
    def is_dual(self) -> bool:
        return len(self.levels) == 2

    @property
    def is_none(self) -> bool:
        return not self.levels

    def lacking(self, attributes: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """The parts that a character with these levels does not meet; a dual action needs both (p.1)."""
        return tuple((name, level) for name, level in self.levels if attributes.get(name, 0) < level)

    def met_by(self, attributes: Mapping[str, int]) -> bool:
        return not self.lacking(attributes)

    def card_level(self, rulings: Mapping[str, str]) -> int:
        """The level when a card's text asks for it: none is 0, dual is for the ruling `dual-level` (p.1)."""
        if not self.is_dual:
            return self._highest
        return self._highest if DUAL_LEVEL.reads("highest", rulings) else int(rulings[DUAL_LEVEL.key])

    @property
    def ai_rank(self) -> float:
        """The monsters' order: 4 > 3 > dual > 2 > 1 > none (p.9); dual stands between 2 and 3."""
        return 2.5 if self.is_dual else self._highest

    @property
    def ai_order(self) -> int:
        """The place in the monsters' order: 1 for level 4 … 6 for no attribute."""
        return AI_ORDER.index(self.ai_rank) + 1

    @property
    def price(self) -> int:
        """The cost in deckbuilding points: the level, dual 3, none 2 (p.15)."""
        return DUAL_PRICE if self.is_dual else self._highest or NONE_PRICE

    @property
    def training_level(self) -> int:
        """The level in a training swap: dual 3, none 1 (p.15)."""
        return DUAL_PRICE if self.is_dual else self._highest or NONE_TRAINING

    @property
    def words(self) -> Message:
        """The requirement as a reader says it: "Ataque 2 e Furtividade 1"."""
        if self.is_none:
            return msg("sem atributo")
        return msg("{parts}", parts=joined(level_words(*part) for part in self.levels))

    @property
    def _highest(self) -> int:
        return max((level for _attribute, level in self.levels), default=0)


def level_words(attribute: str, level: int) -> Message:
    """An attribute and a level: "Ataque 2"."""
    return msg("{attribute} {level}", attribute=attribute_name(attribute), level=level)


class Required(Table):
    """`{attribute: level 1–4}` with no attribute, one or two; read as a `Requirement`."""

    def __init__(self):
        super().__init__(ATTRIBUTES, Integer(0, 4))

    def parse(self, value, path, faults):
        before = len(faults)
        levels = super().parse(value, path, faults)
        if len(faults) > before:
            return None
        requirement = Requirement.of(levels)
        if len(requirement.levels) > 2:
            faults.append(Fault(path, "too-many-attributes", msg("Uma ação pede no máximo dois atributos.")))
            return None
        return requirement

    def schema(self, words):
        return super().schema(words) | {"maxProperties": 2}
