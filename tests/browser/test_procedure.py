"""A roll settled on a phone, with and without scripts, by thumb and by keyboard."""

import re

import pytest
from playwright.sync_api import expect

TEST = "/regras/mtxp/attribute-test/"
BAR = 60


def settle(page):
    page.goto(TEST)
    page.get_by_label("Nível do atributo").fill("3")
    page.get_by_label("Dificuldade").fill("7")
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
    phone.get_by_label("Nível do atributo").fill("muito")
    phone.get_by_label("Dificuldade").fill("7")
    phone.get_by_role("button", name="Só as chances").click()
    alert = phone.get_by_role("alert")
    expect(alert).to_be_focused()
    alert.get_by_role("link", name="Nível do atributo").click()
    expect(phone.get_by_label("Nível do atributo")).to_be_focused()
    expect(phone.get_by_label("Nível do atributo")).to_have_value("muito")


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
    desktop.get_by_label("Nível do atributo").focus()
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
