"""The manual's own examples, each with its page, played through the combat."""

from tests.rules.combat.tables import Table, card, docs_card, fighter, quiet_monsters

HELP = docs_card("AbX2")  # the shape of Ajudar (p.1–2)
MISSILE = docs_card("AbX4")  # the shape of Míssil Mágico (p.2)
WHIRL = docs_card("AbX6")  # the shape of Golpe Giratório (p.6)
PIERCE = card("Xt", "Trespasse", effects=[{"do": "round_wounds", "modifier": "extra", "amount": 1}])
HEROES_FIRST = {"initiative": "heroes"}
MONSTERS_FIRST = {"initiative": "monsters"}


def people(**options):
    return {"automation": "people", "hand_size": 0} | options


def duel(**changes):
    """Two heroes, one with Defense 1, against a mage, hands as given."""
    given = {
        "heroes": [fighter("Guarda", 2, attributes={"defense": 1}), fighter("Amigo", 3)],
        "monsters": [fighter("Mago", 4, attributes={"arcane": 2})],
        "cards": [HELP, MISSILE],
        "options": people(),
        "rulings": MONSTERS_FIRST,
    }
    return Table(**(given | changes))


def test_p2_help_as_a_reaction_saves_the_ally_from_a_roll_equal_to_its_new_power():
    table = duel(hands={"heroes": ["AbX2"], "monsters": ["AbX4"]})
    table.choose("act:m1", "card:AbX4", "h2")
    assert "react:h1:AbX2" in table.options
    table.choose("react:h1:AbX2")
    assert table.last("power-changed").message.values["amount"] == "+1"
    table.roll(4)
    assert table.last("tested").message.values["total"] == 4
    assert not table.who("h2").wounded


def test_p2_without_help_the_same_roll_wounds():
    table = duel(hands={"heroes": [], "monsters": ["AbX4"]})
    table.choose("act:m1", "card:AbX4", "h2").roll(4)
    assert table.who("h2").wounded


def test_p2_the_bonus_of_help_lasts_to_the_end_of_the_round():
    table = duel(hands={"heroes": ["AbX2"], "monsters": []}, rulings=HEROES_FIRST)
    table.choose("act:h1", "card:AbX2")
    assert [part.amount for part in table.who("h2").modifiers] == [1]
    table.choose("end", "end").roll((1, 1))
    assert table.state.round == 2
    assert table.who("h2").modifiers == ()


def test_p1_an_annulled_action_has_no_effect_and_is_not_replaced():
    guard = docs_card("AbX10")
    blow = card("Golpe", attributes={"attack": 1}, effects=[{"do": "power", "who": "self", "amount": 2}])
    filler = [card("F1"), card("F2")]
    table = Table(
        [{"card": "AbX10"}],
        [fighter("Orc", 4, attributes={"attack": 2})],
        cards=[guard, blow, *filler],
        hands={"heroes": ["F1", "F2"], "monsters": ["Golpe"]},
        options=people(),
        rulings=MONSTERS_FIRST,
    )
    table.choose("act:m1", "card:Golpe", "react:h1:_h1")
    assert "action-cancelled" in table.codes()
    assert table.who("m1").modifiers == ()
    assert table.who("m1").actions_left == 0
    assert table.state.hand("heroes").cards == ()


def test_p1_the_reaction_is_once_a_round_and_costs_no_action():
    guard = docs_card("AbX10")
    blows = [
        card(f"G{n}", attributes={"attack": 1}, effects=[{"do": "power", "who": "self", "amount": 2}])
        for n in (1, 2)
    ]
    fillers = [card(f"F{n}") for n in range(4)]
    table = Table(
        [{"card": "AbX10"}],
        [fighter("Orc", 4, attributes={"attack": 2}, actions=2)],
        cards=[guard, *blows, *fillers],
        hands={"heroes": [f"F{n}" for n in range(4)], "monsters": ["G1", "G2"]},
        options=people(hand_size=4),
        rulings=MONSTERS_FIRST,
    )
    table.choose("act:m1", "card:G1", "react:h1:_h1", "F0", "F1", "act:m1", "card:G2")
    assert "react:h1:_h1" not in table.options
    assert [part.amount for part in table.who("m1").modifiers] == [2]
    assert table.who("h1").actions_left == 1


