"""An activation played step by step on a small map."""

from fractions import Fraction

import pytest

from rules.reference.shelf import reference_of
from rules.registry import systems
from tests.rules.mesa.conftest import Seat
from tests.rules.playing import Play, at_random, keeps_promises

HERO = {"name": "Ladino", "row": 3, "column": 3, "speed": 8, "facing": "n"}
ORC = {"name": "Orc", "row": 2, "column": 3, "facing": "s"}
TROLL = {"name": "Troll", "row": 5, "column": 5, "facing": "n"}
OPEN = [".....", ".....", ".....", ".....", "....."]


@pytest.fixture
def kind():
    return systems()["mage-knight-dungeons"].sessions["activation"]


def setup(layout=OPEN, others=(), **mover):
    return {"layout": list(layout), "mover": HERO | mover, "others": list(others)}


def moves(play):
    return {option for option in play.options if option.startswith("move:")}


def test_printed_costs_water_and_diagonals_are_paid(kind):
    layout = [".....", "...4.", "..._.".replace("_", "~"), ".....", "....."]
    play = Play(kind, setup(layout) | {"water_cost": 2})
    play.choose("move:e")
    assert play.view["points"] == 6
    play.choose("move:n")
    assert play.view["points"] == 2
    assert play.choose("move:nw").view["points"] == 0
    assert moves(play) == set()
    assert play.choose("end").view["over"]


def test_walls_and_x_squares_stay_closed_and_no_step_squeezes_between_two_walls(kind):
    layout = [".....", "..#..", ".X.#.", ".....", "....."]
    play = Play(kind, setup(layout))
    assert moves(play) == {"move:se", "move:s", "move:sw", "move:nw"}
    assert "Quadrado com X." in [item.why.text for item in play.question.unavailable]


def test_the_map_shows_the_arcs_that_hold_and_tells_pieces_of_one_letter_apart(kind):
    play = Play(kind, setup(["..#..", *OPEN[1:]], others=[ORC | {"facing": "n"}, TROLL | {"name": "Ogro"}]))
    assert [(place["row"], place["column"]) for place in play.view["arcs"]] == [
        (1, 2), (1, 4), (4, 4), (4, 5),
    ]  # fmt: skip
    assert [figure["initial"] for figure in play.view["figures"]] == ["L", "O1", "O2"]
    costs = {step["option"]: step["cost"] for step in play.view["steps"]}
    assert (costs["move:e"], costs["move:se"]) == (1, 2)


def test_an_arc_broken_away_from_no_longer_holds(kind):
    play = Play(kind, setup(others=[ORC]))
    assert len(play.view["arcs"]) == 3
    assert play.choose("break").roll(4).view["arcs"] == []


def test_turning_costs_a_point_where_the_table_says_so(kind):
    rulings = {"turning-cost": "one"}
    play = Play(kind, setup(speed=1), rulings=rulings).choose("turn", "face:e")
    assert play.view["points"] == 0
    assert "turn" not in play.options
    assert Play(kind, setup(speed=1)).choose("turn", "face:e").view["points"] == 1


def test_a_wall_corner_closes_a_diagonal_where_the_table_says_so(kind):
    layout = [".....", "..#..", ".....", ".....", "....."]
    assert {"move:ne", "move:nw"} <= moves(Play(kind, setup(layout)))
    play = Play(kind, setup(layout), rulings={"diagonal-corner": "closed"})
    assert moves(play) == {"move:e", "move:se", "move:s", "move:sw", "move:w"}


def test_a_held_figure_must_break_away_first(kind):
    play = Play(kind, setup(others=[ORC]))
    assert moves(play) == {"move:n"}
    assert kind.odds(play.state)["away"] == Fraction(7, 8)
    play.choose("break").roll(3)
    assert (play.view["points"], play.view["held_by"]) == (6, ["Orc"])
    play.choose("break").roll(4)
    assert (play.view["points"], play.view["freed"]) == (4, ["Orc"])
    assert len(moves(play)) == 8
    assert kind.odds(play.state) == {}


def test_turning_on_the_spot_is_free_and_needs_no_breaking_away(kind):
    play = Play(kind, setup(others=[ORC])).choose("turn", "face:s")
    assert (play.view["points"], play.view["figures"][0]["facing"]) == (8, "s")


def test_a_passed_enemy_may_strike_and_is_not_broken_away_from(kind):
    play = Play(kind, setup(others=[ORC])).choose("move:n")
    assert play.view["points"] == 4
    assert (play.view["figures"][0]["row"], play.codes.count("passing-attack")) == (1, 1)


def test_nobody_passes_a_figure_beside_another_enemy(kind):
    friend = ORC | {"name": "Goblin", "column": 4, "facing": "n"}
    assert "move:n" not in moves(Play(kind, setup(others=[ORC, friend])))


