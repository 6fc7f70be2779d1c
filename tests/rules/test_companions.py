"""No input of any kind makes the resolvers of the companion games fail: they refuse it and say where."""

import pytest

from rules.registry import systems
from tests.rules.companions import COMPANIONS, RESOLVERS
from tests.rules.hostility import bent, pages_of


@pytest.mark.parametrize(("system", "name"), RESOLVERS)
def test_hostile_values_are_refused_at_their_place(post_json, system, name):
    sample = COMPANIONS[system].SAMPLES[name]
    path = f"/api/v1/rules/{system}/{name}/"
    good = post_json(path, sample)
    assert good.status_code == 200, good.content
    for place, value in bent(sample):
        answer = post_json(path, value)
        assert answer.status_code in (200, 400), (place, value)
        if answer.status_code == 400:
            assert all(error["message"] for error in answer.json()["errors"])


@pytest.mark.parametrize(("system", "name"), RESOLVERS)
def test_the_page_answers_what_its_own_address_holds(client, system, name):
    for address in pages_of(system, name, COMPANIONS[system].SAMPLES[name]):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("system", COMPANIONS)
def test_every_resolver_has_a_sample(client, system):
    built = client.get(f"/api/v1/rules/{system}/").json()["results"]
    assert {procedure["name"] for procedure in built} == set(COMPANIONS[system].SAMPLES)


@pytest.mark.django_db
@pytest.mark.parametrize("system", COMPANIONS)
def test_every_table_can_be_tried_with_an_example(client, post_json, system):
    for name, kind in systems()[system].sessions.items():
        page = client.get(f"/mesa/nova/{system}/{name}/?exemplo=1")
        assert client.get(f"/mesa/nova/{system}/{name}/").text.count("?exemplo=1") == 1
        assert page.status_code == 200
        filled = [
            one.get("name") if isinstance(one, dict) else one for one in kind.example.get("players", ())
        ]
        assert all(f'value="{typed}"' in page.text for typed in filled)
        opened = post_json("/api/v1/mesa/", {"system": system, "kind": name, "setup": dict(kind.example)})
        assert opened.status_code == 201, opened.content
