"""The ledger of domains as the manual tells it (p.14)."""

from fractions import Fraction

import icepool
import pytest

from rules.registry import systems
from tests.rules.modes.realms import GAME, THREE, conquered
from tests.rules.playing import Play, keeps_promises


@pytest.fixture(scope="module")
def kind():
    return systems()["mtxp"].sessions["domains"]


def lord(play, name):
    return next(lord for lord in play.view["lords"] if lord["name"] == name)


def coins(play):
    return {lord["name"]: lord["coins"] for lord in play.view["lords"]}


def names(soldiers):
    return [soldier["name"] for soldier in soldiers]


def test_everybody_begins_with_eight_coins_and_a_team_of_three_p14(kind):
    play = Play(kind, GAME)
    assert coins(play) == {"Azul": 8, "Vermelho": 8}
    assert names(lord(play, "Azul")["team"]) == ["Azul 1", "Azul 2", "Azul 3"]
    assert play.options == ["explore", "pass"]


def test_each_domain_pays_two_coins_and_its_guards_are_healed_p14(kind):
    play = conquered(kind).tell("correct", hero="h3", wounded=True).tell("correct", hero="h1", wounded=True)
    play.choose("pass")
    assert coins(play)["Azul"] == 8 + 2 + 2
    assert [guard["wounded"] for guard in play.view["domains"][0]["guards"]] == [False]
    assert [hero["wounded"] for hero in lord(play, "Azul")["team"]] == [True, False]


def test_what_was_conquered_is_safe_until_its_lords_next_turn_p14(kind):
    play = Play(kind, GAME).choose("explore", "conquered")
    assert play.view["domains"][0]["fresh"]
    assert play.options == ["explore", "pass"]
    assert [str(item.why.text) for item in play.question.unavailable] == [
        "Foi conquistado depois do último turno de {lord}."
    ]
    play.choose("pass", "pass")
    assert play.options == ["explore", "attack:d1", "pass"]


def test_the_first_two_explorations_pass_over_the_strong_p14(kind):
    play = Play(kind, GAME)
    easy = []
    for _ in range(3):
        play.choose("explore")
        easy.append("{ask}" in play.question.prompt.text)
        play.choose("nothing", "pass")
    assert easy == [True, True, False]


def test_three_in_the_team_and_three_guards_a_domain_p14(kind):
    play = Play(kind, GAME).choose("explore", "conquered", "pass")
    for hero in ("h1", "h2", "h3"):
        play.tell("place", hero=hero, where="d1")
    for number in range(3):
        play.tell("recruit", player="Azul", name=f"Novo {number}", power=2)
    play.tell("place", hero="h7", where="team")
    assert play.refused("place", hero="h8", where="d1") == "command.where"
    assert play.refused("recruit", player="Azul", name="Outro") == "command.player"
    play.tell("dismiss", hero="h9").tell("recruit", player="Azul", name="Outro", price=0)
    assert coins(play)["Azul"] == 8 + 2 - 3


def test_only_the_lord_whose_turn_it_is_places_and_only_before_going_out_p14(kind):
    play = Play(kind, GAME)
    assert play.refused("place", hero="h4", where="team") == "command.hero"
    assert play.refused("place", hero="h1", where="d1") == "command.where"
    play.choose("explore")
    assert play.refused("place", hero="h1", where="reserve") == "command"


def test_who_has_nobody_in_the_team_neither_explores_nor_attacks_p14(kind):
    play = conquered(kind)
    for hero in ("h4", "h5", "h6"):
        play.tell("place", hero=hero, where="reserve")
    assert play.options == ["pass"]


def test_an_unguarded_domain_falls_at_once_with_a_coin(kind):
    play = Play(kind, GAME).choose("explore", "conquered", "pass", "pass", "attack:d1")
    assert play.view["domains"][0]["lord"] == "Vermelho"
    assert coins(play) == {"Azul": 8 + 2 - 1, "Vermelho": 8 + 1}
    assert {ref.ruling for event in play.events for ref in event.refs} >= {"domains-empty"}


