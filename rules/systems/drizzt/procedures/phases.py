"""The first two phases of a turn: hero and exploration (p.7, 16)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Flag, Integer, Many, Text, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.drizzt.kinds import HIT_POINTS, NAME, NAMES, TRIANGLE

ACTIONS = (
    ("move", msg("Mover")),
    ("attack", msg("Atacar")),
    ("disarm", msg("Desarmar uma armadilha")),
    ("instead", msg("Usar um efeito “em vez de atacar”")),
)


@dataclass(frozen=True, kw_only=True)
class HeroPhase:
    actions: tuple[str, ...] = ask(Many(Choice(ACTIONS), maximum=8), msg("Ações, na ordem"))
    speed: int | None = ask(
        Integer(0, 30), msg("Velocidade do herói"), help=msg("Impressa na carta do herói."), default=None
    )
    hit_points: int | None = ask(
        HIT_POINTS,
        msg("Pontos de Vida no começo do turno"),
        help=msg("Em branco: está de pé, e o veneno não o derruba."),
        default=None,
    )
    surges: int = ask(Integer(0, 30), msg("Fichas de Pulso de Cura do grupo"), default=0)
    poisoned: bool = ask(Flag(), msg("Envenenado"), default=False)
    immobilized: bool = ask(Flag(), msg("Imobilizado"), default=False)
    extra_attacks: int = ask(
        Integer(0, 6), msg("Ataques a mais"), help=msg("Só os que uma carta do herói der."), default=0
    )


@dataclass(frozen=True, kw_only=True)
class HeroPhaseResult:
    allowed: bool = tell(Flag(), msg("Pode"))
    lost: bool = tell(Flag(), msg("O grupo perdeu a aventura"))
    squares: int | None = tell(Integer(0, 60), msg("Quadrados que pode andar ao todo"), default=None)
    steps: tuple[str, ...] = tell(Many(Text(30)), msg("Etapas da fase, na ordem"))


@procedure(
    title=msg("Fase de Herói"),
    summary=msg("Mover e atacar, atacar e mover, ou dois movimentos; e o que vem antes e depois."),
    gives=HeroPhaseResult,
    citations=(page(7, "fase-de-heroi"), page(8, "movimento"), page(9, "envenenado"), page(9, "imobilizado")),
    example=Example({"actions": ["move", "attack"], "speed": 6}, msg("Mover e atacar"), page(7)),
    group="phases",
)
def hero_phase(given: HeroPhase) -> Answer:
    """Poison, surge check, then move + attack, attack + move or two moves, then the markers (p.7, 9)."""
    moves = given.actions.count("move")
    attacks = len(given.actions) - moves
    fits = moves <= 2 and attacks <= given.extra_attacks + (moves < 2)
    down = given.hit_points is not None and given.hit_points <= given.poisoned
    lost = down and given.surges == 0
    steps = ["poison-damage"] * given.poisoned + ["surge"] * down + list(given.actions)
    steps += ["drop-immobilized"] * given.immobilized + ["poison-roll"] * given.poisoned
    result = HeroPhaseResult(
        allowed=fits and not lost,
        lost=lost,
        squares=_squares(given, moves),
        steps=tuple(steps),
    )
    explanation = [
        step(
            msg("Uma escolha por turno: mover e atacar, atacar e mover, ou mover duas vezes."),
            page(7, "fase-de-heroi"),
        ),
        step(
            msg("Desarmar e os efeitos “em vez de atacar” tomam o lugar de um ataque."),
            page(10, "fazendo-um-ataque"),
        ),
    ]
    if given.poisoned:
        explanation.insert(0, step(msg("Primeiro o veneno: 1 de dano."), page(9, "envenenado")))
    if given.immobilized:
        explanation.append(
            step(msg("Imobilizado: Velocidade 0; o marcador sai no fim da fase."), page(9, "imobilizado"))
        )
    if len(given.actions) < 2:
        explanation.append(step(msg("Fazer menos que isso também vale."), ruled("doing-less", 7)))
    if lost:
        verdict = msg("O grupo perde: 0 PV e nenhum Pulso de Cura.")
    elif result.allowed and result.squares is None:
        verdict = msg("Pode.")
    elif result.allowed:
        verdict = msg("Pode. Anda até {squares} quadrados.", squares=result.squares)
    else:
        verdict = msg("Não pode: são no máximo dois movimentos, ou um movimento e um ataque.")
    return Answer(result=result, verdict=verdict, explanation=tuple(explanation))


def _squares(given: HeroPhase, moves: int) -> int | None:
    """How far the moves go in all; None when that hangs on a speed nobody told."""
    if given.immobilized or not moves:
        return 0
    return None if given.speed is None else moves * given.speed


@dataclass(frozen=True, kw_only=True)
class Exploration:
    at_unexplored_edge: bool = ask(Flag(), msg("O herói está num quadrado junto a um limite inexplorado"))
    edge_blocked: bool = ask(
        Flag(), msg("Uma ficha de Limite de Caverna impede encaixar a ficha nova"), default=False
    )
    triangle: str | None = ask(TRIANGLE, msg("Triângulo da ficha comprada"), default=None)
    drawn: tuple[str, ...] = ask(
        NAMES,
        msg("Monstros comprados, na ordem"),
        help=msg("Um só, ou mais quando o primeiro se repete."),
        default=[],
    )
    controlled: tuple[str, ...] = ask(NAMES, msg("Monstros que o jogador já controla"), default=[])
    mushroom_occupied: bool = ask(Flag(), msg("O quadrado de cogumelos está ocupado"), default=False)


@dataclass(frozen=True, kw_only=True)
class ExplorationResult:
    places_tile: bool = tell(Flag(), msg("Coloca uma ficha de Caverna"))
    monster: str | None = tell(NAME, msg("Monstro que entra"), default=None)
    discarded: tuple[str, ...] = tell(NAMES, msg("Cartas repetidas, descartadas"))
    draw_again: bool = tell(Flag(), msg("Falta comprar uma carta de Monstro"))
    square: str | None = tell(
        Choice((("mushroom", msg("O quadrado de cogumelos")), ("any", msg("Qualquer quadrado da ficha")))),
        msg("Onde fica o monstro"),
        default=None,
    )
    draw_encounter: bool | None = tell(Flag(), msg("Compra um Encontro na Fase de Vilão"), default=None)


@procedure(
    title=msg("Fase de Exploração"),
    summary=msg("Junto a um limite inexplorado: uma ficha, com o triângulo para ele, e um monstro."),
    gives=ExplorationResult,
    citations=(page(7, "fase-de-exploracao"), page(5, "triangulos"), page(16, "duvidas-frequentes")),
    example=Example(
        {
            "at_unexplored_edge": True,
            "triangle": "white",
            "drawn": ["Goblin Archer", "Drow Duelist"],
            "controlled": ["Goblin Archer"],
        },
        msg("O primeiro monstro comprado se repete"),
        page(7),
    ),
    group="phases",
)
def exploration(given: Exploration) -> Answer:
    """A tile with its triangle to the explored edge and a monster the player does not control yet (p.7)."""
    if not given.at_unexplored_edge or given.edge_blocked:
        where = page(7, "fase-de-exploracao")
        why = msg("O herói não está junto a um limite inexplorado: não coloca ficha nem monstro.")
        if given.at_unexplored_edge:
            where = page(14, "limites-bloqueados")
            why = msg("A ficha nova não cabe: por esse lado não se explora.")
        result = ExplorationResult(places_tile=False, discarded=(), draw_again=False, draw_encounter=True)
        encounter = step(
            msg("Sem ficha colocada, a Fase de Vilão começa por um Encontro."), page(7, "fase-de-vilao")
        )
        return Answer(result=result, verdict=why, explanation=(step(why, where), encounter))
    monster = next((name for name in given.drawn if name not in given.controlled), None)
    repeated = given.drawn if monster is None else given.drawn[: given.drawn.index(monster)]
    square = "any" if given.mushroom_occupied else "mushroom"
    result = ExplorationResult(
        places_tile=True,
        monster=monster,
        discarded=repeated,
        draw_again=monster is None,
        square=square if monster else None,
        draw_encounter=None if given.triangle is None else given.triangle == "black",
    )
    steps = [
        step(
            msg("Compre uma ficha e vire o triângulo dela para o limite que o herói explora."),
            page(7, "fase-de-exploracao"),
        )
    ]
    if repeated:
        steps.append(
            step(
                msg("Já controla {names}: descarte e compre outra carta.", names=joined(repeated)),
                page(7, "fase-de-exploracao"),
            )
        )
    if monster and given.mushroom_occupied:
        steps.append(
            step(
                msg("Cogumelos ocupados: o monstro fica em qualquer quadrado da ficha."),
                page(16, "duvidas-frequentes"),
            )
        )
    verdict = msg("Coloque a ficha e compre uma carta de Monstro.")
    if monster:
        verdict = msg("Coloque a ficha; {name} entra na plantação de cogumelos.", name=monster)
        if given.mushroom_occupied:
            verdict = msg("Coloque a ficha; {name} entra em qualquer quadrado dela.", name=monster)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
