"""What the players tell the ledger at any moment: who is in play, who decides for them, how they stand."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Text, ask
from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import Message, msg
from rules.engine.sessions import switching
from rules.engine.telling import Picks, Telling, refusal
from rules.systems.mtxp.campaign.state import (
    CONDITIONS,
    MOST_HEROES,
    SIDES,
    Campaign,
    Character,
    Condition,
    Side,
    change_character,
)
from rules.systems.mtxp.campaign.treasury import (
    WHO,
    Adjustment,
    Gift,
    Purchase,
    Recruit,
    Reward,
    adjusted,
    gave,
    held,
    nothing_held,
    only_in_city,
    players,
    purchased,
    recruited,
    rewarded,
    team,
)
from rules.systems.mtxp.rulings.automation import HAND_LIMIT
from rules.systems.mtxp.rulings.modes import CITY_EXPLORING, TREASURE_TOTAL

RULINGS = (CITY_EXPLORING, TREASURE_TOTAL, HAND_LIMIT)
CONTROL = page(13, "cooperativo-jogadores")
GONE = ("gone", msg("Saiu do jogo"))


def characters(state: Campaign) -> Picks:
    return tuple((who.id, who.name) for who in state.characters)


@dataclass(frozen=True, kw_only=True)
class Newcomer:
    name: str = ask(WHO, msg("Nome"))
    side: str = ask(Choice(SIDES), msg("O que é"), default=Side.MONSTER.value)
    who: str = ask(WHO, msg("Quem controla"))


def came_in(run: Run, given: Newcomer) -> None:
    """A hero or a monster is in play from now on."""
    state = run.state
    if len(state.characters) >= 2 * MOST_HEROES:
        raise refusal("name", msg("Há personagens demais na mesa."))
    newest = state.newest + 1
    new = Character(id=f"c{newest}", name=given.name, side=Side(given.side), who=given.who)
    run.change(characters=(*state.characters, new), newest=newest)
    who = dict(state.controllers)[given.who]
    run.tell("came-in", msg("{name} entra; controla: {who}.", name=given.name, who=who), CONTROL)


@dataclass(frozen=True, kw_only=True)
class Control:
    character: str = ask(Text(10), msg("Personagem"))
    who: str = ask(WHO, msg("Quem controla"))


def handed(run: Run, given: Control) -> None:
    """Somebody else decides for a character from now on (p.13)."""
    character = run.state.character(given.character)
    change_character(run, given.character, who=given.who)
    who = dict(run.state.controllers)[given.who]
    run.tell("control", msg("{name}: controla {who}.", name=character.name, who=who), CONTROL)


@dataclass(frozen=True, kw_only=True)
class Standing:
    character: str = ask(Text(10), msg("Personagem"))
    condition: str = ask(Choice((*CONDITIONS, GONE)), msg("Como está"))


def stands(run: Run, given: Standing) -> None:
    """How a character stands now, or that it left the game."""
    character = run.state.character(given.character)
    words = dict((*CONDITIONS, GONE))[given.condition]
    if given.condition == "gone":
        left = tuple(who for who in run.state.characters if who.id != given.character)
        run.change(characters=left)
    else:
        change_character(run, given.character, condition=Condition(given.condition))
    run.tell("stands", msg("{name}: {how}.", name=character.name, how=words), CONTROL)


def nobody(state: Campaign) -> Message | None:
    return None if state.characters else msg("Não há personagem na mesa.")


COMMANDS = {
    "reward": Telling(
        title=msg("Tesouros de um combate"),
        given=Reward,
        tell=rewarded,
        picks=lambda state: {"player": players(state)},
    ),
    "buy": Telling(title=msg("Comprar no mercado"), given=Purchase, tell=purchased, closed=only_in_city),
    "recruit": Telling(
        title=msg("Recrutar na taverna"), given=Recruit, tell=recruited, picks=team, closed=only_in_city
    ),
    "stands": Telling(
        title=msg("Ferido, morto, curado"),
        given=Standing,
        tell=stands,
        picks=lambda state: {"character": characters(state)},
        closed=nobody,
    ),
    "newcomer": Telling(
        title=msg("Entra um herói ou monstro"),
        given=Newcomer,
        tell=came_in,
        picks=lambda state: {"who": state.controllers},
    ),
    "control": Telling(
        title=msg("Mudar quem controla"),
        given=Control,
        tell=handed,
        picks=lambda state: {"character": characters(state), "who": state.controllers},
        closed=nobody,
    ),
    "give": Telling(title=msg("Passar um tesouro"), given=Gift, tell=gave, picks=held, closed=nothing_held),
    "adjust": Telling(
        title=msg("Acertar moedas e pontos"),
        given=Adjustment,
        tell=adjusted,
        picks=lambda state: {"player": players(state)},
    ),
    "ruling": switching(RULINGS),
}
