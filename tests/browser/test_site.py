"""The site opens in a browser, and nothing strays from it."""

import pytest


def test_home_opens_on_a_phone(phone, axe, fits):
    phone.goto("/")
    assert phone.locator("h1").count() == 1
    axe(phone)
    fits(phone)


def test_home_opens_in_english(desktop):
    desktop.goto("/en/")
    assert desktop.locator("html").get_attribute("lang") == "en"


def test_home_needs_no_scripts(plain):
    plain.goto("/")
    assert plain.locator("h1").is_visible()


def test_a_missing_resource_is_a_fault(phone, faults):
    phone.goto("/")
    assert phone.evaluate("fetch('/nao-existe').then(answer => answer.status)") == 404
    assert "404" in faults[0]
    faults.clear()


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        (
            "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
            "Security Policy",
        ),
        ("new Image().src = 'https://example.org/a.png'", "Security Policy"),
    ],
)
def test_a_breach_of_the_content_policy_is_a_fault(phone, faults, script, fault):
    phone.goto("/")
    with phone.expect_console_message():
        phone.evaluate(script)
    assert fault in faults[0]
    faults.clear()
