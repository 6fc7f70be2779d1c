"""A villain phase played step by step: encounter, order, tactics as data, attacks and the fallen (p.7, 9–12, 14, 16)."""

from fractions import Fraction

import pytest

from rules.registry import systems
from rules.wording import words
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, keeps_promises

DRIZZT = {"name": "Drizzt", "armor_class": 16, "hit_points": 8, "max_hit_points": 8}
REGIS = {"name": "Regis", "armor_class": 15, "hit_points": 2, "max_hit_points": 6}
ARCHER = {
    "name": "Goblin Archer",
    "tactics": [
        {
            "when": "a hero is within 1 tile",
            "then": "shoots him",
            "bonus": 6,
            "damage": 2,
            "condition": "poisoned",
        },
        {"then": "moves one tile"},
    ],
}
TRAP = {
    "name": "Spear Gauntlet",
    "kind": "trap",
    "tactics": [{"then": "spears everybody", "bonus": 8, "damage": 2, "miss_damage": 1, "reaches": "each"}],
}
ERRTU = {"name": "Errtu", "tactics": [{"then": "whips", "bonus": 9, "damage": 3}]}
SETUP = {
    "heroes": [DRIZZT, REGIS],
    "experience": [3, 3, 2],
    "villains": [ERRTU],
    "cards": [ARCHER, TRAP],
    "elsewhere": [ARCHER | {"controller": "Bia"}, ERRTU | {"name": "Spider", "controller": "Bia"}],
}


@pytest.fixture
def kind():
    return systems()["drizzt"].sessions["villain-phase"]


def test_the_phase_runs_from_the_encounter_to_the_last_trap(kind):
    play = Play(kind, SETUP)
    assert [actor["name"] for actor in play.view["actors"]] == [
        "Errtu",
        "Goblin Archer",
        "Goblin Archer",
        "Spear Gauntlet",
    ]
    assert play.options == ["play", "cancel"]
    play.choose("cancel")
    assert play.view["experience"] == [3]
    play.choose("hero:Drizzt").roll(7)
    assert play.view["heroes"][0]["hit_points"] == 5
    play.choose("yes", "hero:Regis").roll(9)
    assert (
        play.view["heroes"][1] | {"hit_points": 0, "poisoned": True, "standing": False}
        == play.view["heroes"][1]
    )
    play.choose("no")
    assert play.options == ["hero:Drizzt", "nobody"]
    play.choose("hero:Drizzt").roll(1)
    assert play.view["heroes"][0]["hit_points"] == 4
    assert play.question is None
    assert play.view["over"]
    assert play.codes.count("turn") == 4


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        ({}, True),
        ({"tile_placed": True, "triangle": "black"}, True),
        ({"tile_placed": True, "triangle": "white"}, False),
        ({"escaped": True}, False),
    ],
)
def test_the_encounter_comes_first_when_it_is_due(kind, change, asked):
    play = Play(kind, SETUP | change)
    assert ("play" in play.options) == asked
    assert play.codes[0] == ("encounter" if asked else "no-encounter")


def test_an_encounter_cannot_be_cancelled_without_five_experience(kind):
    play = Play(kind, SETUP | {"experience": [4]})
    assert play.options == ["play"]
    assert "5" in str(play.question.unavailable[0].why)


def test_what_the_encounter_does_is_entered_by_the_table(kind):
    play = Play(kind, SETUP).choose("play")
    play.tell("effect", hero="Regis", damage=9, condition="immobilized", why="Cave-in")
    assert play.view["heroes"][1] | {"hit_points": 0, "immobilized": True} == play.view["heroes"][1]
    play.tell("effect", hero="Regis", heals=30, condition="not-immobilized")
    assert play.view["heroes"][1] | {"hit_points": 6, "immobilized": False} == play.view["heroes"][1]
    assert "Regis se levanta, com 6 PV." in play.said


def test_with_every_hero_down_the_phase_is_over_at_once(kind):
    play = Play(kind, SETUP | {"heroes": [REGIS]}).choose("cancel").choose("hero:Regis").roll(20)
    assert play.question is None
    assert play.codes[-2:] == ["everyone-down", "over"]


def test_statements_are_tried_in_order_and_the_default_comes_last(kind):
    lines = [
        {"when": "adjacent", "then": "bites"},
        {"when": "within 2 tiles", "then": "jumps"},
        {"then": "hides"},
    ]
    setup = {
        "heroes": [DRIZZT],
        "tile_placed": True,
        "triangle": "white",
        "cards": [{"name": "Spider", "tactics": lines}],
    }
    assert "Spider: bites" in Play(kind, setup).choose("yes").said
    assert "Spider: jumps" in Play(kind, setup).choose("no", "yes").said
    assert "Spider: hides" in Play(kind, setup).choose("no", "no").said


def test_a_monster_reaching_nobody_wastes_its_attack(kind):
    play = Play(kind, SETUP | {"cards": [], "experience": []}).choose("play", "on", "nobody")
    assert "Errtu não alcança ninguém." in play.said
    assert play.view["over"]


def test_a_newcomer_acts_last_in_this_very_phase(kind):
    play = Play(kind, SETUP).choose("play")
    play.tell("newcomer", name="Pit Trap", kind="trap", then="drops them")
    play.choose("on", "nobody", "no", "no", "nobody")
    assert play.view["over"]
    assert "É a vez de Pit Trap." in play.said


