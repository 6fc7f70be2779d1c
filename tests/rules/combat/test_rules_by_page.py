"""What the manual says of mounts, snares, equipment, flight, the state of death and the modes, each with its page."""

from dataclasses import replace

import pytest

from rules.systems.mtxp.combat.ending import side_power
from rules.systems.mtxp.combat.reading import levels, power
from rules.systems.mtxp.round_outcome import Side
from tests.rules.combat.samples import ALL, MOUNT, OWL, SNARE, SWORDS
from tests.rules.combat.tables import KIND, Table, card, docs_card, fighter, quiet_monsters

FIRST, LAST = {"initiative": "heroes"}, {"initiative": "monsters"}
BOOST = card("Reforço", effects=[{"do": "power", "who": "self", "amount": 2}])
WOUND = card("Corte", attributes={"attack": 1}, effects=[{"do": "wound", "who": "enemy"}])


def play(heroes, monsters=None, *, options=None, rulings=FIRST, **changes):
    options = {"automation": "people", "hand_size": 2} | (options or {})
    return Table(heroes, monsters or [fighter("B", 3)], options=options, rulings=rulings, **changes)


def rider(**fields):
    return fighter("Ginete", 3, attributes=ALL, mount="AbX12", **fields)


def test_p2_a_mount_adds_its_power_and_acts_right_after_its_rider_with_cards_or_its_own_ability():
    table = play([rider(), fighter("Outro", 2)], cards=[MOUNT, BOOST], hands={"heroes": ["Reforço"]})
    assert power(table.state, table.who("h1")).total == 4
    table.choose("act:h1", "pass")
    assert table.options == ["card:Reforço", "ability:AbX12:0", "pass"]
    table.choose("ability:AbX12:0")
    assert power(table.state, table.who("h1")).total == 5
    assert table.options == ["act:h2", "end"]


def test_p2_rider_and_mount_are_one_target():
    table = play(
        [rider()],
        [fighter("B", 3, attributes=ALL)],
        cards=[MOUNT, WOUND],
        hands={"monsters": ["Corte"]},
        rulings=LAST,
    )
    table.choose("act:m1", "card:Corte")
    assert table.options == ["discard-mount", "take-it"]
    table.choose("discard-mount")
    assert (table.who("h1").wounded, table.who("h1").mount) == (False, None)


def test_p2_a_riderless_mount_is_tamed_by_who_meets_its_requirement_but_never_by_a_familiar():
    kill = card("Mate", effects=[{"do": "kill", "who": "ally"}])
    table = play([fighter("Chefe", 3, attributes=ALL, actions=2, familiars=["AbX13"]), rider()], cards=[MOUNT, OWL, kill],
                 hands={"heroes": ["Mate"]})  # fmt: skip
    table.choose("act:h1", "card:Mate", "h2")
    assert table.state.loose == ("AbX12",)
    table.choose("act:h1f1")
    assert "tame:AbX12" not in table.options
    table.choose("back", "act:h1", "tame:AbX12")
    assert table.who("h1").mount == "AbX12"


def test_p2_a_group_that_flees_without_a_card_has_one_member_without_mount_wounded():
    table = play([rider(), fighter("A pé", 2), fighter("Outro", 2)], cards=[MOUNT])
    table.choose("act:h1", "flee")
    assert table.options == ["h2", "h3"]
    table.choose("h2")
    assert table.who("h2").wounded
    assert (table.state.outcome.winner, table.state.outcome.by) == (Side.MONSTERS, "flight")


def test_p2_all_mounted_nobody_is_wounded_by_the_sites_ruling():
    table = play([rider()], cards=[MOUNT]).choose("act:h1", "flee")
    assert table.last("nobody-wounded").refs[0].ruling == "flee-all-mounted"
    assert not table.who("h1").wounded


