"""Typed input whose keys are the asker's own: a table without a fixed set of names."""

from dataclasses import dataclass

from rules.engine.asking import Fault, Kind, Text, shown
from rules.engine.messages import msg


@dataclass(frozen=True)
class OpenTable(Kind):
    """Up to `maximum` keys of the asker's own, each a short text with a value of one kind; read as a dict."""

    value: Kind
    key: Text
    maximum: int = 30

    def parse(self, value, path, faults):
        if not isinstance(value, dict):
            faults.append(Fault(path, "not-an-object", msg("Use um objeto, {{chave: valor}}.")))
            return None
        if len(value) > self.maximum:
            faults.append(Fault(path, "wrong-length", msg("São até {limit} nomes.", limit=self.maximum)))
            return None
        found = {}
        for key, inner in value.items():
            place = f"{path}.{shown(key)}"
            if self.key.parse(key, place, faults) is not None:
                found[key] = self.value.parse(inner, place, faults)
        return found

    def schema(self, words):
        return {
            "type": "object",
            "propertyNames": self.key.schema(words),
            "additionalProperties": self.value.schema(words),
            "maxProperties": self.maximum,
        }
