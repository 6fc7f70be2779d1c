"""The official sets as data: every slot and fact of the XP manual that is known, and nothing else."""

from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cards.datafiles import parse, schema
from cards.loading import load_files
from cards.models import Card, CardSet

FOLDER = Path(__file__).parents[2] / "cards" / "catalogue"
OFFICIAL = [FOLDER / name for name in ("base.yaml", "xp.yaml", "sem-conjunto.yaml")]
REMOVED = [
    "A3",
    "A4",
    "A8",
    "A13",
    "A17",
    "A18",
    "A22",
    "A23",
    "A26",
    "A31",
    "A37",
    "A40",
    "A42",
    "A43",
    "A46",
    "A48",
    "A52",
    "A56",
    "A63",
    "A67",
    "A68",
    "A75",
    "A79",
    "A83",
    "A88",
    "A91",
    "A97",
    "A99",
]
NAMED = {
    "action": """Cercar, Ajudar, Míssil Mágico, Decapitar, Desintegrar, Assassinar, Roubar, Golpe Giratório, Transpassar,
        Banir, Combinar Forças, Fugir""",
    "treasure": "Poção de Cura, Escudo de Bronze, Warg, General, Filhote de Observador, Mímico",
    "monster": """Grovak, Guerreiro Nagah, Elemental da Água, Zumbi, Esqueleto, Necromante, Vampiro, Dragão, Neree,
        Observador, Drazzar; o Dragão Vermelho, Kurthull Garr, Orc Furioso, Goblin Obscuro""",
    "hero": """Crixus; o Guerreiro Alerta, Grikk-Grakk, Ylva, Zander, Falkazar, Selinus-Mecha, Arcádio,
        Thoraxx; o Bárbaro, Krimshaul""",
    "terrain": "Ponte, Lago Congelado, Pântano, Caverna, Lagoa Fétida, Guilda dos Magos",
    "dungeon-terrain": "Encontro Final, Beco sem Saída",
    "ai": "Ação Básica, Golpe de Azar",
    "scenario": "Aríete, Balista, Trabuco",
}
HIGHEST_PAGE = 17


@pytest.fixture
def catalogue(db):
    load_files(OFFICIAL)


def entries():
    return [card for path in OFFICIAL for card in parse(path)["cards"]]


def test_the_published_schema_is_a_valid_schema_of_draft_2020_12():
    Draft202012Validator.check_schema(schema())


def test_every_slot_whose_existence_is_known_is_there(catalogue):
    slots = Counter(Card.objects.placed().values_list("card_set_id", "kind"))
    assert slots == {
        ("base", "action"): 100,
        ("base", "treasure"): 100,
        ("base", "monster"): 100,
        ("base", "terrain"): 5,
        ("xp", "action"): 48,
        ("xp", "treasure"): 50,
        ("xp", "monster"): 50,
        ("xp", "hero"): 26,
        ("xp", "ai"): 24,
    }


def test_the_xp_deck_has_120_actions_after_the_28_are_out_p1(catalogue):
    actions = Card.objects.official().actions().placed()
    assert list(actions.removed_by("xp").values_list("code", flat=True)) == REMOVED
    assert len(REMOVED) == 28
    assert actions.count() == 148
    assert actions.exclude(removed_by="xp").count() == 120


def test_cercar_is_the_eleventh_of_48_and_replaces_a37_p1(catalogue):
    cercar = Card.objects.get(name="Cercar")
    assert (cercar.code, cercar.printed_code, cercar.number) == ("XpA11", "XpA11/48 (-A37)", 11)
    assert cercar.replaces.code == "A37"
    assert list(Card.objects.official().filter(replaces__isnull=False)) == [cercar]


def test_counts_of_the_sets_tell_how_they_are_known(catalogue):
    counts = {card_set.code: card_set.counts for card_set in CardSet.objects.all()}
    assert counts["base"]["all"] == {"count": 400, "status": "stated", "page": 0}
    for kind, base, xp in (("action", 100, 48), ("treasure", 100, 50), ("monster", 100, 50)):
        assert (counts["base"][kind]["count"], counts["base"][kind]["status"]) == (base, "derived")
        assert (counts["xp"][kind]["count"], counts["xp"][kind]["status"]) == (xp, "stated")


@pytest.mark.parametrize("kind", NAMED)
def test_every_card_the_manual_names_is_there(catalogue, kind):
    names = {name.replace(";", ",") for name in " ".join(NAMED[kind].split()).split(", ")}
    assert set(Card.objects.filter(kind=kind).exclude(name="").values_list("name", flat=True)) == names


def test_the_five_aquatic_terrains_of_the_base_game_p3(catalogue):
    aquatic = Card.objects.of_kind("terrain").filter(traits__has="aquatic")
    assert list(aquatic.values_list("code", "name")) == [
        ("T14", "Ponte"),
        ("T17", "Lago Congelado"),
        ("T18", "Pântano"),
        ("T23", "Caverna"),
        ("T64", "Lagoa Fétida"),
    ]


def test_numbers_the_manual_prints_are_kept_and_no_others(catalogue):
    numbers = {}
    for card in Card.objects.official():
        values = {
            name: getattr(card, name)
            for name in ("level", "cost", "power", "power_wounded", "hearts", "actions")
        }
        values |= card.attributes
        if known := {name: value for name, value in values.items() if value is not None}:
            numbers[card.code] = known
    assert numbers == {
        "sem-zumbi": {"level": 2},
        "sem-vampiro": {"level": 8},
        "sem-dragao-nivel-17": {"level": 17},
        "sem-goblin-nivel-1": {"level": 1},
        "sem-pocao-de-cura": {"cost": 1},
        "sem-escudo-de-bronze": {"cost": 5},
        "sem-thoraxx": {"attack": 3},
        "sem-krimshaul": {"stealth": 3},
    }


def test_no_official_card_carries_printed_text(catalogue):
    assert not Card.objects.official().exclude(text=None).exists()
    assert all("text" in card["unknown"] for card in entries())


def test_every_card_says_on_which_page_it_stands():
    for card in entries():
        provenance = card["provenance"]
        pages = [
            provenance["page"],
            *(page for pages in provenance.get("pages", {}).values() for page in pages),
        ]
        assert all(0 <= page <= HIGHEST_PAGE for page in pages), card["code"]
        assert provenance["status"] in {"manual", "inferred", "unknown"}, card["code"]


def test_a_card_without_a_known_slot_stays_outside_the_counts():
    for card in entries():
        assert card["code"].startswith("sem-") == (card.get("placed") is False), card["code"]


def test_an_action_is_without_attribute_only_where_the_manual_says_so(catalogue):
    kinds = Card.objects.official().actions().exclude(requirement_kind=None)
    assert list(kinds.values_list("name", "requirement_kind")) == [("Combinar Forças", "none")]
