"""Building a dungeon: paths of terrains over bottoms, one of which is the final encounter (p.10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from rules.engine.asking import Choice, Group, Integer, Many, Table, Text, ask, ask_rulings, ask_seed, tell
from rules.engine.chance import shuffled
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COUNT, NAMES
from rules.systems.mtxp.rulings.modes import DUNGEON_BOTTOM

FINAL = "Encontro Final"
DEAD_END = "Beco sem Saída"
USUAL_PATHS = 3
GRADES = (("easy", msg("Fácil")), ("medium", msg("Médio")), ("hard", msg("Difícil")))


@dataclass(frozen=True, kw_only=True)
class DungeonTerrain:
    name: str = ask(Text(), msg("Nome"))
    grade: str | None = ask(Choice(GRADES), msg("Dificuldade"), default=None)


@dataclass(frozen=True, kw_only=True)
class DungeonSetup:
    paths: int = ask(Integer(1, 8), msg("Caminhos"), default=3)
    terrains: tuple[DungeonTerrain, ...] = ask(
        Many(Group(DungeonTerrain), maximum=120),
        msg("Terrenos de masmorra"),
        help=msg("Sem o Encontro Final nem os Becos sem Saída."),
        default=(),
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
    terrains = _mixed(given)
    sizes = _sizes(given, len(terrains))
    piles = None if given.seed is None else _piles(given.seed, terrains, bottoms, sizes)
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


def _mixed(given: DungeonSetup) -> tuple[str, ...]:
    """The names that take part: all, or of each grade as many as the mix wants, drawn when there is a seed."""
    if given.mix is None:
        return tuple(terrain.name for terrain in given.terrains)
    chosen = []
    for grade, wanted in given.mix.items():
        names = [terrain.name for terrain in given.terrains if terrain.grade == grade]
        order = names if given.seed is None else shuffled(names, seed=given.seed, label=grade)
        chosen.extend(order[:wanted])
    return tuple(chosen)


def _sizes(given: DungeonSetup, count: int) -> tuple[int, ...]:
    """How many terrains lie above each bottom: as even as they divide, or the wanted number as far as they go."""
    share, extra = divmod(count, given.paths)
    even = tuple(share + (place < extra) for place in range(given.paths))
    if given.per_path is None:
        return even
    wanted = given.per_path - DUNGEON_BOTTOM.reads("included", given.rulings)
    return tuple(min(wanted, size) for size in even)


def _piles(
    seed: str, terrains: Sequence[str], bottoms: Sequence[str], sizes: Sequence[int]
) -> tuple[tuple[str, ...], ...]:
    names = iter(shuffled(terrains, seed=seed, label="terrains"))
    drawn = shuffled(bottoms, seed=seed, label="bottoms")
    return tuple((*islice(names, size), bottom) for bottom, size in zip(drawn, sizes, strict=True))
