"""The frame of every page: menu, theme, language."""

import re

import pytest

from mtxp.shell import in_language, menu


def test_the_same_page_in_the_other_language():
    assert in_language("/regras/mtxp/?a=/en/", "en") == "/en/regras/mtxp/?a=/en/"
    assert in_language("/en/regras/", "pt-br") == "/regras/"
    assert in_language("/en", "pt-br") == "/"
    assert in_language("/enxame/", "en") == "/en/enxame/"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "entry"),
    [
        ("/regras/mtxp/attribute-test/", "/regras/mtxp/#resolver"),
        ("/regras/drizzt/attack/", "/regras/mtxp/#resolver"),
        ("/regras/mtxp/glossario/", "/regras/"),
        ("/regras/", "/regras/"),
        ("/cartas/", "/cartas/"),
    ],
)
def test_the_menu_marks_the_job_a_page_belongs_to(client, path, entry):
    (nav,) = re.findall(r'<nav class="site-nav".*?</nav>', client.get(path).text, re.DOTALL)
    marked = re.findall(r'<a href="([^"]+)"[^>]* aria-current=', nav)
    assert marked == [entry]


def test_the_menu_keeps_the_language_of_the_page():
    assert all(entry.url.startswith("/en/") for entry in menu("/en/regras/", "en"))


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "auto"])
def test_the_theme_is_kept_without_javascript(client, theme):
    response = client.post("/preferencias/", {"theme": theme, "next": "/regras/"})
    assert response.status_code == 302
    assert response["Location"] == "/regras/"
    assert f'data-theme="{theme}"' in client.get("/regras/").text


def test_an_unknown_theme_changes_nothing(client):
    client.post("/preferencias/", {"theme": "neon", "next": "/"})
    assert 'data-theme="auto"' in client.get("/").text


def test_the_language_switch_stays_on_the_page(client):
    response = client.post("/preferencias/", {"language": "en", "next": "/regras/mtxp/?q=1"})
    assert response["Location"] == "/en/regras/mtxp/?q=1"


@pytest.mark.parametrize(
    "outside", ["https://example.com/", "//example.com/", "javascript:alert(1)", "\\\\x"]
)
def test_preferences_never_lead_outside(client, outside):
    response = client.post("/preferencias/", {"theme": "dark", "language": "en", "next": outside})
    assert response["Location"] == "/en/"


def test_a_page_says_that_the_site_is_unofficial_and_whose_the_games_are(client):
    page = client.get("/").text
    assert "não oficial" in page
    assert "pertencem às suas editoras" in page
