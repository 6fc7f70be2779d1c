"""The companion games' rulebooks are covered whole, and every answer of their resolvers leads into them."""

import pytest

from rules.reference.shelf import reference_of
from rules.registry import systems
from tests.rules.companions import COMPANIONS

pytestmark = pytest.mark.parametrize("system", COMPANIONS)


def test_every_heading_of_the_rulebook_has_its_section_with_its_page(system):
    sections = reference_of(system).sections
    uncovered = [
        heading
        for page, heading, anchor in COMPANIONS[system].HEADINGS
        if anchor not in sections or (page is not None and page not in sections[anchor][1].pages)
    ]
    assert uncovered == []


def test_every_page_of_the_rulebook_is_the_main_page_of_some_section(system):
    sections = reference_of(system).sections.values()
    assert {section.pages[0] for _chapter, section in sections if section.pages} == set(
        COMPANIONS[system].PAGES
    )


def test_every_section_has_an_english_title(system):
    sections = reference_of(system).sections
    assert [anchor for anchor, (_chapter, section) in sections.items() if not section.title_en] == []


def test_the_answers_of_the_resolvers_cite_sections_and_rulings_that_are_there(system):
    reference, known = reference_of(system), COMPANIONS[system]
    for name, procedure in systems()[system].procedures.items():
        cited = set(procedure.citations)
        for sample in (known.SAMPLES[name], *known.MORE.get(name, ())):
            cited |= {
                citation for step in procedure.answer(sample).explanation for citation in step.citations
            }
        for citation in cited:
            if citation.anchor:
                assert citation.anchor in reference.sections, citation
                pages = reference.sections[citation.anchor][1].pages
                assert citation.page is None or citation.page in pages, citation
            assert not citation.ruling or citation.ruling in reference.rulings, citation


def test_at_least_25_questions_are_answered_each_with_its_section(system):
    rulings = reference_of(system).rulings.values()
    assert len(rulings) >= 25
    assert [ruling.key for ruling in rulings if not ruling.section] == []


def test_what_the_site_decides_says_what_else_one_could_read(system):
    decided = [ruling for ruling in reference_of(system).rulings.values() if ruling.by_site]
    assert [ruling.key for ruling in decided if not ruling.other_reading] == []


def test_newcomers_have_a_first_game(system):
    assert [chapter.slug for chapter in reference_of(system).guide] == ["primeira-partida"]
