"""What a browser keeps to read without a network: every card, rule, term and ruling, as one JSON text.

The text is the same in both languages; the reader picks. Its version changes exactly when its content does.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from cards.card_json import card_json
from cards.faces import NUMBERS
from cards.models import Card, CardSet, Catalogue, Kind, ProvenanceStatus
from cards.search.values import ATTRIBUTES
from cards.vocabulary import KEYWORDS, TRAITS
from mtxp.offline.answers import carried_answers
from mtxp.offline.phrases import PHRASES
from rules.engine.procedures import Procedure
from rules.engine.systems import System
from rules.reference import links
from rules.reference.model import Chapter, Reference
from rules.reference.shelf import reference_of
from rules.registry import systems
from rules.wording import words

CARD_FIELDS = (
    *("code", "printed_code", "set", "kind", "name", "subtitle", "faces", "attributes", "requirement_kind"),
    *("level", "cost", "power", "power_wounded", "hearts", "actions", "boss", "grade", "traits", "keywords"),
    *(
        "text",
        "summary",
        "abilities",
        "reaction",
        "replaces",
        "replaced_by",
        "removed_by",
        "unknown",
        "provenance",
    ),
)


@dataclass(frozen=True)
class Kept:
    """The JSON text and its version."""

    text: str
    version: str

    @property
    def url(self) -> str:
        return reverse("kept", args=[self.version])


def kept() -> Kept:
    """What is to be kept now; made once per process and catalogue."""
    catalogue = Catalogue.current()
    return _made(catalogue.version if catalogue else "")


@lru_cache(maxsize=2)
def _made(catalogue: str) -> Kept:
    with override(settings.LANGUAGE_CODE):
        content = {
            "languages": {code: _labels(code) for code, _name in settings.LANGUAGES},
            "sets": {card_set.code: card_set.name for card_set in CardSet.objects.all()},
            "cards": [_card(card) for card in Card.objects.with_relations()],
            "systems": [_system(system, reference_of(system.slug)) for system in systems().values()],
        }
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return Kept(text, hashlib.sha256(text.encode()).hexdigest()[:16])


def _card(card: Card) -> dict:
    """The card's fields that say something; an absent one is null, false or empty."""
    whole = card_json(card)
    return {name: whole[name] for name in CARD_FIELDS if whole[name] not in (None, False, "", [], {})}


def _labels(language: str) -> dict:
    """The reader's words in a language."""
    with override(language):
        return {
            "phrases": {name: str(phrase) for name, phrase in PHRASES.items()},
            "kinds": {kind: str(label) for kind, label in Kind.choices},
            "statuses": {status: str(label) for status, label in ProvenanceStatus.choices},
            "attributes": {choice.key: words(choice.label) for choice in ATTRIBUTES},
            "numbers": [[name, icon, str(label)] for name, icon, label in NUMBERS],
            "tags": {term.slug: _tag(term, language) for term in (*TRAITS.values(), *KEYWORDS.values())},
        }


def _tag(term, language: str) -> str:
    return (term.english if language == "en" and term.english else term.portuguese)[0]


def _system(system: System, reference: Reference) -> dict:
    return {
        "slug": system.slug,
        "name": system.name,
        "summary": _both(system.summary),
        "chapters": [
            *_chapters(system.slug, reference.chapters, "manual"),
            *_chapters(system.slug, reference.guide, "guia"),
        ],
        "terms": [
            {
                "slug": term.slug,
                "term": term.term,
                "english": term.english,
                "other": term.other,
                "page": term.page,
                "html": links.html_line(system.slug, term.definition),
                "html_en": links.html_line(system.slug, term.definition_en),
            }
            for term in reference.terms.values()
        ],
        "rulings": [
            {
                "key": ruling.key,
                "question": ruling.question,
                "question_en": ruling.question_en,
                "html": links.html_line(system.slug, ruling.answer),
                "html_en": links.html_line(system.slug, ruling.answer_en),
                "why": links.html(system.slug, ruling.reasoning),
                "pages": ruling.pages,
                "site": ruling.by_site,
            }
            for ruling in reference.rulings.values()
        ],
        "procedures": [_procedure(system.slug, procedure) for procedure in system.procedures.values()],
    }


def _procedure(slug: str, procedure: Procedure) -> dict:
    """What a procedure is, and its answers where they are few enough to be kept."""
    told = {"name": procedure.name, "title": _both(procedure.title), "summary": _both(procedure.summary)}
    answers = carried_answers().get((slug, procedure.name))
    return told | ({"answers": answers} if answers else {})


def _chapters(slug: str, chapters: tuple[Chapter, ...], part: str) -> Iterator[dict]:
    for chapter in chapters:
        yield {
            "part": part,
            "slug": chapter.slug,
            "title": chapter.title,
            "title_en": chapter.title_en,
            "html": links.html(slug, chapter.intro) if chapter.intro else "",
            "sections": [
                {
                    "anchor": section.anchor,
                    "title": section.title,
                    "title_en": section.title_en,
                    "level": section.level,
                    "pages": section.pages,
                    "html": links.html(slug, section.text, section.anchor),
                }
                for section in chapter.sections
            ],
        }


def _both(message) -> dict[str, str]:
    """A message in every language."""
    said = {}
    for code, _name in settings.LANGUAGES:
        with override(code):
            said[code] = words(message)
    return said
