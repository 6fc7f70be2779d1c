"""Who may use, discard, react, flee, ride, keep a familiar, specialize and equip (p.1–3, 5, 7, 9, 11, 13, 17)."""

from fractions import Fraction
from itertools import combinations

import pytest

from rules.systems.mtxp.procedures.characters import Evolution, payments_for
from rules.systems.mtxp.requirements import Requirement
from tests.rules.mtxp.conftest import fields, odds


def test_a_dual_action_needs_both_minimums_p1(ask):
    dual = {"attack": 2, "stealth": 1}
    assert ask("action-requirement", requirement=dual, attributes={"attack": 4})["result"]["lacking"] == {
        "stealth": 1
    }
    assert ask("action-requirement", requirement=dual, attributes={"attack": 2, "stealth": 1})["result"][
        "allowed"
    ]


def test_anyone_may_use_an_action_without_attribute_p1(ask):
    assert ask("action-requirement", requirement={}, attributes={})["result"]["allowed"] is True


@pytest.mark.parametrize(
    ("levels", "card_level", "ai_order", "price", "training"),
    [
        ({"attack": 4}, 4, 1, 4, 4),
        ({"attack": 3}, 3, 2, 3, 3),
        ({"attack": 1, "arcane": 1}, 3, 3, 3, 3),
        ({"attack": 2}, 2, 4, 2, 2),
        ({"attack": 1}, 1, 5, 1, 1),
        ({}, 0, 6, 2, 1),
    ],
)
def test_the_level_of_an_action_depends_on_who_asks_p1_p9_p15(
    ask, levels, card_level, ai_order, price, training
):
    result = ask("action-requirement", requirement=levels)["result"]
    assert [result[key] for key in ("card_level", "ai_order", "price", "training_level")] == [
        card_level,
        ai_order,
        price,
        training,
    ]


def test_the_level_of_a_dual_action_in_texts_is_a_ruling_e2(ask):
    dual = {"attack": 2, "stealth": 1}
    readings = {"3": 3, "2": 2, "highest": 2}
    for reading, level in readings.items():
        found = ask("action-requirement", requirement=dual, rulings={"dual-level": reading})["result"]
        assert found["card_level"] == level


def test_a_level_of_zero_asks_for_nothing():
    assert Requirement.of({"attack": 0}).is_none
    assert not Requirement.of({"attack": 0, "stealth": 2}).is_dual


@pytest.mark.parametrize(
    ("requirement", "rulings", "power"),
    [
        ({"attack": 3}, {}, 2),
        ({"attack": 3}, {"discard-power-level": "enough"}, 1),
        ({"arcane": 1}, {}, 1),
        ({"attack": 1, "arcane": 1}, {}, 1),
        ({"attack": 1, "arcane": 1}, {"discard-power-dual": "one"}, 2),
        ({}, {}, 1),
        ({}, {"discard-power-none": "2"}, 2),
        ({}, {"discard-power-none": "0"}, 0),
    ],
)
def test_discarding_for_power_p7_e31(ask, requirement, rulings, power):
    given = {"requirement": requirement, "attributes": {"attack": 1}, "rulings": rulings}
    assert ask("discard-power", **given)["result"]["power"] == power


@pytest.mark.parametrize(
    ("given", "allowed", "compulsory"),
    [
        ({}, True, False),
        ({"automated": True}, True, True),
        ({"trigger_met": False, "automated": True}, False, False),
        ({"used": True}, False, False),
        ({"in_death_state": True}, False, False),
        ({"to_reaction": True}, False, False),
        ({"to_reaction": True, "printed_for_reactions": True}, True, False),
        (
            {
                "to_reaction": True,
                "printed_for_reactions": True,
                "rulings": {"reaction-to-reaction": "never"},
            },
            False,
            False,
        ),
    ],
)
def test_one_reaction_a_round_with_its_trigger_p1_p2_p9(ask, given, allowed, compulsory):
    assert ask("reaction", **given)["result"] == {"allowed": allowed, "compulsory": compulsory}


PARTY = [{"name": "Crixus", "mounted": True}, {"name": "Ylva"}, {"name": "Zander"}]


def test_without_a_card_one_who_is_not_mounted_is_wounded_p2(ask):
    assert ask("flee", members=PARTY)["result"]["wounded"] == ["Ylva", "Zander"]
    assert ask("flee", members=PARTY, card="fugir")["result"]["wounded"] == []


def test_a_party_all_mounted_loses_nobody_unless_the_table_says_so_e25(ask):
    riders = [member | {"mounted": True} for member in PARTY]
    assert ask("flee", members=riders)["result"]["wounded"] == []
    someone = ask("flee", members=riders, rulings={"flee-all-mounted": "someone"})["result"]
    assert someone["wounded"] == ["Crixus", "Ylva", "Zander"]


def test_the_wounded_may_be_drawn_instead_of_chosen(ask):
    answer = ask("flee", members=PARTY, rulings={"flee": "group-random"}, die=6)
    assert answer["result"]["chosen"] == "Zander"
    assert odds(answer) == {"Ylva": Fraction(1, 2), "Zander": Fraction(1, 2)}


