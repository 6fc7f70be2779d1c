"""Wounds, death effects, hearts, mounts, and how many a won round deals (p.2, 4, 6, 7, 17)."""

import pytest

from tests.rules.mtxp.conftest import fields, odds

TABLE_P4 = [
    # hearts, wounded, effect → hearts, wounded, dead
    (3, False, "wound", 2, False, False),
    (3, False, "death", 1, False, False),
    (2, False, "wound", 1, False, False),
    (2, False, "death", 0, False, False),
    (2, True, "death", 0, True, False),
    (1, False, "wound", 0, False, False),
    (1, True, "wound", 0, True, False),
    (1, False, "death", 0, True, False),
    (1, True, "death", 0, True, True),
    (0, False, "wound", 0, True, False),
    (0, False, "death", 0, False, True),
    (0, True, "wound", 0, True, True),
    (0, True, "death", 0, True, True),
]


@pytest.mark.parametrize(("hearts", "wounded", "effect", "left", "hurt", "dead"), TABLE_P4)
def test_hearts_wounds_and_death_effects_p4(ask, hearts, wounded, effect, left, hurt, dead):
    result = ask("wound", hearts=hearts, wounded=wounded, effect=effect)["result"]
    assert result == {"hearts": left, "wounded": hurt, "dead": dead, "mount_lost": False}


def test_a_mount_is_discarded_instead_of_a_wound_p2(ask):
    result = ask("wound", hearts=0, wounded=True, effect="wound", mounted=True, discard_mount=True)["result"]
    assert result == {"hearts": 0, "wounded": True, "dead": False, "mount_lost": True}


def test_a_mount_is_no_shield_against_a_death_effect_unless_the_table_says_so_e24(ask):
    given = {"hearts": 0, "wounded": False, "effect": "death", "mounted": True, "discard_mount": True}
    answer = ask("wound", **given)
    assert (answer["result"]["dead"], answer["result"]["mount_lost"]) == (True, False)
    assert "mount-against-death" in [citation.get("ruling") for citation in answer["citations"]]
    allowed = ask("wound", **given, rulings={"mount-against-death": "yes"})["result"]
    assert (allowed["dead"], allowed["mount_lost"]) == (False, True)


def test_without_a_mount_there_is_none_to_discard(ask):
    answer = ask("wound", hearts=0, wounded=False, effect="wound", discard_mount=True)
    assert answer["result"]["wounded"] is True
    assert answer["result"]["mount_lost"] is False


def test_the_last_heart_of_the_wounded_is_a_ruling_e20(ask):
    survives = ask(
        "wound", hearts=1, wounded=True, effect="death", rulings={"wounded-last-heart": "survives"}
    )["result"]
    assert survives == {"hearts": 0, "wounded": True, "dead": False, "mount_lost": False}


def options(answer):
    return [(option["kill"], option["wound"]) for option in answer["result"]["options"]]


def test_golpe_giratorio_with_an_overwhelming_victory_p6(ask):
    answer = ask("wounds", enemies=3, overwhelming=True, modifier={"kind": "wound-all"})
    assert options(answer) == [(0, 3), (1, 2)]


def test_transpassar_with_an_overwhelming_victory_p6(ask):
    answer = ask("wounds", enemies=3, overwhelming=True, modifier={"kind": "extra", "count": 1})
    assert options(answer) == [(0, 2), (0, 3), (1, 1)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"enemies": 1, "overwhelming": False}, [(0, 1)]),
        ({"enemies": 1, "overwhelming": True}, [(0, 1), (1, 0)]),
        ({"enemies": 4, "overwhelming": True, "modifier": None}, [(0, 1), (0, 4), (1, 0)]),
        ({"enemies": 4, "modifier": {"kind": "wound-all"}}, [(0, 4)]),
        ({"enemies": 4, "modifier": {"kind": "extra", "count": 2}}, [(0, 3)]),
        ({"enemies": 2, "modifier": {"kind": "extra", "count": 9}}, [(0, 2)]),
        ({"enemies": 2, "overwhelming": True, "modifier": {"kind": "extra", "count": 9}}, [(0, 2), (1, 1)]),
        ({"enemies": 1, "overwhelming": True, "modifier": {"kind": "wound-all"}}, [(0, 1), (1, 0)]),
    ],
)
def test_what_the_winner_may_choose(ask, given, expected):
    assert options(ask("wounds", **given)) == expected


@pytest.mark.parametrize("enemies", range(1, 7))
@pytest.mark.parametrize("extra", range(0, 7))
def test_nobody_is_hit_twice_and_a_card_never_takes_a_choice_away(ask, enemies, extra):
    modifier = {"kind": "extra", "count": extra} if extra else None
    found = options(ask("wounds", enemies=enemies, overwhelming=True, modifier=modifier))
    assert all(kill + wound <= enemies for kill, wound in found)
    assert found == sorted(set(found))
    assert max(kill for kill, _wound in found) == 1
    assert (0, enemies) in found


def test_wounds_names_what_is_wrong(ask):
    assert fields(ask("wounds", status=400, enemies=0, overwhelming=True)) == ["enemies"]
    bad = ask("wounds", status=400, enemies=2, modifier={"kind": "extra", "count": 0})
    assert fields(bad) == ["modifier.count"]
    assert fields(ask("wounds", status=400, enemies=2, modifier={"kind": "all"})) == ["modifier.kind"]


@pytest.mark.parametrize(
    ("given", "status", "counters"),
    [
        ({"counters": 0, "die": 6}, "returns-wounded", 0),
        ({"counters": 1, "die": 6}, "returns-wounded", 0),
        ({"counters": 0, "die": 1}, "waits", 1),
        ({"counters": 1, "die": 5}, "dead", 2),
        ({"counters": 0, "wounds": 1, "die": 2}, "dead", 2),
        ({"counters": 0, "wounds": 1, "die": 6}, "returns-wounded", 0),
        ({"counters": 0, "wounds": 2}, "dead", 2),
        ({"counters": 1, "wounds": 3, "die": 6}, "dead", 2),
        ({"counters": 1, "healed": True}, "returns-wounded", 0),
        ({"counters": 1, "healed": True, "die": 1}, "returns-wounded", 0),
    ],
)
def test_the_state_of_death_p7(ask, given, status, counters):
    assert ask("death-state", **given)["result"] == {"status": status, "counters": counters}


def test_only_a_six_brings_a_hero_back_p7(ask):
    answer = ask("death-state", counters=0)
    assert answer["result"] is None
    assert {name: (chance * 6).numerator for name, chance in odds(answer).items()} == {
        "returns_wounded": 1,
        "waits": 5,
        "dead": 0,
    }


def test_the_die_may_come_before_the_wounds_e30(ask):
    rulings = {"death-state-order": "roll-first"}
    assert (
        ask("death-state", counters=1, wounds=2, die=6, rulings=rulings)["result"]["status"]
        == "returns-wounded"
    )
    assert ask("death-state", counters=0, wounds=1, die=2, rulings=rulings)["result"]["status"] == "dead"
