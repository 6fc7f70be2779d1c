"""Adding a game is adding one folder: a game of the tests' own gets every page and address that the others have."""

import pytest

PAGES = [
    "/regras/toy/",
    "/regras/toy/manual/",
    "/regras/toy/manual/moeda/",
    "/regras/toy/glossario/",
    "/regras/toy/duvidas/",
    "/regras/toy/duvidas/on-edge/",
    "/regras/toy/coin/?die=2",
    "/mesa/nova/toy/pig/",
    "/api/v1/rules/toy/",
]
pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.django_db]


@pytest.mark.parametrize("address", PAGES)
def test_every_page_of_a_game_is_there(client, address):
    assert client.get(address).status_code == 200


def test_its_resolver_answers_by_page_and_by_api(client, post_json):
    answer = post_json("/api/v1/rules/toy/coin/", {"die": 2}).json()
    assert answer["result"] == {"heads": True}
    assert answer["probabilities"]["heads"] == {"numerator": 1, "denominator": 2, "value": 0.5}
    assert {"system": "toy", "page": 1, "anchor": "", "ruling": "on-edge"} in answer["citations"]
    assert "2 é cara." in client.get("/regras/toy/coin/?die=2").content.decode()


def test_it_is_listed_beside_the_others(client):
    assert "Jogo de teste" in client.get("/regras/").content.decode()
    assert "toy" in [system["slug"] for system in client.get("/api/v1/rules/").json()["results"]]
    assert "/mesa/nova/toy/pig/" in client.get("/mesa/").content.decode()


def test_its_tables_are_offered_on_its_page(client):
    assert "/mesa/nova/toy/pig/" in client.get("/regras/toy/").content.decode()
    assert client.get("/mesa/nova/mtxp/combat/")["Location"] == "/mesa/nova/"


def test_its_table_opens_and_plays_from_its_declarations(client):
    opened = client.post(
        "/mesa/nova/toy/pig/", {"setup.target": "20", "options.players": "2", "dice": "seed"}
    )
    assert opened.status_code == 302
    page = client.post(f"{opened['Location']}comando/", {"version": "0", "option": "roll"}, follow=True)
    assert "Saiu" in page.content.decode()
    assert "Os pontos do porco" in page.content.decode()  # drawn by the game's own template


def test_plain_questions_find_its_rulings(client):
    found = client.get("/api/v1/search/", {"q": "e se a moeda cai em pe", "system": "toy"}).json()["results"]
    assert found[0]["url"].endswith("/regras/toy/duvidas/on-edge/")
