"""Charity: what to do with more than five cards at the end of the turn (p.4, 6)."""

from dataclasses import dataclass

from rules.engine.asking import Consistent, Flag, Group, Integer, Many, ask, repeated, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.munchkin_zombies.kinds import HAND_LIMIT, LEVEL, NAME


@dataclass(frozen=True, kw_only=True)
class Other:
    name: str = ask(NAME, msg("Jogador"))
    level: int = ask(LEVEL, msg("Nível"))
    dead: bool = ask(Flag(), msg("Está morto"), default=False)


@dataclass(frozen=True, kw_only=True)
class Charity(Consistent):
    hand: int = ask(Integer(0, 200), msg("Cartas na mão"))
    level: int = ask(LEVEL, msg("Seu nível"))
    others: tuple[Other, ...] = ask(Many(Group(Other), minimum=1, maximum=9), msg("Outros jogadores"))
    limit: int = ask(Integer(0, 20), msg("Limite da mão"), default=HAND_LIMIT)

    def faults(self):
        return repeated([other.name for other in self.others], "others.{}.name")


@dataclass(frozen=True, kw_only=True)
class Share:
    name: str = tell(NAME, msg("Quem recebe"))
    cards: int = tell(Integer(0, 200), msg("Cartas certas"))


@dataclass(frozen=True, kw_only=True)
class CharityResult:
    excess: int = tell(Integer(0, 200), msg("Cartas a mais"))
    discard: int = tell(Integer(0, 200), msg("Cartas a descartar"))
    shares: tuple[Share, ...] = tell(Many(Group(Share), maximum=9), msg("Quem recebe"))
    leftover: int = tell(Integer(0, 8), msg("Cartas que você dá a quem quiser entre eles, uma para cada"))


@procedure(
    title=msg("Caridade"),
    summary=msg("Mais de cinco cartas: jogue-as, ou dê ao menor nível; se você é o menor, descarte."),
    gives=CharityResult,
    citations=(page(4, "caridade"), page(6, "morte")),
    example=Example(
        {
            "hand": 8,
            "level": 3,
            "others": [
                {"name": "Azul", "level": 1},
                {"name": "Verde", "level": 1},
                {"name": "Amarelo", "level": 5},
            ],
        },
        msg("Oito cartas e dois no menor nível"),
        page(4),
    ),
    group="table",
)
def charity(given: Charity) -> Answer:
    """Over five goes to the lowest level, split evenly, the rest as the giver likes; the lowest discards (p.4)."""
    excess = max(given.hand - given.limit, 0)
    alive = [other for other in given.others if not other.dead]
    lowest = min((other.level for other in alive), default=given.level)
    poorest = [other for other in alive if other.level == lowest]
    gives = bool(excess) and lowest < given.level
    share, leftover = divmod(excess, len(poorest)) if gives else (0, 0)
    result = CharityResult(
        excess=excess,
        discard=0 if gives else excess,
        shares=tuple(Share(name=other.name, cards=share) for other in poorest) if gives else (),
        leftover=leftover,
    )
    return Answer(result=result, verdict=_verdict(result), explanation=_steps(given, result))


def _verdict(result: CharityResult) -> Message:
    if not result.excess:
        return msg("Nada a fazer: a mão está dentro do limite.")
    if result.discard:
        return msgn(
            "Descarte {n} carta: o menor nível é o seu.",
            "Descarte {n} cartas: o menor nível é o seu.",
            n=result.discard,
        )
    names = joined([share.name for share in result.shares])
    return msgn("Dê {n} carta a {names}.", "Dê {n} cartas a {names}.", n=result.excess, names=names)


def _steps(given: Charity, result: CharityResult) -> tuple[Step, ...]:
    steps = [
        step(
            msg(
                "{hand} cartas, limite {limit}: {excess} a mais.",
                hand=given.hand,
                limit=given.limit,
                excess=result.excess,
            ),
            page(4, "caridade"),
        )
    ]
    if not result.excess:
        return tuple(steps)
    steps.append(
        step(msg("Antes, pode pôr em jogo o que as regras deixarem, até caber."), page(4, "caridade"))
    )
    if result.shares:
        line = msg(
            "Divida por igual: {share} para cada; as {rest} que sobram, você escolhe a quem.",
            share=result.shares[0].cards,
            rest=result.leftover,
        )
        steps.append(step(line, page(4, "caridade")))
    else:
        steps.append(step(msg("Quem está no menor nível, mesmo empatado, descarta."), page(4, "caridade")))
    if any(other.dead for other in given.others):
        steps.append(
            step(msg("Mortos não recebem cartas."), page(6, "morte"), ruled("charity-and-the-dead", 6))
        )
    return tuple(steps)
