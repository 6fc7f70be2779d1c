"""The official deck, computed from the catalogue (p.1)."""

import pytest

from cards.decks.formats import FORMATS
from cards.decks.pool import mix_sums, mixing

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

NUMBERS = "3 4 8 13 17 18 22 23 26 31 37 40 42 43 46 48 52 56 63 67 68 75 79 83 88 91 97 99"
REMOVED = [f"A{number}" for number in NUMBERS.split()]


def test_one_hundred_less_twenty_eight_plus_forty_eight_is_120():
    mixed, counted = mixing("xp-120"), mix_sums()["xp-120"]
    assert [(each.code, count) for each, count in counted.sets] == [("base", 100), ("xp", 48)]
    assert (counted.out, counted.size) == (28, 120)
    assert [card.code for card in mixed.out] == REMOVED
    assert mixed.deck.size == 120
    assert not {card.code for card, _count in mixed.deck} & set(REMOVED)


@pytest.mark.parametrize("slug", ["xp-120", "xp-148", "base-100"])
def test_a_preset_is_valid_in_its_own_format_and_known_to_the_api(client, post_json, slug):
    preset = client.get(f"/api/v1/decks/presets/{slug}/").json()
    assert sum(entry["count"] for entry in preset["cards"]) == FORMATS[slug].size
    checked = post_json("/api/v1/decks/validate/", {"format": slug, "cards": preset["cards"]}).json()
    assert checked["valid"] is True


def test_the_deck_page_lists_what_leaves_the_box(client):
    page = client.get("/baralhos/prontos/xp-120/").content.decode()
    main = page[page.index("<main") : page.index("</main>")]
    assert main.count('type="checkbox"') == 28
    assert all(f'name="{code}"' in main for code in REMOVED)


def test_the_deck_list_shows_the_sum(client):
    page = client.get("/baralhos/").content.decode()
    assert "<strong>100</strong>" in page
    assert "<strong>28</strong>" in page
    assert "/baralhos/prontos/xp-148/" in page


def test_a_format_without_preset_has_no_page(client):
    assert client.get("/baralhos/prontos/livre/").status_code == 404
    assert client.get("/baralhos/prontos/nada/").status_code == 404


def test_official_decks_wait_for_data_in_plain_words(client, post_json):
    page = client.get("/baralhos/prontos/xp-120/").content.decode()
    assert "esperam os dados" in page
    answer = post_json("/api/v1/decks/balance/", {"sets": ["base", "xp"], "size": 120})
    assert answer.status_code == 422
    assert "A1" in answer.json()["cards"]
