"""Running away: a die for each zombie and each monster, 5 or more escapes (p.5, 6)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import (
    Consistent,
    Die,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_die,
    ask_rulings,
    ask_seed,
    tell,
)
from rules.engine.chance import thrown
from rules.engine.citations import page, ruled
from rules.engine.dice import D6, chance_at_least
from rules.engine.messages import Message, msg, msgn, signed
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.munchkin_zombies.kinds import MODIFIER, NAME
from rules.systems.munchkin_zombies.rulings import NATURAL_SIX

ESCAPES_FROM = 5
MOST = 12
DICE = Many(Die(), maximum=MOST)
ORDER = Many(Integer(0, MOST - 1), maximum=MOST)


@dataclass(frozen=True, kw_only=True)
class Pursuer:
    modifier: int = ask(
        MODIFIER,
        msg("Modificador da fuga"),
        help=msg("Lento ajuda, Rápido atrapalha: o da carta."),
        default=0,
        front=True,
    )
    name: str | None = ask(NAME, msg("Nome"), default=None)
    penalty: int = ask(MODIFIER, msg("Quanto a Coisa Ruim dele muda as próximas fugas"), default=0)
    kills: bool = ask(Flag(), msg("A Coisa Ruim dele é a Morte"), default=False)


@dataclass(frozen=True, kw_only=True)
class Runner:
    modifier: int = ask(MODIFIER, msg("Modificador de quem ajuda"), default=0)
    dice: tuple[int, ...] = ask(DICE, msg("Dados de quem ajuda"), default=[])
    order: tuple[int, ...] | None = ask(ORDER, msg("Ordem de quem ajuda"), default=None)


@dataclass(frozen=True, kw_only=True)
class RunAway(Consistent):
    modifier: int = ask(MODIFIER, msg("Modificador de quem luta"), default=0)
    monsters: tuple[Pursuer, ...] = ask(Many(Group(Pursuer), minimum=1, maximum=MOST), msg("Monstros"))
    order: tuple[int, ...] | None = ask(
        ORDER,
        msg("Ordem das fugas"),
        help=msg("Posições na lista, a partir de 0; em branco, como está."),
        default=None,
    )
    die: int | None = ask_die(msg("Dado (contra um monstro só)"))
    dice: tuple[int, ...] = ask(DICE, msg("Dados, na ordem das fugas"), default=[])
    helper: Runner | None = ask(Group(Runner), msg("Quem ajudava também foge"), default=None)
    seed: str | None = ask_seed()
    rulings: Mapping[str, str] = ask_rulings(NATURAL_SIX)

    def faults(self):
        if self.die is not None and (self.dice or len(self.monsters) > 1):
            yield Fault("die", "use-dice", msg("São vários dados: use a lista “dice”."))
        for path, dice, order in self._runners():
            if len(dice) > len(self.monsters):
                message = msgn(
                    "É {n} dado, um por monstro.", "São {n} dados, um por monstro.", n=len(self.monsters)
                )
                yield Fault(f"{path}dice", "too-many", message)
            if order is not None and sorted(order) != list(range(len(self.monsters))):
                yield Fault(f"{path}order", "not-an-order", msg("Diga cada monstro uma vez, a partir de 0."))

    def _runners(self):
        yield "", self.dice, self.order
        if self.helper:
            yield "helper.", self.helper.dice, self.helper.order


@dataclass(frozen=True, kw_only=True)
class Flight:
    player: str = tell(NAME, msg("Quem foge"))
    monster: int = tell(Integer(0, MOST - 1), msg("Monstro (posição)"))
    die: int = tell(Die(), msg("Dado"))
    total: int = tell(Integer(-300, 300), msg("Total"))
    escaped: bool = tell(Flag(), msg("Escapou"))


@dataclass(frozen=True, kw_only=True)
class RunAwayResult:
    flights: tuple[Flight, ...] = tell(Many(Group(Flight)), msg("Cada fuga"))
    caught: int = tell(Integer(0, 2 * MOST), msg("Vezes em que foi pego"))
    dead: tuple[str, ...] = tell(Many(NAME), msg("Quem morreu"))
    all_escaped: bool | None = tell(Flag(), msg("Escapou de tudo"), default=None)
    pending: int = tell(Integer(0, 2 * MOST), msg("Dados que faltam"))


@procedure(
    title=msg("Fuga"),
    summary=msg("5 ou mais no dado, com modificadores; um dado por zumbi e por monstro, na ordem escolhida."),
    gives=RunAwayResult,
    citations=(page(5, "fugir"), page(6, "fugir-de-varios")),
    odds={
        "all_escaped": msg("Ninguém é pego"),
        "fighter_escaped": msg("Quem luta escapa de tudo"),
        "helper_escaped": msg("Quem ajudava escapa de tudo"),
    }
    | {f"caught_{n}": msgn("{n} captura", "{n} capturas", n=n) for n in range(2 * MOST + 1)},
    example=Example(
        {"modifier": 1, "monsters": [{"name": "Lento", "modifier": 1}, {"name": "Rápido", "modifier": -1}]},
        msg("Um monstro lento e um rápido"),
        page(6),
    ),
    group="combat",
)
def run_away(given: RunAway) -> Answer:
    """A separate roll per player and monster, 5+ escapes; Bad Stuff at once, before the next roll (p.5, 6)."""
    runners = [("fighter", given.modifier, given.order, (given.die,) if given.die else given.dice)]
    if given.helper:
        runners.append(("helper", given.helper.modifier, given.helper.order, given.helper.dice))
    chases = [(name, modifier, _ordered(given, order), dice) for name, modifier, order, dice in runners]
    odds = _odds(given, chases)
    flights, dead, pending = [], [], 0
    for turn, chase in enumerate(chases):
        made, died, missing = _flee(given, turn, *chase)
        flights += made
        dead += [chase[0]] * died
        pending += missing
    caught = sum(not flight.escaped for flight in flights)
    result = None
    if flights:
        result = RunAwayResult(
            flights=tuple(flights),
            caught=caught,
            dead=tuple(dead),
            all_escaped=False if caught else (None if pending else True),
            pending=pending,
        )
    return Answer(
        result=result,
        odds=odds,
        verdict=_verdict(given, result, odds["all_escaped"]),
        explanation=_steps(given, flights),
        faces=_faces(given),
    )


def _ordered(given: RunAway, order: tuple[int, ...] | None) -> tuple[int, ...]:
    return tuple(range(len(given.monsters))) if order is None else order


def _flee(given: RunAway, turn: int, name: str, modifier: int, order, dice) -> tuple[list[Flight], bool, int]:
    """The flights whose die is known, whether the runner died, and how many dice are missing."""
    flights = []
    for roll, at in enumerate(order):
        monster = given.monsters[at]
        known = dice[roll] if roll < len(dice) else None
        die = thrown(known, given.seed, index=turn * MOST + roll, label=name)
        if die is None:
            return flights, False, len(order) - roll
        total = die + modifier + monster.modifier
        escaped = die >= needed(modifier + monster.modifier, given.rulings)
        flights.append(Flight(player=name, monster=at, die=die, total=total, escaped=escaped))
        if not escaped:
            modifier += monster.penalty
            if monster.kills:
                return flights, True, 0
    return flights, False, 0


def _odds(given: RunAway, chases) -> dict[str, Fraction]:
    """The exact chance of each number of catches, everybody's together, and of each one going free."""
    together = {0: Fraction(1)}
    free = {}
    for name, modifier, order, _dice in chases:
        caught = catches(given.monsters, order, modifier, given.rulings)
        free[f"{name}_escaped"] = caught.get(0, Fraction(0))
        joint: dict[int, Fraction] = defaultdict(Fraction)
        for before, chance in together.items():
            for more, other in caught.items():
                joint[before + more] += chance * other
        together = joint
    counts = {
        f"caught_{n}": together.get(n, Fraction(0)) for n in range(len(chases) * len(given.monsters) + 1)
    }
    return {"all_escaped": together.get(0, Fraction(0))} | (free if len(chases) > 1 else {}) | counts


