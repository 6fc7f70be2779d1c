"""Maps drawn in rows of signs: the same map in the API's list, in one text and in the page's address."""

from functools import partial

import pytest

from tests.rules import asking

result = partial(asking.result, "drizzt", "square-distance")
fault_paths = partial(asking.fault_paths, "drizzt", "square-distance")


@pytest.mark.parametrize(
    "layout", [["A.#", "#.B"], "A.#\n#.B", "\r\n A.# \r\n\r\n#.B\r\n", ["", "A.#", " #.B "]]
)
def test_a_list_of_lines_and_one_text_draw_the_same_map(layout):
    assert result(layout=layout)["drawing"] == ["A*#", "#.B"]


@pytest.mark.parametrize(
    ("layout", "path"),
    [("", "layout"), ([], "layout"), ([1], "layout.0"), (None, "layout"), (["A" * 49], "layout.0")],
)
def test_a_map_without_lines_or_with_too_long_ones_is_refused(layout, path):
    assert fault_paths(layout=layout) == [path]


def test_the_page_draws_the_map_it_was_given(client):
    page = client.get("/regras/drizzt/square-distance/", {"layout": "A.#\n#.B"}).content.decode()
    assert "A.#\n#.B</textarea>" in page
    assert "2 quadrados." in page
