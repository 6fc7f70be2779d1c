"""Words as people type them: stems, stop words, synonyms and slips."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules.questions.language import HERE, english, portuguese, words
from rules.questions.spelling import Speller, distance


@pytest.mark.parametrize(
    "forms",
    [
        "monstro monstros monstrinho",
        "fugir foge fugiu fuga fugindo fugas",
        "ferido feridos ferimento ferir ferida",
        "carta cartas",
        "ação ações Ações acoes",
        "coração corações coracao",
        "nível níveis",
        "explorar exploramos exploração explorando",
        "treinar treinamento treina",
        "especialização especializações especializar",
        "armadilha armadilhas",
        "morrer morreu morte morto",
        "herói heróis",
    ],
)
def test_forms_of_one_word_share_a_stem(forms):
    assert len({tuple(portuguese().stems(form)) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("montaria", "montar"),
        ("caminho", "cama"),
        ("dado", "dar"),
        ("dano", "dado"),
        ("guarda", "guardar"),
        ("arma", "armadilha"),
        ("equipe", "equipar"),
        ("tributo", "atributo"),
        ("moeda", "mover"),
        ("lado", "lã"),
    ],
)
def test_two_words_keep_two_stems(one, other):
    assert portuguese().stem(one) != portuguese().stem(other)


def test_words_keep_their_places_in_the_text():
    text = "Poção d'Água, 2x!"
    assert [(word.folded, text[word.start : word.end]) for word in words(text)] == [
        ("pocao", "Poção"),
        ("d", "d"),
        ("agua", "Água"),
        ("2x", "2x"),
    ]


def test_what_people_say_stands_for_the_words_of_the_rules():
    def meant(said):
        return {stem for meaning in portuguese().meanings[portuguese().stem(said)] for stem in meaning.meant}

    assert "montaria" in meant("cavalo")
    assert portuguese().stem("round") in meant("rodada")
    assert portuguese().stem("chefao") in meant("boss")


def test_english_has_its_own_words():
    assert english().stems("Can my horses die?") == ["hors", "die"]


@pytest.mark.parametrize(
    ("typed", "meant", "slips"),
    [
        ("avasaladora", "avassaladora", 1),
        ("decaptar", "decapitar", 1),
        ("masmora", "masmorra", 1),
        ("arapcua", "arapuca", 1),
        ("tezouro", "tesouro", 0),
        ("xyzwt", None, None),
        ("oi", None, None),
    ],
)
def test_a_slip_finds_the_word_that_was_meant(typed, meant, slips):
    speller = Speller({"avassaladora": 3, "decapitar": 2, "masmorra": 9, "arapuca": 4, "tesouro": 9})
    assert speller.meant(typed) == (None if meant is None else (meant, slips))


@given(st.text(alphabet="abcs", max_size=8), st.text(alphabet="abcs", max_size=8))
def test_distance_is_that_of_the_textbook(left, right):
    assert min(distance(left, right, 9), 9) == min(slowly(left, right), 9)


def slowly(left: str, right: str) -> int:
    """Optimal string alignment, written out."""
    grid = {(0, to): to for to in range(len(right) + 1)} | {(at, 0): at for at in range(len(left) + 1)}
    for at in range(1, len(left) + 1):
        for to in range(1, len(right) + 1):
            same = left[at - 1] == right[to - 1]
            grid[at, to] = min(
                grid[at - 1, to] + 1, grid[at, to - 1] + 1, grid[at - 1, to - 1] + (0 if same else 1)
            )
            if at > 1 and to > 1 and left[at - 1] == right[to - 2] and left[at - 2] == right[to - 1]:
                grid[at, to] = min(grid[at, to], grid[at - 2, to - 2] + 1)
    return grid[len(left), len(right)]


def test_the_data_of_a_language_names_no_form_twice():
    raw = yaml.safe_load((HERE / "portuguese/forms.yaml").read_text(encoding="utf-8"))
    forms = [form for listed in raw.values() for form in listed]
    assert sorted(forms) == sorted(set(forms))
