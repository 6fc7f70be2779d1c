"""Checking where chests, markers and entries were put before the game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Flag, Group, Integer, Many, Text, ask, shown, tell
from rules.engine.citations import ruled, section
from rules.engine.messages import msg, msgn
from rules.engine.procedures import Answer, Example, procedure, step
from rules.systems.mage_knight_dungeons.kinds import NAME
from rules.systems.mage_knight_dungeons.tiles import distances

CHESTS = 2
FAR = 2
MARKERS_EACH = 3
TILE = Text(30)
SQUARE = Text(12)
PROBLEMS = {
    "chest-count": (msg("São duas arcas."), "arcas"),
    "chest-near-entry": (msg("Arca a menos de duas peças de uma entrada usada."), "arcas"),
    "chests-together": (msg("Duas arcas na mesma peça."), "arcas"),
    "first-marker": (msg("O primeiro marcador vai na peça de uma arca."), "marcadores"),
    "too-many-markers": (msg("Cada jogador põe no máximo três marcadores."), "marcadores"),
    "marker-on-chest": (msg("Marcador no mesmo quadrado da arca."), "marcadores"),
    "markers-together": (msg("Marcadores demais na peça: um, ou dois com uma arca."), "marcadores"),
    "marker-near-entry": (msg("Marcador em peça de entrada ou vizinha dela."), "marcadores"),
    "same-entry": (msg("Os Heróis começam em peças diferentes."), "entradas"),
}
WORDS = tuple((code, words) for code, (words, _anchor) in PROBLEMS.items())
RULED = {
    "chest-near-entry": "counting-tiles",
    "marker-near-entry": "unused-entries",
    "marker-on-chest": "unknown-square",
}


@dataclass(frozen=True, kw_only=True)
class Link:
    a: str = ask(TILE, msg("Uma peça"))
    b: str = ask(TILE, msg("A vizinha"))


@dataclass(frozen=True, kw_only=True)
class Entry:
    tile: str = ask(TILE, msg("Peça"))
    used: bool = ask(Flag(), msg("Algum Herói entra por ela"), default=True, front=True)


@dataclass(frozen=True, kw_only=True)
class Chest:
    tile: str = ask(TILE, msg("Peça"))
    square: str | None = ask(SQUARE, msg("Quadrado"), default=None)


@dataclass(frozen=True, kw_only=True)
class Marker:
    player: str = ask(NAME, msg("Quem pôs"))
    tile: str = ask(TILE, msg("Peça"))
    square: str | None = ask(SQUARE, msg("Quadrado"), default=None)


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    links: tuple[Link, ...] = ask(
        Many(Group(Link), minimum=1, maximum=120),
        msg("Peças vizinhas"),
        help=msg("Um par para cada duas peças de tabuleiro que se tocam."),
    )
    entries: tuple[Entry, ...] = ask(Many(Group(Entry), minimum=1, maximum=8), msg("Entradas do mapa"))
    chests: tuple[Chest, ...] = ask(Many(Group(Chest), maximum=8), msg("Arcas"))
    markers: tuple[Marker, ...] = ask(
        Many(Group(Marker), maximum=24),
        msg("Marcadores, na ordem em que foram postos"),
        default=[],
        front=True,
    )

    @property
    def neighbours(self) -> dict[str, set[str]]:
        """The tiles beside each tile."""
        beside: dict[str, set[str]] = {}
        for link in self.links:
            beside.setdefault(link.a, set()).add(link.b)
            beside.setdefault(link.b, set()).add(link.a)
        return beside

    def faults(self):
        known = self.neighbours
        for at, link in enumerate(self.links):
            if link.a == link.b:
                yield Fault(f"links.{at}.b", "same-tile", msg("Uma peça não é vizinha de si mesma."))
        for field in ("entries", "chests", "markers"):
            for at, placed in enumerate(getattr(self, field)):
                if placed.tile not in known:
                    message = msg("Não há a peça “{name}” entre as vizinhas.", name=shown(placed.tile))
                    yield Fault(f"{field}.{at}.tile", "unknown-tile", message)


@dataclass(frozen=True, kw_only=True)
class Problem:
    code: str = tell(Choice(WORDS), msg("O que está errado"))
    place: str = tell(Text(40), msg("Onde"))


@dataclass(frozen=True, kw_only=True)
class SetupResult:
    allowed: bool = tell(Flag(), msg("Tudo certo"))
    problems: tuple[Problem, ...] = tell(Many(Group(Problem), maximum=99), msg("O que está errado"))
    chest_distances: tuple[int | None, ...] = tell(
        Many(Integer(0, 99)), msg("Peças de cada arca até a entrada usada mais próxima")
    )


@procedure(
    title=msg("Conferir a preparação"),
    summary=msg("Arcas, marcadores e entradas: o que está fora das regras e onde."),
    gives=SetupResult,
    citations=(section("arcas"), section("marcadores"), section("entradas")),
    example=Example(
        {
            "links": [{"a": "A", "b": "B"}, {"a": "B", "b": "C"}, {"a": "C", "b": "D"}, {"a": "C", "b": "E"}],
            "entries": [{"tile": "A"}],
            "chests": [{"tile": "C", "square": "c4"}, {"tile": "D"}],
            "markers": [{"player": "Azul", "tile": "C", "square": "c1"}, {"player": "Verde", "tile": "B"}],
        },
        msg("Um marcador perto demais da entrada"),
    ),
    group="setup",
)
def setup(given: Setup) -> Answer:
    """Two chests two tiles from used entries; markers up to three each, one a tile, none by an entry."""
    from_entries = distances([entry.tile for entry in given.entries if entry.used], given.neighbours)
    problems = tuple(Problem(code=code, place=place) for code, place in _problems(given, from_entries))
    steps = [
        step(
            msg("Duas arcas, em peças diferentes, a duas peças ou mais das entradas usadas."),
            section("arcas"),
            ruled("counting-tiles"),
        ),
        step(
            msg("Marcadores: até três de cada jogador, um por peça, dois onde há arca, longe das entradas."),
            section("marcadores"),
        ),
    ]
    for problem in problems:
        words, anchor = PROBLEMS[problem.code]
        cites = (ruled(RULED[problem.code]),) if problem.code in RULED else ()
        steps.append(step(msg("{place}: {what}", place=problem.place, what=words), section(anchor), *cites))
    result = SetupResult(
        allowed=not problems,
        problems=problems,
        chest_distances=tuple(from_entries.get(chest.tile) for chest in given.chests),
    )
    verdict = (
        msgn("{n} coisa fora das regras.", "{n} coisas fora das regras.", n=len(problems))
        if problems
        else msg("Tudo nas regras.")
    )
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))


def _problems(given: Setup, from_entries: dict[str, int]) -> Iterator[tuple[str, str]]:
    used = Counter(entry.tile for entry in given.entries if entry.used)
    yield from (("same-entry", tile) for tile, count in used.items() if count > 1)
    if len(given.chests) != CHESTS:
        yield "chest-count", "chests"
    chests = Counter(chest.tile for chest in given.chests)
    yield from (("chests-together", tile) for tile, count in chests.items() if count > 1)
    for at, chest in enumerate(given.chests):
        if from_entries.get(chest.tile, FAR) < FAR:
            yield "chest-near-entry", f"chests.{at}"
    yield from _marker_problems(given, chests)


def _marker_problems(given: Setup, chests: Counter) -> Iterator[tuple[str, str]]:
    if given.markers and given.markers[0].tile not in chests:
        yield "first-marker", "markers.0"
    placed: Counter = Counter()
    here: Counter = Counter()
    near = distances([entry.tile for entry in given.entries], given.neighbours)
    squares = {(chest.tile, chest.square) for chest in given.chests if chest.square}
    for at, marker in enumerate(given.markers):
        placed[marker.player] += 1
        here[marker.tile] += 1
        told = {
            "too-many-markers": placed[marker.player] > MARKERS_EACH,
            "markers-together": here[marker.tile] > (2 if marker.tile in chests else 1),
            "marker-on-chest": (marker.tile, marker.square) in squares,
            "marker-near-entry": near.get(marker.tile, FAR) < FAR,
        }
        yield from ((code, f"markers.{at}") for code, wrong in told.items() if wrong)
