"""What the engine understood of a card, said in words."""

import pytest

from rules.systems.mtxp.effects.reading import read_card, schema
from rules.systems.mtxp.effects.telling import PRIMITIVES, tell
from rules.wording import words
from tests.cards.aberto import opened


def lines(told, depth=0):
    for each in told:
        yield "  " * depth + words(each.message)
        yield from lines(each.below, depth + 1)


def told(**card):
    return list(lines(tell(read_card({"code": "Pv1", "kind": "action"} | card))))


def test_every_primitive_of_the_schema_has_words():
    assert set(PRIMITIVES) == set(schema()["$defs"]["effect"]["properties"]["do"]["enum"])


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "power", "who": "self", "amount": 2}, "quem usa: Poder +2, até o fim do round"),
        (
            {"do": "power", "who": {"of": "enemy", "choose": 2, "wounded": True}, "amount": -1},
            "até 2 inimigos (com ferimento): Poder −1, até o fim do round",
        ),
        (
            {"do": "power", "who": "ally", "amount": {"attribute": "defense", "of": "self", "plus": 1}},
            "um aliado: Poder + Defesa (quem usa) +1, até o fim do round",
        ),
        (
            {"do": "wound", "who": {"of": "enemy", "choose": "random"}, "when": {"count": "ally"}},
            "se há um aliado: um inimigo ao acaso: 1 de ferimento",
        ),
        (
            {"do": "kill", "who": {"of": "enemy", "traits": ["undead", "demon"]}},
            "um inimigo (com a marca morto-vivo ou demônio): efeito de morte",
        ),
        (
            {"do": "improvise", "from": "arcane", "to": "attack"},
            "joga outra carta da mão, com Magia Arcana no lugar de Ataque",
        ),
        ({"do": "round_wounds", "modifier": "wound-all"}, "vencendo o round, fere todos os inimigos"),
        ({"do": "manual", "text": "Dance."}, "a mesa resolve: Dance."),
    ],
)
def test_an_effect_in_words(effect, said):
    assert told(effects=[effect]) == [said]


def test_what_follows_stands_below():
    test = {
        "do": "test",
        "who": "self",
        "attributes": ["arcane"],
        "difficulty": 5,
        "on_pass": [{"do": "wound", "who": "enemy"}],
        "on_fail": [{"do": "discard", "amount": 1, "random": True}],
    }
    assert told(effects=[test]) == [
        "quem usa: teste de Magia Arcana, dificuldade 5",
        "  se passar",
        "    um inimigo: 1 de ferimento",
        "  se falhar",
        "    quem usa: descarte de cartas, 1, ao acaso",
    ]


def test_a_reaction_says_when_and_what_it_costs():
    reaction = {
        "trigger": {"event": "action", "by": "enemy", "attributes": ["attack", "defense"]},
        "text": "Anule.",
        "cost": {"discard": 2},
        "effects": [{"do": "cancel"}],
    }
    assert told(reaction=reaction) == [
        "Reação, quando uma ação é declarada (por um inimigo, em qualquer um), se mostra Ataque ou Defesa, "
        "ao custo de descartar 2 cartas",
        "  a ação que causou a Reação é anulada",
    ]


def test_a_card_without_data_tells_nothing():
    assert told(text="Algo.") == []


def test_every_card_of_the_open_set_is_told():
    for card in opened.cards():
        data = read_card(card)
        said = list(lines(tell(data)))
        assert bool(said) == bool(data.effects or data.abilities or data.reaction), card["code"]
        assert all("{" not in line and "None" not in line for line in said), (card["code"], said)
