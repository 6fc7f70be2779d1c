"""What an exploration starts from: the dungeon as it is built, the heroes who enter, the boss who waits (p.10–11)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.asking import (
    CardCode,
    CardRows,
    Choice,
    Consistent,
    Fault,
    Flag,
    Group,
    Integer,
    Many,
    Table,
    Text,
    ask,
)
from rules.engine.messages import msg
from rules.engine.sessions import Opening, Wanted
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.heroes import HeroSetup, unknown_heroes
from rules.systems.mtxp.kinds import MONSTER_LEVEL, OPEN_SETS
from rules.systems.mtxp.monsters import waiting
from rules.systems.mtxp.procedures.dungeon_setup import (
    DEAD_END,
    FINAL,
    DungeonPlan,
    DungeonTerrain,
    bottom_of,
)

TESTS = Table(ATTRIBUTES, Integer(1, 30))
ROLES = (
    ("encounter", msg("Com monstros")),
    ("trap", msg("Armadilha")),
    ("rest", msg("Descanso")),
    ("final", msg("Encontro Final")),
    ("dead-end", msg("Beco sem Saída")),
)
BOTTOMS = {FINAL: "final", DEAD_END: "dead-end"}


@dataclass(frozen=True, kw_only=True)
class TerrainSetup(DungeonTerrain):
    """A dungeon terrain with what its card asks for."""

    role: str = ask(Choice(ROLES), msg("O que é"), default="encounter")
    tests: dict | None = ask(TESTS, msg("Armadilha: dificuldade por atributo"), default=None)
    monsters: int | None = ask(Integer(0, 6), msg("Quantos monstros"), default=None)
    level: int | None = ask(MONSTER_LEVEL, msg("De nível até"), default=None)
    mandatory: bool = ask(Flag(), msg("Obrigatório"), default=False)
    text: str | None = ask(Text(400), msg("O que a carta faz"), default=None)
    card: str | None = ask(CardCode(kind="dungeon-terrain"), msg("Carta do catálogo"), default=None)


def terrain_row(card: dict) -> dict:
    """The row of a dungeon terrain of the catalogue, what it asks for included."""
    keywords = card["keywords"] or []
    trap, rest = "trap" in keywords, "rest" in keywords
    row = {
        "name": card["name"],
        "role": BOTTOMS.get(bottom_of(card)) or ("trap" if trap else "rest" if rest else "encounter"),
        "mandatory": "mandatory" in keywords,
        "card": card["code"],
    }
    if found := waiting(card["subtitle"] or ""):
        row |= dict(zip(("monsters", "level"), found, strict=True))
    if trap:
        row["tests"] = card["attributes"]
    return row | {key: card[key] for key in ("grade", "text") if card[key]}


@dataclass(frozen=True, kw_only=True)
class MonsterSetup:
    name: str = ask(Text(60), msg("Nome"))
    level: int | None = ask(MONSTER_LEVEL, msg("Nível"), default=None)
    card: str | None = ask(CardCode(kind="monster"), msg("Carta do catálogo"), default=None)


def monster_row(card: dict) -> dict | None:
    """The row of a monster of the catalogue; None of one without a level, which the pile of a dungeon ignores."""
    if card["level"] is None or card["boss"]:
        return None
    return {"name": card["name"], "level": card["level"], "card": card["code"]}


@dataclass(frozen=True, kw_only=True)
class Setup(DungeonPlan, Consistent):
    """The dungeon builder's plan, with heroes, boss and monsters."""

    terrains: tuple[TerrainSetup, ...] = ask(
        CardRows(
            Group(TerrainSetup), maximum=120, sets=OPEN_SETS, kinds=("dungeon-terrain",), row=terrain_row
        ),
        msg("Terrenos de masmorra"),
        help=msg("Sem o Encontro Final nem os Becos sem Saída, que são postos por baixo."),
        default=(),
        front=True,
    )
    heroes: tuple[HeroSetup, ...] = ask(Many(Group(HeroSetup), minimum=1, maximum=6), msg("Heróis"))
    boss: MonsterSetup | None = ask(Group(MonsterSetup), msg("Chefão"), default=None)
    monsters: tuple[MonsterSetup, ...] = ask(
        CardRows(Group(MonsterSetup), maximum=400, sets=OPEN_SETS, kinds=("monster",), row=monster_row),
        msg("Monstros que o site revela"),
        help=msg("Vazio: a mesa revela os seus e os diz."),
        default=(),
    )

    def faults(self) -> Iterator[Fault]:
        finals = [at for at, terrain in enumerate(self.terrains) if terrain.role == "final"]
        for at in finals[1:]:
            yield Fault(f"terrains.{at}.role", "repeated", msg("Só há um Encontro Final."))


@dataclass(frozen=True, kw_only=True)
class Options:
    cards: str = ask(
        Choice(
            (
                ("virtual", msg("O site embaralha os caminhos e vira as cartas")),
                ("physical", msg("Cartas de verdade na mesa: vocês dizem o que saiu")),
            )
        ),
        msg("Cartas"),
        default="virtual",
    )
    extra_monster: bool = ask(
        Flag(), msg("Com 2 ou 4 jogadores: um monstro a mais, de nível igual a um dado"), default=False
    )


def wanted(setup: Setup, options: Options) -> Wanted:
    """The cards of heroes and boss."""
    named = [hero.card for hero in setup.heroes] + ([setup.boss.card] if setup.boss else [])
    return Wanted(codes=tuple(dict.fromkeys(code for code in named if code)))


def check(opening: Opening) -> tuple[Fault, ...]:
    """Cards that the catalogue does not have, or not as heroes."""
    faults = list(unknown_heroes(opening.setup.heroes, opening.cards, "setup.heroes.{}"))
    boss = opening.setup.boss
    if boss is not None and boss.card is not None and boss.card not in opening.cards:
        message = msg("Não há a carta {code}.", code=boss.card)
        faults.append(Fault("setup.boss.card", "unknown-card", message))
    return tuple(faults)
