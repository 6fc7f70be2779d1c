"""Pages of cards: the search, its forms and files, and one page a card."""

import secrets

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from cards.api import query_problem
from cards.browsing import Result, address, view_of
from cards.card_page import CardPage
from cards.exporting import FORMATS
from cards.models import Card
from cards.search.advanced import Form
from cards.search.compile import matching
from cards.search.explain import explain
from cards.search.faults import QueryError
from cards.search.fields import FIELDS
from cards.search.lessons import LESSONS
from cards.search.parse import MAX_CHARACTERS, MAX_DEPTH, MAX_TERMS, parse
from mtxp.kept_answers import of_the_catalogue


@of_the_catalogue
def card_list(request: HttpRequest) -> HttpResponse:
    """The search page; a query that cannot be read lists nothing and says where it fails."""
    text = request.GET.get("q", "")
    context = {"q": text}
    try:
        context["result"] = Result(parse(text), request.GET)
    except QueryError as error:
        context["problem"] = query_problem(error)
        context["fault"] = (text[: error.start], text[error.start : error.end], text[error.end :])
        if error.suggestion is not None:
            context["suggestion_url"] = address(error.suggestion, view_of(request.GET))
    return render(request, "cards/list.html", context)


def random_card(request: HttpRequest) -> HttpResponse:
    """Any card of the result; back to the search when there is none, or the query cannot be read."""
    text = request.GET.get("q", "")
    try:
        found = matching(parse(text))
    except QueryError:
        return redirect(address(text))
    count = found.count()
    if not count:
        return redirect(address(text))
    response = redirect(found[secrets.randbelow(count)])
    response["Cache-Control"] = "no-store"
    return response


def result_file(request: HttpRequest, format: str) -> HttpResponse:
    """Every card of the result as one file; back to the search when the query cannot be read."""
    text = request.GET.get("q", "")
    try:
        found = matching(parse(text))
    except QueryError:
        return redirect(address(text))
    found.exists()  # a database that does not answer is told now: once the file has begun it could only break off
    content_type, pieces = FORMATS[format]
    response = StreamingHttpResponse(pieces(found), content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="cartas.{format}"'
    return response


@of_the_catalogue
def syntax_page(request: HttpRequest) -> HttpResponse:
    """The query language, taught by examples that can be tried."""
    lessons = [
        (lesson, [(example, address(example), explain(parse(example))) for example in lesson.examples])
        for lesson in LESSONS
    ]
    fields = [(field, [(example, address(example)) for example in field.examples]) for field in FIELDS]
    limits = {"characters": MAX_CHARACTERS, "terms": MAX_TERMS, "depth": MAX_DEPTH}
    return render(request, "cards/syntax.html", {"lessons": lessons, "fields": fields, "limits": limits})


@of_the_catalogue
def advanced_page(request: HttpRequest) -> HttpResponse:
    """A form that writes the query, then goes to its result."""
    form = Form(request.GET)
    if form.is_sent and form.is_valid:
        return redirect(address(form.query))
    return render(request, "cards/advanced.html", {"form": form})


@of_the_catalogue
def card_page(request: HttpRequest, code: str) -> HttpResponse:
    """One card."""
    card = Card.objects.with_relations().filter(code=code).first()
    if card is None:
        raise Http404(_("Não há carta com o código {code}.").format(code=code))
    return render(request, "cards/card.html", {"card": card, "page": CardPage(card)})
