"""The deck API over the fixture set, whose cards and heroes are all known."""

import pytest

from cards.loading import load_files
from tests.conftest import CASES

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fixture_set(db):
    load_files([CASES / "cards-fixture.json"])


def listed(*codes):
    return [{"code": code, "count": 1} for code in codes]


def test_a_valid_deck_has_statistics_and_no_errors(post_json):
    body = post_json(
        "/api/v1/decks/validate/", {"format": "livre", "cards": listed("PvA1", "PvA5", "PvA8")}
    ).json()
    assert body["valid"] is True
    assert body["errors"] == []
    assert body["statistics"]["cells"]["attack-1"] == 1
    assert body["statistics"]["roles"]["reaction"] == 1


def test_a_card_and_the_one_it_replaces_are_named(post_json):
    body = post_json("/api/v1/decks/validate/", {"format": "xp-120", "cards": listed("PvA1", "PvA10")}).json()
    pair = next(error for error in body["errors"] if error["code"] == "replaced-pair")
    assert pair["cards"] == ["PvA10", "PvA1"]


@pytest.mark.parametrize(
    ("cards", "field"),
    [
        ([{"code": "PvA1", "count": 0}], "cards.0.count"),
        ([{"code": "PvA1", "count": -1}], "cards.0.count"),
        ([{"code": "PvA1", "count": "3"}], "cards.0.count"),
        ([{"code": "PvA1", "count": 2.5}], "cards.0.count"),
        ([{"code": "PvA1", "count": True}], "cards.0.count"),
        ([{"code": "PvA1", "count": 10**9}], "cards.0.count"),
        ([{"code": "PvA1", "count": 1}, {"code": "NADA", "count": 1}], "cards.1.code"),
        ([{"code": 7, "count": 1}], "cards.0.code"),
        ([7], "cards.0.code"),
        ("PvA1", "cards"),
    ],
)
def test_a_bad_entry_is_refused_with_its_path(post_json, cards, field):
    response = post_json("/api/v1/decks/validate/", {"format": "livre", "cards": cards})
    assert response.status_code == 400
    assert [error["field"] for error in response.json()["errors"]] == [field]


def test_the_best_deck_of_the_fixture_is_proven(post_json):
    body = post_json("/api/v1/decks/balance/", {"sets": ["prova"], "size": 11}).json()
    assert sum(entry["count"] for entry in body["cards"]) == 11
    assert body["optimal"] is True
    assert body["gap"] == 0
    codes = {entry["code"] for entry in body["cards"]}
    assert not {"PvA1", "PvA10"} <= codes
    assert body["playability"]["parties"] == 1


def test_wishes_that_cannot_hold_are_named(post_json):
    wish = {"sets": ["prova"], "size": 3, "must": ["PvA1", "PvA10"]}
    body = post_json("/api/v1/decks/balance/", wish).json()
    assert body["cards"] == []
    assert {(each["kind"], each["about"]) for each in body["conflicts"]} == {
        ("must", "PvA1"),
        ("must", "PvA10"),
        ("pairs", ""),
    }


def test_swaps_lead_from_the_current_deck_to_the_best(post_json):
    wish = {"sets": ["prova"], "size": 2, "must": ["PvA8"], "current": listed("PvA1", "PvA2")}
    body = post_json("/api/v1/decks/balance/", wish).json()
    assert len(body["swaps"]) == 1
    assert body["swaps"][0]["in"] == "PvA8"


def test_playability_of_a_given_party(post_json):
    question = {"cards": listed("PvA1", "PvA4"), "party": ["PvH1", {"attack": 1}]}
    body = post_json("/api/v1/decks/playability/", question).json()
    assert body["expected"] == {"numerator": 1, "denominator": 1, "value": 1.0}
    assert body["dead_weight"] == ["PvA4"]


