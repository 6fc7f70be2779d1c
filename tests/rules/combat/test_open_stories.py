"""The intricate cards of the Conjunto Aberto, each played to the end of what it promises."""

from rules.systems.mtxp.combat.reading import levels, power
from tests.rules.combat.open_scenes import BOOK, PLAIN, play, with_named
from tests.rules.combat.tables import Table, card, fighter

CODES = {shown["name"]: code for code, shown in reversed(BOOK.items())}
STRIKE = card("Golpe", attributes={"attack": 1}, effects=[{"do": "wound", "who": "enemy"}])
SLAY = card("Fim", attributes={"attack": 1}, effects=[{"do": "kill", "who": "enemy"}])
USER = {"attack": 3, "defense": 3, "arcane": 4, "divine": 4, "stealth": 3}


def story(heroes, monsters, *names, first="heroes", hand=(), against=(), **setup):
    """A combat with the named cards known; hands as given, by name or code."""
    shown = [each for name in names for each in with_named(BOOK[CODES[name]])]
    known = {each["code"]: each for each in (*shown, STRIKE, SLAY, PLAIN)}
    hands = {"heroes": [CODES.get(name, name) for name in hand], "monsters": list(against)}
    return Table(
        heroes,
        monsters,
        cards=list(known.values()),
        hands=hands,
        deck=["Folha"] * 9,
        options={"automation": "people", "hand_size": 0},
        rulings={"initiative": first},
        **setup,
    )


def total(table, id):
    return power(table.state, table.who(id)).total


def act(table, who, name, *targets):
    table.choose(f"act:{who}", f"card:{CODES.get(name, name)}", *targets)
    return play(table)


def end_of_actions(table):
    while "end" in table.options:
        table.choose("end")
    return table


def test_steel_wheel_wounds_every_enemy_when_the_round_is_won():
    foes = [fighter(name, 2) for name in ("Um", "Dois", "Três", "Quatro")]
    table = story([fighter("Forte", 9, attributes=USER)], foes, "Roda de Aço", hand=["Roda de Aço"])
    act(table, "h1", "Roda de Aço")
    end_of_actions(table).roll((3, 3))
    play(table)
    assert all(table.who(f"m{n}").wounded for n in (1, 2, 3, 4))


def test_counted_blow_gives_attack_and_one_more_and_a_second_wound():
    foes = [fighter("Um", 4), fighter("Dois", 4)]
    table = story([fighter("Forte", 6, attributes=USER)], foes, "Golpe Contado", hand=["Golpe Contado"])
    act(table, "h1", "Golpe Contado")
    assert total(table, "h1") == 6 + 3 + 1
    end_of_actions(table).roll((3, 1))
    play(table)
    assert [table.who(id).wounded for id in ("m1", "m2")] == [True, True]


def test_taking_the_blow_wounds_who_took_it_and_not_the_ally():
    heroes = [fighter("Escudo", 3, attributes=USER), fighter("Amigo", 3)]
    foes = [fighter("Inimigo", 4, attributes={"attack": 1})]
    table = story(heroes, foes, "Tomar o Golpe", first="monsters", hand=["Tomar o Golpe"], against=["Golpe"])
    table.choose("act:m1", "card:Golpe", "h2", f"react:h1:{CODES['Tomar o Golpe']}")
    play(table)
    assert (table.who("h1").wounded, table.who("h2").wounded) == (True, False)
    assert table.who("h1").actions_left == 1


def test_parrying_annuls_an_attack_and_its_user_has_no_other_action():
    heroes = [fighter("Escudo", 3, attributes=USER)]
    foes = [fighter("Inimigo", 4, attributes={"attack": 1})]
    table = story(
        heroes, foes, "Aparar e Devolver", first="monsters", hand=["Aparar e Devolver"], against=["Golpe"]
    )
    table.choose("act:m1", "card:Golpe", f"react:h1:{CODES['Aparar e Devolver']}")
    play(table)
    assert not table.who("h1").wounded
    assert table.who("m1").actions_left == 0


def test_a_fold_in_time_lets_the_ally_act_twice():
    heroes = [fighter("Mago", 3, attributes=USER), fighter("Amigo", 3)]
    table = story(heroes, [fighter("Inimigo", 4)], "Dobra no Tempo", hand=["Dobra no Tempo"])
    act(table, "h1", "Dobra no Tempo")
    assert table.who("h2").actions_left == 2
    assert total(table, "h2") == 4


def test_the_goblins_king_brings_two_who_cheer_each_other_and_die_with_him():
    king = {"card": CODES["Rei dos Goblins"]}
    table = story([fighter("Herói", 5, attributes=USER)], [king], "Rei dos Goblins", hand=["Fim", "Fim"])
    play(table)
    summoned = [who for who in table.state.characters if who.summoned]
    assert [total(table, who.id) for who in summoned] == [3, 3]
    table.choose("act:h1", "card:Fim", "m1")
    play(table)
    assert not [who for who in table.state.characters if who.summoned and who.present]
    assert table.state.outcome.winner == "heroes"


