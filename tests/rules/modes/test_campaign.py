"""The ledger of a campaign: turns, coins, cities, the appointed meeting, who controls whom (p.6, 7, 12, 13)."""

import pytest
from hypothesis import given
from hypothesis import settings as quick
from hypothesis import strategies as st

from rules.engine.codec import state_hash
from rules.reference.shelf import reference_of
from rules.systems.mtxp.campaign.kind import KIND
from rules.wording import words
from tests.rules.hostility import bent
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, at_random, keeps_promises

SETUP = {
    "players": [{"name": "Azul", "heroes": "Guerreira, Ladino, Anão"}, {"name": "Verde", "heroes": "Maga"}]
}
TOGETHER = {"company": "ai"}
POTION, SHIELD = {"name": "Poção de Cura", "value": 1}, {"name": "Escudo de Bronze", "value": 5}
TELLINGS = [
    ("reward", {"player": "Azul", "total": 4, "revealed": [POTION | {"take": True}, SHIELD]}),
    ("reward", {"player": "Verde", "total": 9, "revealed": [SHIELD | {"take": True}]}),
    ("buy", {"name": "Adaga", "value": 2}),
    ("recruit", {"leaves": "c1", "name": "Bardo"}),
    ("stands", {"character": "c2", "condition": "wounded"}),
    ("stands", {"character": "c4", "condition": "dead"}),
    ("newcomer", {"name": "Orc", "side": "monster", "who": "ia"}),
    ("control", {"character": "c3", "who": "Verde"}),
    ("give", {"treasure": "0-0", "to": "Verde"}),
    ("adjust", {"player": "Verde", "coins": -1}),
]


def start(setup=None, seed="mesa", **options):
    return Play(KIND, setup or SETUP, seed=seed, options=options)


def in_city(**options):
    return start(**options).choose("city")


def why_not(play, label):
    return next(words(item.why) for item in play.question.unavailable if label in words(item.label))


def purse(play, at=0):
    return play.state.players[at].coins


def test_p12_each_player_begins_with_three_coins_and_with_none_where_there_are_no_cities():
    assert [player["coins"] for player in start().view["players"]] == [3, 3]
    assert [player["coins"] for player in start(cities=False).view["players"]] == [0, 0]


def test_p12_of_four_points_the_potion_is_taken_and_three_coins_are_left():
    play = start()
    assert play.refused("reward", player="Azul", total=4, revealed=[POTION, SHIELD]) == "command.revealed"
    assert (
        play.refused("reward", player="Azul", total=4, revealed=[POTION, SHIELD | {"take": True}])
        == "command.revealed"
    )
    play.tell("reward", player="Azul", total=4, revealed=[POTION | {"take": True}, SHIELD])
    assert purse(play) == 3 + 3
    assert play.view["players"][0]["treasures"] == [POTION]


def test_a_treasure_worth_all_the_points_is_the_tables_ruling():
    worth_all = {"player": "Azul", "total": 5, "revealed": [SHIELD | {"take": True}]}
    assert purse(start().tell("reward", **worth_all)) == 3
    play = start().tell("ruling", key="treasure-total", value="below")
    assert play.refused("reward", **worth_all) == "command.revealed"


def test_without_cities_the_points_are_written_down():
    play = start(cities=False).tell("reward", player="Verde", total=7, revealed=[POTION | {"take": True}])
    assert (play.view["players"][1]["points"], play.view["players"][1]["coins"]) == (7, 0)


def test_p12_a_city_has_a_die_of_heroes_and_a_die_of_treasures():
    play = Play(KIND, SETUP).choose("city").roll(2, 5)
    assert play.view["city"] == {"heroes": 2, "treasures": 5}


def test_p12_healing_all_costs_one_and_raising_the_dead_six():
    play = start()
    for id, how in (("c1", "wounded"), ("c2", "wounded"), ("c3", "dead"), ("c4", "wounded")):
        play.tell("stands", character=id, condition=how)
    play.choose("city", "heal")
    assert purse(play) == 2
    stands = {
        who["name"]: who["condition"] for side in play.view["controllers"] for who in side["characters"]
    }
    assert stands == {"Guerreira": "well", "Ladino": "well", "Anão": "dead", "Maga": "wounded"}
    assert why_not(play, "Ressuscitar Anão") == "Há 2 moedas."
    play.tell("adjust", player="Azul", coins=5).choose("raise:c3")
    assert purse(play) == 1


