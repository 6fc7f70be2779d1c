"""What a character with "Equipar" fetches on coming into play (p.3, 17)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Text, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.attributes import LEVELS
from rules.systems.mtxp.kinds import COUNT, NAMES, VALUE, tell_allowed
from rules.systems.mtxp.requirements import Required, Requirement
from rules.systems.mtxp.rulings.modes import EQUIP_LEFTOVERS


@dataclass(frozen=True, kw_only=True)
class Revealed:
    name: str = ask(Text(), msg("Nome"))
    compatible: bool = ask(Flag(), msg("É do tipo pedido"), default=True)
    value: int = ask(VALUE, msg("Valor"), default=0)
    requirement: Requirement = ask(Required(), msg("Requisito"), default=Requirement())


@dataclass(frozen=True, kw_only=True)
class Equip:
    wanted: str = ask(
        Choice((("named", msg("Um tesouro pelo nome")), ("kind", msg("Um tipo de tesouro")))),
        msg("O que a carta pede"),
        default="named",
    )
    copies_left: int = ask(
        COUNT, msg("Cópias fora de jogo"), default=1, help=msg("Só quando a carta pede um nome.")
    )
    count: int = ask(Integer(1, 10), msg("Quantos"), default=1)
    max_value: int | None = ask(VALUE, msg("Valor até"), default=None)
    attributes: dict = ask(LEVELS, msg("Atributos de quem equipa"), default={})
    pile: tuple[Revealed, ...] = ask(
        Many(Group(Revealed), maximum=100),
        msg("Pilha de tesouros, de cima para baixo"),
        default=(),
        front=True,
    )
    rulings: dict = ask_rulings(EQUIP_LEFTOVERS)


@dataclass(frozen=True, kw_only=True)
class EquipResult:
    allowed: bool = tell_allowed()
    equipped: tuple[str, ...] = tell(NAMES, msg("Equipa"))
    revealed: int = tell(COUNT, msg("Tesouros revelados"))
    leftovers: tuple[str, ...] = tell(NAMES, msg("Revelados que não servem"))
    missing: int = tell(COUNT, msg("Quantos faltam"))


@procedure(
    title=msg("Equipar"),
    summary=msg("O que um personagem com “Equipar” pega ao entrar em jogo."),
    gives=EquipResult,
    citations=(page(3, "equipar"), page(17, "equipar")),
    group="characters",
    example=Example(
        {
            "wanted": "kind",
            "count": 2,
            "max_value": 4,
            "attributes": {"attack": 2},
            "pile": [
                {"name": "Poção", "compatible": False, "value": 1},
                {"name": "Adaga", "value": 2, "requirement": {"attack": 1}},
                {"name": "Cajado", "value": 3, "requirement": {"arcane": 2}},
                {"name": "Lança", "value": 4, "requirement": {"attack": 2}},
            ],
        },
        msg("Guerreiro Nagah: duas armas de até 4 moedas"),
        page(3, "equipar"),
    ),
)
def equip(given: Equip) -> Answer:
    """A named treasure is fetched while a copy is left; a kind is revealed until enough fit (p.3, 17)."""
    if given.wanted == "named":
        return _named(given)
    equipped, leftovers, steps = [], [], []
    for place, treasure in enumerate(given.pile, 1):
        if len(equipped) == given.count:
            break
        why = _why_unfit(treasure, given)
        (leftovers if why else equipped).append(treasure.name)
        message = msg(
            "{place}ª carta, {name}: {why}.", place=place, name=treasure.name, why=why or msg("serve")
        )
        steps.append(step(message, page(3, "equipar")))
    missing = given.count - len(equipped)
    if leftovers:
        where = msg("Os que não servem voltam à pilha, que é embaralhada.")
        if EQUIP_LEFTOVERS.reads("discard", given.rulings):
            where = msg("Os que não servem vão para o descarte.")
        steps.append(step(where, ruled(EQUIP_LEFTOVERS.key, 17)))
    verdict = msg("Equipa {names}.", names=joined(equipped)) if equipped else msg("Nada na pilha serve.")
    if missing and equipped:
        verdict = msg("Equipa {names}; falta revelar mais.", names=joined(equipped))
    result = EquipResult(
        allowed=not missing,
        equipped=tuple(equipped),
        revealed=len(equipped) + len(leftovers),
        leftovers=tuple(leftovers),
        missing=missing,
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _named(given: Equip) -> Answer:
    allowed = given.copies_left > 0
    rule = step(
        msg("Busca no baralho o tesouro pedido; sem cópia fora de jogo, não equipa nada."),
        page(3, "equipar"),
        page(17, "equipar"),
    )
    verdict = msg("Busque o tesouro e equipe.") if allowed else msg("Não equipa: não há cópia livre.")
    result = EquipResult(allowed=allowed, equipped=(), revealed=0, leftovers=(), missing=0 if allowed else 1)
    return Answer(result=result, verdict=verdict, explanation=(rule,))


def _why_unfit(treasure: Revealed, given: Equip) -> Message | None:
    if not treasure.compatible:
        return msg("não é do tipo pedido")
    if given.max_value is not None and treasure.value > given.max_value:
        return msg("vale {value}, mais que {limit}", value=treasure.value, limit=given.max_value)
    if not treasure.requirement.met_by(given.attributes):
        return msg("pede {requirement}", requirement=treasure.requirement.words)
    return None
