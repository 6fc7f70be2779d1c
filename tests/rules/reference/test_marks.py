"""The marks of a text: found with their lines, made into links, and taken away for running words."""

from hypothesis import given
from hypothesis import strategies as st

from rules.reference.marks import Mark, Target, marks_in, plain, render, render_line


def resolve(mark):
    return Target(f"/{mark.kind}/{mark.key}", f"o nome de {mark.key}", "uma dica")


def test_marks_are_found_with_their_lines_and_words():
    text = "Um [[heroi]] e\n{procedure:attribute-test|um teste}. `[[isto]]` não."
    assert list(marks_in(text)) == [
        (Mark("term", "heroi"), 0),
        (Mark("procedure", "attribute-test", "um teste"), 1),
    ]


def test_a_mark_becomes_a_link_with_its_own_name_or_the_words_given():
    assert render_line("[[heroi]]", resolve) == (
        '<a class="mark-term" href="/term/heroi" title="uma dica">o nome de heroi</a>'
    )
    assert ">dois heróis</a>" in render_line("[[heroi|dois heróis]]", resolve)


def test_a_mark_that_leads_nowhere_yet_is_words():
    html = render_line("{card:T14|Ponte}", lambda mark: Target("", mark.key))
    assert html == '<span class="mark-card">Ponte</span>'


def test_blocks_are_numbered_as_link_targets():
    html = render("Um.\n\n- dois\n- três\n\nQuatro.", resolve, anchor="fuga")
    assert [f'id="fuga-{n}"' in html for n in (1, 2, 3, 4)] == [True, True, True, False]


def test_html_in_a_text_is_text():
    html = render('<script>alert(1)</script> <b onclick="x">oi</b>', resolve)
    assert "<script" not in html and "<b" not in html


def test_running_words_keep_the_words_of_marks_and_lose_the_signs():
    text = "Um **bravo** [[heroi]]:\n\n- {card:T14|Ponte}\n- [[x|y]]"
    assert plain(text, lambda mark: mark.key.upper()) == "Um bravo HEROI:\nPonte\ny"


@given(st.text(alphabet='[]{}|:ab \n`*<>"&', max_size=60))
def test_any_text_can_be_rendered(text):
    html = render(text, resolve, anchor="a")
    assert "<script" not in html
    assert isinstance(plain(text, lambda mark: mark.key), str)
