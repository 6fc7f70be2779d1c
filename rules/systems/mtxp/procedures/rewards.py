"""What the defeated are worth: treasure points, evolutions, the graveyard of the dungeon (p.3, 11, 12, 17)."""

from dataclasses import dataclass

from rules.engine.asking import Flag, Group, Integer, Many, Text, ask, ask_rulings, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import msg
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mtxp import counted
from rules.systems.mtxp.kinds import COUNT, MONSTER_LEVEL, NAMES
from rules.systems.mtxp.monsters import BOSS_LEVEL, Fallen, evolutions_of, points_of
from rules.systems.mtxp.rulings.combat import EVOLUTION


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