def test_p12_one_buys_at_the_price_sells_for_one_less_and_recruits_for_one():
    play = Play(KIND, SETUP).choose("city").roll(6, 6).tell("buy", name="Adaga", value=2)
    assert purse(play) == 1
    assert play.refused("buy", name="Cota", value=2) == "command.value"
    play.tell("recruit", leaves="c2", name="Bardo")
    assert purse(play) == 0
    assert play.state.character("c2").name == "Bardo"
    assert play.refused("recruit", leaves="c1", name="Mais um") == "command.name"
    market = play.view["city"]["treasures"]
    play.choose("sell:0")
    assert (purse(play), play.view["city"]["treasures"]) == (1, market + 1)


def test_p12_after_the_city_there_is_no_exploring_nor_another_city_this_turn():
    play = in_city().choose("leave")
    assert {"explore", "city"}.isdisjoint(play.options)
    play.choose("pass")
    assert play.question.who == "Verde"
    assert {"explore", "city"} <= set(play.options)
    assert {"temple", "tavern", "camp"}.isdisjoint(play.options)


def test_p12_the_temple_and_the_tavern_are_there_without_cities():
    assert {"temple", "tavern"} <= set(start(cities=False).options)


def test_buying_is_only_for_who_is_in_a_city_and_a_market_runs_out():
    assert start().refused("buy", name="Adaga", value=1) == "command"
    play = Play(KIND, SETUP).choose("city").roll(1, 1)
    play.tell("buy", name="Adaga", value=0)
    assert play.refused("buy", name="Outra", value=0) == "command.name"


def test_p13_a_group_has_a_choice_for_each_hero_and_the_last_terrain_is_compulsory():
    play = start(**TOGETHER)
    for _ in range(3):
        play.choose("explore", "refused")
    play.choose("explore")
    assert "refused" not in play.options
    assert why_not(play, "rejeitado") == "Revelado na última escolha, é obrigatório."
    play.choose("conquered")
    assert {"explore", "city", "camp"}.isdisjoint(play.options)


def test_p13_a_camp_ends_the_turn_and_counts_it_for_everybody():
    play = start(**TOGETHER).choose("camp")
    assert [player["turns"] for player in play.view["players"]] == [1, 1]
    assert play.state.plans == ()


def test_p13_a_group_may_explore_before_the_city_and_not_after_it():
    play = start(**TOGETHER).choose("explore", "lost", "city", "leave")
    assert "explore" not in play.options


def test_p13_in_a_group_each_may_pay():
    play = (
        start(**TOGETHER)
        .tell("stands", character="c4", condition="wounded")
        .choose("city", "payer:1", "heal")
    )
    assert (purse(play, 0), purse(play, 1)) == (3, 2)


def test_p13_a_treasure_goes_from_one_hero_to_another():
    play = start().tell("reward", player="Azul", total=1, revealed=[POTION | {"take": True}])
    play.tell("give", treasure="0-0", to="Verde")
    assert [len(player["treasures"]) for player in play.view["players"]] == [0, 1]


def test_p6_four_heroes_meet_a_monster_more_of_level_up_to_conquests_plus_one():
    play = start(**TOGETHER).choose("explore", "conquered", "explore")
    extra = [said for said, code in zip(play.said, play.codes, strict=True) if code == "extra-monsters"]
    assert extra == ["Mais 1 monstro, de nível até 1.", "Mais 1 monstro, de nível até 2."]


def test_p7_the_boss_appears_once_everybody_has_had_the_turns_and_decides_the_game():
    play = start(boss="Dragão", turns=2)
    for _ in range(3):
        play.choose("pass")
    assert play.view["players"][1]["turns_left"] == 1
    play.choose("pass")
    assert play.options == ["won", "lost"]
    play.choose("won")
    assert play.view["over"] and play.state.won
    assert start(boss="Dragão", turns=1, company="ai").choose("pass", "lost").state.won is False


def test_who_controls_whom_is_shown_and_changes():
    play = start(SETUP | {"master": "Roxo"}, company="game-master")
    play.tell("newcomer", name="Orc", side="monster", who="Roxo").tell("control", character="c3", who="Verde")
    shown = {side["name"]: [who["name"] for who in side["characters"]] for side in play.view["controllers"]}
    assert shown == {"Azul": ["Guerreira", "Ladino"], "Verde": ["Anão", "Maga"], "Roxo": ["Orc"]}
    play.choose("explore", "lost")
    assert "Roxo" not in {side["name"] for side in play.view["controllers"]}, "monsters go with the terrain"
    assert play.view["hands"][0] == "2 por jogador, 4 heróis."


def test_every_campaign_keeps_the_promises_of_sessions():
    for seed in range(3):
        for options in ({}, TOGETHER, {"boss": "Dragão", "turns": 3}, {"cities": False}):
            keeps_promises(KIND, SETUP, seed, TELLINGS, options=options)


