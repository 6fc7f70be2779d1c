"""Monsters without a player: which AI card, what action, what they discard and whom they wound (p.8–9)."""

from fractions import Fraction

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from rules.engine.asking import read
from rules.systems.mtxp.ai.given import GroupMonster, HandCard
from rules.systems.mtxp.ai.hand import best_actions, discard_order
from tests.rules.mtxp.conftest import fields, odds

USE_THE_BEST = {"name": "Melhor", "priorities": [{"do": "best-action"}]}


def choice(ask, monster=None, hand=(), ai_card=None, **more):
    monster = {"level": 3, "attributes": {"attack": 2, "divine": 1}} | (monster or {})
    return ask("ai-choice", monster=monster, ai_card=ai_card, hand=list(hand), **more)


def card(name, requirement=None, **more):
    return {"name": name, "requirement": requirement or {}, **more}


def test_an_ability_comes_before_any_card_however_good_p8(ask):
    found = choice(
        ask, {"attributes": {"attack": 4}, "abilities": [{"name": "Sopro"}]}, [card("D", {"attack": 4})]
    )
    assert (found["result"]["action"], found["result"]["chosen"]) == ("use-ability", "Sopro")


def test_without_another_ai_card_it_is_the_basic_action_p8(ask):
    hand = [card("Golpe", {"attack": 2})]
    plain = ask("ai-choice", monster={"attributes": {"attack": 2}}, hand=hand)
    assert plain["result"]["candidates"] == ["Golpe"]
    assert "Ação Básica" in plain["explanation"][0]


def test_an_ability_without_target_is_passed_over(ask):
    found = choice(ask, {"abilities": [{"name": "Sopro", "has_target": False}]}, [card("A", {"attack": 1})])
    assert found["result"]["action"] == "best-action"
    assert any("não há alvo para a habilidade Sopro" in line for line in found["explanation"])


def test_three_before_dual_before_two_p9(ask):
    hand = [card("2", {"attack": 2}), card("3", {"attack": 3}), card("duplo", {"attack": 1, "divine": 1})]
    strong = {"attributes": {"attack": 3, "divine": 1}}
    assert choice(ask, strong, hand)["result"]["candidates"] == ["3"]
    assert choice(ask, strong, [hand[0], hand[2]])["result"]["candidates"] == ["duplo"]


def test_a_dual_action_needs_both_attributes_p1(ask):
    found = choice(ask, hand=[card("duplo", {"attack": 2, "divine": 2})], die=1)
    assert found["result"]["action"] == "die"
    assert any("pede Magia Divina 2, tem 1" in line for line in found["explanation"])


def test_banir_without_a_target_is_left_out_p8(ask):
    hand = [card("Banir", {"divine": 1}, has_target=False), card("Golpe", {"attack": 1})]
    assert choice(ask, hand=hand)["result"]["candidates"] == ["Golpe"]


def test_combinar_forcas_alone_is_left_out_p8(ask):
    alone = card("Combinar Forças", combine="attack")
    found = choice(ask, hand=[alone, card("Decapitar", {"attack": 4})], die=2)
    assert found["result"]["action"] == "die"
    said = card("Potencializar", changes_something=False)
    assert choice(ask, hand=[said], die=2)["result"]["action"] == "die"


def test_combined_attributes_lead_to_a_second_choice_p9(ask):
    hand = [
        card("Combinar Forças", combine="attack"),
        card("Decapitar", {"attack": 4}),
        card("X", {"arcane": 1}),
    ]
    found = choice(ask, hand=hand, allies=[{"attributes": {"attack": 2}}, {"attributes": {}}])["result"]
    assert found["candidates"] == ["Combinar Forças"]
    assert found["then"] == {"candidates": ["Decapitar"], "chosen": "Decapitar"}
    assert choice(ask, hand=hand, allies=[2])["result"]["then"] == found["then"]
    assert fields(choice(ask, hand=hand, allies=[2, -1, "x"], status=400)) == ["allies.1", "allies.2"]


def test_an_improvised_attribute_leads_to_a_second_choice_p9(ask):
    hand = [card("Improviso", improvise={"from": "attack", "to": "arcane"}), card("Raio", {"arcane": 2})]
    found = choice(ask, hand=hand)
    assert found["result"]["then"]["chosen"] == "Raio"
    assert any("Magia Arcana 0 → 2" in line for line in found["explanation"])


def test_an_improvised_attribute_that_opens_nothing_is_left_out(ask):
    hand = [card("Improviso", improvise={"from": "attack", "to": "arcane"}), card("Raio", {"arcane": 3})]
    assert choice(ask, hand=hand, die=6)["result"]["action"] == "die"


