"""The API of cards: search, one card, and the fields of the query language."""

import json

from django.http import Http404, HttpResponse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.card_json import card_json
from cards.kept_cards import found
from cards.models import Card
from cards.paging import PAGES, check_names, heading, page_of, whole_parameter
from cards.search.faults import QueryError
from cards.search.fields import FIELDS, Field
from cards.search.parse import MAX_CHARACTERS, parse, too_long
from cards.search.suggest import Suggestion, suggestions
from cards.search.tree import Query
from mtxp.kept_answers import of_the_catalogue
from mtxp.openapi import Parameter, documented, list_of
from mtxp.problems import BadRequest, Problem
from rules.api import listed
from rules.engine.messages import msg
from rules.wording import words

QUERY = Parameter("q", msg("A consulta, como na caixa de busca do site"))
CURSOR = Parameter(
    "cursor",
    msg("Onde se está escrevendo, em caracteres; sem ele, no fim"),
    {"type": "integer", "minimum": 0},
)


def parsed(text: str) -> Query:
    """The query, or `BadRequest` with the place of its fault."""
    try:
        return parse(text)
    except QueryError as error:
        raise BadRequest([query_problem(error)]) from error


def query_problem(error: QueryError) -> Problem:
    """A fault of a query in the reader's words."""
    return Problem(
        code=error.code,
        message=words(error.message),
        position=error.start,
        length=error.length,
        suggestion=error.suggestion,
    )


@method_decorator(conditional_page, name="dispatch")
class CatalogueView(APIView):
    """A view of what data files hold: its answers carry an ETag, and an unchanged one is a 304."""


@of_the_catalogue
class CardList(CatalogueView):
    """Cards that a query matches, in pages."""

    @documented(
        msg("As cartas que a consulta encontra, em páginas."),
        query=(QUERY, *PAGES),
        gives=list_of(),
    )
    def get(self, request):
        check_names(request.GET, ("q", "page", "page_size"))
        cards = found(parsed(request.GET.get("q", "")))
        page = page_of(request.GET, cards.count)
        head = json.dumps(heading(request, page))[:-1].encode()
        results = b",".join(cards.texts(page.start, page.end))
        return HttpResponse(b'%s, "results": [%s]}' % (head, results), content_type="application/json")


@of_the_catalogue
class CardDetail(CatalogueView):
    """One card by its code."""

    @documented(msg("Uma carta pelo código."))
    def get(self, request, code: str):
        check_names(request.GET, ())
        card = Card.objects.with_relations().filter(code=code).first()
        if card is None:
            raise Http404(_("Não há carta com o código {code}.").format(code=code))
        return Response(card_json(card))


@of_the_catalogue
class FieldList(CatalogueView):
    """The fields of the query language, as the parser reads them."""

    @documented(msg("Os campos da língua de consulta, com os valores que aceitam."), gives=list_of())
    def get(self, request):
        check_names(request.GET, ())
        return listed([field_json(field) for field in FIELDS])


def field_json(field: Field) -> dict:
    """A field of the language with every name, sign and value it takes."""
    return {
        "name": field.name,
        "aliases": list(field.aliases),
        "kind": field.kind.value,
        "label": words(field.label),
        "summary": words(field.summary),
        "operators": [operator.value for operator in field.operators],
        "values": [
            {"value": choice.words[0], "accepted": list(choice.slugs), "label": words(choice.label)}
            for choice in field.choices
        ],
        "sortable": field.sortable,
        "examples": list(field.examples),
    }


@of_the_catalogue
class SuggestionList(APIView):
    """Ways to go on typing a query: fields, values, cards by name."""

    @documented(
        msg("O que pode seguir numa consulta que está sendo escrita: campos, valores, nomes de cartas."),
        query=(QUERY, CURSOR),
        gives=list_of(),
    )
    def get(self, request):
        check_names(request.GET, ("q", "cursor"))
        text = request.GET.get("q", "")
        if len(text) > MAX_CHARACTERS:
            raise BadRequest([query_problem(too_long(text))])
        cursor = whole_parameter(request.GET, "cursor", len(text), lowest=0, highest=len(text))
        return listed([suggestion_json(each) for each in suggestions(text, cursor)])


def suggestion_json(suggestion: Suggestion) -> dict:
    """Where the text goes, how it reads, and the page of the card it names."""
    return {
        "kind": suggestion.kind,
        "text": suggestion.text,
        "label": words(suggestion.label),
        "start": suggestion.start,
        "end": suggestion.end,
        "code": suggestion.card.code if suggestion.card else None,
        "url": suggestion.card.get_absolute_url() if suggestion.card else None,
    }
