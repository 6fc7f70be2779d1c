"""A turn in the village, and a turn of rest."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, ask, shown, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.thunderstone_doomgate.kinds import GOLD, HAND, NAME

MOST = 40
PROBLEMS = {
    "gold": (msg("O ouro não chega."), section("comprar-cartas")),
    "purchases": (msg("É uma compra só, a não ser que um efeito deixe mais."), section("comprar-cartas")),
    "experience": (msg("Falta experiência para evoluir."), section("evoluir-herois")),
}
WORDS = tuple((code, words) for code, (words, _where) in PROBLEMS.items())


@dataclass(frozen=True, kw_only=True)
class Revealed:
    name: str = ask(NAME, msg("Nome"))
    gold: int = ask(GOLD, msg("Ouro"), default=0, front=True)
    destroyed: bool = ask(Flag(), msg("Foi destruída"), default=False, front=True)
    discarded: bool = ask(Flag(), msg("Foi descartada antes do ouro"), default=False)

    @property
    def in_play(self) -> bool:
        return not (self.destroyed or self.discarded)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    name: str = ask(NAME, msg("Carta"))
    cost: int = ask(Integer(0, 60), msg("Custo"))


@dataclass(frozen=True, kw_only=True)
class LevelUp:
    name: str = ask(NAME, msg("Herói"))
    experience: int = ask(Integer(0, 60), msg("Experiência que custa"))


@dataclass(frozen=True, kw_only=True)
class VillageTurn:
    cards: tuple[Revealed, ...] = ask(Many(Group(Revealed), maximum=MOST), msg("Cartas reveladas"))
    effects_gold: int = ask(Integer(-60, 200), msg("Ouro dos efeitos da aldeia"), default=0, front=True)
    buy: tuple[Wanted, ...] = ask(Many(Group(Wanted), maximum=12), msg("Compras"), default=[], front=True)
    extra_purchases: int = ask(Integer(0, 11), msg("Compras a mais que os efeitos deixam"), default=0)
    level_up: tuple[LevelUp, ...] = ask(
        Many(Group(LevelUp), maximum=MOST), msg("Heróis a evoluir"), default=[]
    )
    experience: int = ask(Integer(0, 300), msg("Pontos de experiência guardados"), default=0)


@dataclass(frozen=True, kw_only=True)
class VillageTurnResult:
    gold: int = tell(Integer(0, 1400), msg("Ouro do turno"))
    cost: int = tell(Integer(0, 720), msg("Custo das compras"))
    allowed: bool = tell(Flag(), msg("Pode ser feito"))
    problems: tuple[str, ...] = tell(Many(Choice(WORDS)), msg("O que impede"))
    left: int = tell(Integer(0, 1400), msg("Ouro que se perde"))
    missing: int = tell(Integer(0, 720), msg("Ouro que falta"))
    experience_left: int = tell(Integer(0, 300), msg("Experiência que sobra"))
    to_discard: tuple[str, ...] = tell(Many(NAME), msg("Vão para o descarte"))
    draw: int = tell(Integer(0, 99), msg("Cartas a comprar para a mão nova"))


@procedure(
    title=msg("Visita à aldeia"),
    summary=msg("O ouro dos efeitos e das cartas ainda em jogo, as compras, a evolução e a mão nova."),
    gives=VillageTurnResult,
    citations=(
        section("aldeia"),
        section("produzir-ouro"),
        section("comprar-cartas"),
        section("evoluir-herois"),
    ),
    example=Example(
        {
            "cards": [{"name": "Tocha", "gold": 2}, {"name": "Adaga", "gold": 1, "destroyed": True}],
            "effects_gold": 3,
            "buy": [{"name": "Escudeiro", "cost": 5}],
        },
        msg("O Penhorista destruiu a Adaga"),
        section("ouro-destruido"),
    ),
    group="turn",
)
def village_turn(given: VillageTurn) -> Answer:
    """Effects' gold plus that of cards still in play; one purchase unless effects allow more; six new cards."""
    in_play = [card for card in given.cards if card.in_play]
    gold = max(given.effects_gold + sum(card.gold for card in in_play), 0)
    cost = sum(card.cost for card in given.buy)
    levels = sum(hero.experience for hero in given.level_up)
    told = {
        "gold": cost > gold,
        "purchases": len(given.buy) > 1 + given.extra_purchases,
        "experience": levels > given.experience,
    }
    problems = tuple(code for code, wrong in told.items() if wrong)
    discard = [card.name for card in given.buy] + [card.name for card in given.cards if not card.destroyed]
    result = VillageTurnResult(
        gold=gold,
        cost=cost,
        allowed=not problems,
        problems=problems,
        left=max(gold - cost, 0),
        missing=max(cost - gold, 0),
        experience_left=max(given.experience - levels, 0),
        to_discard=tuple(discard) if not problems else (),
        draw=HAND,
    )
    return Answer(result=result, verdict=_verdict(result), explanation=_steps(given, result, len(in_play)))


