"""What the database never lets be false of a card."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from cards.models import Card, CardSet

pytestmark = pytest.mark.django_db


@pytest.fixture
def card_set():
    return CardSet.objects.create(code="prova", name="Conjunto de prova", official=False)


def new(card_set, /, code="Pv1", **fields):
    return Card(
        **{"code": code, "card_set": card_set, "kind": "action", "name": code, "status": "open"} | fields
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"attack": 5},
        {"attack": -1},
        {"attack": 1, "defense": 1, "stealth": 1},
        {"kind": "treasure", "keywords": ("chest",), "stealth": 21},
        {"kind": "treasure", "keywords": ("chest",), "stealth": 0},
        {"kind": "monster", "keywords": ("trap",), "stealth": 2},
        {"kind": "monster", "boss": True, "level": 3},
        {"kind": "monster", "level": 21},
        {"kind": "treasure", "cost": -1},
        {"kind": "hero", "hearts": -1},
        {"kind": "monster", "power": 100},
        {"kind": "terrain", "grade": "easy"},
        {"kind": "dungeon-terrain", "grade": "fácil"},
        {"text": "Texto impresso.", "status": "manual"},
        {"card_set": None},
    ],
)
def test_the_database_refuses(card_set, fields):
    with pytest.raises(IntegrityError), transaction.atomic():
        new(card_set, **fields).save()
    with pytest.raises(IntegrityError), transaction.atomic():
        Card.objects.bulk_create([new(card_set, **fields)])


def test_the_database_refuses_a_card_that_replaces_itself(card_set):
    card = new(card_set)
    card.save()
    card.replaces = card
    with pytest.raises(IntegrityError), transaction.atomic():
        card.save()


@pytest.mark.parametrize("field", ["replaces", "copies_of"])
def test_a_card_is_related_only_to_cards_of_its_kind(card_set, field):
    hero = new(card_set, "Pv2", kind="hero")
    hero.save()
    with pytest.raises(ValidationError):
        new(card_set, **{field: hero}).save()


def test_a_trap_has_difficulties_of_1_to_20_where_others_have_levels(card_set):
    trap = new(card_set, kind="dungeon-terrain", keywords=("trap",), stealth=7, defense=20)
    trap.save()
    assert trap.difficulty == 20


def test_saving_some_columns_keeps_the_derived_ones_true(card_set):
    card = new(card_set, attack=1)
    card.save()
    card.name, card.defense = "Égide", 2
    card.save(update_fields=["name", "defense"])
    card.refresh_from_db()
    assert (card.name_folded, card.requirement_kind, card.sought_level) == ("egide", "dual", 3)


def test_an_update_that_would_leave_derived_columns_behind_is_refused(card_set):
    new(card_set).save()
    with pytest.raises(ValueError, match="name"):
        Card.objects.update(name="Outro")
    with pytest.raises(ValueError, match="page"):
        Card.objects.update(page=3)
    assert Card.objects.update(replaces=None) == 1


def test_what_nobody_knows_is_null_in_the_json_and_what_is_none_is_empty(card_set):
    unknown = new(card_set, unknown=("attributes", "keywords", "boss"))
    known = new(card_set)
    fields = ("attributes", "keywords", "boss", "traits")
    assert [unknown.content()[field] for field in fields] == [None, None, None, []]
    assert [known.content()[field] for field in fields] == [{}, [], False, []]


def test_an_attribute_known_alone_leaves_the_requirement_unknown(card_set):
    card = new(card_set, attack=3, unknown=("defense", "arcane", "divine", "stealth"))
    card.save()
    assert (card.attributes, card.requirement_kind, card.sought_level) == ({"attack": 3}, None, None)
