"""Building the dungeon deck from the chosen classes."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from rules.engine.asking import Group, Integer, Many, Text, ask, ask_seed, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import Message, msg, msgn
from rules.engine.procedures import Answer, Example, Step, procedure, step
from rules.systems.thunderstone_doomgate.deck import STONE, built, opened, places
from rules.systems.thunderstone_doomgate.kinds import BLOCK, CARDS_A_CLASS, CARDS_A_TREASURE, HALL

POSITION = Integer(1, 999)
CARD = Text(20)


@dataclass(frozen=True, kw_only=True)
class Dungeon:
    """What a dungeon is made of."""

    monster_classes: int = ask(
        Integer(3, 12), msg("Classes de monstro"), help=msg("Três, dez cartas cada."), default=3, front=True
    )
    treasure_kinds: int = ask(
        Integer(0, 12), msg("Tipos de tesouro"), help=msg("Seis cartas cada."), default=0, front=True
    )
    guardians: int = ask(Integer(0, 10), msg("Guardiões"), default=0, front=True)
    trap_cards: int = ask(
        Integer(0, 60),
        msg("Cartas de armadilha"),
        help=msg("Só com Wrath of the Elements: quantas são está na caixa dela."),
        default=0,
    )
    swarm_markers: int = ask(
        Integer(0, 60),
        msg("Cartas marcadoras de Enxame"),
        help=msg("Só se o Enxame foi virado: quantas são está na caixa."),
        default=0,
    )

    @property
    def monsters(self) -> int:
        return CARDS_A_CLASS * self.monster_classes + self.swarm_markers

    @property
    def others(self) -> int:
        return CARDS_A_TREASURE * self.treasure_kinds + self.trap_cards

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards shuffled first: all but guardians and the Thunderstone."""
        classes = [f"monster-{at + 1}" for at in range(self.monster_classes)]
        kinds = [f"treasure-{at + 1}" for at in range(self.treasure_kinds)]
        return (
            *(name for name in classes for _ in range(CARDS_A_CLASS)),
            *(name for name in kinds for _ in range(CARDS_A_TREASURE)),
            *["trap"] * self.trap_cards,
            *["swarm"] * self.swarm_markers,
        )


@dataclass(frozen=True, kw_only=True)
class DungeonDeck(Dungeon):
    seed: str | None = ask_seed()


@dataclass(frozen=True, kw_only=True)
class Range:
    first: int = tell(POSITION, msg("Da posição"))
    last: int = tell(POSITION, msg("à posição"))


@dataclass(frozen=True, kw_only=True)
class DungeonDeckResult:
    size: int = tell(POSITION, msg("Cartas no baralho"))
    monsters: int = tell(POSITION, msg("Monstros, sem Guardiões"))
    treasures: int = tell(POSITION, msg("Tesouros"))
    traps: int = tell(POSITION, msg("Armadilhas"))
    thunderstone: Range = tell(Group(Range), msg("Onde a Thunderstone pode estar, contando do topo"))
    guardians: tuple[Range, ...] = tell(Many(Group(Range)), msg("Onde cada Guardião pode estar"))
    order: tuple[str, ...] = tell(Many(CARD), msg("O baralho sorteado, do topo ao fundo"))
    hall: tuple[str, ...] = tell(Many(CARD), msg("O salão, ao abrir"))
    sent_to_bottom: tuple[str, ...] = tell(Many(CARD), msg("Foram para o fundo ao abrir o salão"))
    left: int | None = tell(POSITION, msg("Cartas no baralho depois de aberto o salão"), default=None)


