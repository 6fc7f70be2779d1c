"""The home page and the health check."""

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from psycopg_pool import PoolTimeout

from cards.models import Catalogue
from mtxp.shell import exists, in_language
from rules.registry import systems

SEARCHES = ("/busca/", "/cartas/")
QUICK_GROUPS = 3
QUICK_EACH = 2


def home(request: HttpRequest) -> HttpResponse:
    """What can I do here: search, build, resolve, read. The bare address opens in the language last chosen."""
    remembered = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
    if request.path_info == "/" and remembered != get_language() and remembered in dict(settings.LANGUAGES):
        return redirect(in_language("/", remembered))
    main, *others = systems().values()
    context = {
        "search_url": next(filter(exists, (in_language(path, get_language()) for path in SEARCHES)), None),
        "system": main,
        "procedures": [
            item for _slug, _title, members in main.by_group[:QUICK_GROUPS] for item in members[:QUICK_EACH]
        ],
        "others": others,
    }
    return render(request, "home.html", context)


def healthz(request: HttpRequest) -> JsonResponse:
    """For a load balancer: 200 and the catalogue's version when the database answers, else 503."""
    try:
        catalogue = Catalogue.current()
    except (DatabaseError, PoolTimeout):
        return JsonResponse({"status": "database-unreachable", "catalogue": None}, status=503)
    return JsonResponse({"status": "ok", "catalogue": catalogue and catalogue.version})


def favicon(request: HttpRequest) -> HttpResponse:
    """The icon, for browsers that ask for it where no page names one (the API's answers)."""
    return redirect(static("icons/favicon.svg"), permanent=False)


def robots(request: HttpRequest) -> HttpResponse:
    """Where crawlers need not go, and where the list of pages is."""
    closed = ("/admin/", "/api/", "/mesa/", "/en/mesa/", "/preferencias/", "/sem-rede/", "/en/sem-rede/")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in closed)]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
