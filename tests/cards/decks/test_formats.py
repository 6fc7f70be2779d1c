"""Formats: a deck that holds every rule, and one that breaks each, with the cards the fault names."""

import pytest

from cards.decks.deck import Deck
from cards.decks.formats import FORMATS
from tests.cards.decks.making import card


def actions(count, *, prefix="P", **extras):
    return [card(f"{prefix}{number:03}", {"attack": 1 + number % 3}, **extras) for number in range(count)]


def deck_of(cards):
    return Deck.of((each, 1) for each in cards)


VALID = {
    "xp-120": actions(120, set="base"),
    "xp-148": [*actions(100, set="base"), *actions(48, prefix="X", set="xp")],
    "base-100": actions(100, set="base"),
    "aberto-120": actions(120, set="aberto"),
    "iniciante": [*actions(9), card("D", {"attack": 1, "arcane": 1}), card("N", {})],
    "deckbuilding-15": [card(f"P{number:02}", {"divine": 1 + number % 2}) for number in range(14)]
    + [card("N", {})],
    "livre": [card("M1", None, kind="monster"), card("A1", {})],
}


@pytest.mark.parametrize("slug", FORMATS)
def test_a_deck_that_keeps_every_rule_is_valid(slug):
    assert FORMATS[slug].faults(deck_of(VALID[slug])) == ()


def broken(slug, change):
    return FORMATS[slug].faults(Deck.of(change([(each, 1) for each in VALID[slug]])))


BREACHES = [
    ("xp-120", "wrong-size", (), lambda deck: deck[1:]),
    ("xp-120", "wrong-size", (), lambda deck: [*deck, (card("Z", {}), 1)]),
    ("xp-120", "repeated-card", ("P001",), lambda deck: [*deck[1:], deck[1]]),
    ("xp-120", "not-an-action", ("M1",), lambda deck: [*deck[1:], (card("M1", kind="monster"), 1)]),
    (
        "xp-120",
        "no-known-slot",
        ("sem-ajudar",),
        lambda deck: [*deck[1:], (card("sem-ajudar", placed=False), 1)],
    ),
    ("xp-120", "replaced-pair", ("Z", "P005"), lambda deck: [*deck[1:], (card("Z", {}, replaces="P005"), 1)]),
    ("xp-148", "outside-sets", ("Z",), lambda deck: [*deck[1:], (card("Z", {}, set="aberto"), 1)]),
    ("base-100", "outside-sets", ("Z",), lambda deck: [*deck[1:], (card("Z", {}, set="xp"), 1)]),
    ("aberto-120", "outside-sets", ("Z",), lambda deck: [*deck[1:], (card("Z", {}), 1)]),
    ("iniciante", "level-too-high", ("Z",), lambda deck: [*deck, (card("Z", {"stealth": 4}), 1)]),
    ("iniciante", "unknown-attributes", ("Z",), lambda deck: [*deck, (card("Z"), 1)]),
    (
        "deckbuilding-15",
        "level-too-high",
        ("Z",),
        lambda deck: [*deck[1:], (card("Z", {"attack": 1, "divine": 1}), 1)],
    ),
    ("deckbuilding-15", "level-too-high", ("Z",), lambda deck: [*deck[1:], (card("Z", {"attack": 3}), 1)]),
]


@pytest.mark.parametrize(("slug", "code", "cards", "change"), BREACHES)
def test_a_broken_rule_is_named_with_its_cards(slug, code, cards, change):
    (fault,) = broken(slug, change)
    assert (fault.code, fault.cards) == (code, cards)


def test_several_faults_are_told_at_once():
    faults = broken("xp-120", lambda deck: [*deck[3:], (card("M1", kind="monster"), 1)])
    assert [fault.code for fault in faults] == ["not-an-action", "wrong-size"]
