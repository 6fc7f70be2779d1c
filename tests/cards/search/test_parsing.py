"""Reading and printing the language: what is printed reads as what was meant, and every fault has its place."""

import pytest
from hypothesis import given, settings

from cards.search.faults import QueryError
from cards.search.fields import FIELDS
from cards.search.parse import MAX_CHARACTERS, MAX_DEPTH, MAX_TERMS, parse
from rules.wording import words
from tests.cards.search.trees import JUNK, QUERIES


@given(QUERIES)
@settings(max_examples=400)
def test_a_query_printed_and_read_again_is_the_same(query):
    text = str(query)
    assert parse(text) == query
    assert str(parse(text)) == text


@given(JUNK)
@settings(max_examples=1000)
def test_any_text_is_read_or_explained(text):
    try:
        query = parse(text)
    except QueryError as error:
        assert 0 <= error.start <= len(text)
        assert error.length >= 1
        assert words(error.message)
        assert error.suggestion is None or parse(error.suggestion)
    else:
        assert parse(str(query)) == query


@pytest.mark.parametrize(
    "same",
    [
        (
            "tipo:ação",
            "t:acao",
            "TIPO:AÇÃO",
            "type:action",
            "tipo:ações",
            "tipo=ação",
            "ti\u200bpo:a\u0063\u0327a\u0303o",
        ),
        ("a b", "a e b", "a AND b", "a and b", "a\u00a0b", "(a) (b)", "((a b))"),
        ("a ou b", "a OU b", "a or b", "a OR b"),
        ("-a", "não a", "NAO a", "not a", "–a", "—a", "−a"),
        ("-(a b)", "não (a e b)", "NOT(a b)"),
        ("a ou b c", "a ou (b c)"),
        ("-a b", "(-a) b"),
        ("nivel>=3", "nível >= 3", "level≥3", "nv>= 3", "NIVEL>=+3", "nivel>=03"),
        ("nivel:1..3", "nivel=1..3", "nível: 1..3"),
        ("nivel=3", "nivel:3", "nivel = 3"),
        ("nivel!=3", "nivel≠3"),
        ("tipo:monstro,herói", "tipo: monstro, heroi", 'type:"monstro",hero'),
        ('"frase exata"', "“frase exata”", "„frase exata“", "«frase exata»"),
        ('="O ""Rei"" Caído"', '="O "Rei" Caído"', r'="O \"Rei\" Caído"', "=“O “Rei” Caído”"),
        ('nome:"a,b"', "nome:“a,b”"),
        ('marca:"morto vivo"', "traço:morto-vivo", "tag:undead", "trait:Mortos-Vivos"),
        ("a ordem:-nivel", "ordem:-nivel a", "a -ordem:nível", "(a) sort:-level", "(a ordem:-nivel)"),
        ("é:reação", "is:reaction", "e:reacao", "É:REAÇÃO"),
        ("tem:nivel", "has:level", "tem:NÍVEL"),
        ("d'água", "d'água "),
    ],
)
def test_ways_of_writing_the_same(same):
    first, *others = (parse(text) for text in same)
    assert all(other == first for other in others)


@pytest.mark.parametrize(
    "text",
    [
        "Lança-chamas",
        "50%",
        "_",
        "&",
        "*",
        "\\",
        "+2",
        "golpe!",
        "100%",
        "😀",
        "a*b",
        'do"Último"Sol',
        "it's",
    ],
)
def test_signs_inside_a_word_are_text(text):
    assert parse(text).condition.text == text


@pytest.mark.parametrize(
    "text", ["a (b)", "não", "ou", "tipo:ação", "x > y", "-a", "a, b", '"\\"', "(((", "="]
)
def test_anything_in_quotes_is_text(text):
    bare = text.strip('"')
    assert parse(f'"{bare}"').condition.text == bare


