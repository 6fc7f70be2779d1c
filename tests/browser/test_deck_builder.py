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


def other_tab_with_a_card(page):
    """The same deck in a second tab, where a card was added that the first does not know of."""
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#busca-mais-AbA2").click()
    holds(other, 1)
    return other


def write_notes(page, notes):
    page.get_by_text("Título, formato, notas").click()
    page.locator("#notes").fill(notes)
    page.get_by_role("button", name="Salvar").click()


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
    expect(desktop.locator("#deck-said")).to_contain_text("guardada")
    assert desktop.locator("#busca-copias-AbA1").input_value() == "1"
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


def test_keys_reach_the_search_and_take_back_and_redo(desktop):
    start_deck(desktop)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 1)
    desktop.keyboard.press("z")
    holds(desktop, 0)
    desktop.keyboard.press("y")
    holds(desktop, 1)
    desktop.keyboard.press("/")
    expect(desktop.locator("#q")).to_be_focused()


def test_a_tap_on_an_old_tab_lands_on_the_newest_version(desktop, faults):
    start_deck(desktop)
    other_tab_with_a_card(desktop)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 2)
    faults[:] = [fault for fault in faults if "409 (Conflict)" not in fault]


OFFLINE = "ERR_INTERNET_DISCONNECTED"
CONFLICT = "409 (Conflict)"


def test_every_edit_made_without_a_network_is_sent_when_it_is_back(desktop, faults):
    start_deck(desktop)
    desktop.get_by_text("Título, formato, notas").click()
    desktop.context.set_offline(True)
    desktop.locator("#busca-mais-AbA1").click()
    desktop.locator("#busca-mais-AbA2").click()
    desktop.locator("#busca-copias-AbA3").fill("12")
    desktop.locator("#busca-copias-AbA3").press("Enter")
    desktop.locator("#busca-menos-AbA2").click()
    desktop.locator("#write").fill("2x AbA5")
    desktop.locator("#write").press("Enter")
    desktop.locator("#title").fill("Sem rede")
    desktop.locator("#notes").fill("escrito no escuro")
    desktop.locator("#public").focus()
    expect(desktop.locator("#deck-said")).to_contain_text("guardada")
    desktop.context.set_offline(False)
    holds(desktop, 15)
    expect(desktop.locator("#deck-title")).to_have_text("Sem rede")
    desktop.reload()
    holds(desktop, 15)
    expect(desktop.locator("#baralho-copias-AbA3")).to_have_value("12")
    expect(desktop.locator("#baralho-copias-AbA2")).to_have_count(0)
    expect(desktop.locator("#notes")).to_have_value("escrito no escuro")
    faults[:] = [fault for fault in faults if OFFLINE not in fault]


def test_what_was_done_without_a_network_survives_the_page(desktop, faults):
    start_deck(desktop)
    desktop.context.set_offline(True)
    desktop.locator("#busca-mais-AbA1").click()
    address = desktop.url
    desktop.goto("about:blank")
    desktop.context.set_offline(False)
    desktop.goto(address)
    holds(desktop, 1)
    faults[:] = [fault for fault in faults if OFFLINE not in fault]


def test_an_edit_whose_answer_was_lost_is_not_done_twice(desktop, faults):
    start_deck(desktop)

    def answer_lost(route):
        route.fetch()
        route.abort()

    desktop.route("**/editar/", answer_lost, times=1)
    desktop.locator("#busca-mais-AbA1").click()
    expect(desktop.locator("#deck-said")).to_contain_text("guardada")
    desktop.evaluate("dispatchEvent(new Event('online'))")
    holds(desktop, 1)
    desktop.reload()
    holds(desktop, 1)
    faults[:] = []


def test_undoing_what_was_not_sent_takes_it_back(desktop, faults):
    start_deck(desktop)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 1)
    desktop.context.set_offline(True)
    desktop.locator("#busca-mais-AbA2").click()
    desktop.locator("#busca-mais-AbA3").click()
    expect(desktop.locator("#deck-said")).to_contain_text("guardada")
    desktop.locator("#undo").click()
    expect(desktop.locator("#busca-copias-AbA3")).to_have_value("0")
    desktop.context.set_offline(False)
    holds(desktop, 2)
    faults[:] = [fault for fault in faults if OFFLINE not in fault]


