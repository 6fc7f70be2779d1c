"""The fight played step by step: the book's pizza, help, everybody's cards, two runners (p.3–7, 9, 10)."""

from fractions import Fraction

import pytest

from rules.engine.walker import walk
from rules.registry import systems
from rules.wording import words
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, keeps_promises

PIZZA = {"name": "Entregador de Pizza", "level": 6, "treasures": 2, "helper_levels": 1}
CAROL = {"name": "Carol", "level": 4, "bonuses": [3]}
PEDRO = {"name": "Pedro", "level": 5, "bonuses": [5]}
DOUGLAS = {"name": "Douglas", "level": 3, "bonuses": [4, 4]}
BOOK = {"players": [CAROL, PEDRO, DOUGLAS], "monsters": [PIZZA]}
SHOTGUN = {
    "by": "Pedro", "card": "enhancer", "target": "m1", "amount": 5, "treasures": 1, "name": "Com Uma Espingarda",
}  # fmt: skip
HARD = {
    "players": [CAROL | {"flee": 1}, DOUGLAS],
    "monsters": [
        {"name": "Freira", "level": 16, "treasures": 4, "loses_levels": 2, "penalty": -1},
        {"name": "Herói", "level": 12, "treasures": 3, "kills": True, "undead": True, "flee": -1},
    ],
}


@pytest.fixture
def kind():
    return systems()["munchkin-zombies"].sessions["combat"]


def test_carol_and_the_pizza_of_the_book(kind):
    play = Play(kind, BOOK)
    assert play.options == ["kill", "help:Pedro", "help:Douglas"]
    play.tell("card", **SHOTGUN)
    assert (play.view["players"], play.view["monsters"]) == (7, 11)
    assert play.options == ["help:Pedro", "help:Douglas", "flee"]
    play.choose("help:Pedro", "no", "help:Douglas", "yes")
    assert (play.view["players"], play.view["monsters"]) == (18, 11)
    play.choose("kill", "nobody")
    assert play.question is None
    assert [(seat["name"], seat["level"]) for seat in play.view["seats"]] == [
        ("Carol", 5),
        ("Pedro", 5),
        ("Douglas", 4),
    ]
    assert (play.view["treasures"], play.view["outcome"]) == (3, "won")
    assert "Carol compra 3 tesouros, à vista de todos." in play.said


def test_only_one_may_help_and_who_refused_is_asked_again_once_something_changes(kind):
    play = Play(kind, BOOK).choose("help:Pedro", "no")
    assert "help:Pedro" not in play.options
    play.tell("offer", offer="o primeiro tesouro")
    play.choose("help:Pedro", "yes")
    assert not any(option.startswith("help:") for option in play.options)


def test_a_card_in_the_last_moment_stops_the_kill(kind):
    play = Play(kind, BOOK).choose("kill")
    play.tell("card", by="Douglas", card="curse", target="Carol", amount=-5, name="Maldição")
    assert play.options == ["help:Pedro", "help:Douglas", "flee"]
    assert play.view["players"] == 2


def test_a_wandering_monster_and_a_horde_join_the_fight(kind):
    play = Play(kind, HARD)
    zombie = {"by": "Carol", "name": "Zumbi", "level": 2, "undead": True}
    play.tell("join", **zombie, how="undead")
    play.tell("join", by="Douglas", name="Policial", level=4, how="wandering")
    assert play.view["monsters"] == 16 + 12 + 2 + 4
    assert play.refused("join", by="Douglas", name="Gato", level=1, how="undead") == "command.how"


def test_getting_rid_of_all_is_a_victory_without_a_level(kind):
    play = Play(kind, BOOK)
    play.tell("get-rid", monster="m1", keeps_treasures=True)
    play.choose("kill", "nobody")
    assert (play.view["seats"][0]["level"], play.view["treasures"]) == (4, 2)


def test_level_10_by_killing_wins_the_game_and_a_helper_shares_it_only_in_the_fast_game(kind):
    setup = {"players": [CAROL | {"level": 9}, DOUGLAS], "monsters": [PIZZA]}
    for shared, winners in ((False, ["Carol"]), (True, ["Carol", "Douglas"])):
        play = Play(kind, setup, options={"shared_victory": shared})
        play.choose("help:Douglas", "yes", "kill", "nobody")
        assert play.view["winners"] == winners


def test_a_go_up_card_stops_at_9_and_a_curse_at_1(kind):
    play = Play(kind, {"players": [CAROL | {"level": 9}, DOUGLAS | {"level": 2}], "monsters": [PIZZA]})
    play.tell("card", by="Carol", card="go-up", target="Carol", levels=1)
    play.tell("card", by="Carol", card="curse", target="Douglas", levels=-5)
    assert [seat["level"] for seat in play.view["seats"]] == [9, 1]


