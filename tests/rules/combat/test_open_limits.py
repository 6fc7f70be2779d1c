"""The Conjunto Aberto where its filters and conditions fail: nothing is done that a card does not say."""

import pytest

from rules.systems.mtxp.combat.reading import levels, power
from tests.cards.aberto.opened import cards, designs
from tests.rules.combat.open_declared import given
from tests.rules.combat.open_scenes import bare_scene, place_of, play

FILTERS = ("traits", "kinds", "wounded", "level_at_most", "power_at_most", "attribute")
ALWAYS = {"treasure", "specialization"}


def named(found):
    return [pytest.param(each, id=f"{each['code']} {each['name']}") for each in found]


def filtered(effect: dict) -> bool:
    """Whether the effect has to choose somebody, and not just anybody."""
    who = effect.get("who")
    return isinstance(who, dict) and who.get("choose") != "all" and any(key in who for key in FILTERS)


def wants_the_unhurt(shown: dict) -> bool:
    return any(isinstance(e.get("who"), dict) and e["who"].get("wounded") is False for e in shown["effects"])


@pytest.mark.parametrize(
    "shown", named(each for each in designs("action") if any(map(filtered, each["effects"])))
)
def test_an_action_without_a_valid_target_cannot_be_played(shown):
    table = bare_scene(shown, "hand", wounded=wants_the_unhurt(shown))
    table.choose("act:h1")
    assert f"card:{shown['code']}" not in table.options


CONDITIONAL = [each for each in designs("action") if any("when" in effect for effect in each["effects"])
               and each["effects"][0]["do"] != "combine"]  # fmt: skip


@pytest.mark.parametrize("shown", named(CONDITIONAL))
def test_an_effect_whose_condition_fails_does_nothing(shown):
    table = play(bare_scene(shown, "hand"), "act:h1", f"card:{shown['code']}")
    sure = [effect for effect in shown["effects"] if "when" not in effect and effect["do"] == "power"]
    assert given(table, shown["name"], None) == [("h1", effect["amount"]) for effect in sure]
    assert "healed" not in table.codes()


def lasting(shown: dict) -> list[dict]:
    kept = shown["kind"] in ALWAYS
    found = [each for each in shown.get("effects", ()) if each["do"] in ("power", "attribute")]
    return [each for each in found if each.get("at", "always" if kept else "") == "always"]


@pytest.mark.parametrize(
    "shown", named(each for each in cards() if any("when" in effect for effect in lasting(each)))
)
def test_a_lasting_bonus_is_gone_where_its_condition_fails(shown):
    table = bare_scene(shown, place_of(shown))
    parts = [part.source for part in power(table.state, table.who("h1")).parts]
    printed = 1 if shown.get("power") or shown["kind"] in ("hero", "monster", "terrain") else 0
    assert parts.count(shown["name"]) == printed


@pytest.mark.parametrize(
    "shown",
    named(each for each in cards() if any("traits" in str(effect.get("who")) for effect in lasting(each))),
)
def test_a_bonus_for_a_trait_leaves_everybody_else_alone(shown):
    terrain = "terrain" in shown["kind"]
    table = bare_scene(shown, "terrain" if terrain else place_of(shown))
    for id in ("h2", "m1"):
        who = table.who(id)
        assert [part.source for part in power(table.state, who).parts] == [who.name]
        if id == "m1":
            assert not any(levels(table.state, who).values())