def test_the_defender_buys_one_weapon_first_and_the_invader_what_he_can_pay_p14(kind):
    play = conquered(kind, options={"ram": 4, "ballista": 9}).choose("attack:d1")
    assert play.question.who == "Azul"
    assert play.options == ["none", "ram", "ballista", "trebuchet"]
    play.choose("ram")
    assert play.question.who == "Vermelho"
    assert play.options == ["none", "ram", "trebuchet"]
    play.choose("ram", "ram")
    assert play.options == ["none", "trebuchet"]
    play.choose("trebuchet", "none")
    assert coins(play) == {"Azul": 8 + 2 - 4, "Vermelho": 0}
    assert play.view["siege"]["sides"][1]["weapons"] == ["Aríete", "Aríete", "Trabuco"]


def siege(kind, **opening):
    return conquered(kind, **opening).choose("attack:d1", "none", "none")


def test_the_odds_of_a_round_agree_with_an_independent_dice_library(kind):
    play = siege(kind)
    margin = (icepool.d6 + 4 + 1) - (icepool.d6 + 9)
    assert kind.odds(play.state)["defender_wins"] == (margin >= 0).probability(True)
    play.tell("advantage", side="invader", amount=-3, source="Ponte")
    assert kind.odds(play.state)["defender_wins"] == ((icepool.d6 + 5) - (icepool.d6 + 6) >= 0).probability(
        True
    )


def test_equal_totals_are_the_defenders_p14(kind):
    play = siege(kind).choose("round").roll(6, 2)
    assert (play.question.who, play.options) == ("Azul", ["wound:h4", "wound:h5", "wound:h6"])
    play.choose("wound:h4")
    assert play.view["siege"]["sides"][1]["fighting"][0]["power"] == 1
    assert play.view["siege"]["round"] == 2


def test_the_defenders_bonus_is_every_round_or_once_e44(kind):
    play = siege(kind, rulings={"defender-power": "once"}).choose("round").roll(1, 1).choose("wound:h3")
    margin = (icepool.d6 + 4) - (icepool.d6 + 9)
    assert kind.odds(play.state)["defender_wins"] == (margin >= 0).probability(True)


def test_an_overwhelming_victory_wounds_all_or_kills_one_p6(kind):
    play = siege(kind).choose("round").roll(1, 3)
    assert play.options == ["wound:h3", "all", "kill:h3"]
    play.choose("kill:h3")
    assert play.view["domains"][0]["lord"] == "Vermelho"
    assert lord(play, "Azul")["dead"] == ["Azul 3"]
    assert coins(play) == {"Azul": 8 + 2 + 0 - 1, "Vermelho": 8 + 1}


def test_a_defender_who_flees_loses_the_domain_and_maybe_a_prisoner_p14(kind):
    play = siege(kind).choose("defender-fled")
    assert (play.question.who, play.options) == ("Vermelho", ["none", "h3"])
    play.choose("h3")
    domain = play.view["domains"][0]
    assert (domain["lord"], names(domain["prisoners"])) == ("Vermelho", ["Azul 3"])
    assert names(lord(play, "Azul")["team"]) == ["Azul 1", "Azul 2"]


def test_a_prisoner_is_ransomed_by_agreement_or_freed_with_the_terrain_p14(kind):
    play = siege(kind).choose("defender-fled", "h3")
    assert play.refused("release", prisoner="h3", coins=99) == "command.coins"
    ransomed = siege(kind).choose("defender-fled", "h3").tell("release", prisoner="h3", coins=2)
    assert coins(ransomed) == {"Azul": 9 - 2, "Vermelho": 9 + 2}
    assert names(lord(ransomed, "Azul")["reserve"]) == ["Azul 3"]
    play.choose("pass", "pass", "attack:d1")
    assert names(lord(play, "Azul")["reserve"]) == ["Azul 3"]


def test_an_invader_who_flees_or_loses_leaves_the_domain_where_it_is_p14(kind):
    play = siege(kind).choose("invader-fled", "h5")
    assert play.view["domains"][0]["lord"] == "Azul"
    assert names(play.view["domains"][0]["prisoners"]) == ["Vermelho 2"]
    assert coins(play) == {"Azul": 8 + 2 + 2, "Vermelho": 8}
    assert siege(kind).choose("defender-won").view["domains"][0]["lord"] == "Azul"


