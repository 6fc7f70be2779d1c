"""Domains and guards (p.14)."""

import icepool
import pytest

from tests.rules.mtxp.conftest import odds


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"coins": 8, "domains": 0, "heroes": 3}, (0, 8, 3, 0, False, False)),
        ({"coins": 1, "domains": 2, "heroes": 8}, (4, 5, 9, 0, True, False)),
        ({"coins": 0, "domains": 0, "heroes": 5}, (0, 0, 3, 2, False, False)),
        ({"coins": 3, "domains": 3, "heroes": 12}, (6, 9, 12, 0, False, True)),
    ],
)
def test_domains_pay_tribute_and_hold_guards_p14(ask, given, expected):
    result = ask("domains-turn", **given)["result"]
    keys = ("tribute", "coins", "places", "reserve", "may_recruit", "wins")
    assert tuple(result[key] for key in keys) == expected


def test_heroes_without_a_place_cost_a_coin_in_all_or_each_e43(ask):
    given = {"coins": 5, "domains": 0, "heroes": 5}
    assert ask("domains-turn", **given)["result"]["coins"] == 4
    assert ask("domains-turn", **given, rulings={"lost-coin": "per-hero"})["result"]["coins"] == 3


def test_the_defender_adds_one_and_wins_ties_p14(ask):
    answer = ask("domain-battle", defender=[3, 3], attacker=[4, 3], defender_die=2, attacker_die=2)
    assert answer["result"] == {"defender": 9, "attacker": 9, "winner": "defender", "overwhelming": False}
    later = {"first_round": False, "rulings": {"defender-power": "once"}}
    once = ask("domain-battle", defender=[3, 3], attacker=[4, 3], defender_die=2, attacker_die=2, **later)
    assert once["result"]["winner"] == "attacker"


@pytest.mark.parametrize(("defender", "attacker"), [(4, 4), (2, 6), (7, 1), (0, 0)])
def test_domain_odds_agree_with_an_independent_dice_library(ask, defender, attacker):
    found = odds(ask("domain-battle", defender=[defender], attacker=[attacker]))
    margin = (icepool.d6 + defender + 1) - (icepool.d6 + attacker)
    assert found["defender_wins"] == (margin >= 0).probability(True)
    assert found["defender_wins"] + found["attacker_wins"] == 1


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({}, True),
        ({"just_conquered": True}, False),
        ({"explored": True}, False),
        ({"attackers": 4}, False),
        ({"attackers": 0}, False),
        ({"guards": 4}, False),
        ({"guards": 0}, True),
    ],
)
def test_which_domains_may_be_attacked_p14(ask, given, allowed):
    assert ask("domain-attack", **given)["result"]["allowed"] is allowed


@pytest.mark.parametrize(
    ("given", "allowed", "does"),
    [
        ({"weapon": "ram"}, True, "bonus"),
        ({"weapon": "ballista", "attack": 1}, True, "shoot"),
        ({"weapon": "ballista", "attack": 0}, False, "nothing"),
        ({"weapon": "ballista", "attack": 1, "used_this_round": True}, False, "nothing"),
        ({"weapon": "trebuchet", "attack": 1}, True, "load"),
        ({"weapon": "trebuchet", "attack": 1, "loaded": True}, True, "shoot"),
        ({"weapon": "trebuchet", "attack": 1, "loaded": True, "used_this_round": True}, False, "nothing"),
    ],
)
def test_siege_weapons_p14(ask, given, allowed, does):
    result = ask("siege-weapon", **given)["result"]
    assert (result["allowed"], result["does"]) == (allowed, does)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"winner": "attacker", "loser_coins": 1}, (True, 1, False)),
        ({"winner": "attacker", "loser_coins": 0, "fled": True}, (True, 0, True)),
        ({"winner": "defender", "loser_coins": 5}, (False, 0, False)),
    ],
)
def test_spoils_p14(ask, given, expected):
    result = ask("domain-spoils", **given)["result"]
    assert (result["conquered"], result["coin"], result["may_capture"]) == expected
