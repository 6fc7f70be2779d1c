"""A table of every kind, opened from its example and entered by its link."""

from rules.registry import systems

COMBAT = {
    "heroes": [{"card": "AbH1"}, {"card": "AbH3"}, {"card": "AbH4"}],
    "monsters": [{"card": "AbM1"}, {"name": "Orc", "power": 5, "level": 3}],
    "terrain": "AbT4",
}

EXAMPLES = {("mtxp", "combat"): COMBAT} | {
    (slug, name): dict(kind.example)
    for slug, system in systems().items()
    for name, kind in system.sessions.items()
    if kind.example
}


def open_table(page, site, system, kind):
    """Opens a table of the kind; the page's context holds its key. Gives the table's address without language."""
    opening = {"system": system, "kind": kind, "setup": EXAMPLES[system, kind], "seed": "mesa"}
    answer = page.request.post(f"{site}/api/v1/mesa/", data=opening)
    assert answer.status == 201, answer.text()
    opened = answer.json()
    page.request.get(f"{site}/mesa/{opened['id']}/?chave={opened['edit_key']}")
    return f"/mesa/{opened['id']}/"
