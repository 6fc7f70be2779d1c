"""Bosses, and extra monsters for large parties (p.6, 10, 17)."""

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
    ask,
    ask_die,
    ask_seed,
    tell,
)
from rules.engine.chance import shuffled, thrown
from rules.engine.citations import page
from rules.engine.dice import D6
from rules.engine.messages import joined, msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COUNT, HEARTS, MONSTER_LEVEL, NAMES, OPEN_SETS
from rules.systems.mtxp.monsters import Might, as_boss
from rules.systems.mtxp.procedures.terrains import RevealedMonster

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
