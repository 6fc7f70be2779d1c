"""Before a siege: the defender buys one weapon first, the invader what he can pay (p.14)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.mtxp import counted
from rules.systems.mtxp.domains.state import Battle, Buying, Domains, change_lord
from rules.systems.mtxp.domains.turns import RULES

WEAPONS = (("ram", msg("Aríete")), ("ballista", msg("Balista")), ("trebuchet", msg("Trabuco")))
SIDES = (("defender", msg("Defensor")), ("invader", msg("Invasor")))
BUYING = page(14, "armas-de-cerco")
DEFENDER = page(14, "defensor")
MOST_WEAPONS = 6


def side_name(state: Domains, side: str) -> str:
    """Who the side is."""
    return getattr(state.siege, side)


def _weapons(state: Domains, name: str) -> tuple[list[Option], list[Unavailable]]:
    """What the lord may buy; a weapon without a told price is bought for what its card says."""
    options, refused = [], []
    prices, coins = dict(state.prices), state.lord_of(name).coins
    for weapon, label in WEAPONS:
        price = prices.get(weapon)
        if price is None:
            options.append(Option(weapon, msg("{weapon}, pelo preço da carta", weapon=label)))
        elif price <= coins:
            options.append(Option(weapon, msg("{weapon}, {coins}", weapon=label, coins=counted.coins(price))))
        else:
            why = msg("Custa {coins}.", coins=counted.coins(price))
            refused.append(Unavailable(label, why))
    return options, refused


def _buys(run: Run, side: str, weapon: str) -> None:
    state = run.state
    name, price = side_name(state, side), dict(state.prices).get(weapon)
    bought = {f"{side}_weapons": (*getattr(state.siege, f"{side}_weapons"), weapon)}
    run.change(siege=replace(state.siege, **bought))
    said = {"name": name, "weapon": dict(WEAPONS)[weapon]}
    message = msg("{name} compra: {weapon}. Descontem as moedas que a carta diz.", **said)
    if price is not None:
        change_lord(run, name, coins=state.lord_of(name).coins - price)
        message = msg("{name} compra: {weapon}, por {coins}.", **said, coins=counted.coins(price))
    run.tell("bought", message, BUYING)


@RULES.ask(Buying)
def buys_weapons(state: Domains, frame: Buying) -> Decision:
    """The defender buys one, the invader as many as he can pay; the manual says so only by its plural."""
    name = side_name(state, frame.side)
    options, refused = _weapons(state, name)
    if len(state.siege.invader_weapons) >= MOST_WEAPONS:
        options = []
    prompt, done = msg("{name} defende: compra uma Arma de Cerco?", name=name), msg("Não compra")
    if frame.side == "invader":
        prompt, done = msg("{name} invade: compra Armas de Cerco?", name=name), msg("Ao combate")
    return Decision(
        who=name,
        prompt=prompt,
        options=(Option("none", done), *options),
        unavailable=tuple(refused),
        refs=(BUYING, ruled("siege-how-many", 14)),
    )


@RULES.take(Buying)
def bought(run: Run, frame: Buying, option: str) -> None:
    if option != "none":
        _buys(run, frame.side, option)
    if frame.side == "defender":
        run.push(Buying(side="invader"))
    elif option != "none":
        run.push(frame)
    else:
        message = msg(
            "{name} tem a Iniciativa, +1 de Defesa num guarda, +1 de Poder no total e vence empates.",
            name=run.state.siege.defender,
        )
        run.tell("defender", message, DEFENDER)
        run.push(Battle())
