"""A system's folder read as one `Reference`, checked in itself."""

from pathlib import Path

from rules.reference.chapters import read_chapters
from rules.reference.checking import check_inside
from rules.reference.entries import read_rulings, read_subjects, read_terms
from rules.reference.faults import ContentError, Fault
from rules.reference.model import Reference


def load(folder: Path) -> Reference:
    """What is written in a system's folder: `reference/`, `guide/`, `glossary.yaml`, `rulings*.yaml`.

    Raises `ContentError` with every mistake: unreadable files, doubled anchors, links that lead nowhere.
    """
    faults: list[Fault] = []
    reference = Reference(
        chapters=read_chapters(folder / "reference", faults),
        guide=read_chapters(folder / "guide", faults),
        terms=read_terms(folder, faults),
        subjects=read_subjects(folder, faults),
        rulings=read_rulings(folder, faults),
    )
    faults.extend(check_inside(reference))
    if faults:
        raise ContentError(faults)
    return reference
