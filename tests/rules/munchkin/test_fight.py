"""The fight and the flight: Carol's pizza of the book (p.7), ties, helpers, odds by counting dice (p.4–6)."""

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules import asking

result = partial(asking.result, "munchkin-zombies")
answer = partial(asking.answer, "munchkin-zombies")
fault_paths = partial(asking.fault_paths, "munchkin-zombies")

CAROL = {"name": "Carol", "level": 4, "bonuses": [3]}
PEDRO = {"name": "Pedro", "level": 5, "bonuses": [5]}
DOUGLAS = {"name": "Douglas", "level": 3, "bonuses": [4, 4]}
PIZZA = {"name": "Entregador de Pizza", "level": 6, "treasures": 2, "helper_levels": 1}
ARMED = PIZZA | {"enhancers": [5], "extra_treasures": 1}


@pytest.mark.parametrize(
    ("monster", "helper", "players", "monsters", "wins"),
    [
        (PIZZA, None, 7, 6, True),
        (ARMED, None, 7, 11, False),
        (ARMED, PEDRO, 17, 11, True),
        (ARMED, DOUGLAS, 18, 11, True),
    ],
)
def test_carol_against_the_pizza_boy_step_by_step(monster, helper, players, monsters, wins):
    fight = result("combat", fighter=CAROL, monsters=[monster], **({"helper": helper} if helper else {}))
    assert (fight["players"], fight["monsters"], fight["wins"]) == (players, monsters, wins)


def test_carol_and_douglas_each_go_up_and_all_see_the_three_treasures():
    fight = result("combat", fighter=CAROL, helper=DOUGLAS, monsters=[ARMED])
    assert (fight["new_level"], fight["helper_new_level"]) == (5, 4)
    assert (fight["treasures"], fight["treasures_face_up"]) == (3, True)


def test_a_tie_loses_and_one_more_is_needed():
    fight = result("combat", fighter={"level": 3}, monsters=[{"level": 3}])
    assert (fight["wins"], fight["needed"], fight["fighter_levels"], fight["treasures"]) == (False, 1, 0, 0)


def test_strength_may_be_negative_and_still_beat_a_weaker_monster():
    fight = result(
        "combat", fighter={"level": 1, "bonuses": [-4]}, monsters=[{"level": 1, "enhancers": [-5]}]
    )
    assert (fight["players"], fight["monsters"], fight["wins"]) == (-3, -4, True)


def test_several_monsters_add_up_and_each_kill_is_a_level():
    fight = result(
        "combat",
        fighter={"level": 5, "bonuses": [9]},
        monsters=[{"level": 4, "treasures": 1}, {"level": 8, "levels": 2, "treasures": 3}],
    )
    assert (fight["monsters"], fight["kills"], fight["fighter_levels"], fight["treasures"]) == (12, 2, 3, 4)


def test_the_helper_gains_nothing_unless_a_card_says():
    fight = result("combat", fighter=CAROL, helper=DOUGLAS, monsters=[{"level": 6}])
    assert (fight["helper_levels"], fight["helper_new_level"]) == (0, 3)


def test_killing_wins_the_game_at_level_10_and_levels_stop_there():
    fight = result("combat", fighter={"level": 9, "bonuses": [20]}, monsters=[{"level": 8, "levels": 2}])
    assert (fight["new_level"], fight["game_won"]) == (10, True)


def test_a_helper_reaches_level_10_only_if_the_table_decides_so():
    given = {"fighter": CAROL, "helper": {"level": 9, "bonuses": [9]}, "monsters": [PIZZA]}
    assert (result("combat", **given)["helper_levels"], result("combat", **given)["helper_new_level"]) == (
        0,
        9,
    )
    allowed = result("combat", **given, rulings={"helper-tenth-level": "yes"})
    assert allowed["helper_new_level"] == 10


def test_getting_rid_of_a_monster_is_a_victory_without_a_level():
    fight = result("combat", fighter={"level": 1}, monsters=[{"level": 20, "treasures": 5, "got_rid": True}])
    assert (fight["wins"], fight["kills"], fight["fighter_levels"], fight["treasures"]) == (True, 0, 0, 0)
    paid = result(
        "combat",
        fighter={"level": 1},
        monsters=[{"level": 20, "treasures": 5, "got_rid": True, "keeps_treasures": True}],
    )
    assert paid["treasures"] == 5


def test_getting_rid_of_one_leaves_the_others_to_be_beaten_for_any_treasure():
    fight = result(
        "combat",
        fighter={"level": 2},
        monsters=[
            {"level": 20, "treasures": 5, "got_rid": True, "keeps_treasures": True},
            {"level": 4, "treasures": 1},
        ],
    )
    assert (fight["monsters"], fight["wins"], fight["treasures"]) == (4, False, 0)


def test_fighting_with_the_level_alone_holds_for_the_whole_fight():
    fight = result(
        "combat", fighter=CAROL, helper=DOUGLAS, monsters=[{"level": 3, "level_only": True}, {"level": 2}]
    )
    assert (fight["players"], fight["wins"]) == (7, True)


