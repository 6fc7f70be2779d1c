"""Bosses, extra monsters for large parties, and what the defeated are worth (p.3, 6, 10, 12, 17)."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from rules.engine.asking import (
    CardCode,
    CardRows,
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
    tell,
)
from rules.engine.chance import shuffled, thrown
from rules.engine.citations import page, ruled
from rules.engine.dice import D6
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COUNT, HEARTS, MONSTER_LEVEL, NAMES, OPEN_SETS
from rules.systems.mtxp.monsters import BOSS_LEVEL, Fallen, Might, as_boss, evolutions_of, points_of
from rules.systems.mtxp.procedures.terrains import RevealedMonster
from rules.systems.mtxp.rulings.combat import EVOLUTION

ACTIONS = Integer(1, 20)
USUAL_PARTY = 3


def might_of_card(card: dict) -> dict:
    """What a card of the catalogue tells of a monster's might; what nobody knows is left to be told."""
    told = {"hearts": card["hearts"] or 0, "actions": card["actions"] or 1, "red_dragon": card["boss"]}
    unknown = {"red_dragon": "boss"}
    return {name: value for name, value in told.items() if unknown.get(name, name) not in card["unknown"]}


@dataclass(frozen=True, kw_only=True)
class MakeBoss:
    card: str | None = ask(
        CardCode(kind="monster", fills=might_of_card), msg("Monstro do catálogo"), default=None, front=True
    )
    hearts: int = ask(HEARTS, msg("Corações"), default=0)
    actions: int = ask(ACTIONS, msg("Ações por round"), default=1)
    red_dragon: bool = ask(Flag(), msg("Já tem o dragão vermelho"), default=False)


@dataclass(frozen=True, kw_only=True)
class MakeBossResult:
    hearts: int = tell(HEARTS, msg("Corações"))
    actions: int = tell(ACTIONS, msg("Ações por round"))
    red_dragon: bool = tell(Flag(), msg("Dragão vermelho"))


@procedure(
    title=msg("Transformar em chefão"),
    summary=msg("O que muda num monstro escolhido como chefão do jogo."),
    gives=MakeBossResult,
    citations=(page(6, "chefao"), page(10, "chefao"), page(17, "chefao")),
    group="monsters",
    example=Example(
        {"hearts": 0, "actions": 1, "red_dragon": False},
        msg("Um monstro comum vira o objetivo"),
        page(6, "chefao"),
    ),
)
def make_boss(given: MakeBoss) -> Answer:
    """+2 hearts, a second action, a red dragon; nothing for one that is a boss already (p.6)."""
    might = as_boss(Might(hearts=given.hearts, actions=given.actions, red_dragon=given.red_dragon))
    if given.red_dragon:
        steps = (step(msg("Quem já tem o dragão vermelho é chefão e não muda."), page(6, "chefao")),)
        verdict = msg("Já é chefão: nada muda.")
    else:
        action = msg("Só tinha uma ação: ganha outra por round.")
        if given.actions > 1:
            action = msg("Já tem {count} ações: não ganha outra.", count=given.actions)
        steps = (
            step(
                msg("Ganha 2 corações: {before} → {after}.", before=given.hearts, after=might.hearts),
                page(6, "chefao"),
                page(17, "chefao"),
            ),
            step(action, page(6, "chefao")),
            step(msg("Para a IA passa a ter o dragão vermelho."), page(6, "chefao")),
        )
        verdict = msg(
            "{hearts}, {actions} ações por round, dragão vermelho.",
            hearts=counted.hearts(might.hearts),
            actions=might.actions,
        )
    result = MakeBossResult(hearts=might.hearts, actions=might.actions, red_dragon=might.red_dragon)
    return Answer(result=result, verdict=verdict, explanation=steps)


def monster_row(card: dict) -> dict:
    """The row of a catalogue card; a red dragon has no level."""
    return {"name": card["name"], "level": card["level"]}


