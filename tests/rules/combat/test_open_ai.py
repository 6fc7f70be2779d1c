"""The AI cards of the Conjunto Aberto: the first line that can be done is done, whatever the monsters have."""

import pytest

from tests.cards.aberto.opened import of_kind
from tests.rules.combat.open_scenes import play, told
from tests.rules.combat.tables import Table, card, fighter

SPIT = {"attribute": "arcane", "text": "Um inimigo sofre Poder −1.",
        "effects": [{"do": "power", "who": "enemy", "amount": -1}]}  # fmt: skip
PUNCH = card("Soco", attributes={"attack": 1}, effects=[{"do": "power", "who": "self", "amount": 1}])
PLAIN = card("Folha", effects=[{"do": "draw"}], attributes={"stealth": 4})
AI = [pytest.param(each, id=f"{each['code']} {each['name']}") for each in of_kind("ai")]


def group(rich: bool, **monster):
    """A monster in want of nothing, or one alone against a single enemy with nothing in its hand."""
    able = {"attributes": {"arcane": 1, "attack": 1}, "abilities": [SPIT]} if rich else {}
    monsters = [fighter("Fera", 4, traits=["animal"], level=2, **able, **monster)]
    heroes = [fighter("Herói", 9)]
    if rich:
        monsters += [
            fighter("Par", 4, traits=["animal"], level=2, actions=1),
            fighter("Ferida", 4, wounded=True),
        ]
        heroes += [fighter("Segunda", 9, wounded=True), fighter("Terceiro", 9, hearts=1)]
    return heroes, monsters


def met(when: dict | None, rich: bool, wounded: bool) -> bool:
    """Whether a line's condition holds, told from how `group` is made."""
    if when is None:
        return True
    if "wounded" in when:
        return when["wounded"] == wounded
    if "round_at_least" in when:
        return False
    who = when["count"]
    of = who if isinstance(who, str) else who["of"]
    filters = {} if isinstance(who, str) else who
    count = {"enemy": 3, "ally": 2}[of] if rich else {"enemy": 1, "ally": 0}[of]
    if filters.get("wounded"):
        count = 1 if rich else 0
    if filters.get("traits"):
        count = 1 if rich else 0
    return when.get("at_least", 0 if "at_most" in when else 1) <= count <= when.get("at_most", 99)


def expected_line(priorities, rich: bool, wounded: bool) -> int | None:
    for number, line in enumerate(priorities, 1):
        needs_means = line["do"] in ("use-ability", "best-action")
        if met(line.get("when"), rich, wounded) and (rich or not needs_means):
            return number
    return None


@pytest.mark.parametrize("wounded", [False, True], ids=["unhurt", "wounded"])
@pytest.mark.parametrize("rich", [False, True], ids=["bare", "rich"])
@pytest.mark.parametrize("shown", AI)
def test_the_first_line_that_can_be_done_is_done(shown, rich, wounded):
    heroes, monsters = group(rich, wounded=wounded)
    table = Table(
        heroes,
        monsters,
        cards=[shown, PUNCH, PLAIN],
        hands={"monsters": ["Soco"] if rich else []},
        deck=["Folha"] * 9,
        ai_deck=[shown["code"]] * 6,
        options={"hand_size": 0},
        rulings={"initiative": "monsters"},
    )
    play(table)
    wanted = expected_line(shown["effects"][0]["priorities"], rich, wounded)
    done = [event for event in table.events if event.code in ("ai-line-done", "ai-nothing")]
    assert (dict(done[0].data)["line"] if wanted else done[0].code) == (wanted or "ai-nothing")


@pytest.mark.parametrize("shown", AI)
def test_a_boss_reveals_the_next_card_where_the_red_dragon_is_missing(shown):
    heroes, monsters = group(True, boss=True)
    red = card("Vermelha", kind="ai", keywords=["red-dragon"],
               effects=[{"do": "ai", "priorities": [{"do": "nothing"}]}])  # fmt: skip
    table = Table(
        heroes,
        monsters[:1],
        cards=[shown, red, PUNCH, PLAIN],
        deck=["Folha"] * 9,
        ai_deck=[shown["code"], "Vermelha"],
        options={"hand_size": 0},
        rulings={"initiative": "monsters"},
    )
    play(table)
    skipped = told(table, "ai-card-skipped")["ai-card-skipped"]
    assert skipped == (0 if "red-dragon" in shown.get("keywords", ()) else 1)
