"""Decks in and out: what people have is read, what we write comes back the same, nothing is dropped in silence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.decks.exporting import as_csv, as_json, as_text, as_xlsx
from cards.decks.importing import UnreadableFile, read_csv, read_json, read_text, read_xlsx
from cards.decks.sheet import CardIndex, Listed, Sheet

NAMES = {
    "F1": "Poção de Cura",
    "F2": "Golpe d'Água",
    "F3": "Meia-Noite",
    "F4": 'O "Rei" Caído',
    "F5": "Fogo, Ar & Terra",
    "F6": "M.A.G.O.",
    "F8": "Espada +2",
    "F9": "Golpe (duplo)",
    "F10": "100% Letal",
    "F11": "Investida: fim",
    "F12": "=1+1",
    "PvA1": "Investida",
    "PvA12": "Investida",
}
INDEX = CardIndex(
    Listed(code=code, name=name, sort_code=f"{place:03}") for place, (code, name) in enumerate(NAMES.items())
)

CLEAN = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=40).map(
    str.strip
)
NOTES = st.lists(CLEAN, max_size=4).map("\n".join).map(str.strip)
SHEETS = st.builds(
    Sheet,
    title=CLEAN,
    format=st.sampled_from(["livre", "xp-120"]),
    notes=NOTES,
    cards=st.dictionaries(st.sampled_from(list(NAMES)), st.integers(1, 30)).map(INDEX.in_order),
)


def cards_of(text):
    return dict(read_text(text, INDEX).sheet.cards)


@settings(deadline=None)
@given(SHEETS)
def test_every_format_gives_the_same_deck_back(sheet):
    for reading in (
        read_text(as_text(sheet, INDEX), INDEX),
        read_csv(as_csv(sheet, INDEX), INDEX),
        read_xlsx(as_xlsx(sheet, INDEX), INDEX),
        read_json(as_json(sheet, INDEX), INDEX),
    ):
        assert reading.unread == ()
        assert reading.sheet == sheet


@pytest.mark.parametrize("code", NAMES)
def test_every_card_survives_the_text_round_trip(code):
    sheet = Sheet(cards=((code, 1),))
    assert read_text(as_text(sheet, INDEX), INDEX).sheet.cards == sheet.cards


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("3x Poção de Cura", {"F1": 3}),
        ("12x pocao de cura", {"F1": 12}),
        ("2 Golpe d’Água", {"F2": 2}),
        ("Meia–Noite x2", {"F3": 2}),
        ("“Rei” Caído (F4)", {"F4": 1}),
        ("f5", {"F5": 1}),
        ("2× F6", {"F6": 2}),
        ("Espada +2", {"F8": 1}),
        ("Golpe (duplo)", {"F9": 1}),
        ("4x Golpe (duplo) (F9)", {"F9": 4}),
        ("100% Letal", {"F10": 1}),
        ("Investida: fim", {"F11": 1}),
        ("2x Investida", {"PvA1": 1, "PvA12": 1}),
        ("3x Investida", {"PvA1": 2, "PvA12": 1}),
        ("Poção de Cura (3)", {"F1": 3}),
        ("Poção de Cura x 12", {"F1": 12}),
        ("Poção de Cura (F1) x2", {"F1": 2}),
        ("Poção de Cura: 2", {"F1": 2}),
        ("3 - Poção de Cura", {"F1": 3}),
        ("(3) f1", {"F1": 3}),
        ("3;F1", {"F1": 3}),
        ("3xF1", {"F1": 3}),
        ("- 3x Poção de Cura", {"F1": 3}),
        ("• Poção de Cura", {"F1": 1}),
        ("3x Poção de Cura # a preferida", {"F1": 3}),
        ("2x “Poção de Cura”", {"F1": 2}),
        ("F1 Poção de Cura", {"F1": 1}),
        ("3x F1 - Poção de Cura", {"F1": 3}),
        ("F1, F2; F3", {"F1": 1, "F2": 1, "F3": 1}),
        ("quantidade;nome\n3;Poção de Cura", {"F1": 3}),
        ('{"cards": [{"code": "F1", "count": 3}]}', {"F1": 3}),
        ("Ações (12):", {}),
        ("Ataque:", {}),
        ("# comentário", {}),
        ("// outro", {}),
    ],
)
def test_a_line_as_people_write_it(line, cards):
    reading = read_text(line, INDEX)
    assert reading.unread == ()
    assert dict(reading.sheet.cards) == cards


def test_a_misspelled_name_with_its_count_is_no_heading():
    reading = read_text("Pocao de Cuta (3)", INDEX)
    assert reading.unread[0].nearest[0] == "Poção de Cura"


def test_more_than_999_of_a_card_is_told_however_many_lines_it_takes():
    reading = read_text("999x F1\n1x F1", INDEX)
    assert reading.sheet.cards == (("F1", 999),)
    assert [line.line for line in reading.unread] == [2]


@pytest.mark.parametrize(
    ("table", "cards"),
    [
        ("3;Poção de Cura\n1;Meia-Noite", {"F1": 3, "F3": 1}),
        ("F1,3\nF2,1", {"F1": 3, "F2": 1}),
        ("sep=;\nQtd;Código\n3;F1", {"F1": 3}),
        ("\n\nNome\tQtd\nPoção de Cura\t3", {"F1": 3}),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_table_as_people_have_it(table, cards, encoding):
    reading = read_csv(table.encode(encoding), INDEX)
    assert reading.unread == ()
    assert dict(reading.sheet.cards) == cards


@pytest.mark.parametrize(
    "data",
    [
        '[{"code": "F1", "count": 2}]',
        '{"F1": 2}',
        '["F1", "F1"]',
        '{"cards": [{"name": "Poção de Cura", "count": 2}]}',
    ],
)
def test_json_as_people_have_it(data):
    assert read_json(data.encode(), INDEX).sheet.cards == (("F1", 2),)


def test_two_lines_of_one_card_add_up_and_say_so():
    reading = read_text("2 Poção de Cura\n1 Poção de Cura", INDEX)
    assert reading.sheet.cards == (("F1", 3),)
    assert [remark.line for remark in reading.remarks] == [2]


def test_unread_lines_are_listed_with_number_and_nearest_names():
    reading = read_text("F1\nF2\nPoção de Curaa\n0x F3\nF4\nF5\nF6", INDEX)
    assert [card for card, _count in reading.sheet.cards] == ["F1", "F2", "F4", "F5", "F6"]
    assert [(line.line, line.nearest) for line in reading.unread] == [(3, ("Poção de Cura",)), (4, ())]


def test_a_code_with_another_name_wins_and_says_so():
    reading = read_text("Poção de Dor (F1)", INDEX)
    assert reading.sheet.cards == (("F1", 1),)
    assert len(reading.remarks) == 1


@pytest.mark.parametrize("count", ["0", "-1", "2,5", "abc", "1000000000"])
def test_a_bad_quantity_in_a_table_is_told_with_its_line(count):
    reading = read_csv(f"qtd;codigo\n{count};F1\n".encode(), INDEX)
    assert reading.sheet.cards == ()
    assert [line.line for line in reading.unread] == [2]


def test_a_table_from_excel_in_brazil_is_read():
    raw = "Quantidade;Código;Nome\r\n2;F1;Poção de Cura\r\n1;;Meia-Noite\r\n".encode("cp1252")
    assert read_csv(raw, INDEX).sheet.cards == (("F1", 2), ("F3", 1))
    assert read_csv("\ufeffcode,count\nF1,3\n".encode(), INDEX).sheet.cards == (("F1", 3),)


@pytest.mark.parametrize(
    ("read", "raw"),
    [
        (read_csv, b""),
        (read_csv, b"a;b\n1;2"),
        (read_xlsx, b"PK\x03\x04 broken"),
        (read_xlsx, b""),
        (read_json, b"[1"),
        (read_json, b"[" * 100_000),
        (read_json, b'{"cards": 3}'),
        (read_json, b'{"cards": [{"code": "F1", "code": "F2"}]}'),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(read, raw):
    with pytest.raises(UnreadableFile):
        read(raw, INDEX)


@pytest.mark.parametrize(
    "entry", ['{"code": "F1", "count": true}', '{"code": 3}', "7", '{"code": "F1", "count": "3"}', "null"]
)
def test_a_wrong_entry_in_json_is_told_with_its_place(entry):
    reading = read_json(f'{{"cards": [{{"code": "F2"}}, {entry}]}}'.encode(), INDEX)
    assert reading.sheet.cards == (("F2", 1),)
    assert [line.line for line in reading.unread] == [2]


@settings(deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_told(text):
    reading = read_text(text, INDEX)
    assert all(count >= 1 for _code, count in reading.sheet.cards)
