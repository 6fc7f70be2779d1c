"""Answers as results: titles, addresses, snippets, citations and the resolver to open, in the reader's language."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from rules.engine.procedures import Procedure
from rules.questions.answers import Answer
from rules.questions.documents import Document, Kind
from rules.questions.index import Index
from rules.questions.snippets import Piece, mark, snippet
from rules.reference.links import section_url
from rules.reference.shelf import procedures_of, reference_of
from rules.registry import get_system


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One answer as a page or the API shows it; `title` and `snippet` come in pieces, the asked words marked."""

    answer: Answer
    url: str
    title: tuple[Piece, ...]
    snippet: tuple[Piece, ...]
    resolvers: list[Procedure]
    also: list[tuple[Document, str]]

    @property
    def document(self) -> Document:
        return self.answer.document

    @property
    def system_name(self) -> str:
        return get_system(self.document.system).name

    def as_json(self) -> dict:
        document = self.document
        return {
            "type": document.kind.value,
            "system": document.system,
            "title": document.title,
            "url": self.url,
            "snippet": "".join(piece.text for piece in self.snippet),
            "citations": citations_of(document),
            "source": ("site" if document.by_site else "manual") if document.kind is Kind.RULING else None,
            "note": _("O manual não diz: decisão do site") if document.by_site else "",
            "resolvers": [
                {
                    "procedure": procedure.name,
                    "url": reverse("procedure", args=[document.system, procedure.name]),
                }
                for procedure in self.resolvers
            ],
            "also": [
                {"type": other.kind.value, "title": other.title, "url": url} for other, url in self.also
            ],
        }


def citations_of(document: Document) -> list[dict]:
    """Where the rulebook tells it, the main page first."""
    pages = document.pages or ((None,) if document.anchor else ())
    return [{"system": document.system, "page": page, "anchor": document.anchor} for page in pages]


def result_of(answer: Answer, index: Index, stems: frozenset[str]) -> Result:
    """The answer with everything a reader needs to go on."""
    document = answer.document
    resolvers = []
    if document.anchor and document.kind is not Kind.PROCEDURE:
        _chapter, section = reference_of(document.system).sections[document.anchor]
        resolvers = procedures_of(get_system(document.system), section)
    return Result(
        answer=answer,
        url=url_of(document),
        title=mark(document.title, stems, index.language),
        snippet=snippet(document, stems, index.language),
        resolvers=resolvers,
        also=[(other, url_of(other)) for other in answer.also if other.kind is not Kind.PROCEDURE],
    )


def url_of(document: Document) -> str:
    """The page that shows the document."""
    system, key = document.system, document.key
    match document.kind:
        case Kind.RULING:
            return reverse("ruling", args=[system, key])
        case Kind.SECTION | Kind.GUIDE:
            return section_url(system, key)
        case Kind.TERM:
            return f"{reverse('glossary', args=[system])}#{key}"
        case Kind.PROCEDURE:
            return reverse("procedure", args=[system, key])
        case Kind.CARD:
            return reverse("card", args=[key])
