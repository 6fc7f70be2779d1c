"""Texts say what effects do, with the same words for the same thing."""

import re

import pytest

from tests.cards.aberto.opened import cards, names
from tests.cards.aberto.wording import ability_text, ai_text, printed, reaction_text

NUMBER = re.compile(r"\d+")


def parts(card):
    """A card and its faces, each as something that has words."""
    yield card
    for face in card.get("faces", ()):
        if face["side"] != "A":
            yield {"kind": card["kind"]} | face


@pytest.mark.parametrize("card", cards(), ids=lambda card: card["code"])
def test_text_and_effects_say_the_same(card):
    for part in parts(card):
        if part["kind"] == "ai":
            assert part["text"] == ai_text(part["effects"][0], names())
            continue
        told = printed(part, names())
        if told:
            assert part["text"] == told
        else:
            assert part["text"] and not NUMBER.search(part["text"]), "a text without effects promises nothing"
        for ability in part.get("abilities", ()):
            assert ability["text"] == ability_text(ability, names())
        if "reaction" in part:
            assert part["reaction"]["text"] == reaction_text(part["reaction"], names())


def test_no_text_is_long_enough_to_be_skipped():
    texts = [(card["code"], card["text"]) for card in cards() if card["kind"] != "ai"]
    assert [code for code, text in texts if len(text) > 170] == []
