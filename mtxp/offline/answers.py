"""Answers of procedures to carry along: every answer of an input small enough, made by the procedure itself.

The reader without a network looks an answer up; it knows no rule.
"""

from functools import cache
from itertools import product

from django.conf import settings
from django.http import QueryDict
from django.utils.translation import override

from rules.answers import Told, told
from rules.engine.procedures import Procedure, Step
from rules.engine.systems import System
from rules.entry import Attempt, as_query, attempt
from rules.forms import form_of
from rules.registry import systems
from rules.wording import words


@cache
def carried_answers() -> dict[tuple[str, str], dict]:
    """By system and procedure, all that the reader needs to answer; the same as long as the process lives."""
    return {
        (system.slug, procedure.name): _carried(system, procedure)
        for system in systems().values()
        for procedure in system.procedures.values()
        if procedure.kept
    }


def _carried(system: System, procedure: Procedure) -> dict:
    """`fields` with their values, the `die` and its faces, what a form leaves as it is, and in each language the rows.

    There is a row for every combination of values, the last field changing fastest, and within it one without a die
    and one for each face. A row holds the places of its parts in `parts`: verdict, odds, winning faces, steps.
    """
    blank = form_of(procedure, {}, {})
    nodes = {node.path: node for top in blank.tops for node, _label in top.below()}
    asked = [
        QueryDict(f"{as_query(dict(zip(procedure.kept, values, strict=True)))}&{blank.die.path}={face}&_go=1")
        for values in product(*procedure.kept.values())
        for face in ("", *blank.die.faces)
    ]
    answered = [attempt(procedure, query) for query in asked]
    return {
        "fields": [
            {"path": path, "values": [str(value).lower() for value in values]}
            for path, values in procedure.kept.items()
        ],
        "die": blank.die.path,
        "faces": blank.die.faces,
        "left": {
            path: node.value for path, node in nodes.items() if node.scalar and path not in procedure.kept
        },
        "told": {code: _in_language(code, system, procedure, answered) for code, _name in settings.LANGUAGES},
    }


def _in_language(language: str, system: System, procedure: Procedure, answered: list[Attempt]) -> dict:
    parts: dict = {}
    with override(language):
        labelled = {
            node.path: label for top in form_of(procedure, {}, {}).tops for node, label in top.below()
        }
        rows = [
            [
                parts.setdefault(part, len(parts))
                for part in _parts(told(system, procedure, tried.answer, tried.data))
            ]
            for tried in answered
        ]
    return {"labels": [labelled[path] for path in procedure.kept], "parts": list(parts), "rows": rows}


def _parts(shown: Told) -> list:
    """The answer's verdict, odds, winning faces and rulings, then its steps, each hashable and fit for JSON."""
    return [
        shown.verdict,
        tuple((chance.label, chance.fraction, chance.percent, chance.share) for chance in shown.chances),
        tuple(shown.winning),
        tuple((ruling.question, ruling.reading, ruling.url) for ruling in shown.rulings),
        *((words(step.message), _pages(step)) for step in shown.steps),
    ]


def _pages(step: Step) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cited.page for cited in step.citations if cited.page))
