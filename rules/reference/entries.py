"""Glossary, subjects and rulings read from YAML lists, every field checked for its kind."""

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from rules.reference.faults import Fault
from rules.reference.model import Change, Place, Ruling, Source, Subject, Term

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field may hold: `expected` in words, the types, and what stands there when it is left out.

    `default` None means that the field is required.
    """

    expected: str
    types: tuple[type, ...]
    default: object = None
    items: tuple[type, ...] = ()

    def fits(self, value) -> bool:
        if isinstance(value, bool) or not isinstance(value, self.types):
            return False
        if isinstance(value, list):
            return all(isinstance(item, self.items) and not isinstance(item, bool) for item in value)
        return not isinstance(value, str) or bool(value.strip())


TEXT = Kind("text", (str,))
OPTIONAL_TEXT = Kind("text", (str,), "")
WORDS = Kind("a list of texts", (list,), (), (str,))
NUMBERS = Kind("a list of page numbers", (list,), (), (int,))
PAGE = Kind("a page number", (int,), 0)
DAY = Kind("a date such as 2026-11-30", (datetime.date,))
CHANGES = Kind("a list of {date, note}", (list,), (), (dict,))

TERM_FIELDS = {
    "slug": TEXT,
    "term": TEXT,
    "english": TEXT,
    "other": WORDS,
    "definition": TEXT,
    "definition_en": TEXT,
    "page": PAGE,
    "section": OPTIONAL_TEXT,
}
SUBJECT_FIELDS = {"slug": TEXT, "title": TEXT, "title_en": TEXT}
RULING_FIELDS = {
    "key": TEXT,
    "subject": TEXT,
    "question": TEXT,
    "question_en": TEXT,
    "answer": TEXT,
    "answer_en": TEXT,
    "reasoning": TEXT,
    "pages": NUMBERS,
    "source": TEXT,
    "other_reading": OPTIONAL_TEXT,
    "cards": WORDS,
    "terms": WORDS,
    "switch": OPTIONAL_TEXT,
    "ambiguity": OPTIONAL_TEXT,
    "date": DAY,
    "history": CHANGES,
    "section": OPTIONAL_TEXT,
    "asked": WORDS,
}


def read_terms(folder: Path, faults: list[Fault]) -> dict[str, Term]:
    """The glossary by slug, in the order of the file."""
    found = {}
    for place, raw in _entries(folder.glob("glossary.yaml"), faults):
        fields = _fields(place, raw, TERM_FIELDS, faults)
        fields |= {"other": tuple(fields["other"]), "page": fields["page"] or None}
        _keep(found, Term(place=place, **fields), "slug", faults)
    return found


def read_subjects(folder: Path, faults: list[Fault]) -> dict[str, Subject]:
    """The subjects of rulings by slug, in the order of the file; empty where there is no such file."""
    found = {}
    for place, raw in _entries(folder.glob("subjects.yaml"), faults):
        subject = Subject(**_fields(place, raw, SUBJECT_FIELDS, faults))
        if subject.slug in found:
            faults.append(Fault(place, f"subject {subject.slug!r} is there twice"))
        found[subject.slug] = subject
    return found


def read_rulings(folder: Path, faults: list[Fault]) -> dict[str, Ruling]:
    """The rulings of `rulings.yaml` and of every `rulings.<subject>.yaml` by key, in the order of the files."""
    found = {}
    for place, raw in _entries(sorted(folder.glob("rulings*.yaml")), faults):
        fields = _fields(place, raw, RULING_FIELDS, faults)
        if fields["source"] not in tuple(Source):
            faults.append(Fault(place, f"source must be manual or site, not {fields['source']!r}"))
            fields["source"] = Source.SITE
        fields |= {
            "source": Source(fields["source"]),
            "history": tuple(_change(place, change, faults) for change in fields["history"]),
            "date": fields["date"] or datetime.date.min,
        }
        fields |= {name: tuple(fields[name]) for name in ("pages", "cards", "terms", "asked")}
        _keep(found, Ruling(place=place, **fields), "key", faults)
    return found


def _change(place: Place, raw: dict, faults: list[Fault]) -> Change:
    fields = _fields(place, raw, {"date": DAY, "note": TEXT}, faults)
    return Change(date=fields["date"] or datetime.date.min, note=fields["note"])


def _entries(files, faults: list[Fault]):
    """Every mapping of the files' lists with its place; what is not one becomes a fault."""
    for file in files:
        try:
            # Composed before it is built, so that each entry knows the line it stands on.
            node = yaml.compose(file.read_text(encoding="utf-8"), Loader=LOADER)
            raw = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)
        except yaml.YAMLError as error:
            faults.append(Fault(Place(file.name), f"not YAML: {error}"))
            continue
        if not isinstance(raw, list):
            faults.append(Fault(Place(file.name, 1), "must be a list of entries"))
            continue
        for item_node, item in zip(node.value, raw, strict=True):
            place = Place(file.name, item_node.start_mark.line + 1)
            if isinstance(item, dict):
                yield place, item
            else:
                faults.append(Fault(place, "must be `field: value` lines"))


def _fields(place: Place, raw: Mapping, kinds: Mapping[str, Kind], faults: list[Fault]) -> dict:
    """The entry's fields, each of its kind; a wrong or missing one becomes a fault and an empty value."""
    for unknown in sorted(map(str, set(raw) - set(kinds))):
        faults.append(Fault(place, f"unknown field {unknown!r}"))
    fields = {}
    for name, kind in kinds.items():
        value = raw.get(name)
        if value is None:
            if kind.default is None:
                faults.append(Fault(place, f"{name} is missing: {kind.expected}"))
            value = kind.default
        elif not kind.fits(value):
            faults.append(Fault(place, f"{name} must be {kind.expected}"))
            value = kind.default
        if value is None:
            value = "" if kind.types == (str,) else None
        fields[name] = value.strip() if isinstance(value, str) else value
    return fields


def _keep(found: dict, entry: Term | Ruling, name: str, faults: list[Fault]) -> None:
    key = getattr(entry, name)
    if not SLUG.fullmatch(key):
        faults.append(
            Fault(entry.place, f"{name} {key!r} must be small letters and digits joined by hyphens")
        )
    if key in found:
        faults.append(Fault(entry.place, f"{name} {key!r} is there already, at {found[key].place}"))
    found[key] = entry
