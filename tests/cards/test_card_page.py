"""The page of one card: what it says of known and unknown cards, and readers' reports."""

import json

import pytest

from cards.loading import load_files
from cards.models import Card, Report
from tests.conftest import CATALOGUE


@pytest.fixture
def card_html(client, fixture_cards):
    def get(code):
        response = client.get(f"/cartas/{code}/")
        assert response.status_code == 200
        return response.content.decode()

    return get


@pytest.fixture
def loaded(db, tmp_path):
    """Loads cards of a made-up set."""

    def load(*cards):
        path = tmp_path / "prova.json"
        card_set = {"code": "prova", "name": "Prova", "official": False}
        path.write_text(json.dumps({"set": card_set, "cards": list(cards)}))
        load_files([path])

    return load


def test_a_card_shows_its_name_text_attributes_and_set(card_html):
    html = card_html("PvA6")
    for shown in ("Golpe (duplo)", "PvA6", "Dois ataques: fira dois inimigos.", "Ataque 2", "Furtividade 1"):
        assert shown in html
    assert "Conjunto de prova: não oficial" in html


def test_a_card_says_what_it_replaces_and_what_replaces_it(card_html):
    assert 'href="/cartas/PvA1/"' in card_html("PvA10")
    assert 'href="/cartas/PvA10/"' in card_html("PvA1")


def test_a_card_names_its_copies_and_neighbours(card_html):
    html = card_html("PvA1")
    assert 'href="/cartas/PvA12/"' in html
    assert 'rel="next"' in html and 'rel="prev"' not in html


def test_a_boss_is_marked(card_html):
    assert "Chefão" in card_html("PvM5")


def test_what_a_card_does_is_told_as_the_engine_reads_it(client, loaded):
    effects = [{"do": "power", "who": "ally", "amount": 2}, {"do": "summon", "card": "Pv2"}]
    loaded(
        {"code": "Pv1", "kind": "monster", "name": "A", "effects": effects, "provenance": {"status": "open"}},
        {"code": "Pv2", "kind": "monster", "name": "Convocado", "provenance": {"status": "open"}},
    )
    html = client.get("/cartas/Pv1/").content.decode()
    assert "um aliado: Poder +2, até o fim do round" in html
    assert "Cartas que ela traz" in html and "Convocado" in html


def test_a_double_faced_card_shows_both_faces(client, loaded):
    faces = [
        {"side": "A", "name": "Lobo", "power": 2},
        {"side": "B", "name": "Lobisomem", "power": 5, "text": "Uive."},
    ]
    loaded({"code": "Pv1", "kind": "hero", "name": "Lobo", "faces": faces, "provenance": {"status": "open"}})
    html = client.get("/cartas/Pv1/").content.decode()
    assert 'id="face-A" checked' in html and 'id="face-B"' in html
    assert "Lobisomem" in html and "Uive." in html
    assert client.get("/api/v1/cards/", {"q": "é:dupla-face"}).json()["count"] == 1
    assert client.get("/api/v1/cards/", {"q": "lobisomem"}).json()["count"] == 1


def test_how_an_action_fares_counts_the_parties_that_can_use_it(client, loaded):
    def hero(number, level):
        attributes = {"attack": level} if level else {}
        return {"code": f"H{number}", "kind": "hero", "name": f"H{number}", "attributes": attributes} | OPEN

    loaded(
        {"code": "A1", "kind": "action", "name": "Golpe", "attributes": {"attack": 2}} | OPEN,
        *(hero(number, level) for number, level in enumerate([3, 1, 0, 0, 1], start=1)),
    )
    html = client.get("/cartas/A1/").content.decode()
    assert "6 de 10 grupos de três entre os 5 heróis" in html
    assert "60,0 %" in html


OPEN = {"provenance": {"status": "open"}}


@pytest.fixture
def official(db):
    load_files(sorted(CATALOGUE.glob("*.yaml")))


def test_an_unknown_slot_says_what_is_and_is_not_known(client, official):
    html = client.get("/cartas/base-monster-001/").content.decode()
    assert "Monstro sem nome conhecido" in html
    assert "O que não se sabe" in html and "O site não inventa" in html
    html = client.get("/cartas/XpA11/").content.decode()
    assert "Cercar" in html and 'href="/cartas/A37/"' in html
    assert "Perdi a lista das 28" in html


@pytest.mark.parametrize("code", ["XpA11", "base-monster-001", "AbA1", "AbM11", "AbH30", "sem-ylva", "A37"])
def test_a_card_page_takes_at_most_12_queries(client, official, django_assert_max_num_queries, code):
    with django_assert_max_num_queries(12):
        assert client.get(f"/cartas/{code}/").status_code == 200


def test_every_card_of_the_catalogue_has_a_page(client, official):
    for code in Card.objects.values_list("code", flat=True)[::7]:
        assert client.get(f"/cartas/{code}/").status_code == 200, code


def test_a_report_of_a_card_reaches_the_keepers(client, fixture_cards):
    sent = {"message": "O texto está trocado.", "source": "a carta na mão"}
    response = client.post("/relatar/carta/PvA1/", sent, follow=True)
    assert response.redirect_chain == [("/cartas/PvA1/", 302)]
    assert "Obrigado" in response.content.decode()
    report = Report.objects.get()
    assert (report.card.code, report.message, report.source) == ("PvA1", *sent.values())


def test_a_report_of_a_ruling_reaches_the_keepers(client, db):
    response = client.post("/relatar/duvida/mtxp/deck-of-148/", {"message": "Está errado."})
    assert response["Location"] == "/regras/mtxp/duvidas/deck-of-148/"
    assert Report.objects.get().ruling == "mtxp/deck-of-148"


@pytest.mark.parametrize("message", ["", "   ", "x" * 2001, "a\0b"])
def test_a_report_that_says_nothing_or_too_much_is_kept_and_explained(client, fixture_cards, message):
    response = client.post("/relatar/carta/PvA1/", {"message": message, "source": "vi"})
    assert response.status_code == 400
    assert 'value="vi"' in response.content.decode() and "field-error" in response.content.decode()
    assert not Report.objects.exists()


@pytest.mark.parametrize(
    "path", ["/relatar/carta/nada/", "/relatar/duvida/mtxp/nada/", "/relatar/duvida/nada/nada/"]
)
def test_there_is_nothing_to_report_of_what_does_not_exist(client, fixture_cards, path):
    assert client.get(path).status_code == 404
