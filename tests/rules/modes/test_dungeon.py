"""The dungeon explored step by step (p.10–11), as the manual tells it."""

from collections import Counter
from fractions import Fraction

import pytest

from rules.engine.walker import walk
from rules.registry import systems
from rules.systems.mtxp.procedures.dungeon_setup import dungeon_setup
from tests.rules.modes.dungeons import (
    CORRIDOR,
    CRIXUS,
    DARTS,
    LONG,
    PACK,
    REAL,
    SPRING,
    THRONE,
    ZANDER,
    one_path,
)
from tests.rules.playing import Play, keeps_promises


@pytest.fixture(scope="module")
def kind():
    return systems()["mtxp"].sessions["dungeon"]


def test_the_table_deals_the_paths_that_the_builder_drew_p10(kind):
    given = {"paths": 3, "terrains": [{"name": f"T{n}"} for n in range(15)], "per_path": 4}
    drawn = dungeon_setup.answer(given | {"seed": "masmorra"}).result.piles
    play = Play(kind, given | {"heroes": [ZANDER]}, seed="masmorra")
    assert [[card.name for card in path.pile[:-1]] for path in play.state.paths] == [
        list(p[:-1]) for p in drawn
    ]
    assert [play.state.paths[at].pile[-1].role == "final" for at in range(3)] == [
        pile[-1] == "Encontro Final" for pile in drawn
    ]


def test_a_mix_of_grades_takes_part_and_its_own_bottoms_lie_below_p10(kind):
    bottoms = [{"name": "A Última Porta", "role": "final"}, {"name": "Parede", "role": "dead-end"}]
    setup = LONG | {"mix": {"easy": 4, "hard": 1}, "terrains": LONG["terrains"] + bottoms}
    state = Play(kind, setup, seed="x").state
    cards = [card for path in state.paths for card in path.pile]
    assert Counter(card.grade for card in cards if card.role not in ("final", "dead-end")) == {
        "easy": 4,
        "hard": 1,
    }
    assert sorted(str(path.pile[-1].role) for path in state.paths) == ["dead-end", "dead-end", "final"]
    assert {"A Última Porta", "Parede"} < {path.pile[-1].name for path in state.paths}


def test_one_terrain_a_turn_and_each_open_path_as_likely_p11(kind):
    play = Play(kind, LONG, seed="x")
    assert play.options == ["walk:0", "walk:1", "walk:2", "leave"]
    assert kind.odds(play.state) == {"final": Fraction(1, 3)}
    play = Play(kind, one_path(CORRIDOR)).choose("walk:0", "enter", "won")
    assert (play.view["turn"], play.options) == (2, ["walk:0", "leave"])
    assert play.view["paths"][0]["cells"][0]["state"] == "passed"


def test_a_trap_cannot_be_refused_and_shows_every_chance_before_the_die_p11(kind):
    play = Play(kind, one_path(DARTS)).choose("walk:0")
    assert play.options == [f"{id}:{name}" for name in ("attack", "stealth") for id in ("h1", "h2", "h3")]
    labels = {option.id: option.label for option in play.question}
    assert labels["h1:attack"].values["chance"].values["count"] == 4
    assert kind.odds(play.state) == {"best": Fraction(4, 6)}
    play.choose("h1:attack")
    assert kind.odds(play.state) == {"success": Fraction(4, 6)}
    assert walk(
        kind, play.state, lambda state: not any(f for f in state.frames if type(f).__name__ == "Harm")
    )[True] == Fraction(4, 6)
    play.roll(3)
    assert "disarmed" in play.codes
    assert play.options == ["walk:0", "leave"]


def test_a_trap_that_goes_off_is_resolved_all_the_same_p11(kind):
    play = Play(kind, one_path(DARTS)).choose("walk:0", "h1:attack").roll(2)
    assert "Dardos: Fira quem testou." in play.said
    play.choose("wound:h1", "wound:h1", "done")
    crixus = play.view["heroes"][0]
    assert (crixus["hearts"], crixus["wounded"], crixus["dead"]) == (0, True, False)
    assert play.view["paths"][0]["cells"][0]["state"] == "passed"


@pytest.mark.parametrize(("die", "seen"), [(3, False), (4, True)])
def test_only_a_die_above_the_sum_of_stealth_is_seen_p11(kind, die, seen):
    play = Play(kind, one_path(CORRIDOR)).choose("walk:0")
    assert kind.odds(play.state) == {"undetected": Fraction(3, 6)}
    play.choose("sneak").roll(die)
    assert ("entered" in play.codes) is seen
    assert play.options[0] == ("won" if seen else "enter:0")


