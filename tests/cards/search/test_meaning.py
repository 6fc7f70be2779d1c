"""What queries find: the language's meaning held to a second telling of it, on whichever database runs the suite."""

import pytest
from hypothesis import HealthCheck, given, settings

from cards.card_json import card_json
from cards.models import Card
from cards.search import tree
from cards.search.compile import matching
from cards.search.fields import BY_KEY, FIELDS, SORTABLE, ValueKind
from cards.search.operators import Operator
from tests.cards.search.oracle import matches
from tests.cards.search.trees import JUNK, NODES, QUERIES

in_database = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def cards(fixture_cards):
    return {card.code: card_json(card) for card in Card.objects.with_relations()}


def found(node, order=()):
    return list(matching(tree.Query(node, order)).values_list("code", flat=True))


@given(node=NODES)
@in_database
def test_the_database_finds_what_the_meaning_says(cards, node):
    assert sorted(found(node)) == sorted(code for code, card in cards.items() if matches(node, card))


@given(node=NODES)
@in_database
def test_a_query_and_its_negation_part_the_catalogue(cards, node):
    assert sorted(found(node) + found(tree.Not(node))) == sorted(cards)


def _leaves():
    for field in FIELDS:
        if field.kind in {ValueKind.CHOICE, ValueKind.TAG, ValueKind.PROPERTY}:
            values = [choice.key for choice in field.choices]
        elif field.kind is ValueKind.NUMBER:
            values = [tree.Range(0, 0), tree.Range(1, 3)]
        elif field.kind is ValueKind.ORDER:
            continue
        else:
            values = ["PvA1", "aço"]
        for operator in set(field.operators) - {Operator.HAS}:
            yield from (tree.Compared(field, operator, (value,)) for value in values)


def test_every_value_of_every_field_means_what_it_says(cards):
    for leaf in _leaves():
        expected = sorted(code for code, card in cards.items() if matches(leaf, card))
        assert sorted(found(leaf)) == expected, str(leaf)


@pytest.mark.parametrize("field", SORTABLE, ids=lambda field: field.name)
@pytest.mark.parametrize("descending", [False, True])
def test_every_order_is_total_and_keeps_every_card(cards, field, descending):
    order = (tree.Order(field, descending),)
    assert found(None, order) == found(None, order)
    assert sorted(found(None, order)) == sorted(cards)


def test_codes_sort_as_people_count(fixture_cards, codes):
    assert codes("tipo:ação") == [f"PvA{number}" for number in range(1, 13)]
    assert codes("tipo:ação ordem:-codigo") == [f"PvA{number}" for number in range(12, 0, -1)]


def test_cards_without_the_value_come_last_both_ways(fixture_cards, codes):
    up = codes("tipo:monstro ordem:nivel")
    down = codes("tipo:monstro ordem:-nivel")
    assert up == ["PvM1", "PvM10", "PvM2", "PvM3", "PvM4", "PvM5"]
    assert down == ["PvM4", "PvM3", "PvM2", "PvM10", "PvM1", "PvM5"]


def test_names_sort_without_accents_and_case(fixture_cards, codes):
    assert codes("tipo:herói ordem:nome") == ["PvH1", "PvH2", "PvH3"]
    assert codes("tipo:tesouro ordem:-nome") == ["PvTe1", "PvTe2", "PvTe3", "PvTe4", "PvTe5"]


def test_two_orders_apply_one_after_the_other(fixture_cards, codes):
    assert codes("tipo:ação nivel=3 ordem:-nome")[0] == "PvA11"
    assert codes("nivel=3 ordem:tipo,-codigo") == ["PvA11", "PvA9", "PvA6", "PvA3", "PvM2"]


@given(query=QUERIES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_printed_queries_answer_through_the_api(fixture_cards, client, query):
    response = client.get("/api/v1/cards/", {"q": str(query)})
    assert response.status_code in ({200} if len(str(query)) <= 1000 else {400})


@given(text=JUNK)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_makes_a_server_error(fixture_cards, client, text):
    text = text.encode(errors="replace").decode()
    api = client.get("/api/v1/cards/", {"q": text})
    page = client.get("/cartas/", {"q": text})
    assert (api.status_code, page.status_code) in {(200, 200), (400, 200)}
    if api.status_code == 400:
        (error,) = api.json()["errors"]
        assert 0 <= error["position"] <= len(text)


@pytest.mark.long
@given(text=JUNK)
@settings(max_examples=10_000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_ten_thousand_texts_make_no_server_error(fixture_cards, client, text):
    response = client.get("/api/v1/cards/", {"q": text.encode(errors="replace").decode()})
    assert response.status_code in {200, 400}


def test_the_oracle_knows_every_field():
    assert set(BY_KEY) - {"order"} == {leaf.field.key for leaf in _leaves()}
