"""Every link of every system's written rules leads somewhere."""

import pytest

from rules.reference.checking import check_outside
from rules.reference.shelf import card_names, reference_of
from rules.registry import systems


@pytest.mark.parametrize("slug", systems())
def test_every_mark_of_the_reference_leads_somewhere(slug):
    system, reference = systems()[slug], reference_of(slug)
    switches = {ruling.key for ruling in system.rulings}
    assert (
        list(
            map(
                str,
                check_outside(
                    reference,
                    procedures=system.procedures,
                    tables=system.sessions,
                    switches=switches,
                    cards=card_names(system.slug),
                ),
            )
        )
        == []
    )


@pytest.mark.parametrize("slug", systems())
def test_procedures_cite_only_sections_that_are_written(slug):
    system, reference = systems()[slug], reference_of(slug)
    cited = {c.anchor for procedure in system.procedures.values() for c in procedure.citations if c.anchor}
    assert not reference.chapters or cited <= set(reference.sections)


def test_the_chapters_of_a_mode_lead_to_its_table(client):
    for chapter, kind in (
        ("masmorra-preparar", "dungeon"),
        ("masmorra-explorar", "dungeon"),
        ("dominios-e-guardas", "domains"),
    ):
        page = client.get(f"/regras/mtxp/manual/{chapter}/").text
        assert f'href="/mesa/nova/mtxp/{kind}/"' in page


def test_no_procedure_bears_the_address_of_a_page():
    pages = {"manual", "guia", "glossario", "duvidas"}
    assert not [name for system in systems().values() for name in system.procedures if name in pages]


@pytest.mark.parametrize(("key", "code"), [("trebuchet", "sem-trabuco"), ("ballista", "sem-balista")])
def test_a_ruling_links_the_cards_it_is_about(client, key, code):
    assert f"/cartas/{code}/" in client.get(f"/regras/mtxp/duvidas/{key}/").text
