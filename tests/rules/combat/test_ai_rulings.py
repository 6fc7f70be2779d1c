"""What the site decides for automated monsters where the manual is silent: every such choice names its ruling."""

import pytest

from rules.engine.frames import Chance
from tests.rules.combat.tables import Table, card, docs_card, fighter, quiet_monsters

ALL = {"attack": 2, "defense": 2, "arcane": 2, "divine": 2, "stealth": 2}
ACT = card("Ato", effects=[{"do": "power", "who": "self", "amount": 1}])
BITE = {"trigger": {"event": "action", "by": "enemy"}, "text": "Fere quem age.",
        "effects": [{"do": "wound", "who": "actor"}]}  # fmt: skip
TRAP = card("Cilada", attributes={"stealth": 1}, reaction=BITE)
SNAP = card("Bote", attributes={"stealth": 2}, reaction=BITE)


def table(monsters, hand=("Cilada",), *, ruling=None, heroes=None, cards=(), **setup):
    found = Table(
        heroes or [fighter("A", 3), fighter("B", 3)],
        monsters,
        cards=[ACT, TRAP, SNAP, *cards],
        ai_cards=quiet_monsters(),
        hands={"heroes": ["Ato"], "monsters": list(hand)},
        options={"hand_size": 2},
        rulings={"initiative": "heroes"} | (ruling or {}),
        **setup,
    )
    return found


def rulings_of(event):
    return [ref.ruling for ref in event.refs if ref.ruling]


def test_an_automated_hand_reacts_when_somebody_meets_the_requirement():
    found = table([fighter("Vil", 3, attributes={"stealth": 1})]).choose("act:h1", "card:Ato")
    assert rulings_of(found.last("reaction-used")) == ["ai-reaction-cards"]
    assert found.who("h1").wounded
    assert "Cilada" in found.state.actions.out


def test_who_lacks_the_requirement_does_not_react():
    found = table([fighter("Tosco", 3)]).choose("act:h1", "card:Ato")
    assert "reaction-used" not in found.codes()


def test_a_table_may_hold_monsters_to_the_words_on_them():
    found = table([fighter("Vil", 3, attributes=ALL)], ruling={"ai-reaction-cards": "text-only"})
    found.choose("act:h1", "card:Ato")
    assert "reaction-used" not in found.codes()


def test_among_several_cards_and_monsters_the_reaction_is_drawn():
    vile = [fighter(name, 3, attributes={"stealth": 2}) for name in ("Um", "Dois")]
    found = table(vile, ("Cilada", "Bote")).choose("act:h1", "card:Ato")
    assert isinstance(found.question, Chance)
    assert found.options == ["react:m1:Cilada", "react:m1:Bote", "react:m2:Cilada", "react:m2:Bote"]
    assert "ai-reaction-cards" in [ref.ruling for ref in found.question.refs]
    found.roll("react:m2:Bote")
    assert found.who("m2").reacted
    assert "Bote" in found.state.actions.out


def test_a_monsters_own_words_come_before_its_cards():
    own = fighter("Mordedor", 3, attributes=ALL, reaction=BITE)
    found = table([own]).choose("act:h1", "card:Ato")
    assert rulings_of(found.last("reaction-used")) == []
    assert found.state.hand("monsters").cards == ("Cilada",)


def rider(reading):
    mounted = fighter("Ginete", 3, attributes=ALL, mount="AbX12")
    found = table([mounted], (), ruling={"ai-mount": reading}, cards=[docs_card("AbX12")])
    found.say("effect", effects=[{"do": "wound", "who": "target"}], targets=["m1"])
    return found


def test_an_automated_rider_gives_up_its_mount_by_the_sites_ruling():
    found = rider("discard")
    assert (found.who("m1").wounded, found.who("m1").mount) == (False, None)
    assert rulings_of(found.last("mount-sacrificed")) == ["ai-mount"]


def test_a_table_may_have_riders_keep_their_mounts():
    found = rider("keep")
    assert (found.who("m1").wounded, found.who("m1").mount) == (True, "AbX12")
    assert rulings_of(found.last("mount-kept")) == ["ai-mount"]


@pytest.mark.parametrize(("drawn", "wounded"), [("discard-mount", False), ("take-it", True)])
def test_a_table_may_draw_it(drawn, wounded):
    found = rider("random")
    assert isinstance(found.question, Chance)
    found.roll(drawn)
    assert found.who("m1").wounded is wounded


TEST = {"do": "test", "who": "target", "attributes": ["attack", "defense"], "difficulty": 6,
        "on_fail": [{"do": "wound", "who": "target"}]}  # fmt: skip


def test_an_automated_monster_tests_its_best_attribute_by_the_sites_ruling():
    found = table([fighter("Duro", 3, attributes={"attack": 1, "defense": 3})], ())
    found.say("effect", effects=[TEST], targets=["m1"]).roll(3)
    assert rulings_of(found.last("tested")) == ["ai-test-attribute"]
    assert dict(found.last("tested").data)["passed"]


def test_a_table_may_draw_the_attribute():
    found = table(
        [fighter("Duro", 3, attributes={"attack": 1, "defense": 3})],
        (),
        ruling={"ai-test-attribute": "random"},
    )
    found.say("effect", effects=[TEST], targets=["m1"]).roll("attack").roll(3)
    assert not dict(found.last("tested").data)["passed"]
    assert found.who("m1").wounded
