"""The forecast of a whole fight: what it counts, what it says it leaves out, and the fight played out by the rules."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.systems.mtxp.combat.forecast import exact, fight_of
from rules.systems.mtxp.combat.playouts import play_out
from rules.systems.mtxp.combat.simulation import simulate
from rules.systems.mtxp.combat.viewing import forecast
from rules.wording import as_json
from tests.rules.combat.samples import SAMPLES
from tests.rules.combat.tables import Table, card, docs_card, fighter, quiet_monsters
from tests.rules.combat.test_odds import simple

ALL = {"attack": 2, "defense": 2, "arcane": 2, "divine": 2, "stealth": 2}


def plain(heroes, monsters, **changes):
    given = {"ai_cards": quiet_monsters(), "options": {"hand_size": 0}, "rulings": {"initiative": "heroes"}}
    return Table(heroes, monsters, **(given | changes))


def left_out(table):
    found = as_json(forecast(table.state))
    assert found["ignored"] == sum(part["count"] for part in found["left_out"])
    return {part["what"]: part["count"] for part in found["left_out"]}


def test_a_fight_of_powers_alone_leaves_nothing_out():
    assert left_out(plain([fighter("A", 4)], [fighter("B", 4)])) == {}


def test_what_could_change_the_fight_is_counted_by_kind():
    knight = fighter("Ginete", 3, attributes=ALL, mount="AbX12", gear=["AbX14"])
    biter = fighter("Mordedor", 3, reaction={"trigger": {"event": "wound", "who": "self"}, "text": "Volta.",
                                             "effects": [{"do": "power", "who": "self", "amount": 1}]})  # fmt: skip
    table = Table(
        [knight, fighter("Texto", 2, effects=[{"do": "manual", "text": "A mesa decide."}])],
        [biter],
        cards=[docs_card("AbX12"), docs_card("AbX14"), card("C1"), card("C2")],
        ai_cards=[{"name": "Ataque", "red_dragon": True, "priorities": [{"do": "best-action"}]}],
        hands={"heroes": ["C1", "C2"]},
        options={"hand_size": 2},
        terrain="Pântano sem nome",
        rulings={"initiative": "heroes"},
    )
    found = left_out(table)
    assert found["cartas nas mãos"] == 2
    assert found["cartas de IA"] == 1
    assert found["reações"] == 1
    assert found["textos que a mesa resolve"] == 1
    assert found["terrenos"] == 1
    assert found["montarias no lugar de um ferimento"] == 1


def test_what_lasts_the_round_counts_in_its_round_alone():
    table = plain([fighter("A", 3)], [fighter("B", 4)])
    before = exact(fight_of(table.state)).heroes
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": 9}], targets=["h1"])
    raised = exact(fight_of(table.state)).heroes
    for_good = plain([fighter("A", 12)], [fighter("B", 4)])
    assert before < raised < exact(fight_of(for_good.state)).heroes


def test_a_first_round_by_hand():
    """Power 20 against 1 this round and 0 against 1 after it: the first round is a wound for certain."""
    table = plain([fighter("A", 0)], [fighter("B", 1)], options={"hand_size": 0, "overwhelming": False})
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": 20}], targets=["h1"])
    fight = fight_of(table.state)
    wounded = replace(simple([0], [1], overwhelming=False), monsters=((1, 0, True),))
    assert (fight.fighters[0].power, fight.fighters[0].now) == (0, 20)
    found = exact(fight)
    assert found.heroes == exact(wounded).heroes
    assert found.rounds == 1 + exact(wounded).rounds


def test_the_simulation_counts_the_round_being_played_as_the_exact_forecast_does():
    table = plain([fighter("A", 3), fighter("C", 2)], [fighter("B", 7, hearts=1)])
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": 4}], targets=["h1"])
    fight = fight_of(table.state)
    truth = float(exact(fight).heroes)
    found = simulate(fight, seed=3, lanes=40_000)
    assert abs(found.heroes - truth) < 4 * (truth * (1 - truth) / found.lanes) ** 0.5


def test_after_the_dice_the_rounds_bonuses_are_past():
    table = plain([fighter("A", 3)], [fighter("B", 1), fighter("C", 1)])
    table.say("effect", effects=[{"do": "power", "who": "target", "amount": 9}], targets=["h1"])
    table.pass_all().roll((6, 1))
    assert table.state.phase == "wounds"
    assert not fight_of(table.state).begins_otherwise


def test_a_table_without_the_wound_penalty_has_none_in_its_forecast():
    hero = [fighter("A", 5, power_wounded=1)]
    with_it = fight_of(plain(hero, [fighter("B", 4)]).state)
    without = fight_of(plain(hero, [fighter("B", 4)], rulings={"wound-penalty": "none"}).state)
    assert (with_it.fighters[0].wounded_power, without.fighters[0].wounded_power) == (1, 5)


def test_a_fight_without_cards_is_played_out_as_the_forecast_says():
    table = plain([fighter("A", 4), fighter("B", 3)], [fighter("C", 7)])
    truth = float(exact(fight_of(table.state)).heroes)
    found = play_out(table.state, fights=400, seed="prova")
    assert found.unfinished == found.skipped == 0
    assert abs(found.won / found.fights - truth) < 4 * (truth * (1 - truth) / found.fights) ** 0.5
    assert found.low <= found.won / found.fights <= found.high


def test_playing_out_counts_the_cards():
    strong = card("Fúria", attributes={"attack": 1}, effects=[{"do": "power", "who": "self", "amount": 8}])
    copies = [strong | {"code": f"F{n}"} for n in range(6)]

    def at(hand):
        return Table([fighter("A", 3, attributes={"attack": 1})], [fighter("B", 6, hearts=1)], cards=copies,
                     ai_cards=quiet_monsters(), hands={"heroes": hand}, options={"hand_size": 6}, seed="x")  # fmt: skip

    without, with_cards = (
        play_out(at(hand).state, fights=60, seed="s") for hand in ([], [each["code"] for each in copies])
    )
    assert with_cards.low > without.high


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_is_played_out_to_an_end_and_the_same_way_twice(name):
    state = Table(**SAMPLES[name], seed="ensaio").state
    found = play_out(state, fights=4, seed="a")
    assert found == play_out(state, fights=4, seed="a")
    assert found.unfinished == 0
    assert found.rounds >= 1


def test_the_api_plays_a_table_out(client, post_json, db):
    sides = {"heroes": [fighter("Crixus", 5)], "monsters": [fighter("Zumbi", 4, level=2)]}
    opened = post_json(
        "/api/v1/mesa/", {"system": "mtxp", "kind": "combat", "setup": sides, "seed": "x"}
    ).json()
    path, key = f"/api/v1/mesa/{opened['id']}/played-out/", {"X-Key": opened["watch_key"]}
    found = client.get(f"{path}?times=10", headers=key).json()["played_out"]
    assert (found["fights"], found["unfinished"]) == (10, 0)
    assert found == client.get(f"{path}?times=10", headers=key).json()["played_out"]
    assert client.get(path).status_code == 403
    for wrong in ("0", "201", "x", "-1", "9" * 40, "", "1.5"):
        assert client.get(path, {"times": wrong}, headers=key).status_code == 400, wrong
    client.get(f"/mesa/{opened['id']}/?chave={opened['edit_key']}")
    assert "ate-o-fim" in client.get(f"/mesa/{opened['id']}/").content.decode()
    assert "pelas próprias regras" in client.get(f"/mesa/{opened['id']}/ate-o-fim/").content.decode()


def test_shares_are_fractions_of_the_whole():
    found = exact(fight_of(plain([fighter("A", 4)], [fighter("B", 4)]).state))
    assert isinstance(found.heroes, Fraction)
    assert 0 < found.heroes < 1


@pytest.mark.parametrize("defended", [True, False], ids=["first round counts otherwise", "plain"])
def test_a_side_that_waits_whole_in_the_state_of_death_has_no_forecast(defended):
    """Powers do not decide the rest, a die for each of the fallen does (p.7): no odds are told, and nothing breaks."""
    domain = {"mode": "domains", "defender": "heroes"} if defended else {}
    table = plain(
        [fighter("A", 1, wounded=True)],
        [fighter("Ogro", 4)],
        options={"hand_size": 0, "death_state": True} | domain,
        rulings={"initiative": "heroes", "defender-power": "once"},
    )
    assert as_json(forecast(table.state))
    table.say("effect", effects=[{"do": "wound", "who": "target"}], targets=["h1"])
    assert table.who("h1").counters == 0
    assert forecast(table.state) is None