@quick(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([{}, TOGETHER, {"boss": "Dragão", "turns": 2}]))
def test_no_purse_is_ever_below_nothing_and_a_replay_is_the_same_to_the_byte(seed, options):
    play, states = at_random(KIND, SETUP, seed, TELLINGS, options=options)
    for state in states:
        assert all(player.coins >= 0 and player.points >= 0 for player in state.players)
        assert len({who.id for who in state.characters}) == len(state.characters)
    again = Play(KIND, SETUP, seed=f"seed {seed}", options=options)
    for command in play.commands:
        again.command(command)
    assert state_hash(again.state) == state_hash(play.state)


def test_what_is_told_and_asked_cites_sections_and_rulings_that_are_there():
    reference = reference_of("mtxp")
    for options in ({}, TOGETHER, {"boss": "Dragão", "turns": 2}):
        play, states = at_random(KIND, SETUP, 7, TELLINGS, options=options)
        questions = [question for state in states if (question := KIND.question(state))]
        for ref in (ref for cited in (*play.events, *questions) for ref in cited.refs):
            assert ref.page
            assert not ref.anchor or ref.anchor in reference.sections, ref
            assert not ref.ruling or ref.ruling in reference.rulings, ref


def test_it_is_kept_undone_and_taken_along_through_the_api(client, post_json, db):
    seat = Seat(
        client, post_json("/api/v1/mesa/", {"system": "mtxp", "kind": "campaign", "setup": SETUP}).json()
    )
    before = seat.get().json()["state_hash"]
    assert (
        seat.post({"type": "adjust", "player": "Azul", "coins": 2}).json()["state"]["players"][0]["coins"]
        == 5
    )
    assert seat.post({"type": "adjust", "player": "Azul", "coins": 2}, version=0).status_code == 409
    assert seat.post({"type": "undo", "steps": 1}).json()["state_hash"] == before
    copy = post_json("/api/v1/mesa/import/", seat.get("export/").json())
    assert copy.json()["state_hash"] == before


def test_hostile_commands_and_openings_are_refused_and_never_fail(client, post_json, db, settings):
    settings.WRITES_PER_MINUTE = 100_000
    opening = {"system": "mtxp", "kind": "campaign", "setup": SETUP}
    seat = Seat(client, post_json("/api/v1/mesa/", opening).json())
    for name, sample in dict(TELLINGS).items():
        for place, bad in bent(sample):
            command = bad | {"type": name} if isinstance(bad, dict) else bad
            assert seat.post(command).status_code in (200, 400, 422), (name, place, bad)
    for place, bad in bent(SETUP):
        assert post_json("/api/v1/mesa/", opening | {"setup": bad}).status_code in (201, 400), (place, bad)
    for changed in (
        {"options": {"company": "game-master"}},
        {"setup": SETUP | {"master": "ia"}},
        {"setup": SETUP | {"master": "Verde"}},
    ):
        answer = post_json("/api/v1/mesa/", opening | changed)
        assert [error["field"] for error in answer.json()["errors"]] == ["setup.master"]


def test_the_page_opens_a_campaign_and_keeps_its_books(client, db):
    address = "/mesa/nova/mtxp/campaign/"
    assert client.get(f"{address}?exemplo=1").status_code == 200
    form = {"setup.players.0.name": "Azul", "setup.players.0.heroes": "Guerreira", "options.company": "apart",
            "options.cities": "true", "dice": "seed"}  # fmt: skip
    table = client.post(address, form)["Location"]
    page = client.get(table).content.decode()
    assert "3 moedas" in page and "Comprar no mercado" not in page
    reward = {"tell": "reward", "reward.player": "Azul", "reward.total": "4", "reward.revealed.0.name": "Poção",
              "reward.revealed.0.value": "1", "version": "0"}  # fmt: skip
    refused = client.post(f"{table}comando/", reward).content.decode()
    assert "precisa pegar ao menos um" in refused and 'value="Poção"' in refused
    page = client.post(
        f"{table}comando/", reward | {"reward.revealed.0.take": "true"}, follow=True
    ).content.decode()
    assert "6 moedas" in page and "Poção (1)" in page


@pytest.mark.parametrize(
    "address",
    [
        "/regras/mtxp/manual/moedas-e-cidades/",
        "/regras/mtxp/manual/aventura-cooperativa/",
        "/regras/mtxp/manual/regras-opcionais/",
        "/regras/mtxp/city/",
        "/regras/mtxp/cooperative-table/",
        "/regras/mtxp/appointed-meeting/",
        "/regras/mtxp/treasure-coins/",
        "/regras/mtxp/treasure-points/",
    ],
)
def test_the_modes_pages_link_the_table(client, db, address):
    assert "/mesa/nova/mtxp/campaign/" in client.get(address).content.decode()
