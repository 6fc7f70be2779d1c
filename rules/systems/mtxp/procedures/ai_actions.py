"""The monsters' actions without a player: which AI card they may use and what it makes them do (p.8–9)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import (
    Choice,
    Flag,
    Group,
    Integer,
    Many,
    Text,
    ask,
    ask_die,
    ask_rulings,
    ask_seed,
    read,
    tell,
)
from rules.engine.chance import Draws
from rules.engine.citations import page, ruled
from rules.engine.dice import D6, even_odds
from rules.engine.messages import Message, joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.ai.basic import BASIC_ACTION
from rules.systems.mtxp.ai.choice import Chosen, Scene, choose, effect_words, may_use
from rules.systems.mtxp.ai.given import (
    DO,
    ActingMonster,
    AiCard,
    Ally,
    AllyGiven,
    Do,
    DragonCard,
    Effects,
    Enemy,
    HandCard,
    Ranked,
)
from rules.systems.mtxp.kinds import NAMES
from rules.systems.mtxp.rulings.automation import AI_ONLY_UNUSABLE, BOSS_WITHOUT_LEVEL

_BASIC = BASIC_ACTION["effects"][0]
BASIC_CARD = read(
    AiCard, {"name": BASIC_ACTION["name"], "targets": _BASIC["targets"], "priorities": _BASIC["priorities"]}
)
"""The one AI card the manual prints in full (p.8); it has the red dragon."""


@dataclass(frozen=True, kw_only=True)
class AiChoice:
    monster: ActingMonster = ask(Group(ActingMonster), msg("O monstro que age"))
    hand: tuple[HandCard, ...] = ask(Many(Group(HandCard)), msg("Mão dos monstros"), default=(), front=True)
    ai_card: AiCard | None = ask(
        Group(AiCard),
        msg("Outra carta de IA"),
        help=msg("Vazio: a Ação Básica, como impressa."),
        default=None,
    )
    allies: tuple[Ally, ...] = ask(Many(AllyGiven()), msg("Os outros monstros"), default=())
    enemies: tuple[Enemy, ...] = ask(Many(Group(Enemy)), msg("Inimigos, para o sorteio do alvo"), default=())
    die: int | None = ask_die(msg("Dado da tabela ou do sorteio"))
    seed: str | None = ask_seed()
    rulings: dict = ask_rulings(BOSS_WITHOUT_LEVEL)


@dataclass(frozen=True, kw_only=True)
class SecondChoice:
    candidates: tuple[str, ...] = tell(NAMES, msg("Empatam como melhores"))
    chosen: str | None = tell(Text(), msg("Escolhida"), default=None)


@dataclass(frozen=True, kw_only=True)
class AiChoiceResult:
    usable: bool = tell(Flag(), msg("O monstro pode usar a carta de IA"))
    action: str | None = tell(Choice(DO), msg("O que faz"), default=None)
    line: int | None = tell(Integer(1, 12), msg("Linha"), default=None)
    candidates: tuple[str, ...] = tell(NAMES, msg("Empatam como melhores"), default=())
    chosen: str | None = tell(Text(), msg("Escolhida"), default=None)
    then: SecondChoice | None = tell(Group(SecondChoice), msg("Segunda escolha"), default=None)
    targets: tuple[str, ...] = tell(NAMES, msg("Alvos possíveis"), default=())
    target: str | None = tell(Text(), msg("Alvo"), default=None)
    effects: Effects | None = tell(Group(Effects), msg("Efeitos"), default=None)
    text: str | None = tell(Text(300), msg("Texto"), default=None)
    waits_for: str | None = tell(Text(300), msg("Falta saber"), default=None)


@procedure(
    title=msg("O que o monstro faz (IA)"),
    summary=msg("A carta de IA lida linha a linha: o que cada uma pede, o que fica de fora e por quê."),
    gives=AiChoiceResult,
    citations=(page(8, "vez-do-monstro"), page(9, "melhor-acao")),
    group="automation",
    example=Example(
        {
            "monster": {"level": 3, "attributes": {"attack": 3, "stealth": 1}},
            "hand": [
                {"name": "Nível 2", "requirement": {"attack": 2}},
                {"name": "Nível 3", "requirement": {"attack": 3}},
                {"name": "Duplo", "requirement": {"attack": 2, "stealth": 1}},
            ],
        },
        msg("Nível 3 antes do duplo atributo, o duplo antes do nível 2"),
        page(9, "melhor-acao"),
    ),
)
def ai_choice(given: AiChoice) -> Answer:
    """The first line of the AI card that the monster can do; ties are drawn (p.8–9)."""
    card = given.ai_card or BASIC_CARD
    usable, why = may_use(given.monster, card, given.rulings)
    if not usable:
        verdict = msg("Não pode usar esta carta de IA: revele a próxima.")
        return Answer(result=AiChoiceResult(usable=False), verdict=verdict, explanation=(why,))
    scene = Scene(monster=given.monster, hand=given.hand, allies=given.allies, enemies=given.enemies)
    found = choose(scene, card, Draws(given.die, given.seed))
    return Answer(
        result=AiChoiceResult(
            usable=True,
            action=found.action,
            line=found.line,
            candidates=found.candidates,
            chosen=found.chosen,
            then=SecondChoice(candidates=found.then.candidates, chosen=found.then.chosen)
            if found.then
            else None,
            targets=found.targets,
            target=found.target,
            effects=_plain(found.effects),
            text=found.text,
            waits_for=found.waits_for,
        ),
        odds=_choice_odds(found),
        verdict=_choice_verdict(found),
        explanation=(why, *found.steps),
    )


def _plain(effects: Effects | None) -> Effects | None:
    """The effects without the faces of the row they came from."""
    if effects is None:
        return None
    return Effects(draw=effects.draw, power=effects.power, discard=effects.discard, text=effects.text)


def _choice_odds(found: Chosen) -> dict[str, Fraction]:
    if found.rows:
        return {_faces_name(row.faces): Fraction(len(row.faces), D6) for row in found.rows}
    return even_odds(found.candidates)


def _faces_name(faces: Sequence[int]) -> str:
    return "+".join(map(str, faces))


def _choice_verdict(found: Chosen) -> Message:
    if found.waits_for is not None:
        return msg("Falta saber se vale: “{when}”.", when=found.waits_for)
    if found.action is Do.DIE and found.effects is None:
        return msg("Jogue um dado.")
    if found.effects is not None:
        return msg("Resultado: {effects}.", effects=effect_words(found.effects))
    if not found.candidates:
        return dict(DO)[found.action]
    chosen = found.chosen or msg("sorteio entre {names}", names=joined(found.candidates))
    if found.then is not None:
        then = found.then.chosen or msg("sorteio entre {names}", names=joined(found.then.candidates))
        chosen = msg("{first}, depois {then}", first=chosen, then=then)
    return (
        msg("Usa {chosen} contra {target}.", chosen=chosen, target=found.target)
        if found.target
        else msg("Usa {chosen}.", chosen=chosen)
    )


@dataclass(frozen=True, kw_only=True)
class AiReveal:
    monster: Ranked = ask(Group(Ranked), msg("O monstro que age"))
    cards: tuple[DragonCard, ...] = ask(
        Many(Group(DragonCard), minimum=1), msg("Cartas de IA, de cima para baixo")
    )
    rulings: dict = ask_rulings(BOSS_WITHOUT_LEVEL, AI_ONLY_UNUSABLE)


@dataclass(frozen=True, kw_only=True)
class AiRevealResult:
    used: str | None = tell(Text(), msg("Usa"), default=None)
    skipped: tuple[str, ...] = tell(NAMES, msg("Puladas"))
    usable: tuple[str, ...] = tell(NAMES, msg("Todas as que pode usar"))
    draws_card: bool = tell(Flag(), msg("Compra uma carta de ação no lugar"))


@procedure(
    title=msg("Qual carta de IA o monstro usa"),
    summary=msg(
        "Cartas só com dragão verde são puladas por chefões, líderes e monstros de nível acima de 8."
    ),
    gives=AiRevealResult,
    citations=(page(8, "icones-de-dragao"),),
    group="automation",
    example=Example(
        {
            "monster": {"boss": True},
            "cards": [
                {"name": "Golpe de Azar", "red_dragon": False},
                {"name": "Ação Básica", "red_dragon": True},
            ],
        },
        msg("Um chefão pula o Golpe de Azar"),
        page(8, "icones-de-dragao"),
    ),
)
def ai_reveal(given: AiReveal) -> Answer:
    """The first AI card from the top that the monster may use, and those it skips (p.8)."""
    judged = [(card.name, *may_use(given.monster, card, given.rulings)) for card in given.cards]
    usable = tuple(name for name, may, _why in judged if may)
    place = next((place for place, (_name, may, _why) in enumerate(judged) if may), len(judged))
    steps = tuple(why for _name, _may, why in judged[: place + 1])
    draws_card = not usable and AI_ONLY_UNUSABLE.reads("draw-card", given.rulings)
    verdict = msg("Usa {card}.", card=usable[0]) if usable else msg("Não pode usar nenhuma: perde a ação.")
    if draws_card:
        verdict = msg("Não pode usar nenhuma: compra uma carta de ação.")
    if not usable:
        steps = (*steps, step(verdict, ruled(AI_ONLY_UNUSABLE.key, 8)))
    result = AiRevealResult(
        used=usable[0] if usable else None,
        skipped=tuple(name for name, _may, _why in judged[:place]),
        usable=usable,
        draws_card=draws_card,
    )
    return Answer(result=result, verdict=verdict, explanation=steps)