def test_a_card_edit_does_not_make_the_page_s_own_notes_stale(desktop):
    start_deck(desktop)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 1)
    write_notes(desktop, "minhas")
    expect(desktop.locator("#deck-said")).to_contain_text("Salvo")
    desktop.reload()
    expect(desktop.locator("#notes")).to_have_value("minhas")


def test_the_second_tab_is_told_sees_both_and_loses_nothing(desktop, faults):
    start_deck(desktop)
    other = other_tab_with_a_card(desktop)
    write_notes(other, "da outra aba")
    expect(other.locator("#deck-said")).to_contain_text("Salvo")
    write_notes(desktop, "desta aba")
    told = desktop.get_by_role("alert")
    expect(told).to_contain_text("Lá: da outra aba")
    expect(told).to_contain_text("Aqui: desta aba")
    expect(desktop.locator("#notes")).to_have_value("desta aba")
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 2)
    expect(desktop.locator("#notes")).to_have_value("desta aba")
    desktop.get_by_role("button", name="Salvar").click()
    expect(desktop.locator("#deck-said")).to_contain_text("Salvo")
    desktop.reload()
    expect(desktop.locator("#notes")).to_have_value("desta aba")
    holds(desktop, 2)
    faults[:] = [fault for fault in faults if CONFLICT not in fault]


def test_a_tap_in_an_old_tab_says_what_the_other_changed(desktop, faults):
    start_deck(desktop)
    other_tab_with_a_card(desktop)
    desktop.locator("#busca-mais-AbA1").click()
    holds(desktop, 2)
    expect(desktop.locator("#deck-merged")).to_be_visible()
    desktop.locator("#deck-merged a").click()
    expect(desktop.locator("#diferencas")).to_contain_text("versão 1")
    expect(desktop.locator(".changes")).to_contain_text("AbA2")
    faults[:] = [fault for fault in faults if CONFLICT not in fault]


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


def press_until(page, selector):
    """Presses Tab until the element has the focus; fails after 200 presses."""
    for _press in range(200):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{selector} cannot be reached by keyboard")


def test_a_deck_is_made_changed_and_read_by_keyboard_alone(desktop):
    desktop.goto("/baralhos/novo/")
    press_until(desktop, "#title")
    desktop.keyboard.type("Só teclado")
    desktop.keyboard.press("Enter")
    expect(desktop).to_have_url(re.compile("/editar/"))
    press_until(desktop, "#write")
    desktop.keyboard.type("3x AbA1")
    desktop.keyboard.press("Enter")
    holds(desktop, 3)
    press_until(desktop, "#baralho-copias-AbA1")
    desktop.keyboard.press("ArrowUp")
    holds(desktop, 4)
    expect(desktop.locator("#baralho-copias-AbA1")).to_be_focused()
    desktop.keyboard.type("9")
    desktop.keyboard.press("Enter")
    holds(desktop, 9)
    desktop.locator("#baralho").focus()
    press_until(desktop, "#undo")
    desktop.keyboard.press("Enter")
    holds(desktop, 4)
    desktop.reload()
    press_until(desktop, "#deck-trail")
    desktop.keyboard.press("Enter")
    expect(desktop.locator("h1")).to_have_text("Só teclado")


def test_an_answer_asked_for_on_a_phone_is_in_sight(phone):
    phone.goto("/baralhos/equilibrar/")
    phone.get_by_label("Conjunto Aberto (não oficial)").check()
    phone.get_by_label("Tamanho").fill("20")
    phone.get_by_role("button", name="Achar o melhor").tap()
    expect(phone.locator(".answer-verdict")).to_be_in_viewport()
    phone.get_by_role("button", name="Criar este baralho").tap()
    expect(phone).to_have_url(re.compile("/editar/"))
    phone.goto(phone.url.split("editar/")[0] + "chances/")
    phone.get_by_role("button", name="Contar").tap()
    expect(phone.locator(".answer-verdict")).to_be_in_viewport()
    phone.goto(phone.url.split("chances/")[0] + "mao/")
    phone.get_by_role("button", name="Trocar a mão toda").tap()
    expect(phone.get_by_role("heading", name="cartas na mão")).to_be_in_viewport()