@dataclass(frozen=True, kw_only=True)
class ExtraMonsters:
    heroes: int = ask(Integer(1, 30), msg("Heróis na equipe"))
    conquered: int = ask(COUNT, msg("Terrenos já conquistados"), default=0)
    mode: str = ask(
        Choice((("adventure", msg("Aventura")), ("dungeon", msg("Masmorra com 4 heróis")))),
        msg("Modo"),
        default="adventure",
    )
    die: int | None = ask_die(msg("Dado (só na masmorra)"))
    pile: tuple[RevealedMonster, ...] = ask(
        CardRows(Group(RevealedMonster), maximum=400, sets=OPEN_SETS, kinds=("monster",), row=monster_row),
        msg("Pilha de monstros, de que o site revela"),
        help=msg("Só na Aventura."),
        default=(),
        front=True,
    )
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class ExtraMonstersResult:
    count: int = tell(COUNT, msg("Monstros a mais"))
    max_level: int | None = tell(MONSTER_LEVEL, msg("Nível até"), default=None)
    level: int | None = tell(MONSTER_LEVEL, msg("Nível igual a"), default=None)
    monsters: tuple[str, ...] = tell(NAMES, msg("Da pilha saem"), default=())


@procedure(
    title=msg("Monstros a mais para mais de 3 heróis"),
    summary=msg("Quantos monstros entram a mais em cada terreno, e de que nível."),
    gives=ExtraMonstersResult,
    citations=(page(6, "mais-de-tres-herois"), page(10, "masmorra-jogadores")),
    odds={f"level_{level}": msg("Nível {level}", level=level) for level in range(1, D6 + 1)},
    group="monsters",
    example=Example(
        {"heroes": 5, "conquered": 3},
        msg("Cinco heróis, três terrenos conquistados"),
        page(6, "mais-de-tres-herois"),
    ),
)
def extra_monsters(given: ExtraMonsters) -> Answer:
    """One monster per hero above three, of level up to conquests + 1 (p.6); in the dungeon of level one die (p.10)."""
    if given.mode == "dungeon":
        return _in_the_dungeon(given)
    count, level = max(given.heroes - USUAL_PARTY, 0), given.conquered + 1
    steps = (
        step(
            msg("Um monstro a mais para cada herói acima de 3: {count}.", count=count),
            page(6, "mais-de-tres-herois"),
        ),
        step(
            msg(
                "Nível até os terrenos conquistados + 1: {conquered} + 1 = {level}.",
                conquered=given.conquered,
                level=level,
            ),
            page(6, "mais-de-tres-herois"),
        ),
    )
    drawn = revealed_monsters(given, count, level)
    if drawn:
        message = msg("Da pilha saem {names}.", names=joined(drawn))
        steps = (*steps, step(message, page(6, "mais-de-tres-herois")))
    verdict = msg("Nenhum monstro a mais.")
    if count:
        verdict = msgn(
            "Mais {n} monstro, de nível até {level}.",
            "Mais {n} monstros, de nível até {level}.",
            n=count,
            level=level,
        )
    return Answer(
        result=ExtraMonstersResult(count=count, max_level=level, monsters=drawn),
        verdict=verdict,
        explanation=steps,
    )


def revealed_monsters(given: ExtraMonsters, count: int, level: int) -> tuple[str, ...]:
    """The first monsters of the shuffled pile that are of the level or below; none without a seed."""
    if given.seed is None:
        return ()
    order = shuffled(given.pile, seed=given.seed, label="extra-monsters")
    fitting = (monster.name for monster in order if monster.level is not None and monster.level <= level)
    return tuple(islice(fitting, count))


def _in_the_dungeon(given: ExtraMonsters) -> Answer:
    count = int(given.heroes > USUAL_PARTY)
    rule = step(
        msg("Com 4 heróis, cada terreno com monstros tem um a mais, de nível igual a um dado."),
        page(10, "masmorra-jogadores"),
    )
    if not count:
        none = ExtraMonstersResult(count=0)
        return Answer(result=none, verdict=msg("Nenhum monstro a mais."), explanation=(rule,))
    die = thrown(given.die, given.seed)
    return Answer(
        result=None if die is None else ExtraMonstersResult(count=count, level=die),
        odds={f"level_{level}": Fraction(1, D6) for level in range(1, D6 + 1)},
        verdict=msg("Jogue um dado: é o nível.")
        if die is None
        else msg("Mais 1 monstro, de nível {level}.", level=die),
        explanation=(rule,),
    )