def test_p3_a_snare_stays_until_it_is_sprung_and_spends_nobodys_reaction():
    table = play([fighter("Goblina", 2, gear=["AbX16"])], [fighter("B", 3, attributes={"attack": 1})], cards=[SNARE, WOUND],
                 hands={"monsters": ["Corte"]})  # fmt: skip
    table.choose("act:h1", "install:AbX16")
    assert [snare.card for snare in table.state.snares] == ["AbX16"]
    table.choose("act:m1", "card:Corte").roll(4)
    assert "snare-sprung" in table.codes()
    assert "action-cancelled" in table.codes()
    assert not table.who("h1").wounded
    assert not table.who("h1").reacted
    assert table.state.snares == ()
    assert "AbX16" in table.state.treasures.out


def test_p3_equip_fetches_the_named_treasure_and_nothing_when_it_is_in_play():
    scout = docs_card("AbX11")
    table = play(
        [fighter("A", 3)],
        [{"card": "AbX11"}, {"card": "AbX11", "name": "Segundo"}],
        cards=[scout, MOUNT],
        treasures=["AbX12"],
    )
    assert [who.mount for who in table.state.characters if who.side is Side.MONSTERS].count("AbX12") == 1
    assert "not-equipped" in table.codes()


def test_p3_equip_of_a_kind_reveals_until_two_compatible_ones_appear():
    nagah = fighter("Nagah", 3, attributes={"attack": 2},
                    effects=[{"do": "equip", "traits": ["weapon"], "up_to": 4, "amount": 2}])  # fmt: skip
    table = play(
        [fighter("A", 3)], [nagah], cards=[*SWORDS, OWL], treasures=["AbX13", "Esp4", "Esp1", "Esp2"]
    )
    table.roll("AbX13", "Esp4", "Esp2")
    assert table.who("m1").gear == ("Esp2", "Esp1")
    assert power(table.state, table.who("m1")).total == 5
    assert set(table.state.treasures.cards) == {"AbX13", "Esp4"}


def test_p3_an_aquatic_terrain_changes_an_aquatic_monster():
    scout = {**docs_card("AbX11"), "effects": docs_card("AbX11")["effects"][:1]}
    wet = play(
        [fighter("A", 3)], [{"card": "AbX11"}], cards=[scout], terrain="Lagoa", terrain_traits=["aquatic"]
    )
    dry = play([fighter("A", 3)], [{"card": "AbX11"}], cards=[scout])
    assert [side_power(table.state, Side.MONSTERS) for table in (wet, dry)] == [6, 4]


def test_p3_a_terrain_monster_gives_treasure_points_and_no_evolution():
    swamp = {"code": "Charco", "kind": "terrain", "name": "Charco Vivo", "level": 3, "power": 1}
    table = play([fighter("A", 20)], [{"card": "Charco", "wounded": True}], cards=[swamp])
    table.pass_all().roll((6, 1)).choose("kill-0-wound-1")
    from rules.systems.mtxp.combat.rewarding import rewards

    assert (rewards(table.state)["points"], rewards(table.state)["evolutions"]) == (3, 0)


def test_p5_turning_a_card_over_changes_power_and_attributes_and_back_again():
    table = play([{"card": "AbX19", "actions": 2}], cards=[docs_card("AbX19")])
    table.choose("act:h1", "ability:_h1:0")
    assert (table.who("h1").name, table.who("h1").base_power) == ("Guardiã sob a Lua Cheia", 5)
    assert levels(table.state, table.who("h1"))["attack"] == 3


def test_p6_a_monster_made_a_boss_gains_two_hearts_and_a_second_action():
    table = play(
        [fighter("A", 3)],
        [fighter("Dragão", 9, level=17, made_boss=True), fighter("Rei", 9, boss=True, made_boss=True)],
    )
    assert (table.who("m1").hearts, table.who("m1").actions, table.who("m1").boss) == (2, 2, True)
    assert (table.who("m2").hearts, table.who("m2").actions) == (0, 1)