@pytest.mark.parametrize(
    ("query", "code", "start", "length"),
    [
        ("nivel>", "missing-value", 0, 6),
        ("a custo:", "missing-value", 2, 6),
        ("custo: ou b", "missing-value", 0, 6),
        ("tipo:a,", "missing-value", 6, 1),
        ("custo>abc", "not-a-number", 6, 3),
        ("nivel=2.5", "not-a-number", 6, 3),
        ("nivel:5..", "open-range", 6, 3),
        ("nivel:..5", "open-range", 6, 3),
        ("nivel:3..1", "reversed-range", 6, 4),
        ("nivel>1..3", "range-not-allowed", 6, 4),
        ("nivel>1,2", "list-not-allowed", 8, 1),
        ("nome>3", "operator-not-allowed", 4, 1),
        ("(tipo:ação", "unclosed-group", 0, 1),
        ("a (b (c)", "unclosed-group", 2, 1),
        ("a)", "unopened-group", 1, 1),
        ("()", "empty-group", 0, 2),
        ('"poção', "unclosed-quote", 0, 1),
        ('a nome:"poção', "unclosed-quote", 7, 1),
        ('""', "empty-value", 0, 2),
        ('texto:""', "empty-value", 6, 2),
        ("\u0301", "empty-value", 0, 1),
        ("-", "missing-term", 0, 1),
        ("a - b", "missing-term", 2, 1),
        ("ou", "missing-term", 0, 2),
        ("a ou", "missing-term", 2, 2),
        ("a ou ou b", "missing-term", 5, 2),
        ("e a", "missing-term", 0, 1),
        ("não", "missing-term", 0, 3),
        ("(a ou)", "missing-term", 3, 2),
        ("a ou ordem:nome", "missing-term", 2, 2),
        ("-(ordem:nome)", "missing-term", 0, 1),
        ("--a", "double-negation", 1, 1),
        (":", "missing-field", 0, 1),
        (">3", "missing-field", 0, 1),
        ("nivel>=>3", "double-sign", 7, 1),
        ("custo==3", "double-sign", 6, 1),
        ("nivel:=3", "double-sign", 6, 1),
        ("nome:a:b", "double-sign", 0, 8),
        ("nivll>3", "unknown-field", 0, 5),
        ("Reação: quando", "unknown-field", 0, 6),
        ("atributo:força", "unknown-value", 9, 5),
        ("é:montria", "unknown-value", 2, 7),
        ("ordem:nada", "unknown-order", 6, 4),
        ("a\0b", "invalid-character", 1, 1),
        ("a\ud800", "invalid-character", 1, 1),
        ("a" * (MAX_CHARACTERS + 1), "too-long", MAX_CHARACTERS, 1),
        ("a " * (MAX_TERMS + 1), "too-many-terms", 2 * MAX_TERMS, 1),
        ("(" * (MAX_DEPTH + 1) + "a" + ")" * (MAX_DEPTH + 1), "too-deep", MAX_DEPTH + 1, 1),
        ("não " * (MAX_DEPTH + 1) + "a", "too-deep", 4 * (MAX_DEPTH + 1), 1),
    ],
)
def test_a_fault_has_its_code_and_place(query, code, start, length):
    with pytest.raises(QueryError) as caught:
        parse(query)
    assert (caught.value.code, caught.value.start, caught.value.length) == (code, start, length)


@pytest.mark.parametrize(
    ("query", "suggestion"),
    [
        ("nivll>3 a", "nivel>3 a"),
        ("é:montria", "é:montaria"),
        ("tipo:aço", "tipo:ação"),
        ("--a", "-a"),
        ("-não a", "não a"),
        ('a "b', 'a "b"'),
        ("nivel:3..1", "nivel:1..3"),
        ("Reação: quando", "é:reação quando"),
        ("ordem:-nivell", "ordem:-nivel"),
        ("xyzw:3", None),
        ("atributo:qqq", None),
    ],
)
def test_what_was_meant_is_guessed(query, suggestion):
    with pytest.raises(QueryError) as caught:
        parse(query)
    assert caught.value.suggestion == suggestion


def test_at_the_limits_a_query_is_read():
    assert parse("a" * MAX_CHARACTERS)
    assert parse("a " * MAX_TERMS)
    assert parse("a " * (MAX_TERMS - 1) + "ordem:nome")
    assert parse("(" * MAX_DEPTH + "a" + ")" * MAX_DEPTH)
    assert parse("não " * MAX_DEPTH + "a")


@pytest.mark.parametrize("example", [example for field in FIELDS for example in field.examples])
def test_every_example_of_the_registry_is_read(example):
    assert parse(example)


def test_no_two_fields_answer_to_the_same_name():
    names = [name for field in FIELDS for name in field.names]
    assert len(names) == len(set(names))
    for field in FIELDS:
        slugs = [word for choice in field.choices for word in choice.slugs]
        assert len(slugs) == len(set(slugs))
