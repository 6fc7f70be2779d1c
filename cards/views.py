"""Pages of cards."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.api import query_problem
from cards.models import Card
from cards.paging import page_of
from cards.search.compile import matching
from cards.search.faults import QueryError
from cards.search.parse import parse


def card_list(request: HttpRequest) -> HttpResponse:
    """The search page; a query that cannot be read lists nothing and says where it fails."""
    text = request.GET.get("q", "")
    context = {"q": text}
    try:
        query = parse(text)
    except QueryError as error:
        context["problem"] = query_problem(error)
    else:
        found = matching(query)
        context["page"] = page = page_of(request.GET, found.count())
        context["cards"] = found.with_relations()[page.start : page.end]
    return render(request, "cards/list.html", context)


def card_page(request: HttpRequest, code: str) -> HttpResponse:
    """One card."""
    card = Card.objects.with_relations().filter(code=code).first()
    if card is None:
        raise Http404(_("Não há carta com o código {code}.").format(code=code))
    return render(request, "cards/card.html", {"card": card})
