"""The rows of `cases/field-reports.md` that speak of decks, each under its number; what breaks elsewhere holds here."""

import json
import random
import re
from fractions import Fraction
from math import comb

import pytest

from cards.decks.content import Content
from cards.decks.exporting import as_csv, as_text
from cards.decks.formats import FORMATS
from cards.decks.importing import read_csv, read_text
from cards.decks.playability import at_least_one
from cards.decks.pool import card_index, preset
from cards.decks.sheet import Sheet
from cards.decks.storing import create_deck, save_deck
from cards.models import Card, Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

DECKS = "/api/v1/decks/"


def made(cards, title="Meu", format="livre", public=False):
    return create_deck(Content(title=title, format=format, cards=cards), public=public)


def test_c45_quotes_commas_and_lines_survive_a_table():
    sheet = Sheet(title='O "Rei"; Caído', notes='um "dois", três;\nquatro', cards=(("AbA1", 2),))
    index = card_index()
    assert read_csv(as_csv(sheet, index), index).sheet == sheet


def test_c47_every_card_of_the_catalogue_survives_the_text():
    index = card_index()
    sheet = Sheet(cards=index.in_order(dict.fromkeys(index.cards, 2)))
    reading = read_text(as_text(sheet, index), index)
    assert reading.unread == ()
    assert reading.sheet.cards == sheet.cards


def test_c49_two_lines_of_one_card_add_up_with_a_note(client):
    page = client.post("/baralhos/importar/", {"text": "2x AbA1\n1x AbA1", "read": "1"}).content.decode()
    assert "3 cartas lidas" in page
    assert "Linha 2" in page


def test_c51_bad_lines_are_all_told_and_nothing_is_half_imported(client):
    good = [f"1x AbA{number}" for number in range(1, 6)]
    text = "\n".join([*good[:3], "Bobagem um", *good[3:], "Bobagem dois"])
    page = client.post("/baralhos/importar/", {"text": text, "save": "1"}).content.decode()
    assert "Linha 4" in page and "Linha 7" in page
    assert not Deck.objects.exists()
    client.post("/baralhos/importar/", {"text": text, "save": "1", "leave_out": "on"})
    assert Deck.objects.get().entries.count() == 5


def test_c53_a_card_is_found_by_its_name_and_by_its_code_in_any_case():
    index = card_index()
    name = Card.objects.get(code="AbA1").name
    alone = name if len(index.by_name(name)) == 1 else f"{name} (AbA1)"
    for line in ("AbA1", "aba1", "ABA1", alone, alone.upper()):
        assert dict(read_text(line, index).sheet.cards) == {"AbA1": 1}, line


def random_decks(count):
    drawn = random.Random(0)
    codes = list(Card.objects.filter(kind="action").values_list("code", flat=True))
    for _number in range(count):
        slug = drawn.choice(list(FORMATS))
        whole = [card.code for card, _copies in preset(slug)] if FORMATS[slug].sets else codes
        cards = drawn.sample(whole, min(len(whole), drawn.choice([15, 60, 120])))
        yield slug, {code: drawn.choice([1, 1, 1, 2]) if drawn.random() < 0.1 else 1 for code in cards}


@pytest.mark.parametrize("count", [20, pytest.param(1000, marks=pytest.mark.long)])
def test_c55_editor_save_and_api_give_one_verdict(client, post_json, count):
    for format, counts in random_decks(count):
        cards = [{"code": code, "count": copies} for code, copies in counts.items()]
        asked = post_json(f"{DECKS}validate/", {"format": format, "cards": cards}).json()
        deck = made(counts, format=format)
        saved = client.get(f"{DECKS}{deck.id}/").json()
        assert (saved["valid"], saved["errors"]) == (asked["valid"], asked["errors"])
        client.get(f"/baralhos/{deck.id}/editar/", {"chave": deck.edit_key})
        for page in ("", "editar/"):
            shown = client.get(f"/baralhos/{deck.id}/{page}").content.decode()
            assert ("notice-good" in shown) == asked["valid"]


def test_c57_a_card_taken_out_is_in_no_error(post_json, client):
    deck = made({"AbA1": 2}, format="aberto-120")
    save_deck(deck.id, Content(title="Meu", format="aberto-120", cards={}), version=1, public=False)
    errors = client.get(f"{DECKS}{deck.id}/").json()["errors"]
    assert [error["code"] for error in errors] == ["wrong-size"]
    assert errors[0]["cards"] == []


