"""The companion games at the table, on a phone: opened from their declarations, played by thumb, with and without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.choosing import choose

PHONE = {"width": 360, "height": 740}
FIGHT = {
    "setup.players.0.name": "Carol", "setup.players.0.level": "4", "setup.players.0.bonuses.0": "3",
    "setup.monsters.0.name": "Entregador", "setup.monsters.0.level": "6",
}  # fmt: skip
PHASE = {
    "setup.heroes.0.name": "Drizzt", "setup.heroes.0.armor_class": "16", "setup.heroes.0.hit_points": "8",
}  # fmt: skip


def open_table(page, address, fields):
    page.goto(address)
    for name, value in fields.items():
        page.locator(f'[name="{name}"]').fill(value)
    choose(page, "Dados da mesa")
    page.get_by_role("button", name="Abrir a mesa").last.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))


@pytest.mark.parametrize("runs", [True, False], ids=["scripts", "no scripts"])
def test_a_card_turns_the_fight_and_the_zombie_flees(open_page, runs):
    page = open_page(viewport=PHONE, java_script_enabled=runs)
    open_table(page, "/mesa/nova/munchkin-zombies/combat/", FIGHT)
    page.get_by_text("Jogar uma carta", exact=True).click()
    page.locator('[name="card.card"]').select_option("enhancer")
    page.locator('[name="card.target"]').select_option("m1")
    page.locator('[name="card.amount"]').fill("5")
    page.get_by_role("button", name=re.compile("Registrar.*Jogar uma carta")).click()
    expect(page.get_by_role("heading", name="7 contra 11: o que Carol faz?")).to_be_visible()
    page.get_by_role("button", name="Fugir").click()
    page.locator(".dice").get_by_label("6", exact=True).check(force=True)
    page.get_by_role("button", name="Saiu isto").click()
    expect(page.get_by_text("Carol foge da luta.").first).to_be_visible()


def test_a_fight_is_accessible_and_fits_a_phone(phone, axe, fits):
    open_table(phone, "/mesa/nova/munchkin-zombies/combat/", FIGHT)
    axe(phone)
    fits(phone)


def test_a_villain_phase_asks_for_a_d20_and_fits_a_phone(phone, axe, fits):
    phone.goto("/mesa/nova/drizzt/villain-phase/?")
    phone.locator('button[name="_add"][value="setup.cards"]').click()
    for name, value in (
        PHASE | {"setup.cards.0.name": "Goblin", "setup.cards.0.tactics.0.then": "ataca"}
    ).items():
        phone.locator(f'[name="{name}"]').fill(value)
    phone.locator('[name="setup.cards.0.tactics.0.bonus"]').fill("5")
    choose(phone, "Dados da mesa")
    phone.get_by_role("button", name="Abrir a mesa").last.click()
    phone.get_by_role("button", name="Jogar a carta").click()
    phone.get_by_role("button", name="Seguir para os vilões e monstros").click()
    phone.get_by_role("button", name="Drizzt", exact=True).click()
    expect(phone.locator(".dice label")).to_have_count(20)
    axe(phone)
    fits(phone)


def open_example(page, address):
    page.goto(f"{address}?exemplo=1")
    choose(page, "Dados da mesa")
    page.get_by_role("button", name="Abrir a mesa").last.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))


def test_an_activation_is_played_by_keyboard_alone(desktop):
    open_example(desktop, "/mesa/nova/mage-knight-dungeons/activation/")
    steps = desktop.locator(".map-step[name=option]")
    expect(steps).to_have_count(1)  # held by the orc: only through it
    steps.press("Enter")
    expect(desktop.get_by_role("heading", name="Ladino: 5 pontos. E agora?")).to_be_visible()
    focused = desktop.locator(".map-step:focus")
    expect(focused).to_have_attribute("value", "move:n")
    desktop.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("value", "move:ne")
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_role("heading", name="Ladino: 3 pontos. E agora?")).to_be_visible()


def test_the_squares_of_a_map_are_wide_enough_for_a_thumb_and_the_piece_is_in_sight(phone, axe, fits):
    open_example(phone, "/mesa/nova/mage-knight-dungeons/activation/")
    step = phone.locator(".map-step[name=option]").bounding_box()
    assert step["width"] >= 44 and step["height"] >= 44
    expect(phone.locator(".piece-mover")).to_be_in_viewport()
    axe(phone)
    fits(phone)


def test_what_is_being_typed_stays_when_another_phone_acts(open_page):
    mine, other = open_page(viewport=PHONE), open_page(viewport=PHONE)
    open_example(mine, "/mesa/nova/munchkin-zombies/combat/")
    other.goto(mine.locator("#edit-link").get_attribute("value"))
    mine.get_by_text("Jogar uma carta", exact=True).click()
    mine.locator('[name="card.by"]').select_option("Douglas")
    mine.locator('[name="card.amount"]').fill("5")
    other.get_by_role("button", name="Pedir ajuda a Pedro").click()
    expect(mine.get_by_role("heading", name="Pedro ajuda Carol?")).to_be_visible()
    expect(mine.locator('[name="card.by"]')).to_have_value("Douglas")
    expect(mine.locator('[name="card.amount"]')).to_have_value("5")
    expect(mine.locator('[name="card.amount"]')).to_be_focused()


def test_after_a_press_the_keyboard_stands_at_the_next_question(desktop):
    open_example(desktop, "/mesa/nova/munchkin-zombies/combat/")
    desktop.get_by_role("button", name="Pedir ajuda a Douglas").press("Enter")
    expect(desktop.get_by_role("heading", name="Douglas ajuda Carol?")).to_be_focused()
