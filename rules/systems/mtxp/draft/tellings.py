"""What the players tell the game: cards they revealed, a combat, coins, a ruling."""

from dataclasses import dataclass

from rules.engine.asking import Integer, Text, ask
from rules.engine.citations import ruled
from rules.engine.frames import Run
from rules.engine.messages import Message, msg, signed
from rules.engine.sessions import switching
from rules.engine.telling import Picks, Telling, only_at, refusal
from rules.systems.mtxp import counted
from rules.systems.mtxp.draft.picking import refuse_codes, reveal, tell_shown
from rules.systems.mtxp.draft.rulebook import POINTS
from rules.systems.mtxp.draft.state import CODES, Deal, Draft, Shop, Turn, change_player, codes_in
from rules.systems.mtxp.procedures.deckbuilding import DeckbuildingPoints, points_of
from rules.systems.mtxp.procedures.drafting import REVEALED
from rules.systems.mtxp.rulings.modes import DRAFT_STARTER, TRAINING_NONE

RULINGS = (DRAFT_STARTER, TRAINING_NONE)


@dataclass(frozen=True, kw_only=True)
class Revealed:
    codes: str = ask(CODES, msg("Códigos"), help=msg("Separados por espaços: A3 XpA11."))


def cards_revealed(run: Run, given: Revealed) -> None:
    """The cards that lie in the middle of a real table."""
    frame = run.state.frames[-1]
    codes = codes_in(given.codes)
    refuse_codes(run.state, frame, codes)
    run.pop()
    for code in codes:
        reveal(run, code)
    tell_shown(run, frame)


def fought(run: Run, given: DeckbuildingPoints) -> None:
    """Levels killed and half of those one fled from buy cards out of ten revealed, won or fled (p.15)."""
    state = run.state
    points = points_of(given)
    message = msg("{name} ganha {points}.", name=state.player.name, points=counted.points(points))
    run.tell("points", message, POINTS, cause=True)
    if points:
        run.pop()
        run.push(Deal(count=REVEALED), Shop(points=points))


@dataclass(frozen=True, kw_only=True)
class Coins:
    player: str = ask(Text(30), msg("Quem"))
    amount: int = ask(Integer(-99, 99), msg("Moedas"), help=msg("Menos que zero: gasta."))


def players(state: Draft) -> dict[str, Picks]:
    return {"player": tuple((player.name, player.name) for player in state.players)}


def coins_change(run: Run, given: Coins) -> None:
    """Coins come from treasure points left over, and pay for training."""
    at = next(at for at, player in enumerate(run.state.players) if player.name == given.player)
    coins = run.state.players[at].coins + given.amount
    if coins < 0:
        raise refusal("amount", msg("Não há tantas moedas."), "too-few")
    change_player(run, at, coins=coins)
    message = msg(
        "{name}: {change}; fica com {coins}.",
        name=given.player,
        change=signed(given.amount),
        coins=counted.coins(coins),
    )
    run.tell("coins", message, ruled("training-coins", 15))


def settled(state: Draft, key: str) -> Message | None:
    """Who begins a round is settled once the second is on."""
    if key == DRAFT_STARTER.key and state.taken > REVEALED:
        return msg("A segunda rodada já começou.")
    return None


NO_CARDS = msg("Agora não se revelam cartas.")
NO_COMBAT = msg("Os pontos vêm depois de um combate, na vez de alguém, com a escolha feita.")
NO_COINS = msg("As moedas vêm depois da escolha das cartas.")

COMMANDS = {
    "reveal": Telling(
        title=msg("Cartas reveladas"), given=Revealed, tell=cards_revealed, closed=only_at(Deal, NO_CARDS)
    ),
    "combat": Telling(
        title=msg("Registrar um combate"),
        given=DeckbuildingPoints,
        tell=fought,
        closed=only_at(Turn, NO_COMBAT),
    ),
    "coins": Telling(
        title=msg("Moedas"),
        given=Coins,
        tell=coins_change,
        picks=players,
        closed=lambda state: NO_COINS if state.drafting else None,
    ),
    "ruling": switching(RULINGS, settled=settled),
}
