"""Links that change a query, what divides a result, what may be typed next, what was meant."""

import pytest
from django.utils import translation

from cards.search import tree
from cards.search.compile import matching
from cards.search.explain import explain, needles
from cards.search.facets import tally
from cards.search.lessons import every_example
from cards.search.nearest import near_query, without_each_part
from cards.search.parse import parse
from cards.search.refine import asked, exactly, narrowed, widened
from cards.search.suggest import suggestions
from rules.wording import words

MONSTERS = exactly("kind", "monster")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "tipo:monstro"),
        ("orc", "orc tipo:monstro"),
        ("orc ou goblin", "(orc ou goblin) tipo:monstro"),
        ("orc tipo:monstro", "orc tipo:monstro"),
        ("-orc ordem:-nivel", "-orc tipo:monstro ordem:-nivel"),
    ],
)
def test_narrowing_adds_one_part_and_widening_takes_it_back(before, after):
    query = narrowed(parse(before), MONSTERS)
    assert str(query) == after
    assert asked(query, MONSTERS)
    if not asked(parse(before), MONSTERS):
        assert widened(query, MONSTERS) == parse(before)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "todas as cartas"),
        ("tipo:ação ataque>=3 -é:duplo", "ações com Ataque ≥ 3 e que não são de Duplo Atributo"),
        ("tipo:herói ou tipo:monstro corações>=1", "heróis ou monstros com Corações ≥ 1"),
        ("-(tipo:ação ou cura)", "cartas que não são ações e sem “cura” no nome nem no texto"),
        (
            "(ataque>2 ou defesa>2) é:duplo",
            "cartas (com Ataque > 2 ou com Defesa > 2) e que são de Duplo Atributo",
        ),
        (
            "nivel:1..3,5 ordem:-nivel",
            "cartas com Nível de 1 a 3 ou 5, em ordem de Nível do maior para o menor",
        ),
        ('="fúria"', "cartas de nome “fúria”"),
    ],
)
def test_a_query_says_itself_in_words(query, sentence):
    assert words(explain(parse(query))) == sentence


def test_what_is_marked_is_what_was_sought():
    query = parse("Poção texto:cura -veneno nome:aço ou =Fúria")
    assert needles(query, "name") == ("pocao", "aco", "furia")
    assert needles(query, "text") == ("pocao", "cura")


def test_facets_count_the_result_and_each_is_a_query_that_finds_as_many(fixture_cards):
    for text in ("", "tipo:monstro", "a -tipo:ação", "poder>=1 ordem:-poder"):
        query = parse(text)
        counted = tally(query, matching(query))
        assert counted.count == matching(query).count()
        for facet in counted.facets:
            for option in facet.options:
                found = matching(parse(option.query)).count()
                assert found == option.count if not option.chosen else found >= option.count


def test_the_traits_that_divide_a_result_speak_the_readers_language(client, fixture_cards):
    labels = {}
    for language in ("pt-br", "en"):
        with translation.override(language):
            query = parse("é:reação ou é:montaria ou tipo:monstro")
            marks = next(facet for facet in tally(query, matching(query)).facets if facet.key == "tag")
            labels[language] = {option.label for option in marks.options}
    assert "reação" in labels["pt-br"]
    assert "reaction" in labels["en"]


def test_a_chosen_facet_can_be_taken_off(fixture_cards):
    query = parse("orc tipo:monstro")
    (kind,) = [facet for facet in tally(query, matching(query)).facets if facet.key == "kind"]
    (option,) = kind.options
    assert (option.chosen, option.query) == (True, "orc")


@pytest.mark.parametrize("example", every_example())
def test_every_example_of_the_help_is_read_and_says_itself(example):
    assert words(explain(parse(example)))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("tipo:mo", "monstro"),
        ("tipo:ação,HER", "herói"),
        ("-é:mont", "montaria"),
        ("a t", "texto:"),
        ("(niv", "nivel:"),
        ("ordem:-po", "-poder"),
        ("conjunto:prov", "prova"),
        ("codigo:pva1", "PvA1"),
        ("nome:aco", '"Fé & Aço"'),
        ("lanca", "=Lança-chamas"),
        ("muralha de a", '="Muralha de Aço"'),
        ("cura muralha de", '="Muralha de Aço"'),
        ('="muralha de', '="Muralha de Aço"'),
        ("angela", '="Ângela, a Vigia"'),
    ],
)
def test_suggestions_fold_what_was_typed(fixture_cards, typed, first):
    suggestion = next(each for each in suggestions(typed) if first[0] != "=" or each.kind == "card")
    written = typed[: suggestion.start] + suggestion.text + typed[suggestion.end :]
    assert suggestion.text == first
    if suggestion.kind != "field":
        assert parse(written)


@pytest.mark.parametrize(
    "typed", ["", " ", "nivel>", "xyz:a", "nivel:", "tipo:zzz", ":", '""', "(", "\0", "a" * 900]
)
def test_where_nothing_follows_nothing_is_suggested(fixture_cards, typed):
    assert suggestions(typed) == []


def test_suggestions_stop_at_the_cursor(fixture_cards):
    assert suggestions("tipo:mo orc", 7)[0].text == "monstro"
    assert suggestions("tipo:mo orc", 0) == []


def test_an_empty_result_says_what_was_meant_and_what_shuts_cards_out(fixture_cards):
    assert near_query(parse("golpi tipo:ação")) == "Golpe tipo:ação"
    assert near_query(parse("muralia de aço")) == "Muralha de aço"
    assert near_query(parse("marca:gobli ou conjunto:provas")) == "marca:goblin ou conjunto:prova"
    assert near_query(parse("zzzzzz")) is None
    assert near_query(parse("tipo:monstro custo=3")) is None
    left = without_each_part(parse("tipo:monstro custo=1 -orc"))
    assert [(each.left_out, each.count) for each in left] == [("tipo:monstro", 1), ("custo=1", 5)]


def test_a_tree_keeps_its_shape_when_narrowed():
    both = narrowed(parse("a"), tree.All((tree.Words("b"), tree.Words("c"))))
    assert str(both) == "a b c"
