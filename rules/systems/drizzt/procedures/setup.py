"""Setting up the cavern: the cards an adventure uses and a cavern complex built before play (p.4, 5, 14, 15)."""

from dataclasses import dataclass

from rules.engine.asking import Flag, Group, Integer, Many, ask, tell
from rules.engine.citations import page, ruled
from rules.engine.messages import msg
from rules.engine.procedures import Answer, Example, procedure, step

ADVANCED_FROM = 5
FISSURES = 4
EDGE_TILES = 22


@dataclass(frozen=True, kw_only=True)
class CavernSetup:
    adventure: int = ask(Integer(1, 60), msg("Número da aventura"))
    heroes: int = ask(Integer(1, 5), msg("Heróis"), default=1)
    surges: int = ask(
        Integer(0, 30),
        msg("Pulsos de Cura"),
        help=msg("Dois, se a aventura não disser outra coisa."),
        default=2,
    )
    open_edges: int | None = ask(
        Integer(0, 60),
        msg("Limites inexplorados que sobraram"),
        help=msg("Só no complexo pré-construído, depois de colocar as duas voltas de fichas."),
        default=None,
    )
    fissures: bool = ask(Flag(), msg("A aventura pede as fichas de Fissura"), default=False)


@dataclass(frozen=True, kw_only=True)
class CardRange:
    first: int = tell(Integer(1, 200), msg("Da carta"))
    last: int = tell(Integer(1, 200), msg("à carta"))


@dataclass(frozen=True, kw_only=True)
class CavernSetupResult:
    cards: tuple[CardRange, ...] = tell(Many(Group(CardRange)), msg("Cartas em uso"))
    advanced: bool = tell(Flag(), msg("Usa o Deck Avançado"))
    surges: int = tell(Integer(0, 30), msg("Pulsos de Cura do grupo"))
    edge_tiles: int | None = tell(Integer(0, 60), msg("Fichas de Limite de Caverna a pegar"), default=None)
    fissure_tiles: int = tell(Integer(0, 4), msg("Destas, Fissuras numeradas"))
    enough: bool | None = tell(Flag(), msg("As fichas da caixa bastam"), default=None)


@procedure(
    title=msg("Preparar a caverna"),
    summary=msg("Cartas 1–100 até a aventura 4, 101–200 junto da 5 em diante; e o complexo pré-construído."),
    gives=CavernSetupResult,
    citations=(page(4, "para-comecar"), page(14, "deck-avancado"), page(14, "complexo-pre-construido")),
    example=Example(
        {"adventure": 6, "heroes": 4, "open_edges": 12, "fissures": True},
        msg("Aventura 6, com um complexo de 12 limites"),
        page(14),
    ),
    group="setup",
)
def cavern_setup(given: CavernSetup) -> Answer:
    """Cards 1–100 for adventures 1–4, 101–200 added from 5; one edge tile for each edge left open (p.14)."""
    advanced = given.adventure >= ADVANCED_FROM
    edges = given.open_edges
    fissures = min(FISSURES, edges or 0) if given.fissures else 0
    cards = (CardRange(first=1, last=100),) + ((CardRange(first=101, last=200),) if advanced else ())
    result = CavernSetupResult(
        cards=cards,
        advanced=advanced,
        surges=given.surges,
        edge_tiles=edges,
        fissure_tiles=fissures,
        enough=None if edges is None else edges <= EDGE_TILES,
    )
    steps = [
        step(
            msg("Aventuras 1 a 4: só as cartas 1 a 100. Da 5 em diante, somam-se as cartas 101 a 200."),
            page(14, "deck-avancado"),
        ),
        step(
            msg(
                "Ficha Inicial no centro, {surges} Pulsos de Cura ao lado, heróis sobre ela.",
                surges=given.surges,
            ),
            page(4, "para-comecar"),
        ),
    ]
    if given.heroes == 1 and given.adventure != 1:
        steps.append(step(msg("A primeira partida a sós costuma ser a aventura 1."), page(4, "para-comecar")))
    if edges is not None:
        steps += [
            step(
                msg("Uma ficha em cada limite da Ficha Inicial, outra em cada limite que sobrar."),
                page(14, "complexo-pre-construido"),
            ),
            step(
                msg(
                    "Sobram {edges} limites: pegue {edges} fichas de Limite, as Fissuras primeiro ({fissures}), "
                    "embaralhe e feche cada um.",
                    edges=edges,
                    fissures=fissures,
                ),
                page(14, "complexo-pre-construido"),
                ruled("edge-tile-count", 4),
            ),
        ]
    verdict = msg("Cartas 1 a 200.") if advanced else msg("Cartas 1 a 100.")
    if edges is not None:
        verdict = msg("{cards} {edges} fichas de Limite de Caverna.", cards=verdict, edges=edges)
    return Answer(result=result, verdict=verdict, explanation=tuple(steps))
