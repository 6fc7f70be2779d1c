"""The written rules and the questions, as a reader at the table meets them."""


def test_a_glossary_word_shows_its_meaning_over_the_text(phone):
    phone.goto("/regras/mtxp/manual/montarias/")
    phone.locator("a.mark-term", has_text="montado").first.click()
    meaning = phone.get_by_role("dialog")
    assert meaning.is_visible()
    assert "usando uma montaria" in meaning.inner_text()
    phone.keyboard.press("Escape")
    assert not meaning.is_visible()
    assert phone.url.endswith("/manual/montarias/")


def test_without_scripts_a_glossary_word_is_a_link(plain):
    plain.goto("/regras/mtxp/manual/montarias/")
    plain.locator("a.mark-term", has_text="montado").first.click()
    assert plain.url.endswith("/regras/mtxp/glossario/#montado")


def test_a_question_is_answered_without_scripts(plain):
    plain.goto("/busca/")
    plain.get_by_role("searchbox").fill("meu cavalo morre no lugar do heroi?")
    plain.get_by_role("button", name="Perguntar").click()
    assert "descarta a montaria" in plain.locator(".result-first").inner_text()


def test_an_answer_can_be_shown_to_the_table(phone):
    phone.goto("/regras/mtxp/duvidas/total-tie/")
    phone.get_by_role("link", name="Mostrar na mesa").click()
    size = phone.locator(".at-the-table-answer").evaluate(
        "node => parseFloat(getComputedStyle(node).fontSize)"
    )
    assert size >= 28
