"""Random syntax trees and queries, for property tests."""

from hypothesis import strategies as st

from cards.search import tree
from cards.search.fields import CARD_FIELDS, FIELDS, SORTABLE, ValueKind
from cards.search.fold import fold
from cards.search.operators import COMPARISONS, Operator

LETTERS = "aãçéoxR2 -–'\"“()*%_\\,:=<>!&.😀"
WORDS = st.sampled_from(
    [
        "aco",
        "Cura",
        "inimigo",
        "d'água",
        "50%",
        "_",
        "&",
        "(duplo)",
        '"Último"',
        "ou",
        "não",
        "e",
        "nome",
        "\\",
    ]
)
TEXTS = (
    (WORDS | st.text(LETTERS, min_size=1, max_size=8))
    .map(lambda text: text.translate(str.maketrans("“”", '""')).strip())
    .filter(fold)
)
NUMBERS = st.integers(-2, 13) | st.sampled_from([10**6, -(10**30), 10**30])
NAMES = st.sampled_from(["PvA1", "PvA10", "pva12", "prova", "Conjunto de prova", "nada"]) | TEXTS


@st.composite
def compared(draw):
    field = draw(st.sampled_from([field for field in FIELDS if field.kind is not ValueKind.ORDER]))
    operator = draw(st.sampled_from(field.operators))
    if operator is Operator.HAS and field.kind is not ValueKind.TEXT:
        operator = Operator.IS
    if field.kind is ValueKind.NUMBER:
        if operator in COMPARISONS:
            number = draw(NUMBERS)
            return tree.Compared(field, operator, (tree.Range(number, number),))
        ends = draw(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=3))
        return tree.Compared(field, operator, tuple(tree.Range(min(pair), max(pair)) for pair in ends))
    if field.choices:
        values = st.sampled_from([choice.key for choice in field.choices])
    elif field.kind is ValueKind.NAME:
        values = NAMES
    else:
        values = TEXTS
    return tree.Compared(field, operator, tuple(draw(st.lists(values, min_size=1, max_size=3))))


def _groups(inner):
    several = st.lists(inner, min_size=2, max_size=3)
    return (
        inner.map(tree.Not)
        | several.map(lambda parts: flat(tree.All, parts))
        | several.map(lambda parts: flat(tree.Any, parts))
    )


def flat(group, parts):
    opened = [part for node in parts for part in (node.parts if isinstance(node, group) else (node,))]
    return group(tuple(opened))


LEAVES = st.builds(tree.Words, TEXTS, st.booleans()) | compared()
NODES = st.recursive(LEAVES, _groups, max_leaves=6)
ORDERS = st.lists(st.builds(tree.Order, st.sampled_from(SORTABLE), st.booleans()), max_size=2).map(tuple)
QUERIES = st.builds(tree.Query, st.none() | NODES, ORDERS)

PIECES = st.sampled_from(
    [
        *(field.name + operator.value for field in FIELDS for operator in Operator),
        *(choice.words[0] for field in CARD_FIELDS for choice in field.choices[:3]),
        *(
            "ou",
            "e",
            "não",
            "-",
            "(",
            ")",
            '"',
            ",",
            "..",
            "1..3",
            "3",
            "=",
            ":",
            '="',
            "ordem:",
            "-nome",
            " ",
            "\u00a0",
        ),
        *("“", "”", "a", "É", "\\", "\0", "\ud800", "\u200b", "𐍈", "[", "*"),
    ]
)
JUNK = st.lists(PIECES | st.text(max_size=4), max_size=14).map("".join) | st.text(max_size=60)
