"""The sets' pages and API: how much is known, said plainly."""

import pytest

from cards.models import Card, CardSet
from cards.sets.completeness import summary_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
QUERIES = 6


def kinds(code):
    return {kind.kind.value: kind for kind in summary_of(CardSet.objects.get(code=code)).kinds}


def test_a_set_tells_how_many_cards_have_a_name_and_how_many_stand_outside():
    xp = kinds("xp")
    assert (xp["action"].slots, xp["action"].named, xp["action"].loose) == (48, 1, 0)
    assert (xp["dungeon-terrain"].slots, xp["dungeon-terrain"].loose) == (0, 3)
    assert xp["specialization"].counted["status"] == "unknown"


def test_known_fields_are_those_nobody_calls_unknown():
    assert (kinds("xp")["action"].known, kinds("xp")["action"].fields) == (1, 48 * 4)
    assert (kinds("base")["terrain"].known, kinds("base")["terrain"].fields) == (10, 5 * 4)


@pytest.mark.parametrize("path", ["/conjuntos/", "/conjuntos/base/", "/conjuntos/xp/", "/en/conjuntos/xp/"])
def test_every_page_opens_within_its_queries(client, path, django_assert_max_num_queries):
    with django_assert_max_num_queries(QUERIES):
        assert client.get(path).status_code == 200


def test_the_list_names_the_cards_of_a_box_nobody_knows(client):
    page = client.get("/conjuntos/").content.decode()
    assert "Golpe Giratório" in page
    assert "Cercar" not in page


def test_a_page_says_what_is_not_known(client):
    page = client.get("/conjuntos/base/").content.decode()
    assert "Os atributos das ações deste conjunto não são conhecidos." in page
    assert "por conta com números do manual" in page


def test_the_picture_shows_what_the_table_says(client):
    CardSet.objects.create(code="prova", name="Prova", official=False)
    requirements = [{"attack": 1}, {"attack": 1}, {"attack": 4}, {"divine": 2, "stealth": 1}, {}]
    Card.objects.bulk_create(
        Card(code=f"Pv{n}", card_set_id="prova", kind="action", name=f"Pv{n}", status="open", **requirement)
        for n, requirement in enumerate(requirements)
    )
    picture = client.get("/conjuntos/prova/").context["actions"]
    rows = {row.key: row for row in picture.rows}
    assert (rows["attack"].counts, rows["attack"].total) == ((2, 0, 0, 1), 3)
    assert [(piece.level, piece.count) for piece in rows["attack"].segments] == [(1, 2), (4, 1)]
    assert (rows["dual"].total, rows["none"].total, "unknown" in rows) == (1, 1, False)


def test_a_set_that_does_not_exist_is_not_found(client):
    assert client.get("/conjuntos/nenhum/").status_code == 404
    assert client.get("/api/v1/sets/nenhum/").status_code == 404


def test_the_api_tells_counts_with_their_page_and_status(client):
    body = client.get("/api/v1/sets/").json()
    assert (body["count"], body["next"], body["previous"]) == (len(body["results"]), None, None)
    (base,) = [row for row in body["results"] if row["code"] == "base"]
    assert base["counted"] == {"count": 400, "status": "stated", "page": 0, "note": None}
    assert base["kinds"][0] | {"counted": None} == {
        "kind": "action",
        "counted": None,
        "cards": 100,
        "named": 0,
        "without_slot": 0,
        "fields": 400,
        "known_fields": 0,
    }
    assert client.get("/api/v1/sets/base/").json() == base


def test_the_api_answers_304_while_the_catalogue_is_the_same(client):
    tag = client.get("/api/v1/sets/xp/").headers["ETag"]
    assert client.get("/api/v1/sets/xp/", headers={"If-None-Match": tag}).status_code == 304
    english = {"If-None-Match": tag, "Accept-Language": "en"}
    assert client.get("/api/v1/sets/xp/", headers=english).status_code == 200


def test_the_catalogue_opens_with_the_official_cards_that_have_a_name(client):
    opened = client.get("/cartas/").text
    assert "sem nome conhecido" not in opened
    assert (
        opened.index("/cartas/sem-acao-basica/")
        < opened.index("/cartas/sem-dragao/")
        < opened.index("/cartas/AbA1/")
    )
    assert "sem nome conhecido" in client.get("/cartas/", {"q": "ordem:codigo"}).text
