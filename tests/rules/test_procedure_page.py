"""The page of a procedure, without JavaScript."""

import re
from fractions import Fraction

from rules.answers import percent

PAGE = "/regras/mtxp/attribute-test/"


def visible(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_a_die_is_settled_by_one_press(client):
    page = client.get(PAGE, {"level": 3, "difficulty": 7, "die": 4}).text
    assert "Sucesso: 7 contra 7." in visible(page)
    assert re.search(r'<h2 class="answer-verdict"[^>]*autofocus', page)


def test_the_faces_that_win_are_told_in_words(client):
    page = visible(client.get(PAGE, {"level": 3, "difficulty": 7, "_odds": 1}).text)
    assert "1–3 Falha" in page
    assert "4–6 Sucesso" in page
    assert "1/2" in page
    assert "50 %" in page


def test_rolling_by_the_site_makes_an_address_that_repeats_itself(client):
    first = client.get(PAGE, {"level": 3, "difficulty": 7, "_roll": "abc"}).text
    again = client.get(PAGE, {"level": 3, "difficulty": 7, "die": 1, "_roll": "abc"}).text
    verdict = r'<h2 class="answer-verdict"[^>]*>(.*?)</h2>'
    assert re.search(verdict, first)[1] == re.search(verdict, again)[1]


def test_a_fault_stands_beside_its_field_and_at_the_top_and_keeps_what_was_typed(client):
    page = client.get(PAGE, {"level": "muito", "difficulty": 7}).text
    assert re.search(r'<input id="f-level"[^>]*value="muito"[^>]*aria-describedby="[^"]*f-level-error"', page)
    assert 'id="f-level-error"' in page
    assert '<a href="#f-level">Nível do atributo</a>' in page


def test_nothing_is_answered_before_anything_is_asked(client):
    page = client.get(PAGE, {"fbclid": "x"}).text
    assert "notice-bad" not in page
    assert 'class="answer' not in page


def test_what_is_neither_certain_nor_impossible_never_looks_so():
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(9999, 10000)) == "99,9 %"
    assert percent(Fraction(1, 10000)) == "0,1 %"
    assert percent(Fraction(2, 3)) == "66,7 %"


def test_what_one_hopes_for_is_accented_where_low_dice_are_good(client, db):
    text = client.get("/regras/mtxp/stealth-test/?stealth.0=1&stealth.1=2&_odds=1").content.decode()
    assert re.findall(r'class="die die-wins" name="die" value="(\d)"', text) == ["1", "2", "3"]


def test_a_row_of_many_fields_folds_what_may_be_left_out_and_opens_what_was_filled(client, db):
    blank = client.get("/regras/mtxp/ai-discard/").content.decode()
    assert '<details class="spares"><summary>' in blank
    filled = client.get("/regras/mtxp/ai-discard/?hand.0.name=Cercar&hand.0.combine=attack&_add=hand")
    assert '<details class="spares" open><summary>' in filled.content.decode()
