"""Openings as the database keeps them: objects of JSON have no order there."""

import json

import pytest

from rules.engine.codec import state_hash
from rules.mesa.openings import opening_of, read_request
from rules.registry import systems

COMBAT = {
    "heroes": [{"card": "AbH1"}, {"card": "AbH2"}, {"card": "AbH3"}],
    "monsters": [{"card": "AbM10"}, {"card": "AbM11"}],
}
SETUPS = [("mtxp", "combat", COMBAT)] + [
    (system.slug, kind.name, kind.example)
    for system in systems().values()
    for kind in system.sessions.values()
    if kind.example
]


@pytest.mark.django_db
@pytest.mark.parametrize(("system", "kind", "setup"), SETUPS)
def test_no_state_hangs_on_the_order_of_keys(catalogue, system, kind, setup):
    asked = read_request({"system": system, "kind": kind, "setup": setup, "seed": "mesa"})
    kept = json.dumps(asked.opening)
    turned = json.loads(kept, object_pairs_hook=lambda pairs: dict(reversed(pairs)))
    assert json.dumps(turned) != kept
    states = [asked.kind.start(opening_of(asked.kind, opening)).state for opening in (asked.opening, turned)]
    assert state_hash(states[0]) == state_hash(states[1])
