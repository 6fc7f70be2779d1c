"""The first state of an exploration: the paths dealt as the builder deals them, the heroes at the entrance (p.10–11)."""

from rules.engine.messages import msg
from rules.engine.sessions import Opening
from rules.systems.mtxp.dungeon.setup import MonsterSetup, Setup, TerrainSetup
from rules.systems.mtxp.dungeon.state import Dungeon, Equipping, Hero, Monster, Path, Terrain
from rules.systems.mtxp.heroes import HeroSetup, printed
from rules.systems.mtxp.procedures.dungeon import SHORT_PATH
from rules.systems.mtxp.procedures.dungeon_setup import (
    above_bottom,
    dealt,
    mixed,
    sizes_of,
)


def begin(opening: Opening) -> Dungeon:
    """The party at the entrance, every path face down."""
    setup, options = opening.setup, opening.options
    boss = monster_of(setup.boss) if setup.boss else Monster(name=msg("Chefão"))
    virtual = options.cards == "virtual"
    inner = [terrain for terrain in setup.terrains if terrain.role not in ("final", "dead-end")]
    drawn = [terrain_of(each) for each in mixed(inner, setup.mix, opening.seed if virtual else None)]
    bottoms = _bottoms(setup)
    if virtual:
        sizes = sizes_of(setup, len(drawn), opening.rulings)
        piles = dealt(drawn, bottoms, sizes, opening.seed)
        paths = tuple(Path(left=len(pile), pile=pile) for pile in piles)
    else:
        paths = tuple(Path(left=size + 1) for size in _told_sizes(setup, len(drawn), opening))
    return Dungeon(
        heroes=tuple(_hero(hero, at, opening) for at, hero in enumerate(setup.heroes, 1)),
        paths=paths,
        boss=boss,
        dealt=virtual,
        known=() if virtual else (*drawn, *bottoms),
        pool=tuple(
            monster
            for monster in map(monster_of, setup.monsters if virtual else ())
            if not (boss.card and monster.card == boss.card)
        ),
        extra_monster=options.extra_monster,
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Equipping(),),
    )


def _told_sizes(setup: Setup, count: int, opening: Opening) -> tuple[int, ...]:
    """How many real cards lie above each bottom: of the terrains told, else as many as a short dungeon has (p.10)."""
    if count:
        return sizes_of(setup, count, opening.rulings)
    return (above_bottom(setup.per_path or SHORT_PATH, opening.rulings),) * setup.paths


def _bottoms(setup: Setup) -> tuple[Terrain, ...]:
    """One final encounter and dead ends for the other paths: the cards told, then cards without a name of their own."""
    told = [terrain_of(each) for each in setup.terrains if each.role in ("final", "dead-end")]
    final = [each for each in told if each.role == "final"] or [
        Terrain(name=msg("Encontro Final"), role="final")
    ]
    ends = [each for each in told if each.role == "dead-end"]
    plain = Terrain(name=msg("Beco sem Saída"), role="dead-end")
    return (final[0], *(ends + [plain] * setup.paths)[: setup.paths - 1])


def terrain_of(given: TerrainSetup) -> Terrain:
    return Terrain(
        name=given.name,
        role=given.role,
        tests=tuple((given.tests or {}).items()),
        monsters=given.monsters,
        level=given.level,
        mandatory=given.mandatory,
        grade=given.grade or "",
        text=given.text or "",
        card=given.card or "",
    )


def monster_of(given: MonsterSetup) -> Monster:
    return Monster(name=given.name, level=given.level, card=given.card or "")


def _hero(given: HeroSetup, number: int, opening: Opening) -> Hero:
    found = printed(given, opening.cards)
    return Hero(id=f"h{number}", printed=found, hearts=found.hearts, most_hearts=found.hearts)
