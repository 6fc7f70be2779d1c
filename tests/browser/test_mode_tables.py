"""The modes of the XP at the table, on a phone: a dungeon from its builder to its first terrains."""

import re

from playwright.sync_api import expect

from tests.browser.choosing import choose

BUILDER = "/regras/mtxp/dungeon-setup/?paths=3&terrains=aberto&per_path=3&seed=telefone"


def open_dungeon(page):
    page.goto(BUILDER)
    page.get_by_role("link", name=re.compile("abrir a mesa com isto")).click()
    page.locator('[name="setup.heroes.0.card"]').fill("AbH2")
    choose(page, "Dados da mesa")
    page.get_by_role("button", name="Abrir a mesa").last.click()
    expect(page).to_have_url(re.compile(r"/mesa/[\w-]{10,}/$"))


def walk_until(page, heading):
    """Walks the first path that is open, entering what comes, until a question of that kind."""
    for _ in range(40):
        question = page.locator("#pergunta")
        if re.search(heading, question.inner_text()):
            return
        buttons = page.locator(".choices button")
        version = page.locator("#mesa").get_attribute("data-version")
        if buttons.count():
            buttons.first.click()
        else:
            page.get_by_role("button", name="O site joga").click()
        expect(page.locator("#mesa")).not_to_have_attribute("data-version", version)
    raise AssertionError(heading)


def test_a_dungeon_is_explored_by_thumb_on_its_map(phone, axe, fits):
    open_dungeon(phone)
    axe(phone)
    fits(phone)
    phone.get_by_role("button", name="Caminho 2: revelar a próxima carta").last.click()
    expect(phone.locator("#mesa")).to_have_attribute("data-version", "1")
    expect(phone.locator(".spot-here, .spot-passed, .spot-open")).to_have_count(1)
    phone.get_by_role("button", name="Desfazer").click()
    expect(phone.locator(".spot-hidden")).to_have_count(12)
    walk_until(phone, "quem testa")
    expect(phone.locator(".choices button").first).to_contain_text(re.compile(r"\d em 6"))
    axe(phone)
    fits(phone)


def test_a_dungeon_without_scripts(plain):
    open_dungeon(plain)
    plain.locator(".choices button").first.click()
    expect(plain.locator(".spot-here, .spot-passed")).to_have_count(1)
    expect(plain.get_by_role("button", name="Imprimir")).to_have_count(0)


def test_on_paper_stand_the_map_and_the_party_alone(phone):
    open_dungeon(phone)
    phone.emulate_media(media="print")
    expect(phone.locator(".path-map")).to_be_visible()
    expect(phone.locator("#grupo")).to_be_visible()
    for gone in (".decision", "#diario", ".qr"):
        expect(phone.locator(gone).first).to_be_hidden()


def test_a_ledger_of_domains_is_kept_by_thumb(phone, axe, fits):
    phone.goto("/mesa/nova/mtxp/domains/?exemplo=1")
    axe(phone)
    fits(phone)
    choose(phone, "Dados da mesa")
    phone.get_by_role("button", name="Abrir a mesa").last.click()
    phone.get_by_role("button", name="Explorar um terreno").click()
    phone.get_by_role("button", name="Conquistou", exact=True).click()
    phone.get_by_role("button", name="Ir à cidade, ou passar").click()
    phone.get_by_text("Pôr um herói na equipe, de guarda ou na reserva", exact=True).click()
    phone.locator('[name="place.hero"]').select_option(label="Brunhal")
    phone.locator('[name="place.where"]').select_option("d1")
    phone.get_by_role("button", name=re.compile("Registrar.*Pôr um herói")).click()
    expect(phone.get_by_text("Guardas", exact=True)).to_be_visible()
    phone.get_by_role("button", name="Ir à cidade, ou passar").click()
    phone.get_by_role("button", name="Atacar Domínio 1, de Azul").click()
    phone.get_by_role("button", name="Aríete, pelo preço da carta").click()
    phone.get_by_role("button", name="Ao combate").click()
    expect(phone.get_by_role("rowheader", name="O Defensor vence o round")).to_be_visible()
    axe(phone)
    fits(phone)
    phone.get_by_role("button", name="Jogar o fim do round aqui").click()
    for who, face in (("Azul", "1"), ("Vermelho", "6")):
        expect(phone.locator("#pergunta")).to_contain_text(f"Dado de {who}")
        phone.locator(".dice").get_by_label(face, exact=True).check(force=True)
        phone.get_by_role("button", name="Saiu isto").click()
    expect(phone.get_by_role("heading", name="Vermelho vence o round: quem é ferido?")).to_be_visible()
