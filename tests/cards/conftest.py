"""What the tests of cards share."""

import pytest

from cards.loading import load_files
from tests.conftest import CASES


@pytest.fixture
def fixture_cards(db):
    """The handed fixture set, loaded."""
    load_files([CASES / "cards-fixture.json"])


@pytest.fixture
def search(client):
    """The JSON that `GET /api/v1/cards/` answers: `search("tipo:monstro", page=2)`."""

    def get(q, status=200, **parameters):
        response = client.get("/api/v1/cards/", {"q": q, **parameters})
        assert response.status_code == status, response.content
        return response.json()

    return get


@pytest.fixture
def codes(search):
    """The codes a query finds, in the order of the result."""

    def found(q):
        body = search(q, page_size=200)
        assert body["count"] == len(body["results"])
        return [card["code"] for card in body["results"]]

    return found