def test_a_newcomer_waits_for_the_next_phase_where_the_table_says_so(kind):
    play = Play(kind, SETUP, rulings={"new-monster-queue": "next-phase"}).choose("cancel")
    frames = play.state.frames
    play.tell("newcomer", name="Bat", then="bites", bonus=5, damage=1)
    assert play.state.frames == frames
    assert play.view["actors"][-1]["name"] == "Bat"
    play.tell("newcomer", name="Cova", kind="trap", then="queima")
    assert len(play.state.frames) == len(frames) + 1


def test_the_table_lets_a_twenty_hit_from_now_on(kind):
    hero = SETUP["heroes"][0] | {"armor_class": 60}
    play = Play(kind, SETUP | {"heroes": [hero]}).choose("cancel")
    assert kind.odds(play.state)["hit_1"] == 0
    play.tell("ruling", key="natural-20", value="hits")
    assert kind.odds(play.state)["hit_1"] == Fraction(1, 20)
    assert "Decisão da mesa: Um 20 no dado acerta sempre? Sim" in words(play.events[-1].message)


def test_a_monster_that_falls_in_the_phase_acts_no_more(kind):
    play = Play(kind, SETUP).choose("cancel", "nobody")
    play.tell("leaves", card="c2", experience=2)
    play.tell("leaves", card="c3")
    assert play.view["experience"] == [3, 2]
    assert play.view["actors"][3]["status"] == "acting"
    assert play.refused("leaves", card="c2") == "command.card"


def test_the_odds_of_each_target_are_those_of_the_attack(kind):
    play = Play(kind, SETUP).choose("cancel")
    assert kind.odds(play.state) == {
        "hit_1": Fraction(14, 20), "falls_1": 0, "hit_2": Fraction(15, 20), "falls_2": Fraction(15, 20),
    }  # fmt: skip
    play.choose("hero:Regis")
    assert kind.odds(play.state) == {"hit": Fraction(15, 20), "falls": Fraction(15, 20)}


def test_the_odds_of_each_target_are_told_by_name(kind):
    play = Play(kind, SETUP).choose("cancel")
    assert [words(kind.odds_words(play.state)[name]) for name in kind.odds(play.state)] == [
        "Acerta Drizzt", "Drizzt cai", "Acerta Regis", "Regis cai",
    ]  # fmt: skip


TELLINGS = [
    ("effect", {"hero": "Drizzt", "damage": 3}),
    ("effect", {"hero": "Regis", "heals": 2, "condition": "poisoned"}),
    ("newcomer", {"name": "Bat", "then": "bites", "bonus": 5, "damage": 1}),
    ("leaves", {"card": "c2", "experience": 1}),
    ("leaves", {"card": "c4"}),
]


def test_every_phase_keeps_the_promises_of_sessions(kind):
    for seed in range(20):
        keeps_promises(kind, SETUP, seed, TELLINGS)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"heroes": []}, "setup.heroes"),
        ({"heroes": [DRIZZT, DRIZZT]}, "setup.heroes.1.name"),
        ({"heroes": [DRIZZT | {"hit_points": 9}]}, "setup.heroes.0.hit_points"),
        ({"tile_placed": True}, "setup.triangle"),
        ({"cards": [{"name": "X", "tactics": ARCHER["tactics"][:1]}]}, "setup.cards.0.tactics.0.when"),
        ({"cards": [ARCHER | {"kind": "trap"}]}, "setup.cards.0.tactics.1"),
        ({"experience": ["5"]}, "setup.experience.0"),
    ],
)
def test_an_opening_that_does_not_fit_says_where(post_json, db, change, field):
    response = post_json(
        "/api/v1/mesa/", {"system": "drizzt", "kind": "villain-phase", "setup": SETUP | change}
    )
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json()["errors"]]


def test_the_phase_is_played_and_undone_through_the_api(client, post_json, db):
    opened = post_json(
        "/api/v1/mesa/", {"system": "drizzt", "kind": "villain-phase", "setup": SETUP, "dice": "physical"}
    )
    seat = Seat(client, opened.json())
    before = seat.post({"type": "choose", "option": "cancel"}).json()["state_hash"]
    asked = seat.post({"type": "choose", "option": "hero:Drizzt"}).json()["decision"]
    assert (asked["kind"], asked["size"]) == ("chance", 20)
    assert seat.post({"type": "answer", "values": [21]}).status_code == 400
    assert seat.post({"type": "answer", "values": [20]}).status_code == 200
    assert seat.post({"type": "undo", "steps": 2}).json()["state_hash"] == before


FORM = {
    "setup.heroes.0.name": "Drizzt", "setup.heroes.0.armor_class": "16", "setup.heroes.0.hit_points": "8",
    "setup.cards.0.name": "Goblin", "setup.cards.0.tactics.0.then": "ataca", "setup.cards.0.tactics.0.bonus": "5",
    "setup.cards.0.tactics.0.damage": "1", "dice": "physical",
}  # fmt: skip


def test_the_page_opens_a_phase_from_its_declaration_and_rolls_a_d20(client, db):
    address = "/mesa/nova/drizzt/villain-phase/"
    assert client.get(address).status_code == 200
    opened = client.post(address, FORM)
    assert opened.status_code == 302, opened.content.decode()
    table = opened["Location"]
    for version, pressed in enumerate([{"option": "play"}, {"option": "on"}, {"option": "hero:Drizzt"}]):
        client.post(f"{table}comando/", {"version": str(version), **pressed})
    page = client.get(table).content.decode()
    assert "Goblin ataca Drizzt: d20 +5 contra CA 16." in page
    assert 'value="20"' in page
    page = client.post(f"{table}comando/", {"version": "3", "value-0": "20"}, follow=True).content.decode()
    assert "Drizzt: 7 PV." in page
