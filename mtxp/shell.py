"""What the frame of every page needs: the menu, the reader's theme, and the page's addresses in both languages."""

from dataclasses import dataclass
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.urls import is_valid_path
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

THEMES = (
    ("auto", _("Automático")),
    ("light", _("Claro")),
    ("dark", _("Escuro")),
    ("contrast", _("Alto contraste")),
)
THEME_COOKIE = "theme"


class Job(NamedTuple):
    """An entry of the menu: its address without language, its full and short words, and its icon."""

    path: str
    label: str
    short: str
    icon: str


JOBS = (
    Job("/cartas/", _("Buscar cartas"), _("Cartas"), "search"),
    Job("/baralhos/", _("Montar baralho"), _("Baralhos"), "deck"),
    Job("/regras/mtxp/", _("Resolver regra"), _("Resolver"), "die"),
    Job("/mesa/", _("Mesa"), _("Mesa"), "table"),
    Job("/regras/", _("Regras"), _("Regras"), "rules"),
)


@dataclass(frozen=True)
class Entry:
    """A menu entry on one page; `current` is what `aria-current` says, or empty."""

    job: Job
    url: str
    current: str


def shell(request: HttpRequest) -> dict:
    """Template context: `menu`, `theme`, `themes`, `page_languages` and `page_path`."""
    theme = request.COOKIES.get(THEME_COOKIE)
    return {
        "menu": menu(request.path_info, get_language() or settings.LANGUAGE_CODE),
        "theme": theme if theme in dict(THEMES) else "auto",
        "themes": THEMES,
        "page_path": request.get_full_path(),
        "page_languages": [
            {"code": code, "name": name, "path": in_language(request.path_info, code)}
            for code, name in settings.LANGUAGES
        ],
    }


def menu(path: str, language: str) -> list[Entry]:
    """The entries whose pages exist; the one nearest to `path` is marked as current."""
    here = in_language(path, settings.LANGUAGE_CODE)
    entries = [(job, in_language(job.path, language)) for job in JOBS]
    existing = [(job, url) for job, url in entries if is_valid_path(url)]
    within = [job.path for job, _url in existing if here.startswith(job.path)]
    nearest = max(within, key=len, default="")
    return [
        Entry(job, url, ("page" if here == nearest else "true") if job.path == nearest else "")
        for job, url in existing
    ]


def in_language(path: str, language: str) -> str:
    """The same page's path in `language`: addresses differ by their prefix alone.

    >>> in_language("/en/cartas/?q=orc", "pt-br"), in_language("/cartas/", "en")
    ('/cartas/?q=orc', '/en/cartas/')
    """
    for code, _name in settings.LANGUAGES:
        if code != settings.LANGUAGE_CODE and (path == f"/{code}" or path.startswith(f"/{code}/")):
            path = path[len(code) + 1 :] or "/"
    return path if language == settings.LANGUAGE_CODE else f"/{language}{path}"
