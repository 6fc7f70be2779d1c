"""Card data inside a request: taken as it is, once it fits the effect vocabulary."""

from dataclasses import dataclass

from rules.engine.asking import Fault, Kind
from rules.engine.messages import msg
from rules.systems.mtxp.effects.reading import problems, schema

MOST = 60


@dataclass(frozen=True)
class Raw(Kind):
    """Part of a card (`effects`, `abilities`, `reaction`), AI cards (`ai`), or hands (`{name: codes}`)."""

    part: str

    def parse(self, value, path, faults):
        if self.part == "hands":
            return self._hands(value, path, faults)
        if self.part == "ai":
            return self._ai_cards(value, path, faults)
        wrong = problems({self.part: value}) if value else []
        if not isinstance(value, dict if self.part == "reaction" else list):
            wrong = [f"{self.part}: "]
        if wrong:
            self._fault(path, wrong[0], faults)
            return None
        return value if self.part == "reaction" else tuple(value)

    def _ai_cards(self, value, path, faults):
        if not isinstance(value, list) or len(value) > MOST:
            self._fault(path, "", faults)
            return None
        cards = []
        for index, card in enumerate(value):
            name = card.get("name") if isinstance(card, dict) else None
            keys = set(card) if isinstance(card, dict) else set()
            if not isinstance(name, str) or not 1 <= len(name) <= 80 or keys - AI_KEYS:
                self._fault(f"{path}.{index}", "", faults)
                continue
            data = ai_card_data(card, index)
            wrong = problems(data)
            if wrong:
                self._fault(f"{path}.{index}", wrong[0], faults)
            cards.append(data)
        return tuple(cards)

    def _hands(self, value, path, faults):
        fits = isinstance(value, dict) and all(
            isinstance(codes, list) and len(codes) <= MOST and all(isinstance(code, str) for code in codes)
            for codes in value.values()
        )
        if not fits:
            self._fault(path, "", faults)
            return None
        return tuple((name, tuple(codes)) for name, codes in value.items())

    @staticmethod
    def _fault(path: str, wrong: str, faults: list[Fault]) -> None:
        place = wrong.partition(":")[0]
        faults.append(
            Fault(
                path,
                "not-a-card",
                msg("Não está no formato das cartas. Veja {place}.", place=place or "docs/effects.md"),
            )
        )

    def schema(self, words):
        definitions = schema()["$defs"]
        if self.part in ("effects", "abilities", "reaction"):
            return {**schema()["properties"][self.part], "$defs": definitions}
        if self.part == "hands":
            return {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "string"}},
            }
        return {"type": "array", "items": {"type": "object"}}


AI_KEYS = {"name", "red_dragon", "targets", "priorities"}


def ai_card_data(card: dict, index: int) -> dict:
    """An AI card typed in at the table, in the card format; it is known to this table only."""
    effect = {"do": "ai", "priorities": card.get("priorities")}
    if card.get("targets"):
        effect["targets"] = card["targets"]
    return {
        "code": f"ia-{index + 1}",
        "name": card["name"],
        "kind": "ai",
        "keywords": ["red-dragon"] if card.get("red_dragon") is True else [],
        "effects": [effect],
    }
