"""The handed queries over the handed fixture, through HTTP."""

import pytest

from tests.conftest import load_case

CASES = load_case("queries.json")


@pytest.mark.parametrize("case", CASES["good"], ids=lambda case: case["q"])
def test_a_good_query_finds_exactly_its_cards(fixture_cards, codes, case):
    assert sorted(codes(case["q"])) == sorted(case["codes"])


@pytest.mark.parametrize("query", CASES["bad"])
def test_a_bad_query_is_explained(fixture_cards, client, search, query):
    (error,) = search(query, status=400)["errors"]
    assert 0 <= error["position"] <= len(query)
    assert error["message"] and error["code"]
    page = client.get("/cartas/", {"q": query})
    assert page.status_code == 200
    assert error["message"] in page.context["problem"].message
    assert "cards" not in page.context