def test_p7_discarding_gives_one_for_an_attribute_one_lacks_and_two_for_one_that_one_has():
    table = play([fighter("A", 3, attributes={"attack": 1}, actions=2)], cards=[WOUND, {**OWL, "kind": "action", "code": "Mágica"}],
                 hands={"heroes": ["Corte", "Mágica"]}, options={"discard_for_power": True})  # fmt: skip
    table.choose("act:h1", "discard:Corte", "act:h1", "discard:Mágica")
    assert [part.amount for part in table.who("h1").modifiers] == [2, 1]


def test_p7_the_heros_path_gives_an_action_a_heart_and_a_hand_of_eight():
    table = play([fighter("Só", 5)], options={"mode": "heros-path", "hand_size": None})
    assert (table.who("h1").hearts, table.who("h1").actions) == (1, 2)
    assert table.state.hand("heroes").limit == 8


def test_p7_the_heros_path_is_walked_alone():
    opening = play([fighter("A", 5)], options={"mode": "heros-path"}).opening
    setup = replace(opening.setup, heroes=opening.setup.heroes * 2)
    assert [fault.code for fault in KIND.check(replace(opening, setup=setup))] == ["one-hero"]


@pytest.mark.parametrize(("dice", "status"), [([6], "back"), ([2, 3], "dead"), ([2, 6], "back")])
def test_p7_the_state_of_death_comes_back_on_a_six_and_dies_with_two_counters(dice, status):
    table = play(
        [fighter("A", 1, wounded=True), fighter("B", 1)], [fighter("Ogro", 1)], options={"death_state": True}
    )
    table.say("effect", effects=[{"do": "wound", "who": "target"}], targets=["h1"])
    assert table.who("h1").counters == 0
    assert power(table.state, table.who("h1")).total == 0
    for die in dice:
        table.pass_all().roll((1, 1))
        if table.state.phase == "wounds" and table.question.source != "die":
            table.roll(1)
        table.roll(die)
    who = table.who("h1")
    assert (who.dead, who.counters is None) == ((True, True) if status == "dead" else (False, True))
    assert who.wounded


def test_p7_a_heal_brings_back_from_the_state_of_death_wounded_and_without_actions():
    heal = card("Cura", effects=[{"do": "heal", "who": {"of": "ally", "wounded": True}}])
    table = play(
        [fighter("A", 1, wounded=True), fighter("B", 1)],
        cards=[heal],
        hands={"heroes": ["Cura"]},
        options={"death_state": True},
    )
    table.say("effect", effects=[{"do": "wound", "who": "target"}], targets=["h1"])
    table.choose("act:h2", "card:Cura")
    assert (table.who("h1").counters, table.who("h1").wounded, table.who("h1").actions_left) == (
        None,
        True,
        0,
    )


def test_p8_ai_cards_that_run_out_inside_a_round_are_reshuffled_and_whole_at_its_end():
    table = Table(
        [fighter("A", 3)],
        [fighter("B", 3, actions=3)],
        ai_cards=quiet_monsters(),
        options={"hand_size": 0},
        rulings=LAST,
    )
    assert table.codes().count("ai-reshuffled") == 2
    table.choose("end").roll((1, 1))
    assert len(table.state.ai.cards) + len(table.state.ai.out) == 1


def test_p9_an_improvised_card_leads_to_a_second_choice_with_the_changed_attributes():
    improvise = docs_card("AbX7")
    best = [{"name": "Melhor", "red_dragon": True, "priorities": [{"do": "best-action"}]}]
    table = Table([fighter("A", 3)], [fighter("Mago", 3, attributes={"arcane": 1})], cards=[improvise, WOUND], ai_cards=best,
                  hands={"monsters": ["AbX7", "Corte"]}, options={"hand_size": 2}, rulings=LAST)  # fmt: skip
    played = [dict(event.data)["card"] for event in table.events if event.code == "action-declared"]
    assert played == ["AbX7", "Corte"]
    assert table.who("h1").wounded


