"""What the Conjunto Aberto holds: counts, codes, copies, replacements, and nothing that points nowhere."""

import re
from collections import Counter

import pytest

from cards.cross_checks import named_cards
from rules.systems.mtxp.effects.reading import read_card
from tests.cards.aberto.opened import cards, designs, names, of_kind

COUNTS = {"action": 148, "monster": 66, "treasure": 60, "hero": 32}
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


def test_only_actions_have_copies():
    assert {card["kind"] for card in cards() if card.get("copies_of")} == {"action"}