def test_unknown_attributes_are_an_honest_422(post_json):
    from cards.models import Card

    Card.objects.create(
        code="PvA99", kind="action", card_set_id="prova", status="unknown", unknown=["attributes"]
    )
    body = post_json("/api/v1/decks/balance/", {"sets": ["prova"], "size": 3})
    assert body.status_code == 422
    assert body.json()["errors"][0]["code"] == "unknown-attributes"
    assert body.json()["cards"] == ["PvA99"]


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("balance", {"sets": ["nada"], "size": 3}, "sets.0"),
        ("balance", {"sets": [], "size": 3}, "sets"),
        ("balance", {"sets": ["prova"], "size": 0}, "size"),
        ("balance", {"sets": ["prova"], "size": 3, "must": ["PvM1"]}, "must.0"),
        ("balance", {"sets": ["prova"], "size": 3, "minimum": {"magic": 1}}, "minimum.magic"),
        ("playability", {"cards": listed("PvA1")}, "party"),
        ("playability", {"cards": [], "sets": ["prova"]}, "cards"),
        ("playability", {"cards": listed("PvM1"), "sets": ["prova"]}, "cards"),
        ("playability", {"cards": listed("PvA1"), "party": ["PvM1"]}, "party.0"),
        ("validate", {"format": "nada", "cards": []}, "format"),
        ("validate", [], ""),
    ],
)
def test_a_bad_wish_is_refused_with_its_field(post_json, path, body, field):
    response = post_json(f"/api/v1/decks/{path}/", body)
    assert response.status_code == 400
    assert response.json()["errors"][0]["field"] == field


def test_a_format_without_a_preset_is_not_found(client):
    assert client.get("/api/v1/decks/presets/livre/").status_code == 404


def test_a_preset_without_its_cards_is_empty_on_the_page_as_in_the_api(client):
    body = client.get("/api/v1/decks/presets/xp-120/").json()
    assert (body["cards"], body["size"], body["complete"]) == ([], 0, False)
    page = client.get("/baralhos/prontos/xp-120/")
    assert page.status_code == 200
    assert "0 das 120 cartas" in page.content.decode()
    assert client.get("/baralhos/prontos/xp-120/imprimir/").status_code == 200
    assert "/baralhos/prontos/" not in client.get("/baralhos/").content.decode()


def test_the_list_of_decks_counts_and_mixes_nothing(client, django_assert_max_num_queries):
    with django_assert_max_num_queries(12):
        client.get("/baralhos/")


@pytest.mark.parametrize("target", ["pool", {"attack-1": 1, "none": 2}])
def test_the_target_is_the_pools_own_or_the_readers(post_json, target):
    body = post_json("/api/v1/decks/balance/", {"sets": ["prova"], "size": 3, "target": target}).json()
    assert sum(body["target"].values()) == 3
    if isinstance(target, dict):
        assert body["target"] == {"attack-1": 1, "none": 2}


@pytest.mark.parametrize(("target", "code"), [({"none": 0}, "empty"), ("oficial?", "not-an-option")])
def test_a_target_of_nothing_is_refused(post_json, target, code):
    response = post_json("/api/v1/decks/balance/", {"sets": ["prova"], "size": 3, "target": target})
    assert response.status_code == 400
    assert response.json()["errors"][0]["code"] == code


def test_a_balanced_deck_keeps_to_the_format_it_names(post_json):
    wish = {"sets": ["prova"], "size": 6, "format": "deckbuilding-15"}
    body = post_json("/api/v1/decks/balance/", wish).json()
    assert {entry["code"] for entry in body["cards"]} == {"PvA1", "PvA2", "PvA5", "PvA7", "PvA8", "PvA12"}
    assert [error["code"] for error in body["errors"]] == ["wrong-size"]
    refused = post_json("/api/v1/decks/balance/", wish | {"must": ["PvA10"]}).json()
    assert [(each["field"], each["code"]) for each in refused["errors"]] == [("must.0", "outside-sets")]


def test_a_card_wanted_and_banned_from_outside_the_sets_is_refused(post_json):
    wish = {"sets": ["prova"], "size": 3, "must": ["PvM1"], "ban": ["PvM1"]}
    assert post_json("/api/v1/decks/balance/", wish).status_code == 400


def test_owned_copies_may_be_none(post_json):
    wish = {"sets": ["prova"], "size": 1, "owned": {"PvA1": 0, "PvA2": 1}}
    body = post_json("/api/v1/decks/balance/", wish).json()
    assert body["cards"] == [{"code": "PvA2", "count": 1}]
