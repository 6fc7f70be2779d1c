"""Tools of the modes on a phone with the catalogue's cards: picked by name, drawn from the pile, printed."""

from playwright.sync_api import expect


def test_the_equipment_picker_takes_a_treasure_by_its_name(phone, axe, fits):
    phone.goto("/regras/mtxp/starting-equipment/")
    phone.locator('button[name="_add"][value="revealed"]').click()
    phone.locator('[name="revealed.0.card"]').fill("Anel do Ferreiro")
    phone.get_by_role("button", name="Resolver", exact=True).last.click()
    expect(phone.locator(".steps").get_by_text("Anel do Ferreiro é trocado")).to_be_visible()
    expect(phone.locator('[name="revealed.0.name"]')).to_have_value("Anel do Ferreiro")
    axe(phone)
    fits(phone)


def test_the_site_reveals_the_equipment_from_the_open_sets_pile(phone, fits):
    phone.goto("/regras/mtxp/starting-equipment/?pile=aberto")
    phone.get_by_role("button", name="Rolar pelo site").click()
    expect(phone.locator(".steps").get_by_text("Da pilha ficam")).to_be_visible()
    fits(phone)


def test_a_monster_of_the_catalogue_becomes_a_boss(phone, axe, fits):
    phone.goto("/regras/mtxp/make-boss/")
    option = phone.locator("#known-monster option").first
    phone.locator('[name="card"]').fill(option.get_attribute("value"))
    phone.get_by_role("button", name="Resolver", exact=True).last.click()
    expect(phone.locator("#veredito")).to_contain_text("dragão vermelho")
    axe(phone)
    fits(phone)


def test_a_built_dungeon_prints_its_paths_and_nothing_to_press(desktop):
    desktop.goto("/regras/mtxp/dungeon-setup/?terrains=aberto&per_path=5&seed=mesa")
    desktop.emulate_media(media="print")
    expect(desktop.locator("#veredito")).to_be_visible()
    expect(desktop.locator(".facts.print-only").get_by_text("Caminhos")).to_be_visible()
    expect(desktop.get_by_role("button", name="Rolar pelo site")).to_be_hidden()
    expect(desktop.locator('[name="terrains"]')).to_be_hidden()
