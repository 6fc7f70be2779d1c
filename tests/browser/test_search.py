"""The card search by thumb, by keyboard, and without scripts."""

import pytest
from playwright.sync_api import expect


def box(page):
    return page.get_by_role("combobox", name="Buscar cartas")


def test_a_card_is_found_by_a_few_letters_and_the_arrows(desktop):
    desktop.goto("/cartas/")
    box(desktop).press_sequentially("cerca")
    option = desktop.get_by_role("option", name="Cercar XpA11")
    expect(option).to_be_visible()
    expect(box(desktop)).to_have_attribute("aria-expanded", "true")
    for _ in range(desktop.get_by_role("option").count()):
        box(desktop).press("ArrowDown")
        if option.get_attribute("aria-selected") == "true":
            break
    box(desktop).press("Enter")
    expect(desktop).to_have_url("/cartas/XpA11/")


def test_a_query_is_written_with_suggestions_and_run_by_enter(desktop):
    desktop.goto("/cartas/")
    box(desktop).press_sequentially("tip")
    desktop.get_by_role("option", name="tipo:").click()
    expect(box(desktop)).to_have_value("tipo:")
    expect(desktop.get_by_role("option", name="ação ações", exact=True)).to_be_visible()
    box(desktop).press_sequentially("monst")
    expect(desktop.get_by_role("option")).to_have_count(1)
    box(desktop).press("ArrowDown")
    box(desktop).press("Enter")
    expect(box(desktop)).to_have_value("tipo:monstro ")
    box(desktop).press_sequentially("orc")
    expect(desktop.get_by_role("option").first).to_be_visible()
    box(desktop).press("Escape")
    expect(desktop.get_by_role("listbox")).to_be_hidden()
    box(desktop).press("Enter")
    expect(desktop.get_by_role("status").filter(has_text="monstros com “orc”")).to_be_visible()


def test_suggestions_can_be_tapped_on_a_phone(phone):
    phone.goto("/cartas/")
    box(phone).press_sequentially("Corte Fir")
    option = phone.get_by_role("option", name="Corte Firme")
    expect(option).to_be_visible()
    assert option.bounding_box()["height"] >= 44
    option.tap()
    expect(phone).to_have_url("/cartas/AbA1/")


def test_a_broken_query_keeps_what_was_typed_and_offers_the_right_one(phone):
    phone.goto("/cartas/?q=nivll>3")
    expect(box(phone)).to_have_value("nivll>3")
    expect(box(phone)).to_have_attribute("aria-invalid", "true")
    phone.get_by_role("link", name="Buscar nivel>3").click()
    expect(phone.get_by_role("status").filter(has_text="Nível > 3")).to_be_visible()


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_a_double_faced_card_flips(open_page, runs):
    page = open_page(viewport={"width": 360, "height": 740}, java_script_enabled=runs)
    page.goto("/cartas/?q=é:dupla-face conjunto:aberto")
    page.locator(".card-name").first.click()
    front, back = page.locator(".card-side-A"), page.locator(".card-side-B")
    expect(front).to_be_visible()
    expect(back).to_be_hidden()
    page.get_by_role("radio", name="Face B").check()
    expect(back).to_be_visible()
    expect(front).to_be_hidden()


def test_without_scripts_everything_is_a_link_or_a_form(plain):
    plain.goto("/cartas/")
    plain.get_by_role("searchbox", name="Buscar cartas").fill("tipo:heroi")
    plain.get_by_role("button", name="Buscar").click()
    expect(plain.get_by_role("status").filter(has_text="heróis")).to_be_visible()
    plain.get_by_role("link", name="Cartas", exact=True).last.click()
    plain.goto("/cartas/avancada/")
    plain.get_by_label("Monstros", exact=True).check()
    plain.get_by_label("Todas estas palavras").fill("goblin")
    plain.get_by_role("button", name="Buscar").click()
    expect(plain.get_by_role("status").filter(has_text="monstros com “goblin”")).to_be_visible()
