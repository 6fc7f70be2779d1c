"""After a won combat: evolutions and specializations really change the heroes (p.5, p.17)."""

import pytest

from rules.engine.codec import state_hash
from rules.engine.commands import CommandError
from rules.mesa.tables import add_command
from rules.wording import as_json, words
from tests.rules.combat.tables import KIND, Table, fighter, quiet_monsters

MASTER = {"code": "E1", "kind": "specialization", "name": "Mestre", "cost": 1, "power": 1, "hearts": 1,
          "text": "Ataque +1.", "effects": [{"do": "attribute", "who": "self", "attribute": "attack", "amount": 1}]}  # fmt: skip
DEAR = {"code": "E2", "kind": "specialization", "name": "Lenda", "cost": 2, "power": 5, "text": "Poder."}
CLAW = {"who": "h1", "name": "Garra", "kind": "attack", "power": 2, "attributes": {"attack": 1}}


def won(monsters=1, *, heroes=None, **changes):
    """A combat that the heroes won: every monster was killed by the table's hand."""
    table = Table(
        heroes or [fighter("Crixus", 5, attributes={"attack": 1}), fighter("Ylva", 4)],
        [fighter(f"M{n}", 1, level=2) for n in range(1, monsters + 1)],
        cards=[MASTER, DEAR],
        ai_cards=quiet_monsters(),
        options={"hand_size": 0},
        pools={"specializations": ("E1", "E2")},
        seed="vitória",
        **changes,
    )
    dead = [{"who": f"m{n}", "set": {"dead": True}} for n in range(1, monsters + 1)]
    table.say("correct", changes=dead)
    while table.question is not None:
        table.choose("end" if "end" in table.options else table.options[0])
    return table


def shown(table, id="h1"):
    return next(who for who in as_json(KIND.view(table.state))["characters"] if who["id"] == id)


def refused(table, type, **payload):
    before = state_hash(table.state)
    with pytest.raises(CommandError) as error:
        table.say(type, **payload)
    assert state_hash(table.state) == before
    return error.value.fault


def test_p5_an_evolution_gives_the_power_and_the_attributes_on_its_card():
    table = won().say("evolve", **CLAW)
    who = shown(table)
    assert who["power"] == {
        "total": 7,
        "parts": [{"source": "Crixus", "amount": 5}, {"source": "Garra", "amount": 2}],
    }
    assert who["attributes"]["attack"] == 2
    assert who["evolutions"][0]["name"] == "Garra"
    assert [ref.page for ref in table.last("evolved").refs] == [5, 5]
    assert any("Garra" in words(line) for line in KIND.result(table.state))


def test_each_defeated_monster_gives_one_evolution_and_no_more():
    table = won(2).say("evolve", **CLAW).say("evolve", who="h2", name="Presa")
    assert refused(table, "evolve", who="h2", name="Asa").code == "not-now"


def test_nobody_evolves_before_the_combat_is_won_or_where_the_table_plays_without():
    table = Table([fighter("A", 5)], [fighter("B", 1)], ai_cards=quiet_monsters(), options={"hand_size": 0})
    assert refused(table, "evolve", who="h1", name="X").code == "not-now"
    assert refused(won(rulings={"evolution": "none"}), "evolve", **CLAW).code == "not-now"
    table.say("concede", side="heroes")
    assert refused(table, "evolve", who="h1", name="X").code == "not-now"


@pytest.mark.parametrize("change", [{"who": "m1"}, {"who": "nobody"}, {"name": ""}, {"power": 99}, {"power": "2"},
                                    {"kind": "fire"}, {"attributes": {"luck": 1}}, {"attributes": [1]}, {"extra": 1}])  # fmt: skip
def test_a_malformed_evolution_changes_nothing(change):
    refused(won(), "evolve", **(CLAW | change))


def test_p5_a_specialization_is_paid_with_a_whole_evolution_at_that_moment():
    table = won().say("evolve", **CLAW).say("specialize", who="h1", card="E1", paid=["Garra"])
    who = shown(table)
    assert (who["specialization"], who["evolutions"], who["hearts"]) == ("Mestre", [], 1)
    assert who["power"]["total"] == 6
    assert who["attributes"]["attack"] == 2
    assert {ref.page for ref in table.last("specialized").refs} == {5, 17}