@dataclass(frozen=True, kw_only=True)
class Defeated:
    name: str | None = ask(Text(), msg("Nome"), default=None)
    level: int | None = ask(
        MONSTER_LEVEL, msg("Nível"), default=None, help=msg("Vazio no dragão vermelho: vale 20.")
    )
    summoned: bool = ask(Flag(), msg("Invocado"), default=False)
    terrain: bool = ask(Flag(), msg("Terreno-monstro"), default=False)
    gives_evolution: bool = ask(Flag(), msg("Dá evolução"), default=True)

    @property
    def fallen(self) -> Fallen:
        return Fallen(
            level=BOSS_LEVEL if self.level is None else self.level,
            summoned=self.summoned,
            terrain=self.terrain,
            gives_evolution=self.gives_evolution,
        )


@dataclass(frozen=True, kw_only=True)
class TreasurePoints:
    defeated: tuple[Defeated, ...] = ask(Many(Group(Defeated), minimum=1), msg("Monstros derrotados"))
    dungeon: bool = ask(Flag(), msg("Na masmorra"), default=False)
    rulings: dict = ask_rulings(EVOLUTION)


@dataclass(frozen=True, kw_only=True)
class TreasurePointsResult:
    points: int = tell(Integer(0, 9999), msg("Pontos de tesouro"))
    evolutions: int = tell(COUNT, msg("Evoluções"))
    graveyard: tuple[str, ...] = tell(NAMES, msg("Vão para o cemitério"))


@procedure(
    title=msg("Pontos de tesouro e evoluções"),
    summary=msg(
        "O que valem os monstros derrotados: pontos de tesouro, evoluções e o cemitério da masmorra."
    ),
    gives=TreasurePointsResult,
    citations=(
        page(3, "terreno-monstro"),
        page(11, "masmorra-explorar"),
        page(12, "moedas-tesouros"),
        page(17, "invocado"),
    ),
    group="monsters",
    example=Example(
        {"defeated": [{"level": 3}, {"level": 4, "terrain": True}, {"level": 2, "summoned": True}]},
        msg("Um monstro, um terreno-monstro e um invocado"),
    ),
)
def treasure_points(given: TreasurePoints) -> Answer:
    """Points are the levels of the defeated; summoned monsters give nothing, terrain-monsters no evolution (p.3, 17)."""
    fallen = [defeated.fallen for defeated in given.defeated]
    points = points_of(fallen)
    evolving = evolutions_of(fallen) if EVOLUTION.reads("table", given.rulings) else 0
    worth = [monster.level for monster in fallen if not monster.summoned]
    steps = [
        step(
            msg("Pontos: {sum} = {points}.", sum=" + ".join(map(str, worth)) or "0", points=points),
            page(12, "moedas-tesouros"),
        )
    ]
    if any(defeated.level is None for defeated in given.defeated):
        steps.append(step(msg("Um dragão vermelho não tem nível: vale 20."), page(4, "dragao-vermelho")))
    if any(monster.summoned for monster in fallen):
        steps.append(step(msg("Invocados não dão tesouro nem evolução."), page(17, "invocado")))
    if any(monster.terrain for monster in fallen):
        steps.append(
            step(
                msg("O terreno-monstro dá pontos pelo nível, mas não experiência."),
                page(3, "terreno-monstro"),
            )
        )
    steps.append(
        step(
            msg("Quantas evoluções há: {count}. O que cada uma dá está nas cartas.", count=evolving),
            ruled(EVOLUTION.key, 5),
        )
    )
    graveyard = ()
    if given.dungeon:
        graveyard = tuple(
            defeated.name or msg("Monstro {place}", place=place)
            for place, defeated in enumerate(given.defeated, 1)
            if not defeated.terrain and not evolutions_of([defeated.fallen])
        )
        steps.append(
            step(
                msg("Na masmorra, os que não dão evolução vão para o cemitério."),
                page(11, "masmorra-explorar"),
            )
        )
    verdict = msg("Tesouro: {points}. Evoluções: {count}.", points=counted.points(points), count=evolving)
    result = TreasurePointsResult(points=points, evolutions=evolving, graveyard=graveyard)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
