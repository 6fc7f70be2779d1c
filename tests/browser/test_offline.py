"""The site without a network: read from what the browser keeps, and never passed off as fresh."""

import json
import re

import pytest
from playwright.sync_api import expect

READY = "navigator.serviceWorker.ready.then((found) => found.active.state)"


@pytest.fixture
def away(phone, faults):
    """A phone that visited the site once and then lost the network."""
    phone.goto("/")
    phone.evaluate(READY)
    phone.wait_for_function("navigator.serviceWorker.controller !== null")
    phone.context.set_offline(True)
    yield phone
    faults[:] = [fault for fault in faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_a_card_opens_without_a_network_and_says_so(away, axe, fits):
    away.goto("/cartas/XpA11/")
    expect(away.get_by_role("heading", name="Cercar")).to_be_visible()
    expect(away.get_by_text("cópia guardada em")).to_be_visible()
    axe(away)
    fits(away)


@pytest.mark.parametrize("path", ["/cartas/AbM10/", "/busca/?q=orc recruta"])
def test_the_open_set_is_marked_without_a_network_too(away, path):
    away.goto(path)
    expect(away.get_by_text("não oficial", exact=True).first).to_be_visible()


def test_names_are_found_without_accents(away):
    away.goto("/busca/?q=pocao")
    expect(away.get_by_role("link", name=re.compile("Poção de Cura")).first).to_be_visible()


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/regras/", "Regras"),
        ("/regras/mtxp/", "Monstros & Tesouros XP"),
        ("/regras/mtxp/manual/reacoes/", "Reações"),
        ("/regras/mtxp/glossario/", "Glossário"),
        ("/regras/mtxp/duvidas/", "Dúvidas da mesa"),
        ("/regras/mtxp/duvidas/total-tie/", "Os totais empataram. Quem vence o round?"),
        ("/en/regras/mtxp/duvidas/", "Table questions"),
        ("/cartas/", "Cartas"),
        ("/", "Sem rede, dá para ler"),
    ],
)
def test_the_rules_are_read_without_a_network(away, fits, path, heading):
    away.goto(path)
    if not path.startswith("/en/"):
        expect(away.get_by_role("heading", level=1, name=heading)).to_be_visible()
    else:
        expect(away.get_by_role("heading", level=1)).to_be_visible()
    fits(away)


def test_what_needs_the_site_says_that_it_waits(away):
    away.goto("/regras/mtxp/round-outcome/?heroes.powers.0=3&monsters.powers.0=4&_odds=1")
    expect(away.get_by_role("heading", name="Este resolvedor espera a rede")).to_be_visible()
    expect(away.get_by_text("vai junto quando a rede voltar")).to_be_visible()
    away.goto("/regras/mtxp/attribute-test/?level=3&difficulty=7&modifier=2&die=4")
    expect(away.get_by_role("heading", name="Este resolvedor espera a rede")).to_be_visible()
    away.goto("/baralhos/")
    expect(away.get_by_role("heading", name="Esta página espera a rede")).to_be_visible()


def test_a_test_is_settled_without_a_network_by_the_answers_kept(away, axe, fits):
    away.goto("/regras/mtxp/attribute-test/")
    away.get_by_label("Nível do atributo", exact=True).select_option("3")
    away.get_by_label("Dificuldade", exact=True).select_option("7")
    away.get_by_role("button", name="4", exact=True).click()
    expect(away.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_focused()
    away.get_by_role("button", name="1", exact=True).click()
    expect(away.get_by_role("heading", name="Falha: 4 contra 7.")).to_be_visible()
    axe(away)
    fits(away)


def test_a_resolver_left_open_answers_when_the_network_goes(phone, faults):
    phone.goto("/regras/mtxp/attribute-test/")
    phone.evaluate(READY)
    phone.wait_for_function("navigator.serviceWorker.controller !== null")
    phone.get_by_label("Nível do atributo", exact=True).fill("3")
    phone.get_by_label("Dificuldade", exact=True).fill("7")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="4", exact=True).click()
    expect(phone.get_by_role("heading", name="Sucesso: 7 contra 7.")).to_be_visible()
    faults.clear()  # htmx says in the console what it could not send


def test_what_cannot_be_sent_stays_typed_and_says_so(phone):
    phone.goto("/mesa/nova/")
    phone.evaluate(READY)
    phone.get_by_label("1º herói: carta ou nome").fill("Ana")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Abrir a mesa").click()
    expect(phone.get_by_text("nada foi enviado")).to_be_visible()
    expect(phone.get_by_label("1º herói: carta ou nome")).to_have_value("Ana")


def test_a_page_comes_back_by_itself_with_the_network(away):
    away.goto("/baralhos/")
    expect(away.get_by_role("heading", name="Esta página espera a rede")).to_be_visible()
    away.context.set_offline(False)
    expect(away.get_by_role("heading", level=1, name="Baralhos")).to_be_visible()


def test_a_page_left_open_says_that_the_network_went(phone):
    phone.goto("/regras/")
    phone.evaluate(READY)
    expect(phone.locator("#sem-rede")).to_be_hidden()
    phone.context.set_offline(True)
    expect(phone.locator("#sem-rede")).to_be_visible()


def test_a_change_of_what_is_kept_changes_the_worker_and_drops_the_old_copy(phone):
    phone.goto("/")
    phone.evaluate(READY)
    worker = phone.request.get("/sw.js").text()
    told = json.loads(re.match(r"const KEPT = (.*);", worker)[1])
    assert phone.evaluate("caches.keys()") == [f"mtxp-{told['version']}"]
    assert any(path.startswith("/guardado/") for path in told["fixed"])


def test_the_reader_page_is_plain_where_nothing_is_kept(plain):
    plain.goto("/sem-rede/")
    expect(plain.get_by_role("heading", name="Sem rede")).to_be_visible()