def test_the_goblin_captain_cheers_goblins_only():
    foes = [{"card": CODES[name]} for name in ("Capitã Goblin", "Goblin Catador", "Orc Recruta")]
    table = story([fighter("Herói", 5)], foes, "Capitã Goblin", "Goblin Catador", "Orc Recruta")
    assert [total(table, id) for id in ("m1", "m2", "m3")] == [4, 2 + 2, 3]


def test_irena_turns_at_the_start_of_the_round_after_her_wound():
    table = story([{"card": CODES["Irena, a Quieta"]}], [fighter("Inimigo", 9)], "Irena, a Quieta")
    end_of_actions(table).roll((1, 6))
    play(table)
    assert table.who("h1").name == "Irena em Fúria"
    assert dict(table.who("h1").attributes) == {"attack": 3}


def test_gondim_rides_in_and_the_mare_goes_in_place_of_his_wound():
    names = ("Gondim", "Égua Baia")
    table = story(
        [{"card": CODES["Gondim"]}], [fighter("Inimigo", 6)], *names, treasures=[CODES["Égua Baia"]]
    )
    assert table.who("h1").mounted and total(table, "h1") == 3 + 2
    end_of_actions(table)
    while table.options == []:
        table.roll((1, 4))
    assert "discard-mount" in table.options
    table.choose("discard-mount")
    assert (table.who("h1").wounded, table.who("h1").mounted) == (False, False)


def test_a_covered_pit_is_sprung_once():
    pit = CODES["Fosso Coberto"]
    heroes = [fighter("Herói", 5, gear=[pit])]
    foes = [fighter(name, 4, attributes={"attack": 1}) for name in ("Um", "Dois")]
    table = story(heroes, foes, "Fosso Coberto", against=["Golpe", "Golpe"])
    table.choose("act:h1", f"install:{pit}")
    play(table)
    play(table, "act:m1", "card:Golpe", dice=[4])
    assert table.who("m1").wounded
    play(table, "act:m2", "card:Golpe#2")
    assert not table.who("m2").wounded
    assert table.codes().count("snare-sprung") == 1


def test_the_ring_of_five_fingers_opens_cards_its_bearer_could_not_play():
    ring = CODES["Anel dos Cinco Dedos"]
    table = story(
        [fighter("Herói", 5, gear=[ring])], [fighter("Inimigo", 4)], "Anel dos Cinco Dedos", hand=["Golpe"]
    )
    assert set(levels(table.state, table.who("h1")).values()) == {1}
    table.choose("act:h1")
    assert "card:Golpe" in table.options


def test_the_morning_s_judgement_has_no_target_above_level_5():
    heroes = [fighter("Santo", 5, attributes=USER)]
    table = story(heroes, [fighter("Grande", 9, level=6)], "Juízo da Manhã", hand=["Juízo da Manhã"])
    table.choose("act:h1")
    assert f"card:{CODES['Juízo da Manhã']}" not in table.options


def test_a_fallen_star_wounds_everyone_at_once_and_hearts_take_it_first():
    foes = [fighter("Um", 4), fighter("Dois", 4, hearts=1), fighter("Três", 4, wounded=True)]
    table = story([fighter("Maga", 5, attributes=USER)], foes, "Estrela que Cai", hand=["Estrela que Cai"])
    act(table, "h1", "Estrela que Cai")
    assert table.who("m1").wounded
    assert (table.who("m2").hearts, table.who("m2").wounded) == (0, False)
    assert table.who("m3").dead


def test_a_hill_of_graves_strengthens_the_undead_and_the_prayers_of_who_comes():
    foes = [fighter("Osso", 4, traits=["undead"]), fighter("Lobo", 4, traits=["animal"])]
    terrain = CODES["Cemitério da Colina"]
    table = story([fighter("Herói", 5)], foes, "Cemitério da Colina", terrain=terrain)
    assert [total(table, id) for id in ("m1", "m2")] == [5, 4]
    assert levels(table.state, table.who("h1"))["divine"] == 1


def test_the_field_of_banners_lasts_the_whole_combat_for_both_sides():
    terrain = CODES["Campo de Estandartes"]
    table = story([fighter("Herói", 5)], [fighter("Inimigo", 5)], "Campo de Estandartes", terrain=terrain)
    end_of_actions(table).roll((2, 2))
    assert table.state.round == 2
    assert (total(table, "h1"), total(table, "m1")) == (6, 6)


def test_a_terrain_monster_fights_for_itself():
    wood = CODES["Bosque que Anda"]
    table = story([fighter("Herói", 5)], [{"card": wood}], "Bosque que Anda", terrain=wood)
    assert table.state.terrain_card == ""
    assert (table.who("m1").kind, total(table, "m1"), table.who("m1").hearts) == ("terrain", 7, 1)


def test_a_false_floor_takes_two_cards_where_nobody_passes():
    terrain = CODES["Piso Falso"]
    table = story([fighter("Herói", 5)], [fighter("Inimigo", 5)], "Piso Falso", terrain=terrain,
                  hand=["Folha", "Golpe", "Fim"])  # fmt: skip
    play(table, dice=[4])
    assert len(table.state.hand("heroes").cards) == 1
