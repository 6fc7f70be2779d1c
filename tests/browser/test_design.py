"""Every kind of page, in both themes and both languages: accessible, no sideways scroll, nothing in the console."""

import pytest

from mtxp.shell import in_language
from rules.entry import as_query
from rules.registry import systems
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.pages import KINDS
from tests.browser.tables import EXAMPLES, open_table

TOO_SMALL = """() => {
  const small = [];
  for (const part of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
    if (!part.checkVisibility({visibilityProperty: true, opacityProperty: false})) continue;
    if (part.closest('.visually-hidden, .skip') || getComputedStyle(part).display === 'inline') continue;
    const frame = ['checkbox', 'radio'].includes(part.type) ? part.closest('label') ?? part : part;
    const {width, height} = frame.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) small.push(`${Math.round(width)}x${Math.round(height)} ${part.outerHTML.slice(0, 100)}`);
  }
  return small;
}"""


MOST_REQUESTS = 6
MOST_BYTES = 60_000


@pytest.fixture
def check(phone, axe, fits, steady, site):
    """Checks a page kind on a phone in a theme and a language."""

    def checked(path, theme, language):
        phone.context.add_cookies([{"name": "theme", "value": theme, "url": site}])
        loads = watch_loads(phone)
        phone.goto(in_language(path, language), wait_until="load")
        assert_light(loads)
        assert phone.locator("h1").count() == 1
        steady(phone)
        fits(phone)
        assert phone.evaluate(TOO_SMALL) == []
        axe(phone)
        phone.set_viewport_size({"width": 320, "height": 640})  # what 400 % zoom leaves of a desktop
        fits(phone)
        phone.set_viewport_size(PHONE)

    return checked


def assert_light(loads):
    assert len(loads) <= MOST_REQUESTS, [request.url for request in loads]
    weight = sum(
        sum(request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize"))
        for request in loads
    )
    assert weight < MOST_BYTES


def watch_loads(page):
    """The requests of the first view, as they finish; what the worker keeps for later comes after it."""
    loads = []
    page.on("requestfinished", lambda request: None if request.service_worker else loads.append(request))
    return loads


DRESSES = [(theme, language) for theme in ("light", "dark", "contrast") for language in ("pt-br", "en")]
QUICK = [(kind, *DRESSES[place % len(DRESSES)]) for place, kind in enumerate(KINDS)]
"""Every kind once, the dresses in turn; the long run has every kind in every dress."""


@pytest.mark.parametrize(("kind", "theme", "language"), QUICK)
def test_a_page_is_accessible_and_fits_a_phone(check, kind, theme, language):
    check(KINDS[kind], theme, language)


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "theme", "language"),
    [(kind, *dress) for kind in KINDS for dress in DRESSES if (kind, *dress) not in QUICK],
)
def test_a_page_is_accessible_in_every_other_dress(check, kind, theme, language):
    check(KINDS[kind], theme, language)


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_stands_still_and_fits_a_desktop(desktop, fits, steady, kind):
    loads = watch_loads(desktop)
    desktop.goto(KINDS[kind], wait_until="load")
    assert_light(loads)
    steady(desktop)
    fits(desktop)
    desktop.set_viewport_size({"width": 640, "height": 450})  # what 200 % zoom leaves
    fits(desktop)
    desktop.set_viewport_size(DESKTOP)


@pytest.mark.parametrize("kind", EXAMPLES, ids="-".join)
def test_a_table_of_every_kind_is_accessible_and_fits_a_phone(check, phone, site, kind):
    check(open_table(phone, site, *kind), "dark", "pt-br")


def procedure_pages():
    for slug, system in systems().items():
        for name, procedure in system.procedures.items():
            yield f"/regras/{slug}/{name}/"
            if procedure.example:
                yield f"/regras/{slug}/{name}/?{as_query(procedure.example.given)}"


@pytest.mark.long
@pytest.mark.parametrize("path", list(procedure_pages()), ids=str)
def test_every_resolver_is_accessible_and_fits_a_phone(phone, axe, fits, path):
    phone.goto(path)
    fits(phone)
    assert phone.evaluate(TOO_SMALL) == []
    axe(phone)


@pytest.mark.parametrize("kind", ["button-main", "button-danger"])
def test_a_button_keeps_its_colour_under_the_pointer(desktop, kind):
    desktop.goto("/componentes/")
    button = desktop.locator(f"button.{kind}:not([disabled], [aria-disabled])").first
    colour = "part => getComputedStyle(part).color"
    still = button.evaluate(colour)
    button.hover()
    assert button.evaluate(colour) == still