def test_p5_one_specialization_a_hero_and_each_card_for_one_hero():
    table = won(2).say("evolve", **CLAW).say("specialize", who="h1", card="E1", paid=["Garra"])
    assert refused(table, "specialize", who="h1", card="E2", paid=[]).code == "not-now"
    table.say("evolve", who="h2", name="Presa")
    assert refused(table, "specialize", who="h2", card="E1", paid=["Presa"]).path == "command.card"
    assert refused(table, "specialize", who="h2", card="E2", paid=["Presa"]).code == "does-not-pay"
    assert refused(table, "specialize", who="h2", card="E2", paid=["Asa"]).code == "unknown-evolution"
    assert refused(table, "specialize", who="h1", card="E2", paid=[]).path == "command.who"


def test_p5_who_is_not_evolving_cannot_specialize():
    table = won()
    assert refused(table, "specialize", who="h1", card="E1", paid=[]).code == "not-now"


def test_evolutions_brought_along_count_and_pay():
    hero = fighter("Crixus", 5, evolutions=[{"name": "Antiga", "kind": "arcane", "power": 1, "attributes": {"arcane": 2}}])  # fmt: skip
    table = won(heroes=[hero])
    assert shown(table)["power"]["total"] == 6
    table.say("evolve", **CLAW).say("specialize", who="h1", card="E2", paid=["Antiga", "Garra"])
    assert shown(table)["power"]["total"] == 10


def test_a_specialization_brought_along_is_in_force_and_leaves_no_second_one():
    table = won(heroes=[fighter("Crixus", 5, attributes={"attack": 1}, specialization="E1")])
    assert (shown(table)["power"]["total"], shown(table)["hearts"]) == (6, 1)
    assert shown(table)["attributes"]["attack"] == 2
    table.say("evolve", **CLAW)
    assert refused(table, "specialize", who="h1", card="E2", paid=["Garra"]).code == "not-now"


def test_a_real_card_is_typed_in_with_its_own_cost():
    given = {"who": "h1", "name": "Da caixa", "power": 3, "attributes": {"stealth": 2}, "cost": ["attack"]}
    table = won().say("evolve", **(CLAW | {"kind": "arcane"}))
    assert refused(table, "specialize", paid=["Garra"], **given).code == "does-not-pay"
    table.say("specialize", paid=["Garra"], **(given | {"cost": ["arcane"]}))
    who = shown(table)
    assert (who["specialization"], who["power"]["total"]) == ("Da caixa", 8)
    assert who["attributes"]["stealth"] == 2
    assert KIND.stored(table.opening, KIND.codec.dumps(table.state)) == table.state


def test_the_opening_says_what_is_no_specialization():
    from rules.engine.asking import read
    from rules.engine.sessions import Opening

    def faults(**setup):
        sides = {"heroes": [fighter("A", 1)], "monsters": [fighter("B", 1)]} | setup
        opening = Opening(setup=read(KIND.setup, sides), options=read(KIND.options, {}), rulings={}, seed="x",
                          cards={"E1": MASTER})  # fmt: skip
        return [(fault.path, fault.code) for fault in KIND.check(opening)]

    assert faults(heroes=[fighter("A", 1, specialization="E9")]) == [
        ("setup.heroes.0.specialization", "not-a-specialization")
    ]
    assert faults(monsters=[fighter("B", 1, specialization="E1")]) == [
        ("setup.monsters.0.specialization", "not-a-hero")
    ]
    twice = [fighter("A", 1, specialization="E1"), fighter("C", 1, specialization="E1")]
    assert ("setup", "card-twice") in faults(heroes=twice)


def test_the_page_of_a_won_combat_offers_the_forms_and_takes_them(client, post_json, db):
    sides = {"heroes": [fighter("Crixus", 5)], "monsters": [fighter("Zumbi", 1, level=2)]}
    opened = post_json(
        "/api/v1/mesa/", {"system": "mtxp", "kind": "combat", "setup": sides, "seed": "x"}
    ).json()
    path = f"/mesa/{opened['id']}/"
    client.get(f"{path}?chave={opened['edit_key']}")
    assert 'value="evolve"' not in client.get(path).content.decode()
    dead = {"type": "correct", "changes": [{"who": "m1", "set": {"dead": True}}]}
    add_command(opened["id"], 0, dead)
    for version in range(1, 9):
        if 'value="evolve"' in client.get(path).content.decode():
            break
        client.post(f"{path}comando/", {"version": version, "option": "end"})
    sent = {
        "version": version,
        "tell": "evolve",
        "evolve.who": "h1",
        "evolve.name": "Garra",
        "evolve.power": "2",
    }
    client.post(f"{path}comando/", sent)
    page = client.get(path).content.decode()
    assert "Crixus evolui: Garra" in page
    assert 'value="specialize"' in page
