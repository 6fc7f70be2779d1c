"""Death: what stays, who loots the corpse in which order, and how one comes back (p.6)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from rules.engine.asking import (
    Choice,
    Consistent,
    Die,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_seed,
    repeated,
    tell,
)
from rules.engine.chance import roll
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.munchkin_zombies.kinds import LEVEL, NAME

CARDS = Integer(0, 200)
MOST_ROLLS = 20
KEPT = (
    ("level", msg("O nível")),
    ("mojo", msg("Mojos e Duplo Mojo")),
    ("powers", msg("Poderes")),
    ("curses", msg("Maldições que valiam")),
)


@dataclass(frozen=True, kw_only=True)
class Looter:
    name: str = ask(NAME, msg("Jogador"))
    level: int = ask(LEVEL, msg("Nível"))
    dice: tuple[int, ...] = ask(
        Many(Die(), maximum=MOST_ROLLS),
        msg("Dados do desempate"),
        help=msg("Mais de um se empatou de novo."),
        default=[],
    )
    dead: bool = ask(Flag(), msg("Também está morto"), default=False)


@dataclass(frozen=True, kw_only=True)
class Death(Consistent):
    looters: tuple[Looter, ...] = ask(Many(Group(Looter), minimum=1, maximum=9), msg("Outros jogadores"))
    hand: int = ask(CARDS, msg("Cartas na mão de quem morreu"), default=0)
    items: int = ask(CARDS, msg("Itens em jogo de quem morreu"), default=0)
    seed: str | None = ask_seed()

    def faults(self):
        return repeated([looter.name for looter in self.looters], "looters.{}.name")


@dataclass(frozen=True, kw_only=True)
class DeathResult:
    kept: tuple[str, ...] = tell(Many(Choice(KEPT)), msg("O que o novo zumbi mantém"))
    cards: int = tell(Integer(0, 400), msg("Cartas expostas"))
    order: tuple[str, ...] | None = tell(Many(NAME), msg("Ordem do saque"), default=None)
    tied: tuple[tuple[str, ...], ...] = tell(Many(Many(NAME)), msg("Empates ainda por rolar"))
    taken: int = tell(Integer(0, 9), msg("Cartas que os outros levam"))
    discarded: int = tell(Integer(0, 400), msg("Cartas descartadas"))
    doors_drawn: int = tell(Integer(0, 4), msg("Portas no próximo turno dele"))
    treasures_drawn: int = tell(Integer(0, 4), msg("Tesouros no próximo turno dele"))


@procedure(
    title=msg("Morte e saque"),
    summary=msg(
        "Mantém nível, Mojo, Poderes e Maldições; os outros levam uma carta cada, do maior nível ao menor."
    ),
    gives=DeathResult,
    citations=(page(6, "morte"), page(6, "saquear-o-cadaver")),
    odds={"goes_first": msg("Cada empatado no maior nível escolhe primeiro")},
    example=Example(
        {
            "looters": [
                {"name": "Azul", "level": 7},
                {"name": "Verde", "level": 4},
                {"name": "Amarelo", "level": 4},
            ],
            "hand": 4,
            "items": 3,
        },
        msg("Três saqueiam; dois empatam de nível"),
        page(6),
    ),
    group="table",
)
def death(given: Death) -> Answer:
    """Each of the others takes one card, highest level first, ties by die; the rest is discarded (p.6)."""
    looters = [looter for looter in given.looters if not looter.dead]
    rolls = {looter.name: _rolls(looter, given.seed) for looter in looters}
    order, tied = [], []
    for group in _apart(looters, lambda looter: looter.level):
        ranked, ties = _ranked(group, rolls)
        order += [looter.name for looter in ranked]
        tied += ties
    cards = given.hand + given.items
    taken = min(cards, len(looters))
    top = [looter for looter in looters if looter.level == max(other.level for other in looters)]
    result = DeathResult(
        kept=tuple(key for key, _label in KEPT),
        cards=cards,
        order=None if tied else tuple(order),
        tied=tuple(tied),
        taken=taken,
        discarded=cards - taken,
        doors_drawn=4,
        treasures_drawn=4,
    )
    return Answer(
        result=result,
        odds={"goes_first": Fraction(1, len(top))} if top else {},
        verdict=_verdict(result),
        explanation=_steps(given, result),
    )


def _apart(looters: Iterable[Looter], key: Callable[[Looter], int]) -> list[list[Looter]]:
    """The looters in groups of equal `key`, the highest first."""
    ranked = sorted(looters, key=lambda looter: -key(looter))
    return [list(group) for _value, group in groupby(ranked, key=key)]


def _ranked(
    group: list[Looter], rolls: Mapping[str, tuple[int, ...]], depth: int = 0
) -> tuple[list[Looter], list[tuple[str, ...]]]:
    """The equals of one level by their dice, higher first, and those who have yet to roll (again)."""
    if len(group) == 1:
        return group, []
    if any(len(rolls[looter.name]) <= depth for looter in group):
        return group, [tuple(looter.name for looter in group)]
    ranked, tied = [], []
    for run in _apart(group, lambda looter: rolls[looter.name][depth]):
        order, ties = _ranked(run, rolls, depth + 1)
        ranked += order
        tied += ties
    return ranked, tied


def _rolls(looter: Looter, seed: str | None) -> tuple[int, ...]:
    if seed is None:
        return looter.dice
    drawn = range(len(looter.dice), MOST_ROLLS)
    return looter.dice + tuple(roll(seed=seed, index=at, label=looter.name) for at in drawn)


def _verdict(result: DeathResult) -> Message:
    if result.tied:
        return msg("Rolem um dado para desempatar: {names}.", names=joined(result.tied[0]))
    if not result.order:
        return msg("Ninguém pode saquear: as cartas são descartadas.")
    return msg("Saque, uma carta cada: {names}.", names=" → ".join(result.order))


def _steps(given: Death, result: DeathResult) -> tuple[Step, ...]:
    steps = [
        step(
            msg("O novo zumbi é igual ao antigo: mesmo nível, Mojo, Poderes e Maldições; perde o resto."),
            page(6, "morte"),
        ),
        step(
            msgn(
                "{n} carta exposta; cada um leva uma, do maior nível ao menor.",
                "{n} cartas expostas; cada um leva uma, do maior nível ao menor.",
                n=result.cards,
            ),
            page(6, "saquear-o-cadaver"),
        ),
        step(
            msg("Empate de nível: um dado; o maior escolhe antes."),
            page(6, "saquear-o-cadaver"),
            ruled("loot-tie-die", 6),
        ),
    ]
    if any(looter.dead for looter in given.looters):
        steps.append(step(msg("Mortos não recebem cartas."), page(6, "morte")))
    steps += [
        step(
            msg("Volta quando o próximo jogador começar o turno, sem cartas; já pode ajudar."),
            page(6, "novo-zumbi"),
        ),
        step(msg("No seu próximo turno, começa comprando 4 Portas e 4 Tesouros."), page(6, "novo-zumbi")),
    ]
    return tuple(steps)
