"""Decks on paper: how many sheets, and what each page says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.decks.content import Content
from cards.decks.sheets import CARD_HEIGHT, CARD_WIDTH, EDGE, PAPERS, sheets
from cards.decks.storing import create_deck


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_cards_fit_between_the_edges_and_no_more_would(paper):
    assert paper.left >= EDGE and paper.top >= EDGE
    assert paper.width - paper.columns * CARD_WIDTH < CARD_WIDTH + 2 * EDGE
    assert paper.height - paper.rows * CARD_HEIGHT < CARD_HEIGHT + 2 * EDGE
    for mark in paper.marks:
        inside = (
            paper.left < mark.x1 < paper.width - paper.left and paper.top < mark.y1 < paper.height - paper.top
        )
        assert not inside
        assert min(mark.x1, mark.y1) >= 0 and mark.x2 <= paper.width and mark.y2 <= paper.height


@given(st.lists(st.integers(), max_size=60), st.sampled_from(list(PAPERS.values())))
def test_every_card_is_printed_once_and_each_back_lies_behind_its_front(items, paper):
    found = sheets(items, paper, backs=True)
    fronts, backs = found[::2], found[1::2]
    assert [item for sheet in fronts for item in sheet.places if item is not None] == items
    for front, back in zip(fronts, backs, strict=True):
        for row in range(paper.rows):
            places = slice(row * paper.columns, (row + 1) * paper.columns)
            assert front.places[places] == back.places[places][::-1]


@pytest.fixture
def deck(catalogue, db):
    return create_deck(Content(title="Meu", format="livre", cards={"AbA1": 10, "A1": 1, "XpA11": 1}))


def test_the_checklist_names_every_card_with_its_copies(client, deck):
    page = client.get(f"/baralhos/{deck.id}/imprimir/").content.decode()
    assert "12 cartas" in page and "10× AbA1" in page and "XpA11" in page
    assert "não oficial</span>" in page


def test_proxies_say_what_is_known_and_what_is_not_official(client, deck):
    page = client.get(f"/baralhos/{deck.id}/imprimir/", {"modo": "cartas"}).content.decode()
    assert page.count('<article class="proxy') == 12
    assert page.count('<section class="sheet"') == 2
    assert page.count("Conjunto Aberto: não oficial") >= 10
    assert "Não se sabe:" in page


def test_more_cards_than_can_be_printed_are_refused_in_words(client, catalogue, db):
    deck = create_deck(Content(title="Muitas", format="livre", cards={"AbA1": 999}))
    page = client.get(f"/baralhos/{deck.id}/imprimir/", {"modo": "cartas", "papel": "nada"}).content.decode()
    assert "até 540 de uma vez" in page
    assert "<article" not in page


def test_the_official_deck_prints_too(client, catalogue, db):
    page = client.get("/baralhos/prontos/xp-120/imprimir/", {"modo": "cartas", "papel": "letter"})
    assert page.content.decode().count('<article class="proxy') == 120
    assert client.get("/baralhos/prontos/livre/imprimir/").status_code == 404
