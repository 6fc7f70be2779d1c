"""What memory answers is what the database answers, to the byte, and no version of the catalogue outlives another."""

import pytest
from django.test import Client
from django.utils.translation import override
from hypothesis import HealthCheck, given, settings

from cards import kept_cards
from cards.kept_cards import Kept, Stored, found, memory
from cards.loading import load_files
from cards.models import Card, Catalogue
from cards.search.parse import parse
from tests.cards.search.trees import QUERIES
from tests.conftest import CASES, load_case

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
THE_VERSION = 1  # queries
QUESTIONS = [case["q"] for case in load_case("queries.json")["good"]]


def answered(cards: Kept | Stored) -> tuple[int, list[bytes], list[bytes]]:
    """The count, the first page, and a page from the middle."""
    return cards.count, list(cards.texts(0, 60)), list(cards.texts(7, 11))


@pytest.mark.parametrize("language", ["pt-br", "en"])
def test_every_case_of_the_language_is_answered_alike(language):
    with override(language):
        for text in QUESTIONS:
            query = parse(text)
            assert isinstance(found(query), Kept)
            assert answered(found(query)) == answered(Stored(query)), text


@given(query=QUERIES)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_query_is_answered_alike(query):
    assert answered(found(query)) == answered(Stored(query))


def test_parts_asked_before_are_put_together_without_the_database(django_assert_num_queries):
    for part in ("tipo:ação", "ataque>=3", "é:duplo", "ordem:nome"):
        list(found(parse(part)).texts(0, 60))
    with django_assert_num_queries(THE_VERSION):
        cards = found(parse("(tipo:ação ataque>=3 ou é:duplo) -(ataque>=3 é:duplo) ordem:nome"))
        assert len(list(cards.texts(0, 60))) == min(cards.count, 60) > 0


def test_a_new_catalogue_is_answered_from_at_once():
    before = found(parse("tipo:ação"))
    load_files([CASES / "cards-fixture.json"])
    after = found(parse("tipo:ação"))
    assert after.count > before.count
    assert answered(after) == answered(Stored(parse("tipo:ação")))


def test_more_cards_than_memory_should_hold_are_read_from_the_database(client, monkeypatch):
    asked = "/api/v1/cards/", {"q": "tipo:ação ataque>=1", "page": "2", "page_size": "20"}
    kept = client.get(*asked)
    assert kept.status_code == 200
    memory.cache_clear()
    monkeypatch.setattr(kept_cards, "MOST_CARDS", 100)
    assert isinstance(found(parse("tipo:ação")), Stored)
    assert Client().get(*asked).content == kept.content


@pytest.mark.parametrize("query", ["tipo:ação", "tipo:ação ordem:nome"])
def test_nothing_is_kept_of_a_catalogue_that_changes_while_it_is_read(monkeypatch, query):
    found(parse("tipo:monstro"))
    version = Catalogue.current_version()
    versions = iter([version, "another"])
    monkeypatch.setattr(Catalogue, "current_version", lambda: next(versions))
    assert isinstance(found(parse(query)), Stored)
    monkeypatch.setattr(Catalogue, "current_version", lambda: version)
    cards = found(parse(query))
    assert isinstance(cards, Kept)
    assert answered(cards) == answered(Stored(parse(query)))


def test_a_card_that_no_version_tells_of_is_no_error():
    found(parse("tipo:ação"))
    Card.objects.create(code="PvA99", kind="action", name="Relâmpago", status="open", placed=False)
    assert found(parse("=relampago")).count == 1


def test_before_any_catalogue_the_database_answers():
    Catalogue.objects.all().delete()
    assert isinstance(found(parse("tipo:ação")), Stored)
