"""The collection, marked where the cards are: one tap on a card's page, one tap in the list of a search."""

from playwright.sync_api import expect


def test_a_tap_on_a_card_s_page_owns_it_and_the_deck_says_so(phone):
    phone.goto("/cartas/AbA1/")
    phone.get_by_role("button", name="Tenho mais uma").click()
    expect(phone.locator(".owned-number")).to_have_text("Tenho 1")
    phone.reload()
    expect(phone.locator(".owned-number")).to_have_text("Tenho 1")


def test_cards_are_marked_in_the_list_by_keyboard_too(desktop, axe, fits):
    desktop.goto("/cartas/?q=s:aberto t:ação")
    desktop.get_by_role("button", name="Marcar as que tenho").click()
    rows = desktop.locator(".result-cards .card-row")
    first = rows.first.get_by_role("button", name="Tenho mais uma")
    first.focus()
    desktop.keyboard.press("Enter")
    desktop.keyboard.press("Enter")
    expect(rows.first.locator(".owned-number")).to_have_text("Tenho 2")
    axe(desktop)
    fits(desktop)
    desktop.reload()
    expect(rows.first.locator(".owned-number")).to_have_text("Tenho 2")


def test_owning_a_card_works_without_scripts(plain):
    plain.goto("/cartas/AbA1/")
    plain.get_by_role("link", name="Tenho esta carta").click()
    plain.get_by_label("Quantas tenho").fill("2")
    plain.get_by_role("button", name="Guardar").first.click()
    plain.get_by_role("link", name="Tenho esta carta").click()
    expect(plain.get_by_label("Quantas tenho")).to_have_value("2")
