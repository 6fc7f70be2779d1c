"""Treasures against points: coins after a combat, and the equipment a party starts with (p.7, 11, 12)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.engine.asking import (
    CardCode,
    Consistent,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    Text,
    ask,
    ask_rulings,
    tell,
)
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COINS, NAMES, VALUE
from rules.systems.mtxp.rulings.modes import TREASURE_TOTAL

REVEALED = 10
"""At most so many treasures at once: every set of them is looked at."""


@dataclass(frozen=True, kw_only=True)
class Treasure:
    name: str = ask(Text(), msg("Nome"))
    value: int = ask(VALUE, msg("Valor"))


def treasure_row(card: dict) -> dict:
    """What a card of the catalogue tells of a treasure; an unknown price is left to be told."""
    return {"name": card["name"]} | ({} if card["cost"] is None else {"value": card["cost"]})


def ask_treasure(row: Callable[[dict], dict]):
    """An optional card of the catalogue, in place of a name and a value."""
    return ask(
        CardCode(kind="treasure", fills=row), msg("Ou uma carta do catálogo"), default=None, front=True
    )


@dataclass(frozen=True, kw_only=True)
class PricedTreasure(Treasure):
    card: str | None = ask_treasure(treasure_row)


def sets_within(treasures: Sequence[Treasure], total: int) -> Iterator[tuple[Treasure, ...]]:
    """Every set of treasures worth `total` or less, the dearest first; sets of the same names once."""
    found = {}
    for size in range(len(treasures) + 1):
        for chosen in combinations(treasures, size):
            if worth(chosen) <= total:
                found.setdefault(tuple(sorted((each.name, each.value) for each in chosen)), chosen)
    return iter(sorted(found.values(), key=lambda chosen: (-worth(chosen), len(chosen))))


def worth(treasures: Sequence[Treasure]) -> int:
    return sum(treasure.value for treasure in treasures)


def names_of(treasures: Sequence[Treasure]) -> tuple[str, ...]:
    return tuple(treasure.name for treasure in treasures)


def taken_worth(revealed: Sequence[Treasure], take: Sequence[str]) -> int:
    """What the taken names are worth; of two with one name the cheaper goes first."""
    left = sorted(revealed, key=lambda treasure: treasure.value)
    value = 0
    for name in take:
        found = next(treasure for treasure in left if treasure.name == name)
        left.remove(found)
        value += found.value
    return value


def not_revealed(revealed: Sequence[Treasure], take: Sequence[str]) -> Iterator[Fault]:
    """A fault for each taken name that was not revealed, or not that often."""
    left = Counter(names_of(revealed))
    for index, name in enumerate(take):
        if not left[name]:
            known = joined(dict.fromkeys(names_of(revealed)))
            yield Fault(
                f"take.{index}", "not-revealed", msg("Não está entre os revelados: {names}.", names=known)
            )
        left[name] -= 1


@dataclass(frozen=True, kw_only=True)
class TreasureCoins(Consistent):
    total: int = ask(Integer(0, 999), msg("Pontos de tesouro ganhos"))
    revealed: tuple[Treasure, ...] = ask(
        Many(Group(PricedTreasure), maximum=REVEALED),
        msg("Tesouros revelados"),
        help=msg("Um para cada monstro derrotado."),
    )
    take: tuple[str, ...] | None = ask(
        Many(Text(), maximum=REVEALED), msg("O que o jogador pega"), default=None, front=True
    )
    rulings: dict = ask_rulings(TREASURE_TOTAL)

    def faults(self):
        return not_revealed(self.revealed, self.take or ())

    @property
    def limit(self) -> int:
        """The most that what is taken may be worth (E-35)."""
        return self.total if TREASURE_TOTAL.reads("up-to", self.rulings) else self.total - 1


@dataclass(frozen=True, kw_only=True)
class Take:
    take: tuple[str, ...] = tell(NAMES, msg("Pega"))
    coins: int = tell(COINS, msg("Moedas"))


@dataclass(frozen=True, kw_only=True)
class TreasureCoinsResult:
    allowed: bool | None = tell(Flag(), msg("Pode"), default=None)
    coins: int | None = tell(COINS, msg("Moedas"), default=None)
    options: tuple[Take, ...] = tell(Many(Group(Take), maximum=2**REVEALED), msg("O que se pode pegar"))


@procedure(
    title=msg("Tesouros e moedas depois do combate"),
    summary=msg("Com moedas: o que se pode pegar dos tesouros revelados, e quantas moedas sobram."),
    gives=TreasureCoinsResult,
    citations=(page(12, "moedas-tesouros"),),
    group="cities",
    example=Example(
        {
            "total": 4,
            "revealed": [{"name": "Poção de Cura", "value": 1}, {"name": "Escudo de Bronze", "value": 5}],
            "take": ["Poção de Cura"],
        },
        msg("Orc Furioso e Goblin Obscuro: a poção e 3 moedas"),
        page(12, "moedas-tesouros"),
    ),
)
def treasure_coins(given: TreasureCoins) -> Answer:
    """At least one treasure within the total if there is one, more if one likes; the rest is coins (p.12)."""
    sets = [chosen for chosen in sets_within(given.revealed, given.limit) if chosen]
    options = tuple(Take(take=names_of(chosen), coins=given.total - worth(chosen)) for chosen in sets)
    if not options:
        options = (Take(take=(), coins=given.total),)
    within = msg("Até o total de {total}.", total=given.total)
    if given.limit < given.total:
        within = msg("Abaixo do total de {total}.", total=given.total)
    must = (
        msg("É preciso pegar ao menos um tesouro que caiba.")
        if sets
        else msg("Nenhum tesouro cabe: tudo vira moedas.")
    )
    steps = [step(within, ruled(TREASURE_TOTAL.key, 12)), step(must, page(12, "moedas-tesouros"))]
    if given.take is None:
        result = TreasureCoinsResult(options=options)
        verdict = msg("Há {count} jeitos de escolher.", count=len(options))
        if len(options) == 1:
            verdict = _take_words(options[0])
        return Answer(result=result, verdict=verdict, explanation=tuple(steps))
    value = taken_worth(given.revealed, given.take)
    steps.append(
        step(
            msg("O que pega vale {value}; o resto do total vira moedas.", value=value),
            page(12, "moedas-tesouros"),
        )
    )
    allowed = value <= given.limit if given.take else not sets
    if allowed:
        verdict = msg("Pode, e fica com {coins}.", coins=counted.coins(given.total - value))
    elif given.take:
        verdict = msg("Não pode: {value} passa do total {total}.", value=value, total=given.total)
    else:
        verdict = msg("Não pode: precisa pegar ao menos um.")
    result = TreasureCoinsResult(
        allowed=allowed, coins=given.total - value if allowed else None, options=options
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _take_words(option: Take) -> Message:
    if not option.take:
        return msg("Nenhum tesouro: {coins}.", coins=counted.coins(option.coins))
    return msg("{names}, e {coins}.", names=joined(option.take), coins=counted.coins(option.coins))