@pytest.mark.parametrize(
    ("payload", "path"),
    [
        ({"card": "enhancer", "target": "Carol", "amount": 3}, "command.target"),
        ({"card": "curse", "target": "m1", "amount": 3}, "command.target"),
        ({"card": "one-shot", "target": "m1", "levels": 3}, "command.levels"),
        ({"card": "one-shot", "target": "Carol", "treasures": 3}, "command.treasures"),
        ({"card": "one-shot", "target": "m9", "amount": 3}, "command.target"),
        ({"card": "one-shot", "target": "m1"}, "command.amount"),
        ({"card": "one-shot", "target": "m1", "amount": 3, "by": "Zé"}, "command.by"),
        ({"card": "one-shot", "target": "m1", "amount": "3"}, "command.amount"),
        ({"card": "wish", "target": "m1", "amount": 3}, "command.card"),
    ],
)
def test_cards_that_do_not_fit_are_refused_where_they_err(kind, payload, path):
    assert Play(kind, BOOK).refused("card", **{"by": "Pedro"} | payload) == path


def test_two_run_from_two_monsters_each_in_the_chosen_order(kind):
    play = Play(kind, HARD).choose("help:Douglas", "yes", "flee")
    play.choose("m1").roll(3)
    assert play.view["seats"][0]["level"] == 2
    play.roll(6)
    play.choose("m2").roll(2)
    assert play.question is None
    carol, douglas = play.view["seats"]
    assert (carol["caught"], carol["dead"]) == (1, False)
    assert (douglas["caught"], douglas["dead"]) == (1, True)
    assert (play.view["outcome"], play.view["treasures"]) == ("fled", 0)
    assert "Douglas morreu: não foge mais." in play.said


def test_the_odds_shown_are_those_of_walking_every_die(kind):
    play = Play(kind, HARD).choose("help:Douglas", "yes")
    shown = kind.odds(play.state)
    play.choose("flee").choose("m1")
    free = walk(kind, play.state, lambda state: state.seat("Carol").caught == 0)
    alone = play.kind.odds(play.state)["fighter"]
    assert free[True] == alone == Fraction(3, 6) * Fraction(2, 6)
    assert shown["fighter"] == alone


def test_cards_for_a_fight_are_refused_once_it_is_a_flight_but_curses_are_not(kind):
    play = Play(kind, HARD).choose("flee")
    assert play.refused("card", by="Douglas", card="one-shot", target="m1", amount=2) == "command.card"
    assert play.refused("offer", offer="tudo") == "command"
    assert play.refused("get-rid", monster="m1") == "command"
    play.tell("card", by="Douglas", card="curse", target="Carol", levels=-1)
    assert play.view["seats"][0]["level"] == 3


def test_a_ruling_is_switched_in_the_middle_of_the_fight(kind):
    setup = {"players": [CAROL, DOUGLAS | {"level": 9}], "monsters": [PIZZA]}
    play = Play(kind, setup).choose("help:Douglas", "yes")
    play.tell("ruling", key="helper-tenth-level", value="yes")
    play.choose("kill", "nobody")
    assert play.view["seats"][1]["level"] == 10
    assert play.refused("ruling", key="helper-tenth-level", value="maybe") == "command.value"


def test_the_odds_name_who_flees_and_the_foes_tell_what_they_do(kind):
    play = Play(kind, HARD).choose("help:Douglas", "yes")
    assert [words(kind.odds_words(play.state)[name]) for name in kind.odds(play.state)] == [
        "Carol escapa de tudo, se fugir", "Douglas escapa de tudo, se fugir",
    ]  # fmt: skip
    play.choose("flee")
    assert words(kind.odds_words(play.state)["fighter"]) == "Carol escapa do que falta"
    assert [(foe["flee"], foe["kills"]) for foe in play.view["foes"]] == [(0, False), (-1, True)]


def test_a_six_escapes_from_anything_where_the_table_says_so(kind):
    setup = {"players": [CAROL], "monsters": [PIZZA | {"flee": -9}]}
    play = Play(kind, setup)
    play.tell("correct", player="Carol", amount=-5)
    assert kind.odds(play.state) == {"fighter": 0}
    assert "nem um 6 basta" in words(play.choose("flee").question.prompt)
    play.tell("ruling", key="run-natural-six", value="natural")
    assert kind.odds(play.state) == {"fighter": Fraction(1, 6)}
    play.roll(6)
    assert (play.view["outcome"], play.view["seats"][0]["caught"]) == ("fled", 0)


def test_the_table_puts_a_player_right(kind):
    play = Play(kind, BOOK)
    play.tell("correct", player="Carol", level=2, amount=-1, reason="esqueci a maldição")
    assert play.view["players"] == 4


TELLINGS = [
    ("card", SHOTGUN),
    ("card", {"by": "Carol", "card": "one-shot", "target": "Carol", "amount": 4}),
    ("card", {"by": "Douglas", "card": "curse", "target": "Carol", "amount": -3, "levels": -1}),
    ("card", {"by": "Douglas", "card": "go-up", "target": "Douglas", "levels": 1}),
    ("join", {"by": "Douglas", "name": "Policial", "level": 4, "how": "wandering"}),
    ("join", {"by": "Douglas", "name": "Zumbi", "level": 1, "how": "undead", "undead": True}),
    ("get-rid", {"monster": "m1"}),
    ("offer", {"offer": "um tesouro"}),
    ("correct", {"player": "Carol", "flee": 2}),
]


