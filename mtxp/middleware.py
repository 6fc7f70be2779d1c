"""What every request passes: no NUL in the address, the API's language, the size limit of bodies."""

from django.conf import settings
from django.http import Http404, HttpRequest
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from mtxp.error_views import refused
from mtxp.problems import Problem

CHUNK = 2**16


class NulFreePath:
    """Answers 404 to an address with a NUL character, which PostgreSQL cannot look up."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        if "\x00" in request.path_info:
            raise Http404
        return self.get_response(request)


class BodyLimit:
    """Answers 413 to a body above `settings.BODY_LIMIT` bytes before anything takes it in."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        declared = request.META.get("CONTENT_LENGTH") or "0"
        if not (declared.isascii() and declared.isdigit()) or int(declared[:19]) <= settings.BODY_LIMIT:
            return self.get_response(request)
        drain(request)
        limit = settings.BODY_LIMIT // 2**20
        message = _("O envio passa do limite de {limit} MB.").format(limit=limit)
        return refused(request, 413, [Problem(code="body-too-large", message=message)])


def drain(request: HttpRequest) -> None:
    """Reads away the body, up to ten times the limit: a client that is still sending would miss the answer."""
    left = 10 * settings.BODY_LIMIT
    while left > 0 and (chunk := request.read(CHUNK)):
        left -= len(chunk)


class ApiLanguage:
    """Chooses the API's language by `Accept-Language`: pages carry theirs in the address, the API does not."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        if not request.path_info.startswith("/api/"):
            return self.get_response(request)
        language = translation.get_language_from_request(request)
        translation.activate(language)
        request.LANGUAGE_CODE = translation.get_language()
        response = self.get_response(request)
        patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response
