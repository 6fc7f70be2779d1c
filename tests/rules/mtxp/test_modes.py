"""Optional rules and a game master's tools (p.7, 8, 11, 13, 16, 17)."""

from fractions import Fraction

import pytest

from tests.rules.mtxp.conftest import fields, odds


def test_tiers_keep_the_hard_cards_for_later_p7(ask):
    cards = [
        {"name": "nível 3", "kind": "action", "requirement": {"attack": 3}},
        {"name": "nível 4", "kind": "action", "requirement": {"attack": 4}},
        {"name": "duplo", "kind": "action", "requirement": {"attack": 2, "stealth": 1}},
        {"name": "sem", "kind": "action"},
        {"name": "M5", "kind": "monster", "level": 5},
        {"name": "M6", "kind": "monster", "level": 6},
        {"name": "chefão", "kind": "monster", "boss": True},
        {"name": "T5", "kind": "treasure", "cost": 5},
        {"name": "T6", "kind": "treasure", "cost": 6},
        {"name": "livre", "kind": "terrain"},
        {"name": "obrigatório", "kind": "terrain", "mandatory": True},
    ]
    advanced = ["nível 4", "M6", "chefão", "T6", "obrigatório"]
    assert ask("tiers", cards=cards)["result"]["advanced"] == advanced
    short = ask("tiers", cards=cards, rulings={"tiers-level-5": "ignored", "tiers-dual": "advanced"})[
        "result"
    ]
    assert short["advanced"] == ["nível 4", "duplo", "M5", "M6", "chefão", "T6", "obrigatório"]
    assert fields(ask("tiers", status=400, cards=[{"name": "A", "kind": "monster"}])) == ["cards.0.level"]


def test_the_hero_s_path_p7_e6(ask):
    monsters = [{"name": "4", "level": 4}, {"name": "5", "level": 5}, {"name": "6", "level": 6}]
    result = ask("hero-path", hearts=2, actions=1, turn=3, monsters=monsters)["result"]
    assert (result["hearts"], result["actions"], result["hand"]) == (3, 2, 8)
    assert result["ignored"] == ["5", "6"]
    plays = ask("hero-path", turn=3, monsters=monsters, rulings={"hero-path-level": "plays"})["result"]
    assert plays["ignored"] == ["6"]
    assert ask("hero-path", turn=4, monsters=monsters)["result"]["ignored"] == []


@pytest.mark.parametrize(
    ("played", "appears", "player", "left"),
    [([8, 8, 8], True, 1, 0), ([8, 8, 7], False, 3, 1), ([0, 0], False, 1, 8), ([9, 8, 8], True, 2, 0)],
)
def test_the_appointed_meeting_counts_every_player_s_turns_p7(ask, played, appears, player, left):
    result = ask("appointed-meeting", turns=8, played=played)["result"]
    assert result == {"appears": appears, "player": player, "left": left}


@pytest.mark.parametrize(
    ("who", "heroes", "cards"),
    [("player", 3, 6), ("hero-path", 1, 8), ("ai", 4, 6), ("game-master", 3, 6), ("game-master", 4, 8)],
)
def test_hands_p7_p8_p13(ask, who, heroes, cards):
    assert ask("hand-limit", who=who, heroes=heroes)["result"]["cards"] == cards


def test_the_hand_of_the_ai_against_four_heroes_is_a_ruling_e41(ask):
    answer = ask("hand-limit", who="ai", heroes=4, rulings={"hand-limit": "two-per-hero"})
    assert answer["result"]["cards"] == 8


def test_whose_attribute_to_test_p11_p17(ask):
    answer = ask(
        "test-choice",
        difficulties={"defense": 6, "stealth": 5},
        characters=[{"name": "A", "attributes": {"defense": 2}}, {"name": "B", "attributes": {"stealth": 3}}],
    )
    best = answer["result"]["options"][0]
    assert (best["name"], best["attribute"], best["faces"]) == ("B", "stealth", 5)
    assert odds(answer)["best"] == Fraction(5, 6)
    faces = [option["faces"] for option in answer["result"]["options"]]
    assert faces == sorted(faces, reverse=True)
    assert fields(ask("test-choice", status=400, difficulties={}, characters=[{"name": "A"}])) == [
        "difficulties"
    ]


def test_the_difficulty_scale_p16(ask):
    answer = ask("difficulty-scale", difficulty=7, deed="break")
    assert answer["result"]["attribute"] == "attack"
    assert [odds(answer)[f"level_{level}"] for level in (0, 1, 4)] == [0, Fraction(1, 6), Fraction(2, 3)]
    assert fields(ask("difficulty-scale", status=400, difficulty=11)) == ["difficulty"]