def test_attribute_cards_come_before_attribute_less_ones_p9(ask):
    hand = [card("Comprar"), card("Golpe", {"attack": 1})]
    assert choice(ask, hand=hand)["result"]["candidates"] == ["Golpe"]
    assert choice(ask, hand=hand[:1])["result"]["candidates"] == ["Comprar"]


@pytest.mark.parametrize(("die", "power"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_the_basic_action_ends_in_a_die_p8(ask, die, power):
    found = choice(ask, die=die)["result"]
    assert found["effects"] == {"draw": 1, "power": power, "discard": 0, "text": None}


def test_the_basic_action_s_odds_stand_before_the_die(ask):
    answer = choice(ask)
    assert (answer["result"]["action"], answer["result"]["effects"]) == ("die", None)
    assert odds(answer) == {"1+2": Fraction(1, 3), "3+4+5": Fraction(1, 2), "6": Fraction(1, 6)}


def test_ties_are_drawn_and_never_thought_out_p8(ask):
    hand = [card("A", {"attack": 2}), card("B", {"attack": 2})]
    open_tie = choice(ask, hand=hand)
    assert open_tie["result"]["chosen"] is None
    assert odds(open_tie) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}
    assert [choice(ask, hand=hand, die=die)["result"]["chosen"] for die in (1, 3, 4, 6)] == [
        "A",
        "A",
        "B",
        "B",
    ]
    assert choice(ask, hand=hand, seed="x")["result"]["chosen"] in ("A", "B")


@pytest.mark.parametrize(
    ("monster", "usable"),
    [
        ({"level": 8}, True),
        ({"level": 9}, False),
        ({"level": 2, "leader": True}, False),
        ({"level": 2, "boss": True}, False),
        ({"level": None, "boss": True}, False),
        ({}, True),
    ],
)
def test_only_green_dragons_are_not_for_the_strong_p8(ask, monster, usable):
    green = {"red_dragon": False, "priorities": [{"do": "nothing"}]}
    assert ask("ai-choice", monster=monster, ai_card=green)["result"]["usable"] is usable
    red = green | {"red_dragon": True}
    assert ask("ai-choice", monster=monster, ai_card=red)["result"]["usable"] is True


def test_a_condition_is_the_table_s_to_judge(ask):
    lines = [{"do": "flee", "when": "está ferido"}, {"do": "effects", "effects": {"power": 3}}]
    assert choice(ask, ai_card={"priorities": lines})["result"]["waits_for"] == "está ferido"
    held = [lines[0] | {"holds": True}, lines[1]]
    assert choice(ask, ai_card={"priorities": held})["result"]["action"] == "flee"
    failed = [lines[0] | {"holds": False}, lines[1]]
    assert choice(ask, ai_card={"priorities": failed})["result"]["effects"]["power"] == 3


def test_a_card_that_can_do_nothing_does_nothing(ask):
    found = choice(ask, ai_card={"priorities": [{"do": "use-ability"}, {"do": "best-action"}]})
    assert (found["result"]["action"], found["result"]["line"]) == ("nothing", None)


def test_what_the_text_orders_is_shown(ask):
    found = choice(ask, ai_card={"priorities": [{"do": "manual", "text": "Troca de lugar"}]})["result"]
    assert (found["action"], found["text"]) == ("manual", "Troca de lugar")


@pytest.mark.parametrize(
    ("targets", "expected"),
    [
        ("random", ["Crixus", "Ylva", "Zander"]),
        ("wounded", ["Crixus", "Zander"]),
        (["wounded", "highest_power"], ["Zander"]),
        ("lowest_power", ["Crixus"]),
        ("most_hearts", ["Ylva"]),
    ],
)
def test_targets_narrow_one_key_after_the_other_p8(ask, targets, expected):
    enemies = [
        {"name": "Crixus", "power": 4, "wounded": True},
        {"name": "Ylva", "power": 6, "hearts": 1},
        {"name": "Zander", "power": 5, "wounded": True},
        {"name": "Morto", "power": 9, "wounded": True, "dead": True},
    ]
    found = choice(
        ask, hand=[card("A", {"attack": 1})], ai_card=USE_THE_BEST | {"targets": targets}, enemies=enemies
    )
    assert found["result"]["targets"] == expected


def test_broken_ai_cards_are_named(ask):
    bad = [
        {"do": "die"},
        {"do": "effects"},
        {"do": "die", "table": [{"faces": [1]}, {"faces": [1, 7]}]},
        {"do": "x"},
    ]
    answer = choice(ask, ai_card={"priorities": bad}, status=400)
    assert fields(answer) == [
        "ai_card.priorities.0.table",
        "ai_card.priorities.1.effects",
        "ai_card.priorities.2.table.1.faces.1",
        "ai_card.priorities.3.do",
    ]
    repeated = [{"do": "die", "table": [{"faces": [1]}, {"faces": [1, 2]}]}]
    answer = choice(ask, ai_card={"priorities": repeated}, status=400)
    assert fields(answer) == ["ai_card.priorities.0.table.0.faces", "ai_card.priorities.0.table.1.faces"]


def test_an_action_asks_for_two_attributes_at_most(ask):
    hand = [
        card("A", {"attack": 1, "defense": 1, "stealth": 1}),
        card("B", {"attack": 5}),
        card("C", {"força": 1}),
    ]
    assert fields(choice(ask, hand=hand, status=400)) == [
        "hand.0.requirement",
        "hand.1.requirement.attack",
        "hand.2.requirement.força",
    ]


def test_the_strong_skip_green_cards_until_one_fits_p8(ask):
    cards = [
        {"name": "Golpe de Azar", "red_dragon": False},
        {"name": "Hesitar", "red_dragon": False},
        {"name": "Ação Básica", "red_dragon": True},
    ]
    found = ask("ai-reveal", monster={"boss": True}, cards=cards)["result"]
    assert (found["used"], found["skipped"]) == ("Ação Básica", ["Golpe de Azar", "Hesitar"])
    assert ask("ai-reveal", monster={"level": 8}, cards=cards)["result"]["used"] == "Golpe de Azar"
    stuck = ask("ai-reveal", monster={"leader": True}, cards=cards[:2])["result"]
    assert (stuck["used"], stuck["draws_card"]) == (None, True)


HAND = [
    card("U4", {"arcane": 4}),
    card("U1", {"arcane": 1}),
    card("K1", {"attack": 1}),
    card("K3", {"attack": 3}),
    card("UD", {"arcane": 1, "stealth": 1}),
    card("K1b", {"attack": 1}),
    card("KN"),
]


def test_discards_useless_from_the_top_then_useful_from_the_bottom_p9(ask):
    found = ask("ai-discard", hand=HAND, monsters=[{"attributes": {"attack": 3}}], count=3)["result"]
    assert found["order"] == [["U4"], ["UD"], ["U1"], ["KN"], ["K1", "K1b"], ["K3"]]
    assert found["discarded"] == ["U4", "UD", "U1"]


def test_the_hand_is_shared_so_one_able_living_monster_is_enough(ask):
    monsters = [{"attributes": {"attack": 3}}, {"attributes": {"arcane": 1}}]
    assert ask("ai-discard", hand=HAND[:4], monsters=monsters)["result"]["order"] == [
        ["U4"],
        ["U1", "K1"],
        ["K3"],
    ]
    monsters[1]["dead"] = True
    assert ask("ai-discard", hand=HAND[:4], monsters=monsters)["result"]["order"][1] == ["U1"]


def test_a_tie_at_the_edge_is_drawn_with_known_odds(ask):
    given = {"hand": HAND[2:6], "monsters": [{"attributes": {"attack": 3}}], "count": 2}
    answer = ask("ai-discard", **given)
    assert answer["result"]["discarded"] is None
    assert odds(answer) == {"UD": 1, "K1": Fraction(1, 2), "K1b": Fraction(1, 2), "K3": 0}
    drawn = ask("ai-discard", **given, seed=3)["result"]["discarded"]
    assert drawn[0] == "UD"
    assert drawn[1] in ("K1", "K1b")


def test_a_card_without_target_counts_as_useless_unless_the_table_reads_otherwise(ask):
    given = {"hand": [card("Banir", {"attack": 1}, has_target=False), card("K", {"attack": 2})]}
    given["monsters"] = [{"attributes": {"attack": 3}}]
    assert ask("ai-discard", **given)["result"]["order"] == [["Banir"], ["K"]]
    given["hand"].reverse()
    assert ask("ai-discard", **given, rulings={"ai-discard-target": "usable"})["result"]["order"] == [
        ["Banir"],
        ["K"],
    ]


CRIXUS = {"name": "Crixus", "power": 4, "wounded": True}
YLVA = {"name": "Ylva", "power": 6, "wounded": False}
ZANDER = {"name": "Zander", "power": 5, "wounded": True}


@pytest.mark.parametrize(
    ("monsters", "expected"),
    [
        ([{"level": 3}, {"level": 8}], ["Crixus", "Ylva", "Zander"]),
        ([{"level": 3}, {"level": 9}], ["Zander"]),
        ([{"boss": True}], ["Zander"]),
        ([{"level": 1, "leader": True}], ["Zander"]),
        ([{"level": 3}, {"level": 9, "dead": True}], ["Crixus", "Ylva", "Zander"]),
    ],
)
def test_the_strong_strike_the_wounded_and_the_rest_strike_anyone_p9(ask, monsters, expected):
    found = ask("ai-wound-target", monsters=monsters, enemies=[CRIXUS, YLVA, ZANDER])
    assert found["result"]["candidates"] == expected
    assert sum(odds(found).values()) == 1


def test_without_wounded_the_highest_power_and_ties_are_drawn_p9(ask):
    enemies = [CRIXUS | {"wounded": False, "power": 6}, YLVA, ZANDER | {"wounded": False}]
    found = ask("ai-wound-target", monsters=[{"boss": True}], enemies=enemies)["result"]
    assert (found["candidates"], found["chosen"]) == (["Crixus", "Ylva"], None)
    picked = ask("ai-wound-target", monsters=[{"boss": True}], enemies=enemies, die=4)["result"]["chosen"]
    assert picked == "Ylva"


def test_the_dead_are_no_candidates(ask):
    found = ask("ai-wound-target", monsters=[{"level": 9}], enemies=[CRIXUS | {"dead": True}, YLVA])["result"]
    assert found["candidates"] == ["Ylva"]
    answer = ask("ai-wound-target", status=400, monsters=[{"level": 9}], enemies=[CRIXUS | {"dead": True}])
    assert fields(answer) == ["enemies"]


def test_a_wounded_hero_with_hearts_is_a_ruling(ask):
    given = {"monsters": [{"boss": True}], "enemies": [CRIXUS | {"hearts": 1}, YLVA]}
    assert ask("ai-wound-target", **given)["result"]["candidates"] == ["Crixus"]
    unhurt = ask("ai-wound-target", **given, rulings={"wounded-with-hearts": "unhurt"})["result"]
    assert unhurt["candidates"] == ["Ylva"]


def test_a_die_that_does_not_decide_is_thrown_again(ask):
    four = [{"name": name} for name in "ABCD"]
    answer = ask("ai-wound-target", monsters=[{"level": 1}], enemies=four, die=6)
    assert answer["result"]["chosen"] is None
    assert "jogue de novo" in answer["verdict"]


NAMES = ("attack", "defense", "arcane")
LEVELS = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 4))
REQUIREMENTS = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 4), max_size=2)
HANDS = st.lists(
    st.tuples(REQUIREMENTS, st.booleans(), st.booleans()).map(
        lambda parts: read(
            HandCard,
            {"name": "c", "requirement": parts[0], "has_target": parts[1], "changes_something": parts[2]},
        )
    ),
    max_size=6,
)
ORDER = ("4", "3", "dual", "2", "1", "none")


