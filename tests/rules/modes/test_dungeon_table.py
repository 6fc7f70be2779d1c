"""The dungeon at a table: from the builder to the first terrain, through pages and API, and on to a combat."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from rules.registry import systems
from tests.rules.hostility import HOSTILE
from tests.rules.mesa.conftest import seats
from tests.rules.modes.dungeons import BOSS, CORRIDOR, DARTS, HEROES, LONG

NEW = "/mesa/nova/mtxp/dungeon/"
BUILDER = "/regras/mtxp/dungeon-setup/"
PARTY = {
    "setup.heroes.0.card": "brunhal",
    "setup.heroes.1.name": "Crixus",
    "setup.heroes.1.power": "4",
    "setup.heroes.1.attributes.stealth": "2",
}


@pytest.fixture
def opened(client, post_json, db):
    return seats(client, post_json, system="mtxp", kind="dungeon", setup=LONG, seed="mesa")


def links_to(page: str, start: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'href="([^"]+)"', page) if found.startswith(start)]


def test_the_builder_leads_to_a_table_with_the_same_paths(catalogue, client, db):
    asked = {"paths": "3", "terrains": "aberto", "mix.easy": "3", "mix.hard": "4", "seed": "noite"}
    answer = client.get(BUILDER, asked)
    piles = answer.context["told"].facts
    assert "A Última Porta" not in str(piles)
    (link,) = links_to(answer.text, f"{NEW}?")
    form = client.get(link)
    assert re.search(r'name="setup.terrains" value="aberto" checked', form.text)
    sent = {key: values[0] for key, values in parse_qs(urlsplit(link).query).items()}
    table = client.post(NEW, sent | PARTY, follow=True)
    assert table.status_code == 200
    shown = table.context["shown"]
    names = [hero["name"] for hero in shown["state"]["heroes"]]
    assert names == ["Brunhal", "Crixus"]
    assert [path["left"] for path in shown["state"]["paths"]] == [4, 3, 3]
    assert [option["id"] for option in shown["decision"]["options"]] == [
        "walk:0",
        "walk:1",
        "walk:2",
        "leave",
    ]


def test_an_empty_builder_offers_the_tool_too(client):
    assert links_to(client.get(BUILDER).text, NEW) == [NEW]


def test_the_open_set_fills_the_builder_and_the_tiers_p7_p10(catalogue, post_json, db):
    built = post_json("/api/v1/rules/mtxp/dungeon-setup/", {"terrains": "aberto", "seed": 1}).json()["result"]
    names = [name for pile in built["piles"] for name in pile[:-1]]
    assert len(names) == 21 and "Dardos na Parede" in names and "Parede Sem Fim" not in names
    tiers = post_json("/api/v1/rules/mtxp/tiers/", {"cards": "aberto"}).json()["result"]
    assert "Dardos na Parede" not in tiers["initial"] + tiers["advanced"]
    assert "Goblin Catador" in tiers["initial"]
    assert len(tiers["initial"]) > len(tiers["advanced"]) > 30


@pytest.mark.parametrize("value", ["xp", "aberto ", 3, None, {"aberto": 1}, ["aberto"]])
def test_only_the_open_set_is_known_whole(post_json, db, value):
    answer = post_json("/api/v1/rules/mtxp/tiers/", {"cards": value})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["field"].startswith("cards")


def test_the_tiers_page_holds_a_whole_set_in_one_tick(catalogue, client, db):
    page = client.get("/regras/mtxp/tiers/", {"cards": "aberto", "_go": "1"})
    assert page.context["told"] is not None
    assert 'name="cards" value="aberto" checked' in page.text
    assert 'name="cards.0.name"' not in page.text


def test_real_terrains_of_the_open_set_ask_for_what_their_cards_ask(catalogue, opened):
    seat = opened(
        setup={"terrains": "aberto", "monsters": "aberto", "heroes": [{"card": "AbH1"}], "boss": BOSS}
    )
    state = seat.get().json()["state"]
    assert state["heroes"][0]["attributes"] == [
        {"attribute": "attack", "name": "Ataque", "level": 2},
        {"attribute": "defense", "name": "Defesa", "level": 1},
    ]
    seen = set()
    for step in range(40):
        shown = seat.get().json()
        options = [option["id"] for option in (shown["decision"] or {"options": []})["options"]]
        if not options:
            break
        seen |= {cell["role"] for path in shown["state"]["paths"] for cell in path["seen"]}
        wanted = (
            "enter",
            "rest",
            "won",
            "graveyard",
            "done",
            f"walk:{step % 3}",
            "walk:0",
            "walk:1",
            "walk:2",
        )
        choice = next((option for option in wanted if option in options), options[0])
        assert seat.post({"type": "choose", "option": choice}).status_code == 200
    assert {"encounter", "trap", "rest"} <= seen


def test_what_lies_face_down_is_in_no_answer(opened, client):
    seat = opened(setup=LONG | {"terrains": [{"name": "Segredo 7"}]})
    assert "Segredo" not in seat.get().content.decode()
    assert "Segredo" not in seat.get("events/?after=0").content.decode()
    seat.client.get(f"/mesa/{seat.id}/?chave={seat.key}")
    assert "Segredo" not in client.get(f"/mesa/{seat.id}/").text


def test_a_step_is_undone_redone_and_refused_when_late(opened):
    seat = opened()
    before = seat.get().json()["state_hash"]
    seat.post({"type": "choose", "option": "walk:0"})
    assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before
    assert seat.post({"type": "choose", "option": "walk:1"}, version=0).status_code == 409
    assert seat.post({"type": "redo", "steps": 1}).json()["state_hash"] != before
    assert seat.get("export/").json()["kind"] == "dungeon"


def test_a_table_comes_back_from_its_file(opened, post_json):
    seat = opened(setup={"paths": 1, "terrains": [DARTS], "heroes": HEROES})
    for command in ({"option": "walk:0"}, {"option": "h1:attack"}):
        seat.post({"type": "choose"} | command)
    again = post_json("/api/v1/mesa/import/", seat.get("export/").json())
    assert again.status_code == 201
    assert again.json()["state_hash"] == seat.get().json()["state_hash"]


def test_the_fight_is_prepared_as_a_combat_of_its_own(catalogue, client, db):
    sent = {
        "setup.paths": "1",
        "setup.terrains.0.name": "Corredor",
        "setup.terrains.0.monsters": "1",
        "setup.terrains.0.level": "2",
        "setup.monsters": "aberto",
        "seed": "luta",
    }
    table = client.post(NEW, sent | PARTY, follow=True)
    address = table.redirect_chain[-1][0]
    for version, option in enumerate(("walk:0", "enter")):
        page = client.post(f"{address}comando/", {"version": version, "option": option}, follow=True)
    (link,) = links_to(page.text, "/mesa/nova/?")
    form = client.get(link)
    assert 'value="Brunhal"' in form.text and 'value="Crixus"' in form.text
    rows = [row for side in form.context["sides"] for row in side["rows"] if row.who]
    assert [row.values.get("card", "")[:3] for row in rows] == ["AbH", "", "AbM"]
    asked = {key: values[0] for key, values in parse_qs(urlsplit(link).query).items()}
    assert asked["options.mode"] == "dungeon"
    assert client.post("/mesa/nova/", asked | {"go": "1"}).status_code == 302


def test_the_page_draws_the_map_and_says_it_in_words(opened, client):
    seat = opened(setup={"paths": 2, "terrains": [CORRIDOR, DARTS], "heroes": HEROES})
    client.get(f"/mesa/{seat.id}/?chave={seat.key}")
    page = client.get(f"/mesa/{seat.id}/").text
    assert page.count('class="map-step"') == 2
    assert 'aria-label="Caminho 1: revelar a próxima carta"' in page
    assert "aberto, 2 cartas viradas para baixo" in page
    watch = client.get(f"/mesa/{seat.id}/?chave={seat.get().json().get('watch_key', '')}")
    assert watch.status_code == 404


@pytest.mark.parametrize("field", ["paths", "terrains", "mix", "per_path", "heroes", "boss", "monsters"])
def test_hostile_setups_are_refused_at_their_place(post_json, db, field):
    for value in (*HOSTILE, "\ud800"):
        setup = LONG | {field: value}
        answer = post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "dungeon", "setup": setup})
        assert answer.status_code in (201, 400), (field, value)
        if answer.status_code == 400:
            assert all(error["field"].startswith("setup") for error in answer.json()["errors"])


def test_hostile_commands_change_nothing(opened):
    seat = opened()
    for value in (*HOSTILE, "\ud800"):
        for command in (
            value,
            {"type": value},
            {"type": "choose", "option": value},
            {"type": "describe", "name": value, "tests": value},
            {"type": "meet", "monsters": value},
            {"type": "correct", "hero": value},
            {"type": "ruling", "key": value, "value": value},
        ):
            assert seat.post(command).status_code in (400, 422), command
    assert seat.get().json()["version"] == 0


def test_hostile_addresses_still_give_a_form(client, db):
    for query in (
        "setup.terrains=xp",
        "setup=1",
        "setup.heroes=x",
        "options=3",
        "seed.a=1",
        "rulings=x",
        "dice=9",
    ):
        assert client.get(f"{NEW}?{query}").status_code == 200
    for query in (
        "heroes=1",
        "heroes.0=2",
        "heroes.0.boss.x=1",
        "options=2",
        "terrain.x=1",
        "monsters.0.gear.1=a",
    ):
        assert client.get(f"/mesa/nova/?{query}").status_code == 200


def test_the_example_fills_the_form_and_opens_a_table(catalogue, client, post_json, db):
    kind = systems()["mtxp"].sessions["dungeon"]
    page = client.get(f"{NEW}?exemplo=1")
    assert 'value="AbH2"' in page.text and page.text.count('value="aberto" checked') == 2
    opened = post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "dungeon", "setup": dict(kind.example)})
    assert opened.status_code == 201