def test_in_a_dungeon_only_a_card_flees_and_it_is_a_retreat_p11(ask):
    assert ask("flee", members=PARTY, mode="dungeon")["result"]["allowed"] is False
    retreat = ask("flee", members=PARTY, mode="dungeon", card="other")["result"]
    assert (retreat["allowed"], retreat["leaves"], retreat["wounded"]) == (True, "nobody", [])


def test_the_dangerous_flee_covers_one_hero_and_other_cards_the_group_p13(ask):
    found = {
        card: ask("flee", members=PARTY, mode="dangerous", card=card)["result"]
        for card in ("none", "fugir", "other")
    }
    assert [(found[card]["leaves"], found[card]["test"]) for card in found] == [
        ("one", True),
        ("one", False),
        ("group", False),
    ]


def test_two_members_of_one_name_are_refused(ask):
    assert fields(ask("flee", status=400, members=[{"name": "A"}, {"name": "A"}])) == ["members.1.name"]


@pytest.mark.parametrize(
    ("given", "allowed"),
    [
        ({}, True),
        ({"mounted": True}, False),
        ({"familiar": True}, False),
        ({"requirement": {"attack": 2}, "attributes": {"attack": 1}}, False),
        ({"requirement": {"attack": 2}, "attributes": {"attack": 2}}, True),
    ],
)
def test_one_mount_with_its_requirement_and_never_for_a_familiar_p2(ask, given, allowed):
    result = ask("mount", power=4, bonus=2, **given)["result"]
    assert (result["allowed"], result["power"]) == (allowed, 6 if allowed else 4)


def test_taming_a_riderless_mount_spends_an_action_p2(ask):
    assert ask("mount", taming=True)["result"]["spends_action"] is True
    assert ask("mount")["result"]["spends_action"] is False


@pytest.mark.parametrize(
    ("given", "allowed", "together"),
    [
        ({"familiars": 0}, True, False),
        ({"familiars": 1}, False, False),
        ({"familiars": 2, "arcadio": True}, True, True),
        ({"familiars": 1, "arcadio": True, "has_general": True}, False, False),
        ({"familiars": 1, "arcadio": True, "new_is_general": True}, False, False),
        ({"familiars": 0, "new_is_general": True}, True, False),
    ],
)
def test_only_arcadio_keeps_several_familiars_and_never_with_the_general_p5(ask, given, allowed, together):
    assert ask("familiar", **given)["result"] == {"allowed": allowed, "one_character": together}


EVOLUTIONS = [
    {"name": "Arcana I", "kind": "arcane"},
    {"name": "Ataque I", "kind": "attack"},
    {"name": "Ataque II", "kind": "attack"},
]


def test_a_specialization_is_paid_when_evolving_once_a_game_p5(ask):
    given = {"cost": ["attack"], "evolutions": EVOLUTIONS}
    assert ask("specialization", **given)["result"]["payments"] == [["Ataque I"], ["Ataque II"]]
    for against in ({"evolving": False}, {"has_one": True}, {"other_face_used": True}, {"cost": ["divine"]}):
        result = ask("specialization", **given | against)["result"]
        assert result == {"allowed": False, "payments": []}


@pytest.mark.parametrize(
    "cost", [["any"], ["any", "any"], ["attack", "any"], ["arcane", "attack"], ["attack"] * 3]
)
def test_payments_are_those_a_search_of_every_set_finds(cost):
    evolutions = [Evolution(**each) for each in EVOLUTIONS]

    def pays(chosen, wanted):
        if not wanted:
            return not chosen
        return any(
            wanted[0] in ("any", each.kind) and pays(chosen[:at] + chosen[at + 1 :], wanted[1:])
            for at, each in enumerate(chosen)
        )

    expected = [
        tuple(each.name for each in chosen)
        for chosen in combinations(evolutions, len(cost))
        if pays(list(chosen), cost)
    ]
    assert list(payments_for(cost, evolutions)) == expected


def test_grovak_fetches_his_warg_while_there_is_one_p3(ask):
    assert ask("equip", wanted="named", copies_left=1)["result"]["allowed"] is True
    assert ask("equip", wanted="named", copies_left=0)["result"]["allowed"] is False


NAGAH = [
    {"name": "Poção", "compatible": False},
    {"name": "Adaga", "value": 2, "requirement": {"attack": 1}},
    {"name": "Machado", "value": 5, "requirement": {"attack": 1}},
    {"name": "Cajado", "value": 3, "requirement": {"arcane": 1}},
    {"name": "Lança", "value": 4, "requirement": {"attack": 2}},
    {"name": "Arco", "value": 1},
]


def test_the_nagah_warrior_reveals_until_two_weapons_fit_p3(ask):
    given = {"wanted": "kind", "count": 2, "max_value": 4, "attributes": {"attack": 2}, "pile": NAGAH}
    result = ask("equip", **given)["result"]
    assert result["equipped"] == ["Adaga", "Lança"]
    assert result["leftovers"] == ["Poção", "Machado", "Cajado"]
    assert (result["revealed"], result["missing"]) == (5, 0)
    short = ask("equip", **given | {"count": 5})["result"]
    assert (short["allowed"], short["missing"]) == (False, 2)
