"""What a monster does: its card's statements tried in order (p.11, 16)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.engine.asking import Consistent, Fault, Flag, Group, Integer, Many, OpenTable, Text, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step

STATEMENT = Text(200)


@dataclass(frozen=True, kw_only=True)
class Tactic:
    when: str | None = ask(
        STATEMENT,
        msg("Declaração"),
        help=msg("Em branco na última: é a ação padrão."),
        default=None,
        front=True,
    )
    then: str = ask(STATEMENT, msg("O que o monstro faz"))


@dataclass(frozen=True, kw_only=True)
class MonsterTactics(Consistent):
    tactics: tuple[Tactic, ...] = ask(
        Many(Group(Tactic), minimum=1, maximum=12), msg("Táticas"), help=msg("As linhas da carta, na ordem.")
    )
    facts: Mapping[str, bool] = ask(
        OpenTable(Flag(), key=STATEMENT),
        msg("Verdades"),
        help=msg("Cada declaração, escrita igual, e se é verdade agora."),
        default={},
    )

    def faults(self):
        return default_faults(self.tactics, "tactics")


def default_faults(tactics: Sequence[Tactic], path: str) -> Iterator[Fault]:
    """What is wrong with the lines of a card: only the last is without a statement, and it must be."""
    last = len(tactics) - 1
    for position, tactic in enumerate(tactics):
        if position < last and tactic.when is None:
            message = msg("Só a última linha fica sem declaração; as seguintes nunca seriam lidas.")
            yield Fault(f"{path}.{position}.when", "early-default", message)
    if tactics[last].when is not None:
        message = msg("A última linha é a ação padrão: deixe a declaração em branco.")
        yield Fault(f"{path}.{last}.when", "no-default", message)


@dataclass(frozen=True, kw_only=True)
class MonsterTacticsResult:
    chosen: str = tell(STATEMENT, msg("O que o monstro faz"))
    position: int = tell(Integer(0, 11), msg("Posição na lista"))
    default: bool = tell(Flag(), msg("É a ação padrão"))
    taken_as_false: tuple[str, ...] = tell(Many(STATEMENT), msg("Declarações que ninguém informou"))


@procedure(
    title=msg("Táticas do monstro"),
    summary=msg("A primeira declaração verdadeira é a que vale; a última linha é a ação padrão."),
    gives=MonsterTacticsResult,
    citations=(page(11, "taticas"), page(16, "duvidas-frequentes")),
    example=Example(
        {
            "tactics": [
                {"when": "um herói adjacente", "then": "morde"},
                {"when": "um herói a 1 ficha", "then": "avança e ataca"},
                {"then": "anda uma ficha"},
            ],
            "facts": {"um herói adjacente": False, "um herói a 1 ficha": True},
        },
        msg("Duas declarações e a ação padrão"),
        page(11),
    ),
    group="phases",
)
def monster_tactics(given: MonsterTactics) -> Answer:
    """The first true statement is followed and nothing after it; the last entry is the default (p.11)."""
    steps, unknown = [], []
    position = next(
        at
        for at, tactic in enumerate(given.tactics)
        if tactic.when is None or given.facts.get(tactic.when, False)
    )
    for tactic in given.tactics[:position]:
        if tactic.when in given.facts:
            steps.append(step(msg("“{when}”: não é verdade; segue.", when=tactic.when), page(11, "taticas")))
        else:
            unknown.append(tactic.when)
            steps.append(
                step(
                    msg("“{when}”: ninguém disse que vale; conta como falso.", when=tactic.when),
                    ruled("unanswered-statement", 11),
                )
            )
    tactic = given.tactics[position]
    if tactic.when is None:
        last = msg("Nenhuma declaração é verdadeira: vale a ação padrão.")
    else:
        last = msg("“{when}”: é verdade; o monstro faz isto e seu turno acaba.", when=tactic.when)
    steps.append(step(last, page(11, "taticas")))
    verdict = msg("O monstro faz: {action}.", action=tactic.then)
    if unknown:
        verdict = msg(
            "O monstro faz: {action}. Confira antes: {unknown}.", action=tactic.then, unknown=joined(unknown)
        )
    result = MonsterTacticsResult(
        chosen=tactic.then, position=position, default=tactic.when is None, taken_as_false=tuple(unknown)
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
