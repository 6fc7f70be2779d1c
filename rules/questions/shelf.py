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

# A question is in the other language when that one understands this share of it, and this many times more.
PLAINLY = 0.6
MUCH_MORE = 1.5


def ask(text: str, *, system: str = "", in_english: bool = False) -> tuple[Index, Answers]:
    """The answers to a question in the reader's language, else in the site's other one; and the index they are from."""
    version = catalogue_version()
    main = next(iter(systems()))
    index = index_of(in_english, version)
    found = index, answer(index, text, system=system, main=main)
    if not found[1].question.asked or _covered(found[1]) >= PLAINLY:
        return found
    other = index_of(not in_english, version)
    answers = answer(other, text, system=system, main=main)
    return (other, answers) if _covered(answers) >= max(PLAINLY, MUCH_MORE * _covered(found[1])) else found


def catalogue_version() -> str:
    """The catalogue's version; empty before anything was loaded."""
    catalogue = Catalogue.current()
    return catalogue.version if catalogue else ""


def warm() -> None:
    """Builds both indexes, the site's own language first, so that no reader waits for them."""
    for in_english in (False, True):
        index_of(in_english, catalogue_version())


def _covered(answers: Answers) -> float:
    """How much of the question its best answer covers."""
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
