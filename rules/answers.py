"""A procedure's answer as its page shows it: odds as bars, faces in groups, rulings that decided, facts in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from rules.citing import citation_url
from rules.engine.asking import Choice, Flag, Group, Kind, Many, Table, asked_fields
from rules.engine.citations import Citation
from rules.engine.procedures import Answer, Procedure, Step
from rules.engine.systems import System
from rules.wording import as_json, citations_of, words


@dataclass(frozen=True)
class Chance:
    """One line of the odds: `share` is the percentage as a number for the bar, with a point."""

    label: str
    fraction: str
    percent: str
    share: str


@dataclass(frozen=True)
class Faces:
    """Neighbouring faces of a die with the same outcome; `tone` is the outcome's place among the odds."""

    outcome: str
    faces: tuple[int, ...]
    tone: int

    @property
    def wins(self) -> bool:
        """Whether it is what one hopes for: the outcome that the procedure names first."""
        return self.tone == 0

    @property
    def range(self) -> str:
        first, last = self.faces[0], self.faces[-1]
        return str(first) if first == last else f"{first}–{last}"


@dataclass(frozen=True)
class Decided:
    """A ruling an answer rests on, the reading it was answered with, and where the site argues it (or empty)."""

    question: str
    reading: str
    by_site: bool
    url: str


@dataclass(frozen=True, kw_only=True)
class Told:
    """An answer in the reader's words; `die` is what the single die showed, or empty."""

    verdict: str
    settled: bool
    die: str
    chances: list[Chance]
    faces: list[Faces]
    steps: tuple[Step, ...]
    rulings: list[Decided]
    facts: list[tuple[str, str]]
    citations: list[Citation]

    @property
    def winning(self) -> list[str]:
        """The faces of the single die that give what one hopes for."""
        return [str(face) for group in self.faces if group.wins for face in group.faces]


def told(system: System, procedure: Procedure, answer: Answer | None, data: dict) -> Told | None:
    """The answer as the page shows it, or None where there is none; `data` is what it was asked with."""
    if answer is None:
        return None
    chosen = data.get("rulings")
    return Told(
        verdict=words(answer.verdict) if answer.verdict else "",
        settled=answer.result is not None,
        die=str(getattr(answer.result, "die", None) or ""),
        chances=chances(procedure, answer),
        faces=faces_of(procedure, answer),
        steps=answer.explanation,
        rulings=rulings_behind(system, procedure, answer, chosen if isinstance(chosen, dict) else {}),
        facts=facts(procedure.gives, answer.result) if answer.result is not None else [],
        citations=places(citations_of(procedure, answer)),
    )


def places(citations: Iterable[Citation]) -> list[Citation]:
    """The manual's places, each page once (or each section, where the book has no pages), without the rulings."""
    found: dict = {}
    for citation in citations:
        if not citation.ruling:
            found.setdefault(citation.anchor if citation.page is None else citation.page, citation)
    return list(found.values())


def chances(procedure: Procedure, answer: Answer) -> list[Chance]:
    """The exact odds, in the order the procedure names them."""
    return [
        Chance(
            label=words(procedure.odds_labels.get(name, name)),
            fraction=f"{chance.numerator}/{chance.denominator}",
            percent=percent(chance),
            share=f"{float(chance) * 100:.2f}",
        )
        for name, chance in answer.odds.items()
    ]


def percent(chance: Fraction) -> str:
    """The chance in percent with its sign, as `percentage` rounds it."""
    return f"{percentage(chance)} %"


def percentage(chance: Fraction | float) -> str:
    """The chance in percent, to one place; what is neither certain nor impossible never looks so."""
    tenths = round(chance * 1000)
    if 0 < chance < 1:
        tenths = min(max(tenths, 1), 999)
    return number_format(tenths / 10, 0 if tenths % 10 == 0 else 1)


def faces_of(procedure: Procedure, answer: Answer) -> list[Faces]:
    """The faces of the deciding die, neighbours with one outcome together."""
    names = list(procedure.odds_labels)
    groups = groupby(enumerate(answer.faces, start=1), key=lambda face: face[1])
    return [
        Faces(
            outcome=words(procedure.odds_labels.get(outcome, outcome)),
            faces=tuple(face for face, _outcome in members),
            tone=names.index(outcome) if outcome in names else len(names),
        )
        for outcome, members in groups
    ]


def rulings_behind(system: System, procedure: Procedure, answer: Answer, chosen: dict) -> list[Decided]:
    """The rulings cited by the answer, with the reading that was used."""
    known = {ruling.key: ruling for ruling in system.rulings}
    cited = [citation.ruling for citation in citations_of(procedure, answer) if citation.ruling in known]
    found = []
    for key in dict.fromkeys(cited):
        ruling = known[key]
        value = chosen.get(key, ruling.default)
        reading = next((reading for reading in ruling.readings if reading.value == value), None)
        found.append(
            Decided(
                question=words(ruling.question),
                reading=words(reading.label) if reading else "",
                by_site=value == ruling.default,
                url=citation_url(system.slug, Citation(ruling=key)),
            )
        )
    return found


def facts(cls: type, result) -> list[tuple[str, str]]:
    """The result's values under their labels, for reading; what is not there is left out."""
    shown = [
        (words(how.label), _words_of(how.kind, getattr(result, item.name))) for item, how in asked_fields(cls)
    ]
    return [(label, value) for label, value in shown if value]


def _words_of(kind: Kind, value) -> str:
    if value is None:
        return ""
    if isinstance(kind, Flag):
        return _("sim") if value else _("não")
    if isinstance(kind, Choice):
        return words(dict(kind.options).get(value, value))
    if isinstance(kind, Many) and isinstance(value, list | tuple):
        return "; ".join(_words_of(kind.item, inner) for inner in value) or _("nada")
    if isinstance(kind, Table) and isinstance(value, dict):
        labels = dict(kind.keys)
        return "; ".join(
            f"{words(labels.get(key, key))}: {_words_of(kind.value, inner)}" for key, inner in value.items()
        )
    if isinstance(kind, Group):
        return ", ".join(f"{label.lower()} {inner}" for label, inner in facts(kind.of, value))
    return words(value) if not isinstance(value, dict | list | tuple) else str(as_json(value))
