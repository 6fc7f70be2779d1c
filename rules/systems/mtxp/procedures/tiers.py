"""Tiers: which cards play in the first three turns (p.7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.asking import (
    CardRows,
    Choice,
    Consistent,
    Flag,
    Group,
    Text,
    ask,
    ask_rulings,
    missing,
    tell,
)
from rules.engine.citations import page, ruled
from rules.engine.messages import msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import MONSTER_LEVEL, NAMES, OPEN_SETS, VALUE
from rules.systems.mtxp.monsters import BOSS_LEVEL
from rules.systems.mtxp.requirements import Required, Requirement
from rules.systems.mtxp.rulings.modes import TIERS_DUAL, TIERS_LEVEL_5

TIERED = ("action", "monster", "treasure", "terrain")
MOST_CARDS = 600


@dataclass(frozen=True, kw_only=True)
class TierCard(Consistent):
    name: str = ask(Text(), msg("Nome"))
    kind: str = ask(
        Choice(
            (
                ("action", msg("Ação")),
                ("monster", msg("Monstro")),
                ("treasure", msg("Tesouro")),
                ("terrain", msg("Terreno")),
            )
        ),
        msg("Tipo"),
    )
    requirement: Requirement = ask(Required(), msg("Requisito da ação"), default=Requirement())
    level: int | None = ask(MONSTER_LEVEL, msg("Nível do monstro"), default=None)
    boss: bool = ask(Flag(), msg("Dragão vermelho"), default=False)
    cost: int | None = ask(VALUE, msg("Custo do tesouro"), default=None)
    mandatory: bool = ask(Flag(), msg("Terreno obrigatório"), default=False)

    def faults(self):
        if self.kind == "monster" and self.level is None and not self.boss:
            yield missing("level", msg("Nível do monstro"))
        if self.kind == "treasure" and self.cost is None:
            yield missing("cost", msg("Custo do tesouro"))

    def is_initial(self, rulings: Mapping[str, str]) -> bool:
        """Whether the card plays in the first three turns (p.7)."""
        if self.kind == "action":
            return (
                TIERS_DUAL.reads("initial", rulings)
                if self.requirement.is_dual
                else self.requirement.ai_rank <= 3
            )
        if self.kind == "monster":
            level = BOSS_LEVEL if self.level is None else self.level
            return level <= (5 if TIERS_LEVEL_5.reads("play", rulings) else 4)
        return self.cost <= 5 if self.kind == "treasure" else not self.mandatory


def tier_row(card: dict) -> dict | None:
    """The row of a catalogue card; a red dragon has no level."""
    row = {"name": card["name"], "kind": card["kind"]}
    if card["kind"] == "action":
        return row | {"requirement": card["attributes"]}
    if card["kind"] == "monster":
        return row | {"level": card["level"], "boss": card["boss"]}
    if card["kind"] == "treasure":
        return row | {"cost": card["cost"]}
    return row | {"mandatory": "mandatory" in card["keywords"]}


@dataclass(frozen=True, kw_only=True)
class Tiers:
    cards: tuple[TierCard, ...] = ask(
        CardRows(Group(TierCard), minimum=1, maximum=MOST_CARDS, sets=OPEN_SETS, kinds=TIERED, row=tier_row),
        msg("Cartas"),
    )
    rulings: dict = ask_rulings(TIERS_LEVEL_5, TIERS_DUAL)


@dataclass(frozen=True, kw_only=True)
class TiersResult:
    initial: tuple[str, ...] = tell(NAMES, msg("Iniciais"))
    advanced: tuple[str, ...] = tell(NAMES, msg("Avançadas"))


@procedure(
    title=msg("Tiers"),
    summary=msg("Que cartas jogam nos três primeiros turnos e quais entram depois."),
    gives=TiersResult,
    citations=(page(7, "tiers"),),
    group="modes",
    example=Example(
        {
            "cards": [
                {"name": "Decapitar", "kind": "action", "requirement": {"attack": 4}},
                {"name": "Zumbi", "kind": "monster", "level": 2},
                {"name": "Vampiro", "kind": "monster", "level": 8},
                {"name": "Poção de Cura", "kind": "treasure", "cost": 1},
                {"name": "Terreno obrigatório", "kind": "terrain", "mandatory": True},
            ]
        },
        msg("Cinco cartas separadas"),
        page(7, "tiers"),
    ),
)
def tiers(given: Tiers) -> Answer:
    """Initial: requirement 0–3, monsters 1–5, treasures up to 5, no compulsory terrain; three turns each (p.7)."""
    initial = tuple(card.name for card in given.cards if card.is_initial(given.rulings))
    advanced = tuple(card.name for card in given.cards if not card.is_initial(given.rulings))
    five = msg("Os monstros de nível 5 jogam: versão completa da regra.")
    if TIERS_LEVEL_5.reads("ignored", given.rulings):
        five = msg("Os monstros de nível 5 ficam fora: versão curta da regra.")
    dual = msg("As de Duplo Atributo são iniciais.")
    if TIERS_DUAL.reads("advanced", given.rulings):
        dual = msg("As de Duplo Atributo são avançadas.")
    steps = (
        step(
            msg("Iniciais: ações de requisito 0 a 3, tesouros de custo até 5, terrenos não obrigatórios."),
            page(7, "tiers"),
        ),
        step(five, ruled(TIERS_LEVEL_5.key, 7)),
        step(dual, ruled(TIERS_DUAL.key, 7)),
        step(
            msg("Depois do terceiro turno de todos, as outras entram e tudo é embaralhado."), page(7, "tiers")
        ),
    )
    verdict = msg("Iniciais: {initial} de {count}.", initial=len(initial), count=len(given.cards))
    return Answer(result=TiersResult(initial=initial, advanced=advanced), verdict=verdict, explanation=steps)
