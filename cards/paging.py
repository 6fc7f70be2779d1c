"""Pages of a result: which one was asked for, and the links to its neighbours."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, QueryDict
from django.utils.translation import gettext as _

from mtxp.openapi import Parameter
from mtxp.problems import BadRequest, Problem
from rules.engine.messages import msg

DEFAULT_SIZE = 60
LARGEST_SIZE = 200
LONGEST_NUMBER = 9  # digits
LARGEST_PAGE = 10**LONGEST_NUMBER - 1
PAGES = (
    Parameter(
        "page", msg("A página, a partir de 1"), {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE}
    ),
    Parameter(
        "page_size",
        msg("Quantas por página"),
        {"type": "integer", "minimum": 1, "maximum": LARGEST_SIZE, "default": DEFAULT_SIZE},
    ),
)


@dataclass(frozen=True, slots=True)
class Page:
    """Page `number` (from 1) of `count` things, `size` a page."""

    number: int
    size: int
    count: int

    @classmethod
    def within(cls, number: int, size: int, count: int) -> "Page":
        """The page of that number; raises `Http404` past the last one."""
        page = cls(number, size, count)
        if number > page.last:
            message = _("Não há página {page}: a última é a {last}.")
            raise Http404(message.format(page=number, last=page.last))
        return page

    @property
    def start(self) -> int:
        return (self.number - 1) * self.size

    @property
    def end(self) -> int:
        return self.start + self.size

    @property
    def last(self) -> int:
        """The number of the last page; an empty result has one page."""
        return max(1, -(-self.count // self.size))

    @property
    def following(self) -> int | None:
        return self.number + 1 if self.number < self.last else None

    @property
    def preceding(self) -> int | None:
        return self.number - 1 if self.number > 1 else None


def page_of(parameters: QueryDict, count: int, *, default: int = DEFAULT_SIZE) -> Page:
    """The page that `page` and `page_size` ask for (`default` a page when not said).

    Raises `BadRequest`, and `Http404` past the last page.
    """
    size = whole_parameter(parameters, "page_size", default, highest=LARGEST_SIZE)
    return Page.within(whole_parameter(parameters, "page", 1, highest=LARGEST_PAGE), size, count)


def typed_number(parameters: QueryDict) -> int:
    """The number that `page` gives in the address of a page for people, where nonsense means the first page."""
    return whole_number(parameters.get("page", "")) or 1


def check_names(parameters: QueryDict, known: tuple[str, ...]) -> None:
    """Raises `BadRequest` naming each parameter that is unknown or given twice."""
    problems = []
    for name, values in parameters.lists():
        if name not in known:
            message = _("Este endereço não aceita parâmetros.")
            if known:
                message = _("Este parâmetro não existe aqui. Os que existem são {known}.")
                message = message.format(known=", ".join(known))
            problems.append(Problem(field=name, code="unknown-parameter", message=message))
        elif len(values) > 1:
            message = _("Este parâmetro veio mais de uma vez.")
            problems.append(Problem(field=name, code="repeated-parameter", message=message))
    if problems:
        raise BadRequest(problems)


def link(request: HttpRequest, page: int | None) -> str | None:
    """The full address of another page of the same request, every filter kept; None for None."""
    if page is None:
        return None
    parameters = request.GET.copy()
    parameters["page"] = str(page)
    return request.build_absolute_uri(f"{request.path}?{parameters.urlencode()}")


def whole_number(text: str) -> int | None:
    """The number written in plain digits; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def whole_parameter(
    parameters: QueryDict, name: str, default: int, *, lowest: int = 1, highest: int | None = None
) -> int:
    """The number that a parameter gives, `default` without it; raises `BadRequest`."""
    if name not in parameters:
        return default
    number = whole_number(parameters[name])
    if number is not None and lowest <= number <= (number if highest is None else highest):
        return number
    message = _("Use um número inteiro a partir de {lowest}.").format(lowest=lowest)
    if highest is not None:
        message = _("Use um número inteiro de {lowest} a {highest}.").format(lowest=lowest, highest=highest)
    raise BadRequest([Problem(field=name, code="invalid-number", message=message)])


def paged(request: HttpRequest, found, shown) -> dict:
    """The page of `found` (a queryset) that the request asks for, in the shape of every list: each `shown(item)`."""
    page = page_of(request.GET, found.count())
    return heading(request, page) | {"results": [shown(item) for item in found[page.start : page.end]]}


def heading(request: HttpRequest, page: Page) -> dict:
    """What every list says before its results."""
    return {
        "count": page.count,
        "next": link(request, page.following),
        "previous": link(request, page.preceding),
    }
