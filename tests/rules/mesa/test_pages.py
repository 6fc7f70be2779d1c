"""The pages of tables, without JavaScript."""

import re

import pytest
from django.template.loader import render_to_string

from cards.search.fold import fold

FORM = {
    "heroes.0.who": "Ana", "heroes.0.power": "3", "heroes.1.who": "Bia", "heroes.1.power": "4",
    "heroes.1.attributes.attack": "2", "monsters.0.who": "Orc", "monsters.0.power": "5", "monsters.0.level": "3",
    "options.mode": "adventure", "options.cards": "virtual", "options.automation": "ai", "dice": "physical",
}  # fmt: skip


@pytest.fixture
def seated(client, db):
    """The address of a fresh table, at which this browser plays."""
    response = client.post("/mesa/nova/", FORM)
    assert response.status_code == 302, response.content.decode()[:3000]
    return response["Location"]


def version_of(page):
    return page.content.decode().split('data-version="')[1].split('"')[0]


def press(client, address, **data):
    version = version_of(client.get(address))
    return client.post(f"{address}comando/", {"version": version, **data}, follow=True)


def test_a_combat_is_opened_from_the_form_and_asks_for_the_dice(client, seated):
    page = client.get(seated)
    assert page.status_code == 200
    text = page.content.decode()
    assert "Iniciativa: o dado dos heróis e o dos monstros" in text
    assert "Chances deste round" in text


def test_dice_are_entered_and_actions_chosen_by_buttons(client, seated):
    page = press(client, seated, **{"value-0": "6", "value-1": "1"})
    assert "Quem age?" in page.content.decode()
    page = press(client, seated, option="act:h1")
    assert "O que Ana faz?" in page.content.decode()


def test_a_whole_combat_can_be_played_to_its_end_by_pressing_the_first_button(client, seated):
    for _ in range(200):
        page = client.get(seated)
        text = page.content.decode()
        if "Resultado, para colar" in text:
            break
        if 'name="draw"' in text:
            press(client, seated, draw="1")
        else:
            options = text.split('name="option" value="')[1:]
            ids = [part.split('"')[0] for part in options]
            press(client, seated, option="end" if "end" in ids else ids[0])
    assert "Combate de Monstros &amp; Tesouros XP" in text


def test_what_was_typed_stays_beside_the_words_of_what_is_wrong(client, db):
    response = client.post("/mesa/nova/", FORM | {"monsters.0.power": "muito", "options.mode": "domains"})
    text = response.content.decode()
    assert response.status_code == 400
    assert "Use um número inteiro" in text
    assert 'value="muito"' in text
    assert 'value="Ana"' in text
    assert 'href="#f-monsters-0-power"' in text
    assert "setup." not in text


def test_an_empty_form_says_in_words_who_is_missing(client, db):
    response = client.post("/mesa/nova/", {"_go": "1"})
    text = response.content.decode()
    assert response.status_code == 400
    assert '<a href="#f-heroes-0-who">Heróis</a>' in text
    assert '<a href="#f-monsters-0-who">Monstros</a>' in text
    assert "setup." not in text


def test_a_name_outside_the_catalogue_needs_a_power(client, db):
    response = client.post("/mesa/nova/", FORM | {"heroes.0.power": ""})
    assert response.status_code == 400
    assert "“Ana” não está no catálogo: digite o Poder." in response.content.decode()


def test_fighters_are_added_and_taken_out_and_the_rest_stays(client, db):
    text = client.post("/mesa/nova/", FORM | {"_add": "monsters", "_drop": "heroes.0"}).content.decode()
    assert 'value="Ana"' not in text
    assert 'name="heroes.0.who" list="known-heroes" value="Bia"' in text
    assert 'name="monsters.1.who"' in text


def test_a_card_of_the_catalogue_is_chosen_by_its_name_or_code(client, catalogue, db):
    from rules.models import Session

    by_name = {
        "heroes.0.who": "otavio pedra-rasa",
        "heroes.1.who": "AbH1",
        "monsters.0.who": "Goblin Catador",
    }
    assert client.post("/mesa/nova/", by_name).status_code == 302
    setup = Session.objects.get().opening["setup"]
    assert [fighter["card"] for fighter in (*setup["heroes"], *setup["monsters"])] == ["AbH3", "AbH1", "AbM1"]


def test_a_meeting_is_drawn_from_the_open_set_and_opens_as_it_is(client, catalogue, db):
    text = client.post("/mesa/nova/", {"_draw": "1"}).content.decode()
    filled = dict(re.findall(r'name="((?:heroes|monsters)\.\d+\.who)"[^>]* value="([^"]+)"', text))
    assert sum(name.startswith("heroes") for name in filled) == 3
    assert any(name.startswith("monsters") for name in filled)
    terrain = re.search(r'name="terrain"[^>]* value="([^"]+)"', text)[1]
    page = client.post("/mesa/nova/", {**filled, "terrain": terrain}, follow=True)
    assert page.redirect_chain
    assert terrain in page.content.decode()