def test_chests_are_passed_without_a_blow(kind):
    layout = [".....", "..C..", ".....", ".....", "....."]
    play = Play(kind, setup(layout)).choose("move:n")
    assert (play.view["points"], "passing-attack" in play.codes) == (4, False)


def test_entering_a_front_arc_holds(kind):
    play = Play(kind, setup(others=[TROLL | {"facing": "e"}])).choose("move:se")
    assert play.view["held_by"] == []
    watching = Play(kind, setup(others=[TROLL | {"facing": "w"}])).choose("move:s", "move:e")
    assert watching.view["held_by"] == ["Troll"]


def test_enemies_beside_the_end_of_the_move_may_turn(kind):
    play = Play(kind, setup(others=[ORC | {"facing": "n"}])).choose("end")
    assert play.options == ["face", "stay"]
    assert play.choose("face").view["figures"][1]["facing"] == "s"
    assert play.view["over"]
    assert "faces-already" in Play(kind, setup(others=[ORC])).choose("end").codes


def test_leaving_by_the_exit_costs_one(kind):
    layout = [".....", ".....", "..S..", ".....", "....."]
    left = Play(kind, setup(layout, speed=1)).choose("leave").view
    assert (left["left"], left["points"], left["over"]) == (True, 0, True)


LAYOUT = ["..C.#", ".2X..", "~...S", "..#..", "....."]
CROWD = [
    ORC | {"row": 3, "column": 4, "facing": "w"},
    TROLL,
    {"name": "Elfa", "row": 4, "column": 2, "side": "ally"},
]


def test_what_is_told_and_asked_cites_sections_and_rulings_that_are_there(kind):
    reference = reference_of("mage-knight-dungeons")
    for seed in range(12):
        play, states = at_random(kind, setup(LAYOUT, CROWD, speed=14), seed)
        questions = [question for state in states if (question := kind.question(state))]
        for cited in (*play.events, *questions):
            for ref in cited.refs:
                assert ref.anchor in reference.sections or ref.ruling in reference.rulings, ref


def test_every_activation_keeps_the_promises_of_sessions(kind):
    for seed in range(20):
        keeps_promises(kind, setup(LAYOUT, CROWD, speed=14), seed)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"layout": ["??"]}, "setup.layout.0"),
        ({"mover": HERO | {"row": 9}}, "setup.mover"),
        ({"others": [ORC | {"row": 3}]}, "setup.others.0"),
        ({"others": [ORC, ORC | {"row": 1}]}, "setup.others.1.name"),
        ({"layout": []}, "setup.layout"),
    ],
)
def test_an_opening_that_does_not_fit_says_where(post_json, db, change, field):
    body = {"system": "mage-knight-dungeons", "kind": "activation", "setup": setup() | change}
    response = post_json("/api/v1/mesa/", body)
    assert response.status_code == 400
    assert field in [error["field"] for error in response.json()["errors"]]


def test_it_is_played_and_undone_through_the_api(client, post_json, db):
    body = {
        "system": "mage-knight-dungeons",
        "kind": "activation",
        "setup": setup(others=[ORC]),
        "dice": "physical",
    }
    seat = Seat(client, post_json("/api/v1/mesa/", body).json())
    before = seat.get().json()["state_hash"]
    assert seat.post({"type": "choose", "option": "break"}).json()["decision"]["size"] == 6
    assert seat.post({"type": "answer", "values": [5]}).json()["state"]["freed"] == ["Orc"]
    assert seat.post({"type": "undo", "steps": 2}).json()["state_hash"] == before


FORM = {
    "setup.layout": "...\n...\n..S", "setup.mover.name": "Ladino", "setup.mover.row": "1", "setup.mover.column": "1",
    "setup.mover.speed": "5", "setup.mover.facing": "n", "setup.others.0.name": "Orc", "setup.others.0.row": "3",
    "setup.others.0.column": "1", "setup.others.0.facing": "s", "setup.others.0.side": "enemy", "dice": "physical",
}  # fmt: skip


def test_the_page_draws_the_map_and_its_squares_are_buttons(client, db):
    address = "/mesa/nova/mage-knight-dungeons/activation/"
    assert client.get(address).status_code == 200
    opened = client.post(address, FORM)
    assert opened.status_code == 302, opened.content.decode()
    page = client.get(opened["Location"]).content.decode()
    assert page.count('class="ground ') == 9
    assert 'name="option" value="move:e" aria-label="Leste (1)"' in page
    client.post(f"{opened['Location']}comando/", {"version": "0", "option": "move:se"})
    assert "Sudeste (2)" in client.get(opened["Location"]).content.decode()
