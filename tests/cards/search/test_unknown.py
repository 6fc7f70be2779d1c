"""What nobody knows matches no comparison, and a negation brings it in."""

import json

import pytest

from cards.loading import load_files

MISSING = ["attributes", "cost", "keywords", "name", "replaces", "text", "traits"]


@pytest.fixture(autouse=True)
def known_and_unknown(db, tmp_path):
    common = {"kind": "action", "provenance": {"status": "open"}}
    cards = [
        {"code": "Pv1", "name": "Vazia", "attributes": {}, "text": None} | common,
        {"code": "Pv2", "name": "Sem gosto", "unknown": ["text", "attributes"], "text": None} | common,
        {"code": "Pv3", "unknown": MISSING} | common,
        {"code": "Pv4", "name": "Cheia", "attributes": {"attack": 2}, "text": "Fira.", "traits": ["orc"]}
        | common,
    ]
    path = tmp_path / "prova.json"
    path.write_text(
        json.dumps({"set": {"code": "prova", "name": "Prova", "official": False}, "cards": cards})
    )
    load_files([path])


@pytest.mark.parametrize(
    ("q", "expected"),
    [
        ("é:sem-texto", {"Pv1"}),
        ("-é:sem-texto", {"Pv2", "Pv3", "Pv4"}),
        ("tem:texto", {"Pv4"}),
        ("-tem:texto", {"Pv1", "Pv2", "Pv3"}),
        ("nivel=0", {"Pv1"}),
        ("nivel!=0", {"Pv4"}),
        ("-nivel=0", {"Pv2", "Pv3", "Pv4"}),
        ("é:sem-atributo", {"Pv1"}),
        ("-é:sem-atributo", {"Pv2", "Pv3", "Pv4"}),
        ("atributo:ataque", {"Pv4"}),
        ("atributo!=defesa", {"Pv1", "Pv4"}),
        ("-atributo:defesa", {"Pv1", "Pv2", "Pv3", "Pv4"}),
        ("marca!=goblin", {"Pv1", "Pv2", "Pv4"}),
        ("-marca:goblin", {"Pv1", "Pv2", "Pv3", "Pv4"}),
        ("nome!=cheia", {"Pv1", "Pv2"}),
        ("tem:nome", {"Pv1", "Pv2", "Pv4"}),
        ("é:incompleta", {"Pv2", "Pv3"}),
        ("-é:incompleta", {"Pv1", "Pv4"}),
    ],
)
def test_unknown_fields(codes, q, expected):
    assert set(codes(q)) == expected


def test_a_card_without_a_known_name_sorts_last(codes):
    assert codes("ordem:nome") == ["Pv4", "Pv2", "Pv1", "Pv3"]
    assert codes("ordem:-nome") == ["Pv1", "Pv2", "Pv4", "Pv3"]
