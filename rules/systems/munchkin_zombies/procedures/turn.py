"""The turn: which phase one is in, what is legal now, and card against rulebook (p.2, 3, 4, 9)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Text, ask, tell
from rules.engine.citations import page
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.munchkin_zombies.kinds import HAND_LIMIT

DOORS = (
    ("closed", msg("Ainda não chutou a porta")),
    ("monster", msg("Um monstro")),
    ("curse", msg("Uma Maldição")),
    ("other", msg("Outra carta")),
)
PHASES = (
    ("arrange", msg("Arrumar as cartas")),
    ("combat", msg("Combate")),
    ("trouble-or-loot", msg("Procurar Encrenca ou Saquear a Sala")),
    ("charity", msg("Caridade")),
)
ACTIONS = (
    ("arrange", msg("Mudar o que está em uso")),
    ("trade", msg("Trocar itens")),
    ("sell", msg("Vender itens")),
    ("kick-door", msg("Chutar a porta")),
    ("look-for-trouble", msg("Procurar Encrenca")),
    ("loot-room", msg("Saquear a Sala")),
    ("charity", msg("Fazer a Caridade e acabar o turno")),
)


@dataclass(frozen=True, kw_only=True)
class Turn:
    door: str = ask(Choice(DOORS), msg("O que havia atrás da porta"), default="closed")
    in_combat: bool = ask(Flag(), msg("O combate ainda não acabou"), default=False)
    looked_for_trouble: bool = ask(Flag(), msg("Já procurou encrenca"), default=False)
    looted: bool = ask(Flag(), msg("Já saqueou a sala"), default=False)
    monsters_in_hand: int = ask(Integer(0, 100), msg("Monstros na mão"), default=0)
    hand: int = ask(Integer(0, 200), msg("Cartas na mão"), default=0)


@dataclass(frozen=True, kw_only=True)
class Legal:
    action: str = tell(Choice(ACTIONS), msg("Ação"))
    allowed: bool = tell(Flag(), msg("Pode"))
    why: str = tell(Text(200), msg("Por quê"))


@dataclass(frozen=True, kw_only=True)
class TurnResult:
    phase: str = tell(Choice(PHASES), msg("Fase"))
    actions: tuple[Legal, ...] = tell(Many(Group(Legal)), msg("O que pode agora"))
    over_limit: int = tell(Integer(0, 200), msg("Cartas acima do limite da mão"))


@procedure(
    title=msg("O turno"),
    summary=msg(
        "Arrumar, chutar a porta, procurar encrenca ou saquear, caridade: o que pode agora e por quê."
    ),
    gives=TurnResult,
    citations=(page(3, "fases-do-turno"), page(4, "saquear-a-sala"), page(4, "caridade")),
    example=Example(
        {"door": "other", "monsters_in_hand": 1, "hand": 7}, msg("A porta não trouxe monstro"), page(3)
    ),
    group="turn",
)
def turn(given: Turn) -> Answer:
    """Arrange, kick the door, trouble or loot when no monster was there, charity (p.3, 4)."""
    legal = tuple(
        Legal(action=action, allowed=allowed, why=why)
        for action, (allowed, why) in (_quiet(given) | _doors(given)).items()
    )
    phase = _phase(given)
    result = TurnResult(phase=phase, actions=legal, over_limit=max(given.hand - HAND_LIMIT, 0))
    verdict = msg("Fase: {phase}.", phase=dict(PHASES)[phase])
    where = page(3, "fases-do-turno")
    return Answer(
        result=result,
        verdict=verdict,
        explanation=tuple(
            step(msg("{action}: {why}", action=dict(ACTIONS)[item.action], why=item.why), where)
            for item in legal
        ),
    )


def _phase(given: Turn) -> str:
    if given.in_combat:
        return "combat"
    if given.door == "closed":
        return "arrange"
    if given.door == "monster" or given.looked_for_trouble or given.looted:
        return "charity"
    return "trouble-or-loot"


def _quiet(given: Turn) -> dict[str, tuple[bool, Message]]:
    """What is always allowed in one's own turn but never in a fight."""
    if given.in_combat:
        why = msg("Não em combate.")
        return dict.fromkeys(("arrange", "trade", "sell"), (False, why))
    return dict.fromkeys(("arrange", "trade", "sell"), (True, msg("No seu turno, fora de combate.")))


