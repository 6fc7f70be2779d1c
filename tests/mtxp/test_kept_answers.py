"""What only the catalogue decides is made once; whatever else decides something is never mixed up."""

import gzip

import pytest

from cards.loading import load_files
from cards.models import Catalogue
from mtxp import kept_answers
from mtxp.kept_answers import Kept, Shelf
from tests.conftest import CATALOGUE

pytestmark = pytest.mark.django_db
SEARCH, API = "/cartas/?q=goblin", "/api/v1/cards/?q=goblin"
ONE_QUERY = 1  # for the version


@pytest.fixture(autouse=True)
def cards(fixture_cards):
    """The fixture's cards are in the database."""


@pytest.mark.parametrize("path", [SEARCH, API])
def test_a_second_ask_costs_one_query_and_gives_the_same(client, path, django_assert_num_queries):
    first = client.get(path)
    with django_assert_num_queries(ONE_QUERY):
        second = client.get(path)
    assert second.content == first.content
    assert {**second.headers} == {**first.headers}


def test_the_compressed_answer_is_the_same(client):
    plain = client.get(SEARCH)
    packed = client.get(SEARCH, headers={"accept-encoding": "gzip, br"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert "Content-Encoding" not in client.get(SEARCH)


@pytest.mark.parametrize(
    "change",
    [
        {"path": "/cartas/?q=orc"},
        {"path": "/en/cartas/?q=goblin"},
        {"headers": {"host": "127.0.0.1"}},
        {"cookies": {"theme": "dark"}},
    ],
)
def test_whatever_decides_the_page_has_a_page_of_its_own(client, change):
    first = client.get(SEARCH, headers={"host": "localhost"})
    client.cookies.load(change.get("cookies", {}))
    second = client.get(change.get("path", SEARCH), headers={"host": "localhost"} | change.get("headers", {}))
    assert second.content != first.content


def test_the_api_keeps_each_language_apart(client):
    portuguese = client.get(API).headers["Content-Language"]
    assert client.get(API, headers={"accept-language": "en"})["Content-Language"] == "en"
    assert client.get(API)["Content-Language"] == portuguese == "pt-br"


def test_a_new_catalogue_is_shown_at_once(client):
    before = client.get("/cartas/").content
    load_files(sorted(CATALOGUE.glob("*.yaml")))
    assert client.get("/cartas/").content != before


def test_who_has_a_session_gets_a_page_of_their_own(client, django_assert_max_num_queries):
    client.get(SEARCH)
    client.cookies["sessionid"] = "abc"
    client.get(SEARCH)
    with pytest.raises(pytest.fail.Exception), django_assert_max_num_queries(ONE_QUERY):
        client.get(SEARCH)


def test_a_known_answer_is_still_a_304(client):
    tag = client.get(API)["ETag"]
    assert client.get(API, headers={"if-none-match": tag}).status_code == 304


def test_a_request_with_a_body_goes_the_whole_way(client, settings):
    client.get(API)
    assert client.generic("GET", API, data=b"x" * (settings.BODY_LIMIT + 1)).status_code == 413


def test_a_host_that_is_not_ours_gets_nothing_from_the_shelf(client):
    client.get(API, headers={"host": "localhost"})
    assert client.get(API, headers={"host": "elsewhere.example"}).status_code == 400


def test_a_refusal_is_not_kept(client):
    assert client.get("/api/v1/cards/?q=(").status_code == 400
    assert client.get("/api/v1/cards/?q=(").status_code == 400


def test_before_any_catalogue_nothing_is_kept(client):
    Catalogue.objects.all().delete()
    assert client.get(SEARCH).content == client.get(SEARCH).content


def test_the_shelf_keeps_what_was_asked_for_last(monkeypatch):
    monkeypatch.setattr(kept_answers, "MOST_BYTES", 2 * (kept_answers.BESIDE_BODY + 100))
    shelf = Shelf()
    for name in "abc":
        shelf.put((name,), Kept("1", {}, b"x" * 100))
        shelf.get(("a",))
    assert shelf.get(("a",))
    assert shelf.get(("b",)) is None
    assert shelf.get(("c",))
    shelf.put(("c",), Kept("1", {}, b"y"))
    assert shelf.get(("c",)).body == b"y"
