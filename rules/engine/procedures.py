"""A procedure: one rule of a game that answers one question, declared once.

Page, API, schema and documentation all come from the declaration.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, get_type_hints

from rules.engine.asking import Words, read, schema_of
from rules.engine.citations import Citation
from rules.engine.messages import Message


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an explanation and where the rule stands."""

    message: Message
    citations: tuple[Citation, ...] = ()


def step(message: Message, *citations: Citation) -> Step:
    return Step(message, citations)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a procedure says.

    `result` is an instance of the procedure's output, or None while a needed die is missing. `odds` are exact
    and always there when chance is involved. `verdict` is the answer in one line. `faces` names, for a single
    deciding die, the outcome of each face in order (keys of the procedure's `odds_labels`).
    """

    result: object | None
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    verdict: Message | None = None
    explanation: tuple[Step, ...] = ()
    faces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: an input as JSON, what it shows, and where the rulebook tells it (None: the site's own)."""

    given: Mapping
    note: Message
    citation: Citation | None = None


@dataclass(frozen=True, kw_only=True)
class Procedure:
    """A declared procedure; calling it runs the plain function.

    `given` and `gives` are the dataclasses of its input and output; `citations` the pages it rests on;
    `odds_labels` the words for each name in an answer's odds, what one hopes for first. `kept` names, by dotted path, the
    few values of an input small enough that every answer can be carried to where there is no network.
    """

    name: str
    title: Message
    summary: Message
    function: Callable
    given: type
    gives: type
    citations: tuple[Citation, ...]
    odds_labels: Mapping[str, Message]
    group: str = ""
    example: Example | None = None
    kept: Mapping[str, tuple[int | bool, ...]] = field(default_factory=dict)

    # Templates call what can be called, unless told not to.
    do_not_call_in_templates: ClassVar[bool] = True

    def __call__(self, given) -> Answer:
        return self.function(given)

    def answer(self, data) -> Answer:
        """The answer for JSON `data`; raises `InvalidInput` when it does not fit."""
        return self.function(read(self.given, data))

    def input_schema(self, words: Words) -> dict:
        return schema_of(self.given, words)

    def output_schema(self, words: Words) -> dict:
        """Without bounds: a kind's bounds limit what is asked, and what is told may go beyond."""
        return unbounded(schema_of(self.gives, words))


def procedure(
    *,
    title: Message,
    summary: Message,
    gives: type,
    citations: tuple[Citation, ...],
    odds: Mapping[str, Message] | None = None,
    group: str = "",
    example: Example | None = None,
    kept: Mapping[str, Iterable[int | bool]] | None = None,
) -> Callable[[Callable], Procedure]:
    """Declares the decorated function a procedure named after it (`stealth_test` is `stealth-test`).

    The input is the dataclass that annotates the function's only parameter.
    """

    def declare(function: Callable) -> Procedure:
        hints = get_type_hints(function)
        (given,) = (hint for name, hint in hints.items() if name != "return")
        return Procedure(
            name=function.__name__.replace("_", "-"),
            title=title,
            summary=summary,
            function=function,
            given=given,
            gives=gives,
            citations=citations,
            odds_labels=odds or {},
            group=group,
            example=example,
            kept={path: tuple(values) for path, values in (kept or {}).items()},
        )

    return declare


BOUNDS = {"minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength"}


def unbounded(schema):
    """The JSON Schema without any limit of number, length or count."""
    if isinstance(schema, dict):
        return {
            key: unbounded(inner)
            for key, inner in schema.items()
            if not (key in BOUNDS and isinstance(inner, int | float))
        }
    return [unbounded(inner) for inner in schema] if isinstance(schema, list) else schema
