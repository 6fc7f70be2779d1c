"""One whole combat of four rounds, written out by hand from the rules with every number.

Brasa (Power 4, Attack 2) and Muralha (Power 3, Defense 1, one heart) meet an Ogre (Power 5, Attack 2, level 9) and a
Goblin (Power 2, level 1). The heroes hold Golpe Firme (Attack 1: Power +2) and Amparo (Defense 1: an ally gains one's
Defense; also a reaction when an ally becomes a target); the monsters hold Corte (Attack 1: wounds an enemy).
The AI pile is two cards: Passo (red dragon: ability; best action; die) and Tropeço (green only: nothing).
"""

import pytest

from rules.systems.mtxp.combat.ending import side_power
from rules.systems.mtxp.combat.viewing import odds
from rules.systems.mtxp.round_outcome import Side
from tests.rules.combat.tables import Table, card, docs_card, fighter

CUT = card("Corte", attributes={"attack": 1}, effects=[{"do": "wound", "who": "enemy"}])
STEP = {
    "name": "Passo",
    "red_dragon": True,
    "priorities": [
        {"do": "use-ability"},
        {"do": "best-action"},
        {"do": "die", "table": [
            {"faces": [1, 2], "draw": 1}, {"faces": [3, 4, 5], "draw": 1, "power": 1}, {"faces": [6], "draw": 1, "power": 2},
        ]},
    ],
}  # fmt: skip
STUMBLE = {"name": "Tropeço", "red_dragon": False, "priorities": [{"do": "nothing"}]}
PASSO, TROPECO = "ia-1", "ia-2"
BRASA, MURALHA, OGRE, GOBLIN = "h1", "h2", "m1", "m2"


@pytest.fixture
def table():
    return Table(
        [
            fighter("Brasa", 4, attributes={"attack": 2}),
            fighter("Muralha", 3, attributes={"defense": 1}, hearts=1),
        ],
        [fighter("Ogro", 5, attributes={"attack": 2}, level=9), fighter("Goblin", 2, level=1)],
        cards=[docs_card("AbX1"), docs_card("AbX2"), CUT],
        hands={"heroes": ["AbX1", "AbX2"], "monsters": ["Corte"]},
        deck=[],
        ai_cards=[STEP, STUMBLE],
        options={"hand_size": 3},
    )


def powers(table):
    return side_power(table.state, Side.HEROES), side_power(table.state, Side.MONSTERS)


def round_one(table):
    # Initiative: 5 against 2, the heroes begin.
    table.roll((5, 2))
    assert table.state.first is Side.HEROES
    # Brasa plays Golpe Firme: Power 4 + 2 = 6. Muralha keeps Amparo for a reaction.
    table.choose("act:h1", "card:AbX1")
    assert powers(table) == (9, 7)
    table.choose("act:h2", "pass")
    # The Ogre turns Tropeço over: green dragon only, level 9 may not; the next is Passo.
    table.roll(TROPECO)
    assert "ai-card-skipped" in table.codes()
    # It has no ability; its best card is Corte. The target is drawn between the two: Brasa.
    assert table.options == [BRASA, MURALHA]
    table.roll(BRASA)
    # Muralha reacts with Amparo before Corte lands: Brasa 6 + 1 = 7, but a wound is a wound.
    table.choose("react:h2:AbX2")
    assert powers(table) == (10, 7)
    assert table.who(BRASA).wounded
    # Both AI cards are out, so the revealed ones are shuffled; the Goblin, level 1, may use Tropeço: nothing.
    assert "ai-reshuffled" in table.codes()
    table.roll(TROPECO)
    # 10 + 3 = 13 against 7 + 6 = 13: a tie, nobody is wounded.
    assert odds(table.state)["tie"] == odds_of(10, 7, lambda heroes, monsters: heroes == monsters)
    table.roll((3, 6))
    assert table.last("round-tied").refs[0].ruling == "total-tie"


def odds_of(heroes, monsters, wanted):
    from fractions import Fraction

    throws = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return Fraction(sum(wanted(heroes + a, monsters + b) for a, b in throws), 36)


def round_two(table):
    # What lasted a round is over, and the AI pile is whole again.
    assert powers(table) == (7, 7)
    assert sorted(table.state.ai.cards) == [PASSO, TROPECO]
    # Initiative: 1 against 4, the monsters begin.
    table.roll((1, 4))
    # The Ogre turns Passo over: no ability, no card; the die shows 4: draw one and Power +1.
    table.roll(PASSO, 4)
    # The pile was empty: the three played cards are shuffled, and Corte comes up again.
    assert "reshuffled" in table.codes()
    table.roll("Corte")
    assert powers(table) == (7, 8)
    # Only Tropeço is left for the Goblin: nothing.
    # Brasa draws (Golpe Firme), Muralha does nothing.
    table.choose("act:h1", "draw").roll("AbX1")
    table.choose("act:h2", "pass")
    # 7 + 1 = 8 against 8 + 6 = 14: the monsters win, not with double (16).
    table.roll((1, 6))
    assert "round-overwhelming" not in table.codes()
    # The Ogre is above level 8: a wounded enemy first. Brasa, wounded and without hearts, dies.
    assert table.who(BRASA).dead
    assert not table.who(MURALHA).wounded


def round_three(table):
    # Initiative: 6 against 1. Muralha cannot use Golpe Firme (Attack 1; it has 0) and draws the last card, Amparo.
    table.roll((6, 1))
    table.choose("act:h2")
    assert "card:AbX1" not in table.options
    table.choose("draw")
    assert table.state.hand("heroes").cards == ("AbX1", "AbX2")
    # The Ogre, Passo: Corte on the only enemy. Muralha is no ally of itself, so Amparo cannot react; its heart goes.
    table.roll(PASSO)
    assert (table.who(MURALHA).hearts, table.who(MURALHA).wounded) == (0, False)
    # 3 + 6 = 9 against 7 + 1 = 8: the heroes win and wound one: the Goblin.
    assert powers(table) == (3, 7)
    table.roll((6, 1)).choose(GOBLIN)
    assert table.who(GOBLIN).wounded


def round_four(table):
    # Initiative: 3 to 3, again: 5 against 2. Muralha does nothing.
    table.roll((3, 3), (5, 2)).choose("act:h2", "pass")
    # The Ogre turns Tropeço over (may not), then Passo: no card; a 6: draw one (Corte, shuffled in) and Power +2.
    table.roll(TROPECO, 6)
    assert table.state.hand("monsters").cards == ("Corte",)
    assert powers(table) == (3, 9)
    # The Goblin after a reshuffle: Passo; Corte asks Attack 1, it has 0; the die shows 1: a draw, and no card is left.
    table.roll(PASSO, 1)
    assert "draw-lost" in table.codes()
    # 3 + 1 = 4 against 9 + 3 = 12, three times as much: overwhelming. The table decides for the monsters: kill one.
    table.roll((1, 3))
    assert table.question.who == "table"
    table.choose("kill-1-wound-0")


def test_four_rounds_to_the_defeat_of_the_heroes(table):
    round_one(table)
    round_two(table)
    round_three(table)
    round_four(table)
    assert table.state.round == 4
    assert table.state.outcome.winner is Side.MONSTERS
    assert table.question is None
    assert all(event.refs for event in table.events)
