"""No input of any kind makes the resolvers of this game fail: they refuse it and say where."""

import pytest

from tests.rules.hostility import bent, pages_of

SAMPLES = {
    "attack": {"bonus": 6, "armor_class": 14, "die": 8, "damage": 2, "hit_points": 3, "critical_from": 20},
    "defeat-monster": {"players": ["Ana", "Bia"], "attacker": "Ana", "controllers": ["Bia"], "experience": 3},
    "disable-trap": {"number": 12, "seed": "mesa"},
    "item-bonuses": {"items": [{"name": "Espada", "attack": 1}], "fortunes": [{"defense": 2}]},
    "poison": {"hit_points": 4, "die": 12},
    "immobilized": {"speed": 5, "wants": "swap"},
    "healing-surge": {"hit_points": 0, "surge_value": 4, "max_hit_points": 8, "surges": 2},
    "fallen-hero": {"event": "heal", "amount": 3},
    "cancel-encounter": {"experience": [3, 3, 3, 2]},
    "level-up": {"natural": 20, "roll": "attack", "experience": [3, 2]},
    "hero-phase": {"actions": ["move", "attack"], "poisoned": True},
    "exploration": {"at_unexplored_edge": True, "triangle": "black", "drawn": ["Spider"]},
    "villain-phase": {
        "tile_placed": True,
        "triangle": "white",
        "villains": ["Errtu"],
        "cards": ["Spider"],
        "elsewhere": [{"name": "Spider", "controller": "Bia"}],
    },
    "monster-tactics": {"tactics": [{"when": "a", "then": "b"}, {"then": "c"}], "facts": {"a": True}},
    "tile-distance": {
        "layout": ["A B"],
        "origin": ["A"],
        "target": ["B"],
        "walls": [{"a": "A", "b": "B"}],
    },
    "square-distance": {"layout": ["A.B"], "purpose": "move", "speed": 3},
    "cavern-setup": {"adventure": 6, "open_edges": 12, "fissures": True},
}


@pytest.mark.parametrize("name", SAMPLES)
def test_hostile_values_are_refused_at_their_place(post_json, name):
    path = f"/api/v1/rules/drizzt/{name}/"
    good = post_json(path, SAMPLES[name])
    assert good.status_code == 200, good.content
    for place, value in bent(SAMPLES[name]):
        answer = post_json(path, value)
        assert answer.status_code in (200, 400), (place, value)
        if answer.status_code == 400:
            assert all(error["message"] for error in answer.json()["errors"])


@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_answers_what_its_own_address_holds(client, name):
    for address in pages_of("drizzt", name, SAMPLES[name]):
        assert client.get(address).status_code == 200


def test_every_resolver_has_a_sample(client):
    built = client.get("/api/v1/rules/drizzt/").json()["results"]
    assert {procedure["name"] for procedure in built} == set(SAMPLES)
