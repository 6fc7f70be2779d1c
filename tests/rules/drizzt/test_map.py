"""Distances on a drawn cavern, and its setup (p.4, 5, 8, 14)."""

from functools import partial
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import asking

result = partial(asking.result, "drizzt")
fault_paths = partial(asking.fault_paths, "drizzt")

CAVERN = ["A  B  .", "S1 S2 C", ".  D  E"]


@pytest.mark.parametrize(
    ("origin", "target", "distance"),
    [
        ("A", "A", 0),
        ("A", "B", 1),
        ("A", "S2", 2),
        ("S1", "S2", 1),
        ("A", "E", 4),
        ("B", "C", 2),
    ],
)
def test_tiles_are_counted_side_to_side_never_diagonally(origin, target, distance):
    assert result("tile-distance", layout=CAVERN, origin=[origin], target=[target])["distance"] == distance


def test_the_duelist_of_the_book_is_three_tiles_away_around_the_corner():
    layout = ["Drizzt X", ". Y", ". Duelista"]
    found = result("tile-distance", layout=layout, origin=["Drizzt"], target=["Duelista"], reach=2)
    assert (found["distance"], found["within_reach"]) == (3, False)
    assert found["path"] == ["Drizzt", "X", "Y", "Duelista"]


def test_counting_goes_around_walls():
    walls = [{"a": "S1", "b": "S2"}]
    found = result("tile-distance", layout=CAVERN, origin=["S1"], target=["S2"], walls=walls, reach=3)
    assert (found["distance"], found["path"], found["within_reach"]) == (3, ["S1", "A", "B", "S2"], True)


def test_walls_all_around_leave_no_way():
    walls = [{"a": "S1", "b": "S2"}, {"a": "B", "b": "A"}]
    found = result("tile-distance", layout=CAVERN, origin=["S1"], target=["S2"], walls=walls, reach=9)
    assert (found["distance"], found["path"], found["within_reach"]) == (None, [], False)


def test_a_large_figure_stands_on_every_tile_its_base_touches():
    found = result("tile-distance", layout=CAVERN, origin=["A", "S1"], target=["S2"])
    assert found["distance"] == 1


def test_unknown_and_repeated_tiles_are_refused_where_they_stand():
    given = {"layout": ["A B", "A ."], "origin": ["Z"], "target": ["B", "Q"], "walls": [{"a": "A", "b": "W"}]}
    assert fault_paths("tile-distance", **given) == ["layout.1", "origin.0", "target.1", "walls.0.b"]


@pytest.mark.parametrize(
    ("layout", "count", "move"),
    [
        (["A..B"], 3, 3),
        (["A..", "..B"], 2, 2),
        (["A#", "#B"], None, None),
        (["A.", "#B"], 1, 1),
        (["AMB"], 2, None),
        (["AHB"], 2, 2),
        (["A~B"], 2, None),
        (["A_B"], None, None),
        (["AMB", "..."], 2, 2),
    ],
)
def test_squares_go_diagonally_around_walls_and_figures_stop_moves(layout, count, move):
    assert result("square-distance", layout=layout)["distance"] == count
    assert result("square-distance", layout=layout, purpose="move")["distance"] == move


def test_the_way_is_drawn_and_held_against_the_speed():
    found = result("square-distance", layout=["A.#", "#.B"], purpose="move", speed=2)
    assert (found["distance"], found["within_reach"], found["drawing"]) == (2, True, ["A*#", "#.B"])
    assert not result("square-distance", layout=["A...B"], speed=3)["within_reach"]


def test_a_large_figure_is_as_near_as_its_nearest_square():
    assert result("square-distance", layout=["AA..B", "AA..."])["distance"] == 3
    assert fault_paths("square-distance", layout=["AA.B"], purpose="move") == ["layout"]


def test_a_drawing_needs_both_ends_and_only_known_signs():
    assert fault_paths("square-distance", layout=["..", "?."]) == ["layout.1", "layout", "layout"]


@given(st.lists(st.text(".#~MH", min_size=4, max_size=4), min_size=2, max_size=4))
def test_square_distance_agrees_with_relaxing_every_square(rows):
    layout = ["A" + rows[0][1:], *rows[1:-1], rows[-1][:-1] + "B"]
    open_squares = {(r, c) for r, row in enumerate(layout) for c, sign in enumerate(row) if sign not in "#"}
    far = dict.fromkeys(open_squares, 99) | {(0, 0): 0}
    for _round in open_squares:
        for (r, c), (dr, dc) in product(sorted(open_squares), product((-1, 0, 1), repeat=2)):
            other = (r + dr, c + dc)
            corner = dr and dc and (r + dr, c) not in open_squares and (r, c + dc) not in open_squares
            if other in open_squares and not corner:
                far[r, c] = min(far[r, c], far[other] + 1 if other != (r, c) else 99)
    expected = far[len(layout) - 1, 3]
    found = result("square-distance", layout=layout)["distance"]
    assert found == (None if expected == 99 else expected)


@pytest.mark.parametrize(("adventure", "last"), [(1, 100), (4, 100), (5, 200), (13, 200)])
def test_cards_1_to_100_until_adventure_4_and_101_to_200_too_from_5(adventure, last):
    cards = result("cavern-setup", adventure=adventure)["cards"]
    assert cards[0] == {"first": 1, "last": 100}
    assert cards[-1]["last"] == last


def test_a_complex_is_closed_with_an_edge_tile_each_fissures_first():
    closed = result("cavern-setup", adventure=6, open_edges=12, fissures=True)
    assert (closed["edge_tiles"], closed["fissure_tiles"], closed["enough"]) == (12, 4, True)
    assert result("cavern-setup", adventure=6, open_edges=3, fissures=True)["fissure_tiles"] == 3
    assert not result("cavern-setup", adventure=6, open_edges=23)["enough"]
