"""The dungeon: its paths, refusing, resting, retreating (p.10–11, 13–14)."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.rules.mtxp.conftest import odds

TERRAINS = [{"name": f"T{number}", "grade": ("easy", "medium", "hard")[number % 3]} for number in range(15)]


def test_a_short_dungeon_has_three_paths_of_five_p10(ask):
    result = ask("dungeon-setup", terrains=TERRAINS, per_path=5)["result"]
    assert result["bottoms"] == ["Encontro Final", "Beco sem Saída", "Beco sem Saída"]
    assert result["sizes"] == [5, 5, 5]
    assert result["piles"] is None


def test_a_seeded_dungeon_loses_no_card_and_hides_one_final_encounter(ask):
    answer = ask("dungeon-setup", terrains=TERRAINS, seed="masmorra")
    piles = answer["result"]["piles"]
    assert Counter(card for pile in piles for card in pile[:-1]) == Counter(each["name"] for each in TERRAINS)
    assert sorted(pile[-1] for pile in piles) == ["Beco sem Saída", "Beco sem Saída", "Encontro Final"]
    assert odds(answer)["final"] == Fraction(1, 3)
    assert ask("dungeon-setup", terrains=TERRAINS, seed="masmorra")["result"]["piles"] == piles
    finals = {
        [pile[-1] for pile in ask("dungeon-setup", terrains=TERRAINS, seed=seed)["result"]["piles"]].index(
            "Encontro Final"
        )
        for seed in range(12)
    }
    assert finals == {0, 1, 2}


def test_a_mix_takes_as_many_of_each_grade_as_it_says(ask):
    result = ask("dungeon-setup", terrains=TERRAINS, mix={"easy": 2, "hard": 1}, seed=1)["result"]
    grades = {each["name"]: each["grade"] for each in TERRAINS}
    used = Counter(grades[card] for pile in result["piles"] for card in pile[:-1])
    assert used == {"easy": 2, "hard": 1}
    assert result["unused"] == 12


def test_whether_five_terrains_count_the_bottom_is_a_ruling_e37(ask):
    given = {"terrains": TERRAINS, "per_path": 5, "rulings": {"dungeon-bottom": "included"}}
    assert ask("dungeon-setup", **given)["result"]["sizes"] == [4, 4, 4]


def test_a_refused_terrain_closes_its_path_and_a_dead_end_is_over_p11(ask):
    paths = [{"dead_end": True, "left": 0}, {"refused": True, "left": 2}, {"left": 1}]
    answer = ask("dungeon-paths", paths=paths)
    assert [path["status"] for path in answer["result"]["paths"]] == ["closed", "enter-refused", "reveal"]
    assert odds(answer)["final"] == Fraction(1, 2)


def test_rest_heals_wounds_but_neither_hearts_nor_the_dead_p4_p11(ask):
    heroes = [
        {"name": "Crixus", "wounded": True, "hearts_lost": 2},
        {"name": "Ylva", "wounded": True, "dead": True, "hearts_lost": 1},
        {"name": "Zander"},
    ]
    given = {"heroes": heroes, "hand": 4, "discards": 1}
    result = ask("dungeon-rest", **given)["result"]
    assert result == {"allowed": True, "healed": ["Crixus"], "hearts": 0, "draws": 3}
    assert ask("dungeon-rest", **given, rulings={"dungeon-hearts": "yes"})["result"]["hearts"] == 2
    assert ask("dungeon-rest", **given, may_rest=False)["result"]["allowed"] is False


def test_a_retreat_draws_a_card_per_character_p11_e39(ask):
    assert ask("dungeon-retreat", heroes=3, monsters=2)["result"] == {
        "allowed": True,
        "heroes_draw": 3,
        "monsters_draw": 2,
    }
    one_side = ask("dungeon-retreat", heroes=3, monsters=2, rulings={"retreat-draw": "retreating"})["result"]
    assert one_side["monsters_draw"] == 0
    assert ask("dungeon-retreat", with_card=False)["result"]["allowed"] is False


@pytest.mark.parametrize(
    ("given", "how"),
    [
        ({}, "freely"),
        ({"mandatory": True}, "no"),
        ({"mode": "dungeon"}, "stealth-test"),
        ({"mode": "dungeon", "trap": True}, "no"),
        ({"mode": "cooperative", "last_choice": True}, "no"),
        ({"mode": "cooperative"}, "freely"),
        ({"mode": "domains", "mandatory": True, "exploration": 2}, "ignored"),
        ({"mode": "domains", "mandatory": True, "exploration": 3}, "no"),
    ],
)
def test_which_terrains_may_be_refused_p11_p13_p14(ask, given, how):
    assert ask("refuse-terrain", **given)["result"]["how"] == how
