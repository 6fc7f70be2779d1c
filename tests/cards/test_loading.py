"""Loading data files: all or nothing, the same twice, and every fault told at once."""

import json

import pytest
from django.core.management import CommandError, call_command

from cards.datafiles import FaultyFiles
from cards.loading import load_files
from cards.models import Card, Catalogue
from tests.conftest import CASES

pytestmark = pytest.mark.django_db
FIXTURE = CASES / "cards-fixture.json"


@pytest.fixture
def data_file(tmp_path):
    """Writes a data file of the set `prova` and gives its path."""

    def write(*cards, name="prova.json", **set_fields):
        card_set = {"code": "prova", "name": "Conjunto de prova", "official": False} | set_fields
        path = tmp_path / name
        path.write_text(json.dumps({"set": card_set, "cards": list(cards)}))
        return path

    return write


def action(code, **fields):
    return {
        "code": code,
        "kind": "action",
        "name": f"Ação {code}",
        "attributes": {},
        "provenance": {"status": "open"},
    } | fields


def faults_of(*paths):
    with pytest.raises(FaultyFiles) as refused:
        load_files(paths)
    assert not Card.objects.exists()
    return {(fault.card, fault.field) for fault in refused.value.faults}


def test_the_fixture_loads_and_a_second_load_changes_nothing():
    (first,) = load_files([FIXTURE])
    version = Catalogue.current()
    (second,) = load_files([FIXTURE])
    assert (len(first.added), second.added, second.changed, second.left) == (33, [], {}, 33)
    assert Catalogue.current().version == version.version
    assert Catalogue.current().loaded_at == version.loaded_at


def test_what_follows_from_a_card_is_filled_in_at_load():
    load_files([FIXTURE])
    card = Card.objects.in_bulk(field_name="code")
    assert [card[code].requirement_kind for code in ("PvA1", "PvA6", "PvA8", "PvTe2")] == [
        "single",
        "dual",
        "none",
        None,
    ]
    assert [card[code].sought_level for code in ("PvA10", "PvA6", "PvA8", "PvM4", "PvM5")] == [
        4,
        3,
        0,
        9,
        None,
    ]
    assert [card[code].difficulty for code in ("PvTe4", "PvTm1", "PvTe2")] == [6, 8, None]
    assert card["PvA1"].replaced_by == card["PvA10"]


def test_a_changed_card_tells_which_fields_changed(data_file):
    load_files([data_file(action("Pv1"), action("Pv2"))])
    (report,) = load_files([data_file(action("Pv1", name="Outra", attributes={"attack": 2}), action("Pv2"))])
    assert (report.changed, report.left) == ({"Pv1": ["name", "attributes"]}, 1)
    card = Card.objects.get(code="Pv1")
    assert (card.name_folded, card.requirement_kind, card.sought_level) == ("outra", "single", 2)


def test_a_replacement_may_pass_from_one_card_to_another(data_file):
    load_files([data_file(action("Pv1"), action("Pv2", replaces="Pv1"), action("Pv3"))])
    load_files([data_file(action("Pv1"), action("Pv2"), action("Pv3", replaces="Pv1"))])
    assert Card.objects.get(code="Pv1").replaced_by.code == "Pv3"


def test_a_card_that_left_its_file_is_refused_then_removed_on_request(data_file):
    load_files([data_file(action("Pv1"), action("Pv2"))])
    with pytest.raises(FaultyFiles, match="Pv2"):
        load_files([data_file(action("Pv1"))])
    (report,) = load_files([data_file(action("Pv1"))], remove_missing=True)
    assert report.removed == ["Pv2"]
    assert list(Card.objects.values_list("code", flat=True)) == ["Pv1"]


