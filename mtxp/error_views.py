"""What a reader sees when a request is refused: a page that helps, or problem+json below `/api/`."""

import sys
from collections.abc import Sequence

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import Resolver404
from django.utils.translation import gettext as _
from psycopg_pool import PoolTimeout

from mtxp.problems import Problem, problem_response, title_of


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

    The page is made without the request, and so without the session and the database, which may have failed.
    """
    status = 503 if isinstance(sys.exc_info()[1], OperationalError | PoolTimeout) else 500
    if request.path_info.startswith("/api/"):
        return problem_response(
            status, detail=_("Falhou aqui, não no seu pedido. Tente de novo em instantes.")
        )
    return HttpResponse(render_to_string("errors/500.html"), status=status)
