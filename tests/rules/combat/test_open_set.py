"""Every card of the Conjunto Aberto is used once in a small combat, and what it declares happens."""

import pytest

from rules.systems.mtxp.combat.reading import levels, power
from tests.cards.aberto.opened import cards, designs, of_kind
from tests.rules.combat.open_declared import check, fits, given
from tests.rules.combat.open_scenes import (
    BOOK,
    PLAIN,
    blow_for,
    place_of,
    play,
    scene,
    side_of,
    told,
)
from tests.rules.combat.tables import card, fighter


def named(found):
    return [pytest.param(each, id=f"{each['code']} {each['name']}") for each in found]


ANOTHER = ("improvise", "combine", "boost")
ACTIONS = designs("action")


@pytest.mark.parametrize("shown", named(each for each in ACTIONS if each["effects"][0]["do"] not in ANOTHER))
def test_an_action_does_what_it_says(shown):
    hand = ["Folha", "Folha"]

    def played(dice):
        table = scene(shown, "hand", hand=hand, against=["Folha", "Folha"])
        return play(table, "act:h1", f"card:{shown['code']}", dice=dice)

    check(played, shown["effects"], shown["name"])


@pytest.mark.parametrize("shown", named(each for each in ACTIONS if each["effects"][0]["do"] in ANOTHER))
def test_an_action_without_attribute_lets_another_be_played(shown):
    effect = shown["effects"][0]
    wanted = effect.get("to") or effect.get("attribute") or "attack"
    other = card("Difícil", name="Ação difícil", attributes={wanted: 3},
                 effects=[{"do": "power", "who": "self", "amount": 2}])  # fmt: skip
    user = {"improvise": {effect.get("from"): 3}, "combine": {wanted: 1}, "boost": {wanted: 3}}[effect["do"]]
    table = scene(shown, "hand", hand=["Difícil"], cards=[other])
    table = type(table)(
        [fighter("Quem usa", 5, attributes=user), fighter("Aliado", 5, attributes={wanted: 2})],
        [fighter("Inimigo", 4)],
        cards=[shown, other, PLAIN],
        hands={"heroes": [shown["code"], "Difícil"]},
        options={"automation": "people", "hand_size": 0},
        rulings={"initiative": "heroes"},
    )
    table.choose("act:h1")
    assert ("card:Difícil" in table.options) == (effect["do"] == "boost")
    play(table, f"card:{shown['code']}")
    assert given(table, "Ação difícil", None) == [("h1", 2 + effect.get("amount", 0))]


def with_abilities():
    for each in cards():
        for part, shown in faces(each):
            for index, ability in enumerate(shown.get("abilities", ())):
                yield pytest.param(
                    each, part, index, ability, id=f"{each['code']}{part} {shown['name']} {index}"
                )


def faces(each: dict):
    """The card and, where it has two faces, its other one as a card with the same code."""
    yield "", each
    if each.get("faces"):
        own = {
            key: value
            for key, value in each.items()
            if key not in ("effects", "abilities", "reaction", "faces")
        }
        yield "B", own | each["faces"][1]


@pytest.mark.parametrize(("each", "part", "index", "ability"), list(with_abilities()))
def test_an_ability_does_what_it_says(each, part, index, ability):
    shown = dict(faces(each))[part]
    place = place_of(shown)

    def used(dice):
        hands = {"hand": ["Folha"] * 3, "against": ["Folha"] * 2}
        table = play(scene(shown, place, terrain_traits=[], **hands))
        who, key = ("h1f1", shown["code"]) if place == "familiar" else ("h1", shown["code"])
        key = "_h1" if place == "self" else key
        first = (f"act:{who}", "pass") if place == "mount" else (f"act:{who}",)
        return play(table, *first, f"ability:{key}:{index}", dice=dice)

    effects = [effect for effect in ability["effects"] if part == "" or effect["do"] != "transform"]
    check(used, effects, shown["name"])


def with_reactions():
    for each in (found for found in cards() if not found.get("copies_of")):
        for part, shown in faces(each):
            if shown.get("reaction"):
                yield pytest.param(shown, id=f"{each['code']}{part} {shown['name']}")