def overwhelming(cards, hand):
    """Twelve and more against six: the heroes win with double."""
    table = Table(
        [fighter("Força", 12, attributes={"attack": 3, "defense": 1})],
        [fighter(name, 1) for name in ("Um", "Dois", "Três")],
        cards=cards,
        hands={"heroes": hand},
        options=people(hand_size=3),
        rulings=HEROES_FIRST,
    )
    for key in hand:
        table.choose("act:h1", f"card:{key}")
    while "end" in table.options:
        table.choose("end")
    return table.roll((6, 1))


def test_p6_double_may_kill_one_or_wound_all_in_place_of_the_one_wound():
    table = overwhelming([], [])
    assert table.options == ["kill-0-wound-1", "kill-0-wound-3", "kill-1-wound-0"]
    table.choose("kill-0-wound-3")
    assert [table.who(id).wounded for id in ("m1", "m2", "m3")] == [True, True, True]


def test_p6_spinning_blow_with_double_kills_one_and_wounds_the_other_two():
    table = overwhelming([WHIRL], ["AbX6"])
    assert table.options == ["kill-0-wound-3", "kill-1-wound-2"]
    table.choose("kill-1-wound-2", "m2")
    assert table.who("m2").dead
    assert [table.who(id).wounded for id in ("m1", "m3")] == [True, True]


def test_p6_run_through_with_double_kills_one_and_wounds_one_or_wounds_all():
    table = overwhelming([PIERCE], ["Xt"])
    assert table.options == ["kill-0-wound-2", "kill-0-wound-3", "kill-1-wound-1"]
    table.choose("kill-1-wound-1", "m1", "m3")
    assert table.who("m1").dead
    assert table.who("m3").wounded
    assert not table.who("m2").wounded


def test_p4_hearts_go_before_wounds_and_a_death_effect_takes_two():
    slay = card("Mate", effects=[{"do": "kill", "who": "enemy"}])
    cut = card("Fira", effects=[{"do": "wound", "who": "enemy"}])
    table = Table(
        [fighter("Herói", 5, actions=4)],
        [fighter("Fera", 5, hearts=4), fighter("Cria", 1)],
        cards=[slay, cut, {**slay, "code": "Mate2"}, {**cut, "code": "Fira2"}],
        hands={"heroes": ["Mate", "Fira", "Mate2", "Fira2"]},
        options=people(hand_size=4),
        rulings=HEROES_FIRST,
    )
    table.choose("act:h1", "card:Mate", "m1")
    assert table.who("m1").hearts == 2
    table.choose("act:h1", "card:Fira", "m1")
    assert table.who("m1").hearts == 1
    table.choose("act:h1", "card:Mate2", "m1")
    assert (table.who("m1").hearts, table.who("m1").wounded) == (0, True)
    table.choose("act:h1", "card:Fira2", "m1")
    assert table.who("m1").dead


def test_p8_a_weak_ai_card_is_skipped_by_who_stands_above_level_8():
    cards = [
        {"name": "Golpe de Sorte", "red_dragon": False, "priorities": [{"do": "nothing"}]},
        *quiet_monsters(),
    ]
    table = Table([fighter("Herói", 1)], [fighter("Dragão", 17, level=17)], ai_cards=cards, options={"hand_size": 0},
                  rulings=MONSTERS_FIRST)  # fmt: skip
    table.roll("ia-1")
    assert table.last("ai-card-skipped").refs[0].page == 8
    revealed = [dict(event.data)["card"] for event in table.events if event.code == "ai-card-revealed"]
    assert revealed == ["ia-1", "ia-2"]
    assert table.last("ai-line-done")


def test_p9_dual_attribute_comes_between_level_3_and_level_2():
    two = card("Dois", attributes={"attack": 2}, effects=[{"do": "power", "who": "self", "amount": 1}])
    dual = card(
        "Duplo", attributes={"attack": 1, "stealth": 1}, effects=[{"do": "power", "who": "self", "amount": 1}]
    )
    three = card("Tres", attributes={"attack": 3}, effects=[{"do": "power", "who": "self", "amount": 1}])
    best = [{"name": "Melhor", "red_dragon": True, "priorities": [{"do": "best-action"}]}]
    table = Table(
        [fighter("Herói", 1)],
        [fighter("Orc", 4, level=2, actions=3, attributes={"attack": 3, "stealth": 1})],
        cards=[two, dual, three],
        ai_cards=best,
        hands={"monsters": ["Dois", "Duplo", "Tres"]},
        options={"hand_size": 3},
        rulings=MONSTERS_FIRST,
    )
    played = [dict(event.data)["card"] for event in table.events if event.code == "action-declared"]
    assert played == ["Tres", "Duplo", "Dois"]
