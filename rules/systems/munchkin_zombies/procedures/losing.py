"""What a curse takes, and what happens when a second big item is no longer allowed (p.3, 7, 8, 10, 11)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.munchkin_zombies.kinds import GOLD, GOLD_PER_LEVEL, LEVEL, NAME, TOP
from rules.systems.munchkin_zombies.procedures.equipment import HANDS, MOST, Carried

TAKES = (
    ("headgear", msg("O que está em uso na cabeça")),
    ("armor", msg("A armadura em uso")),
    ("footwear", msg("O calçado em uso")),
    ("hands", msg("O que está em uso nas mãos")),
    ("big", msg("Um Item Grande")),
    ("small", msg("Um Item Pequeno")),
    ("item", msg("Um item qualquer")),
    ("level", msg("Um ou mais níveis")),
)


@dataclass(frozen=True, kw_only=True)
class Curse:
    takes: str = ask(Choice(TAKES), msg("O que a Maldição tira"))
    items: tuple[Carried, ...] = ask(Many(Group(Carried), maximum=MOST), msg("Itens em jogo"), default=[])
    level: int = ask(LEVEL, msg("Nível"), default=1)
    levels: int = ask(Integer(1, 9), msg("Quantos níveis"), default=1)


@dataclass(frozen=True, kw_only=True)
class CurseResult:
    affected: bool = tell(Flag(), msg("Faz efeito"))
    candidates: tuple[int, ...] = tell(
        Many(Integer(0, MOST - 1), maximum=MOST), msg("Itens que ela pode tirar")
    )
    victim_chooses: bool = tell(Flag(), msg("A vítima escolhe qual"))
    new_level: int = tell(LEVEL, msg("Nível depois"))


@procedure(
    title=msg("O que a Maldição tira"),
    summary=msg("O que se encaixa no que ela diz; entre vários a vítima escolhe, sem nenhum nada acontece."),
    gives=CurseResult,
    citations=(page(10, "maldicoes"), page(3, "contradicoes")),
    example=Example(
        {"takes": "armor", "items": [{"name": "Colete", "slot": "armor", "bonus": 2, "in_use": True}]},
        msg("Uma Maldição tira a armadura em uso"),
        page(11),
    ),
    group="items",
)
def curse(given: Curse) -> Answer:
    """What fits is lost, the victim chooses among several, nothing there is nothing lost (p.10, 11)."""
    candidates = tuple(at for at, item in enumerate(given.items) if _fits(item, given.takes))
    new_level = max(given.level - given.levels, 1) if given.takes == "level" else given.level
    affected = bool(candidates) or new_level < given.level
    if given.takes == "level":
        verdict = msg(
            "Nível {before} → {after}: ninguém desce abaixo do 1.", before=given.level, after=new_level
        )
        where = page(3, "contradicoes")
    elif not candidates:
        verdict = msg("Nada a perder: ignore o efeito e descarte a Maldição.")
        where = page(11, "maldicoes-sem-alvo")
    else:
        names = joined([given.items[at].name or msg("o item {n}", n=at + 1) for at in candidates])
        verdict = msg("Perde {names}.", names=names)
        where = page(10, "maldicoes")
        if len(candidates) > 1:
            verdict = msg("A vítima escolhe qual perde: {names}.", names=names)
            where = page(11, "maldicoes-sem-alvo")
    result = CurseResult(
        affected=affected, candidates=candidates, victim_chooses=len(candidates) > 1, new_level=new_level
    )
    return Answer(result=result, verdict=verdict, explanation=(step(verdict, where),))


def _fits(item: Carried, takes: str) -> bool:
    if takes in ("big", "small"):
        return item.big == (takes == "big")
    if takes == "hands":
        return item.in_use and item.slot in HANDS
    return takes == "item" or (item.in_use and item.slot == takes)


@dataclass(frozen=True, kw_only=True)
class BigItem:
    value: int = ask(GOLD, msg("Valor em Peças de Ouro"), default=0, front=True)
    name: str | None = ask(NAME, msg("Item"), default=None, front=True)


@dataclass(frozen=True, kw_only=True)
class Neighbour:
    name: str = ask(NAME, msg("Jogador"))
    level: int = ask(LEVEL, msg("Nível"))
    room: int = ask(
        Integer(0, MOST),
        msg("Itens Grandes que ainda pode carregar"),
        help=msg("1 para quem não tem nenhum."),
        default=0,
        front=True,
    )


@dataclass(frozen=True, kw_only=True)
class BigItems(Consistent):
    items: tuple[BigItem, ...] = ask(
        Many(Group(BigItem), minimum=1, maximum=MOST), msg("Itens Grandes que carrega")
    )
    keep: int = ask(Integer(0, MOST - 1), msg("Com qual fica (posição, a partir de 0)"), default=0)
    limit: int = ask(Integer(1, MOST), msg("Itens Grandes permitidos agora"), default=1)
    level: int = ask(LEVEL, msg("Seu nível"), default=1)
    own_turn: bool = ask(Flag(), msg("É o seu turno"), default=False)
    in_combat: bool = ask(Flag(), msg("Está em combate"), default=False)
    others: tuple[Neighbour, ...] = ask(
        Many(Group(Neighbour), maximum=9), msg("Outros jogadores"), default=[]
    )

    def faults(self):
        if self.keep >= len(self.items):
            yield Fault("keep", "out-of-range", msg("Vai de 0 a {last}.", last=len(self.items) - 1))


@dataclass(frozen=True, kw_only=True)
class Gift:
    name: str = tell(NAME, msg("Quem recebe"))
    count: int = tell(Integer(1, MOST), msg("Quantos"))


@dataclass(frozen=True, kw_only=True)
class BigItemsResult:
    excess: tuple[int, ...] = tell(Many(Integer(0, MOST - 1), maximum=MOST), msg("Itens a mais (posições)"))
    may_sell: bool = tell(Flag(), msg("Pode vendê-los"))
    levels: int = tell(Integer(0, 9), msg("Níveis se vender todos"))
    gifts: tuple[Gift, ...] = tell(Many(Group(Gift), maximum=9), msg("Quem os recebe, se não vender"))
    discarded: int = tell(Integer(0, MOST), msg("Quantos vão para o descarte, se não vender"))


@procedure(
    title=msg("Itens Grandes a mais"),
    summary=msg("Perdeu a permissão: venda no seu turno, ou dê a quem tem menor nível e pode; o resto sai."),
    gives=BigItemsResult,
    citations=(page(8, "itens-grandes"),),
    example=Example(
        {
            "items": [{"name": "Carro", "value": 600}, {"name": "Piano", "value": 500}],
            "others": [{"name": "Azul", "level": 2, "room": 1}],
        },
        msg("Perdeu o Poder Forte"),
        page(8),
    ),
    group="items",
)
def big_items(given: BigItems) -> Answer:
    """Fix it at once, or sell in one's own turn out of combat, else to the lowest level who can carry (p.8)."""
    rest = [at for at in range(len(given.items)) if at != given.keep]
    excess = tuple(rest[max(given.limit - 1, 0) :])
    gold = sum(given.items[at].value for at in excess)
    may_sell = bool(excess) and given.own_turn and not given.in_combat and gold >= GOLD_PER_LEVEL
    gifts, left = _given_away(given.others, len(excess))
    result = BigItemsResult(
        excess=excess,
        may_sell=may_sell,
        levels=min(gold // GOLD_PER_LEVEL, max(TOP - 1 - given.level, 0)) if may_sell else 0,
        gifts=gifts,
        discarded=left,
    )
    steps = [
        step(
            msg("Conserte na hora (outra permissão serve), ou fique só com o permitido."),
            page(8, "itens-grandes"),
        )
    ]
    if may_sell:
        steps.append(
            step(
                msg("No seu turno e fora de combate, pode vender o excesso: {gold}.", gold=gold),
                page(8, "itens-grandes"),
            )
        )
    if excess:
        steps.append(
            step(
                msg("Senão, vão para quem tem o menor nível e pode carregar; o que sobrar é descartado."),
                page(8, "itens-grandes"),
                ruled("big-item-ties", 8),
            )
        )
    return Answer(result=result, verdict=_verdict(result), explanation=tuple(steps))


def _given_away(others: tuple[Neighbour, ...], count: int) -> tuple[tuple[Gift, ...], int]:
    gifts = []
    for other in sorted(others, key=lambda other: other.level):
        taken = min(other.room, count)
        count -= taken
        if taken:
            gifts.append(Gift(name=other.name, count=taken))
    return tuple(gifts), count


def _verdict(result: BigItemsResult) -> Message:
    if not result.excess:
        return msg("Está dentro do limite.")
    if result.may_sell:
        return msgn(
            "Sobra {n} Item Grande: venda, ou dê.",
            "Sobram {n} Itens Grandes: venda, ou dê.",
            n=len(result.excess),
        )
    if result.gifts:
        return msg("Vão para {names}.", names=joined([gift.name for gift in result.gifts]))
    return msg("Ninguém pode carregá-los: descarte.")
