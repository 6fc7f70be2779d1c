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


def test_what_is_half_typed_stays_when_the_other_phone_plays(open_page):
    first, second = open_page(viewport=PHONE), open_page(viewport=PHONE)
    open_combat(first)
    second.goto(first.locator("#edit-link").get_attribute("value"))
    second.get_by_text("Corrigir à mão", exact=True).click()
    second.locator("#c-field").select_option("wounded")
    second.locator("#c-value").fill("si")
    first.get_by_role("button", name="Ana", exact=True).click()
    expect(second.get_by_role("heading", name="O que Ana faz?")).to_be_visible()
    expect(second.get_by_role("status").filter(has_text="O que Ana faz?")).to_have_count(1)
    expect(second.locator("#c-field")).to_have_value("wounded")
    expect(second.locator("#c-value")).to_have_value("si")
    expect(second.locator("#c-value")).to_be_focused()


def test_a_press_brings_the_focus_to_the_next_question(phone):
    open_combat(phone)
    phone.get_by_role("button", name="Ana", exact=True).click()
    expect(phone.get_by_role("heading", name="O que Ana faz?")).to_be_focused()


def test_a_refused_correction_says_why_and_keeps_what_was_typed(phone):
    open_combat(phone)
    phone.get_by_text("Corrigir à mão", exact=True).click()
    phone.locator("#c-value").fill("muitos")
    phone.get_by_role("button", name="Corrigir", exact=True).click()
    expect(phone.locator("#avisos .notice-bad")).to_be_visible()
    expect(phone.locator("#c-value")).to_have_value("muitos")


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_a_table_is_open_in_three_taps(open_page, runs):
    page = open_page(viewport=PHONE, java_script_enabled=runs)
    page.goto("/mesa/")
    page.get_by_role("button", name="Sortear um encontro").click()
    page.get_by_role("button", name="Abrir a mesa").first.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))
    expect(page.locator("#pergunta")).to_be_visible()


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_fighters_are_added_and_taken_out(open_page, runs):
    page = open_page(viewport=PHONE, java_script_enabled=runs)
    page.goto("/mesa/nova/")
    page.get_by_label("1º herói: carta ou nome").fill("Ana")
    for place in (3, 4):
        page.get_by_role("button", name="Mais um monstro").click()
        expect(page.get_by_label(f"{place}º monstro: carta ou nome")).to_be_focused()
    expect(page.get_by_label("1º herói: carta ou nome")).to_have_value("Ana")
    page.get_by_label("1º herói: atributos e mais").click()
    page.get_by_role("button", name="Tirar 1º herói").click()
    expect(page.get_by_label("1º herói: carta ou nome")).to_have_value("")


def test_the_whole_log_is_readable_and_stands_whole_on_paper(phone, axe, fits):
    open_combat(phone)
    phone.get_by_role("link", name="O diário inteiro").click()
    expect(phone.get_by_role("heading", level=1, name="Diário da mesa")).to_be_visible()
    axe(phone)
    fits(phone)
    phone.emulate_media(media="print")
    assert phone.evaluate("[...document.querySelectorAll('.log li')].every((line) => line.checkVisibility())")


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_a_step_is_rolled_again_and_a_combat_played_out_and_won_by_thumb(open_page, runs):
    """The console is watched: every press swaps the page, and none may break the content policy."""
    page = open_page(viewport=PHONE, java_script_enabled=runs)
    open_combat(page)
    page.get_by_role("link", name="Jogar até o fim, com as cartas").click()
    expect(page.get_by_text("pelas próprias regras")).to_be_visible()
    if not runs:
        page.get_by_role("link", name="A mesa").click()
    expect(page.get_by_role("heading", name="Quem age?")).to_be_visible()
    page.get_by_role("button", name="Encerrar as ações do grupo").click()
    expect(page.get_by_text("Round 2.").or_(page.get_by_role("heading", name="Acabou")).first).to_be_visible()
    page.get_by_role("button", name="Rolar de novo").click()
    expect(page.get_by_text("Rolado de novo, a 1ª vez.")).to_be_visible()
    page.get_by_role("button", name="Desfazer").click()
    expect(page.locator("del").filter(has_text="Rolado de novo, a 1ª vez.")).to_have_count(1)