@pytest.mark.parametrize("shown", list(with_reactions()))
def test_a_reaction_answers_its_trigger(shown):
    trigger, effects = shown["reaction"]["trigger"], shown["reaction"]["effects"]
    place = "hand" if shown["kind"] == "action" else place_of(shown)
    snare = "snare" in shown.get("keywords", ())
    flight = trigger["event"] == "flee"
    blow = None if flight else blow_for(trigger)
    holder = "h1f1" if place == "familiar" else "h1"
    key = "_h1" if place == "self" else shown["code"]

    def answered(dice):
        table = scene(
            shown, place, blow=blow, hand=["Folha", "Folha"], first="heroes" if snare else "monsters"
        )
        if snare:
            play(table, "act:h1", f"install:{shown['code']}")
            play(table, "end")
        table.choose("act:m1", "flee" if flight else "card:Golpe")
        wanted = {"self": holder, "ally": "h2"}.get(trigger.get("who"), "h1")
        if not flight and trigger["event"] != "action":
            table.choose(wanted)
        before = table.state
        play(table, dice=dice, react=f"react:{holder}:{key}")
        assert sum(told(table, "reaction-used", "snare-sprung").values()) == 1, before
        return table

    check(answered, effects, shown["name"])


def standing(at: str):
    for each in cards():
        kept = each["kind"] in ("treasure", "specialization")
        entering = each["kind"] in ("hero", "monster", "terrain", "dungeon-terrain")
        default = "always" if kept else "enter" if entering else "play"
        for part, shown in faces(each):
            found = [effect for effect in shown.get("effects") or () if effect.get("at", default) == at]
            found = [effect for effect in found if effect["do"] != "install"]
            if found:
                yield pytest.param(shown, found, id=f"{each['code']}{part} {shown['name']}")


def in_place(shown: dict, **changes):
    """The card where it works by itself: a terrain that is no terrain-monster is where the fight is."""
    terrain = "terrain" in shown["kind"] and "terrain-monster" not in shown.get("keywords", ())
    return scene(shown, "terrain" if terrain else place_of(shown), **changes)


@pytest.mark.parametrize(("shown", "effects"), list(standing("always")))
def test_what_holds_always_counts_from_the_start(shown, effects):
    table = in_place(shown)
    for effect in effects:
        reached = [
            id for id in side_of(table, effect["who"]) if id in {each.id for each in table.state.characters}
        ]
        if effect["who"] == "self":
            reached = ["h1"]
        who = effect["who"] if isinstance(effect["who"], dict) else {}
        for id in (id for id in reached if fits(table, id, who)):
            if effect["do"] == "power":
                parts = [(part.source, part.amount) for part in power(table.state, table.who(id)).parts]
                assert (shown["name"], effect["amount"]) in parts
            else:
                own = dict(table.who(id).attributes).get(effect["attribute"], 0)
                assert levels(table.state, table.who(id))[effect["attribute"]] == own + effect["amount"]


@pytest.mark.parametrize(("shown", "effects"), list(standing("enter")))
def test_what_happens_on_entering_has_happened_before_the_first_turn(shown, effects):
    treasure = [BOOK[code]["code"] for code in ("AbTe1", "AbTe54")]

    def entered(dice):
        table = in_place(
            shown, hand=["Folha", "Folha"], against=["Folha", "Folha"],
            cards=[BOOK[code] for code in treasure],
            **({"treasures": treasure} if "'traits'" in str(effects) and "equip" in str(effects) else {}),
        )  # fmt: skip
        return play(table, dice=dice)

    check(entered, effects, shown["name"])


@pytest.mark.parametrize(("shown", "effects"), [*standing("round_start"), *standing("round_end")])
def test_what_happens_each_round_happens(shown, effects):
    table = in_place(shown)
    play(table)
    for _round in (1, 2):
        play(table, "end", "end")
        table.roll((1, 1))
        play(table)
    check(lambda dice: table, effects, shown["name"])


def test_no_card_of_the_set_is_left_out_of_these_scenes():
    seen = {each["code"] for each in (*ACTIONS, *of_kind("ai"))}
    for found in (with_abilities(), with_reactions()):
        seen |= {param.values[0]["code"] for param in found}
    for at in ("always", "enter", "round_start", "round_end"):
        seen |= {param.values[0]["code"] for param in standing(at)}
    left = [each for each in cards() if each["code"] not in seen and not each.get("copies_of")]
    assert [
        each["name"] for each in left if any(each.get(key) for key in ("effects", "abilities", "reaction"))
    ] == []
