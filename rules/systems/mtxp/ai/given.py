"""What an automated choice looks at: the monster, its AI card, the monsters' hand and their enemies (p.8–9)."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.asking import (
    Choice,
    Consistent,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    OneOrMany,
    Table,
    Text,
    ask,
    missing,
)
from rules.engine.messages import msg
from rules.systems.mtxp.attributes import ATTRIBUTES, LEVELS
from rules.systems.mtxp.kinds import HEARTS, LEVEL, MONSTER_LEVEL, POWER
from rules.systems.mtxp.requirements import Required, Requirement


class Do(StrEnum):
    """What one line of an AI card may order."""

    USE_ABILITY = "use-ability"
    BEST_ACTION = "best-action"
    DIE = "die"
    EFFECTS = "effects"
    FLEE = "flee"
    NOTHING = "nothing"
    MANUAL = "manual"


DO = (
    (Do.USE_ABILITY, msg("Usar habilidade")),
    (Do.BEST_ACTION, msg("Usar a melhor carta de ação")),
    (Do.DIE, msg("Jogar um dado")),
    (Do.EFFECTS, msg("Aplicar efeitos")),
    (Do.FLEE, msg("Fugir")),
    (Do.NOTHING, msg("Não fazer nada")),
    (Do.MANUAL, msg("O que o texto manda")),
)


class Target(StrEnum):
    """How an AI card picks a target; what still ties is drawn (p.8)."""

    RANDOM = "random"
    WOUNDED = "wounded"
    HIGHEST_POWER = "highest_power"
    LOWEST_POWER = "lowest_power"
    MOST_HEARTS = "most_hearts"


TARGETS = OneOrMany(
    Choice(
        (
            (Target.RANDOM, msg("Aleatório")),
            (Target.WOUNDED, msg("Ferido")),
            (Target.HIGHEST_POWER, msg("Maior Poder")),
            (Target.LOWEST_POWER, msg("Menor Poder")),
            (Target.MOST_HEARTS, msg("Mais corações")),
        )
    ),
    minimum=1,
    maximum=5,
)


@dataclass(frozen=True, kw_only=True)
class Ability:
    """An action printed on the monster, after an attribute symbol."""

    name: str = ask(Text(), msg("Nome"))
    has_target: bool = ask(Flag(), msg("Tem alvo possível"), default=True)


@dataclass(frozen=True, kw_only=True)
class Ranked:
    """What tells the strong monsters from the rest, and what a monster can use: level, boss, leader, attributes."""

    name: str | None = ask(Text(), msg("Nome"), default=None, front=True)
    level: int | None = ask(
        MONSTER_LEVEL,
        msg("Nível"),
        default=None,
        help=msg("Vazio no chefão de dragão vermelho."),
        front=True,
    )
    attributes: dict = ask(LEVELS, msg("Atributos"), default={}, front=True)
    boss: bool = ask(Flag(), msg("Chefão (dragão vermelho)"), default=False)
    leader: bool = ask(Flag(), msg("Líder"), default=False)


@dataclass(frozen=True, kw_only=True)
class ActingMonster(Ranked):
    """The monster whose action it is."""

    abilities: tuple[Ability, ...] = ask(
        Many(Group(Ability), maximum=10), msg("Habilidades, se houver"), default=()
    )


@dataclass(frozen=True, kw_only=True)
class GroupMonster(Ranked):
    """A monster among others, of whom some may be dead."""

    dead: bool = ask(Flag(), msg("Morto"), default=False)


IMPROVISE = Table(
    (("from", msg("Atributo usado")), ("to", msg("No lugar de"))), Choice(ATTRIBUTES), complete=True
)


@dataclass(frozen=True, kw_only=True)
class HandCard:
    """An action card in the monsters' hand; one that changes attributes leads to a second choice (p.9)."""

    name: str = ask(Text(), msg("Nome"))
    requirement: Requirement = ask(Required(), msg("Requisito"), default=Requirement(), front=True)
    has_target: bool = ask(Flag(), msg("Tem alvo possível"), default=True)
    changes_something: bool = ask(Flag(), msg("Muda alguma coisa"), default=True)
    improvise: dict | None = ask(IMPROVISE, msg("Improvisa um atributo"), default=None)
    combine: str | None = ask(Choice(ATTRIBUTES), msg("Soma o atributo dos aliados"), default=None)

    @property
    def changes_attributes(self) -> bool:
        return self.improvise is not None or self.combine is not None