@pytest.mark.parametrize(("reading", "lost"), [("once", 1), ("per-hero", 2)])
def test_heroes_without_a_place_cost_a_coin_in_all_or_each_e43(kind, reading, lost):
    play = Play(kind, GAME, rulings={"lost-coin": reading}).choose("explore", "conquered", "pass")
    for number in range(2):
        play.tell("recruit", player="Azul", name=f"Novo {number}")
    play.choose("pass", "attack:d1")
    assert coins(play)["Azul"] == 8 + 2 - 2 - 1 - lost


def test_three_terrains_win_p14(kind):
    play = Play(kind, GAME)
    for _ in range(2):
        play.choose("explore", "conquered", "pass")
    play.choose("explore", "conquered")
    assert (play.question, play.view["winner"]) == (None, "Azul")


def test_the_third_may_be_taken_from_another_p14(kind):
    play = conquered(kind)
    for _ in range(2):
        play.choose("explore", "conquered", "pass")
    play.choose("attack:d1", "none", "none", "invader-won")
    assert (play.question, play.view["winner"]) == (None, "Vermelho")


def test_a_round_needs_every_power(kind):
    play = siege(kind).tell("correct", hero="h3", power=7)
    assert play.view["siege"]["sides"][0]["fighting"][0]["power"] == 7
    blind = Play(kind, {"players": [GAME["players"][0], {"name": "Cego", "heroes": [{"name": "X"}]}]})
    blind.choose("explore", "conquered", "pass").tell("place", hero="h3", where="d1").choose("pass")
    blind.choose("attack:d1", "none", "none")
    assert "round" not in blind.options
    assert kind.odds(blind.state) == {}
    assert kind.odds(blind.tell("correct", hero="h4", power=2).state)["attacker_wins"] == Fraction(3, 36)


@pytest.mark.parametrize(
    ("telling", "payload", "path"),
    [
        ("coins", {"player": "Azul", "amount": -9}, "command.amount"),
        ("coins", {"player": "Nenhum", "amount": 1}, "command.player"),
        ("coins", {"player": "Azul", "amount": "1"}, "command.amount"),
        ("release", {"prisoner": "h1"}, "command.prisoner"),
        ("name-domain", {"domain": "d1", "name": "X"}, "command.domain"),
        ("advantage", {"side": "defender", "amount": 1}, "command.side"),
        ("recruit", {"player": "Azul", "name": "X", "price": 9}, "command.player"),
        ("dismiss", {"hero": "team"}, "command.hero"),
        ("correct", {"hero": "h1", "hearts": 10**30}, "command.hearts"),
        ("ruling", {"key": "lost-coin", "value": "never"}, "command.value"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_errs(kind, telling, payload, path):
    assert Play(kind, GAME).refused(telling, **payload) == path


TELLINGS = [
    ("place", {"hero": "h1", "where": "reserve"}),
    ("place", {"hero": "h2", "where": "d1"}),
    ("place", {"hero": "h4", "where": "d2"}),
    ("place", {"hero": "h1", "where": "team"}),
    ("coins", {"player": "Azul", "amount": 3}),
    ("coins", {"player": "Vermelho", "amount": -4}),
    ("recruit", {"player": "Vermelho", "name": "Novo", "power": 2}),
    ("dismiss", {"hero": "h6"}),
    ("name-domain", {"domain": "d1", "name": "Ponte"}),
    ("advantage", {"side": "invader", "amount": 2}),
    ("release", {"prisoner": "h2", "coins": 1}),
    ("correct", {"hero": "h5", "wounded": True, "mounted": True}),
    ("correct", {"hero": "h2", "dead": True}),
    ("correct", {"hero": "h2", "dead": False}),
    ("ruling", {"key": "lost-coin", "value": "per-hero"}),
]


@pytest.mark.parametrize("setup", [GAME, THREE], ids=["two", "three"])
def test_every_game_keeps_the_promises_of_sessions(kind, setup):
    for seed in range(6):
        keeps_promises(kind, setup, seed, TELLINGS, options={"ram": 2, "trebuchet": 3})
