"""Treasures and coins: after a combat, in a city, from hand to hand (p.12, 13)."""

from dataclasses import dataclass, replace

from rules.engine.asking import Flag, Group, Integer, Many, Text, ask
from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import Joined, Message, joined, msg
from rules.engine.telling import Picks, only_at, refusal
from rules.systems.mtxp import counted
from rules.systems.mtxp.campaign.state import (
    Campaign,
    City,
    Condition,
    Side,
    Treasure,
    change_character,
    change_player,
    without,
)
from rules.systems.mtxp.campaign.visiting import pay
from rules.systems.mtxp.kinds import VALUE
from rules.systems.mtxp.procedures import treasures
from rules.systems.mtxp.procedures.cities import PRICES, Deed

AFTER = page(12, "moedas-tesouros")
COINS = page(12, "moedas")
GIVING = page(13, "cooperativo-combate")
WHO = Text(40)


def players(state: Campaign) -> Picks:
    return tuple((player.name, player.name) for player in state.players)


@dataclass(frozen=True, kw_only=True)
class Shown(treasures.Treasure):
    take: bool = ask(Flag(), msg("Pega"), default=False)


@dataclass(frozen=True, kw_only=True)
class Reward:
    player: str = ask(WHO, msg("Quem recebe"))
    total: int = ask(Integer(0, 999), msg("Pontos de tesouro ganhos"))
    revealed: tuple[Shown, ...] = ask(
        Many(Group(Shown), maximum=treasures.REVEALED),
        msg("Tesouros revelados"),
        help=msg("Um para cada monstro derrotado."),
        default=(),
        front=True,
    )


def rewarded(run: Run, given: Reward) -> None:
    """With coins at least one treasure that fits is taken and the rest becomes coins; else points are written down (p.12)."""
    state = run.state
    at = state.place(given.player)
    player = state.players[at]
    taken = tuple(Treasure(name=each.name, value=each.value) for each in given.revealed if each.take)
    kept = (*player.treasures, *taken)
    if state.cities:
        asked = treasures.TreasureCoins(
            total=given.total,
            revealed=given.revealed,
            take=tuple(each.name for each in taken),
            rulings=state.decided,
        )
        answer = treasures.treasure_coins(asked)
        worth = sum(each.value for each in taken)
        if not answer.result.allowed or worth > max(asked.limit, 0):
            raise refusal("revealed", answer.verdict)
        coins = given.total - worth
        change_player(run, at, coins=player.coins + coins, treasures=kept)
        message = msg(
            "{who} ganha {points}: {names} e {coins}.",
            who=given.player,
            points=counted.points(given.total),
            names=_names(taken),
            coins=counted.coins(coins),
        )
    else:
        change_player(run, at, points=player.points + given.total, treasures=kept)
        message = msg(
            "{who} ganha {points}; pega {names}.",
            who=given.player,
            points=counted.points(given.total),
            names=_names(taken),
        )
    run.tell("reward", message, AFTER)


def _names(taken: tuple[Treasure, ...]) -> Joined | Message:
    return joined(treasures.names_of(taken)) if taken else msg("nenhum tesouro")


@dataclass(frozen=True, kw_only=True)
class Purchase:
    name: str = ask(WHO, msg("Tesouro"))
    value: int = ask(VALUE, msg("Preço"))


def in_city(run: Run) -> City:
    return run.state.frames[-1]


only_in_city = only_at(City, msg("Só dentro de uma cidade."))


def purchased(run: Run, given: Purchase) -> None:
    """A treasure of the market at its price (p.12)."""
    frame = in_city(run)
    player = run.state.players[frame.payer]
    if not frame.treasures:
        raise refusal("name", msg("O mercado está vazio."))
    _payable(player.coins, given.value, "value")
    run.pop()
    change_player(
        run, frame.payer, treasures=(*player.treasures, Treasure(name=given.name, value=given.value))
    )
    pay(run, frame, given.value, msg("Compra {name}", name=given.name))
    run.push(replace(frame, treasures=frame.treasures - 1))


