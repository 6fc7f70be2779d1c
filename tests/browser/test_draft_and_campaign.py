"""The tables of the modes on a phone: a whole draft by thumb, and a campaign's purse through a city."""

import re

from playwright.sync_api import expect

DRAFT = "/mesa/nova/mtxp/draft/?exemplo=1"
CAMPAIGN = "/mesa/nova/mtxp/campaign/?exemplo=1"


def opened(page, address):
    page.goto(address)
    page.get_by_role("button", name="Abrir a mesa").last.click()
    expect(page.locator("#mesa")).to_have_attribute("data-version", "0")


def press(page, button, version):
    button.click()
    expect(page.locator("#mesa")).to_have_attribute("data-version", str(version))


def told(page, title):
    return page.locator("details.panel", has=page.locator("summary", has_text=title))


def test_a_draft_is_picked_by_thumb_and_its_deck_opened_in_the_builder(phone, axe, fits):
    opened(phone, DRAFT)
    axe(phone)
    fits(phone)
    for version in range(1, 28):
        press(phone, phone.locator(".choices button").first, version)
    fight = told(phone, "Registrar um combate")
    fight.locator("summary").click()
    fight.locator('[name="combat.killed.0"]').fill("2")
    fight.locator('[name="combat.fled.0"]').fill("8")
    press(phone, fight.get_by_role("button", name=re.compile("^Registrar")), 28)
    expect(phone.get_by_role("heading", name=re.compile("tem 6 pontos"))).to_be_visible()
    axe(phone)
    fits(phone)
    press(phone, phone.get_by_role("button", name="Parar de comprar"), 29)
    deck = told(phone, re.compile("^Azul: 15 cartas"))
    if deck.get_attribute("open") is None:
        deck.locator("summary").click()
    deck.get_by_role("button", name=re.compile("Abrir no construtor")).click()
    expect(phone).to_have_url(re.compile(r"/baralhos/[\w-]+/editar/$"))
    expect(phone.get_by_role("heading", name="Baralho de Azul")).to_be_visible()


def test_who_watches_a_draft_sees_what_lies_in_the_middle_and_cannot_choose(phone, open_page):
    opened(phone, DRAFT)
    phone.get_by_text("Compartilhar e guardar").click()
    watcher = open_page()
    watcher.goto(phone.get_by_label("Link para assistir").input_value())
    expect(watcher.get_by_text("você está assistindo")).to_be_visible()
    expect(watcher.locator("#mesa .fighter-name")).to_have_count(10)
    expect(watcher.locator(".choices button")).to_have_count(0)


def test_a_treasure_is_registered_and_sold_in_a_city(phone, axe, fits):
    opened(phone, CAMPAIGN)
    axe(phone)
    reward = told(phone, "Tesouros de um combate")
    reward.locator("summary").click()
    reward.locator('[name="reward.player"]').select_option("Azul")
    reward.locator('[name="reward.total"]').fill("4")
    reward.get_by_role("button", name=re.compile("Mais um")).click()
    reward.locator('[name="reward.revealed.0.name"]').fill("Cota")
    expect(reward.locator('[name="reward.total"]')).to_have_value("4")
    reward.locator('[name="reward.revealed.0.value"]').fill("3")
    send = reward.get_by_role("button", name=re.compile("^Registrar"))
    send.click()
    expect(phone.locator("#mesa .field-error")).to_have_text("Não pode: precisa pegar ao menos um.")
    reward.get_by_label("Pega").check()
    press(phone, send, 1)
    expect(phone.get_by_text("Cota (3)")).to_be_visible()
    press(phone, phone.get_by_role("button", name="Ir à cidade"), 2)
    press(phone, phone.get_by_role("button", name="Vender Cota: recebe 2 moedas"), 3)
    expect(phone.get_by_role("heading", name="Azul na cidade, com 6 moedas")).to_be_visible()
    fits(phone)
    press(phone, phone.get_by_role("button", name="Desfazer"), 4)
    expect(phone.get_by_role("heading", name="Azul na cidade, com 4 moedas")).to_be_visible()


def test_the_books_print_without_their_buttons(desktop):
    opened(desktop, CAMPAIGN)
    desktop.emulate_media(media="print")
    expect(desktop.get_by_role("heading", name="Quem controla quem")).to_be_visible()
    expect(desktop.get_by_role("button", name="Ir à cidade")).to_be_hidden()
    expect(desktop.get_by_text("Acertar moedas e pontos", exact=True)).to_be_hidden()
