"""A roll settled on a phone, with and without scripts, by thumb and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

TEST = "/regras/mtxp/attribute-test/"
BAR = 60


def settle(page):
    page.goto(TEST)
    page.get_by_label("Nível do atributo", exact=True).fill("3")
    page.get_by_label("Dificuldade", exact=True).fill("7")
    page.get_by_role("button", name="4", exact=True).click()


def in_sight(page, locator):
    box = locator.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"] - BAR


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_the_verdict_is_in_sight_and_focused_after_the_last_tap(open_page, runs):
    page = open_page(viewport={"width": 360, "height": 740}, java_script_enabled=runs)
    settle(page)
    verdict = page.get_by_role("heading", name="Sucesso: 7 contra 7.")
    expect(verdict).to_be_visible()
    assert in_sight(page, verdict)
    if runs:
        expect(verdict).to_be_focused()
    assert "die=4" in page.url
    assert "&modifier=&" not in page.url


def test_back_and_reload_do_what_one_expects(phone):
    settle(phone)
    expect(phone.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_visible()
    phone.get_by_role("button", name="1", exact=True).click()
    expect(phone.get_by_role("heading", name="Falha: 4 contra 7.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="Falha: 4 contra 7.")).to_be_visible()
    phone.go_back()
    expect(phone.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_visible()
    phone.go_back()
    expect(phone.get_by_role("heading", name="Um exemplo")).to_be_visible()


def test_blank_fields_stay_out_of_the_address(phone):
    phone.goto("/regras/mtxp/round-outcome/")
    phone.get_by_role("group", name="Heróis").first.get_by_label("1", exact=True).first.fill("5")
    phone.get_by_role("group", name="Monstros").first.get_by_label("1", exact=True).first.fill("4")
    phone.get_by_role("button", name="Só as chances").click()
    expect(phone.locator("#veredito")).to_be_visible()
    assert not re.search(r"=(&|$)", phone.url)


def test_faults_take_the_focus_and_lead_to_the_field(phone):
    phone.goto(TEST)
    phone.get_by_label("Nível do atributo", exact=True).fill("muito")
    phone.get_by_label("Dificuldade", exact=True).fill("7")
    phone.get_by_role("button", name="Só as chances").click()
    alert = phone.get_by_role("alert")
    expect(alert).to_be_focused()
    alert.get_by_role("link", name="Nível do atributo").click()
    expect(phone.get_by_label("Nível do atributo", exact=True)).to_be_focused()
    expect(phone.get_by_label("Nível do atributo", exact=True)).to_have_value("muito")


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_rows_are_added_and_taken_out(open_page, runs):
    page = open_page(viewport={"width": 360, "height": 740}, java_script_enabled=runs)
    page.goto("/regras/mtxp/ai-discard/")
    hand = page.locator("#f-hand")
    names = hand.locator("input[name$='.name']")
    first = names.count()
    names.first.fill("Cercar")
    hand.get_by_role("button", name=re.compile("Mais um")).last.click()
    expect(names).to_have_count(first + 1)
    expect(names.first).to_have_value("Cercar")
    page.locator("[name=_drop]").first.click()
    expect(page.locator("input[value='Cercar']")).to_have_count(0)


def test_a_keyboard_alone_settles_a_roll(desktop):
    desktop.goto(TEST)
    desktop.get_by_label("Nível do atributo", exact=True).focus()
    desktop.keyboard.type("3")
    while desktop.evaluate("document.activeElement.name") != "difficulty":
        desktop.keyboard.press("Tab")
    desktop.keyboard.type("7")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("heading", name=re.compile("4 ou mais"))).to_be_focused()


def test_a_number_steps_by_its_buttons(phone):
    phone.goto(TEST)
    phone.get_by_role("button", name="+ Nível do atributo").click()
    phone.get_by_role("button", name="+ Nível do atributo").click()
    expect(phone.get_by_label("Nível do atributo", exact=True)).to_have_value("1")


def test_the_theme_changes_at_once_and_stays(phone):
    phone.goto("/regras/")
    phone.locator(".site-options summary").click()
    phone.get_by_role("button", name="Escuro").click()
    expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
    phone.goto("/regras/mtxp/")
    expect(phone.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_language_switch_stays_on_the_page(plain):
    plain.goto("/regras/mtxp/")
    plain.locator(".site-options summary").click()
    plain.get_by_role("button", name="English").click()
    assert plain.url.endswith("/en/regras/mtxp/")


def test_keys_press_the_die_and_are_listed_and_can_be_turned_off(desktop):
    desktop.goto(f"{TEST}?level=3&difficulty=7&_odds=1")
    desktop.keyboard.press("4")
    expect(desktop.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_focused()
    desktop.keyboard.press("?")
    listed = desktop.get_by_role("dialog", name="Teclas de atalho")
    expect(listed.get_by_text("Buscar cartas")).to_be_visible()
    listed.get_by_role("checkbox").uncheck()
    desktop.keyboard.press("Escape")
    desktop.keyboard.press("1")
    expect(desktop.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_visible()
    assert "die=4" in desktop.url


def test_a_key_typed_into_a_field_is_only_typed(desktop):
    desktop.goto(TEST)
    desktop.get_by_label("Nível do atributo", exact=True).press("4")
    assert desktop.url.endswith(TEST)


def test_the_link_of_an_answer_is_copied(open_page, site):
    page = open_page(
        viewport={"width": 360, "height": 740}, permissions=["clipboard-read", "clipboard-write"]
    )
    page.goto(f"{TEST}?level=3&difficulty=7&die=4")
    page.get_by_role("link", name="Copiar o link desta resposta").click()
    expect(page.get_by_role("status").filter(has_text="Copiado.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}{TEST}?level=3&difficulty=7&die=4"