def test_a_refused_terrain_stays_open_and_closes_its_path_until_it_is_entered_p11(kind):
    play = Play(kind, LONG | {"paths": 2, "terrains": [CORRIDOR] * 4}, seed="y").choose("walk:0")
    at = 0
    while "enter:0" not in play.options:
        at += 1
        play = Play(kind, LONG | {"paths": 2, "terrains": [CORRIDOR] * 4}, seed=f"y{at}").choose(
            "walk:0", "sneak"
        )
    assert play.options == ["enter:0", "walk:1", "leave"]
    assert play.view["paths"][0]["status"] == "enter-refused"
    play.choose("enter:0")
    assert "won" in play.options


def test_the_dead_do_not_sneak(kind):
    play = Play(kind, one_path(CORRIDOR)).tell("correct", hero="h2", dead=True).choose("walk:0")
    assert kind.odds(play.state) == {"undetected": Fraction(1, 6)}


def test_a_compulsory_terrain_is_entered_p11(kind):
    play = Play(kind, one_path(CORRIDOR | {"mandatory": True})).choose("walk:0")
    assert play.options == ["enter"]


def test_rest_heals_wounds_and_neither_hearts_nor_the_dead_p11_e38(kind):
    for reading, hearts in (("no", 0), ("yes", 1)):
        play = Play(kind, one_path(SPRING), rulings={"dungeon-hearts": reading})
        play.tell("correct", hero="h1", hearts=0, wounded=True).tell(
            "correct", hero="h3", dead=True, wounded=True
        )
        play.choose("walk:0", "enter", "rest")
        crixus, _ylva, zander = play.view["heroes"]
        assert (crixus["wounded"], crixus["hearts"]) == (False, hearts)
        assert (zander["dead"], zander["wounded"]) == (True, True)


def test_fleeing_is_a_retreat_by_card_that_begins_another_round_p11_e39(kind):
    play = Play(kind, one_path(CORRIDOR)).choose("walk:0", "enter").tell("meet", monsters=PACK[:2])
    assert [item.label.text for item in play.question.unavailable] == ["Fugir como ação"]
    play.choose("retreat")
    assert "Heróis compram 3, monstros 2." in play.said[-1]
    assert "won" in play.options
    play.tell("ruling", key="retreat-draw", value="retreating").choose("monsters-retreat")
    assert "Heróis compram 0, monstros 2." in play.said[-1]


def test_the_site_reveals_monsters_up_to_the_level_of_the_terrain(kind):
    play = Play(kind, one_path(THRONE, monsters=PACK), seed="pilha").choose("walk:0", "enter")
    met = play.state.met
    assert len(met) == 2 and all(monster.level <= 6 for monster in met)
    assert len(play.state.pool) == len(PACK) - 2
    assert play.view["combat"]["monsters"] == [{"name": m.name, "level": m.level} for m in met]


def test_with_two_or_four_players_one_more_monster_of_the_level_of_a_die_p10(kind):
    play = Play(kind, one_path(CORRIDOR, monsters=PACK), options={"extra_monster": True}, seed="mais")
    play.choose("walk:0", "enter")
    (die,) = [dict(event.data)["die"] for event in play.events if event.code == "extra-monster"]
    assert [monster.level for monster in play.state.met[1:]] == [die]


def test_the_party_enters_equipped_and_without_a_temple_p11(kind):
    first = Play(kind, LONG, seed="x").events[0]
    assert first.code == "equipped"
    assert [(ref.page, ref.ruling) for ref in first.refs] == [(11, ""), (11, "dungeon-equipment")]


def test_most_terrains_pass_over_levels_above_eight_p10(kind):
    play = Play(kind, one_path(CORRIDOR)).choose("walk:0", "enter")
    play.tell("meet", monsters=[{"name": "Vampiro", "level": 8}, {"name": "Dragão", "level": 17}])
    assert play.said[-1] == "Dragão: a maioria dos terrenos ignora níveis acima de 8."


def test_what_gives_no_evolution_goes_to_the_graveyard_and_levels_give_points_p11(kind):
    play = Play(kind, one_path(CORRIDOR)).choose("walk:0", "enter").tell("meet", monsters=PACK[:2])
    play.choose("won", "graveyard", "evolve:h2")
    assert [monster["name"] for monster in play.view["graveyard"]] == ["Goblin 0"]
    assert play.view["heroes"][1]["evolutions"] == ["Goblin 1"]
    assert play.view["points"] == PACK[0]["level"] + PACK[1]["level"]


def test_a_dead_end_is_the_wrong_path_and_the_boss_ends_it_p11(kind):
    play = Play(kind, {"paths": 2, "terrains": [], "heroes": [CRIXUS]}, seed="fim")
    wrong = next(at for at, path in enumerate(play.state.paths) if path.pile[-1].role == "dead-end")
    play.choose(f"walk:{wrong}")
    assert play.options == [f"walk:{1 - wrong}", "leave"]
    assert kind.odds(play.state) == {"final": Fraction(1)}
    play.choose(f"walk:{1 - wrong}")
    assert play.options == ["enter", "sneak"]
    play.choose("enter")
    assert play.view["combat"]["monsters"] == [{"name": "Chefão", "made_boss": True}]
    play.choose("won")
    assert (play.question, play.view["outcome"]) == (None, "won")


