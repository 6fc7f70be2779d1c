"""What a companion game's rules need, whichever game it is: coverage, English titles, links from every answer."""

from rules.engine.citations import Citation
from rules.engine.procedures import Procedure
from rules.reference.model import Reference


def uncovered(reference: Reference, headings: list[tuple[int | None, str, str]]) -> list[str]:
    """The headings of the rulebook (page, words, anchor) whose section is missing or does not name the page."""
    return [
        heading
        for page, heading, anchor in headings
        if anchor not in reference.sections
        or (page is not None and page not in reference.sections[anchor][1].pages)
    ]


def without_english(reference: Reference) -> list[str]:
    """The sections without an English title."""
    return [anchor for anchor, (_chapter, section) in reference.sections.items() if not section.title_en]


def dangling(
    reference: Reference, procedures: dict[str, Procedure], inputs: dict[str, list[dict]]
) -> set[Citation]:
    """The citations of the procedures, and of their answers to the inputs, that lead nowhere."""
    cited = {citation for procedure in procedures.values() for citation in procedure.citations}
    for name, samples in inputs.items():
        for sample in samples:
            steps = procedures[name].answer(sample).explanation
            cited |= {citation for step in steps for citation in step.citations}
    return {
        citation
        for citation in cited
        if (citation.anchor and not _stands(reference, citation))
        or (citation.ruling and citation.ruling not in reference.rulings)
    }


def _stands(reference: Reference, citation: Citation) -> bool:
    if citation.anchor not in reference.sections:
        return False
    section = reference.sections[citation.anchor][1]
    return citation.page is None or citation.page in section.pages
