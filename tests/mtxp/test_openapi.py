"""The OpenAPI file says what the API does, in both languages, and the page shows it."""

import json

import jsonschema
import pytest
from django.urls import URLPattern, URLResolver, get_resolver
from drf_spectacular.validation import validate_schema

from rules.engine.asking import asked_fields
from rules.registry import systems

METHODS = {"get", "post", "put", "patch", "delete"}
UNDOCUMENTED = {"api-schema", "api-docs"}


@pytest.fixture
def schema(client):
    return client.get("/api/v1/schema/").json()


def api_views(patterns=None, prefix=""):
    """Every class behind the API, by the name of its address."""
    for entry in patterns if patterns is not None else get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from api_views(entry.url_patterns, path)
        elif isinstance(entry, URLPattern) and path.startswith("api/v1/") and entry.name not in UNDOCUMENTED:
            yield pytest.param(entry.callback.cls, id=entry.name)


def test_the_file_is_sound_openapi(schema):
    validate_schema(schema)
    assert schema["openapi"] == "3.1.0"


@pytest.mark.parametrize("view", list(api_views()))
def test_every_operation_is_documented(view):
    for method in METHODS:
        if hasattr(view, method):
            assert hasattr(getattr(view, method), "documented"), f"put @documented(msg(…)) above {method}"


def test_every_reference_in_the_file_leads_somewhere(schema):
    text = json.dumps(schema)
    for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in schema["components"]["schemas"]


def test_every_operation_has_its_summary_and_its_refusals(schema):
    for path, methods in schema["paths"].items():
        for method, said in methods.items():
            assert said["summary"], path
            assert {"400", "404", "405"} <= set(said["responses"]), path
            if method != "get":
                assert {"413", "415"} <= set(said["responses"]), path


def test_each_procedure_stands_in_the_file_with_its_schema(schema):
    for slug, system in systems().items():
        for name, procedure in system.procedures.items():
            said = schema["paths"][f"/api/v1/rules/{slug}/{name}/"]["post"]
            body = said["requestBody"]["content"]["application/json"]["schema"]
            jsonschema.Draft202012Validator.check_schema(body)
            assert set(body["properties"]) == {field.name for field, _asked in asked_fields(procedure.given)}


def test_writes_may_be_refused_for_their_number_and_computations_not(schema):
    assert "429" in schema["paths"]["/api/v1/mesa/"]["post"]["responses"]
    assert "429" not in schema["paths"]["/api/v1/decks/validate/"]["post"]["responses"]
    assert "429" not in schema["paths"]["/api/v1/rules/mtxp/wound/"]["post"]["responses"]


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("*/*", "application/vnd.oai.openapi+json"),
        ("application/json", "application/json"),
        ("application/yaml", "application/yaml"),
    ],
)
def test_the_file_comes_as_json_or_yaml(client, accept, kind):
    response = client.get("/api/v1/schema/", headers={"accept": accept})
    assert response.status_code == 200
    assert response["Content-Type"].startswith(kind)


def test_the_front_door_names_every_address_that_takes_nothing(client):
    doors = client.get("/api/v1/").json()
    assert {"cards", "systems", "tables", "schema", "docs"} <= set(doors)
    assert all(
        client.get(url).status_code == 200 for name, url in doors.items() if name in {"systems", "docs"}
    )


def test_the_page_shows_every_operation(client, schema):
    page = client.get("/api/v1/docs/").content.decode()
    for path, methods in schema["paths"].items():
        assert path in page
        for said in methods.values():
            assert f'id="{said["operationId"]}"' in page


def test_the_page_has_no_address_in_another_language(client):
    assert "/en/api/" not in client.get("/api/v1/docs/").content.decode()


def test_choosing_a_language_on_the_page_stays_there(client):
    response = client.post("/preferencias/", {"next": "/api/v1/docs/", "language": "en"})
    assert response["Location"] == "/api/v1/docs/"
    assert '<html lang="en"' in client.get("/api/v1/docs/").content.decode()
