"""Building a dungeon: paths of terrains over bottoms, one of which is the final encounter (p.10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import TypeVar

from rules.engine.asking import (
    CardRows,
    Choice,
    Group,
    Integer,
    Many,
    Table,
    Text,
    ask,
    ask_rulings,
    ask_seed,
    tell,
)
from rules.engine.chance import shuffled
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COUNT, NAMES, OPEN_SETS
from rules.systems.mtxp.rulings.modes import DUNGEON_BOTTOM

Item = TypeVar("Item")
FINAL = "Encontro Final"
DEAD_END = "Beco sem Saída"
USUAL_PATHS = 3
GRADES = (("easy", msg("Fácil")), ("medium", msg("Médio")), ("hard", msg("Difícil")))


@dataclass(frozen=True, kw_only=True)
class DungeonTerrain:
    name: str = ask(Text(), msg("Nome"))
    grade: str | None = ask(Choice(GRADES), msg("Dificuldade"), default=None)


def terrain_row(card: dict) -> dict | None:
    """The row of a dungeon terrain of the catalogue; None of the cards that lie at the bottom of a path."""
    return None if bottom_of(card) else {"name": card["name"], "grade": card["grade"]}


def bottom_of(card: dict) -> str:
    """`FINAL` or `DEAD_END` of a catalogue card that closes a path, by its name or its subtitle; else empty."""
    titles = {(card.get(key) or "").casefold() for key in ("name", "subtitle")}
    return next((bottom for bottom in (FINAL, DEAD_END) if bottom.casefold() in titles), "")


@dataclass(frozen=True, kw_only=True)
class DungeonPlan:
    """How big a dungeon is; what lies in it is told by `terrains`."""

    paths: int = ask(Integer(1, 8), msg("Caminhos"), default=3)
    terrains: tuple[DungeonTerrain, ...] = ask(
        CardRows(
            Group(DungeonTerrain), maximum=120, sets=OPEN_SETS, kinds=("dungeon-terrain",), row=terrain_row
        ),
        msg("Terrenos de masmorra"),
        help=msg("Sem o Encontro Final nem os Becos sem Saída."),
        default=(),
        front=True,
    )
    mix: dict | None = ask(
        Table(GRADES, COUNT), msg("Quantos de cada dificuldade"), help=msg("Vazio: todos."), default=None
    )
    per_path: int | None = ask(
        Integer(1, 60),
        msg("Terrenos por caminho"),
        help=msg("Vazio: todos. Uma masmorra curta tem 5."),
        default=None,
    )


@dataclass(frozen=True, kw_only=True)
class DungeonSetup(DungeonPlan):
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(DUNGEON_BOTTOM)


@dataclass(frozen=True, kw_only=True)
class DungeonSetupResult:
    bottoms: tuple[str, ...] = tell(NAMES, msg("Fundos a embaralhar"))
    sizes: tuple[int, ...] = tell(Many(COUNT), msg("Terrenos acima de cada fundo"))
    unused: int = tell(COUNT, msg("Terrenos que sobram"))
    piles: tuple[tuple[str, ...], ...] | None = tell(
        Many(NAMES), msg("Caminhos, de cima para baixo"), default=None
    )


@procedure(
    title=msg("Montar a masmorra"),
    summary=msg("Os caminhos, o fundo de cada um e quantos terrenos vão por cima; com semente, sorteados."),
    gives=DungeonSetupResult,
    citations=(page(10, "montar-masmorra"),),
    odds={"final": msg("Cada caminho leva ao Encontro Final")},
    group="dungeon",
    example=Example(
        {"paths": 3, "per_path": 5, "terrains": [{"name": f"Terreno {number}"} for number in range(1, 16)]},
        msg("Uma masmorra curta de três caminhos"),
        page(10, "montar-masmorra"),
    ),
)
def dungeon_setup(given: DungeonSetup) -> Answer:
    """One Encontro Final and dead ends as bottoms, dungeon terrains shuffled on top (p.10)."""
    bottoms = (FINAL, *(DEAD_END,) * (given.paths - 1))
    terrains = [terrain.name for terrain in mixed(given.terrains, given.mix, given.seed)]
    sizes = sizes_of(given, len(terrains), given.rulings)
    piles = None if given.seed is None else dealt(terrains, bottoms, sizes, given.seed)
    steps = [
        step(
            msgn(
                "Embaralhe o Encontro Final com {n} Beco sem Saída: um fundo por caminho.",
                "Embaralhe o Encontro Final com {n} Becos sem Saída: um fundo por caminho.",
                n=given.paths - 1,
            ),
            page(10, "montar-masmorra"),
        ),
        step(
            msg("Por cima, os terrenos embaralhados: {sizes}.", sizes=joined(sizes)),
            page(10, "montar-masmorra"),
        ),
    ]
    if given.paths > USUAL_PATHS:
        steps.append(
            step(
                msg("O manual só fala de dois Becos: marque os outros fundos com outra carta."),
                page(10, "montar-masmorra"),
            )
        )
    if given.per_path is not None:
        included = DUNGEON_BOTTOM.reads("included", given.rulings)
        counted = (
            msg("O fundo entra na conta do caminho.")
            if included
            else msg("O fundo não entra na conta do caminho.")
        )
        steps.append(step(counted, ruled(DUNGEON_BOTTOM.key, 10)))
    result = DungeonSetupResult(
        bottoms=bottoms, sizes=sizes, unused=len(given.terrains) - sum(sizes), piles=piles
    )
    return Answer(
        result=result,
        odds={"final": Fraction(1, given.paths)},
        verdict=msg("{paths} caminhos, {count} terrenos.", paths=given.paths, count=sum(sizes)),
        explanation=tuple(steps),
    )


def mixed(
    terrains: Sequence[DungeonTerrain], mix: Mapping[str, int] | None, seed: str | None
) -> tuple[DungeonTerrain, ...]:
    """Those that take part: all, or of each grade as many as the mix wants, drawn when there is a seed."""
    if mix is None:
        return tuple(terrains)
    chosen: list[DungeonTerrain] = []
    for grade, wanted in mix.items():
        graded = [terrain for terrain in terrains if terrain.grade == grade]
        order = graded if seed is None else shuffled(graded, seed=seed, label=grade)
        chosen.extend(order[:wanted])
    return tuple(chosen)


def sizes_of(plan: DungeonPlan, count: int, rulings: Mapping[str, str]) -> tuple[int, ...]:
    """How many of `count` terrains lie above each bottom: as even as they divide, or the wanted number as far as they go."""
    share, extra = divmod(count, plan.paths)
    even = tuple(share + (place < extra) for place in range(plan.paths))
    if plan.per_path is None:
        return even
    return tuple(min(above_bottom(plan.per_path, rulings), size) for size in even)


def above_bottom(per_path: int, rulings: Mapping[str, str]) -> int:
    """How many terrains a path of `per_path` has above its bottom card."""
    return per_path - DUNGEON_BOTTOM.reads("included", rulings)


def dealt(
    terrains: Sequence[Item], bottoms: Sequence[Item], sizes: Sequence[int], seed: str
) -> tuple[tuple[Item, ...], ...]:
    """The paths from the top down, as the seed shuffles terrains and bottoms."""
    above = iter(shuffled(terrains, seed=seed, label="terrains"))
    below = shuffled(bottoms, seed=seed, label="bottoms")
    return tuple((*islice(above, size), bottom) for bottom, size in zip(below, sizes, strict=True))