def _doors(given: Turn) -> dict[str, tuple[bool, Message]]:
    later = _no_more(given)
    kick = (True, msg("Revele a carta de cima das Portas."))
    if given.in_combat or given.door != "closed":
        kick = (False, later or msg("Uma porta por turno."))
    trouble = (True, msg("Jogue um monstro da mão e lute com ele."))
    if later or given.door == "closed":
        trouble = (False, later or msg("Primeiro chute a porta."))
    elif not given.monsters_in_hand:
        trouble = (False, msg("Não há monstro na mão."))
    loot = (True, msg("Compre uma Porta, sem mostrar."))
    if later or given.door == "closed":
        loot = (False, later or msg("Primeiro chute a porta."))
    charity = (True, msg("Até cinco cartas na mão; o resto vai para o menor nível."))
    if given.in_combat or given.door == "closed":
        charity = (False, later or msg("Primeiro chute a porta."))
    return {"kick-door": kick, "look-for-trouble": trouble, "loot-room": loot, "charity": charity}


def _no_more(given: Turn) -> Message | None:
    """Why nothing more can be met this turn, if so."""
    if given.in_combat:
        return msg("Resolva antes o combate.")
    if given.door == "monster":
        return msg("Já houve um monstro neste turno, mesmo que tenha fugido dele.")
    if given.looked_for_trouble:
        return msg("Já procurou encrenca neste turno.")
    if given.looted:
        return msg("Já saqueou a sala neste turno.")
    return None


RULES = (
    ("level-below-1", msg("Descer abaixo do nível 1")),
    ("level-without-kill", msg("Subir de nível depois de um combate sem matar")),
    ("reward-during-combat", msg("Receber recompensa no meio do combate")),
    ("level-10-without-kill", msg("Chegar ao nível 10 sem matar um monstro")),
    ("other", msg("Outra regra")),
)


@dataclass(frozen=True, kw_only=True)
class CardAgainstRule:
    about: str = ask(Choice(RULES), msg("O que a carta parece permitir"))
    explicit: bool = ask(
        Flag(), msg("A carta diz com todas as letras que passa por cima da regra"), default=False
    )


@dataclass(frozen=True, kw_only=True)
class CardAgainstRuleResult:
    holds: str = tell(Choice((("card", msg("A carta")), ("rule", msg("A regra")))), msg("O que vale"))


@procedure(
    title=msg("Carta contra regra"),
    summary=msg("A carta vence o livreto, menos em quatro regras que só cedem se ela disser isso."),
    gives=CardAgainstRuleResult,
    citations=(page(3, "contradicoes"),),
    example=Example({"about": "level-10-without-kill"}, msg("Uma carta parece dar o nível 10"), page(3)),
    group="turn",
)
def card_against_rule(given: CardAgainstRule) -> Answer:
    """A card beats the rulebook, but four rules only when it says so in as many words (p.3)."""
    card = given.about == "other" or given.explicit
    if given.about == "other":
        verdict = msg("Vale a carta: em geral ela vence o livreto.")
    elif card:
        verdict = msg("Vale a carta: ela diz que passa por cima da regra.")
    else:
        verdict = msg("Vale a regra: é uma das quatro que nenhuma carta contraria calada.")
    return Answer(
        result=CardAgainstRuleResult(holds="card" if card else "rule"),
        verdict=verdict,
        explanation=(step(verdict, page(3, "contradicoes")),),
    )
