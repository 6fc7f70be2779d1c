"""What a deck shows of itself to others: that it is not official, its links as QR codes, and a way to report it."""

import html
import re

import pytest
from django.test import Client

from cards.decks.content import Content
from cards.decks.storing import create_deck, save_deck
from cards.models import Deck, Report

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OFFICIAL = {"XpA11": 1}
OPEN = {"AbA1": 2}


def made(title="Meu", cards=OPEN, public=True):
    return create_deck(Content(title=title, format="livre", cards=cards), public=public)


def opened(client, deck):
    client.get(f"/baralhos/{deck.id}/editar/", {"chave": deck.edit_key})
    return client


def says_unofficial(response):
    assert response.status_code == 200
    return "não oficial</span>" in response.content.decode()


@pytest.mark.parametrize("page", ["", "editar/?q=XpA11", "chances/"])
def test_every_page_of_a_deck_says_whether_it_holds_unofficial_cards(client, page):
    for cards, marked in ((OPEN, True), (OFFICIAL, False)):
        deck = made(cards=cards)
        assert says_unofficial(opened(client, deck).get(f"/baralhos/{deck.id}/{page}")) == marked


def test_the_lists_mark_the_decks_that_are_not_official(client):
    made("Oficial", OFFICIAL)
    before = client.get("/baralhos/").content.decode().count("badge-open")
    made("Aberto", OPEN)
    assert client.get("/baralhos/").content.decode().count("badge-open") == before + 1


def test_the_preset_of_the_open_set_says_so(client):
    assert says_unofficial(client.get("/baralhos/prontos/aberto-120/"))
    assert not says_unofficial(client.get("/baralhos/prontos/xp-120/"))


def test_the_exports_say_that_cards_are_not_official(client):
    deck, official = made(), made(cards=OFFICIAL)
    for kind in ("txt", "csv"):
        told = "Não oficial: Conjunto Aberto"
        assert told in client.get(f"/baralhos/{deck.id}/arquivo.{kind}").content.decode()
        assert told not in client.get(f"/baralhos/{official.id}/arquivo.{kind}").content.decode()
    assert client.get(f"/baralhos/{deck.id}/arquivo.json").json()["cards"][0]["official"] is False


def test_the_links_are_qr_codes_and_the_secret_one_needs_the_key(client):
    deck = made()
    read = client.get(f"/baralhos/{deck.id}/qr.svg")
    assert read.headers["Content-Type"] == "image/svg+xml"
    assert client.get(f"/baralhos/{deck.id}/qr.svg?papel=editar").status_code == 403
    secret = opened(client, deck).get(f"/baralhos/{deck.id}/qr.svg?papel=editar")
    assert secret.content.startswith(b"<?xml")
    assert secret.content != read.content


def test_decks_that_use_a_card_are_public_and_each_counts_once(client):
    """C63: publishing one deck twice, or holding two copies, counts one."""
    deck = made("Com a carta")
    save_deck(
        deck.id, Content(title="Com a carta", format="livre", cards={"AbA1": 3}), version=1, public=True
    )
    made("Só minha", public=False)
    gone = made("Apagada")
    gone.delete()
    page = client.get("/baralhos/", {"carta": "AbA1"}).content.decode()
    assert "1 baralho público usa" in page
    assert "Só minha" not in page
    assert "?carta=AbA1" in client.get("/cartas/AbA1/").content.decode()


def test_the_public_list_is_sorted_as_asked(client):
    for title in ("Ópera", "alfa", "Zebra"):
        made(title)
    page = client.get("/baralhos/", {"ordem": "titulo"}).content.decode()
    assert page.index("alfa") < page.index("Ópera") < page.index("Zebra")
    page = client.get("/baralhos/", {"ordem": "nada"}).content.decode()
    assert page.index("Zebra") < page.index("alfa") < page.index("Ópera")


def test_a_public_deck_can_be_reported_and_a_private_one_is_not_found(client):
    deck, private = made(), made(public=False)
    assert client.get(f"/relatar/baralho/{private.id}/").status_code == 404
    assert client.post(f"/relatar/baralho/{deck.id}/", {"message": ""}).status_code == 400
    client.post(f"/relatar/baralho/{deck.id}/", {"message": "O título ofende."})
    assert Report.objects.get().deck == deck
    Deck.objects.get(pk=deck.pk).delete()
    assert not Report.objects.exists()


def test_all_decks_of_a_device_are_taken_to_another_by_one_link(client):
    mine = [create_deck(Content(title=title, format="livre")) for title in ("Primeiro meu", "Outro meu")]
    for deck in mine:
        client.get(f"/baralhos/{deck.id}/editar/", {"chave": deck.edit_key})
    page = client.get("/baralhos/levar/").content.decode()
    link = html.unescape(re.search(r'href="(http://testserver/baralhos/levar/[^"]+)"', page)[1])
    assert client.get("/baralhos/levar/qr.svg").status_code == 200
    other = Client()
    assert "Primeiro meu" in other.get(link).content.decode()
    assert "Primeiro meu" not in other.get("/baralhos/").content.decode()
    other.post(link)
    assert all(other.get(f"/baralhos/{deck.id}/editar/").status_code == 200 for deck in mine)
    assert other.get(link[:-3] + "aaa").status_code == 403