def test_when_every_hero_has_fallen_the_dungeon_has_won(kind):
    play = Play(kind, one_path(CORRIDOR, heroes=[ZANDER])).choose("walk:0", "enter", "wound:h1", "wound:h1")
    assert (play.question, play.view["outcome"]) == (None, "lost")


def test_with_real_cards_the_table_says_what_it_turned(kind):
    play = Play(kind, REAL, options={"cards": "physical"})
    assert [path.left for path in play.state.paths] == [3, 2]
    play.choose("walk:1")
    assert play.options == [f"card:{at}" for at in range(5)] + [
        "encounter",
        "trap",
        "rest",
        "final",
        "dead-end",
    ]
    play.choose("card:1")
    assert play.options[0] == "h1:attack"
    play.choose("h2:stealth").roll(6).choose("walk:0")
    assert "card:4" not in play.options
    play.tell("describe", name="Ponte de Ossos", role="trap", tests={"divine": 4})
    assert play.options == ["h1:divine", "h2:divine", "h3:divine"]


def test_a_trap_nobody_described_is_told_passed_or_failed(kind):
    play = Play(kind, {"paths": 2, "per_path": 2, "heroes": [ZANDER]}, options={"cards": "physical"})
    assert [path.left for path in play.state.paths] == [3, 3]
    play.choose("walk:0", "trap")
    assert play.options == ["passed", "failed"]
    assert kind.odds(play.state) == {}


def test_what_does_not_fit_the_moment_is_not_offered_and_nothing_of_a_terrain_once_it_is_over(kind):
    def offered(play):
        return {name for name in ("describe", "meet") if kind.commands[name].closed(play.state) is None}

    play = Play(kind, one_path(CORRIDOR))
    assert offered(play) == set()
    assert offered(play.choose("walk:0")) == {"describe"}
    assert offered(play.choose("enter").tell("meet", monsters=PACK[:1])) == {"meet"}
    assert offered(Play(kind, one_path(CORRIDOR)).choose("leave")) == set()


def test_an_open_terrain_may_be_described_as_it_is_printed(kind):
    play = Play(kind, one_path({"name": "T9"})).choose("walk:0")
    play.tell("describe", name="Poço", role="trap", tests={"arcane": 5})
    assert play.options == ["h1:arcane", "h2:arcane", "h3:arcane"]


@pytest.mark.parametrize(
    ("telling", "payload", "path"),
    [
        ("describe", {"name": "Poço"}, "command"),
        ("meet", {"monsters": [{"name": "X"}]}, "command"),
        ("meet", {"monsters": []}, "command.monsters"),
        ("meet", {"monsters": [{"name": "X", "level": 10**30}]}, "command.monsters.0.level"),
        ("correct", {"hero": "h9"}, "command.hero"),
        ("correct", {"hero": "h1", "hearts": -1}, "command.hearts"),
        ("correct", {"hero": "h1", "attributes": {"luck": 1}}, "command.attributes.luck"),
        ("ruling", {"key": "total-tie", "value": "nobody"}, "command.key"),
        ("ruling", {"key": ["x"], "value": {}}, "command.key"),
        ("ruling", {"key": "dungeon-bottom", "value": "included"}, "command.key"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_errs(kind, telling, payload, path):
    assert Play(kind, LONG, seed="x").refused(telling, **payload) == path


TELLINGS = [
    ("describe", {"name": "Poço", "role": "trap", "tests": {"arcane": 5}}),
    ("describe", {"name": "Altar", "role": "rest"}),
    ("meet", {"monsters": PACK[:2]}),
    ("correct", {"hero": "h1", "hearts": 2, "wounded": True}),
    ("correct", {"hero": "h2", "dead": True}),
    ("ruling", {"key": "dungeon-hearts", "value": "yes"}),
]


@pytest.mark.parametrize(
    ("setup", "options"),
    [(LONG, {}), (LONG, {"extra_monster": True}), (REAL, {"cards": "physical"}), (one_path(), {})],
    ids=["long", "extra", "real", "bare"],
)
def test_every_exploration_keeps_the_promises_of_sessions(kind, setup, options):
    for seed in range(12):
        keeps_promises(kind, setup, seed, TELLINGS, options=options)


def test_once_the_final_encounter_lies_open_there_is_nothing_to_guess(kind):
    seeds = (f"fim {number}" for number in range(40))
    for seed in seeds:
        play = Play(kind, {"paths": 2, "terrains": [], "heroes": [CRIXUS]}, seed=seed).choose("walk:0")
        if play.options == ["enter", "sneak"] and "refused" in play.choose("sneak").codes:
            break
    assert play.options == ["enter:0", "walk:1", "leave"]
    assert kind.odds(play.state) == {}
