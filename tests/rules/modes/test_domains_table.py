"""The ledger at a table: opened from its form, played through page and API, on to a combat, hostile or late."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from rules.registry import systems
from tests.rules.hostility import HOSTILE
from tests.rules.mesa.conftest import seats
from tests.rules.modes.realms import GAME
from tests.rules.modes.test_dungeon_table import links_to

NEW = "/mesa/nova/mtxp/domains/"


@pytest.fixture
def opened(client, post_json, db):
    return seats(client, post_json, system="mtxp", kind="domains", setup=GAME, seed="mesa")


def besieged(seat):
    """Red before Blue's guarded domain."""
    for option in ("explore", "conquered", "pass"):
        seat.post({"type": "choose", "option": option})
    seat.post({"type": "place", "hero": "h3", "where": "d1"})
    for option in ("pass", "attack:d1", "ram", "none"):
        assert seat.post({"type": "choose", "option": option}).status_code == 200
    return seat


def test_the_example_opens_a_table_of_two(catalogue, client, post_json, db):
    example = dict(systems()["mtxp"].sessions["domains"].example)
    assert 'value="AbH5"' in client.get(f"{NEW}?exemplo=1").text
    opened = post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "domains", "setup": example})
    assert [lord["name"] for lord in opened.json()["state"]["lords"]] == ["Azul", "Vermelho"]
    assert opened.json()["state"]["lords"][0]["team"][0]["name"] == "Brunhal"


def test_a_game_is_opened_and_told_through_its_page(client, db):
    form = {
        "setup.players.0.name": "Azul", "setup.players.0.heroes.0.name": "Um", "setup.players.0.heroes.0.power": "4",
        "setup.players.1.name": "Vermelho", "setup.players.1.heroes.0.name": "Dois", "options.ram": "3",
    }  # fmt: skip
    wrong = client.post(NEW, form | {"setup.players.1.name": "Azul"})
    assert wrong.status_code == 400
    table = client.post(NEW, form)["Location"]
    page = client.get(table).text
    assert "Ninguém conquistou um terreno ainda." in page and "8 moedas" in page
    page = client.post(f"{table}comando/", {"version": "0", "option": "explore"}, follow=True).text
    page = client.post(f"{table}comando/", {"version": "1", "option": "conquered"}, follow=True).text
    assert "a salvo até o próximo turno do dono" in page
    named = {"version": "2", "tell": "name-domain", "name-domain.domain": "d1", "name-domain.name": "Ponte"}
    assert "Domínio 1 é Ponte." in client.post(f"{table}comando/", named, follow=True).text
    spent = {"version": "3", "tell": "coins", "coins.player": "Azul", "coins.amount": "-99"}
    assert "só tem 8 moedas" in client.post(f"{table}comando/", spent, follow=True).text


def test_a_siege_is_prepared_as_a_combat_of_its_own(opened, client, db):
    seat = besieged(opened())
    client.get(f"/mesa/{seat.id}/?chave={seat.key}")
    page = client.get(f"/mesa/{seat.id}/").text
    assert "Cerco de Domínio 1" in page and "O Defensor vence o round" in page
    (link,) = links_to(page, "/mesa/nova/?")
    form = client.get(link)
    assert re.search(r'name="siege_monsters.ram" checked', form.text)
    asked = {key: values[0] for key, values in parse_qs(urlsplit(link).query).items()}
    combat = client.post("/mesa/nova/", asked, follow=True)
    shown = combat.context["shown"]["state"]
    assert [who["name"] for who in shown["characters"]] == [
        "Vermelho 1",
        "Vermelho 2",
        "Vermelho 3",
        "Azul 3",
    ]


def test_a_step_is_undone_and_refused_when_late(opened):
    seat = besieged(opened())
    before = seat.get().json()["state_hash"]
    seat.post({"type": "choose", "option": "defender-fled"})
    assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before
    assert seat.post({"type": "choose", "option": "round"}, version=1).status_code == 409


def test_a_table_comes_back_from_its_file(opened, post_json):
    seat = besieged(opened(dice="physical"))
    seat.post({"type": "choose", "option": "round"})
    seat.post({"type": "answer", "values": [3]})
    again = post_json("/api/v1/mesa/import/", seat.get("export/").json())
    assert again.json()["state_hash"] == seat.get().json()["state_hash"]


def test_the_watcher_sees_and_does_not_play(opened, client):
    seat = opened()
    watch = client.post(f"/api/v1/mesa/{seat.id}/branch/", headers={"X-Key": seat.key}).json()
    client.get(f"/mesa/{watch['id']}/?chave={watch['watch_key']}")
    page = client.get(f"/mesa/{watch['id']}/").text
    assert "Quem tem o link de jogar está decidindo." in page
    assert 'name="tell"' not in page


@pytest.mark.parametrize("place", ["players", "players.0", "name", "heroes", "coins"])
def test_hostile_setups_are_refused_at_their_place(post_json, db, place):
    for value in (*HOSTILE, "\ud800"):
        first = dict(GAME["players"][0])
        if place == "players":
            setup = {"players": value}
        else:
            setup = {
                "players": [value if place == "players.0" else first | {place: value}, GAME["players"][1]]
            }
        answer = post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "domains", "setup": setup})
        assert answer.status_code in (201, 400), (place, value)


def test_hostile_commands_change_nothing(opened):
    seat = opened()
    names = systems()["mtxp"].sessions["domains"].commands
    for value in (*HOSTILE, "\ud800"):
        for name in names:
            keys = ("hero", "where", "player", "amount", "name", "prisoner", "domain", "side", "key", "value")
            assert seat.post({"type": name} | dict.fromkeys(keys, value)).status_code in (400, 422), (
                name,
                value,
            )
        assert seat.post({"type": "choose", "option": value}).status_code in (400, 422)
    assert seat.get().json()["version"] == 0


def test_a_card_is_told_by_name_or_by_code_and_another_is_refused(catalogue, post_json, db):
    def opened(card):
        players = [{"name": "Azul", "heroes": [{"card": card}]}, GAME["players"][1]]
        return post_json(
            "/api/v1/mesa/", {"system": "mtxp", "kind": "domains", "setup": {"players": players}}
        )

    for card in ("AbH1", "Brunhal", "brunhal"):
        assert opened(card).json()["state"]["lords"][0]["team"][0]["card"] == "AbH1"
    for card in ("Goblin Catador", "AbM1", "Ninguém"):
        answer = opened(card)
        assert [error["field"] for error in answer.json()["errors"]] == ["setup.players.0.heroes.0.card"]
