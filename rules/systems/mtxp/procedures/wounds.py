"""What a wound does, and how many of them a won round deals (p.2, 4, 6)."""

from dataclasses import dataclass

from rules.engine.asking import (
    Choice,
    Flag,
    Group,
    Integer,
    Many,
    ask,
    ask_rulings,
    tell,
)
from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import HEARTS
from rules.systems.mtxp.rulings.combat import (
    MOUNT_AGAINST_DEATH,
    OVERWHELMING_KILL,
    WOUNDED_LAST_HEART,
)
from rules.systems.mtxp.wounding import (
    Body,
    Effect,
    Extra,
    Harm,
    harm_options,
    mount_may_be_discarded,
    struck,
)


@dataclass(frozen=True, kw_only=True)
class Wound:
    hearts: int = ask(HEARTS, msg("Corações"), default=0)
    wounded: bool = ask(Flag(), msg("Já está ferido"), default=False)
    effect: str = ask(
        Choice(((Effect.WOUND, msg("Ferimento")), (Effect.DEATH, msg("Efeito de Morte (“mate”)")))),
        msg("O que acontece"),
        default=Effect.WOUND,
    )
    mounted: bool = ask(Flag(), msg("Está montado"), default=False)
    discard_mount: bool = ask(Flag(), msg("Descarta a montaria no lugar"), default=False)
    rulings: dict = ask_rulings(MOUNT_AGAINST_DEATH, WOUNDED_LAST_HEART)


@dataclass(frozen=True, kw_only=True)
class WoundResult:
    hearts: int = tell(HEARTS, msg("Corações"))
    wounded: bool = tell(Flag(), msg("Ferido"))
    dead: bool = tell(Flag(), msg("Morto"))
    mount_lost: bool = tell(Flag(), msg("Perde a montaria"))


@procedure(
    title=msg("Ferimento ou Efeito de Morte"),
    summary=msg("O que um ferimento ou um “mate” faz, com corações, ferido ou montado."),
    gives=WoundResult,
    citations=(page(4, "coracoes"), page(17, "coracoes"), page(2, "montaria-ferimento")),
    group="combat",
    example=Example(
        {"hearts": 1, "wounded": False, "effect": "death"},
        msg("O último coração e um “mate”"),
        page(4, "coracoes"),
    ),
)
def wound(given: Wound) -> Answer:
    """Hearts, wounded, dead after one effect (p.4), or the mount instead (p.2)."""
    effect = Effect(given.effect)
    before = Body(hearts=given.hearts, wounded=given.wounded)
    steps = []
    if given.discard_mount or given.mounted:
        saved, why = _mount(given, effect)
        steps.append(why)
        if saved:
            return _wound_answer(before, steps, mount_lost=True)
    after, why = struck(before, effect, given.rulings)
    steps.append(why)
    if after.hearts and not after.wounded:
        steps.append(
            step(
                msg("Sem penalidade: ela só vem com um ferimento recebido sem corações."),
                page(4, "penalidades-de-ferido"),
            )
        )
    return _wound_answer(after, steps)


def _mount(given: Wound, effect: Effect) -> tuple[bool, Step]:
    """Whether the mount is lost instead, and why."""
    allowed = mount_may_be_discarded(effect, given.rulings)
    source = page(2, "montaria-ferimento") if effect is Effect.WOUND else ruled(MOUNT_AGAINST_DEATH.key, 2)
    if not given.mounted:
        return False, step(
            msg("Não está montado: não há montaria a descartar."), page(2, "montaria-ferimento")
        )
    if not allowed:
        return False, step(msg("Contra um Efeito de Morte a montaria não pode ser descartada."), source)
    if given.discard_mount:
        return True, step(msg("A montaria é descartada no lugar."), source)
    return False, step(msg("Quem o controla poderia descartar a montaria no lugar, e não quis."), source)


def _wound_answer(body: Body, steps: list[Step], *, mount_lost: bool = False) -> Answer:
    if mount_lost:
        verdict = msg("Perde a montaria e nada mais.")
    elif body.dead:
        verdict = msg("Morre.")
    elif body.wounded:
        verdict = msg("Fica ferido, com {hearts}.", hearts=counted.hearts(body.hearts))
    else:
        verdict = msg("Fica ileso, com {hearts}.", hearts=counted.hearts(body.hearts))
    result = WoundResult(hearts=body.hearts, wounded=body.wounded, dead=body.dead, mount_lost=mount_lost)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


