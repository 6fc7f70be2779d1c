"""Inside the dungeon: which paths are open, resting, retreating (p.11)."""

from dataclasses import dataclass
from fractions import Fraction

from rules.engine.asking import Choice, Flag, Group, Integer, Many, Text, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import joined, msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp.kinds import COUNT, HEARTS, NAMES, tell_allowed
from rules.systems.mtxp.procedures.options import PLAYER_HAND
from rules.systems.mtxp.procedures.rounds import SIDES
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.modes import DUNGEON_HEARTS, RETREAT_DRAW

SHORT_PATH = 5


@dataclass(frozen=True, kw_only=True)
class PathState:
    name: str | None = ask(Text(), msg("Nome"), default=None)
    left: int = ask(COUNT, msg("Cartas viradas para baixo"), default=SHORT_PATH + 1)
    refused: bool = ask(Flag(), msg("Tem um terreno recusado, aberto"), default=False)
    dead_end: bool = ask(Flag(), msg("Acabou num Beco sem Saída"), default=False)


@dataclass(frozen=True, kw_only=True)
class DungeonPaths:
    paths: tuple[PathState, ...] = ask(Many(Group(PathState), minimum=1, maximum=8), msg("Caminhos"))


@dataclass(frozen=True, kw_only=True)
class PathOption:
    name: str = tell(Text(), msg("Caminho"))
    status: str = tell(
        Choice(
            (
                ("reveal", msg("Revele a próxima carta")),
                ("enter-refused", msg("Só entrando no terreno aberto")),
                ("closed", msg("Fechado")),
            )
        ),
        msg("O que se pode fazer"),
    )


@dataclass(frozen=True, kw_only=True)
class DungeonPathsResult:
    paths: tuple[PathOption, ...] = tell(Many(Group(PathOption), maximum=8), msg("Caminhos"))


@procedure(
    title=msg("Caminhos da masmorra"),
    summary=msg("Que caminhos estão abertos neste turno, e a chance de cada um levar ao Encontro Final."),
    gives=DungeonPathsResult,
    citations=(page(11, "masmorra-explorar"),),
    odds={"final": msg("Cada caminho ainda aberto leva ao Encontro Final")},
    group="dungeon",
    example=Example(
        {"paths": [{"left": 0, "dead_end": True}, {"left": 3, "refused": True}, {"left": 6}]},
        msg("Um caminho errado, um fechado por um terreno recusado, um intacto"),
        page(11, "masmorra-explorar"),
    ),
)
def dungeon_paths(given: DungeonPaths) -> Answer:
    """One terrain a turn; a refused terrain closes its path until it is entered; a dead end is over (p.11)."""
    options = tuple(
        PathOption(name=path.name or msg("Caminho {number}", number=number), status=_status(path))
        for number, path in enumerate(given.paths, 1)
    )
    hopeful = sum(not path.dead_end for path in given.paths)
    steps = (
        step(
            msg("Um terreno por turno, sem fase de compra nem de descarte."), page(11, "masmorra-sem-compra")
        ),
        step(
            msg("Um terreno recusado fica aberto: o caminho só segue passando por ele."),
            page(11, "terreno-recusado"),
        ),
        step(msg("Um Beco sem Saída é o caminho errado."), page(11, "masmorra-explorar")),
        step(
            msg("Armadilha revelada é obrigatória; outro terreno só se recusa com o teste de Furtividade."),
            page(11, "armadilhas"),
        ),
    )
    able = [option.name for option in options if option.status != "closed"]
    return Answer(
        result=DungeonPathsResult(paths=options),
        odds={"final": Fraction(1, hopeful)} if hopeful else {},
        verdict=msg("Podem seguir: {names}.", names=joined(able)) if able else msg("Não há caminho aberto."),
        explanation=steps,
    )


def _status(path: PathState) -> str:
    if path.refused:
        return "enter-refused"
    return "closed" if path.dead_end or not path.left else "reveal"


@dataclass(frozen=True, kw_only=True)
class RestingHero:
    name: str = ask(Text(), msg("Nome"))
    wounded: bool = ask(Flag(), msg("Ferido"), default=False)
    dead: bool = ask(Flag(), msg("Morto"), default=False)
    hearts_lost: int = ask(HEARTS, msg("Corações perdidos"), default=0)


@dataclass(frozen=True, kw_only=True)
class DungeonRest:
    may_rest: bool = ask(Flag(), msg("O terreno diz que se pode descansar"), default=True)
    heroes: tuple[RestingHero, ...] = ask(Many(Group(RestingHero), minimum=1, maximum=12), msg("Heróis"))
    hand: int = ask(COUNT, msg("Cartas na mão"), default=0)
    discards: int = ask(COUNT, msg("Descarta"), default=0)
    capacity: int = ask(Integer(1, 30), msg("Capacidade da mão"), default=PLAYER_HAND)
    rulings: dict = ask_rulings(DUNGEON_HEARTS)


@dataclass(frozen=True, kw_only=True)
class DungeonRestResult:
    allowed: bool = tell_allowed()
    healed: tuple[str, ...] = tell(NAMES, msg("Curados"))
    hearts: int = tell(COUNT, msg("Corações recuperados"))
    draws: int = tell(COUNT, msg("Cartas a comprar"))