@dataclass(frozen=True, kw_only=True)
class Recruit:
    leaves: str = ask(Text(10), msg("Herói que sai"))
    name: str = ask(WHO, msg("Herói que entra"))


def recruited(run: Run, given: Recruit) -> None:
    """A hero of the tavern for a coin, in exchange for one of the team (p.12)."""
    frame = in_city(run)
    payer = run.state.players[frame.payer]
    if not frame.heroes:
        raise refusal("name", msg("A taverna está vazia."))
    _payable(payer.coins, PRICES[Deed.RECRUIT], "name")
    left = run.state.character(given.leaves)
    run.pop()
    change_character(run, left.id, name=given.name, condition=Condition.WELL)
    pay(
        run,
        frame,
        PRICES[Deed.RECRUIT],
        msg("{name} entra no lugar de {left}", name=given.name, left=left.name),
    )
    run.push(frame)


def team(state: Campaign) -> dict[str, Picks]:
    """The heroes that may be exchanged in this city; one goes back to the tavern for the one who comes."""
    frame = state.frames[-1]
    mine = (who for who in state.characters if who.side is Side.HERO)
    if not state.together:
        mine = (who for who in mine if who.who == state.players[frame.payer].name)
    return {"leaves": tuple((who.id, who.name) for who in mine)}


def _payable(coins: int, price: int, field: str) -> None:
    if price > coins:
        message = msg("Custa {price} e há {coins}.", price=counted.coins(price), coins=counted.coins(coins))
        raise refusal(field, message)


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    player: str = ask(WHO, msg("Quem"))
    coins: int = ask(Integer(-999, 999), msg("Moedas a mais ou a menos"), default=0)
    points: int = ask(Integer(-999, 999), msg("Pontos de tesouro a mais ou a menos"), default=0)
    reason: str | None = ask(Text(80), msg("Motivo"), default=None)


def adjusted(run: Run, given: Adjustment) -> None:
    """Coins and treasure points put right; never below 0."""
    at = run.state.place(given.player)
    player = run.state.players[at]
    coins, points = player.coins + given.coins, player.points + given.points
    for field, left in (("coins", coins), ("points", points)):
        if left < 0:
            raise refusal(field, msg("Não há tantos."))
    change_player(run, at, coins=coins, points=points)
    said = {"who": given.player, "coins": counted.coins(coins), "points": counted.points(points)}
    message = msg("{who} fica com {coins} e {points}.", **said)
    if given.reason:
        message = msg("{who} fica com {coins} e {points}: {reason}.", reason=given.reason, **said)
    run.tell("adjusted", message, COINS)


@dataclass(frozen=True, kw_only=True)
class Gift:
    treasure: str = ask(Text(10), msg("Tesouro"))
    to: str = ask(WHO, msg("Para quem"))


def held(state: Campaign) -> dict[str, Picks]:
    """The treasures that may change hands, `player-place` each, and to whom."""
    found = (
        (f"{at}-{place}", msg("{name}, de {who}", name=treasure.name, who=player.name))
        for at, player in enumerate(state.players)
        for place, treasure in enumerate(player.treasures)
    )
    return {"treasure": tuple(found), "to": players(state)}


def gave(run: Run, given: Gift) -> None:
    """A hero may give a treasure to another, or take one (p.13)."""
    at, place = map(int, given.treasure.split("-"))
    giver = run.state.players[at]
    treasure = giver.treasures[place]
    change_player(run, at, treasures=without(giver.treasures, place))
    to = run.state.place(given.to)
    change_player(run, to, treasures=(*run.state.players[to].treasures, treasure))
    message = msg("{name} passa de {giver} a {to}.", name=treasure.name, giver=giver.name, to=given.to)
    run.tell("gave", message, GIVING)


def nothing_held(state: Campaign) -> Message | None:
    return None if held(state)["treasure"] else msg("Ninguém tem tesouros.")
