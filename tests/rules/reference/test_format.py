"""The format of `docs/reference-format.md`: what is read, and what an author is told when it is wrong."""

import datetime

import pytest

from rules.reference.faults import ContentError
from rules.reference.loading import load
from rules.reference.model import Source

CHAPTER = """---
title: Montarias
title_en: Mounts
---
## Montado {#montado p=2,17 en="Mounted"}
Um [[personagem]] por [[montaria|cavalo]].

### Fuga {#montaria-fuga p=2}
Veja {ruling:total-tie}.
"""
TERMS = """
- {slug: personagem, term: personagem, english: character, definition: Quem age., definition_en: Who acts.}
- {slug: montaria, term: montaria, english: mount, other: [cavalo], definition: O que se monta.,
   definition_en: What one rides., page: 2, section: montado}
"""
RULINGS = """
- key: total-tie
  subject: Combate
  question: E se empatar?
  question_en: What on a tie?
  answer: Ninguém é ferido.
  answer_en: Nobody is wounded.
  reasoning: O manual não fala de [[personagem]] nenhum.
  pages: [6]
  source: site
  date: 2026-11-30
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "reference").mkdir()
    write(tmp_path, "reference/02-montarias.md", CHAPTER)
    write(tmp_path, "glossary.yaml", TERMS)
    write(tmp_path, "rulings.yaml", RULINGS)
    return tmp_path


def write(folder, name, text):
    (folder / name).write_text(text, encoding="utf-8")


def faults_of(folder) -> list[str]:
    with pytest.raises(ContentError) as caught:
        load(folder)
    return [str(fault) for fault in caught.value.faults]


def test_a_chapter_gives_its_sections_with_anchor_pages_and_titles(folder):
    (chapter,) = load(folder).chapters
    assert (chapter.slug, chapter.title, chapter.title_en) == ("montarias", "Montarias", "Mounts")
    mounted, fleeing = chapter.sections
    assert (mounted.anchor, mounted.pages, mounted.level, mounted.title_en) == (
        "montado",
        (2, 17),
        2,
        "Mounted",
    )
    assert (fleeing.anchor, fleeing.pages, fleeing.level) == ("montaria-fuga", (2,), 3)
    assert chapter.pages == (2, 17)


def test_terms_and_rulings_give_every_field_with_defaults_for_the_optional_ones(folder):
    reference = load(folder)
    assert reference.terms["montaria"].other == ("cavalo",)
    assert reference.terms["personagem"].page is None
    ruling = reference.rulings["total-tie"]
    assert ruling.source is Source.SITE and ruling.by_site
    assert ruling.date == datetime.date(2026, 11, 30)
    assert (ruling.cards, ruling.history, ruling.switch) == ((), (), "")


def test_a_system_without_files_has_an_empty_reference(tmp_path):
    reference = load(tmp_path)
    assert (reference.chapters, reference.terms, reference.rulings) == ((), {}, {})


def test_rulings_may_lie_in_several_files(folder):
    write(folder, "rulings.fuga.yaml", RULINGS.replace("total-tie", "flee"))
    assert list(load(folder).rulings) == ["flee", "total-tie"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "[[personagem]]",
            "[[personagen]]",
            "02-montarias.md:6: there is no term 'personagen'; did you mean",
        ),
        ("{ruling:total-tie}", "{ruling:tie}", "02-montarias.md:9: there is no ruling 'tie'"),
        ("{ruling:total-tie}", "{regra:x}", "02-montarias.md:9: unknown mark {regra:…}"),
        ("{ruling:total-tie}", "{section:nada}", "02-montarias.md:9: there is no section 'nada'"),
        ("montaria-fuga p", "montado p", "anchor 'montado' is there already, at 02-montarias.md:5"),
        ("{#montado p=2,17", "{#Montado p=2,17", "anchor 'Montado' must be small letters"),
        ("p=2,17", "p=dois", "pages 'dois' must be numbers"),
        ("p=2,17", "q=2", "unknown heading attribute 'q'"),
        ('## Montado {#montado p=2,17 en="Mounted"}', "## Montado", "write headings as"),
        ("title_en: Mounts", "titulo: Mounts", "front matter needs title_en"),
        ("Veja {ruling:total-tie}.", "", "section 'montaria-fuga' has no text"),
    ],
)
def test_a_mistake_in_a_chapter_is_told_with_its_line(folder, old, new, told):
    assert old in CHAPTER
    write(folder, "reference/02-montarias.md", CHAPTER.replace(old, new))
    assert any(told in fault for fault in faults_of(folder)), faults_of(folder)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("source: site", "source: livro", "rulings.yaml:2: source must be manual or site"),
        ("pages: [6]", "pages: seis", "rulings.yaml:2: pages must be a list of page numbers"),
        ("pages: [6]", "pages: [true]", "pages must be a list of page numbers"),
        ("date: 2026-11-30", "date: ontem", "date must be a date"),
        ("  answer: Ninguém é ferido.\n", "", "answer is missing"),
        ("subject: Combate", "assunto: Combate", "unknown field 'assunto'"),
        ("[[personagem]]", "[[ninguem]]", "rulings.yaml:2: there is no term 'ninguem'"),
        ("date:", "terms: [nada]\n  date:", "there is no term 'nada'"),
        ("date:", "section: nada\n  date:", "there is no section 'nada'"),
        ("\n- key", "\n- [1]\n- key", "rulings.yaml:2: must be `field: value` lines"),
        ("- key", "key", "not YAML"),
    ],
)
def test_a_mistake_in_a_ruling_is_told_with_its_line(folder, old, new, told):
    assert old in RULINGS
    write(folder, "rulings.yaml", RULINGS.replace(old, new, 1))
    assert any(told in fault for fault in faults_of(folder)), faults_of(folder)


def test_a_doubled_key_is_told_with_both_places(folder):
    write(folder, "rulings.yaml", RULINGS + RULINGS)
    assert faults_of(folder) == ["rulings.yaml:13: key 'total-tie' is there already, at rulings.yaml:2"]


def test_a_list_of_subjects_binds_every_ruling(folder):
    write(folder, "subjects.yaml", "- {slug: fuga, title: Fuga, title_en: Fleeing}")
    assert faults_of(folder) == ["rulings.yaml:2: there is no subject 'Combate'"]
