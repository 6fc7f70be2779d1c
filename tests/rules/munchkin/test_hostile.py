"""No input of any kind makes the resolvers of this game fail: they refuse it and say where."""

import pytest

from tests.rules.hostility import bent, pages_of

SAMPLES = {
    "combat": {
        "fighter": {"level": 4, "bonuses": [3], "name": "Carol"},
        "helper": {"level": 3, "bonuses": [4, 4]},
        "monsters": [
            {"level": 6, "enhancers": [5], "helper_levels": 1, "treasures": 2, "joins": "wandering"}
        ],
        "rulings": {"helper-tenth-level": "yes"},
    },
    "run-away": {
        "modifier": 1,
        "monsters": [{"modifier": -1, "name": "Freira"}, {"kills": True}],
        "order": [1, 0],
        "dice": [5, 2],
        "helper": {"modifier": 0, "dice": [3]},
    },
    "sell-items": {"level": 3, "items": [{"name": "i0", "value": 600}, {"value": 500}]},
    "powers": {"level": 4, "ranks": [2, 3], "mojos": ["Vodu"], "double_mojo": True},
    "equipment": {"items": [{"slot": "armor", "bonus": 2, "in_use": True}], "unlimited": ["armor"]},
    "curse": {"takes": "armor", "items": [{"slot": "armor", "in_use": True}]},
    "big-items": {
        "items": [{"name": "Carro", "value": 900}, {"value": 600}],
        "keep": 1,
        "others": [{"name": "Ana", "level": 2, "room": 1}],
    },
    "charity": {"hand": 8, "level": 3, "others": [{"name": "Ana", "level": 2}]},
    "death": {"looters": [{"name": "Ana", "level": 2, "dice": [3]}], "hand": 2, "seed": 7},
    "turn": {"door": "other", "monsters_in_hand": 1},
    "card-against-rule": {"about": "other", "explicit": True},
    "play-timing": {"card": "curse", "moment": "own-turn"},
}


@pytest.mark.parametrize("name", SAMPLES)
def test_hostile_values_are_refused_at_their_place(post_json, name):
    path = f"/api/v1/rules/munchkin-zombies/{name}/"
    good = post_json(path, SAMPLES[name])
    assert good.status_code == 200, good.content
    for place, value in bent(SAMPLES[name]):
        answer = post_json(path, value)
        assert answer.status_code in (200, 400), (place, value)
        if answer.status_code == 400:
            assert all(error["message"] for error in answer.json()["errors"])


@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_answers_what_its_own_address_holds(client, name):
    for address in pages_of("munchkin-zombies", name, SAMPLES[name]):
        assert client.get(address).status_code == 200


def test_every_resolver_has_a_sample(client):
    built = client.get("/api/v1/rules/munchkin-zombies/").json()["results"]
    assert {procedure["name"] for procedure in built} == set(SAMPLES)