@pytest.mark.parametrize("count", [0, -1, 2.5, "3", True, None, 10**9, [], "NaN"])
def test_c59_a_quantity_of_the_wrong_kind_is_refused_with_its_place(post_json, count):
    cards = [{"code": "AbA1", "count": 1}, {"code": "AbA2", "count": count}]
    for path, body in (("", {"title": "Meu"}), ("validate/", {"format": "livre"})):
        answer = post_json(DECKS + path, body | {"cards": cards})
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["field"] == "cards.1.count"
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ('{"title": "a", "title": "b"}', 400),
        ('{"title": "a", "cards": {"AbA1": 1, "AbA1": 2}}', 400),
        (json.dumps({"title": "a", "notes": "x" * 3_000_000}), 413),
    ],
    ids=["key twice", "card twice in one object", "3 MB"],
)
def test_c59_doubled_keys_and_huge_bodies_are_refused(client, body, status):
    assert client.post(DECKS, body, content_type="application/json").status_code == status
    assert not Deck.objects.exists()


def test_c59_the_link_of_another_deck_opens_nothing(client):
    mine, theirs = made({"AbA1": 1}), made({"AbA2": 1}, title="Segredo alheio")
    answer = client.get(f"/baralhos/{theirs.id}/editar/", {"chave": mine.edit_key})
    assert answer.status_code == 403
    assert "Segredo alheio" not in answer.content.decode()
    answer = client.delete(f"{DECKS}{theirs.id}/", headers={"X-Key": mine.edit_key})
    assert answer.status_code == 403
    assert "Segredo alheio" not in answer.content.decode()


def test_c61_no_chance_is_above_one():
    assert at_least_one(drawn=6, good=8, size=120) == 1 - Fraction(comb(112, 6), comb(120, 6))
    for drawn, good, size in ((0, 8, 120), (200, 8, 120), (6, 0, 120), (6, 120, 120)):
        assert 0 <= at_least_one(drawn=drawn, good=good, size=size) <= 1


def test_c63_a_deck_published_twice_counts_once(client):
    deck = made({"AbA1": 2}, public=True)
    save_deck(deck.id, Content(title="Meu", format="livre", cards={"AbA1": 3}), version=1, public=True)
    card = Card.objects.get(code="AbA1")
    assert Deck.objects.public().using(card).count() == 1
    deck = Deck.objects.get()
    deck.hidden = True
    deck.save()
    assert Deck.objects.public().using(card).count() == 0


def test_c65_an_unlisted_deck_is_read_copied_exported_and_printed_without_an_account(client):
    deck = made({"AbA1": 1, "XpA11": 1})
    files = [f"arquivo.{kind}" for kind in ("txt", "csv", "xlsx", "json")]
    prints = ["imprimir/", "imprimir/?modo=cartas", "qr.svg", "mao/?semente=a"]
    for page in ("", *files, *prints):
        assert client.get(f"/baralhos/{deck.id}/{page}").status_code == 200, page
    assert client.post(f"/baralhos/{deck.id}/copiar/", follow=True).status_code == 200
    assert Deck.objects.count() == 2


def test_c67_a_private_deck_is_compared_with_a_public_one_and_others_pasts_are_not_found(client):
    """A deck that is in no list is read by whoever has its address; its past belongs to those with the key."""
    public, private = made({"AbA1": 1}, public=True), made({"AbA2": 1}, title="Só minha")
    pair = {"a": private.id, "b": public.id}
    assert "AbA2" in client.get("/baralhos/comparar/", pair).content.decode()
    assert client.get("/baralhos/comparar/", pair | {"a": f"{private.id}@1"}).status_code == 404
    assert client.get("/baralhos/comparar/", pair | {"a": private.id[:-1]}).status_code == 404
    client.get(f"/baralhos/{private.id}/editar/", {"chave": private.edit_key})
    assert client.get("/baralhos/comparar/", pair | {"a": f"{private.id}@1"}).status_code == 200


def test_c69_proxies_are_laid_out_for_their_paper_and_say_how_to_check_the_scale(client):
    """The boxes are measured in `tests/browser/test_deck_paper.py`."""
    sizes = {"a4": 9, "letter": 9, "a3": 16}
    for paper, places in sizes.items():
        address = f"/baralhos/prontos/aberto-120/imprimir/?modo=cartas&papel={paper}"
        page = client.get(address).content.decode()
        assert page.count('<section class="sheet"') == -(-120 // places)
        assert "50 mm" in page


def test_c71_a_deck_is_readable_as_text(client):
    """The keyboard and the live region are tried in `tests/browser/test_deck_builder.py`."""
    deck = made({"AbA1": 2})
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", client.get(f"/baralhos/{deck.id}/").content.decode()))
    name = Card.objects.get(code="AbA1").name
    assert name in page and "AbA1" in page and "2×" in page


def test_c41_the_page_of_a_deck_asks_no_more_for_a_hundred_cards(client, django_assert_max_num_queries):
    deck = made({card.code: 1 for card, _count in preset("aberto-120")})
    for page in ("", "imprimir/?modo=cartas", "mao/?semente=a"):
        with django_assert_max_num_queries(12):
            assert client.get(f"/baralhos/{deck.id}/{page}").status_code == 200
