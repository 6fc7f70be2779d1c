"""The sets in the API."""

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import condition
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.models import CardSet, Catalogue
from cards.paging import check_names
from cards.sets.completeness import SetSummary, Tally, summaries, summary_of
from mtxp.openapi import documented, list_of
from rules.api import listed
from rules.engine.messages import msg


def catalogue_tag(request: HttpRequest, **kwargs) -> str | None:
    """The ETag of whatever the catalogue and the language alone decide."""
    catalogue = Catalogue.current()
    return f'"{catalogue.version}-{get_language()}"' if catalogue else None


unless_known = method_decorator(condition(etag_func=catalogue_tag), name="dispatch")


@unless_known
class SetList(APIView):
    """Every set: what is known of its size, and how much of its cards is known."""

    @documented(msg("Os conjuntos, com quanto se sabe de cada um."), gives=list_of())
    def get(self, request):
        check_names(request.GET, ())
        return listed([set_json(summary) for summary in summaries()])


@unless_known
class SetDetail(APIView):
    """One set."""

    @documented(msg("Um conjunto pelo código."))
    def get(self, request, code: str):
        check_names(request.GET, ())
        card_set = CardSet.objects.filter(code=code).first()
        if card_set is None:
            raise Http404(_("Não há conjunto com o código {code}.").format(code=code))
        return Response(set_json(summary_of(card_set)))


def set_json(summary: SetSummary) -> dict:
    card_set = summary.card_set
    return {
        "code": card_set.code,
        "name": card_set.name,
        "official": card_set.official,
        "note": card_set.note or None,
        **summary_json(summary),
        "kinds": [{"kind": kind.kind.value} | summary_json(kind) for kind in summary.kinds],
        "counts": card_set.counts,
        "backs": card_set.backs,
        "url": reverse("set", args=[card_set.code]),
    }


def summary_json(summary: Tally) -> dict:
    """`counted` is the size of the box and how it is known; the rest tells the cards the site holds."""
    counted = {"count": None, "status": "unknown", "page": None, "note": None} | summary.counted
    return {
        "counted": counted,
        "cards": summary.slots,
        "named": summary.named,
        "without_slot": summary.loose,
        "fields": summary.fields,
        "known_fields": summary.known,
    }