def needed(bonus: int, rulings: Mapping[str, str]) -> int:
    """What the die must show at least, from 1; above 6 there is no escape."""
    need = max(ESCAPES_FROM - bonus, 1)
    return min(max(need, 2), D6) if NATURAL_SIX.reads("natural", rulings) else need


def catches(
    monsters: Sequence[Pursuer], order: Iterable[int], modifier: int, rulings: Mapping[str, str]
) -> dict[int, Fraction]:
    """The chance of each number of catches of one runner; death ends the chase."""
    running = {(0, modifier): Fraction(1)}
    ended: dict[int, Fraction] = defaultdict(Fraction)
    for at in order:
        monster, after = monsters[at], defaultdict(Fraction)
        for (caught, bonus), chance in running.items():
            escapes = chance_at_least(needed(bonus + monster.modifier, rulings))
            after[caught, bonus] += chance * escapes
            if monster.kills:
                ended[caught + 1] += chance * (1 - escapes)
            else:
                after[caught + 1, bonus + monster.penalty] += chance * (1 - escapes)
        running = after
    for (caught, _bonus), chance in running.items():
        ended[caught] += chance
    return {caught: chance for caught, chance in ended.items() if chance}


def _faces(given: RunAway) -> tuple[str, ...]:
    """The outcome of each face when one die decides all."""
    if len(given.monsters) > 1 or given.helper:
        return ()
    need = needed(given.modifier + given.monsters[0].modifier, given.rulings)
    return tuple("all_escaped" if face >= need else "caught_1" for face in range(1, D6 + 1))