def test_every_fault_is_told_with_its_card_and_field_and_nothing_is_written(data_file):
    path = data_file(
        action("Pv1", attributes={"attack": 5}),
        action("Pv2", attributes={"attack": 1, "defense": 1, "arcane": 1}),
        action("Pv3", replaces="Pv3"),
        action("Pv4", replaces="Pv99"),
        action("Pv5", replaces="Pv6"),
        {"code": "Pv6", "kind": "hero", "name": "Herói", "power": "2", "provenance": {"status": "open"}},
        action("Pv7", keywords=["mout"], traits=["gobli"]),
        action("Pv8", unknown=["power"], power=3),
        action("Pv9", level=-1, sobra=True),
        action("pv9"),
        action("Pv10", name=None),
        action("Pv11", set="outro", removed_by="nenhum"),
        {"kind": "action", "name": "Sem código", "provenance": {"status": "open"}},
        action("Pv13", provenance={"status": "manual"}),
        action("Pv14", requirement_kind="dual"),
        {
            "code": "Pv15",
            "kind": "treasure",
            "name": "Baú",
            "keywords": ["chest"],
            "attributes": {"attack": 0},
        }
        | {"provenance": {"status": "open"}},
        action("Pv16", effects=[{"do": "power", "who": "inimigos", "amount": 1}]),
        action("Pv17", effects=[{"do": "summon", "card": "Pv99", "amount": 1}]),
        action("Pv18", name="Nul\0"),
    )
    assert faults_of(path) >= {
        ("Pv1", "attributes.attack"),
        ("Pv2", "attributes"),
        ("Pv3", "replaces"),
        ("Pv4", "replaces"),
        ("Pv6", "power"),
        ("Pv7", "keywords.0"),
        ("Pv7", "traits.0"),
        ("Pv8", "power"),
        ("Pv9", "level"),
        ("Pv9", "sobra"),
        ("Pv10", "name"),
        ("Pv11", "set"),
        ("Pv11", "removed_by"),
        ("#13", "code"),
        ("Pv13", "provenance.page"),
        ("Pv14", "requirement_kind"),
        ("Pv15", "attributes.attack"),
        ("Pv16", "effects.0.who"),
        ("Pv17", "effects.0.card"),
        ("Pv18", "name"),
    }


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", "{", "Não dá para ler"),
        ("a.json", '{"set": null, "set": null, "cards": []}', "chave repetida: set"),
        ("a.json", '{"set": null, "cards": [NaN]}', "NaN"),
        ("a.json", "[" * 100_000, "Não dá para ler"),
        ("a.yaml", "set: null\nset: null\ncards: []", "chave repetida: set"),
        ("a.yaml", "set: [\n", "Não dá para ler"),
        ("a.yaml", "? [1]\n: 2", "Não dá para ler"),
        ("a.yaml", "- 1", "espera um objeto"),
        ("a.yaml", "set: null", "cards: Falta este campo"),
    ],
)
def test_a_broken_file_is_told(tmp_path, name, content, said):
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(FaultyFiles, match=said):
        load_files([path, tmp_path / "nenhum.json"])


def test_two_files_of_one_set_and_a_code_of_another_set_are_refused(data_file):
    load_files([data_file(action("Pv1"))])
    other = data_file(action("PV1"), name="outro.json", code="outro")
    again = data_file(action("Ou1"), name="de-novo.json", code="outro")
    with pytest.raises(FaultyFiles) as refused:
        load_files([other, again])
    assert {(fault.file, fault.card, fault.field) for fault in refused.value.faults} == {
        ("outro.json", "", "set.code"),
        ("de-novo.json", "", "set.code"),
        ("outro.json", "PV1", "code"),
    }


def test_a_card_that_another_needs_is_not_removed(data_file):
    load_files(
        [data_file(action("Pv1")), data_file(action("Ou1", copies_of="Pv1"), name="o.json", code="outro")]
    )
    with pytest.raises(FaultyFiles, match="Ou1"):
        load_files([data_file()], remove_missing=True)
    assert Card.objects.count() == 2


def test_a_card_whose_set_became_known_moves_and_keeps_its_row(data_file, tmp_path):
    setless = tmp_path / "sem.yaml"
    card = action("sem-um", placed=False, provenance={"status": "manual", "page": 1})
    setless.write_text(json.dumps({"set": None, "cards": [card]}))
    load_files([setless, data_file(official=True)])
    before = Card.objects.get().pk
    setless.write_text(json.dumps({"set": None, "cards": []}))
    load_files([setless, data_file(card, official=True)])
    assert (Card.objects.get().pk, Card.objects.get().card_set_id) == (before, "prova")


def test_the_command_says_every_fault_and_how_many(data_file):
    with pytest.raises(CommandError, match=r"(?s)Pv1: attributes\.attack: .*2 erros; nada foi gravado"):
        call_command("load_cards", str(data_file(action("Pv1", attributes={"attack": 5}, level=50))))


def test_a_set_may_be_spread_over_files_of_which_one_describes_it(data_file, tmp_path):
    more = tmp_path / "mais.yaml"
    more.write_text(json.dumps({"set": "prova", "cards": [action("Pv2", copies_of="Pv1")]}))
    first = data_file(action("Pv1"))
    reports = load_files([more, first])
    assert [(report.code, report.added) for report in reports] == [("prova", ["Pv2", "Pv1"])]
    with pytest.raises(FaultyFiles, match="Pv2: Está no banco"):
        load_files([first])
    removed = load_files([first], remove_missing=True)
    assert [report.removed for report in removed] == [["Pv2"]]


def test_more_cards_of_a_set_that_no_file_describes_are_refused(tmp_path):
    more = tmp_path / "mais.yaml"
    more.write_text(json.dumps({"set": "prova", "cards": [action("Pv2")]}))
    with pytest.raises(FaultyFiles, match="descreve o conjunto prova"):
        load_files([more])
