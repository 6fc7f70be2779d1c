"""What a procedure's form sends comes back as the JSON the API takes."""

from dataclasses import dataclass

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.asking import (
    Choice,
    Die,
    Flag,
    Group,
    Integer,
    Many,
    Seed,
    Table,
    Text,
    ask,
    read,
)
from rules.engine.messages import msg
from rules.entry import as_query, to_json, typed, without_chance
from rules.forms import form_of
from rules.registry import systems

SIDES = (("heroes", msg("Heróis")), ("monsters", msg("Monstros")))


@dataclass(frozen=True, kw_only=True)
class Card:
    name: str = ask(Text(), msg("Nome"))
    levels: dict = ask(Table(SIDES, Integer(0, 4)), msg("Níveis"), default={})
    count: int = ask(Integer(1, 9), msg("Quantas"), default=1)
    useful: bool = ask(Flag(), msg("Serve"), default=True)
    wild: bool = ask(Flag(), msg("Vale tudo"))


@dataclass(frozen=True, kw_only=True)
class Everything:
    level: int = ask(Integer(0, 9), msg("Nível"))
    powers: list = ask(Many(Integer(0, 99)), msg("Poderes"))
    hand: tuple = ask(Many(Group(Card)), msg("Mão"), default=())
    leader: Card | None = ask(Group(Card), msg("Líder"), default=None)
    mode: str = ask(Choice((("a", msg("A")), ("b", msg("B")))), msg("Modo"), default="a")
    dice: dict | None = ask(Table(SIDES, Die()), msg("Dados"), default=None)
    seed: str | None = ask(Seed(), msg("Semente"), default=None)


def sent(query: str) -> dict:
    return to_json(Everything, typed(QueryDict(query)))


def test_numbers_are_numbers_and_what_is_no_number_stays_text():
    assert sent("level=3&powers.0=2&powers.1=x") == {"level": 3, "powers": [2, "x"]}


def test_rows_left_blank_close_up():
    assert sent("level=1&powers.0=&powers.4=5&powers.2=4")["powers"] == [4, 5]


def test_a_row_with_nothing_but_ticks_is_blank():
    assert sent("level=1&hand.0.useful=false&hand.0.useful=true&hand.0.name=")["hand"] == []


def test_an_open_tick_says_no_where_leaving_it_out_would_mean_yes():
    assert sent("level=1&hand.0.name=Cercar&hand.0.useful=false")["hand"] == [
        {"name": "Cercar", "useful": False, "wild": False}
    ]


def test_a_group_nobody_filled_in_is_not_there():
    assert "leader" not in sent("level=1&leader.useful=true&leader.name=")


def test_dropping_a_row_takes_it_out_and_closes_up():
    query = "level=1&hand.0.name=A&hand.1.name=B&hand.10.name=C&_drop=hand.1"
    assert [card["name"] for card in sent(query)["hand"]] == ["A", "C"]


def test_the_site_rolls_instead_of_the_dice_typed():
    data = sent("level=1&dice.heroes=3&dice.monsters=2")
    assert data["dice"] == {"heroes": 3, "monsters": 2}
    assert without_chance(Everything, data) == {"level": 1, "powers": []}
    assert without_chance(Everything, data, seed="7")["seed"] == "7"


@pytest.mark.parametrize(
    "query",
    [
        "level.x.y=1&level=2",
        "hand=x",
        "hand.x.name=1&hand.²=2",
        "leader=1",
        "powers.0.1.2=3",
        "level=" + "9" * 5000,
        "powers..=1&.=2&=3",
        "dice.heroes.x=1",
    ],
)
def test_odd_addresses_are_read_without_fail(query):
    sent(query)


names = st.sampled_from(
    [
        "level",
        "powers",
        "powers.0",
        "hand",
        "hand.0",
        "hand.0.name",
        "hand.0.levels.heroes",
        "leader.name",
        "dice",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(names | st.text(max_size=12), st.text(max_size=8)), max_size=8))
def test_no_address_breaks_the_form(pairs):
    query = QueryDict(mutable=True)
    for name, value in pairs:
        query.appendlist(name, value)
    data = to_json(Everything, typed(query))
    form_of(_Asking(), data, {})


class _Asking:
    """As much of a procedure as the form needs."""

    given = Everything


cards = st.builds(
    Card,
    name=st.text("abc", min_size=1, max_size=5),
    levels=st.dictionaries(st.sampled_from(["heroes", "monsters"]), st.integers(0, 4)),
    count=st.integers(1, 9),
    useful=st.booleans(),
    wild=st.booleans(),
)


@settings(max_examples=100, deadline=None)
@given(
    st.builds(
        Everything,
        level=st.integers(0, 9),
        powers=st.lists(st.integers(0, 99), max_size=5).map(tuple),
        hand=st.lists(cards, max_size=4).map(tuple),
        leader=st.none() | cards,
        mode=st.sampled_from(["a", "b"]),
        dice=st.none() | st.fixed_dictionaries({"heroes": st.integers(1, 6), "monsters": st.integers(1, 6)}),
        seed=st.none(),
    )
)
def test_a_form_sent_back_untouched_says_the_same(value):
    form = form_of(_Asking(), as_typed(value), {})
    query = QueryDict(mutable=True)
    for node in form.tops:
        for inner, _label in node.below():
            if inner.scalar and inner.shape.value != "tick":
                query.appendlist(inner.path, inner.value)
            elif inner.scalar:
                query.setlist(
                    inner.path, (["false"] if inner.says_no else []) + ["true"] * (inner.value == "true")
                )
    assert read(Everything, to_json(Everything, typed(query))) == value


def as_typed(value) -> dict:
    """The value as the JSON that asks for it."""
    data = dict(vars(value))
    data["powers"] = list(value.powers)
    data["hand"] = [dict(vars(card)) for card in value.hand]
    data["leader"] = dict(vars(value.leader)) if value.leader else None
    return {name: inner for name, inner in data.items() if inner is not None}


@pytest.mark.django_db
@pytest.mark.parametrize("system", systems().values(), ids=lambda system: system.slug)
def test_every_procedure_has_a_page_that_asks_for_it(client, system):
    for name in system.procedures:
        page = client.get(f"/regras/{system.slug}/{name}/")
        assert page.status_code == 200
        assert "notice-bad" not in page.text


EXAMPLES = [
    (system.slug, procedure)
    for system in systems().values()
    for procedure in system.procedures.values()
    if procedure.example
]


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "procedure"), EXAMPLES, ids=lambda value: getattr(value, "name", value))
def test_every_example_is_answered_by_the_page_its_link_leads_to(client, slug, procedure):
    page = client.get(f"/regras/{slug}/{procedure.name}/?{as_query(procedure.example.given)}").text
    assert "answer-verdict" in page
    assert "notice-bad" not in page
    assert procedure.answer(to_json(procedure.given, typed(QueryDict(as_query(procedure.example.given)))))
