"""What a deckbuilding game starts from, and where it can stand."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.asking import Choice, Consistent, Integer, Many, Text, ask, repeated
from rules.engine.frames import Frame, Run
from rules.engine.messages import msg
from rules.engine.sessions import Wanted
from rules.systems.mtxp.draft.cards import Card, by_code
from rules.systems.mtxp.kinds import OPEN_SET
from rules.systems.mtxp.procedures.drafting import REVEALED, ROUNDS, DraftTurn, turn_now
from rules.systems.mtxp.rulings.modes import DRAFT_STARTER

NAME = Text(30)
CODES = Text(6000)
DECK = REVEALED * ROUNDS // 2


@dataclass(frozen=True, kw_only=True)
class Setup(Consistent):
    players: tuple[str, ...] = ask(Many(NAME, minimum=2, maximum=2), msg("Os dois jogadores"))
    codes: str | None = ask(
        CODES,
        msg("Códigos das ações em jogo"),
        help=msg("Separados por espaços. Em branco: as do Conjunto Aberto."),
        default=None,
    )

    def faults(self):
        yield from repeated(self.players, "players.{}")


@dataclass(frozen=True, kw_only=True)
class Options:
    cards: str = ask(
        Choice(
            (
                ("virtual", msg("O site tira as cartas")),
                ("physical", msg("Cartas de verdade: digitamos as reveladas")),
            )
        ),
        msg("Cartas"),
        default="virtual",
    )
    coins: int = ask(
        Integer(0, 99), msg("Moedas de cada um no começo"), help=msg("Com Moedas e Cidades, 3."), default=0
    )


def codes_in(text: str) -> tuple[str, ...]:
    """The codes somebody typed, each once, in order."""
    return tuple(dict.fromkeys(text.replace(",", " ").replace(";", " ").split()))


def wanted(setup: Setup, options: Options) -> Wanted:
    """The actions in play: those named, all that stand in a box where people type them, else the open set's deck."""
    if options.cards == "physical":
        return Wanted(pools={"actions": {"kind": "action", "placed": True}})
    if setup.codes:
        return Wanted(codes=codes_in(setup.codes))
    return Wanted(pools={"actions": {"kind": "action", "card_set_id": OPEN_SET, "replaced_by__isnull": True}})


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player, the codes of the deck, the coins, and what of the training was done this turn."""

    name: str
    deck: tuple[str, ...] = ()
    coins: int = 0
    removed: bool = False
    swapped: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter(Frame):
    """Who begins the draft is drawn by lot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Frame):
    """So many cards are still to be revealed: those that may be drafted, those like a card, or any."""

    count: int
    low: bool = False
    like: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Frame):
    """Whose turn it is takes a card; which turn it is follows from how many cards were taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """The active player's turn, between combats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop(Frame):
    """The active player buys with these points."""

    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Price(Frame):
    """What does this card ask for? The catalogue does not know, and it is to be bought with these points."""

    code: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Removing(Frame):
    """Which card leaves the deck for a coin?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapping(Frame):
    """Which card is to be swapped?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Frame):
    """The card came up for which this one may be swapped."""

    give: str


FRAMES = (Starter, Deal, Pick, Turn, Shop, Price, Removing, Swapping, Offer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The whole game; `pile` are the unused cards, in no order, `shown` those in the middle of the table.

    `typed` says that people type what they reveal. `starter` is who was drawn to begin, `active` whose turn it is.
    """

    players: tuple[Player, ...]
    cards: tuple[Card, ...]
    pile: tuple[str, ...]
    typed: bool = False
    shown: tuple[str, ...] = ()
    starter: int = 0
    active: int = 0
    turn: int = 0
    over: bool = False
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0
    rulings: tuple[tuple[str, str], ...] = ()

    @property
    def player(self) -> Player:
        return self.players[self.active]

    @property
    def taken(self) -> int:
        """Cards drafted so far."""
        return sum(len(player.deck) for player in self.players)

    @property
    def drafting(self) -> bool:
        return not self.turn

    def card(self, code: str) -> Card:
        return by_code(self.cards)[code]

    def knows(self, code: str) -> bool:
        return code in by_code(self.cards)

    def draft_turn(self) -> tuple[DraftTurn | None, int]:
        """The turn of the draft, None when it is over, and how many cards are still to be taken in it."""
        return turn_now(DRAFT_STARTER.reads("alternate", self.decided), self.taken)

    @property
    def decided(self) -> Mapping[str, str]:
        return dict(self.rulings)

    def picker(self, turn: DraftTurn) -> int:
        return self.starter if turn.player == "first" else 1 - self.starter


def change_player(run: Run, at: int, **fields) -> None:
    players = list(run.state.players)
    players[at] = replace(players[at], **fields)
    run.change(players=tuple(players))


def without(codes: tuple[str, ...], code: str) -> tuple[str, ...]:
    """The codes without this one."""
    return tuple(each for each in codes if each != code)


def put_back(run: Run, *codes: str) -> None:
    """Back to the unused pile; what lay in the middle no longer does."""
    run.change(pile=(*run.state.pile, *codes), shown=())
