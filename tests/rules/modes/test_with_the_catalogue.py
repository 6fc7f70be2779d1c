"""Tools of the modes with the catalogue's own cards: treasures, monsters and bosses nobody has to type."""

import pytest

from cards.models import Card

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def answer(post_json, name, **data):
    response = post_json(f"/api/v1/rules/mtxp/{name}/", data)
    assert response.status_code == 200, response.content
    return response.json()["result"]


def first(**filters):
    return Card.objects.filter(card_set_id="aberto", **filters).order_by("sort_code").first()


def test_a_treasure_is_named_by_its_code_or_its_name_and_the_catalogue_tells_its_price(post_json):
    potion = first(kind="treasure", cost=3)
    for named in (potion.code, potion.name.upper()):
        result = answer(post_json, "starting-equipment", revealed=[{"card": named}, {"name": "Vara", "value": 2}], take=[potion.name, "Vara"])  # fmt: skip
        assert result["allowed"] is True
        assert {"take": [potion.name, "Vara"], "value": 5, "full": True} in result["options"]


def test_a_chest_and_a_ring_of_the_catalogue_are_left_out_of_an_adventures_equipment(post_json):
    chest = next(card for card in Card.objects.filter(kind="treasure") if "chest" in card.keywords)
    ring = Card.objects.get(name="Anel do Ferreiro")
    result = answer(
        post_json, "starting-equipment", value=99, revealed=[{"card": chest.code}, {"card": ring.code}]
    )
    assert result["replaced"] == [chest.name, ring.name]


def test_p7_the_site_reveals_from_the_pile_until_five_treasures_fit(post_json):
    costs = dict(Card.objects.filter(kind="treasure", card_set_id="aberto").values_list("name", "cost"))
    for seed in range(8):
        result = answer(post_json, "starting-equipment", pile="aberto", seed=seed)
        assert len(result["revealed"]) - len(result["replaced"]) == 5
        assert all(costs[name] <= 5 for name in set(result["revealed"]) - set(result["replaced"]))
        assert all(option["value"] <= 5 for option in result["options"])
    again = answer(post_json, "starting-equipment", pile="aberto", seed=7)
    assert again == result
    assert post_json("/api/v1/rules/mtxp/starting-equipment/", {"pile": "aberto"}).json()["result"] is None


def test_p6_a_monster_of_the_catalogue_becomes_a_boss_and_a_boss_of_it_stays(post_json):
    plain = first(kind="monster", boss=False, hearts=None)
    assert answer(post_json, "make-boss", card=plain.code) == {"hearts": 2, "actions": 2, "red_dragon": True}
    dragon = first(kind="monster", boss=True)
    assert answer(post_json, "make-boss", card=dragon.name)["hearts"] == dragon.hearts


def test_what_nobody_knows_of_an_official_monster_is_told_by_the_table(post_json):
    official = next(
        card for card in Card.objects.filter(kind="monster").exclude(name="") if "hearts" in card.unknown
    )
    assert answer(post_json, "make-boss", card=official.code, hearts=3)["hearts"] == 5


def test_p6_the_extra_monsters_come_off_the_pile_and_are_weak_enough(post_json):
    levels = dict(Card.objects.filter(kind="monster", card_set_id="aberto").values_list("name", "level"))
    for seed in range(8):
        drawn = answer(post_json, "extra-monsters", heroes=5, conquered=2, pile="aberto", seed=seed)[
            "monsters"
        ]
        assert len(drawn) == 2
        assert all(levels[name] <= 3 for name in drawn)
    assert answer(post_json, "extra-monsters", heroes=3, pile="aberto", seed=1)["monsters"] == []


@pytest.mark.parametrize(
    ("name", "data", "field"),
    [
        ("make-boss", {"card": "ninguém"}, "card"),
        ("starting-equipment", {"revealed": [{"card": "x" * 5000}]}, "revealed.0.card"),
        ("treasure-coins", {"total": 4, "revealed": [{"card": "\ud800"}]}, "revealed.0.card"),
        ("starting-equipment", {}, "revealed"),
        ("starting-equipment", {"revealed": [{"card": "x"}] * 99}, "revealed"),
        ("starting-equipment", {"revealed": [{"card": 3}]}, "revealed.0.card"),
    ],
)
def test_a_card_that_is_not_there_is_refused_at_its_place(post_json, name, data, field):
    response = post_json(f"/api/v1/rules/mtxp/{name}/", data)
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json()["errors"]]


def test_the_page_offers_the_cards_and_shows_what_the_catalogue_told(client):
    monster = first(kind="monster", hearts=1)
    page = client.get(
        "/regras/mtxp/make-boss/", {"card": monster.name, "hearts": "0", "actions": "1"}
    ).content.decode()
    assert f'<option value="{monster.name}">' in page
    assert "3 corações" in page
    assert 'name="hearts" value="1"' in page


def test_every_tiers_row_and_difficulty_is_there_for_a_game_master(client):
    page = client.get("/regras/mtxp/tiers/", {"cards": "aberto"}).content.decode()
    assert "Iniciais:" in page
    assert client.get("/regras/mtxp/difficulty-scale/", {"difficulty": "10"}).status_code == 200
