"""Powers within the level, and how many mojos (p.7, 8)."""

from dataclasses import dataclass
from itertools import product

from rules.engine.asking import Flag, Integer, Many, ask, tell
from rules.engine.citations import page
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.munchkin_zombies.kinds import LEVEL, NAME

RANKS = (2, 3, 4)
RANK = Integer(min(RANKS), max(RANKS))


@dataclass(frozen=True, kw_only=True)
class Powers:
    level: int = ask(LEVEL, msg("Nível"))
    ranks: tuple[int, ...] = ask(
        Many(RANK, maximum=20), msg("Graus dos poderes em jogo"), help=msg("2, 3 ou 4.")
    )
    mojos: tuple[str, ...] = ask(Many(NAME, maximum=6), msg("Mojos em jogo"), default=[])
    double_mojo: bool = ask(Flag(), msg("Tem Duplo Mojo em jogo"), default=False)


@dataclass(frozen=True, kw_only=True)
class PowersResult:
    allowed: bool = tell(Flag(), msg("Pode"))
    total: int = tell(Integer(0, 80), msg("Soma dos graus"))
    excess: int = tell(Integer(0, 80), msg("Graus a mais"))
    spare: int = tell(Integer(0, 10), msg("Graus livres"))
    discards: tuple[tuple[int, ...], ...] = tell(
        Many(Many(RANK, maximum=20), maximum=200), msg("O que pode sair (graus), a escolher")
    )
    mojos_to_discard: int = tell(Integer(0, 6), msg("Mojos a descartar"))


@procedure(
    title=msg("Poderes e Mojo"),
    summary=msg("A soma dos graus não passa do nível; um Mojo só, ou dois diferentes com Duplo Mojo."),
    gives=PowersResult,
    citations=(page(8, "poderes"), page(7, "mojo")),
    example=Example({"level": 4, "ranks": [2, 3]}, msg("Nível 4 com graus 2 e 3"), page(8)),
    group="items",
)
def powers(given: Powers) -> Answer:
    """Sum of ranks ≤ level; above it powers go until it fits, which ones is the player's choice (p.8)."""
    total = sum(given.ranks)
    excess = max(total - given.level, 0)
    kept = min(len(set(given.mojos)), 2 if given.double_mojo else 1)
    result = PowersResult(
        allowed=excess == 0 and len(given.mojos) == kept,
        total=total,
        excess=excess,
        spare=max(given.level - total, 0),
        discards=_discards(given.ranks, excess),
        mojos_to_discard=len(given.mojos) - kept,
    )
    steps = [
        step(
            msg("Graus {total}, nível {level}.", total=total, level=given.level),
            page(8, "poderes"),
        )
    ]
    if excess:
        steps.append(step(msg("Descarte poderes, à sua escolha, até caber."), page(8, "poderes")))
    if given.mojos:
        limit = msg("Um Mojo só, e nunca dois iguais.")
        if given.double_mojo:
            limit = msg("Com Duplo Mojo, dois Mojos diferentes.")
        steps.append(step(limit, page(7, "mojo")))
    if excess:
        verdict = msgn("Passa {n} grau do nível.", "Passa {n} graus do nível.", n=excess)
        verdict = msg(
            "{excess} Sai, por exemplo: grau {ranks}.", excess=verdict, ranks=joined(result.discards[0])
        )
    elif result.mojos_to_discard:
        verdict = msgn("Descarte {n} Mojo.", "Descarte {n} Mojos.", n=result.mojos_to_discard)
    else:
        verdict = msg("Pode: {total} de {level}.", total=total, level=given.level)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _discards(ranks: tuple[int, ...], excess: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of ranks that frees enough and from which none can be spared, fewest cards first."""
    if not excess:
        return ()
    counts = [range(ranks.count(rank) + 1) for rank in RANKS]
    choices = []
    for chosen in product(*counts):
        freed = sum(rank * count for rank, count in zip(RANKS, chosen, strict=True))
        smallest = min((rank for rank, count in zip(RANKS, chosen, strict=True) if count), default=0)
        if freed >= excess > freed - smallest:
            choices.append(
                tuple(rank for rank, count in zip(RANKS, chosen, strict=True) for _card in range(count))
            )
    return tuple(sorted(choices, key=lambda choice: (len(choice), sum(choice), choice)))
