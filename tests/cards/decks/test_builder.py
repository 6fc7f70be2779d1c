"""The builder, as a phone without JavaScript drives it: every button a form, every save a version."""

import re

import pytest

from cards.decks.storing import counts_of
from cards.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("fixture_cards")]


@pytest.fixture
def deck(client):
    client.post("/baralhos/novo/", {"title": "Meu baralho", "format": "livre"})
    return Deck.objects.get()


def edit(client, deck, act, **fields):
    deck.refresh_from_db()
    return client.post(
        f"/baralhos/{deck.id}/editar/", {"act": act, "version": deck.version, **fields}, follow=True
    )


def text_of(response):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.content.decode()))


def test_a_new_deck_opens_in_the_builder_and_is_kept_on_this_device(client, deck):
    page = client.get("/baralhos/")
    assert "Meu baralho" in page.content.decode()
    assert client.get(f"/baralhos/{deck.id}/editar/").status_code == 200


def test_one_tap_adds_and_the_live_region_says_the_new_count(client, deck):
    edit(client, deck, "add", code="PvA1")
    page = edit(client, deck, "add", code="PvA1")
    assert counts_of(deck) == {"PvA1": 2}
    assert "Investida: 2 no baralho." in text_of(page)


def test_taking_the_last_copy_takes_the_card_out(client, deck):
    edit(client, deck, "add", code="PvA1")
    edit(client, deck, "remove", code="PvA1")
    assert counts_of(deck) == {}


def test_undo_and_redo_are_buttons(client, deck):
    edit(client, deck, "add", code="PvA1")
    edit(client, deck, "undo")
    assert counts_of(deck) == {}
    edit(client, deck, "redo")
    assert counts_of(deck) == {"PvA1": 1}


def test_copies_are_set_to_a_number_and_none_takes_the_card_out(client, deck):
    edit(client, deck, "set", code="PvA1", copies="7")
    assert counts_of(deck) == {"PvA1": 7}
    edit(client, deck, "set", code="PvA1", copies="0")
    assert counts_of(deck) == {}


def test_a_card_is_put_by_writing_its_name(client, deck):
    edit(client, deck, "write", text="3x muralha de aco")
    edit(client, deck, "write", text="PvA2")
    assert counts_of(deck) == {"PvA2": 4}
    page = edit(client, deck, "write", text="Muralha de Asso")
    assert "Seria: Muralha de Aço?" in text_of(page)
    assert 'value="Muralha de Asso"' in page.content.decode()


def test_an_edit_that_comes_twice_is_done_once(client, deck):
    for _time in range(2):
        client.post(
            f"/baralhos/{deck.id}/editar/", {"act": "add", "version": 1, "code": "PvA1", "tap": "abc"}
        )
    assert counts_of(deck) == {"PvA1": 1}
    for _time in range(2):
        client.post(f"/baralhos/{deck.id}/editar/", {"act": "undo", "version": 2, "tap": "def"})
    assert counts_of(deck) == {}
    deck.refresh_from_db()
    assert deck.version == 3


def test_what_two_tabs_wrote_about_the_deck_is_shown_side_by_side(client, deck):
    about = {"title": "Meu baralho", "format": "livre"}
    client.post(f"/baralhos/{deck.id}/sobre/", {**about, "version": 1, "notes": "da primeira"})
    page = client.post(f"/baralhos/{deck.id}/sobre/", {**about, "version": 1, "notes": "da segunda"})
    assert page.status_code == 409
    assert "Lá: da primeira" in text_of(page)
    assert "Aqui: da segunda" in text_of(page)
    assert f"a={deck.id}@1" in page.content.decode()


def test_the_search_stays_where_it_was_after_a_tap(client, deck):
    page = edit(client, deck, "add", code="PvA4", q="lança-chamas")
    assert 'value="lança-chamas"' in page.content.decode()


def test_a_tap_from_an_old_tab_is_told_and_changes_nothing(client, deck):
    edit(client, deck, "add", code="PvA1")
    old = client.post(f"/baralhos/{deck.id}/editar/", {"act": "add", "version": 1, "code": "PvA2"})
    assert old.status_code == 409
    assert "mudou em outra aba" in text_of(old)
    assert counts_of(deck) == {"PvA1": 1}


@pytest.mark.parametrize(
    "fields",
    [
        {"act": "add", "code": "NADA"},
        {"act": "explode", "code": "PvA1"},
        {"act": "add", "code": "PvA1", "count": "2.5"},
        {"act": "add", "code": "PvA1", "count": "-1"},
        {"act": "set", "code": "PvA1", "copies": "1000000000"},
        {"act": "set", "code": "PvA1", "copies": "muitas"},
        {"act": "set", "code": "PvA1"},
        {"act": "write"},
        {"act": "write", "text": "3x Nada Disso"},
        {"act": ""},
        {"act": "add"},
    ],
)
def test_a_broken_form_is_explained_and_changes_nothing(client, deck, fields):
    response = client.post(f"/baralhos/{deck.id}/editar/", {"version": 1, **fields})
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()
    deck.refresh_from_db()
    assert deck.version == 1


def test_a_broken_query_in_the_builder_is_explained_and_the_deck_stays(client, deck):
    page = client.get(f"/baralhos/{deck.id}/editar/", {"q": "nivel>"})
    assert page.status_code == 200
    assert "q-error" in page.content.decode()


def test_the_secret_link_is_exchanged_for_a_clean_address(client, deck):
    client.cookies.clear()
    assert client.get(f"/baralhos/{deck.id}/editar/").status_code == 403
    assert client.get(f"/baralhos/{deck.id}/editar/", {"chave": "errada"}).status_code == 403
    opened = client.get(f"/baralhos/{deck.id}/editar/", {"chave": deck.edit_key})
    assert opened.headers["Location"] == f"/baralhos/{deck.id}/editar/"
    assert client.get(f"/baralhos/{deck.id}/editar/").status_code == 200


def test_a_reader_sees_the_deck_and_never_the_key(client, deck):
    edit(client, deck, "add", code="PvA1")
    client.cookies.clear()
    page = client.get(f"/baralhos/{deck.id}/").content.decode()
    assert "Investida" in page
    assert deck.edit_key not in page
    assert "/editar/" not in page


def test_a_private_title_appears_in_no_list(client, deck):
    client.cookies.clear()
    assert "Meu baralho" not in client.get("/baralhos/").content.decode()


@pytest.mark.parametrize("fields", [{"title": "", "format": "livre"}, {"title": "A", "format": "nada"}, {}])
def test_a_new_deck_needs_a_title_and_a_format(client, fields):
    response = client.post("/baralhos/novo/", fields)
    assert response.status_code == 400
    assert Deck.objects.count() == 0


def test_the_builder_asks_the_database_no_more_for_a_larger_deck(client, deck, django_assert_max_num_queries):
    for code in ("PvA1", "PvA2", "PvA3", "PvA4", "PvA5", "PvA6"):
        edit(client, deck, "add", code=code)
    with django_assert_max_num_queries(12):
        client.get(f"/baralhos/{deck.id}/editar/")
