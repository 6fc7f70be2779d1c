"""Selling items for levels (p.9)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Group, Integer, Many, ask, tell
from rules.engine.citations import page
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.payments import least_waste
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.munchkin_zombies.kinds import GOLD, GOLD_PER_LEVEL, LEVEL, NAME, TOP

MOMENTS = (
    ("own-turn", msg("No seu turno, fora de combate")),
    ("combat", msg("Em combate")),
    ("other-turn", msg("No turno de outro")),
)


@dataclass(frozen=True, kw_only=True)
class Ware:
    value: int = ask(GOLD, msg("Valor em Peças de Ouro"), help=msg("0 para “sem valor”."))
    name: str | None = ask(NAME, msg("Item"), default=None, front=True)


@dataclass(frozen=True, kw_only=True)
class SellItems:
    level: int = ask(LEVEL, msg("Nível"))
    items: tuple[Ware, ...] = ask(Many(Group(Ware), maximum=40), msg("Itens, da mão ou carregados"))
    moment: str = ask(Choice(MOMENTS), msg("Quando"), default="own-turn")


@dataclass(frozen=True, kw_only=True)
class SellItemsResult:
    levels: int = tell(Integer(0, TOP), msg("Níveis ganhos"))
    new_level: int = tell(LEVEL, msg("Nível novo"))
    sold: tuple[int, ...] = tell(Many(Integer(0, 39), maximum=40), msg("Itens a vender (posições na lista)"))
    gold: int = tell(Integer(0, 400_000), msg("Peças de Ouro que eles somam"))
    wasted: int = tell(Integer(0, 10_000), msg("Ouro perdido"))


@procedure(
    title=msg("Vender itens"),
    summary=msg("Um nível a cada 1.000 Peças de Ouro, sem troco, nunca até o nível 10."),
    gives=SellItemsResult,
    citations=(page(9, "vender-itens"), page(3, "contradicoes")),
    example=Example(
        {
            "level": 3,
            "items": [
                {"name": "Garras", "value": 600},
                {"name": "Carrinho", "value": 500},
                {"name": "Chapéu", "value": 400},
            ],
        },
        msg("Três itens, um nível"),
        page(9),
    ),
    group="items",
)
def sell_items(given: SellItems) -> Answer:
    """floor(total / 1000) levels, never to level 10; of the ways to get them, the one that wastes least (p.9)."""
    values = [item.value for item in given.items]
    room = max(TOP - 1 - given.level, 0)
    levels = min(sum(values) // GOLD_PER_LEVEL, room) if given.moment == "own-turn" else 0
    payment = least_waste(values, levels * GOLD_PER_LEVEL) if levels else None
    sold = payment.positions if payment else ()
    gold = sum(values[at] for at in sold)
    result = SellItemsResult(
        levels=levels,
        new_level=given.level + levels,
        sold=sold,
        gold=gold,
        wasted=gold - levels * GOLD_PER_LEVEL,
    )
    steps = [
        step(
            msg("Os itens somam {total} Peças de Ouro: 1.000 por nível, sem troco.", total=sum(values)),
            page(9, "vender-itens"),
        )
    ]
    if sum(values) // GOLD_PER_LEVEL > room:
        steps.append(
            step(msg("Vendendo não se chega ao nível 10: só matando um monstro."), page(9, "vender-itens"))
        )
    if levels:
        steps.append(
            step(
                msg(
                    "Venda {items}: {gold}, perdendo {wasted}.",
                    items=joined(_names(given, sold)),
                    gold=gold,
                    wasted=result.wasted,
                ),
                page(9, "vender-itens"),
            )
        )
    return Answer(result=result, verdict=_verdict(given, result), explanation=tuple(steps))


def _names(given: SellItems, sold: tuple[int, ...]) -> list:
    return [given.items[at].name or msg("o item {n}", n=at + 1) for at in sold]


def _verdict(given: SellItems, result: SellItemsResult) -> Message:
    if given.moment != "own-turn":
        return msg("Não pode: itens só se vendem no seu turno, fora de combate.")
    if result.levels:
        return msgn(
            "Sobe {n} nível, para o {level}.",
            "Sobe {n} níveis, para o {level}.",
            n=result.levels,
            level=result.new_level,
        )
    if given.level >= TOP - 1:
        return msg("Nada a ganhar: o nível 10 só vem de matar um monstro.")
    return msg("Não dá um nível: faltam Peças de Ouro.")
