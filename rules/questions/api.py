"""`GET /api/v1/search/?q=…&system=…`: plain questions, ranked answers."""

from django.utils.translation import gettext as _
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.paging import check_names, link, page_of
from mtxp.openapi import documented, list_of
from mtxp.problems import BadRequest, Problem
from rules.engine.messages import msg
from rules.questions.asking import SHOWN, read
from rules.questions.results import result_of
from rules.registry import systems

NUMBER = {"type": "integer", "minimum": 1}
QUERY = (
    ("q", msg("A dúvida, como se diz à mesa."), {"type": "string"}),
    ("system", msg("Só as respostas deste sistema."), {"type": "string"}),
    ("page", msg("A página, a partir de 1."), NUMBER),
    ("page_size", msg("Respostas por página: 10, no máximo 200."), NUMBER),
)


class Search(APIView):
    """Answers to a question as people type it: rulings, sections, terms, procedures and cards, best first.

    Each result cites pages, the main one first, and says whether the rulebook or the site answers. A question that
    finds nothing, or says nothing, is answered with no results and a `message` of what to type instead.
    """

    @documented(msg("Responde a uma dúvida de mesa, com a página."), query=QUERY, gives=list_of())
    def get(self, request):
        check_names(request.GET, tuple(name for name, _label, _schema in QUERY))
        asked = read(request.GET.get("q", ""), known_system(request.GET.get("system", "")))
        page = page_of(request.GET, len(asked.answers), default=SHOWN)
        return Response(
            {
                "count": page.count,
                "next": link(request, page.following),
                "previous": link(request, page.preceding),
                "message": asked.message,
                "corrected": [{"typed": typed, "taken_for": word} for typed, word in asked.corrected],
                "results": [
                    result_of(answer, asked.index, asked.stems).as_json()
                    for answer in asked.answers[page.start : page.end]
                ],
            }
        )


def known_system(slug: str) -> str:
    """The slug, or empty for every system; raises `BadRequest` where there is no such system."""
    if slug and slug not in systems():
        message = _("Não há o sistema “{slug}”. Há: {known}.").format(
            slug=slug[:60], known=", ".join(systems())
        )
        raise BadRequest([Problem(field="system", code="unknown-system", message=message)])
    return slug
