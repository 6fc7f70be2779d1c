"""The rulings a table may set, as a value that is asked for."""

from dataclasses import dataclass

from rules.engine.kinds import Choice, Kind, Table
from rules.engine.rulings import Ruling, decided


@dataclass(frozen=True)
class Switches(Kind):
    """The table's choice for some rulings, `{key: reading}`; read as a dict with every ruling decided."""

    rulings: tuple[Ruling, ...]

    def parse(self, value, path, faults):
        keys = tuple((ruling.key, ruling.question) for ruling in self.rulings)
        before = len(faults)
        Table(keys, _Anything()).parse(value, path, faults)
        if len(faults) > before:
            return None
        for ruling in self.rulings:
            if ruling.key in value:
                self._choice(ruling).parse(value[ruling.key], f"{path}.{ruling.key}", faults)
        return decided(self.rulings, value) if len(faults) == before else None

    def schema(self, words):
        properties = {
            ruling.key: self._choice(ruling).schema(words)
            | {"title": words(ruling.question), "default": ruling.default}
            for ruling in self.rulings
        }
        return {"type": "object", "properties": properties, "additionalProperties": False}

    @staticmethod
    def _choice(ruling: Ruling) -> Choice:
        return Choice(tuple((reading.value, reading.label) for reading in ruling.readings))


class _Anything(Kind):
    def parse(self, value, path, faults):
        return value

    def schema(self, words):
        return {}
