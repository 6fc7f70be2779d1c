"""The rules API: systems, their procedures with JSON Schemas, and answers."""

from django.urls import reverse
from rest_framework.response import Response
from rest_framework.views import APIView

from mtxp.openapi import documented, list_of
from mtxp.write_limit import computes_only
from rules.engine.messages import msg
from rules.filling import filled
from rules.registry import get_procedure, get_system, systems
from rules.wording import answer_json, as_json, citation_json, words


def listed(results: list) -> Response:
    """A list that fits one page, in the shape every list of the API has."""
    return Response({"count": len(results), "next": None, "previous": None, "results": results})


class SystemList(APIView):
    """Every system: slug, name, summary and where its procedures are."""

    @documented(msg("Os jogos que o site resolve."), gives=list_of())
    def get(self, request):
        return listed(
            [
                {
                    "slug": system.slug,
                    "name": system.name,
                    "summary": words(system.summary),
                    "url": reverse("api-system", args=[system.slug]),
                    "procedures": list(system.procedures),
                }
                for system in systems().values()
            ]
        )


class SystemDetail(APIView):
    """A system's procedures, each with the JSON Schemas of its input and output."""

    @documented(msg("Os procedimentos de um jogo, com seus esquemas."), gives=list_of())
    def get(self, request, system: str):
        found = get_system(system)
        return listed(
            [
                {
                    "name": procedure.name,
                    "title": words(procedure.title),
                    "summary": words(procedure.summary),
                    "group": words(found.groups.get(procedure.group, "")),
                    "url": reverse("api-procedure", args=[found.slug, procedure.name]),
                    "input": procedure.input_schema(words),
                    "output": procedure.output_schema(words),
                    "probabilities": {name: words(label) for name, label in procedure.odds_labels.items()},
                    "citations": [citation_json(found.slug, citation) for citation in procedure.citations],
                    "example": procedure.example and as_json(procedure.example.given),
                }
                for procedure in found.procedures.values()
            ]
        )


@computes_only
class ProcedureAnswer(APIView):
    """POST the input of one procedure, get its result, exact odds, explanation and citations."""

    @documented(msg("O resultado de um procedimento, com chances exatas, explicação e páginas."))
    def post(self, request, system: str, procedure: str):
        found = get_system(system)
        asked = get_procedure(found, procedure)
        return Response(answer_json(found.slug, asked, asked.answer(filled(asked.given, request.data))))
