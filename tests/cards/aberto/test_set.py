"""What the Conjunto Aberto holds: counts, codes, copies, replacements, and nothing that points nowhere."""

import re
from collections import Counter

import pytest
import yaml

from cards.cross_checks import named_cards
from cards.search.fold import fold
from rules.systems.mtxp.effects.reading import read_card
from tests.cards.aberto.opened import cards, designs, names, of_kind
from tests.conftest import CATALOGUE

COUNTS = {
    "action": 148,
    "monster": 66,
    "treasure": 60,
    "terrain": 40,
    "dungeon-terrain": 24,
    "hero": 32,
    "specialization": 20,
    "ai": 24,
}
PREFIX = {
    "action": "AbA",
    "monster": "AbM",
    "treasure": "AbTe",
    "terrain": "AbT",
    "dungeon-terrain": "AbTm",
    "hero": "AbH",
    "specialization": "AbE",
    "ai": "AbIA",
}  # fmt: skip


def test_every_kind_has_the_number_of_cards_it_promises():
    assert Counter(card["kind"] for card in cards()) == COUNTS


@pytest.mark.parametrize("kind", COUNTS)
def test_codes_run_from_one_without_a_gap(kind):
    found = of_kind(kind)
    assert [card["code"] for card in found] == [f"{PREFIX[kind]}{n}" for n in range(1, len(found) + 1)]
    assert [card["number"] for card in found] == list(range(1, len(found) + 1))


def test_every_design_has_a_name_of_its_own():
    counted = Counter(card["name"] for kind in COUNTS for card in designs(kind))
    assert [name for name, count in counted.items() if count > 1] == []


def test_no_card_has_the_name_of_an_official_one():
    files = [
        yaml.safe_load((CATALOGUE / f"{name}.yaml").read_text()) for name in ("base", "xp", "sem-conjunto")
    ]
    official = {fold(card["name"]) for file in files for card in file["cards"] if card.get("name")}
    assert official
    assert [card["name"] for card in cards() if fold(card["name"]) in official] == []


def test_a_copy_is_its_original_in_everything_but_code_and_place():
    by_code = {card["code"]: card for card in cards()}
    own = ("code", "number", "copies_of", "replaces")
    for card in cards():
        if original := by_code.get(card.get("copies_of")):
            mine, theirs = ({k: v for k, v in each.items() if k not in own} for each in (card, original))
            assert mine == theirs, card["code"]


def test_28_of_the_first_100_actions_are_replaced_each_by_one_of_the_48_newer_ones():
    replaced = Counter(card["replaces"] for card in of_kind("action") if card.get("replaces"))
    assert len(replaced) == 28 and set(replaced.values()) == {1}
    assert all(int(code.removeprefix("AbA")) <= 100 for code in replaced)
    assert all(card["number"] > 100 for card in of_kind("action") if card.get("replaces"))


def test_what_is_replaced_is_a_copy_so_no_design_leaves_the_game():
    by_code = {card["code"]: card for card in cards()}
    assert all(
        by_code[card["replaces"]].get("copies_of") for card in of_kind("action") if card.get("replaces")
    )


def test_every_card_that_effects_name_exists():
    for card in cards():
        played = {key: card.get(key) for key in ("effects", "abilities", "reaction", "faces")}
        assert [code for _place, code in named_cards(played) if code not in names()] == [], card["code"]


def test_the_engine_reads_every_card_and_plays_it_without_the_table():
    read = [read_card(card) for card in cards()]
    by_words = [
        card.code for card in read if "do='manual'" in repr((card.effects, card.abilities, card.reaction))
    ]
    assert len(by_words) < 0.05 * len(read)


def test_every_card_is_marked_as_ours():
    assert {card["provenance"]["status"] for card in cards()} == {"open"}
    assert all(re.fullmatch(r"Ab(A|M|Te|Tm|T|H|E|IA)\d+", card["code"]) for card in cards())


MONSTERS = re.compile(r"(\d) monstros? de nível até (\d+)")


def test_a_terrain_says_how_many_monsters_of_which_level_it_brings():
    others = {"Terreno-monstro", "Desafio", "Armadilha", "Descanso", "Encontro final", "Beco sem saída"}
    for card in (*of_kind("terrain"), *of_kind("dungeon-terrain")):
        told = MONSTERS.fullmatch(card["subtitle"])
        assert told or card["subtitle"] in others, card["code"]
        if told:
            assert card["level"] == int(told[2]) and (int(told[1]) > 1) == ("monstros" in told[0])


def test_a_dungeon_terrain_leaves_out_monsters_above_level_8():
    assert all(card.get("level", 0) <= 8 for card in of_kind("dungeon-terrain"))


def test_the_kinds_of_dungeon_terrains_are_all_there_in_three_grades():
    found = of_kind("dungeon-terrain")
    counted = Counter(card["subtitle"] for card in found)
    assert (counted["Encontro final"], counted["Beco sem saída"], counted["Descanso"]) == (1, 2, 3)
    traps = [card for card in found if "trap" in card.get("keywords", ())]
    assert {len(card["attributes"]) for card in traps} == {1, 2}
    assert {card["grade"] for card in found} == {"easy", "medium", "hard"}


def test_a_trap_or_chest_is_tested_with_the_difficulties_printed_on_it():
    hard = [card for card in cards() if {"trap", "chest"} & set(card.get("keywords", ()))]
    for card in hard:
        (effect,) = card["abilities"][0]["effects"] if card["kind"] == "treasure" else card["effects"]
        assert sorted(effect["attributes"]) == sorted(card["attributes"])
        assert set(card["attributes"].values()) == {effect["difficulty"]}


def test_16_of_the_24_ai_cards_have_both_dragons_and_no_two_the_same_list():
    found = of_kind("ai")
    assert sum("red-dragon" in card.get("keywords", ()) for card in found) == 16
    lists = [str(card["effects"]) for card in found]
    assert len(set(lists)) == len(lists)


def test_bosses_have_the_red_dragon_hearts_and_no_level():
    bosses = [card for card in of_kind("monster") if card.get("boss")]
    assert len(bosses) == 6
    assert all("level" not in card and card["hearts"] and "red-dragon" in card["keywords"] for card in bosses)


def test_monsters_fill_levels_1_to_17_and_every_trait_asked_for():
    found = of_kind("monster")
    assert {card["level"] for card in found if "level" in card} == set(range(1, 18))
    traits = {trait for card in found for trait in card["traits"]}
    assert {"aquatic", "alien", "undead", "demon", "goblin", "orc", "golem", "dragon"} <= traits


def test_no_hero_begins_at_level_4():
    assert max(level for card in of_kind("hero") for level in card["attributes"].values()) == 3


def test_only_actions_have_copies():
    assert {card["kind"] for card in cards() if card.get("copies_of")} == {"action"}
