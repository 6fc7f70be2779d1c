"""Citations in words, and where the site tells what they point at."""

from django.urls import reverse
from django.utils.translation import gettext as _

from rules.engine.citations import Citation
from rules.reference.links import localised, section_url
from rules.reference.model import Reference
from rules.reference.shelf import reference_of


def citation_words(system: str, citation: Citation) -> str:
    """The page, the section's title where the book has no pages, or that the site decided."""
    if citation.ruling:
        return _("decisão do site")
    if citation.page is not None:
        return _("p. {page}").format(page=citation.page)
    sections = reference_of(system).sections
    if citation.anchor in sections:
        return localised(sections[citation.anchor][1], "title")
    return citation.anchor.replace("-", " ")


def citation_url(system: str, citation: Citation) -> str:
    """The address of the ruling, of the section, or of the first section of the page; empty where there is none."""
    reference = reference_of(system)
    if citation.ruling:
        known = citation.ruling in reference.rulings
        return reverse("ruling", args=[system, citation.ruling]) if known else ""
    anchor = citation.anchor if citation.anchor in reference.sections else _first_on(reference, citation.page)
    return section_url(system, anchor) if anchor else ""


def _first_on(reference: Reference, page: int | None) -> str:
    """The anchor of the section that tells the page: one whose main page it is before one that only touches it."""
    told = [
        (section.pages.index(page), anchor)
        for anchor, (_chapter, section) in reference.sections.items()
        if page in section.pages
    ]
    return min(told, key=lambda place: place[0], default=(0, ""))[1]
