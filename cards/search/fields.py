"""The registry of query fields: each is declared once, and parser, database filter, explanation, help page,
advanced form, autocomplete, API and tests read it here.

Pure Python. What a field means in the database is in `compile.py`, under the field's key.
"""

from dataclasses import dataclass
from enum import Enum

from cards.search.fold import fold, slug
from cards.search.operators import Operator
from cards.search.values import ATTRIBUTES, KINDS, PARTS, PROPERTIES, TAGS, Choice
from rules.engine.messages import Message, msg


class ValueKind(Enum):
    """What a field's values are."""

    TEXT = "text"  # part of a text, or with = all of it
    NUMBER = "number"  # whole numbers and ranges
    CHOICE = "choice"  # one of a closed list
    TAG = "tag"  # a trait or keyword, by any of its words
    NAME = "name"  # an exact name kept in the database: a code, a set
    PROPERTY = "property"  # é: and tem:, closed lists that read as a sentence
    ORDER = "order"  # not a condition: how the result is ordered


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Field:
    """A field of the language.

    `name` is how it is written, `aliases` what else is accepted, all without accents; `label` names it in a sentence
    and `summary` in the help; `choices` are the values of a closed list; `sortable` says that `ordem:` takes it.
    """

    key: str
    name: str
    label: Message
    summary: Message
    kind: ValueKind
    aliases: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    examples: tuple[str, ...] = ()
    sortable: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)

    @property
    def operators(self) -> tuple[Operator, ...]:
        """The signs it takes, in the order of the help page."""
        if self.kind is ValueKind.NUMBER:
            return tuple(Operator)
        if self.kind is ValueKind.ORDER:
            return (Operator.HAS, Operator.IS)
        return (Operator.HAS, Operator.IS, Operator.IS_NOT)

    def word_for(self, key: str) -> str:
        """How the value `key` of the closed list is written; any other value stands for itself."""
        return next((choice.words[0] for choice in self.choices if choice.key == key), key)

    def choice(self, word: str) -> Choice | None:
        """The value of the closed list that `word` means; None when it means none."""
        wanted = slug(word)
        return next((choice for choice in self.choices if wanted in choice.slugs), None)


def number(key: str, name: str, label: Message, summary: Message, *examples: str, **more) -> Field:
    return Field(
        key=key, name=name, label=label, summary=summary, kind=ValueKind.NUMBER, examples=examples, **more
    )


