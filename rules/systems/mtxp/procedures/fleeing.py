"""Fleeing from a combat, with and without a card, and the dungeon's retreat (p.2, 11, 13)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.engine.asking import (
    Choice,
    Consistent,
    Flag,
    Group,
    Many,
    Text,
    ask,
    ask_die,
    ask_rulings,
    ask_seed,
    repeated,
    tell,
)
from rules.engine.chance import Draws
from rules.engine.citations import page, ruled
from rules.engine.dice import even_odds
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import NAMES, tell_allowed
from rules.systems.mtxp.rulings.combat import FLEE, FLEE_ALL_MOUNTED


class FleeMode(StrEnum):
    """Where a group flees from."""

    ADVENTURE = "adventure"
    DUNGEON = "dungeon"
    DANGEROUS = "dangerous"


@dataclass(frozen=True, kw_only=True)
class Fleeing:
    name: str = ask(Text(), msg("Nome"))
    mounted: bool = ask(Flag(), msg("Montado"), default=False)


@dataclass(frozen=True, kw_only=True)
class Flee(Consistent):
    mode: str = ask(
        Choice(
            (
                (FleeMode.ADVENTURE, msg("Combate comum")),
                (FleeMode.DUNGEON, msg("Masmorra")),
                (FleeMode.DANGEROUS, msg("Com a Fuga Perigosa")),
            )
        ),
        msg("Onde"),
        default=FleeMode.ADVENTURE,
    )
    card: str = ask(
        Choice(
            (
                ("none", msg("Sem carta")),
                ("fugir", msg("A carta Fugir")),
                ("other", msg("Outra carta de fuga")),
            )
        ),
        msg("Como foge"),
        default="none",
    )
    members: tuple[Fleeing, ...] = ask(Many(Group(Fleeing), minimum=1), msg("Grupo que foge"))
    die: int | None = ask_die(msg("Dado do sorteio"))
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(FLEE, FLEE_ALL_MOUNTED)

    def faults(self):
        return repeated([member.name for member in self.members], "members.{}.name")


@dataclass(frozen=True, kw_only=True)
class FleeResult:
    allowed: bool = tell_allowed()
    leaves: str | None = tell(
        Choice(
            (("group", msg("O grupo")), ("one", msg("Só quem foge")), ("nobody", msg("Ninguém: é um recuo")))
        ),
        msg("Quem sai"),
        default=None,
    )
    test: bool = tell(Flag(), msg("Pede o teste da Fuga Perigosa"))
    wounded: tuple[str, ...] = tell(NAMES, msg("Um destes é ferido"))
    chosen: str | None = tell(Text(), msg("Sorteado"), default=None)


@procedure(
    title=msg("Fugir"),
    summary=msg("Quem sai, quem pode ser ferido e o que muda na masmorra e com a Fuga Perigosa."),
    gives=FleeResult,
    citations=(page(2, "montaria-fuga"), page(11, "recuo"), page(13, "fuga-perigosa")),
    group="combat",
    example=Example(
        {"members": [{"name": "Crixus", "mounted": True}, {"name": "Ylva"}, {"name": "Zander"}]},
        msg("Sem carta: um dos que estão a pé é ferido"),
        page(2, "montaria-fuga"),
    ),
)
def flee(given: Flee) -> Answer:
    """Without a card one unmounted member is wounded (p.2); by card only in a dungeon, as a retreat (p.11)."""
    mode = FleeMode(given.mode)
    if mode is FleeMode.DUNGEON:
        return _dungeon_flight(given)
    if mode is FleeMode.DANGEROUS and given.card != "other":
        rule = step(
            msg("Com a Fuga Perigosa, a ação e a carta Fugir servem a um só personagem."),
            page(13, "fuga-perigosa"),
        )
        test = given.card == "none"
        steps = (
            (
                rule,
                step(
                    msg("Sem carta, faz o teste: dado até Furtividade + Defesa."), page(13, "fuga-perigosa")
                ),
            )
            if test
            else (rule,)
        )
        verdict = (
            msg("Foge só quem agiu, depois do teste.") if test else msg("Foge só um personagem, sem teste.")
        )
        result = FleeResult(allowed=True, leaves="one", test=test, wounded=())
        return Answer(result=result, verdict=verdict, explanation=steps)
    if given.card != "none":
        rule = step(
            msg("Com a carta o grupo sai sem ferimento."), page(2, "montaria-fuga"), page(13, "fuga-perigosa")
        )
        result = FleeResult(allowed=True, leaves="group", test=False, wounded=())
        return Answer(result=result, verdict=msg("O grupo foge sem ferimentos."), explanation=(rule,))
    return _plain_flight(given)


def _dungeon_flight(given: Flee) -> Answer:
    rule = step(msg("Na masmorra só se foge com carta, e a fuga é um recuo."), page(11, "recuo"))
    if given.card == "none":
        result = FleeResult(allowed=False, test=False, wounded=())
        return Answer(result=result, verdict=msg("Não pode: na masmorra só com carta."), explanation=(rule,))
    over = step(
        msg("O round acaba sem ferimentos, cada lado compra 1 carta por personagem e começa outro round."),
        page(11, "recuo"),
    )
    result = FleeResult(allowed=True, leaves="nobody", test=False, wounded=())
    return Answer(
        result=result, verdict=msg("Recuo: o round acaba sem ferimentos."), explanation=(rule, over)
    )


def _plain_flight(given: Flee) -> Answer:
    steps = [
        step(
            msg("Quem foge sem carta, como ação, tem um membro ferido; montados não podem ser escolhidos."),
            page(2, "montaria-fuga"),
        )
    ]
    names = tuple(member.name for member in given.members if not member.mounted)
    if not names:
        spared = FLEE_ALL_MOUNTED.reads("nobody", given.rulings)
        names = () if spared else tuple(member.name for member in given.members)
        said = (
            msg("Todos montados: ninguém é ferido.") if spared else msg("Todos montados: um deles é ferido.")
        )
        steps.append(step(said, ruled(FLEE_ALL_MOUNTED.key, 2)))
    chosen = None
    if FLEE.reads("group-random", given.rulings):
        chosen = Draws(given.die, given.seed).pick(names)
        steps.append(step(msg("O ferido é sorteado."), ruled(FLEE.key, 2)))
    else:
        steps.append(step(msg("Quem foge escolhe o ferido."), ruled(FLEE.key, 2)))
    verdict = msg("O grupo foge; um destes é ferido: {names}.", names=joined(names, last=msg("ou")))
    if chosen is not None:
        verdict = msg("O grupo foge; {name} é ferido.", name=chosen)
    elif not names:
        verdict = msg("O grupo foge sem ferimentos.")
    result = FleeResult(allowed=True, leaves="group", test=False, wounded=names, chosen=chosen)
    odds = even_odds(names) if FLEE.reads("group-random", given.rulings) else {}
    return Answer(result=result, odds=odds, verdict=verdict, explanation=tuple(steps))
