"""Cities with coins: what a stay costs, one deed after the other (p.12)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.engine.asking import (
    Choice,
    Consistent,
    Die,
    Group,
    Integer,
    Many,
    Text,
    ask,
    ask_die,
    ask_seed,
    missing,
    tell,
)
from rules.engine.chance import thrown
from rules.engine.citations import page
from rules.engine.messages import Message, msg, signed
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COINS, VALUE, tell_allowed


class Deed(StrEnum):
    """What one may do in a city."""

    SELL = "sell"
    BUY = "buy"
    RECRUIT = "recruit"
    HEAL = "heal"
    RESURRECT = "resurrect"


DEEDS = (
    (Deed.SELL, msg("Vender um tesouro")),
    (Deed.BUY, msg("Comprar um tesouro")),
    (Deed.RECRUIT, msg("Recrutar um herói, em troca de um seu")),
    (Deed.HEAL, msg("Curar todos os feridos")),
    (Deed.RESURRECT, msg("Ressuscitar um herói")),
)
PRICED = (Deed.SELL, Deed.BUY)
PRICES = {Deed.RECRUIT: 1, Deed.HEAL: 1, Deed.RESURRECT: 6}
SELLING_LOSS = 1


@dataclass(frozen=True, kw_only=True)
class Visit(Consistent):
    do: str = ask(Choice(DEEDS), msg("O que faz"))
    value: int | None = ask(
        VALUE, msg("Valor do tesouro"), default=None, help=msg("Só ao comprar ou vender.")
    )
    name: str | None = ask(Text(), msg("Nome"), default=None)

    def faults(self):
        if self.do in PRICED and self.value is None:
            yield missing("value", msg("Valor do tesouro"))

    @property
    def change(self) -> int:
        """The coins it brings (above 0) or costs (below 0)."""
        deed = Deed(self.do)
        if deed is Deed.SELL:
            return max(self.value - SELLING_LOSS, 0)
        return -(self.value if deed is Deed.BUY else PRICES[deed])

    @property
    def words(self) -> Message:
        deed = dict(DEEDS)[Deed(self.do)]
        return msg("{deed} ({name})", deed=deed, name=self.name) if self.name else deed


@dataclass(frozen=True, kw_only=True)
class City:
    coins: int = ask(COINS, msg("Moedas ao chegar"), help=msg("No começo do jogo, 3."))
    visits: tuple[Visit, ...] = ask(
        Many(Group(Visit), maximum=60), msg("O que se faz, em ordem"), default=(), front=True
    )


@dataclass(frozen=True, kw_only=True)
class CityResult:
    allowed: bool = tell_allowed()
    coins: int = tell(COINS, msg("Moedas"))
    stopped_at: int | None = tell(Integer(0, 59), msg("Para em"), default=None)
    short: int = tell(COINS, msg("Moedas que faltam"))


@procedure(
    title=msg("Ida à cidade"),
    summary=msg("As contas de uma ida à cidade: vender, comprar, recrutar, curar, ressuscitar, em ordem."),
    gives=CityResult,
    citations=(page(12, "na-cidade"),),
    group="cities",
    example=Example(
        {
            "coins": 8,
            "visits": [{"do": "sell", "value": 4}, {"do": "resurrect"}, {"do": "recruit"}, {"do": "heal"}],
        },
        msg("Vender, ressuscitar, recrutar e curar"),
    ),
)
def city(given: City) -> Answer:
    """The coins after each deed; a deed one cannot pay stops the list (p.12)."""
    coins, steps = given.coins, []
    for place, visit in enumerate(given.visits):
        left = coins + visit.change
        if left < 0:
            steps.append(
                step(
                    msg(
                        "{number}. {deed}: falta {short}.",
                        number=place + 1,
                        deed=visit.words,
                        short=counted.coins(-left),
                    ),
                    page(12, "na-cidade"),
                )
            )
            result = CityResult(allowed=False, coins=coins, stopped_at=place, short=-left)
            verdict = msg(
                "Não dá para “{deed}”: tem {coins}, falta {short}.",
                deed=visit.words,
                coins=counted.coins(coins),
                short=counted.coins(-left),
            )
            return Answer(result=result, verdict=verdict, explanation=tuple(steps))
        steps.append(
            step(
                msg(
                    "{number}. {deed}: {change} → {left}.",
                    number=place + 1,
                    deed=visit.words,
                    change=signed(visit.change),
                    left=counted.coins(left),
                ),
                page(12, "na-cidade"),
            )
        )
        coins = left
    steps.append(step(msg("Neste turno não se explora nem se vai a outra cidade."), page(12, "na-cidade")))
    result = CityResult(allowed=True, coins=coins, short=0)
    return Answer(
        result=result, verdict=msg("Fica com {coins}.", coins=counted.coins(coins)), explanation=tuple(steps)
    )


@dataclass(frozen=True, kw_only=True)
class CityArrival:
    heroes: int | None = ask_die(msg("Dado da taverna"))
    treasures: int | None = ask_die(msg("Dado do mercado"))
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class CityArrivalResult:
    heroes: int = tell(Die(), msg("Heróis na taverna"))
    treasures: int = tell(Die(), msg("Tesouros no mercado"))


@procedure(
    title=msg("Chegada à cidade"),
    summary=msg("Um dado de heróis na taverna e um dado de tesouros no mercado; desfaça a cidade ao sair."),
    gives=CityArrivalResult,
    citations=(page(12, "cidades"),),
    group="cities",
    example=Example({"heroes": 2, "treasures": 5}, msg("Dois heróis e cinco tesouros")),
)
def city_arrival(given: CityArrival) -> Answer:
    """How many heroes and treasures are revealed: one die each (p.12)."""
    heroes, treasures = (
        thrown(given.heroes, given.seed, index=0),
        thrown(given.treasures, given.seed, index=1),
    )
    rule = step(msg("Um dado dá os heróis da taverna, outro os tesouros do mercado."), page(12, "cidades"))
    if heroes is None or treasures is None:
        return Answer(result=None, verdict=msg("Jogue os dois dados."), explanation=(rule,))
    verdict = msg("Revele {heroes} heróis e {treasures} tesouros.", heroes=heroes, treasures=treasures)
    return Answer(
        result=CityArrivalResult(heroes=heroes, treasures=treasures), verdict=verdict, explanation=(rule,)
    )
