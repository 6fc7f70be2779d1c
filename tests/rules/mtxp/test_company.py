"""Playing in company: tables, turns, cards that change hands (p.12–13)."""

import pytest


@pytest.mark.parametrize(
    ("players", "master", "each", "heroes", "hand"),
    [(4, False, 1, 4, 6), (4, True, 1, 3, 6), (3, False, 1, 3, 6), (3, True, 2, 4, 8), (2, False, 2, 4, 6)],
)
def test_who_controls_what_in_company_p13(ask, players, master, each, heroes, hand):
    result = ask("cooperative-table", players=players, game_master=master)["result"]
    assert (result["heroes_each"], result["heroes"], result["monsters_hand"], result["choices"]) == (
        each,
        heroes,
        hand,
        heroes,
    )


def test_what_the_table_does_not_list_is_said_p13(ask):
    assert ask("cooperative-table", players=2, game_master=True)["result"]["allowed"] is False
    assert ask("cooperative-table", players=5)["result"]["allowed"] is False


@pytest.mark.parametrize(
    ("given", "allowed", "stopped", "compulsory"),
    [
        ({"choices": ["explore", "explore", "explore"]}, True, None, True),
        ({"choices": ["explore", "temple"]}, True, None, False),
        ({"choices": ["explore"] * 4}, False, 3, False),
        ({"choices": ["camp", "explore"]}, False, 1, False),
        ({"choices": ["explore", "city"]}, False, 1, False),
        ({"choices": ["explore", "city"], "cities": True}, True, None, False),
        ({"choices": ["city", "explore"], "cities": True}, False, 1, False),
        ({"choices": ["city", "city"], "cities": True}, False, 1, False),
        ({"choices": ["temple"], "cities": True}, False, 0, False),
        (
            {"choices": ["explore", "city"], "cities": True, "rulings": {"city-exploring": "never"}},
            False,
            1,
            False,
        ),
    ],
)
def test_a_group_has_one_choice_per_hero_p13(ask, given, allowed, stopped, compulsory):
    result = ask("cooperative-turn", heroes=3, **given)["result"]
    assert (result["allowed"], result["stopped_at"], result["last_is_compulsory"]) == (
        allowed,
        stopped,
        compulsory,
    )


def test_a_camp_ends_the_turn_p13(ask):
    assert ask("cooperative-turn", heroes=4, choices=["explore", "camp"])["result"]["left"] == 0


def test_pairs_discard_then_draw_then_swap_p12(ask):
    result = ask("pairs", players=[{"hand": 4, "discards": 1, "gives": 2}, {"hand": 6, "gives": 2}])["result"]
    assert result == {"allowed": True, "players": [{"draws": 3, "hand": 6}, {"draws": 0, "hand": 6}]}
    assert ask("pairs", players=[{"gives": 1}, {"gives": 0}])["result"]["allowed"] is False
    assert ask("pairs", players=[{"hand": 2, "discards": 3}, {}])["result"]["allowed"] is False


def test_after_a_combat_pairs_only_refill_p12(ask):
    assert ask("pairs", after_combat=True, players=[{"hand": 1}, {"hand": 3}])["result"]["allowed"] is True
    assert ask("pairs", after_combat=True, players=[{"gives": 1}, {"gives": 1}])["result"]["allowed"] is False
