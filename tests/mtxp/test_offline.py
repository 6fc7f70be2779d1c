"""What a browser keeps, the worker that keeps it, and the manifest."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings

from cards.models import Card
from mtxp.offline.answers import carried_answers
from mtxp.offline.kept import kept
from mtxp.offline.phrases import PHRASES
from rules.registry import systems

pytestmark = pytest.mark.django_db
SCRIPTS = Path(settings.BASE_DIR) / "static" / "js"
READER = "".join((SCRIPTS / name).read_text() for name in ("offline-resolver.js", "offline-reader.js"))
FIVE_MEGABYTES = 5 * 2**20


def told(client) -> dict:
    return json.loads(re.match(r"const KEPT = (.*);", client.get("/sw.js").text)[1])


def test_everything_is_kept_in_one_text_under_five_megabytes(catalogue):
    found = kept()
    data = json.loads(found.text)
    assert len(found.text.encode()) < FIVE_MEGABYTES
    assert {card["code"] for card in data["cards"]} == set(Card.objects.values_list("code", flat=True))
    assert [system["slug"] for system in data["systems"]] == list(systems())
    assert all(set(words["phrases"]) == set(PHRASES) for words in data["languages"].values())


def test_every_address_the_worker_keeps_answers(client, catalogue):
    for path in (*told(client)["fixed"], *told(client)["files"]):
        if not path.startswith(settings.STATIC_URL):
            assert client.get(path).status_code == 200, path


def test_a_changed_card_changes_what_is_kept_and_the_worker(client, catalogue):
    from cards.loading import load_files

    before = told(client)
    load_files([Path(settings.BASE_DIR) / "tests" / "cases" / "cards-fixture.json"])
    after = told(client)
    assert before["version"] != after["version"]
    assert before["fixed"] != after["fixed"]


def test_what_is_kept_is_immutable_under_its_version_alone(client, catalogue):
    assert "immutable" in client.get(kept().url)["Cache-Control"]
    assert client.get("/guardado/outra.json")["Cache-Control"] == "no-cache"


def test_the_worker_is_never_kept(client):
    assert client.get("/sw.js")["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kept"),
    [
        ("/", True),
        ("/cartas/", True),
        ("/en/cartas/XpA11/", True),
        ("/regras/mtxp/manual/reacoes/", True),
        ("/en/regras/", True),
        ("/regras/mtxp/attribute-test/", False),
        ("/baralhos/", False),
        ("/mesa/x/", False),
    ],
)
def test_only_pages_that_can_be_read_are_answered_before_the_network_is_done(client, path, kept):
    assert bool(re.search(told(client)["readable"], path)) == kept


def test_the_reader_says_only_what_is_translated_and_all_of_it():
    said = set(re.findall(r'phrase\(\s*"(\w+)"', READER)) | set(
        re.findall(r'\b(?:fact|waiting)\("(\w+)"', READER)
    )
    assert said <= set(PHRASES)
    assert {name for name in PHRASES if f'"{name}"' not in READER} == set()


def test_the_site_can_be_installed(client):
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert client.get("/manifest.webmanifest")["Content-Type"] == "application/manifest+json"
    for icon in manifest["icons"]:
        assert (Path(settings.BASE_DIR) / icon["src"].lstrip("/")).exists()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").text


@pytest.mark.parametrize(
    "address",
    [
        "attribute-test/?level=3&difficulty=7&die=4",
        "stealth-test/?stealth.0=1&stealth.1=0&stealth.2=2&die=4",
        "dangerous-flee/?stealth=2&defense=1&die=6",
        "death-state/?counters=1&wounds=0&healed=true&_odds=1",
    ],
)
@pytest.mark.parametrize(("prefix", "language"), [("", "pt-br"), ("/en", "en")])
def test_a_kept_answer_is_what_the_page_says(client, address, prefix, language):
    name, query = address.split("/?")
    kept = carried_answers()["mtxp", name]
    given = dict(pair.split("=") for pair in query.split("&"))
    place = 0
    for field in kept["fields"]:
        place = place * len(field["values"]) + field["values"].index(given[field["path"]])
    faces = ["", *kept["faces"]]
    told = kept["told"][language]
    row = [
        told["parts"][part] for part in told["rows"][place * len(faces) + faces.index(given.get("die", ""))]
    ]
    page = unescape(client.get(f"{prefix}/regras/mtxp/{address}").text)
    verdict, odds, _winning, _rulings, *steps = row
    assert verdict in page
    assert all(fraction in page for _label, fraction, _percent, _share in odds)
    assert all(text in page for text, _pages in steps)
