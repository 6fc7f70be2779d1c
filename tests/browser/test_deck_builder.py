"""The builder in a browser: quick taps, a lost connection, the keyboard; and every page of a deck on a phone."""

import re

import pytest
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}


def start_deck(page):
    page.goto("/baralhos/novo/")
    page.get_by_label("Título").fill("Meu baralho")
    page.get_by_role("button", name="Começar vazio").click()
    expect(page).to_have_url(re.compile(r"/baralhos/[\w-]{10,}/editar/"))
    page.goto(page.url.split("?")[0] + "?q=s:aberto t:ação")


def holds(page, count):
    expect(page.locator(".builder-total")).to_have_text(re.compile(rf"^{count} /"))


def test_quick_taps_all_count_and_the_live_region_says_so(desktop):
    start_deck(desktop)
    plus = desktop.locator("#busca-mais-AbA1")
    plus.evaluate("button => { button.click(); button.click(); button.click(); }")
    holds(desktop, 3)
    expect(desktop.locator("#deck-said")).to_contain_text("3 no baralho")


def test_taps_without_a_network_are_kept_and_sent_when_it_is_back(desktop, faults):
    start_deck(desktop)
    desktop.context.set_offline(True)
    desktop.locator("#busca-mais-AbA1").click()
    desktop.locator("#busca-mais-AbA2").click()
    expect(desktop.locator("#deck-said")).to_contain_text("guardado")
    assert desktop.locator("#busca-mais-AbA1").locator("xpath=../span").text_content() == "1"
    desktop.context.set_offline(False)
    holds(desktop, 2)
    desktop.reload()
    holds(desktop, 2)
    faults[:] = [fault for fault in faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_plus_and_minus_on_a_row_work_by_keyboard_and_the_focus_stays(desktop):
    """C71: cards are added and removed by keyboard, and the new count is said."""
    start_deck(desktop)
    desktop.locator("#busca-mais-AbA1").focus()
    desktop.keyboard.press("Enter")
    holds(desktop, 1)
    expect(desktop.locator("#busca-mais-AbA1")).to_be_focused()
    desktop.keyboard.press("+")
    holds(desktop, 2)
    desktop.keyboard.press("-")
    holds(desktop, 1)
    desktop.keyboard.press("-")
    holds(desktop, 0)
    expect(desktop.locator("#busca-mais-AbA1")).to_be_focused()
    expect(desktop.locator("#deck-said")).to_contain_text("0 no baralho")


def test_a_tap_on_an_old_tab_lands_on_the_newest_version(desktop, faults):
    start_deck(desktop)
    other = desktop.context.new_page()
    other.goto(desktop.url)
    other.locator("#busca-mais-AbA2").click()
    holds(other, 1)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 2)
    faults[:] = [fault for fault in faults if "409 (Conflict)" not in fault]


@pytest.mark.parametrize("page", ["editar/", "", "mao/?semente=a", "imprimir/?modo=cartas", "chances/"])
def test_every_page_of_a_deck_is_accessible_and_fits_a_phone(phone, axe, fits, page):
    start_deck(phone)
    phone.locator("#busca-mais-AbA1").click()
    holds(phone, 1)
    phone.goto(phone.url.split("editar/")[0] + page)
    axe(phone)
    fits(phone)


def test_the_builder_works_without_scripts(plain):
    start_deck(plain)
    plain.locator("#busca-mais-AbA1").click()
    holds(plain, 1)
