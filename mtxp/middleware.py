"""What every request passes: the size limit of bodies and the API's language."""

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext as _

from mtxp.problems import Problem, problem_response


class BodyLimit:
    """Answers 413 to a body above `settings.BODY_LIMIT` bytes before anything reads it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        declared = request.META.get("CONTENT_LENGTH") or "0"
        if declared.isdigit() and int(declared) > settings.BODY_LIMIT:
            too_big = Problem(
                code="body-too-large",
                message=_("O envio passa do limite de {limit} MB.").format(
                    limit=settings.BODY_LIMIT // 2**20
                ),
            )
            return problem_response(413, [too_big])
        return self.get_response(request)


class ApiLanguage:
    """Chooses the API's language by `Accept-Language`: pages carry theirs in the address, the API does not."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request: HttpRequest):
        if request.path_info.startswith("/api/"):
            language = translation.get_language_from_request(request)
            translation.activate(language)
            request.LANGUAGE_CODE = translation.get_language()
        return self.get_response(request)