def _verdict(given: RunAway, result: RunAwayResult | None, chance: Fraction) -> Message:
    if result is None:
        if len(given.monsters) == 1 and not given.helper:
            need = needed(given.modifier + given.monsters[0].modifier, given.rulings)
            if need > D6:
                return msg("Não há como escapar.")
            return msg("Escapa com {need} ou mais no dado.", need=need)
        return msg("Escapa de tudo em {ways} de {out_of}.", ways=chance.numerator, out_of=chance.denominator)
    if result.all_escaped:
        return msg("Escapou de tudo: sem nível, sem tesouro, sem saquear a sala.")
    if result.dead:
        return msg("Foi pego, e a Coisa Ruim é a Morte.")
    if result.caught:
        return msgn(
            "Foi pego {n} vez: sofre a Coisa Ruim.",
            "Foi pego {n} vezes: sofre cada Coisa Ruim.",
            n=result.caught,
        )
    return msg("Livre até aqui; ainda faltam dados.")


def _steps(given: RunAway, flights: list[Flight]) -> tuple[Step, ...]:
    steps = [step(msg("Um dado por monstro; 5 ou mais, com os modificadores, escapa."), page(5, "fugir"))]
    if NATURAL_SIX.reads("natural", given.rulings):
        steps.append(step(msg("Nesta mesa um 6 sempre escapa e um 1 nunca."), ruled(NATURAL_SIX.key, 5)))
    names = {"fighter": msg("Quem luta"), "helper": msg("Quem ajudava")}
    for flight in flights:
        monster = given.monsters[flight.monster]
        said = {
            "who": names[flight.player],
            "monster": monster.name or msg("monstro {n}", n=flight.monster + 1),
            "die": flight.die,
            "modifier": signed(flight.total - flight.die),
            "total": flight.total,
        }
        if flight.escaped:
            line = msg("{who} e {monster}: dado {die}, {modifier} = {total}: escapou.", **said)
        else:
            line = msg("{who} e {monster}: dado {die}, {modifier} = {total}: foi pego.", **said)
        steps.append(step(line, page(6, "fugir-de-varios")))
    if len(given.monsters) > 1:
        steps.append(
            step(
                msg("A ordem é de quem foge; cada Coisa Ruim vale na hora, antes do próximo dado."),
                page(6, "fugir-de-varios"),
            )
        )
    if any(monster.kills for monster in given.monsters):
        steps.append(step(msg("Quem morre não foge mais."), ruled("death-ends-flight", 6)))
    if given.helper:
        steps.append(step(msg("Os dois fogem, cada um com os seus dados."), page(6, "fugir-a-dois")))
    return tuple(steps)