def kind(card: HandCard) -> str:
    """The card's place in the manual's list, said the manual's way."""
    levels = [level for _attribute, level in card.requirement.levels]
    return "dual" if len(levels) == 2 else str(levels[0]) if levels else "none"


def usable(card: HandCard, levels: dict) -> bool:
    met = all(levels.get(attribute, 0) >= level for attribute, level in card.requirement.levels)
    return met and card.has_target and (bool(card.requirement.levels) or card.changes_something)


@drawn(LEVELS, HANDS)
def test_the_best_actions_are_the_first_of_the_manual_s_list_that_can_be_used_p9(levels, hand):
    able = [card for card in hand if usable(card, levels)]
    first = next((each for each in ORDER if any(kind(card) == each for card in able)), None)
    candidates, steps = best_actions(levels, hand)
    assert list(map(id, candidates)) == [id(card) for card in able if kind(card) == first]
    assert len(steps) == len(hand) - len(able) + bool(able)


@drawn(st.lists(LEVELS, min_size=1, max_size=3), HANDS)
def test_discards_keep_every_card_once_and_the_useful_last_p9(monsters, hand):
    group = [GroupMonster(attributes=levels) for levels in monsters]
    order, _steps = discard_order(hand, group, {})
    flat = [card for tied in order for card in tied]
    assert sorted(map(id, flat)) == sorted(map(id, hand))
    useful = [any(usable(card, levels) for levels in monsters) for card in flat]
    assert useful == sorted(useful)
    places = [ORDER.index(kind(card)) for card in flat]
    split = useful.count(False)
    assert places[:split] == sorted(places[:split])
    assert places[split:] == sorted(places[split:], reverse=True)
    assert all(len({kind(card) for card in tied}) == 1 for tied in order)