@procedure(
    title=msg("Baralho da masmorra"),
    summary=msg("Quantas cartas, em que ordem, e em que posições podem estar a Thunderstone e os Guardiões."),
    gives=DungeonDeckResult,
    citations=(
        section("baralho-da-masmorra"),
        section("guardioes-no-baralho"),
        section("thunderstone-no-baralho"),
        section("salao"),
    ),
    odds={
        "thunderstone_last": msg("A Thunderstone é a última carta"),
        "clean_hall": msg("As três primeiras cartas ficam no salão"),
    },
    example=Example(
        {"monster_classes": 3, "treasure_kinds": 1, "guardians": 1, "seed": 1},
        msg("O primeiro jogo do livreto: três classes, amuletos e um Guardião"),
        section("primeiro-jogo"),
    ),
    group="setup",
)
def dungeon_deck(given: DungeonDeck) -> Answer:
    """10 a class, 6 a treasure; each guardian, then the Thunderstone, among ten cards of the top, to the bottom."""
    base = len(given.cards)
    found = places(base, given.guardians)
    ranges = {name: Range(first=at[0], last=at[-1]) for name, at in found.items()}
    order = () if given.seed is None else built(given.cards, given.guardians, given.seed)
    hall, sent, rest = opened(order) if order else ((), (), ())
    result = DungeonDeckResult(
        size=base + len(found),
        monsters=given.monsters,
        treasures=CARDS_A_TREASURE * given.treasure_kinds,
        traps=given.trap_cards,
        thunderstone=ranges[STONE],
        guardians=tuple(place for name, place in ranges.items() if name != STONE),
        order=order,
        hall=hall,
        sent_to_bottom=sent,
        left=len(rest) if order else None,
    )
    verdict = msg(
        "{size} cartas; a Thunderstone está entre a {first}ª e a {last}ª.",
        size=result.size,
        first=result.thunderstone.first,
        last=result.thunderstone.last,
    )
    return Answer(result=result, odds=_odds(given), verdict=verdict, explanation=_steps(given, result))


def _odds(given: DungeonDeck) -> dict[str, Fraction]:
    base = len(given.cards)
    found = {"thunderstone_last": Fraction(1, BLOCK + 1)}
    if base - BLOCK * (given.guardians + 1) >= HALL:  # else the top three come from a guardian's block
        found["clean_hall"] = Fraction(comb(given.monsters, HALL), comb(base, HALL))
    return found


def _steps(given: DungeonDeck, result: DungeonDeckResult) -> tuple[Step, ...]:
    steps = [
        step(
            msg(
                "{classes} classes × 10 monstros, {kinds} tipos × 6 tesouros, {traps} armadilhas: embaralhe tudo.",
                classes=given.monster_classes,
                kinds=given.treasure_kinds,
                traps=given.trap_cards,
            ),
            section("baralho-da-masmorra"),
        )
    ]
    if given.swarm_markers:
        steps.append(
            step(
                msgn(
                    "Mais {n} marcador de Enxame; o baralho do Enxame fica à parte.",
                    "Mais {n} marcadores de Enxame; o baralho do Enxame fica à parte.",
                    n=given.swarm_markers,
                ),
                section("enxame"),
            )
        )
    for at, place in enumerate(result.guardians, 1):
        steps.append(
            step(
                _guardian(at, place),
                section("guardioes-no-baralho"),
                *((ruled("guardian-count"),) if at > 1 else ()),
            )
        )
    steps.append(
        step(
            msg(
                "Dez cartas do topo com a Thunderstone, embaralhadas, no fundo: posições {first} a {last}.",
                first=result.thunderstone.first,
                last=result.thunderstone.last,
            ),
            section("thunderstone-no-baralho"),
        )
    )
    steps.append(
        step(
            msg("Abra três cartas: tesouros e armadilhas vão para o fundo, até só haver monstros."),
            section("salao"),
            *((ruled("bottom-after-stone"),) if result.sent_to_bottom else ()),
        )
    )
    return tuple(steps)


def _guardian(number: int, place: Range) -> Message:
    return msg(
        "Dez cartas do topo com o Guardião {n}, embaralhadas, no fundo: acaba entre {first} e {last}.",
        n=number,
        first=place.first,
        last=place.last,
    )