def _verdict(result: VillageTurnResult) -> Message:
    if result.problems:
        return msg("Não pode. {why}", why=PROBLEMS[result.problems[0]][0])
    return msg("{gold} de ouro: pode, e sobram {left}, que se perdem.", gold=result.gold, left=result.left)


def _steps(given: VillageTurn, result: VillageTurnResult, in_play: int) -> tuple[Step, ...]:
    steps = [
        step(
            msgn(
                "Efeitos {effects}, mais o ouro de {n} carta em jogo: {gold}.",
                "Efeitos {effects}, mais o ouro de {n} cartas em jogo: {gold}.",
                effects=given.effects_gold,
                n=in_play,
                gold=result.gold,
            ),
            section("produzir-ouro"),
        )
    ]
    if in_play < len(given.cards):
        steps.append(step(msg("Carta destruída ou descartada antes não dá ouro."), section("ouro-destruido")))
    if given.buy:
        steps.append(
            step(
                msg("As compras custam {cost} e vão para o descarte.", cost=result.cost),
                section("comprar-cartas"),
            )
        )
    if given.level_up:
        steps.append(
            step(msg("Heróis da mão evoluem com a experiência guardada."), section("evoluir-herois"))
        )
    steps += [step(*PROBLEMS[code]) for code in result.problems]
    steps.append(step(msg("Descarte tudo e compre seis cartas."), section("fim-do-turno")))
    return tuple(steps)


@dataclass(frozen=True, kw_only=True)
class Rest(Consistent):
    hand: tuple[str, ...] = ask(Many(NAME, maximum=MOST), msg("Cartas da mão"))
    destroy: tuple[str, ...] = ask(Many(NAME, maximum=MOST), msg("Cartas a destruir"), default=[], front=True)

    def faults(self):
        left = list(self.hand)
        for at, name in enumerate(self.destroy):
            if name in left:
                left.remove(name)
            else:
                message = msg("Não há “{name}” na mão.", name=shown(name))
                yield Fault(f"destroy.{at}", "not-in-hand", message)


@dataclass(frozen=True, kw_only=True)
class RestResult:
    allowed: bool = tell(Flag(), msg("Pode ser feito"))
    destroyed: tuple[str, ...] = tell(Many(NAME), msg("Destruída"))
    discarded: tuple[str, ...] = tell(Many(NAME), msg("Vão para o descarte"))
    draw: int = tell(Integer(0, 99), msg("Cartas a comprar"))


@procedure(
    title=msg("Descansar"),
    summary=msg("Pode-se destruir uma carta da mão; depois, mão nova."),
    gives=RestResult,
    citations=(section("descansar"), section("fim-do-turno")),
    example=Example(
        {"hand": ["Tocha", "Milícia", "Doença"], "destroy": ["Doença"]}, msg("Livrar-se de uma Doença")
    ),
    group="turn",
)
def rest(given: Rest) -> Answer:
    """One card of the hand may be destroyed, then all is discarded and six cards are drawn."""
    allowed = len(given.destroy) <= 1
    destroyed = given.destroy if allowed else ()
    discarded = list(given.hand)
    for name in destroyed:
        discarded.remove(name)
    steps = (
        step(msg("Uma carta da mão pode ser destruída: uma, ou nenhuma."), section("descansar")),
        step(
            msg("Descarte o resto e compre seis cartas."),
            section("fim-do-turno"),
            ruled("rest-cards-face-up"),
        ),
    )
    if not allowed:
        verdict = msg("Não pode: descansando se destrói uma carta só.")
    elif destroyed:
        verdict = msg("{name} sai do jogo; descarte o resto e compre seis.", name=destroyed[0])
    else:
        verdict = msg("Descarte a mão e compre seis.")
    result = RestResult(allowed=allowed, destroyed=destroyed, discarded=tuple(discarded), draw=HAND)
    return Answer(result=result, verdict=verdict, explanation=steps)
