"""What may be in use and carried, and the most it can be worth (p.8, 10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Text, ask, tell
from rules.engine.citations import page
from rules.engine.messages import joined, msg, msgn, signed
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.munchkin_zombies.kinds import NAME, SLOTS

MOST = 30
SLOT = Choice(SLOTS)
SINGLE = ("headgear", "armor", "footwear")
HANDS = {"one-hand": 1, "two-hands": 2}
LABELS = dict(SLOTS)


@dataclass(frozen=True, kw_only=True)
class Carried:
    slot: str = ask(SLOT, msg("Onde se usa"))
    name: str | None = ask(NAME, msg("Item"), default=None, front=True)
    bonus: int = ask(Integer(-20, 20), msg("Bônus de combate"), default=0, front=True)
    big: bool = ask(Flag(), msg("Grande"), default=False, front=True)
    in_use: bool = ask(Flag(), msg("Em uso"), default=False, front=True)
    forbidden: bool = ask(Flag(), msg("Não pode usá-lo (pelo Mojo, por exemplo)"), default=False)


@dataclass(frozen=True, kw_only=True)
class Equipment:
    items: tuple[Carried, ...] = ask(Many(Group(Carried), maximum=MOST), msg("Itens em jogo"))
    big_limit: int = ask(
        Integer(0, MOST),
        msg("Itens Grandes permitidos"),
        help=msg("1, se nenhuma carta der mais."),
        default=1,
    )
    hands: int = ask(Integer(0, 20), msg("Mãos"), default=2)
    unlimited: tuple[str, ...] = ask(
        Many(Choice(SLOTS[:3]), maximum=3), msg("Limites que uma carta manda ignorar"), default=[]
    )


@dataclass(frozen=True, kw_only=True)
class EquipmentResult:
    allowed: bool = tell(Flag(), msg("Pode"))
    problems: tuple[str, ...] = tell(
        Many(Text(40)), msg("O que passa do limite: headgear, armor, footwear, hands, big, forbidden")
    )
    bonus: int = tell(Integer(-600, 600), msg("Bônus do que está em uso"))
    best_bonus: int = tell(Integer(0, 600), msg("O maior bônus possível"))
    best: tuple[int, ...] = tell(Many(Integer(0, MOST - 1), maximum=MOST), msg("Em uso para esse bônus"))


@procedure(
    title=msg("Equipamento"),
    summary=msg("Uma cabeça, uma armadura, um calçado, duas mãos e um Item Grande; o resto fica carregado."),
    gives=EquipmentResult,
    citations=(page(8, "itens"), page(10, "usar-itens")),
    example=Example(
        {
            "items": [
                {"name": "Colete", "slot": "armor", "bonus": 2, "in_use": True},
                {"name": "Placa", "slot": "armor", "bonus": 3},
            ]
        },
        msg("Duas armaduras, uma em uso"),
        page(8),
    ),
    group="items",
)
def equipment(given: Equipment) -> Answer:
    """Limits of what is in use and of big items carried, and the best choice among what is in play (p.8, 10)."""
    used = [item for item in given.items if item.in_use]
    problems, steps = _problems(given, used)
    bonus = sum(item.bonus for item in used)
    best = _best(given)
    best_bonus = sum(given.items[at].bonus for at in best)
    result = EquipmentResult(
        allowed=not problems, problems=tuple(problems), bonus=bonus, best_bonus=best_bonus, best=best
    )
    steps.append(
        step(
            msg("Só o que está em uso conta: {bonus}. Item virado de lado não ajuda.", bonus=signed(bonus)),
            page(10, "usar-itens"),
        )
    )
    if problems:
        verdict = msgn("Não pode: {n} limite passado.", "Não pode: {n} limites passados.", n=len(problems))
    elif best_bonus > bonus:
        verdict = msg("Pode, mas dá para chegar a {best}.", best=signed(best_bonus))
    else:
        verdict = msg("Pode: {bonus} de bônus.", bonus=signed(bonus))
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _problems(given: Equipment, used: list[Carried]) -> tuple[list[str], list[Step]]:
    problems, steps = [], []
    for slot in SINGLE:
        count = sum(item.slot == slot for item in used)
        if count > 1 and slot not in given.unlimited:
            problems.append(slot)
            line = msg("{slot}: {count} em uso, só um pode.", slot=LABELS[slot], count=count)
            steps.append(step(line, page(8, "itens")))
    busy = sum(HANDS.get(item.slot, 0) for item in used)
    if busy > given.hands:
        problems.append("hands")
        steps.append(
            step(msg("Ocupa {busy} mãos; tem {hands}.", busy=busy, hands=given.hands), page(8, "itens"))
        )
    big = sum(item.big for item in given.items)
    if big > given.big_limit:
        problems.append("big")
        steps.append(
            step(
                msg(
                    "Carrega {big} Itens Grandes; pode {limit}, em uso ou não.",
                    big=big,
                    limit=given.big_limit,
                ),
                page(8, "itens-grandes"),
            )
        )
    banned = [item for item in used if item.forbidden]
    if banned:
        problems.append("forbidden")
        names = joined([item.name or LABELS[item.slot] for item in banned])
        steps.append(step(msg("Não pode usar: {names}; só carregar.", names=names), page(10, "usar-itens")))
    return problems, steps


def _best(given: Equipment) -> tuple[int, ...]:
    """The items in play whose use gives most; of equals, the earlier in the list."""
    usable = [at for at, item in enumerate(given.items) if not item.forbidden and item.bonus > 0]
    by_slot = {slot: [at for at in usable if given.items[at].slot == slot] for slot in LABELS}
    chosen = list(by_slot["none"])
    for slot in SINGLE:
        ranked = sorted(by_slot[slot], key=lambda at: (-given.items[at].bonus, at))
        chosen += ranked if slot in given.unlimited else ranked[:1]
    chosen += _best_in_hands(given.items, [*by_slot["one-hand"], *by_slot["two-hands"]], given.hands)
    return tuple(sorted(chosen))


def _best_in_hands(items: Sequence[Carried], candidates: list[int], hands: int) -> tuple[int, ...]:
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())] * (hands + 1)
    for at in candidates:
        need = HANDS[items[at].slot]
        for free in range(hands, need - 1, -1):
            bonus, before = best[free - need]
            if bonus + items[at].bonus > best[free][0]:
                best[free] = (bonus + items[at].bonus, (*before, at))
    return best[hands][1]
