"""Case, accents, quotes, dashes, invisible characters and spaces never matter."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.search.fold import fold, joined_spans, slug, trace

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40) | st.text(
    "aáÁãç.[]()'’\"“”-–—\u0301\u0327\u00a0\u200b ﬁßM", max_size=20
)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("AÇÃO", "acao"),
        (unicodedata.normalize("NFD", "Coração"), "coracao"),
        ("Poção  d’Água", "pocao d'agua"),
        ("“Último” «Sol»", '"ultimo" "sol"'),
        ("Lança–chamas — fim", "lanca-chamas - fim"),
        ("um\u00a0dois\u200btrês\ufeff", "um doistres"),
        ("co\u00adração ❤\ufe0f", "coracao ❤"),
        ("M.A.G.O.", "mago"),
        ("M.A.G.O", "mago"),
        ("Fim. Outro", "fim. outro"),
        ("1.5 e 2.", "1.5 e 2."),
        ("Ganhe 2 [ouro].", "ganhe 2 ouro."),
        ("ﬁm ß İ", "fim ss i"),
    ],
)
def test_folding(written, folded):
    assert fold(written) == folded


@given(TEXTS)
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@given(TEXTS)
def test_composed_and_decomposed_accents_fold_alike(text):
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


@given(TEXTS)
def test_a_traced_text_folds_the_same_and_knows_where_it_came_from(text):
    traced = trace(text)
    assert traced.folded == fold(text)
    assert list(traced.origins) == sorted(traced.origins)
    assert len(traced.origins) == len(traced.folded)


@given(TEXTS, st.integers(0, 30), st.integers(1, 10))
def test_a_marked_place_folds_to_what_was_sought(text, start, length):
    needle = fold(text)[start : start + length].strip()
    for begin, end in joined_spans(text, (needle,)):
        assert needle in fold(text[begin:end]) or needle in fold(text[begin : end + 1])


@pytest.mark.parametrize(
    ("text", "needles", "marked"),
    [
        ("Poção de Cura", ("pocao",), ["Poção"]),
        (unicodedata.normalize("NFD", "Poção de Cura"), ("pocao",), [unicodedata.normalize("NFD", "Poção")]),
        ("O M.A.G.O. vem", ("mago",), ["M.A.G.O"]),
        ("Ganhe 2 [ouro]", ("2 ouro",), ["2 [ouro"]),
        ("ana banana", ("ana", "nan"), ["ana", "anana"]),
        ("nada", ("x", ""), []),
    ],
)
def test_marking_through_accents(text, needles, marked):
    assert [text[start:end] for start, end in joined_spans(text, needles)] == marked


def test_a_slug_takes_hyphens_and_spaces_for_the_same():
    assert slug("Morto Vivo") == slug("morto–vivo") == slug(" MORTO_VIVO ") == "morto-vivo"
