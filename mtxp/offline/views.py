"""The addresses of reading without a network: worker, manifest, what is kept, and the reader's page."""

import hashlib
import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from mtxp.bundles import FOREVER, bundle, static_text
from mtxp.offline.kept import kept

WORKER = "js/service-worker.js"
READABLE = r"^(/en)?/((cartas|busca)/.*|regras/([^/]+/((manual|guia|glossario|duvidas)/.*)?)?)?$"


def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker, told what to keep. Any change of that changes this text, which makes a browser fetch all anew."""
    pages = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            pages.append(reverse("offline"))
    fixed = [
        *(bundle(name).url for name in ("site.css", "rules.css", "site.js", "reader.js", "icons.svg")),
        kept().url,
    ]
    told = {"fixed": fixed, "files": pages, "readable": READABLE}
    told["version"] = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]
    response = HttpResponse(
        f"const KEPT = {json.dumps(told)};\n{static_text(WORKER)}",
        content_type="text/javascript; charset=utf-8",
    )
    response["Cache-Control"] = "no-cache"
    return response


def kept_json(request: HttpRequest, version: str) -> HttpResponse:
    """Every card and rule. An old version gets today's content too, which then is not kept."""
    found = kept()
    response = HttpResponse(found.text, content_type="application/json")
    response["Cache-Control"] = FOREVER if version == found.version else "no-cache"
    return response


def offline(request: HttpRequest) -> HttpResponse:
    """The reader's page: the worker shows it, under any address, when the network does not answer."""
    return render(request, "offline.html", {"kept_url": kept().url, "unlisted": True})


def manifest(request: HttpRequest) -> JsonResponse:
    """What makes the site installable."""
    icons = [
        {
            "src": static(f"icons/{name}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for name, size, purpose in (
            ("app-192", 192, "any"),
            ("app-512", 512, "any"),
            ("app-mask", 512, "maskable"),
        )
    ]
    svg = {"src": static("icons/favicon.svg"), "sizes": "any", "type": "image/svg+xml"}
    jobs = [
        (_("Buscar cartas"), "/cartas/"),
        (_("Montar baralho"), "/baralhos/"),
        (_("Resolver regra"), "/regras/mtxp/#resolver"),
        (_("Mesa"), "/mesa/"),
    ]
    return JsonResponse(
        {
            "id": "/",
            "name": "Monstros & Tesouros XP na mesa",
            "short_name": "M&T XP",
            "description": _(
                "Cartas, baralhos e regras de Monstros & Tesouros XP, feitos para a mesa de jogo."
            ),
            "lang": "pt-BR",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#1b2340",
            "theme_color": "#1b2340",
            "icons": [svg, *icons],
            "shortcuts": [{"name": name, "url": url} for name, url in jobs],
        },
        content_type="application/manifest+json",
    )
