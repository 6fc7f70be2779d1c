"""A combat on a phone, with and without scripts, and on two phones at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.choosing import choose

PHONE = {"width": 360, "height": 740}


def open_combat(page, *, dice="seed"):
    page.goto("/mesa/nova/")
    for name, value in {
        "heroes.0.who": "Ana", "heroes.0.power": "3", "heroes.1.who": "Bia", "heroes.1.power": "4",
        "monsters.0.who": "Orc", "monsters.0.power": "5",
    }.items():  # fmt: skip
        page.locator(f'[name="{name}"]').fill(value)
    if dice == "physical":
        choose(page, "Dados da mesa")
    page.get_by_role("button", name="Abrir a mesa").click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_dice_are_entered_and_an_action_is_chosen_by_thumb(open_page, runs):
    page = open_page(viewport=PHONE, java_script_enabled=runs)
    open_combat(page, dice="physical")
    groups = page.locator(".dice")
    groups.nth(0).get_by_label("6", exact=True).check(force=True)
    groups.nth(1).get_by_label("1", exact=True).check(force=True)
    page.get_by_role("button", name="Saiu isto").click()
    expect(page.get_by_role("heading", name="Quem age?")).to_be_visible()
    page.get_by_role("button", name="Ana", exact=True).click()
    expect(page.get_by_role("heading", name="O que Ana faz?")).to_be_visible()
    if runs:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_one_phone_does_shows_on_the_other_within_two_seconds(open_page):
    first, second = open_page(viewport=PHONE), open_page(viewport=PHONE)
    open_combat(first)
    link = first.locator("#edit-link").get_attribute("value")
    second.goto(link)
    expect(second).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))
    first.get_by_role("button", name="Ana", exact=True).click()
    expect(second.get_by_role("heading", name="O que Ana faz?")).to_be_visible(timeout=2_500)


def test_a_table_is_accessible_and_fits_a_phone(phone, axe, fits):
    open_combat(phone)
    axe(phone)
    fits(phone)
