"""Domains (p.14): the defender's advantages, siege weapons, prisoners; and familiars that count as one (p.5)."""

import pytest

from rules.engine.commands import IllegalCommand
from rules.systems.mtxp.combat.ending import contest, side_power
from rules.systems.mtxp.combat.reading import levels
from rules.systems.mtxp.round_outcome import Side
from tests.rules.combat.tables import Table, docs_card, fighter

STRONG = {"attack": 1}


def domain(**changes):
    given = {
        "heroes": [fighter("Invasor", 4, attributes=STRONG), fighter("Fraco", 1)],
        "monsters": [fighter("Guarda", 4)],
        "options": {"mode": "domains", "defender": "monsters", "automation": "people", "hand_size": 0},
    }
    return Table(**(given | changes))


def test_the_defender_begins_adds_one_and_wins_ties():
    table = domain(heroes=[fighter("Invasor", 5)])
    assert table.state.first is Side.MONSTERS
    assert side_power(table.state, Side.MONSTERS) == 5
    assert contest(table.state).outcome(3, 3).winner is Side.MONSTERS


def test_a_ballista_asks_attack_1_and_shoots_once_a_round():
    table = domain(siege_heroes=["ballista"]).choose("end", "act:h2")
    assert "siege:0" not in table.options
    table.choose("back", "act:h1", "siege:0")
    assert table.question.form == "effects"
    table.say("effect", effects=[{"do": "wound", "who": "target"}], targets=["m1"], done=True)
    assert table.who("m1").wounded
    assert table.state.siege[0].used == 1


def test_a_trebuchet_is_loaded_in_one_round_and_shot_in_the_next():
    table = domain(heroes=[fighter("Invasor", 4, attributes=STRONG, actions=2)], siege_heroes=["trebuchet"])
    table.choose("end", "act:h1", "siege:0")
    assert table.state.siege[0].loaded
    table.choose("act:h1")
    assert "siege:0" not in table.options
    table.choose("pass").roll((3, 2))
    assert table.state.round == 2
    table.choose("end", "act:h1", "siege:0")
    assert table.question.form == "effects"
    assert not table.state.siege[0].loaded


def test_who_flees_may_lose_a_prisoner_instead_of_a_wound():
    table = domain()
    table.choose("end", "act:h1", "flee")
    assert table.question.who == Side.MONSTERS
    table.choose("h2")
    assert table.who("h2").captured
    assert not any(who.wounded for who in table.state.characters)
    assert (table.state.outcome.winner, table.state.outcome.by) == (Side.MONSTERS, "flight")


def test_without_a_prisoner_one_of_the_fleeing_is_wounded():
    table = domain().choose("end", "act:h1", "flee", "none", "h1")
    assert table.who("h1").wounded
    assert table.state.outcome.by == "flight"


def test_joined_familiars_are_one_character_with_their_powers_added():
    owl = docs_card("AbX13")
    cat = {**owl, "code": "Gato", "name": "Gato", "power": 2}
    table = Table([fighter("Arcanista", 3, familiars=["AbX13", "Gato"], joined_familiars=True)], [fighter("B", 3)],
                  cards=[owl, cat], options={"automation": "people", "hand_size": 0}, rulings={"initiative": "heroes"})  # fmt: skip
    familiars = [who for who in table.state.characters if who.kind == "familiar"]
    assert [who.name for who in familiars] == ["Corujinha + Gato"]
    assert side_power(table.state, Side.HEROES) == 3 + 1 + 2


def test_p14_the_defender_raises_one_guards_defense_once_and_it_lasts_the_combat():
    table = domain(monsters=[fighter("Guarda", 4, attributes={"defense": 1}), fighter("Vigia", 2)])
    with pytest.raises(IllegalCommand):
        table.say("fortify", who="h1")
    table.say("fortify", who="m1")
    assert levels(table.state, table.who("m1"))["defense"] == 2
    assert table.last("fortified").refs[0].page == 14
    with pytest.raises(IllegalCommand):
        table.say("fortify", who="m2")
    table.pass_all().roll((3, 3))
    while table.state.round == 1:
        table.choose(table.options[0])
    assert levels(table.state, table.who("m1"))["defense"] == 2


def test_p14_outside_a_domain_nobody_is_raised():
    table = Table([fighter("A", 3)], [fighter("B", 3)], options={"hand_size": 0})
    with pytest.raises(IllegalCommand):
        table.say("fortify", who="h1")
