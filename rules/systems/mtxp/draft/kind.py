"""The deckbuilding game as a kind of session."""

from rules.engine.asking import Fault
from rules.engine.messages import Message, msg
from rules.engine.sessions import Opening, SessionKind
from rules.systems.mtxp import counted
from rules.systems.mtxp.draft import buying, picking, training, turns  # noqa: F401 each registers its frames
from rules.systems.mtxp.draft.cards import Card, card_of
from rules.systems.mtxp.draft.rulebook import RULES
from rules.systems.mtxp.draft.state import (
    DECK,
    FRAMES,
    Draft,
    Options,
    Player,
    Setup,
    Starter,
    codes_in,
    wanted,
)
from rules.systems.mtxp.draft.tellings import COMMANDS, RULINGS


def actions_of(opening: Opening) -> tuple[Card, ...]:
    """The actions in play, in the catalogue's order or as they were named."""
    codes = opening.pools.get("actions") or codes_in(opening.setup.codes or "")
    snapshots = (opening.cards.get(code, {}) for code in codes)
    return tuple(card_of(card["code"], card) for card in snapshots if card.get("kind") == "action")


def check(opening: Opening) -> tuple[Fault, ...]:
    """Codes that are no action's, and too few cards to draft from."""
    if opening.options.cards == "physical":
        return ()
    cards = actions_of(opening)
    known = {card.code for card in cards}
    strange = [code for code in codes_in(opening.setup.codes or "") if code not in known]
    if strange:
        return (
            Fault("setup.codes", "unknown-card", msg("Não há ação de código {code}.", code=strange[0][:40])),
        )
    low = sum(card.is_low and card.levels is not None for card in cards)
    if low < 2 * DECK:
        message = msg(
            "A escolha precisa de {need} ações de nível 1, 2 ou sem atributo com requisito conhecido; há {low}.",
            need=2 * DECK,
            low=low,
        )
        return (Fault("setup.codes", "too-few-cards", message),)
    return ()


def begin(opening: Opening) -> Draft:
    """The draft before its lot: with real cards every action may come up, else those whose requirement is known."""
    cards = actions_of(opening)
    typed = opening.options.cards == "physical"
    cards = tuple(card for card in cards if typed or card.levels is not None)
    return Draft(
        players=tuple(Player(name=name, coins=opening.options.coins) for name in opening.setup.players),
        cards=cards,
        pile=tuple(card.code for card in cards),
        typed=typed,
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Starter(),),
    )


def view(state: Draft) -> dict:
    """What the page and the API show: the cards in the middle, and each player's deck and coins. All of it is open."""
    question = RULES.question(state)
    return {
        "phase_label": _phase(state),
        "deciding": question.who if question else "",
        "drafting": state.drafting,
        "over": state.over,
        "turn": state.turn,
        "typed": state.typed,
        "shown": [card_json(state.card(code)) for code in state.shown],
        "pile_left": None if state.typed else len(state.pile),
        "players": [_player_json(state, at) for at in range(len(state.players))],
    }


def _phase(state: Draft) -> Message:
    if state.over:
        return msg("Acabou")
    turn, _left = state.draft_turn() if state.drafting else (None, 0)
    if turn:
        return msg("Escolha, rodada {n} de 3", n=turn.round)
    return msg("Turno {n}, vez de {name}", n=max(state.turn, 1), name=state.player.name)


def _player_json(state: Draft, at: int) -> dict:
    player = state.players[at]
    cards = [state.card(code) for code in player.deck]
    return {
        "name": player.name,
        "active": at == state.active and not state.over,
        "coins": player.coins,
        "deck": [card_json(card) for card in cards],
        "format": "deckbuilding-15" if len(cards) == DECK and all(card.is_low for card in cards) else "livre",
        "text": "\n".join(card.line for card in cards),
        "removed": player.removed,
        "swapped": player.swapped,
    }


def card_json(card: Card) -> dict:
    return {"code": card.code, "name": card.name, "asks": card.asks}


def result(state: Draft) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    return tuple(
        msg(
            "{name}: baralho de {cards}, {coins}.",
            name=player.name,
            cards=counted.cards(len(player.deck)),
            coins=counted.coins(player.coins),
        )
        for player in state.players
    )


KIND = SessionKind(
    name="draft",
    title=msg("Deckbuilding"),
    summary=msg("A escolha das 15 cartas de cada um; depois os pontos, as compras e o treinamento."),
    setup=Setup,
    options=Options,
    rulings=RULINGS,
    rules=RULES,
    begin=begin,
    check=check,
    view=view,
    result=result,
    commands=COMMANDS,
    wanted=wanted,
    classes=(Draft, Player, Card, *FRAMES),
    revealing=("starter", "revealed"),
    template="mtxp/draft.html",
    example={"players": ["Azul", "Verde"]},
)
