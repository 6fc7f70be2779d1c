"""The switches of the XP rules: the keys and defaults that tables and sessions store."""

import re
import sys

import pytest

from rules.engine.rulings import Ruling
from rules.reference.shelf import reference_of
from rules.systems.mtxp import SYSTEM
from rules.systems.mtxp.combat import kind as combat_kind
from rules.systems.mtxp.combat.kind import KIND
from rules.systems.mtxp.rulings import RULINGS
from rules.systems.mtxp.rulings.combat import TOTAL_TIE

DEFAULTS = {
    "total-tie": "nobody",
    "overwhelming-kill": "death-effect",
    "ai-overwhelming": "ask",
    "ai-deck-exhausted": "reshuffle",
    "ai-skipped-card": "revealed",
    "mount-against-death": "no",
    "mount-or-heart": "controller",
    "reaction-order": "not-acting",
    "reaction-to-reaction": "if-printed",
    "wounded-with-hearts": "wounded",
    "boss-without-level": "yes",
    "empty-deck": "reshuffle",
    "wound-penalty": "per-character",
    "hero-path-level": "ignored",
    "tiers-level-5": "play",
    "dungeon-hearts": "no",
    "dual-level": "3",
    "overwhelming-dice": "with",
    "initiative": "die-per-side",
    "turn-order": "side",
    "draw-action": "1",
    "hand-limit": "manual",
    "flee": "group",
    "evolution": "table",
    "death-during-turn": "lost",
}


def test_the_rulings_needed_from_the_start_have_the_agreed_defaults():
    assert DEFAULTS.items() <= {ruling.key: ruling.default for ruling in SYSTEM.rulings}.items()


def test_every_key_is_declared_once():
    assert len({ruling.key for ruling in RULINGS}) == len(RULINGS)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.key)
def test_every_ruling_offers_a_real_choice(ruling):
    assert len(set(ruling.values)) >= 2


def test_a_misspelt_reading_is_an_error_and_never_a_no():
    with pytest.raises(ValueError, match="total-tie"):
        TOTAL_TIE.reads("hero", {})
    assert TOTAL_TIE.reads("heroes", {"total-tie": "heroes"})
    assert TOTAL_TIE.reads("nobody", {})


def test_every_switch_is_argued_in_the_reference():
    argued = reference_of("mtxp").rulings
    assert [ruling.key for ruling in RULINGS if ruling.key not in argued] == []
    assert {ruling.switch for ruling in argued.values() if ruling.switch} == {
        ruling.key for ruling in RULINGS
    }


def test_a_combat_offers_exactly_the_decisions_that_change_something_in_it():
    """A switch that nothing reads would promise a table what it does not get."""
    rooms = ("rules.systems.mtxp.combat.", "rules.systems.mtxp.ai.")
    shared = re.compile(r"rules\.systems\.mtxp\.\w+")
    read_by_it = {
        value.key
        for name, module in list(sys.modules.items())
        if (name.startswith(rooms) and module is not combat_kind) or shared.fullmatch(name)
        for value in vars(module).values()
        if isinstance(value, Ruling)
    }
    assert {ruling.key for ruling in KIND.offered} == read_by_it


def test_a_table_of_before_keeps_the_decisions_that_are_no_longer_offered():
    assert {ruling.key for ruling in KIND.rulings} >= KIND.elsewhere
    assert len(KIND.offered) == len(KIND.rulings) - len(KIND.elsewhere)