@dataclass(frozen=True, kw_only=True)
class Modifier:
    kind: str = ask(
        Choice(
            (
                (Extra.WOUND_ALL, msg("Fere todos (Golpe Giratório)")),
                (Extra.EXTRA, msg("Ferimentos a mais (Transpassar)")),
            )
        ),
        msg("O que a carta faz"),
    )
    count: int = ask(Integer(1, 30), msg("Quantos ferimentos a mais"), default=1)


@dataclass(frozen=True, kw_only=True)
class Wounds:
    enemies: int = ask(Integer(1, 30), msg("Inimigos de pé"))
    overwhelming: bool = ask(Flag(), msg("Vitória avassaladora"), default=False, front=True)
    modifier: Modifier | None = ask(
        Group(Modifier), msg("Carta que muda os ferimentos"), default=None, front=True
    )
    rulings: dict = ask_rulings(OVERWHELMING_KILL)


@dataclass(frozen=True, kw_only=True)
class HarmOption:
    kill: int = tell(Integer(0, 1), msg("Mortos"))
    wound: int = tell(Integer(0, 30), msg("Feridos"))


@dataclass(frozen=True, kw_only=True)
class WoundsResult:
    options: tuple[HarmOption, ...] = tell(Many(Group(HarmOption)), msg("O vencedor escolhe uma"))


@procedure(
    title=msg("Ferimentos do fim do round"),
    summary=msg(
        "O que o vencedor pode escolher, com a vitória avassaladora e as cartas que mudam os ferimentos."
    ),
    gives=WoundsResult,
    citations=(page(6, "avassaladora-e-cartas"),),
    group="combat",
    example=Example(
        {"enemies": 3, "overwhelming": True, "modifier": {"kind": "wound-all"}},
        msg("Golpe Giratório contra três inimigos"),
        page(6, "avassaladora-e-cartas"),
    ),
)
def wounds(given: Wounds) -> Answer:
    """The choices of the winner, in order of kills, then wounds; the overwhelming victory before any card (p.6)."""
    count = 1
    steps = [step(msg("Vencer o round fere um inimigo."), page(6, "vitoria-avassaladora"))]
    if given.overwhelming:
        steps.append(
            step(
                msg("A vitória avassaladora deixa, no lugar disso, ferir todos ou matar um."),
                page(6, "vitoria-avassaladora"),
            )
        )
    if given.modifier is not None and given.modifier.kind == Extra.WOUND_ALL:
        count = given.enemies
        steps.append(
            step(
                msg("A carta fere todos os que a vitória avassaladora não atingiu."),
                page(6, "avassaladora-e-cartas"),
            )
        )
    elif given.modifier is not None:
        count += given.modifier.count
        steps.append(
            step(
                msgn(
                    "A carta fere mais {n} inimigo, outro que os já atingidos; com “ferir todos” ela não acrescenta nada.",
                    "A carta fere mais {n} inimigos, outros que os já atingidos; com “ferir todos” ela não acrescenta nada.",
                    n=given.modifier.count,
                ),
                page(6, "avassaladora-e-cartas"),
            )
        )
    options = harm_options(given.enemies, given.overwhelming, count)
    if any(option.kill for option in options):
        kills = (
            msg("Matar assim é Efeito de Morte: contra corações, tira dois.")
            if OVERWHELMING_KILL.reads("death-effect", given.rulings)
            else msg("Matar assim mata mesmo quem tem corações.")
        )
        steps.append(step(kills, ruled(OVERWHELMING_KILL.key, 6)))
    result = WoundsResult(
        options=tuple(HarmOption(kill=option.kill, wound=option.wound) for option in options)
    )
    verdict = msg("O vencedor escolhe: {options}.", options=joined(map(harm_words, options), last=msg("ou")))
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def harm_words(harm: Harm) -> Message:
    """What a choice deals: "matar 1 e ferir 2"."""
    wounded = msg("ferir {wound}", wound=harm.wound)
    if not harm.kill:
        return wounded
    return msg("matar {kill} e {wounded}", kill=harm.kill, wounded=wounded) if harm.wound else msg("matar 1")
