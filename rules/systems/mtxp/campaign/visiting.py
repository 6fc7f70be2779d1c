"""A visit to a city: two dice, and deeds with a price, as many as one likes (p.12)."""

from dataclasses import replace

from rules.engine.citations import page
from rules.engine.frames import Chance, Decision, Option, Run, Unavailable
from rules.engine.messages import Message, msg
from rules.systems.mtxp import counted
from rules.systems.mtxp.campaign.state import (
    RULES,
    Campaign,
    Character,
    City,
    Condition,
    Market,
    Side,
    Tavern,
    Turn,
    change_character,
    change_player,
    without,
)
from rules.systems.mtxp.procedures.cities import PRICES, Deed, Visit

ARRIVAL = page(12, "cidades")
DEEDS = page(12, "na-cidade")


def _die(label: str, prompt: Message) -> Chance:
    return Chance(source="die", size=6, label=label, prompt=prompt, refs=(ARRIVAL,))


@RULES.ask(Tavern)
def tavern_die(state: Campaign, frame: Tavern) -> Chance:
    return _die("tavern", msg("Dado da taverna: quantos heróis"))


@RULES.take(Tavern)
def in_the_tavern(run: Run, frame: Tavern, values: tuple[int, ...]) -> None:
    run.push(Market(heroes=values[0]))


@RULES.ask(Market)
def market_die(state: Campaign, frame: Market) -> Chance:
    return _die("market", msg("Dado do mercado: quantos tesouros"))


@RULES.take(Market)
def in_the_market(run: Run, frame: Market, values: tuple[int, ...]) -> None:
    heroes, treasures = frame.heroes, values[0]
    message = msg("Revelem {heroes} heróis e {treasures} tesouros.", heroes=heroes, treasures=treasures)
    run.tell("city", message, ARRIVAL)
    run.push(City(heroes=heroes, treasures=treasures, payer=run.state.active))


def own(state: Campaign, frame: City, condition: Condition) -> list[Character]:
    """The heroes in this condition for whom the visit may pay."""
    return [
        who
        for who in state.characters
        if who.side is Side.HERO
        and who.condition is condition
        and (state.together or who.who == state.players[frame.payer].name)
    ]


@RULES.ask(City)
def in_the_city(state: Campaign, frame: City) -> Decision:
    payer = state.players[frame.payer]
    offers = []
    if own(state, frame, Condition.WOUNDED):
        offers.append(("heal", msg("Curar todos os feridos"), PRICES[Deed.HEAL]))
    for who in own(state, frame, Condition.DEAD):
        offers.append((f"raise:{who.id}", msg("Ressuscitar {name}", name=who.name), PRICES[Deed.RESURRECT]))
    options, refused = [], []
    for option, label, price in offers:
        label = msg("{deed}: {price}", deed=label, price=counted.coins(price))
        if price <= payer.coins:
            options.append(Option(option, label))
        else:
            refused.append(Unavailable(label, msg("Há {coins}.", coins=counted.coins(payer.coins))))
    options.append(Option("leave", msg("Deixar a cidade")))
    for at, treasure in enumerate(payer.treasures):
        gain = selling(treasure.value)
        label = msg("Vender {name}: recebe {gain}", name=treasure.name, gain=counted.coins(gain))
        options.append(Option(f"sell:{at}", label))
    if state.together:
        options += [
            Option(f"payer:{at}", msg("Quem paga agora: {name}", name=player.name))
            for at, player in enumerate(state.players)
            if at != frame.payer
        ]
    return Decision(
        who=payer.name,
        prompt=msg("{name} na cidade, com {coins}", name=payer.name, coins=counted.coins(payer.coins)),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(DEEDS,),
    )


def selling(value: int) -> int:
    """What the market pays for a treasure (p.12)."""
    return Visit(do=Deed.SELL, value=value).change


@RULES.take(City)
def done(run: Run, frame: City, option: str) -> None:
    deed, _colon, which = option.partition(":")
    if deed == "leave":
        run.tell("left", msg("A cidade se desfaz."), ARRIVAL)
        run.push(Turn())
        return
    if deed == "payer":
        run.push(replace(frame, payer=int(which)))
        return
    if deed == "sell":
        frame = sell(run, frame, int(which))
    elif deed == "heal":
        for who in own(run.state, frame, Condition.WOUNDED):
            change_character(run, who.id, condition=Condition.WELL)
        pay(run, frame, PRICES[Deed.HEAL], msg("Todos os feridos são curados"))
    else:
        hero = run.state.character(which)
        change_character(run, which, condition=Condition.WELL)
        pay(run, frame, PRICES[Deed.RESURRECT], msg("{name} ressuscita", name=hero.name))
    run.push(frame)


def sell(run: Run, frame: City, at: int) -> City:
    """The treasure lies in the market from then on."""
    player = run.state.players[frame.payer]
    treasure = player.treasures[at]
    gain = selling(treasure.value)
    change_player(run, frame.payer, treasures=without(player.treasures, at), coins=player.coins + gain)
    message = msg(
        "{who} vende {name} por {gain}.", who=player.name, name=treasure.name, gain=counted.coins(gain)
    )
    run.tell("sold", message, DEEDS)
    return replace(frame, treasures=frame.treasures + 1)


def pay(run: Run, frame: City, price: int, deed: Message) -> None:
    """The deed costs its payer so much."""
    player = run.state.players[frame.payer]
    change_player(run, frame.payer, coins=player.coins - price)
    message = msg(
        "{deed}; {who} paga {price} e fica com {left}.",
        deed=deed,
        who=player.name,
        price=counted.coins(price),
        left=counted.coins(player.coins - price),
    )
    run.tell("paid", message, DEEDS)
