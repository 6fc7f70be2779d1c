"""What holds for every procedure of the XP: its example, its schema, its page, and no input that makes it fail."""

import json
from collections.abc import Iterator

import pytest
from jsonschema import Draft202012Validator

from rules.citing import citation_url
from rules.engine.asking import InvalidInput
from rules.reference.shelf import reference_of
from rules.registry import systems
from rules.wording import answer_json, citations_of, words
from tests.rules.hostility import bent, pages_of

SYSTEM = systems()["mtxp"]
PROCEDURES = SYSTEM.procedures.values()
RICHER = {
    "round-outcome": {
        "heroes": {"powers": [3], "modifiers": [{"name": "Ajudar", "amount": 1}]},
        "monsters": {"powers": [4]},
        "seed": "x",
        "rulings": {"total-tie": "heroes"},
    },
    "ai-choice": {
        "monster": {
            "level": 3,
            "attributes": {"attack": 1},
            "abilities": [{"name": "Sopro", "has_target": False}],
        },
        "ai_card": {
            "name": "Carta",
            "targets": ["wounded", "random"],
            "priorities": [
                {"do": "effects", "effects": {"power": 1}, "when": "ferido", "holds": False},
                {"do": "best-action"},
                {"do": "die", "table": [{"faces": [1, 2], "draw": 1}]},
            ],
        },
        "hand": [
            {"name": "A", "requirement": {"attack": 2}},
            {"name": "B", "combine": "attack"},
            {"name": "C", "improvise": {"from": "attack", "to": "arcane"}},
        ],
        "allies": [{"attributes": {"attack": 1}}],
        "enemies": [{"name": "Crixus", "power": 3}],
        "die": 2,
        "seed": 4,
    },
    "starting-equipment": {
        "revealed": [{"name": "A", "value": 2, "kind": "chest"}],
        "take": ["A"],
        "mode": "dungeon",
    },
    "dungeon-setup": {
        "terrains": [{"name": "A", "grade": "easy"}],
        "mix": {"easy": 1},
        "per_path": 1,
        "seed": 1,
    },
    "flee": {"members": [{"name": "A"}], "rulings": {"flee": "group-random"}, "seed": 1},
    "tiers": {
        "cards": [{"name": "A", "kind": "monster", "level": 5}, {"name": "B", "kind": "treasure", "cost": 1}]
    },
}
BETWEEN_FIELDS = {"not-revealed"}
"""Faults that stand at one field because of another."""


def named(procedure) -> str:
    return procedure.name


def samples(procedure) -> Iterator[dict]:
    """Inputs that fit: the worked example, and a richer one where it leaves much out."""
    yield json.loads(json.dumps(procedure.example.given))
    if procedure.name in RICHER:
        yield RICHER[procedure.name]


def without_nulls(value):
    """The value as the output schema tells it: what is null is not there."""
    if isinstance(value, dict):
        return {key: without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [without_nulls(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_the_example_fits_the_schemas_and_is_explained(post_json, procedure):
    for given in samples(procedure):
        Draft202012Validator(procedure.input_schema(words)).validate(given)
        response = post_json(f"/api/v1/rules/mtxp/{procedure.name}/", given)
        assert response.status_code == 200, response.json()
        body = response.json()
        assert body["verdict"]
        assert body["explanation"]
        assert body["citations"]
    result = post_json(f"/api/v1/rules/mtxp/{procedure.name}/", procedure.example.given).json()["result"]
    Draft202012Validator(procedure.output_schema(words)).validate(result)


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_every_step_cites_the_section_that_tells_it_or_a_ruling(procedure):
    sections, rulings = reference_of("mtxp").sections, {ruling.key for ruling in SYSTEM.rulings}
    for given in samples(procedure):
        answer = procedure.answer(given)
        assert all(step.citations for step in answer.explanation)
        for citation in citations_of(procedure, answer):
            if citation.ruling:
                assert citation_url("mtxp", citation)
                assert citation.ruling in rulings or citation.ruling in reference_of("mtxp").rulings
            else:
                assert citation.page in sections[citation.anchor][1].pages, citation


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_the_schemas_are_json_schemas(procedure):
    for schema in (procedure.input_schema(words), procedure.output_schema(words)):
        Draft202012Validator.check_schema(json.loads(json.dumps(schema)))


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_odds_are_chances_and_faces_name_them(procedure):
    answer = procedure.answer(procedure.example.given)
    assert all(0 <= chance <= 1 for chance in answer.odds.values())
    assert len(answer.faces) in (0, 6)
    assert set(answer.faces) <= set(answer.odds)


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_hostile_values_are_refused_at_their_place(procedure):
    for given in samples(procedure):
        for place, value in bent(given):
            try:
                answer = procedure.answer(value)
            except InvalidInput as error:
                assert all(words(fault.message) and fault.code for fault in error.faults)
                tops = {
                    fault.path.split(".")[0] for fault in error.faults if fault.code not in BETWEEN_FIELDS
                }
                assert not place or not tops or place.split(".")[0] in tops, (place, error)
            else:
                json.dumps(answer_json("mtxp", procedure, answer))


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_a_refusal_is_problem_json_that_names_the_field(post_json, procedure):
    response = post_json(f"/api/v1/rules/mtxp/{procedure.name}/", procedure.example.given | {"estranho": 1})
    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"
    assert [error["field"] for error in response.json()["errors"]] == ["estranho"]
    for body in ([], "x", None, 3, True):
        assert post_json(f"/api/v1/rules/mtxp/{procedure.name}/", body).status_code == 400


@pytest.mark.parametrize("procedure", PROCEDURES, ids=named)
def test_the_page_answers_whatever_its_address_holds(client, db, procedure):
    addresses = list(pages_of("mtxp", procedure.name, next(samples(procedure))))
    for address in addresses[:: max(len(addresses) // 12, 1)]:
        assert client.get(address).status_code == 200


def test_numbers_that_do_not_fit_stand_in_the_form_as_typed(client):
    page = client.get("/regras/mtxp/attribute-test/?level=tres&difficulty=7")
    assert 'value="tres"' in page.text
    assert "Use um número inteiro de 0 a 30." in page.text


def test_the_automation_page_needs_nothing_but_the_monster_and_the_hand(client):
    form = client.get("/regras/mtxp/ai-choice/").context["form"]
    sent = {
        node.path: "true" if node.shape.value == "tick" else node.value
        for top in form.tops
        for node, _label in top.below()
        if node.scalar and (node.value not in ("", "false") or node.says_no)
    }
    page = client.get("/regras/mtxp/ai-choice/", sent | {"monster.attributes.attack": "2", "_go": "1"})
    assert page.context["told"].verdict == "Jogue um dado."


def test_a_page_names_each_page_of_the_manual_once(client):
    page = client.get("/regras/mtxp/ai-choice/", {"monster.attributes.attack": "2", "_go": "1"})
    pages = [citation.page for citation in page.context["told"].citations]
    assert pages == [8, 9]
