"""What broke in sites like this one (tests/cases/field-reports.md, C1 to C43): each must hold here."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.utils.html import escape

from cards.loading import load_files
from cards.models import Card
from cards.search.fields import FIELDS, SORTABLE
from cards.search.operators import Operator
from tests.cards.search.reported_cards import REPORTED
from tests.conftest import load_case

ALL = {f"F{number}" for number in range(1, 12)}


@pytest.fixture
def reported(db, tmp_path):
    path = tmp_path / "relatos.json"
    path.write_text(json.dumps(REPORTED))
    load_files([path])


@pytest.fixture
def find(reported, codes):
    return lambda q: set(codes(q))


def test_c1_accents_are_ignored_in_every_text_field(find):
    assert find("texto:acao") == find("texto:AÇÃO") == find("texto:ação") == {"F7"}
    assert find("nome:agua") == find("nome:ÁGUA") == {"F2", "F11"}
    assert find("fonte:RELATÓS") == ALL


def test_c7_a_full_stop_is_text(find):
    assert find("M.A.G.O.") == find("mago") == find("nome:m.a.g.o") == {"F6"}


def test_c9_quotes_and_negated_quotes(find):
    assert find('"ar & terra"') == {"F5"}
    assert find('-"ar & terra"') == ALL - {"F5"}
    assert find('O "Rei" Caído') == find('"Rei"') == find("rei") == {"F4"}


def test_c11_icons_are_found_as_words_and_as_icons(find):
    assert find('texto:"ganhe 2 ouro"') == find("texto:[ouro]") == {"F2"}


def test_c13_a_match_does_not_jump_a_word_border(find):
    assert find("dano") == {"F2"}


def test_c15_an_exact_name_finds_itself_whatever_its_signs(find):
    for card in Card.objects.all():
        assert find(f'="{card.name}"') == find(f'nome="{card.name.upper()}"') == {card.code}


def test_c17_percent_and_underscore_are_text(find):
    assert find("nome:%") == {"F10"}
    assert find("nome:_") == set()
    assert find(r"nome:\ ") == set()


def test_c19_a_missing_number_is_not_zero(find):
    assert find("poder<=0") == {"F4"}
    assert find("poder<4") == {"F4"}
    assert find("custo<2") == {"F1", "F3"}
    assert find("poder!=0") == {"F7"}
    assert find("-poder!=0") == ALL - {"F7"}


def test_c21_an_empty_field_can_be_asked_for(find, search):
    assert find("-tem:custo") == {"F4", "F6", "F7", "F8", "F11"}
    assert find("-tem:texto") == find("é:sem-texto") == {"F10"}
    (error,) = search('texto:""', status=400)["errors"]
    assert "é:sem-texto" in error["message"]


def test_c23_negation_and_groups_take_bare_words(find):
    assert find("-espada") == ALL - {"F8"}
    assert find("(poção ou espada)") == {"F1", "F8"}
    assert find("-(poção)") == ALL - {"F1"}
    assert find("-(poção ou espada)") == ALL - {"F1", "F8"}


def test_c25_or_is_the_same_in_every_case(find):
    for word in ("ou", "OU", "Ou", "or", "OR"):
        assert find(f"poção {word} espada") == {"F1", "F8"}
    assert find('"ouro ou sangue"') == {"F9"}


@pytest.mark.parametrize(
    "broken",
    [
        "custo:",
        "custo>abc",
        "(tipo:ação",
        '"poção',
        "ou",
        ":",
        "--a",
        "x" * 5000,
        "(" * 500,
        "(" * 500 + "a" + ")" * 500,
    ],
    ids=lambda broken: broken[:12],
)
def test_c27_a_broken_query_is_explained(reported, client, search, broken):
    (error,) = search(broken, status=400)["errors"]
    assert error["message"] and 0 <= error["position"] <= len(broken)
    page = client.get("/cartas/", {"q": broken})
    assert (page.status_code, page.context["problem"].message) == (200, error["message"])


def test_c29_a_trait_of_two_words(find):
    assert find('traco:"morto vivo"') == find("traço:morto-vivo") == find("tag:undead") == {"F7"}
    assert find("traco:morto") == set()


def test_c31_every_kind_of_card_is_found(fixture_cards, codes):
    assert len(codes("")) == Card.objects.count()
    for kind in Card.objects.order_by("kind").values_list("kind", flat=True).distinct():
        card = Card.objects.filter(kind=kind).first()
        assert card.code in codes(f'="{card.name}"')


def _filters(field):
    plain = {"name": "a", "text": "a", "source": "a", "set": "prova", "code": "PvA1", "replaces": "PvA1"}
    value = field.choices[0].words[0] if field.choices else plain.get(field.key, "1")
    for operator in Operator:
        for given in (value, f"{value},{value}", "", '""'):
            yield f"{field.name}{operator.value}{given}"


def test_c33_every_filter_answers(fixture_cards, client):
    for field in FIELDS:
        for q in _filters(field):
            response = client.get("/api/v1/cards/", {"q": q})
            assert response.status_code in {200, 400}, q
            operator_taken = any(q.startswith(field.name + sign.value) for sign in field.operators)
            assert response.status_code == 400 or operator_taken, q


PAGINGS = [
    ("", 1),
    ("", 50),
    ("", 100),
    *((f"ordem:{sign}{f.name}", 7) for f in SORTABLE for sign in ("", "-")),
]


@pytest.mark.parametrize(("order", "size"), PAGINGS)
def test_c35_paging_through_any_order_yields_every_card_once(fixture_cards, search, order, size):
    seen, page, body = [], 1, {"next": True}
    while body["next"]:
        body = search(order, page=page, page_size=size)
        seen += [card["code"] for card in body["results"]]
        page += 1
    assert len(seen) == len(set(seen)) == body["count"] == 33


@pytest.mark.parametrize("q", ["-zzz", "-&", "-tipo:ação ordem:-nome", '-"ç+ &%"', "nome:a,o"])
def test_c37_next_keeps_the_filters(fixture_cards, client, search, q):
    body, seen = search(q, page_size=5), []
    expected = [card["code"] for card in search(q, page_size=200)["results"]]
    while True:
        seen += [card["code"] for card in body["results"]]
        if not body["next"]:
            break
        parts = urlsplit(body["next"])
        assert parts.query.isascii() and parse_qs(parts.query)["q"] == [q]
        body = client.get(f"{parts.path}?{parts.query}").json()
        assert body["previous"]
    assert seen == expected


def test_c39_the_last_page_has_no_next(fixture_cards, search):
    assert search("tipo:ação", page_size=6)["next"]
    last = search("tipo:ação", page_size=6, page=2)
    assert (last["count"], last["next"], len(last["results"])) == (12, None, 6)
    search("tipo:ação", page_size=6, page=3, status=404)


def test_c41_a_list_and_a_card_take_few_queries(fixture_cards, client, django_assert_max_num_queries):
    client.get("/api/v1/cards/")  # brings the catalogue into memory, which is done once
    for size in (1, 100):
        with django_assert_max_num_queries(2):
            client.get("/api/v1/cards/", {"page_size": size})
    with django_assert_max_num_queries(12):
        client.get("/cartas/", {"q": "-é:montaria"})
    with django_assert_max_num_queries(12):
        client.get("/cartas/PvA10/")


def test_c43_an_unchanged_answer_is_304_and_new_data_has_a_new_etag(fixture_cards, client, tmp_path):
    paths = ["/api/v1/cards/?q=tipo:monstro", "/api/v1/cards/PvM1/", "/api/v1/sets/", "/api/v1/fields/"]
    tags = {path: client.get(path)["ETag"] for path in paths}
    for path, tag in tags.items():
        again = client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
    data = load_case("cards-fixture.json")
    next(card for card in data["cards"] if card["code"] == "PvM1")["power"] = 2
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(data))
    load_files([path])
    for path in paths[:2]:
        changed = client.get(path, headers={"If-None-Match": tags[path]})
        assert changed.status_code == 200 and changed["ETag"] != tags[path]


def test_c3_suggestions_fold_accents(reported, client):
    for typed in ("agua", "ÁGUA", "nome:agua"):
        answer = client.get("/api/v1/suggest/", {"q": typed}).json()["results"]
        assert {each["label"] for each in answer} == {"Água Viva", "Golpe d'Água"}


def test_c5_a_hit_is_marked_through_accents(reported, client):
    page = client.get("/cartas/", {"q": "pocao"}).content.decode()
    assert "<mark>Poção</mark> de Cura" in page
    page = client.get("/cartas/", {"q": '"ar & terra"'}).content.decode()
    assert "Fogo, <mark>Ar &amp; Terra</mark>" in page


def test_c71_a_card_can_be_read_without_seeing_it(fixture_cards, client):
    for card in Card.objects.all():
        page = client.get("/cartas/", {"q": f"codigo:{card.code}", "ver": "texto"}).content.decode()
        assert 'role="status"' in page
        for said in (card.name, card.text, card.get_kind_display()):
            assert not said or escape(said) in page
        for value in (*card.attributes.values(), card.power, card.level, card.cost, card.hearts):
            assert value is None or f" {value}</span>" in page
