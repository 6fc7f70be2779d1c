"""Which card may be played at which moment (p.2, 4, 5, 9, 10, 11)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, ask, tell
from rules.engine.citations import Citation, page, ruled
from rules.engine.messages import Message, msg
from rules.engine.procedures import Answer, Example, procedure, step

CARDS = (
    ("monster", msg("Monstro")),
    ("undead-monster", msg("Monstro Morto Vivo")),
    ("wandering-monster", msg("Monstro Errante, com um monstro da mão")),
    ("enhancer", msg("Ampliador de Monstro")),
    ("curse", msg("Maldição")),
    ("mojo", msg("Mojo")),
    ("double-mojo", msg("Duplo Mojo")),
    ("power", msg("Poder")),
    ("item", msg("Item")),
    ("one-shot", msg("Item de Uso Único")),
    ("go-up", msg("Suba +1 Nível")),
    ("treasure", msg("Outro Tesouro especial")),
)
MOMENTS = (
    ("acquired", msg("Assim que a recebe")),
    ("own-turn", msg("No seu turno, fora de combate")),
    ("trouble", msg("Ao Procurar Encrenca")),
    ("own-combat", msg("No seu combate")),
    ("helping", msg("Num combate em que ajuda")),
    ("other-combat", msg("No combate de outro, sem participar")),
    ("running-away", msg("Enquanto foge, no seu turno")),
    ("other-turn", msg("No turno de outro, fora de combate")),
)
FIGHTS = ("own-combat", "helping", "other-combat")


@dataclass(frozen=True, kw_only=True)
class PlayTiming:
    card: str = ask(Choice(CARDS), msg("Carta, na sua mão"))
    moment: str = ask(Choice(MOMENTS), msg("Momento"))


@dataclass(frozen=True, kw_only=True)
class PlayTimingResult:
    allowed: bool = tell(Flag(), msg("Pode"))
    conditional: bool = tell(Flag(), msg("Só com a condição dita"))


@dataclass(frozen=True, kw_only=True)
class Rule:
    """When a card may be played: at `moments`, and at `conditional` ones only if `unless` holds."""

    moments: tuple[str, ...]
    why: Message
    citations: tuple[Citation, ...]
    conditional: tuple[str, ...] = ()
    unless: Message | None = None


EVERY = tuple(moment for moment, _label in MOMENTS)
OWN = ("acquired", "own-turn", "trouble", "own-combat", "running-away")
RULES = {
    "monster": Rule(
        moments=("trouble",),
        why=msg("Da mão, um monstro entra ao Procurar Encrenca; num combate, só com Monstro Errante."),
        citations=(page(9, "jogar-monstros"), page(5, "interferir")),
        conditional=FIGHTS,
        unless=msg("só junto com uma carta Monstro Errante"),
    ),
    "undead-monster": Rule(
        moments=("trouble",),
        why=msg("Um Morto Vivo se junta a outro Morto Vivo da luta, sem Monstro Errante."),
        citations=(page(9, "hordas"),),
        conditional=FIGHTS,
        unless=msg("só se já houver um Morto Vivo na luta (ou com Monstro Errante)"),
    ),
    "wandering-monster": Rule(
        moments=FIGHTS,
        why=msg("Põe um monstro da mão num combate."),
        citations=(page(5, "interferir"), page(5, "varios-monstros")),
    ),
    "enhancer": Rule(
        moments=FIGHTS,
        why=msg("Qualquer jogador o joga em qualquer combate."),
        citations=(page(9, "ampliadores"),),
    ),
    "curse": Rule(
        moments=EVERY,
        why=msg("Da mão, em qualquer jogador e a qualquer momento."),
        citations=(page(10, "maldicoes"),),
    ),
    "mojo": Rule(
        moments=OWN,
        why=msg("Ao recebê-la, ou a qualquer momento do seu turno."),
        citations=(page(11, "jogar-mojos-e-poderes"), page(7, "mojo")),
    ),
    "double-mojo": Rule(
        moments=(),
        why=msg("Ao recebê-la ou no seu turno, mas é preciso já ter um Mojo."),
        citations=(page(11, "jogar-mojos-e-poderes"),),
        conditional=OWN,
        unless=msg("só com um Mojo em jogo"),
    ),
    "power": Rule(
        moments=(),
        why=msg("Ao recebê-la ou no seu turno, se a soma dos graus couber no nível."),
        citations=(page(11, "jogar-mojos-e-poderes"), page(8, "poderes")),
        conditional=OWN,
        unless=msg("só se a soma dos graus couber no nível"),
    ),
    "item": Rule(
        moments=("acquired", "own-turn"),
        why=msg("Ao recebê-lo, ou no seu turno fora de combate."),
        citations=(page(9, "por-itens-em-jogo"), page(4, "combate")),
    ),
    "one-shot": Rule(
        moments=("acquired", "own-turn", *FIGHTS),
        why=msg("Em qualquer combate, da mão ou em jogo; fora de combate pode ficar em jogo como um item."),
        citations=(page(10, "usar-itens"), page(4, "combate")),
        conditional=("running-away",),
        unless=msg("só se a carta mudar a fuga"),
    ),
    "go-up": Rule(
        moments=EVERY,
        why=msg("A qualquer momento e em qualquer jogador, mas não até o nível 10."),
        citations=(page(6, "tesouros"), page(10, "outros-tesouros"), page(3, "contradicoes")),
    ),
    "treasure": Rule(
        moments=EVERY,
        why=msg("A qualquer momento, a não ser que a carta diga outra coisa."),
        citations=(page(10, "outros-tesouros"),),
    ),
}


@procedure(
    title=msg("Quando se joga"),
    summary=msg("Tipo de carta e momento: pode ou não, e com que condição."),
    gives=PlayTimingResult,
    citations=(page(9, "quando-jogar"), page(2, "cartas-e-mao"), page(5, "interferir")),
    example=Example(
        {"card": "curse", "moment": "other-combat"}, msg("Uma Maldição na luta de outro"), page(10)
    ),
    group="turn",
)
def play_timing(given: PlayTiming) -> Answer:
    """The kind of card and the moment decide; a card's own text may say otherwise (p.9, 10, 11)."""
    rule = RULES[given.card]
    conditional = given.moment in rule.conditional
    allowed = conditional or given.moment in rule.moments
    verdict = msg("Pode.") if allowed else msg("Não pode neste momento.")
    if conditional:
        verdict = msg("Pode, {unless}.", unless=rule.unless)
    citations = rule.citations
    if given.moment == "running-away":
        citations += (ruled("cards-while-fleeing", 5),)
    return Answer(
        result=PlayTimingResult(allowed=allowed, conditional=conditional),
        verdict=verdict,
        explanation=(
            step(rule.why, *citations),
            step(msg("O texto da própria carta vence."), page(3, "contradicoes")),
        ),
    )
