"""Errors as the API tells them: problem+json (RFC 9457), each with its place, its code and its words."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from http import HTTPStatus

from django.core.exceptions import PermissionDenied
from django.http import Http404, JsonResponse
from django.utils.translation import gettext as _
from rest_framework import exceptions

from rules.engine.faults import InvalidInput
from rules.wording import words


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One fault of a request.

    `field` is the dotted path of the value at fault (`heroes.powers.0`); `position` a character offset from 0
    in a query or a body, and `length` how many characters the fault spans. `code` is stable, `message` is in the
    reader's language; `suggestion` is the value put right, where that can be guessed.
    """

    code: str
    message: str
    field: str | None = None
    position: int | None = None
    length: int | None = None
    suggestion: str | None = None

    def as_json(self) -> dict:
        return {key: value for key, value in asdict(self).items() if value is not None}


class Refused(Exception):
    """A request answered with `status` and `problems`; `extra` adds members to the answer."""

    status = 400

    def __init__(self, problems: Sequence[Problem], *, status: int | None = None, extra: dict | None = None):
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = tuple(problems)
        self.status = status or self.status
        self.extra = extra or {}


class BadRequest(Refused):
    """The request is malformed: 400."""


TITLES = {
    400: lambda: _("Pedido inválido"),
    403: lambda: _("Sem permissão"),
    404: lambda: _("Não encontrado"),
    405: lambda: _("Método não aceito"),
    406: lambda: _("Formato de resposta não oferecido"),
    409: lambda: _("Mudou enquanto você mexia"),
    413: lambda: _("Grande demais"),
    415: lambda: _("Formato não aceito"),
    422: lambda: _("Não dá para responder"),
    429: lambda: _("Pedidos demais"),
    500: lambda: _("Falhou aqui"),
    503: lambda: _("Fora do ar por um instante"),
}


def title_of(status: int) -> str:
    """The status in a few words, in the reader's language."""
    return TITLES[status]() if status in TITLES else HTTPStatus(status).phrase


def problem_response(
    status: int,
    problems: Sequence[Problem] = (),
    *,
    detail: str = "",
    extra: dict | None = None,
    headers=None,
) -> JsonResponse:
    """An `application/problem+json` response; `detail` defaults to the first problem's message."""
    title = title_of(status)
    body = {
        "type": "about:blank",
        "title": title,
        "status": status,
        "detail": detail or (problems[0].message if problems else title),
        "errors": [problem.as_json() for problem in problems],
    } | (extra or {})
    return JsonResponse(body, status=status, content_type="application/problem+json", headers=headers)


def problems_of(error: InvalidInput) -> list[Problem]:
    """The engine's faults as problems, in the reader's language."""
    return [
        Problem(field=fault.path, code=fault.code, message=words(fault.message)) for fault in error.faults
    ]


def exception_handler(error: Exception, context: dict):
    """DRF's hook: every refusal of the API leaves as problem+json; unknown exceptions stay exceptions."""
    if isinstance(error, Refused):
        return problem_response(error.status, error.problems, extra=error.extra)
    if isinstance(error, InvalidInput):
        return problem_response(400, problems_of(error))
    if isinstance(error, Http404):
        return problem_response(404, detail=str(error) or _("Não há nada neste endereço."))
    if isinstance(error, PermissionDenied):
        return problem_response(403, detail=_("Falta a chave deste endereço."))
    if isinstance(error, exceptions.APIException):
        code = error.default_code.replace("_", "-")
        return problem_response(error.status_code, [Problem(code=code, message=str(error.detail))])
    return None
