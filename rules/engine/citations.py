"""Where a rule stands: the page of a rulebook, or a ruling of the site's own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A place in a system's rulebook.

    `page` is the printed page, or None where the text has no pages; `anchor` is the paragraph's anchor in the
    site's reference, or empty; `ruling` is the key of the site's ruling when the manual does not decide.
    """

    page: int | None = None
    anchor: str = ""
    ruling: str = ""


def page(number: int, anchor: str = "") -> Citation:
    """Page `number` of the system's rulebook."""
    return Citation(page=number, anchor=anchor)


def section(anchor: str) -> Citation:
    """A section of a rulebook without page numbers."""
    return Citation(anchor=anchor)


def ruled(key: str, number: int | None = None) -> Citation:
    """The site's ruling `key`, about what page `number` leaves open."""
    return Citation(page=number, ruling=key, anchor="")
