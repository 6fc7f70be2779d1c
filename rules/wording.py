"""The edge where the engine's messages and values become words and JSON, in the reader's language."""

import dataclasses
from collections.abc import Iterable
from enum import Enum
from fractions import Fraction

from django.utils.translation import gettext, ngettext

from rules.engine.citations import Citation
from rules.engine.messages import Joined, Message
from rules.engine.procedures import Answer, Procedure


def words(value) -> str:
    """The message (or any parameter of one) in the reader's language."""
    if isinstance(value, Message):
        params = {key: words(inner) for key, inner in value.params}
        if value.plural is not None:
            text = ngettext(value.text, value.plural, value.values["n"])
        else:
            text = gettext(value.text)
        return text.format(**params)
    if isinstance(value, Joined):
        parts = [words(item) for item in value.items]
        return f" {words(value.last)} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return str(value)


def as_json(value):
    """Any value of the engine as plain JSON, messages in words."""
    if isinstance(value, Message | Joined):
        return words(value)
    if isinstance(value, Fraction):
        return fraction_json(value)
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value):
        return {field.name: as_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {key: as_json(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [as_json(inner) for inner in value]
    return value


def fraction_json(chance: Fraction) -> dict:
    return {"numerator": chance.numerator, "denominator": chance.denominator, "value": float(chance)}


def citation_json(system: str, citation: Citation) -> dict:
    shown = {"system": system, "page": citation.page, "anchor": citation.anchor}
    return shown | {"ruling": citation.ruling} if citation.ruling else shown


def citations_of(procedure: Procedure, answer: Answer) -> list[Citation]:
    """The pages an answer rests on: those of its steps first, then the procedure's own, none twice."""
    cited: Iterable[Citation] = (citation for step in answer.explanation for citation in step.citations)
    return list(dict.fromkeys([*cited, *procedure.citations]))


def answer_json(system: str, procedure: Procedure, answer: Answer) -> dict:
    """The API's answer: result, exact odds, explanation in words, citations."""
    return {
        "result": as_json(answer.result),
        "probabilities": {name: fraction_json(chance) for name, chance in answer.odds.items()},
        "verdict": words(answer.verdict) if answer.verdict else None,
        "explanation": [words(step.message) for step in answer.explanation],
        "citations": [citation_json(system, citation) for citation in citations_of(procedure, answer)],
    }
