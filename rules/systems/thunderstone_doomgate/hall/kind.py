"""The dungeon as a kind of session."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.sessions import Opening, SessionKind, switching
from rules.systems.thunderstone_doomgate.deck import built, opened
from rules.systems.thunderstone_doomgate.hall.playing import RULES
from rules.systems.thunderstone_doomgate.hall.state import FRAMES, Hall, Options, Player, Setup, Turn
from rules.systems.thunderstone_doomgate.kinds import BLOCK, HALL
from rules.systems.thunderstone_doomgate.rulings import TREASURE_IN_OTHERS_TURN


def begin(opening: Opening) -> Hall:
    """The deck as the seed shuffles it, its hall open, treasures and traps of the opening at the bottom."""
    setup = opening.setup
    order = built(setup.cards, setup.guardians, opening.seed)
    hall, sent, deck = opened(order)
    return Hall(
        deck=deck,
        size=len(order),
        names=setup.names,
        treasure_names=setup.treasures,
        players=tuple(Player(name=name) for name in setup.players),
        hall=hall,
        turned=HALL + len(sent),
        rulings=tuple(sorted(opening.rulings.items())),
        frames=(Turn(),),
    )


def view(state: Hall) -> dict:
    """What the page and the API show: the hall, how deep the deck is, and what each player has."""
    question = RULES.question(state)
    return {
        "phase_label": msg("Acabou") if state.over else msg("Vez de {name}", name=state.player.name),
        "deciding": question.who if question else "",
        "over": state.over,
        "cards_left": len(state.deck),
        "turned": state.turned,
        "stone_turned": state.stone_turned,
        "hall": [
            {"rank": rank, "card": card, "name": state.card_name(card)}
            for rank, card in enumerate(state.hall, 1)
        ],
        "players": [
            {
                "name": player.name,
                "active": player is state.player and not state.over,
                "treasures": [state.card_name(card) for card in (*player.treasures, *player.fresh)],
                "won": len(player.won),
            }
            for player in state.players
        ],
    }


def odds(state: Hall) -> Mapping[str, Fraction]:
    """The chance that the next card is the Thunderstone: it lies evenly in the last eleven of the deck as built."""
    if state.over or state.stone_turned:
        return {}
    above = state.size - (BLOCK + 1)
    chance = Fraction(1, state.size - state.turned) if state.turned >= above else Fraction(0)
    return {"stone_next": chance}


def result(state: Hall) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.over:
        return ()
    return tuple(_gained(state, player) for player in state.players)


def _gained(state: Hall, player: Player) -> Message:
    count = msgn("{n} monstro", "{n} monstros", n=len(player.won))
    if not player.treasures:
        return msg("{name}: {count}.", name=player.name, count=count)
    names = joined([state.card_name(card) for card in player.treasures])
    return msg("{name}: {count}; com {treasures}.", name=player.name, count=count, treasures=names)


KIND = SessionKind(
    name="dungeon-hall",
    title=msg("O salão da masmorra"),
    summary=msg("O site embaralha a masmorra e vira as cartas; vocês lutam, ele move o salão."),
    setup=Setup,
    options=Options,
    rules=RULES,
    begin=begin,
    view=view,
    odds=odds,
    odds_labels={"stone_next": msg("A próxima carta é a Thunderstone")},
    result=result,
    rulings=(TREASURE_IN_OTHERS_TURN,),
    commands={"ruling": switching((TREASURE_IN_OTHERS_TURN,))},
    classes=(Hall, Player, *FRAMES),
    revealing=("turned", "treasure", "trap"),
    template="thunderstone-doomgate/hall.html",
    example={
        "treasure_kinds": 1,
        "guardians": 1,
        "players": ["Azul", "Verde"],
        "names": ["Abissal", "Seguidores do Culto", "Druidas Sombrios"],
        "treasures": ["Amuletos"],
    },
)
