"""What the frame of every page needs: the menu, the reader's theme, and the page's addresses in both languages."""

from dataclasses import dataclass
from functools import cache
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
    """An entry of the menu: its address without language, its full and short words, its icon, what it is for, and its key."""

    path: str
    label: str
    short: str
    icon: str
    about: str
    key: str


RESOLVE = Job(
    "/regras/mtxp/#resolver",
    _("Resolver regra"),
    _("Resolver"),
    "die",
    _("Toque no dado que caiu: o site diz o que aconteceu, as chances e a página do manual."),
    "r",
)
JOBS = (
    Job(
        "/cartas/",
        _("Buscar cartas"),
        _("Cartas"),
        "search",
        _("Por nome, texto, atributo, nível, tipo: uma busca só, que explica o que entendeu."),
        "c",
    ),
    Job(
        "/baralhos/",
        _("Montar baralho"),
        _("Baralhos"),
        "deck",
        _("O baralho oficial com o XP, a lista do que sai da caixa, e os seus, com equilíbrio provado."),
        "b",
    ),
    RESOLVE,
    Job(
        "/mesa/",
        _("Mesa"),
        _("Mesa"),
        "table",
        _("Um combate passo a passo, com a vez de cada um, para acompanhar de qualquer celular."),
        "m",
    ),
    Job(
        "/regras/",
        _("Regras"),
        _("Regras"),
        "rules",
        _("O manual por assunto, o glossário e as dúvidas que toda mesa tem, com a página."),
        "g",
    ),
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
        "menu": menu(request.path_info, get_language() or settings.LANGUAGE_CODE, resolves(request)),
        "theme": theme if theme in dict(THEMES) else "auto",
        "themes": THEMES,
        "page_path": request.get_full_path(),
        "page_languages": [
            {"code": code, "name": name, "path": in_language(request.path_info, code)}
            for code, name in settings.LANGUAGES
        ],
    }


def resolves(request: HttpRequest) -> bool:
    """Whether the page is a procedure's."""
    return bool(request.resolver_match) and request.resolver_match.url_name == "procedure"


def menu(path: str, language: str, resolving: bool = False) -> list[Entry]:
    """The entries whose pages exist; the one `path` belongs to is marked, that of the resolvers when `resolving`."""
    here = in_language(path, settings.LANGUAGE_CODE)
    return [Entry(job, url, _current(job, here, resolving)) for job, url in entries(language)]


@cache
def entries(language: str) -> list[tuple[Job, str]]:
    """The jobs whose pages exist, with their addresses in the language, which is the reader's."""
    return [(job, url) for job in JOBS if exists(url := in_language(job.path, language))]


def _current(job: Job, here: str, resolving: bool) -> str:
    if resolving or job is RESOLVE:
        return "true" if resolving and job is RESOLVE else ""
    return ("page" if here == job.path else "true") if here.startswith(job.path) else ""


def exists(url: str) -> bool:
    """Whether a page answers at the address."""
    return is_valid_path(url.partition("#")[0])


def in_language(path: str, language: str) -> str:
    """The same page's path in `language`: addresses differ by their prefix alone.

    >>> in_language("/en/cartas/?q=orc", "pt-br"), in_language("/cartas/", "en")
    ('/cartas/?q=orc', '/en/cartas/')
    """
    for code, _name in settings.LANGUAGES:
        if code != settings.LANGUAGE_CODE and (path == f"/{code}" or path.startswith(f"/{code}/")):
            path = path[len(code) + 1 :] or "/"
    return path if language == settings.LANGUAGE_CODE else f"/{language}{path}"