def test_only_undead_join_undead():
    undead = {"level": 2, "undead": True}
    joining = {"level": 1, "undead": True, "joins": "undead"}
    assert result("combat", fighter=CAROL, monsters=[undead, joining])["monsters"] == 3
    assert fault_paths("combat", fighter=CAROL, monsters=[{"level": 2}, joining]) == ["monsters.1.joins"]
    assert fault_paths("combat", fighter=CAROL, monsters=[undead, {"level": 1, "joins": "undead"}]) == [
        "monsters.1.joins"
    ]


def test_an_unknown_number_of_treasures_stays_unknown():
    assert result("combat", fighter=CAROL, monsters=[{"level": 1}])["treasures"] is None


MONSTERS = st.lists(
    st.fixed_dictionaries(
        {"modifier": st.integers(-3, 3), "penalty": st.integers(-2, 1), "kills": st.booleans()}
    ),
    min_size=1,
    max_size=3,
)


def catches(monsters, order, modifier, dice):
    caught = 0
    for at, die in zip(order, dice, strict=True):
        if die + modifier + monsters[at]["modifier"] < 5:
            caught += 1
            modifier += monsters[at]["penalty"]
            if monsters[at]["kills"]:
                break
    return caught


@settings(max_examples=40)
@given(MONSTERS, st.integers(-2, 2), st.randoms())
def test_odds_of_running_away_are_the_count_of_all_dice(monsters, modifier, shuffler):
    order = list(range(len(monsters)))
    shuffler.shuffle(order)
    rolls = list(product(range(1, 7), repeat=len(monsters)))
    counted = Counter(catches(monsters, order, modifier, dice) for dice in rolls)
    odds = answer("run-away", modifier=modifier, monsters=monsters, order=order).odds
    assert odds["all_escaped"] == Fraction(counted[0], len(rolls))
    for caught in range(len(monsters) + 1):
        assert odds[f"caught_{caught}"] == Fraction(counted[caught], len(rolls))


def test_two_runners_roll_apart_and_their_odds_multiply():
    odds = answer("run-away", modifier=1, monsters=[{}, {"modifier": -1}], helper={"modifier": 0}).odds
    fighter, helper = Fraction(3, 6) * Fraction(2, 6), Fraction(2, 6) * Fraction(1, 6)
    assert (odds["fighter_escaped"], odds["helper_escaped"]) == (fighter, helper)
    assert odds["all_escaped"] == odds["caught_0"] == fighter * helper
    assert sum(chance for name, chance in odds.items() if name.startswith("caught_")) == 1


def test_dice_on_the_table_decide_monster_by_monster():
    fled = result("run-away", modifier=1, monsters=[{"name": "Freira"}, {"modifier": -1}], dice=[4, 4])
    assert [flight["escaped"] for flight in fled["flights"]] == [True, False]
    assert (fled["caught"], fled["all_escaped"], fled["pending"]) == (1, False, 0)


def test_bad_stuff_counts_before_the_next_roll_in_the_chosen_order():
    monsters = [{"penalty": -2}, {}]
    assert result("run-away", monsters=monsters, dice=[1, 6])["caught"] == 2
    assert result("run-away", monsters=monsters, order=[1, 0], dice=[6, 1])["caught"] == 1


def test_the_dead_run_no_more():
    fled = result("run-away", monsters=[{"kills": True}, {}, {}], dice=[1])
    assert (fled["dead"], fled["caught"], fled["pending"]) == (["fighter"], 1, 0)


def test_missing_dice_leave_the_answer_open():
    fled = result("run-away", monsters=[{}, {}], dice=[6])
    assert (fled["all_escaped"], fled["pending"]) == (None, 1)
    assert result("run-away", monsters=[{}, {}]) is None


def test_one_die_is_enough_for_one_monster():
    assert result("run-away", monsters=[{}], die=5)["all_escaped"]
    assert not result("run-away", monsters=[{}], die=4)["all_escaped"]
    assert fault_paths("run-away", monsters=[{}, {}], die=5) == ["die"]


def test_a_seed_rolls_for_everybody():
    fled = result("run-away", monsters=[{}, {}], helper={}, seed="zumbi")
    assert [flight["player"] for flight in fled["flights"]] == ["fighter", "fighter", "helper", "helper"]
    assert fled == result("run-away", monsters=[{}, {}], helper={}, seed="zumbi")


def test_too_many_dice_and_broken_orders_are_refused():
    faults = fault_paths("run-away", monsters=[{}], dice=[1, 2], helper={"dice": [1, 1], "order": [1]})
    assert faults == ["dice", "helper.dice", "helper.order"]


@pytest.mark.parametrize(("modifier", "ways"), [(-9, 1), (0, 2), (4, 5), (9, 5)])
def test_a_table_may_let_a_six_always_escape_and_a_one_never(modifier, ways):
    rulings = {"run-natural-six": "natural"}
    found = answer("run-away", modifier=modifier, monsters=[{}], rulings=rulings)
    assert found.odds["all_escaped"] == Fraction(ways, 6)
    assert found.faces.count("all_escaped") == ways
    assert result("run-away", modifier=modifier, monsters=[{}], die=6, rulings=rulings)["all_escaped"] is True
    assert (
        result("run-away", modifier=modifier, monsters=[{}], die=1, rulings=rulings)["all_escaped"] is False
    )
