"""Asking a system's procedure in plain Python, as the page and the API do."""

from rules.engine.asking import InvalidInput
from rules.registry import systems
from rules.wording import as_json


def answer(system: str, name: str, **given):
    """The procedure's answer."""
    return systems()[system].procedures[name].answer(given)


def result(system: str, name: str, **given) -> dict | None:
    """The procedure's result as JSON."""
    return as_json(answer(system, name, **given).result)


def fault_paths(system: str, name: str, **given) -> list[str]:
    """The dotted paths of the faults; empty when the input fits."""
    try:
        answer(system, name, **given)
    except InvalidInput as error:
        return [fault.path for fault in error.faults]
    return []