CARD_FIELDS: tuple[Field, ...] = (
    Field(
        key="name",
        name="nome",
        aliases=("name", "n"),
        label=msg("nome"),
        summary=msg("Parte do nome; com = o nome inteiro."),
        kind=ValueKind.TEXT,
        examples=("nome:aço", 'nome="muralha de aço"'),
        sortable=True,
    ),
    Field(
        key="text",
        name="texto",
        aliases=("text", "x"),
        label=msg("texto"),
        summary=msg("Parte do que está escrito na carta, fora o nome."),
        kind=ValueKind.TEXT,
        examples=('texto:"ganhe poder"',),
    ),
    Field(
        key="kind",
        name="tipo",
        aliases=("type", "t"),
        label=msg("tipo"),
        summary=msg("O tipo da carta."),
        kind=ValueKind.CHOICE,
        choices=KINDS,
        examples=("tipo:ação", "tipo:monstro,herói"),
        sortable=True,
    ),
    Field(
        key="set",
        name="conjunto",
        aliases=("set", "s"),
        label=msg("conjunto"),
        summary=msg("O conjunto, pelo código ou pelo nome inteiro."),
        kind=ValueKind.NAME,
        examples=("conjunto:aberto", "conjunto:base,xp"),
        sortable=True,
    ),
    Field(
        key="code",
        name="codigo",
        aliases=("code", "c"),
        label=msg("código"),
        summary=msg("O código exato da carta."),
        kind=ValueKind.NAME,
        examples=("codigo:A37", "codigo:AbA1,AbA2"),
        sortable=True,
    ),
    number(
        "level",
        "nivel",
        msg("Nível"),
        msg("O nível do monstro, ou do requisito da ação: Duplo Atributo conta 3 e Sem Atributo conta 0."),
        "nivel>=3",
        "nivel:1..2",
        aliases=("level", "nv"),
        sortable=True,
    ),
    number(
        "cost",
        "custo",
        msg("Custo"),
        msg("O custo do tesouro ou da especialização."),
        "custo<=3",
        aliases=("cost",),
        sortable=True,
    ),
    number(
        "power",
        "poder",
        msg("Poder"),
        msg("O Poder da carta."),
        "poder>5",
        aliases=("power", "p"),
        sortable=True,
    ),
    number(
        "hearts",
        "coracoes",
        msg("Corações"),
        msg("Quantos corações a carta traz."),
        "coracoes>=1",
        aliases=("hearts", "coracao", "heart"),
        sortable=True,
    ),
    number(
        "actions",
        "acoes",
        msg("Ações"),
        msg("Quantas ações tem por turno, quando a carta diz."),
        "acoes>=2",
        aliases=("actions",),
        sortable=True,
    ),
    Field(
        key="attribute",
        name="atributo",
        aliases=("attribute", "a"),
        label=msg("atributo"),
        summary=msg("Um atributo que a carta tem, pede ou desafia."),
        kind=ValueKind.CHOICE,
        choices=ATTRIBUTES,
        examples=("atributo:arcana", "atributo:ataque,defesa"),
    ),
    *(
        number(
            choice.key,
            slug(choice.words[0]),
            choice.label,
            msg("O número de {attribute}: nível, requisito ou dificuldade.", attribute=choice.label),
            f"{slug(choice.words[0])}>=2",
            aliases=choice.slugs[1:],
            sortable=True,
        )
        for choice in ATTRIBUTES
    ),
    number(
        "difficulty",
        "dificuldade",
        msg("Dificuldade"),
        msg("A maior dificuldade escrita na armadilha ou no baú."),
        "dificuldade>=6",
        aliases=("difficulty",),
        sortable=True,
    ),
    Field(
        key="tag",
        name="marca",
        aliases=("tag", "traco", "trait"),
        label=msg("marca"),
        summary=msg("Uma raça, um tipo de equipamento ou uma palavra-chave, em português ou inglês."),
        kind=ValueKind.TAG,
        choices=TAGS,
        examples=("marca:goblin", 'marca:"morto vivo"'),
    ),
    Field(
        key="replaces",
        name="substitui",
        aliases=("replaces",),
        label=msg("carta que substitui"),
        summary=msg("O código da carta que esta substitui."),
        kind=ValueKind.NAME,
        examples=("substitui:A37",),
    ),
    number(
        "page",
        "pagina",
        msg("Página"),
        msg("A página do manual que fala da carta."),
        "pagina=4",
        aliases=("page",),
        sortable=True,
    ),
    Field(
        key="source",
        name="fonte",
        aliases=("source",),
        label=msg("fonte"),
        summary=msg("De onde vem o que se sabe da carta."),
        kind=ValueKind.TEXT,
        examples=("fonte:manual",),
    ),
)

PRESENCES = PARTS + tuple(
    Choice(
        field.key, field.names, msg("com {field}", field=field.label), msg("sem {field}", field=field.label)
    )
    for field in CARD_FIELDS
)

FIELDS = (
    *CARD_FIELDS,
    Field(
        key="is",
        name="é",
        aliases=("is", "e"),
        label=msg("é"),
        summary=msg("O que a carta é."),
        kind=ValueKind.PROPERTY,
        choices=PROPERTIES,
        examples=("é:reação", "-é:montaria"),
    ),
    Field(
        key="has",
        name="tem",
        aliases=("has",),
        label=msg("tem"),
        summary=msg("O que a carta tem; aceita o nome de qualquer campo."),
        kind=ValueKind.PROPERTY,
        choices=PRESENCES,
        examples=("tem:corações", "-tem:texto"),
    ),
    Field(
        key="order",
        name="ordem",
        aliases=("order", "sort"),
        label=msg("ordem"),
        summary=msg("A ordem do resultado; com - do maior para o menor."),
        kind=ValueKind.ORDER,
        examples=("ordem:-nivel,nome",),
    ),
)

BY_KEY = {field.key: field for field in FIELDS}
BY_NAME = {fold(name): field for field in FIELDS for name in field.names}
SORTABLE = tuple(field for field in FIELDS if field.sortable)


def field_named(name: str) -> Field | None:
    """The field that `name` means, accents and case aside."""
    return BY_NAME.get(fold(name))
