"""Pages in a real browser: `phone` (360 × 740) and `desktop`, on the whole site; a stray error fails the test.

A page is watched: errors in the console, broken scripts, breaches of the content policy, and requests to another
host fail the test at its end. A test that provokes an answer of 4xx on purpose clears `faults`. What each page showed
last stays in `artefacts/screens/`, outside the repository, under the test's name.
"""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests import chromium
from tests.site import served

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 900}
SCREENS = Path(__file__).parents[2] / "artefacts" / "screens"
NOT_A_NAME = re.compile(r"[^\w.-]+")
MOST_SHIFT = 0.01

expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong

SHIFTED = """() => new Promise((done) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) moved += shift.value;
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(moved), 100);
})"""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The address of the running site, without a slash at its end; its database lives as long as the run."""
    with served(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args():
    path = chromium.find()
    if not path:
        pytest.fail(f"There is no Chromium; install it with: {chromium.INSTALL}", pytrace=False)
    return {"executable_path": path, "args": chromium.ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(site):
    return {"base_url": site, "locale": "pt-BR", "timezone_id": "America/Sao_Paulo"}


@pytest.fixture
def faults():
    """What went wrong on the test's pages so far, in words; it must be empty at the end."""
    found = []
    yield found
    assert found == []


@pytest.fixture
def open_page(new_context, site, faults, request):
    """Opens a watched page in a context of its own: `open_page(viewport=…, java_script_enabled=False)`."""
    pages = []

    def opened(**options):
        page = new_context(**options).new_page()
        pages.append(page)
        page.set_default_timeout(15_000)
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: watch_host(request.url))
        return page

    def watch_host(url):
        if urlsplit(url).netloc != urlsplit(site).netloc:
            faults.append(f"request to another host: {url}")

    yield opened
    for number, page in enumerate(pages, start=1):
        keep_screen(page, f"{request.node.name}-{number}")


def keep_screen(page, name):
    """A picture of the page as it stands, among the artefacts."""
    if not page.is_closed():
        page.screenshot(path=SCREENS / (NOT_A_NAME.sub("-", name)[:150] + ".png"))


@pytest.fixture
def phone(open_page):
    """A page on a phone."""
    return open_page(viewport=PHONE, has_touch=True)


@pytest.fixture
def desktop(open_page):
    """A page on a desktop."""
    return open_page(viewport=DESKTOP)


@pytest.fixture
def plain(open_page):
    """A page on a phone whose browser runs no scripts."""
    return open_page(viewport=PHONE, java_script_enabled=False)


@pytest.fixture(scope="session")
def axe():
    """Checks a page with axe: `axe(phone)` fails with what it found."""

    def check(page):
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()

    return check


@pytest.fixture(scope="session")
def fits():
    """Checks that a page needs no sideways scroll."""

    def check(page):
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{page.url} is {wide} px wider than the screen"

    return check


@pytest.fixture(scope="session")
def steady():
    """Checks that nothing moved by itself while a page came up."""

    def check(page):
        moved = page.evaluate(SHIFTED)
        assert moved < MOST_SHIFT, f"{page.url} moved by {moved:.4f}"

    return check