@procedure(
    title=msg("Descansar na masmorra"),
    summary=msg("Onde a carta deixa: quem é curado e quantas cartas se compram."),
    gives=DungeonRestResult,
    citations=(page(11, "descanso"), page(4, "recuperar-coracoes")),
    group="dungeon",
    example=Example(
        {
            "heroes": [{"name": "Crixus", "wounded": True, "hearts_lost": 1}, {"name": "Ylva", "dead": True}],
            "hand": 2,
        },
        msg("Cura os feridos, não devolve corações nem mortos"),
        page(11, "descanso"),
    ),
)
def dungeon_rest(given: DungeonRest) -> Answer:
    """Only where the terrain says so: wounds heal, hands refill, cards may be swapped; the dead stay dead (p.11)."""
    if not given.may_rest:
        none = DungeonRestResult(allowed=False, healed=(), hearts=0, draws=0)
        rule = step(msg("Só se descansa onde o terreno diz que se pode."), page(11, "descanso"))
        return Answer(result=none, verdict=rule.message, explanation=(rule,))
    healed = tuple(hero.name for hero in given.heroes if hero.wounded and not hero.dead)
    restores = DUNGEON_HEARTS.reads("yes", given.rulings)
    hearts = sum(hero.hearts_lost for hero in given.heroes if not hero.dead) if restores else 0
    draws = max(given.capacity - max(given.hand - given.discards, 0), 0)
    steps = (
        step(
            msg("Os feridos são curados; os mortos não voltam nem são substituídos."),
            page(11, "masmorra-morte"),
        ),
        step(
            msg("O descanso devolve os corações.")
            if restores
            else msg("O descanso não devolve corações: isso é do Templo."),
            ruled(DUNGEON_HEARTS.key, 4),
        ),
        step(
            msg(
                "Cada jogador descarta, compra até {capacity} e pode trocar cartas.", capacity=given.capacity
            ),
            page(11, "descanso"),
        ),
    )
    verdict = msg("Compra {draws}; ninguém estava ferido.", draws=draws)
    if healed:
        verdict = msg("Curados: {names}; compra {draws}.", names=joined(healed), draws=draws)
    result = DungeonRestResult(allowed=True, healed=healed, hearts=hearts, draws=draws)
    return Answer(result=result, verdict=verdict, explanation=steps)


@dataclass(frozen=True, kw_only=True)
class DungeonRetreat:
    with_card: bool = ask(Flag(), msg("Com uma carta de fuga"), default=True)
    by: str = ask(Choice(SIDES), msg("Quem recua"), default=Side.HEROES)
    heroes: int = ask(COUNT, msg("Heróis de pé"), default=3)
    monsters: int = ask(COUNT, msg("Monstros de pé"), default=1)
    rulings: dict = ask_rulings(RETREAT_DRAW)


@dataclass(frozen=True, kw_only=True)
class DungeonRetreatResult:
    allowed: bool = tell_allowed()
    heroes_draw: int = tell(COUNT, msg("Os heróis compram"))
    monsters_draw: int = tell(COUNT, msg("Os monstros compram"))


@procedure(
    title=msg("Recuo na masmorra"),
    summary=msg("Fugir na masmorra só com carta: o round acaba sem ferimentos e outro começa."),
    gives=DungeonRetreatResult,
    citations=(page(11, "recuo"),),
    group="dungeon",
    example=Example(
        {"heroes": 3, "monsters": 2}, msg("Três heróis recuam de dois monstros"), page(11, "recuo")
    ),
)
def dungeon_retreat(given: DungeonRetreat) -> Answer:
    """By card only; the round ends at once without wounds, then one card per character (p.11)."""
    if not given.with_card:
        rule = step(msg("Na masmorra não se foge como ação, só com carta."), page(11, "recuo"))
        none = DungeonRetreatResult(allowed=False, heroes_draw=0, monsters_draw=0)
        return Answer(result=none, verdict=rule.message, explanation=(rule,))
    both = RETREAT_DRAW.reads("both", given.rulings)
    heroes_draw = given.heroes if both or given.by == Side.HEROES else 0
    monsters_draw = given.monsters if both or given.by == Side.MONSTERS else 0
    draws = msg("Os dois lados compram uma carta por personagem.")
    if not both:
        draws = msg("Só o lado que recuou compra uma carta por personagem.")
    steps = (
        step(
            msg("O round acaba na hora, sem ferimentos; os efeitos das cartas do round são resolvidos."),
            page(11, "recuo"),
        ),
        step(draws, ruled(RETREAT_DRAW.key, 11)),
        step(msg("Um novo round começa. Vale também quando os monstros fogem."), page(11, "recuo")),
    )
    verdict = msg("Heróis compram {heroes}, monstros {monsters}.", heroes=heroes_draw, monsters=monsters_draw)
    result = DungeonRetreatResult(allowed=True, heroes_draw=heroes_draw, monsters_draw=monsters_draw)
    return Answer(result=result, verdict=verdict, explanation=steps)
