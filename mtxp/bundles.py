"""The styles, scripts and icons that pages share, each bundle one file whose address changes with its content.

There is no build step: the files are joined when the first page asks for them. `site.*` and the icons are on every
page; pages of rules and resolvers add `rules.css`, pages that change in place add `live.js`, a table adds
`table.css` and `table.js`, the deck builder `deck.js`.
"""

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

BUNDLES = {
    "site.css": ("css/tokens.css", "css/base.css", "css/components.css", "css/fields.css"),
    "rules.css": ("css/reference.css", "css/procedure.css"),
    "table.css": ("css/procedure.css", "css/mesa.css"),
    "site.js": (
        "js/theme.js",
        "js/forms.js",
        "js/copy.js",
        "js/search.js",
        "js/checklist.js",
        "js/collection.js",
        "js/shortcuts.js",
        "js/offline.js",
        "js/glossary.js",
    ),
    "live.js": ("django_htmx/htmx-2.min.js",),
    "deck.js": ("django_htmx/htmx-2.min.js", "js/deck-queue.js"),
    "table.js": ("django_htmx/htmx-2.min.js", "js/mesa.js"),
    "reader.js": ("js/offline-resolver.js", "js/offline-reader.js"),
    "icons.svg": ("icons/icons.svg",),
}
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Bundle:
    """Files joined into one text; `digest` is its version."""

    name: str
    text: str

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]

    @cached_property
    def url(self) -> str:
        return reverse("bundle", args=[self.digest, self.name])


def bundle(name: str) -> Bundle:
    """The bundle `name`, read once per process; under DEBUG, anew each time."""
    return _read(name) if settings.DEBUG else _kept(name)


def _read(name: str) -> Bundle:
    texts = [static_text(path) for path in BUNDLES[name]]
    if name.endswith(".js"):
        texts = [f"{{\n{text}\n}}" for text in texts]  # a block each: what a file declares stays its own
    return Bundle(name, "\n".join(texts))


_kept = cache(_read)


def static_text(path: str) -> str:
    """The text of a static file by its name below `static/`."""
    return Path(finders.find(path)).read_text(encoding="utf-8")


def serve(request: HttpRequest, digest: str, name: str) -> HttpResponse:
    """A bundle. An old digest gets today's content too, which then is not kept."""
    if name not in BUNDLES:
        raise Http404
    found = bundle(name)
    response = HttpResponse(found.text, content_type=TYPES[Path(name).suffix])
    response["Cache-Control"] = FOREVER if digest == found.digest else "no-cache"
    return response