def test_p9_the_hand_above_its_limit_discards_what_no_monster_can_use_first():
    useless = card("Alta", attributes={"divine": 4}, effects=[{"do": "draw"}])
    table = Table([fighter("A", 3)], [fighter("B", 3, attributes={"attack": 1})], cards=[useless, WOUND], ai_cards=quiet_monsters(),
                  hands={"monsters": ["Corte", "Alta"]}, options={"hand_size": 1}, rulings=FIRST)  # fmt: skip
    table.pass_all().roll((1, 1))
    assert table.state.hand("monsters").cards == ("Corte",)


def test_p11_fleeing_in_a_dungeon_is_a_retreat_that_ends_the_round_without_wounds():
    flee = card("Recuar", effects=[{"do": "flee", "who": {"of": "party", "choose": "all"}}])
    table = play([fighter("A", 3), fighter("B", 2)], cards=[flee, BOOST, WOUND], deck=["Reforço", "Corte"], hands={"heroes": ["Recuar"]},
                 options={"mode": "dungeon", "hand_size": 1})  # fmt: skip
    table.roll("Corte").choose("act:h1")
    assert "flee" not in table.options
    table.choose("card:Recuar")
    assert "retreat" in table.codes()
    while table.state.round < 2:
        table.roll(1) if hasattr(table.question, "source") else table.choose(table.options[0])
    assert not any(who.wounded or who.fled for who in table.state.characters)


@pytest.mark.parametrize(("die", "wounded"), [(3, False), (4, True)])
def test_p13_the_dangerous_flight_is_safe_up_to_stealth_plus_defense(die, wounded):
    table = play(
        [fighter("A", 3, attributes={"stealth": 1, "defense": 2}), fighter("B", 2)],
        options={"dangerous_flee": True},
    )
    table.choose("act:h1", "flee").roll(die)
    assert table.who("h1").wounded is wounded
    assert table.who("h1").fled
    assert not table.who("h2").fled


def test_p13_an_action_gives_or_takes_a_card_or_a_treasure():
    table = play([fighter("A", 3, player="Ana", gear=["AbX13"], actions=2), fighter("B", 2, player="Bia")], cards=[BOOST, OWL],
                 hands={"Ana": ["Reforço"]}, options={"mode": "cooperative"})  # fmt: skip
    table.choose("act:h1", "give-card:h2")
    assert table.state.hand("Bia").cards == ("Reforço",)
    table.choose("act:h1", "give-gear:h2:AbX13")
    assert table.who("h2").gear == ("AbX13",)


def test_p15_with_own_decks_an_empty_pile_loses_the_draw_and_regrouping_costs_every_action():
    table = play(
        [fighter("A", 3), fighter("B", 2)],
        cards=[BOOST],
        hands={"heroes": ["Reforço"]},
        options={"mode": "deckbuilding"},
    )
    table.choose("act:h1", "card:Reforço", "act:h2", "draw")
    assert "draw-lost" in table.codes()
    table.pass_all().roll((1, 4)).choose("act:h1", "regroup")
    assert table.state.actions.cards == ("Reforço",)
    assert all(who.actions_left == 0 for who in table.state.side(Side.HEROES))


def test_p17_the_summoned_fall_with_their_summoner_and_give_nothing():
    zombie = {"code": "AbM4", "kind": "monster", "name": "Zumbi", "level": 2, "power": 2}
    call = {**docs_card("AbX20"), "attributes": {}}
    table = play(
        [fighter("A", 9)],
        [fighter("Bruxa", 3, level=4)],
        cards=[zombie, call],
        hands={"monsters": ["AbX20"]},
        rulings=LAST,
    )
    table.choose("act:m1", "card:AbX20")
    table.say("effect", effects=[{"do": "kill", "who": "target"}], targets=["m1"])
    assert "summoned-falls" in table.codes()
    table.pass_all()
    from rules.systems.mtxp.combat.rewarding import rewards

    assert rewards(table.state)["points"] == 4
