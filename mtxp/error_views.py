"""What a reader sees when a request is refused: a page that helps, or problem+json below `/api/`."""

import sys
from collections.abc import Sequence

from django.conf import settings
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import Resolver404
from django.utils import translation
from django.utils.translation import gettext as _
from psycopg_pool import PoolTimeout

from mtxp.problems import Problem, problem_response, title_of

SECONDS_UNTIL_RETRY = "10"


def refused(
    request: HttpRequest,
    status: int,
    problems: Sequence[Problem] = (),
    *,
    detail: str = "",
    headers: dict[str, str] | None = None,
) -> HttpResponse:
    """The answer to a refused request; `detail` defaults to the first problem's message."""
    if request.path_info.startswith("/api/"):
        return problem_response(status, problems, detail=detail, headers=headers)
    detail = detail or (problems[0].message if problems else "")
    context = {"status": status, "title": title_of(status), "detail": detail}
    response = render(request, "errors/page.html", context, status=status)
    for name, value in (headers or {}).items():
        response[name] = value
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400. The page is made without the request, which may be too broken to use, as with an unknown host."""
    if request.path_info.startswith("/api/"):
        return problem_response(400)
    return HttpResponse(render_to_string("errors/400.html"), status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return refused(request, 403, detail=str(exception) or _("Falta a chave deste endereço."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form that came without its token."""
    return refused(
        request,
        403,
        detail=_("O formulário venceu ou o navegador não guarda cookies. Volte, recarregue e envie."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404, in the words of the view that raised it, if it had any."""
    said = "" if isinstance(exception, Resolver404) else str(exception)
    return refused(request, 404, detail=said or _("Não há nada neste endereço."))


def server_error(request: HttpRequest) -> HttpResponse:
    """500, or 503 when the database cannot be reached.

    The page is made without the request, and so without the session and the database, which may have failed. The
    language is found here: the fault may have come before anything chose it, and the last request's would still hold.
    """
    unreachable = isinstance(sys.exc_info()[1], OperationalError | PoolTimeout)
    with translation.override(language_of(request)):
        response = unreachable_answer(request) if unreachable else failed_answer(request)
    return response


def language_of(request: HttpRequest) -> str:
    """The language of a page's address, or the one that a client of the API asks for."""
    if request.path_info.startswith("/api/"):
        return translation.get_language_from_request(request)
    return translation.get_language_from_path(request.path_info) or settings.LANGUAGE_CODE


def unreachable_answer(request: HttpRequest) -> HttpResponse:
    """503: the database does not answer."""
    wait = {"Retry-After": SECONDS_UNTIL_RETRY}
    if request.path_info.startswith("/api/"):
        detail = _("O banco de dados do site não respondeu. Tente de novo em instantes.")
        return problem_response(503, detail=detail, headers=wait)
    return HttpResponse(render_to_string("errors/503.html"), status=503, headers=wait)


def failed_answer(request: HttpRequest) -> HttpResponse:
    """500: the fault is the site's."""
    if request.path_info.startswith("/api/"):
        return problem_response(500, detail=_("Falhou aqui, não no seu pedido. Tente de novo em instantes."))
    return HttpResponse(render_to_string("errors/500.html"), status=500)