def test_a_meeting_is_not_drawn_from_an_empty_catalogue(client, db):
    assert client.post("/mesa/nova/", {"_draw": "1"}).status_code == 200


def test_a_stale_press_says_so_and_changes_nothing(client, seated):
    press(client, seated, draw="1")
    page = client.post(f"{seated}comando/", {"version": "0", "draw": "1"}, follow=True)
    assert "Outra tela jogou antes: a mesa já está na versão 1." in page.content.decode()


def test_a_stranger_sees_nothing_and_a_watcher_only_watches(client, seated, django_user_model):
    from django.test import Client

    from rules.models import Session

    row = Session.objects.get()
    stranger, watcher = Client(), Client()
    assert stranger.get(seated).status_code == 404
    assert watcher.get(f"{seated}?chave={row.watch_key}", follow=True).status_code == 200
    assert 'name="draw"' not in watcher.get(seated).content.decode()
    page = watcher.post(f"{seated}comando/", {"version": "0", "draw": "1"}, follow=True)
    assert "Este link só assiste" in page.content.decode()
    assert stranger.get(f"{seated}?chave=errada").status_code == 404


def test_polling_answers_204_until_the_version_moves(client, seated):
    assert client.get(f"{seated}?v=0").status_code == 204
    press(client, seated, draw="1")
    assert client.get(f"{seated}?v=0").status_code == 200


def test_my_tables_are_listed_and_can_be_forgotten(client, seated):
    text = client.get("/mesa/").content.decode()
    assert seated in text
    assert "Ana, Bia" in text
    client.post(f"{seated}esquecer/")
    assert seated not in client.get("/mesa/").content.decode()


def test_undo_branch_correct_effect_and_ruling_from_the_page(client, seated):
    press(client, seated, **{"value-0": "6", "value-1": "1"})
    page = press(client, seated, correct="1", who="h1", field="hearts", value="2", reason="esqueci")
    assert "Correção da mesa: esqueci" in page.content.decode()
    page = press(client, seated, effect="power", target="h2", amount="+2", duration="round", note="Bênção")
    assert "Bia: Poder +2 (Bênção, até o fim do round)" in page.content.decode()
    page = press(client, seated, ruling="total-tie", reading="heroes")
    assert "Os heróis vencem" in page.content.decode()
    page = press(client, seated, move="undo", steps="2")
    assert "<del>" in page.content.decode()
    page = client.post(f"{seated}e-se/", follow=True)
    assert "Esta é outra mesa" in page.content.decode()


def test_the_qr_code_and_the_file_of_a_table(client, seated):
    assert client.get(f"{seated}qr.svg").content.startswith(b"<?xml")
    response = client.get(f"{seated}arquivo/")
    assert response.json()["format"] == "mtxp-session-1"


def test_the_whole_log_is_read_from_the_first_step_by_who_has_a_key(client, seated):
    from django.test import Client

    press(client, seated, **{"value-0": "6", "value-1": "1"})
    text = client.get(f"{seated}diario/").content.decode()
    assert 'value="1"' in text
    assert "Ana, Bia" in text
    assert Client().get(f"{seated}diario/").status_code == 404


def test_english_pages_work(client, seated):
    assert client.get(f"/en{seated}").status_code == 200


def test_any_declared_kind_has_a_page_that_opens_it(toys, client, db):
    assert "/mesa/nova/toy/pig/" in client.get("/mesa/").content.decode()
    assert client.get("/mesa/nova/toy/pig/").status_code == 200
    bad = client.post("/mesa/nova/toy/pig/", {"setup.target": "muito", "_go": "1"})
    assert bad.status_code == 400
    assert 'value="muito"' in bad.content.decode()
    page = client.post(
        "/mesa/nova/toy/pig/", {"setup.target": "30", "options.players": "2", "_go": "1"}, follow=True
    )
    assert "E agora?" in page.content.decode()
    assert client.get("/mesa/nova/toy/nada/").status_code == 404


def test_real_ai_cards_are_typed_in_for_this_table_only(client, db):
    typed = {"ai_cards.1.name": "Carta da caixa", "ai_cards.1.red": "on", "ai_cards.1.lines.1": "best-action",
             "ai_cards.1.lines.2": "die", "ai_cards.1.lines.3": "manual", "ai_cards.1.text": "Grita."}  # fmt: skip
    response = client.post("/mesa/nova/", FORM | typed)
    from rules.models import Session

    (row,) = Session.objects.all()
    (card,) = row.opening["setup"]["ai_cards"]
    assert response.status_code == 302
    assert [line["do"] for line in card["priorities"]] == ["best-action", "die", "manual"]
    assert card["red_dragon"] is True


