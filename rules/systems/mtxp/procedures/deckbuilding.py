"""Deckbuilding: the draft, points, purchases, training (p.15)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.asking import Group, Integer, Many, Text, ask, tell
from rules.engine.citations import page
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import MONSTER_LEVEL, tell_allowed
from rules.systems.mtxp.requirements import Required, Requirement

POINTS = Integer(0, 9999)
LEVEL_HELP = msg("Um dragão vermelho vale 20.")


@dataclass(frozen=True, kw_only=True)
class DeckbuildingPoints:
    killed: tuple[int, ...] = ask(Many(MONSTER_LEVEL), msg("Níveis dos mortos"), help=LEVEL_HELP, default=())
    fled: tuple[int, ...] = ask(
        Many(MONSTER_LEVEL), msg("Níveis dos que sobreviveram a uma fuga"), help=LEVEL_HELP, default=()
    )


@dataclass(frozen=True, kw_only=True)
class DeckbuildingPointsResult:
    points: int = tell(POINTS, msg("Pontos"))


@procedure(
    title=msg("Pontos de Deckbuilding"),
    summary=msg(
        "Depois do combate: níveis dos monstros mortos e metade de cada um que sobreviveu a uma fuga."
    ),
    gives=DeckbuildingPointsResult,
    citations=(page(15, "deckbuilding-pontos"),),
    group="deckbuilding",
    example=Example(
        {"killed": [2], "fled": [8]},
        msg("Um Zumbi morto e um Vampiro de quem se fugiu"),
        page(15, "deckbuilding-pontos"),
    ),
)
def deckbuilding_points(given: DeckbuildingPoints) -> Answer:
    """Levels killed, plus half of each survivor of a flight, rounded down one by one (p.15)."""
    halves = _halves(given)
    points = points_of(given)
    steps = (
        step(
            msg("Mortos: {sum} = {total}.", sum=_sum(given.killed), total=sum(given.killed)),
            page(15, "deckbuilding-pontos"),
        ),
        step(
            msg(
                "Metade de cada sobrevivente, para baixo: {sum} = {total}.",
                sum=_sum(halves),
                total=sum(halves),
            ),
            page(15, "deckbuilding-pontos"),
        ),
        step(
            msg("Os mortos contam mesmo para quem depois fugiu, como no exemplo do manual."),
            page(15, "deckbuilding-pontos"),
        ),
    )
    return Answer(
        result=DeckbuildingPointsResult(points=points),
        verdict=msg("{points}.", points=counted.points(points)),
        explanation=steps,
    )


def points_of(given: DeckbuildingPoints) -> int:
    """The points of a combat."""
    return sum(given.killed) + sum(_halves(given))


def _halves(given: DeckbuildingPoints) -> list[int]:
    return [level // 2 for level in given.fled]


def _sum(values: Sequence[int]) -> str:
    return " + ".join(map(str, values)) or "0"


@dataclass(frozen=True, kw_only=True)
class DeckbuildingPrice:
    requirement: Requirement = ask(Required(), msg("O que a carta pede"))


@dataclass(frozen=True, kw_only=True)
class DeckbuildingPriceResult:
    price: int = tell(Integer(1, 4), msg("Preço"))


@procedure(
    title=msg("Preço de uma carta no Deckbuilding"),
    summary=msg("Um atributo custa o nível, Duplo Atributo 3, sem atributo 2."),
    gives=DeckbuildingPriceResult,
    citations=(page(15, "deckbuilding-compra"),),
    group="deckbuilding",
    example=Example(
        {"requirement": {"attack": 1, "stealth": 1}}, msg("Duplo Atributo"), page(15, "deckbuilding-compra")
    ),
)
def deckbuilding_price(given: DeckbuildingPrice) -> Answer:
    """The level; dual 3; none 2 (p.15)."""
    price = given.requirement.price
    return Answer(
        result=DeckbuildingPriceResult(price=price),
        verdict=msg("Custa {points}.", points=counted.points(price)),
        explanation=(step(price_words(given.requirement), page(15, "deckbuilding-compra")),),
    )


def price_words(requirement: Requirement) -> Message:
    """Why a card costs what it costs."""
    if requirement.is_dual:
        return msg("Duplo Atributo custa 3.")
    if requirement.is_none:
        return msg("Carta sem atributo custa 2.")
    return msg("Um só atributo: custa o nível, {level}.", level=requirement.price)


@dataclass(frozen=True, kw_only=True)
class ShopCard:
    name: str = ask(Text(), msg("Nome"))
    requirement: Requirement = ask(Required(), msg("O que pede"), default=Requirement())


@dataclass(frozen=True, kw_only=True)
class DeckbuildingShop:
    points: int = ask(POINTS, msg("Pontos"))
    buy: tuple[ShopCard, ...] = ask(Many(Group(ShopCard)), msg("Compras, em ordem"), default=(), front=True)


@dataclass(frozen=True, kw_only=True)
class DeckbuildingShopResult:
    allowed: bool = tell_allowed()
    points: int = tell(POINTS, msg("Pontos que sobram"))
    stopped_at: int | None = tell(Integer(0, 29), msg("Para em"), default=None)


@procedure(
    title=msg("Compras no Deckbuilding"),
    summary=msg("Uma carta após a outra com os pontos do combate; a cada compra outra carta é revelada."),
    gives=DeckbuildingShopResult,
    citations=(page(15, "deckbuilding-compra"),),
    group="deckbuilding",
    example=Example(
        {"points": 6, "buy": [{"name": "Golpe", "requirement": {"attack": 3}}, {"name": "Combinar Forças"}]},
        msg("Seis pontos: nível 3 e uma sem atributo"),
    ),
)
def deckbuilding_shop(given: DeckbuildingShop) -> Answer:
    """Cards one after the other until the points are spent; each purchase reveals a new card (p.15)."""
    points, steps = given.points, []
    for place, card in enumerate(given.buy):
        price = card.requirement.price
        left = points - price
        steps.append(
            step(
                msg(
                    "{name} custa {price}: {points} → {left}.",
                    name=card.name,
                    price=price,
                    points=points,
                    left=left,
                ),
                page(15, "deckbuilding-compra"),
            )
        )
        if left < 0:
            verdict = msg(
                "Não dá para {name}: custa {price}, restam {points}.",
                name=card.name,
                price=price,
                points=points,
            )
            result = DeckbuildingShopResult(allowed=False, points=points, stopped_at=place)
            return Answer(result=result, verdict=verdict, explanation=tuple(steps))
        points = left
    steps.append(step(msg("A cada compra revela-se outra carta."), page(15, "deckbuilding-compra")))
    result = DeckbuildingShopResult(allowed=True, points=points)
    return Answer(
        result=result,
        verdict=msg("Sobra: {points}.", points=counted.points(points)),
        explanation=tuple(steps),
    )
