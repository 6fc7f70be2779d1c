"""Decks taken away, brought in, copied, compared and deleted, as pages."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.decks.content import Content
from cards.decks.differences import differences
from cards.decks.storing import content_of, create_deck, save_deck
from cards.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fixture_cards")]

CONTENT = Content(
    title='O "Rei"; caído',
    format="livre",
    notes='linha 1\n"aspas", vírgulas; fim',
    cards={"PvA1": 2, "PvA6": 1},
)


@pytest.fixture
def deck():
    return create_deck(CONTENT)


@pytest.fixture
def owner(client, deck):
    client.get(f"/baralhos/{deck.id}/editar/", {"chave": deck.edit_key})
    return client


@pytest.mark.parametrize("kind", ["txt", "csv", "xlsx", "json"])
def test_a_file_taken_away_and_brought_back_is_the_same_deck(client, deck, kind):
    raw = client.get(f"/baralhos/{deck.id}/arquivo.{kind}").content
    client.post("/baralhos/importar/", {"file": SimpleUploadedFile(f"b.{kind}", raw), "save": "1"})
    copy = Deck.objects.exclude(pk=deck.pk).get()
    assert content_of(copy) == CONTENT


def test_a_preview_saves_nothing_and_names_the_unread_lines(client):
    page = client.post("/baralhos/importar/", {"text": "PvA1\nNada Disso\n2x Investidaa", "read": "1"})
    text = page.content.decode()
    assert "Linha 2" in text and "Nada Disso" in text
    assert "Investida?" in text
    assert Deck.objects.count() == 0


def test_the_text_stays_as_typed_so_that_the_numbers_of_the_lines_are_its_own(client):
    typed = "Ataques:\n\n2x Poção de Cura\nNada Disso"
    page = client.post("/baralhos/importar/", {"text": typed, "read": ""}).content.decode()
    assert f'rows="12">{typed}</textarea>' in page
    assert "Linha 4" in page


def test_a_deck_that_is_not_made_says_why(client):
    sent = {"text": "2x Poção de Cura\nNada Disso", "save": ""}
    assert "Nada foi criado" in client.post("/baralhos/importar/", sent).content.decode()
    assert not Deck.objects.exists()


def test_unread_lines_are_left_out_only_when_asked(client):
    lines = {"text": "PvA1\nNada Disso", "save": "1"}
    client.post("/baralhos/importar/", lines)
    assert Deck.objects.count() == 0
    client.post("/baralhos/importar/", lines | {"leave_out": "on"})
    assert content_of(Deck.objects.get()).cards == {"PvA1": 1}


def test_a_file_nobody_can_read_is_explained(client):
    response = client.post(
        "/baralhos/importar/", {"file": SimpleUploadedFile("b.xlsx", b"PK broken"), "read": "1"}
    )
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()


def test_a_paste_of_three_megabytes_is_refused(client):
    response = client.post("/baralhos/importar/", {"text": "x" * 3_000_000, "read": "1"})
    assert response.status_code == 413


def test_an_unlisted_deck_can_be_copied_by_whoever_has_its_address(client, deck):
    client.post(f"/baralhos/{deck.id}/copiar/")
    copy = Deck.objects.exclude(pk=deck.pk).get()
    assert content_of(copy).cards == CONTENT.cards
    assert copy.edit_key != deck.edit_key


def test_a_deck_is_deleted_only_with_the_tick_and_the_key(client, deck, owner):
    owner.post(f"/baralhos/{deck.id}/apagar/")
    assert Deck.objects.exists()
    owner.post(f"/baralhos/{deck.id}/apagar/", {"sure": "on"})
    assert not Deck.objects.exists()


def test_nobody_else_deletes_or_renames_it(client, deck):
    assert client.post(f"/baralhos/{deck.id}/apagar/", {"sure": "on"}).status_code == 403
    assert client.post(f"/baralhos/{deck.id}/sobre/", {"title": "X", "version": 1}).status_code == 403


def test_title_format_and_notes_are_saved_and_the_cards_stay(owner, deck):
    fields = {"version": "1", "title": "Novo", "format": "livre", "notes": "a\r\nb", "public": "on"}
    owner.post(f"/baralhos/{deck.id}/sobre/", fields)
    deck.refresh_from_db()
    assert (deck.title, deck.notes, deck.public) == ("Novo", "a\nb", True)
    assert content_of(deck).cards == CONTENT.cards


def test_what_was_typed_stays_when_the_title_is_missing(owner, deck):
    page = owner.post(f"/baralhos/{deck.id}/sobre/", {"version": "1", "title": "", "notes": "minhas notas"})
    assert page.status_code == 400
    assert "minhas notas" in page.content.decode()


def test_two_decks_are_compared_card_by_card(client, deck):
    other = create_deck(Content(title="Outro", format="livre", cards={"PvA1": 1, "PvA2": 1}))
    page = client.get("/baralhos/comparar/", {"a": deck.id, "b": other.id}).content.decode()
    for code in ("PvA1", "PvA2", "PvA6"):
        assert code in page


def test_a_deck_is_compared_with_its_own_past_by_its_owner_only(owner, deck):
    save_deck(deck.id, Content(title="Novo", format="livre", cards={"PvA2": 1}), version=1, public=False)
    pair = {"a": f"{deck.id}@1", "b": deck.id}
    assert "versão 1" in owner.get("/baralhos/comparar/", pair).content.decode()
    owner.cookies.clear()
    assert owner.get("/baralhos/comparar/", pair).status_code == 404


@pytest.mark.parametrize("name", ["nada", "@", "x@y", "livre", "xp-120@1"])
def test_a_deck_that_is_not_there_is_not_compared(client, deck, name):
    assert client.get("/baralhos/comparar/", {"a": deck.id, "b": name}).status_code == 404


def test_differences_are_what_changes_and_nothing_else():
    assert differences({"A": 1, "B": 2}, {"A": 1, "B": 2}) == ()
    assert [(each.code, each.first, each.second) for each in differences({"A": 1}, {"B": 3})] == [
        ("A", 1, 0),
        ("B", 0, 3),
    ]


def test_the_json_file_is_what_the_api_takes(client, deck, post_json):
    file = json.loads(client.get(f"/baralhos/{deck.id}/arquivo.json").content)
    assert post_json("/api/v1/decks/", file).status_code == 201
