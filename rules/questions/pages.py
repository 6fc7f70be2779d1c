"""`/busca/`: one box over rulings, rules, glossary, resolvers and cards."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from rules.questions.asking import SHOWN, read
from rules.questions.results import result_of
from rules.registry import systems

EXAMPLES = (
    _("meu cavalo morre no lugar do herói?"),
    _("empatou o combate, e agora?"),
    _("quantas reações por rodada?"),
    _("tenho 1 coração e levei Decapitar"),
    _("como fugir na masmorra"),
    _("qual carta o monstro joga primeiro"),
)


def search_page(request: HttpRequest) -> HttpResponse:
    """The answers to a question, the best one first and in full sight."""
    system = request.GET.get("system", "")
    asked = read(request.GET.get("q", ""), system if system in systems() else "")
    page = Paginator(asked.answers, SHOWN).get_page(request.GET.get("page"))
    context = {
        "asked": asked,
        "results": [result_of(answer, asked.index, asked.stems) for answer in page],
        "page": page,
        "systems": systems().values(),
        "examples": EXAMPLES,
    }
    return render(request, "rules/search.html", context)
