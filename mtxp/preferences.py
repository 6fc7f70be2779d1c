"""The reader's theme and language, kept in cookies; a plain form sets them, so they work without JavaScript."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import is_valid_path
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from mtxp.shell import THEME_COOKIE, THEMES, in_language
from mtxp.write_limit import computes_only

YEAR = 365 * 24 * 3600


@computes_only
@csrf_exempt  # it changes how this browser shows pages, nothing else; no page then needs a token of its own for it
@require_POST
def set_preferences(request: HttpRequest) -> HttpResponse:
    """Keeps the posted `theme` or `language` and goes back to `next`, in the chosen language."""
    back = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = "/"
    language = request.POST.get("language")
    known_language = language in dict(settings.LANGUAGES)
    response = redirect(page_in(back, language) if known_language else back)
    if known_language:
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, max_age=YEAR, samesite="Lax")
    theme = request.POST.get("theme")
    if theme in dict(THEMES):
        response.set_cookie(THEME_COOKIE, theme, max_age=YEAR, samesite="Lax")
    return response


def page_in(path: str, language: str) -> str:
    """The same page's address in `language`; the address itself where it has but one, like the API's page."""
    there = in_language(path, language)
    with override(language):
        return there if is_valid_path(there.partition("?")[0]) else path