@dataclass(frozen=True, kw_only=True)
class Effects:
    """What an AI card gives by itself."""

    draw: int = ask(Integer(0, 10), msg("Cartas compradas"), default=0)
    power: int = ask(Integer(-20, 20), msg("Poder"), default=0)
    discard: int = ask(Integer(0, 10), msg("Cartas descartadas"), default=0)
    text: str | None = ask(Text(300), msg("Outro efeito, em palavras"), default=None)


@dataclass(frozen=True, kw_only=True)
class Row(Effects):
    """One row of a die table on an AI card."""

    faces: tuple[int, ...] = ask(Many(Integer(1, 6), minimum=1, maximum=6), msg("Faces do dado"))


@dataclass(frozen=True, kw_only=True)
class Priority(Consistent):
    """One line of an AI card. `when` is its printed condition and `holds` whether it is met now."""

    do: str = ask(
        Choice(DO),
        msg("O que fazer"),
    )
    when: str | None = ask(Text(300), msg("Condição escrita"), default=None)
    holds: bool | None = ask(Flag(), msg("A condição vale agora"), default=None)
    targets: tuple[str, ...] | None = ask(TARGETS, msg("Alvos desta linha"), default=None)
    table: tuple[Row, ...] = ask(Many(Group(Row), maximum=6), msg("Tabela do dado"), default=())
    effects: Effects | None = ask(Group(Effects), msg("Efeitos"), default=None)
    text: str | None = ask(Text(300), msg("Texto"), default=None)

    def faults(self):
        if self.do == Do.DIE and not self.table:
            yield missing("table", msg("Tabela do dado"))
        if self.do == Do.EFFECTS and self.effects is None:
            yield missing("effects", msg("Efeitos"))
        faces = Counter(face for row in self.table for face in row.faces)
        for index, row in enumerate(self.table):
            if any(faces[face] > 1 for face in row.faces):
                yield Fault(f"table.{index}.faces", "repeated", msg("A mesma face aparece em duas linhas."))


@dataclass(frozen=True, kw_only=True)
class DragonCard:
    """A card of the AI deck as far as its dragons go: a red one lets every monster use it (p.8)."""

    name: str = ask(Text(), msg("Nome"), default="Carta de IA")
    red_dragon: bool = ask(Flag(), msg("Tem o dragão vermelho"), default=True)


@dataclass(frozen=True, kw_only=True)
class AiCard(DragonCard):
    """A card of the AI deck with its list of priorities."""

    targets: tuple[str, ...] = ask(TARGETS, msg("Alvos"), default=(Target.RANDOM,))
    priorities: tuple[Priority, ...] = ask(
        Many(Group(Priority), minimum=1, maximum=12), msg("Lista de prioridade")
    )


@dataclass(frozen=True, kw_only=True)
class Enemy:
    """A character that monsters may wound or target."""

    name: str = ask(Text(), msg("Nome"))
    power: int = ask(POWER, msg("Poder"), default=0)
    wounded: bool = ask(Flag(), msg("Ferido"), default=False)
    hearts: int = ask(HEARTS, msg("Corações"), default=0)
    dead: bool = ask(Flag(), msg("Morto"), default=False)


@dataclass(frozen=True, kw_only=True)
class Ally:
    """Another monster of the group, for combined actions."""

    name: str | None = ask(Text(), msg("Nome"), default=None)
    attributes: dict = ask(LEVELS, msg("Atributos"), default={})

    @classmethod
    def of_level(cls, level: int) -> "Ally":
        """An ally known only by its level in whatever attribute is combined."""
        return cls(attributes={attribute: level for attribute, _name in ATTRIBUTES})


class AllyGiven(Group):
    """An ally with its attributes, or only its level in the attribute that is combined."""

    def __init__(self):
        super().__init__(Ally)

    def parse(self, value, path, faults):
        if not isinstance(value, int) or isinstance(value, bool):
            return super().parse(value, path, faults)
        level = LEVEL.parse(value, path, faults)
        return None if level is None else Ally.of_level(level)

    def schema(self, words):
        return {"anyOf": [super().schema(words), LEVEL.schema(words)]}
