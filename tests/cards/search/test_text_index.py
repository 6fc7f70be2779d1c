"""The index of texts finds what reading every text finds, and stays in step with the cards."""

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.models import Card
from cards.search import tree
from cards.search.compile import COMMON, count_of, longest_needle, matching
from cards.search.parse import parse
from cards.search.text_index import SQLITE_TRIGGERS, ensure
from tests.cards.search.trees import TEXTS

PARTS = st.sampled_from(
    ["ação de", "m ini", 'o "Último', "100%", "(dup", "ça-cha", "d'ág", "fé &", "passo_l", "zzz", "lâm"]
)


def codes_of(found):
    return list(found.values_list("code", flat=True))


@given(text=PARTS | TEXTS)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_index_and_the_texts_find_the_same(fixture_cards, text):
    query = tree.Query(tree.Words(text))
    assert codes_of(matching(query)) == codes_of(matching(query, count=COMMON + 1))
    assert count_of(query) == len(codes_of(matching(query)))


@pytest.mark.parametrize(
    ("query", "needle"),
    [
        ("investida", "investida"),
        ("ab", ""),
        ("tipo:ação aço golpe", "golpe"),
        ("nome:Muralha texto:ganhe", "muralha"),
        ("nome:muralha,passo", ""),
        ("nome=muralha", ""),
        ("fonte:conjunto", ""),
        ("-investida", ""),
        ("investida ou golpe", ""),
        ("(investida ou golpe) =Fúria sol", "sol"),
    ],
)
def test_only_what_every_card_must_hold_is_looked_up(query, needle):
    assert longest_needle(parse(query)) == needle


@pytest.mark.django_db
def test_the_index_follows_every_change_of_the_cards():
    card = Card.objects.create(
        code="Pv1", kind="action", name="Relâmpago", text="Fira.", status="open", placed=False
    )
    assert count_of(parse("relampago")) == 1
    card.name = "Trovoada"
    card.save()
    assert (count_of(parse("relampago")), count_of(parse("trovoada"))) == (0, 1)
    card.text = "Fira um gigante."
    Card.objects.bulk_update([card], ["text"])
    assert count_of(parse("gigante")) == 1
    Card.objects.all().delete()
    assert count_of(parse("trovoada")) == 0
    Card.objects.bulk_create([Card(code="Pv2", kind="action", name="Granizo", status="open", placed=False)])
    assert count_of(parse("granizo")) == 1


@pytest.mark.django_db
def test_what_is_lost_of_the_index_is_made_again():
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            for trigger in SQLITE_TRIGGERS:
                cursor.execute(f"DROP TRIGGER {trigger}")
    Card.objects.create(code="Pv1", kind="action", name="Relâmpago", status="open", placed=False)
    connection.check_constraints()
    ensure(connection)
    ensure(connection)
    assert count_of(parse("relampago")) == 1
