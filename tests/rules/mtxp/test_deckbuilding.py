"""Deckbuilding: draft, points, purchases, training (p.15)."""

from collections import Counter

import pytest


def test_luiz_flavio_and_filipe_p15(ask):
    assert ask("deckbuilding-points", killed=[1, 1, 1])["result"]["points"] == 3
    assert ask("deckbuilding-points", fled=[17])["result"]["points"] == 8
    assert ask("deckbuilding-points", killed=[2], fled=[8])["result"]["points"] == 6


def test_halves_are_rounded_down_one_by_one_p15(ask):
    assert ask("deckbuilding-points", fled=[3, 3, 1])["result"]["points"] == 2


def test_prices_p15(ask):
    prices = {4: {"attack": 4}, 1: {"stealth": 1}, 3: {"attack": 4, "stealth": 4}, 2: {}}
    for price, requirement in prices.items():
        assert ask("deckbuilding-price", requirement=requirement)["result"]["price"] == price


def test_purchases_stop_where_the_points_end_p15(ask):
    buy = [
        {"name": "A", "requirement": {"attack": 3}},
        {"name": "B"},
        {"name": "C", "requirement": {"attack": 2}},
    ]
    assert ask("deckbuilding-shop", points=7, buy=buy)["result"] == {
        "allowed": True,
        "points": 0,
        "stopped_at": None,
    }
    assert ask("deckbuilding-shop", points=6, buy=buy)["result"] == {
        "allowed": False,
        "points": 1,
        "stopped_at": 2,
    }


@pytest.mark.parametrize(
    ("give", "get", "coins", "allowed"),
    [
        ({"attack": 1}, {"attack": 3}, 2, True),
        ({"attack": 3}, {"attack": 2}, 1, True),
        ({"attack": 2}, {"attack": 2}, 1, True),
        ({"attack": 1}, {"attack": 1, "stealth": 1}, 2, True),
        ({"attack": 1, "stealth": 1}, {"stealth": 4}, 1, True),
        ({}, {"attack": 3}, 2, True),
        ({"attack": 3}, {}, 1, True),
        ({"attack": 1}, {"arcane": 2}, 1, False),
    ],
)
def test_training_swaps_within_an_attribute_p15(ask, give, get, coins, allowed):
    assert ask("training-swap", give=give, get=get)["result"] == {"allowed": allowed, "coins": coins}


def test_attribute_less_cards_may_stay_out_of_training(ask):
    refused = ask("training-swap", give={}, get={}, rulings={"training-none": "no"})
    assert refused["result"]["allowed"] is False


def test_training_is_once_a_turn_each_and_paid_p15(ask):
    swap = {"give": {"attack": 1}, "get": {"attack": 3}}
    assert ask("training", coins=3, remove=1, swaps=[swap])["result"] == {
        "allowed": True,
        "cost": 3,
        "coins": 0,
    }
    assert ask("training", coins=2, remove=1, swaps=[swap])["result"] == {
        "allowed": False,
        "cost": 3,
        "coins": 2,
    }
    assert ask("training", coins=9, remove=2)["result"]["allowed"] is False
    assert ask("training", coins=9, swaps=[swap, swap])["result"]["allowed"] is False


def test_the_draft_gives_fifteen_cards_each_p15(ask):
    turns = ask("deckbuilding-draft")["result"]["turns"]
    taken = Counter()
    for turn in turns:
        taken[turn["player"]] += turn["cards"]
    assert taken == {"first": 15, "second": 15}
    assert [turn["cards"] for turn in turns] == [1, 2, 2, 2, 2, 1] * 3
    assert [turn["player"] for turn in turns[:7]] == ["first", "second"] * 3 + ["second"]


@pytest.mark.parametrize(
    ("taken", "player", "left"),
    [
        (0, "first", 1),
        (1, "second", 2),
        (2, "second", 1),
        (9, "second", 1),
        (10, "second", 1),
        (29, "second", 1),
    ],
)
def test_whose_turn_the_draft_is_p15(ask, taken, player, left):
    result = ask("deckbuilding-draft", taken=taken)["result"]
    assert (result["now"]["player"], result["left_now"]) == (player, left)


def test_the_draft_ends_and_may_always_start_with_the_same_player_e46(ask):
    assert ask("deckbuilding-draft", taken=30)["result"]["now"] is None
    same = ask("deckbuilding-draft", taken=10, rulings={"draft-starter": "same"})["result"]
    assert same["now"]["player"] == "first"