def test_the_real_cards_of_a_hand_are_told_by_code(client, db):
    address = client.post("/mesa/nova/", FORM | {"options.cards": "physical"})["Location"]
    page = press(client, address, hand="heroes", codes="", hidden="3")
    assert "3 cartas de verdade" in page.content.decode()
    page = press(client, address, hand="heroes", codes="ZZ9")
    assert "Não há a carta ZZ9" in page.content.decode()


@pytest.mark.parametrize("version", ["", "x", "²", "9" * 20])
def test_a_press_with_what_is_no_version_is_told_so(client, seated, version):
    page = client.post(f"{seated}comando/", {"version": version, "option": "end"}, follow=True)
    assert page.status_code == 200
    assert "Diga a versão" in page.content.decode()


def test_a_table_may_let_thrown_dice_stand(client, db):
    address = client.post("/mesa/nova/", FORM | {"dice": "seed", "options.dice_stand": "on"})["Location"]
    assert "Rolar de novo" not in client.get(address).content.decode()
    press(client, address, option="end")
    page = press(client, address, move="roll-again").content.decode()
    assert "Nesta mesa o dado jogado vale" in page
    open_one = client.post("/mesa/nova/", FORM | {"dice": "seed"})["Location"]
    assert "Rolar de novo" in client.get(open_one).content.decode()


def test_two_dice_are_called_what_the_game_calls_them_and_else_by_number(client, seated):
    page = client.get(seated).content.decode()
    assert "Dado dos heróis" in page
    assert "Dado dos monstros" in page
    question = {
        "kind": "chance",
        "count": 2,
        "size": 6,
        "options": [],
        "names": [],
        "prompt": "Joguem",
        "who": "a",
    }
    shown = {"id": "x", "version": 0, "decision": question, "state": {}, "system": "toy"}
    bare = render_to_string("mesa/_decision.html", {"shown": shown, "plays": True})
    assert "Dado 1" in bare
    assert "Dado 2" in bare
    assert "heróis" not in bare


def test_a_real_card_off_a_pile_is_found_by_name_with_its_copies_once(catalogue, client, db):
    address = client.post("/mesa/nova/", FORM | {"options.cards": "physical"})["Location"]
    page = client.get(address).content.decode()
    assert "Compra de uma carta de ação" in page
    listed = re.findall(r'<option value="(AbA\d+)">([^<]+)</option>', page)
    names = [name for _code, name in listed]
    assert len(names) > 40
    assert len(set(names)) == len(names)
    assert names == sorted(names, key=fold)
    code, name = listed[-1]
    page = press(client, address, option=code, fell="1").content.decode()
    assert f"compra de {name}" in page


def test_what_a_real_card_does_is_asked_without_saying_its_place_twice(client, db):
    address = client.post(
        "/mesa/nova/", FORM | {"options.cards": "physical", "options.automation": "people"}
    )["Location"]
    press(client, address, hand="heroes", codes="", hidden="3")
    for pressed in ({"value-0": "6", "value-1": "1"}, {"option": "act:h1"}, {"option": "real-card"}):
        page = press(client, address, **pressed).content.decode()
    assert re.search(r'id="pergunta"[^>]*>Carta da mão: registre o que ela faz\.<', page)


@pytest.mark.parametrize("typed", ["Pântano Faminto", "pantano faminto", "abt31"])
def test_p3_a_terrain_that_is_a_monster_is_fought_by_naming_the_terrain(catalogue, client, db, typed):
    alone = {key: value for key, value in FORM.items() if not key.startswith("monsters.")}
    response = client.post("/mesa/nova/", alone | {"terrain": typed})
    assert response.status_code == 302, response.content.decode()[:3000]
    text = client.get(response["Location"]).content.decode()
    assert "Pântano Faminto" in text
    assert "Terreno:" not in text


def test_a_terrain_that_fights_stays_among_the_monsters_when_the_form_comes_back(catalogue, client, db):
    page = client.post("/mesa/nova/", {"terrain": "Pântano Faminto", "monsters.0.who": "", "dice": "seed"})
    assert page.status_code == 400
    assert re.search(r'name="monsters\.0\.who"[^>]*value="Pântano Faminto"', page.content.decode())
    again = FORM | {"monsters.0.who": "Pântano Faminto", "monsters.0.power": "", "monsters.0.level": ""}
    assert client.post("/mesa/nova/", again).status_code == 302


@pytest.mark.parametrize("typed", ["\x00", "%", "A" * 5000])
def test_any_words_may_be_typed_as_the_terrain(client, db, typed):
    assert client.post("/mesa/nova/", FORM | {"terrain": typed}).status_code in (200, 302, 400)


def test_who_evolves_is_told_right_below_what_the_win_gives(client, seated):
    kill = {"effect": "kill", "target": "m1", "note": "Golpe"}
    page = press(client, seated, **kill).content.decode()
    places = [page.index(words) for words in ("Pontos de tesouro", "Um herói evolui", 'id="lado-herois"')]
    assert places == sorted(places)
    assert page.count("<summary>Um herói evolui</summary>") == 1
