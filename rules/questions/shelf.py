"""The indexes this site answers from: one for each language, built once and again when the catalogue changes."""

from functools import lru_cache

from django.utils.translation import override

from cards.models import Catalogue
from rules.questions.answers import Answers, answer
from rules.questions.cards import card_documents
from rules.questions.documents import Document, documents_of
from rules.questions.index import Index
from rules.questions.language import english, portuguese
from rules.reference.shelf import reference_of, sections_by_procedure
from rules.registry import systems
from rules.wording import words


def ask(text: str, *, system: str = "", in_english: bool = False) -> tuple[Index, Answers]:
    """The answers to a question in the reader's language, else in the site's other one; and the index they are from."""
    version = catalogue_version()
    main = next(iter(systems()))
    found = None
    for language in (in_english, not in_english):
        index = index_of(language, version)
        answers = answer(index, text, system=system, main=main)
        if found is None or _better(answers, found[1]):
            found = (index, answers)
    return found


def catalogue_version() -> str:
    """The catalogue's version; empty before anything was loaded."""
    catalogue = Catalogue.current()
    return catalogue.version if catalogue else ""


def warm() -> None:
    """Builds the index of the site's own language, so that no reader waits for it."""
    index_of(False, catalogue_version())


def _better(answers: Answers, before: Answers) -> bool:
    """True where the other language plainly understands more of the question."""
    return _covered(answers) > max(0.6, 1.5 * _covered(before))


def _covered(answers: Answers) -> float:
    return answers.answers[0].covered if answers.answers else 0.0


@lru_cache(maxsize=4)
def index_of(in_english: bool, catalogue_version: str) -> Index:
    """The index of one language over every system's written rules and the catalogue's cards."""
    language = english() if in_english else portuguese()
    with override(language.code):
        return Index([*_written(in_english), *card_documents()], language)


def _written(in_english: bool) -> list[Document]:
    return [
        document
        for slug, system in systems().items()
        for document in documents_of(
            system, reference_of(slug), sections_by_procedure(slug), english=in_english, words=words
        )
    ]
