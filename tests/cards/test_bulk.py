"""The catalogue as files, and the manifest that tells when they change."""

import csv
import hashlib
import io
import json

from cards.loading import load_files
from tests.conftest import load_case


def contents(response):
    return b"".join(response.streaming_content)


def files(client):
    return {file["name"]: file for file in client.get("/api/v1/bulk/").json()["files"]}


def test_the_manifest_says_what_the_files_are(client, fixture_cards):
    manifest = client.get("/api/v1/bulk/").json()
    assert manifest["cards"] == 33 and manifest["version"] and manifest["date"]
    for file in manifest["files"]:
        response = client.get(file["url"])
        body = contents(response)
        assert (len(body), hashlib.sha256(body).hexdigest()) == (file["size"], file["sha256"])
        assert response["Content-Type"] == file["content_type"]


def test_the_files_hold_every_card(client, fixture_cards, search):
    expected = search("", page_size=200)["results"]
    assert json.loads(contents(client.get("/api/v1/bulk/cards.json"))) == expected
    text = contents(client.get("/api/v1/bulk/cards.csv")).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text), delimiter=";"))
    assert [row["code"] for row in rows] == [card["code"] for card in expected]
    assert rows[0]["text"] == expected[0]["text"]


def test_a_file_does_not_depend_on_the_readers_language(client, fixture_cards):
    english = contents(client.get("/api/v1/bulk/cards.json", headers={"Accept-Language": "en"}))
    assert english == contents(client.get("/api/v1/bulk/cards.json"))


def test_an_unchanged_file_is_304_and_a_new_catalogue_changes_it(client, fixture_cards, tmp_path):
    before = files(client)
    tag = client.get("/api/v1/bulk/cards.json")["ETag"]
    assert client.get("/api/v1/bulk/cards.json", headers={"If-None-Match": tag}).status_code == 304
    data = load_case("cards-fixture.json")
    data["cards"][0]["cost"] = 3
    path = tmp_path / "novo.json"
    path.write_text(json.dumps(data))
    load_files([path])
    assert client.get("/api/v1/bulk/cards.json", headers={"If-None-Match": tag}).status_code == 200
    assert files(client)["cards.csv"]["sha256"] != before["cards.csv"]["sha256"]


def test_before_anything_is_loaded_there_are_no_files(client, db):
    for path in ("/api/v1/bulk/", "/api/v1/bulk/cards.json"):
        response = client.get(path)
        assert (response.status_code, response["Content-Type"]) == (404, "application/problem+json")