@pytest.mark.parametrize("setup", [BOOK, HARD], ids=["pizza", "hard"])
def test_every_fight_keeps_the_promises_of_sessions(kind, setup):
    for seed in range(20):
        keeps_promises(kind, setup, seed, TELLINGS)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": []}, "setup.players"),
        ({"players": [CAROL, CAROL]}, "setup.players.1.name"),
        ({"players": [CAROL | {"name": "m2"}]}, "setup.players.0.name"),
        ({"players": [CAROL | {"level": 10}]}, "setup.players.0.level"),
        ({"monsters": [{"name": "X"}]}, "setup.monsters.0.level"),
        ({"monsters": [PIZZA | {"level": 10**30}]}, "setup.monsters.0.level"),
    ],
)
def test_an_opening_that_does_not_fit_says_where(post_json, db, change, field):
    response = post_json(
        "/api/v1/mesa/", {"system": "munchkin-zombies", "kind": "combat", "setup": BOOK | change}
    )
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json()["errors"]]


def test_the_fight_is_played_and_undone_through_the_api(client, post_json, db):
    opened = post_json(
        "/api/v1/mesa/", {"system": "munchkin-zombies", "kind": "combat", "setup": BOOK, "dice": "physical"}
    )
    seat = Seat(client, opened.json())
    before = seat.get().json()["state_hash"]
    told = seat.post({"type": "card", **SHOTGUN}).json()
    assert told["state"]["monsters"] == 11
    assert told["decision"]["unavailable"][0] == {"label": "Matar", "why": "Faltam 5."}
    assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before
    assert seat.post({"type": "card", "by": "Pedro"}).status_code == 400
    assert seat.post({"type": "card", **SHOTGUN, "target": "m7"}).status_code == 422


FORM = {
    "setup.players.0.name": "Carol", "setup.players.0.level": "4", "setup.players.0.bonuses.0": "3",
    "setup.players.1.name": "Douglas", "setup.players.1.level": "3",
    "setup.monsters.0.name": "Entregador", "setup.monsters.0.level": "6", "dice": "physical",
}  # fmt: skip


def test_the_page_opens_a_fight_from_its_declaration_and_takes_what_people_tell(client, db):
    address = "/mesa/nova/munchkin-zombies/combat/"
    assert client.get(address).status_code == 200
    wrong = client.post(address, FORM | {"setup.monsters.0.level": "muito"})
    assert wrong.status_code == 400
    assert 'value="muito"' in wrong.content.decode()
    assert "Carol" in client.post(address, FORM | {"_add": "setup.monsters"}).content.decode()
    opened = client.post(address, FORM)
    assert opened.status_code == 302, opened.content.decode()
    table = opened["Location"]
    page = client.get(table).content.decode()
    assert "Carol" in page and "Jogar uma carta" in page
    card = {"version": "0", "tell": "card", "card.by": "Douglas", "card.card": "enhancer", "card.target": "m1",
            "card.amount": "5"}  # fmt: skip
    page = client.post(f"{table}comando/", card, follow=True).content.decode()
    assert "Douglas joga Ampliador de Monstro em Entregador: +5." in page
    assert "Carol escapa de tudo, se fugir" in page
    page = client.post(f"{table}comando/", {"version": "1", "option": "flee"}, follow=True).content.decode()
    assert "Carol foge de Entregador: escapa com 5 ou mais." in page
    page = client.post(f"{table}comando/", {"version": "2", "value-0": "6"}, follow=True).content.decode()
    assert "Carol foge da luta." in page


def test_there_is_no_table_of_a_kind_that_is_not_played(client, db):
    assert client.get("/mesa/nova/munchkin-zombies/chess/").status_code == 404
    assert client.get("/mesa/nova/chess/combat/").status_code == 404
    assert "/mesa/nova/munchkin-zombies/combat/" in client.get("/mesa/").content.decode()


def test_a_telling_that_is_refused_keeps_what_was_typed_beside_the_words_of_what_is_wrong(client, db):
    table = client.post("/mesa/nova/munchkin-zombies/combat/", FORM)["Location"]
    card = {"version": "0", "tell": "card", "card.by": "Douglas", "card.card": "enhancer", "card.target": "m1",
            "card.amount": "cinco"}  # fmt: skip
    page = client.post(f"{table}comando/", card).content.decode()
    assert 'value="cinco"' in page and 'id="f-card-amount-error"' in page
    grown = client.post(f"{table}comando/", card | {"_add": "card"}).content.decode()
    assert 'data-version="0"' in grown and 'value="cinco"' in grown
    assert "Carol, Douglas" in client.get("/mesa/").content.decode()
