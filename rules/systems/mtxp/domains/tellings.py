"""What the table tells the ledger: who stands where, recruits, coins, ransoms, names, and putting things right (p.14)."""

from dataclasses import dataclass, replace

from rules.engine.asking import Choice, Flag, Integer, Text, ask
from rules.engine.citations import page
from rules.engine.frames import Run
from rules.engine.messages import msg, signed
from rules.engine.sessions import switching
from rules.engine.telling import Picks, Telling, only_at, refusal
from rules.systems.mtxp import counted
from rules.systems.mtxp.domains.arming import SIDES
from rules.systems.mtxp.domains.besieging import PRISONERS
from rules.systems.mtxp.domains.state import (
    CAMPAIGN,
    RESERVE,
    Bonus,
    Campaign,
    Domains,
    Soldier,
    change_domain,
    change_lord,
    change_soldier,
    room,
)
from rules.systems.mtxp.domains.turns import ATTACK, LIMIT, TEAMS, to_reserve
from rules.systems.mtxp.heroes import NAME, POWER, Printed
from rules.systems.mtxp.kinds import COINS, HEARTS
from rules.systems.mtxp.round_outcome import OVERWHELMING_RULINGS
from rules.systems.mtxp.rulings.combat import OVERWHELMING_KILL, WOUNDED_LAST_HEART
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER, LOST_COIN

RULINGS = (LOST_COIN, DEFENDER_POWER, *OVERWHELMING_RULINGS, OVERWHELMING_KILL, WOUNDED_LAST_HEART)
ID = Text(60)
COINS_PAGE = page(12, "moedas")
MOST_HEROES = 40
NOT_PLACING = msg("Só no começo do turno, antes de explorar ou atacar.")
MOST_BONUSES = 40


@dataclass(frozen=True, kw_only=True)
class Placing:
    hero: str = ask(ID, msg("Herói"))
    where: str = ask(ID, msg("Vai para"))


def place(run: Run, given: Placing) -> None:
    """At the start of a turn, up to three in the campaign team and three guards a domain; the rest in reserve (p.14)."""
    state = run.state
    soldier, most = state.soldier(given.hero), room(given.where)
    there = [each for each in state.heroes(soldier.lord, given.where) if each != soldier]
    if most is not None and len(there) >= most:
        raise refusal("where", msg("Ali já há três."))
    change_soldier(run, soldier.id, place=given.where)
    where = dict(_places(state))[given.where]
    run.tell("placed", msg("{name}: {where}.", name=soldier.name, where=where), TEAMS)


@dataclass(frozen=True, kw_only=True)
class Recruit:
    player: str = ask(ID, msg("Quem recruta"))
    name: str = ask(NAME, msg("Herói"))
    power: int | None = ask(POWER, msg("Poder"), default=None)
    power_wounded: int | None = ask(POWER, msg("Poder ferido"), default=None)
    hearts: int = ask(HEARTS, msg("Corações"), default=0)
    price: int = ask(COINS, msg("Preço em moedas"), default=1)


def recruit(run: Run, given: Recruit) -> None:
    """Only where there is room: three in the team and three a domain (p.14); the price is the city's (p.12)."""
    state = run.state
    if len(state.heroes(given.player)) >= state.places(given.player):
        raise refusal("player", msg("Não há lugar livre: descarte um herói antes."))
    if len(state.soldiers) >= MOST_HEROES:
        raise refusal("player", msg("Já há heróis demais nesta mesa."))
    _pay(run, given.player, given.price, "price")
    number = state.next_soldier
    found = Printed(
        name=given.name, power=given.power, power_wounded=given.power_wounded, hearts=given.hearts
    )
    soldier = Soldier(id=f"h{number}", lord=given.player, printed=found, place=RESERVE, hearts=given.hearts)
    run.change(soldiers=(*run.state.soldiers, soldier), next_soldier=number + 1)
    said = {"player": given.player, "name": given.name, "coins": counted.coins(given.price)}
    run.tell("recruited", msg("{player} recruta {name} por {coins}.", **said), LIMIT)


def _pay(run: Run, name: str, coins: int, field: str) -> None:
    lord = run.state.lord_of(name)
    if lord.coins < coins:
        message = msg("{name} só tem {coins}.", name=name, coins=counted.coins(lord.coins))
        raise refusal(field, message)
    change_lord(run, name, coins=lord.coins - coins)


@dataclass(frozen=True, kw_only=True)
class Dismissal:
    hero: str = ask(ID, msg("Herói"))


def dismiss(run: Run, given: Dismissal) -> None:
    """A hero is discarded, which makes room for another (p.14)."""
    soldier = run.state.soldier(given.hero)
    change_soldier(run, soldier.id, dead=True)
    run.tell("dismissed", msg("{name} é descartado.", name=soldier.name), LIMIT)


@dataclass(frozen=True, kw_only=True)
class Payment:
    player: str = ask(ID, msg("Jogador"))
    amount: int = ask(Integer(-99, 99), msg("Moedas a mais ou a menos"))
    reason: str | None = ask(Text(80), msg("De quê"), default=None)


def coins(run: Run, given: Payment) -> None:
    """Treasures, the city and deals between players (p.12)."""
    _pay(run, given.player, -given.amount, "amount")
    said = {"player": given.player, "amount": signed(given.amount), "reason": given.reason or msg("moedas")}
    run.tell("coins", msg("{player}: {amount}, {reason}.", **said), COINS_PAGE)


@dataclass(frozen=True, kw_only=True)
class Ransom:
    prisoner: str = ask(ID, msg("Prisioneiro"))
    coins: int = ask(COINS, msg("Resgate em moedas"), default=0)


def release(run: Run, given: Ransom) -> None:
    """A ransom, or an exchange, by agreement (p.14)."""
    state = run.state
    soldier = state.soldier(given.prisoner)
    captor = state.domain(soldier.prison).lord
    _pay(run, soldier.lord, given.coins, "coins")
    change_lord(run, captor, coins=run.state.lord_of(captor).coins + given.coins)
    to_reserve(run, soldier)
    said = {"name": soldier.name, "captor": captor, "coins": counted.coins(given.coins)}
    run.tell("released", msg("{captor} solta {name} por {coins}.", **said), PRISONERS)


@dataclass(frozen=True, kw_only=True)
class Naming:
    domain: str = ask(ID, msg("Domínio"))
    name: str = ask(NAME, msg("Nome do terreno"))


def name_domain(run: Run, given: Naming) -> None:
    domain = run.state.domain(given.domain)
    change_domain(run, domain.id, name=given.name)
    run.tell("named", msg("{domain} é {name}.", domain=domain.name, name=given.name), ATTACK)


@dataclass(frozen=True, kw_only=True)
class Advantage:
    side: str = ask(Choice(SIDES), msg("Lado"))
    amount: int = ask(Integer(-60, 60), msg("Poder a mais ou a menos"))
    source: str | None = ask(Text(60), msg("De quê"), default=None)


def advantage(run: Run, given: Advantage) -> None:
    """What weapons and cards add to a side's total in this siege."""
    siege = run.state.siege
    if siege is None:
        raise refusal("side", msg("Não há cerco agora."))
    if len(siege.bonuses) >= MOST_BONUSES:
        raise refusal("side", msg("Já há bônus demais neste cerco."))
    bonus = Bonus(side=given.side, amount=given.amount, source=given.source or "")
    run.change(siege=replace(siege, bonuses=(*siege.bonuses, bonus)))
    said = {"side": dict(SIDES)[given.side], "amount": signed(given.amount)}
    run.tell("advantage", msg("{side}: Poder {amount} neste cerco.", **said), ATTACK)


@dataclass(frozen=True, kw_only=True)
class Correction:
    hero: str = ask(ID, msg("Herói"))
    power: int | None = ask(POWER, msg("Poder"), default=None)
    hearts: int | None = ask(HEARTS, msg("Corações"), default=None)
    wounded: bool | None = ask(Flag(), msg("Está ferido"), default=None)
    dead: bool | None = ask(Flag(), msg("Está morto"), default=None)
    mounted: bool | None = ask(Flag(), msg("Está montado"), default=None)


def correct(run: Run, given: Correction) -> None:
    """A hero as he stands at the table, after a combat or a card; who comes back from death is in reserve."""
    soldier = run.state.soldier(given.hero)
    names = ("hearts", "wounded", "dead", "mounted")
    fields = {name: getattr(given, name) for name in names if getattr(given, name) is not None}
    if soldier.dead and given.dead is False:
        fields["place"] = RESERVE
    if given.power is not None:
        fields["printed"] = replace(soldier.printed, power=given.power, power_wounded=None)
    change_soldier(run, soldier.id, **fields)
    run.tell("corrected", msg("Correção da mesa em {name}.", name=soldier.name), TEAMS)


def _lords(state: Domains) -> Picks:
    return tuple((lord.name, lord.name) for lord in state.lords)


def _own(state: Domains) -> Picks:
    return tuple((each.id, each.name) for each in state.heroes(state.lord.name))


def _all(state: Domains) -> Picks:
    return tuple(
        (each.id, msg("{name}, de {lord}", name=each.name, lord=each.lord)) for each in state.soldiers
    )


def _free(state: Domains) -> Picks:
    return tuple(pick for pick in _all(state) if state.soldier(pick[0]).free)


def _prisoners(state: Domains) -> Picks:
    return tuple(pick for pick in _all(state) if state.soldier(pick[0]).prison)


def _places(state: Domains) -> Picks:
    team = ((CAMPAIGN, msg("Equipe de Campanha")), (RESERVE, msg("Reserva")))
    held = state.held(state.lord.name)
    return (*team, *((domain.id, msg("guarda de {domain}", domain=domain.name)) for domain in held))


def _domains(state: Domains) -> Picks:
    return tuple((domain.id, domain.name) for domain in state.domains)


COMMANDS = {
    "place": Telling(
        title=msg("Pôr um herói na equipe, de guarda ou na reserva"),
        given=Placing,
        tell=place,
        closed=only_at(Campaign, NOT_PLACING),
        picks=lambda state: {"hero": _own(state), "where": _places(state)},
    ),
    "coins": Telling(
        title=msg("Ganhar ou gastar moedas"),
        given=Payment,
        tell=coins,
        picks=lambda state: {"player": _lords(state)},
    ),
    "recruit": Telling(
        title=msg("Recrutar um herói"),
        given=Recruit,
        tell=recruit,
        picks=lambda state: {"player": _lords(state)},
    ),
    "dismiss": Telling(
        title=msg("Descartar um herói"),
        given=Dismissal,
        tell=dismiss,
        picks=lambda state: {"hero": _free(state)},
    ),
    "name-domain": Telling(
        title=msg("Dar nome a um domínio"),
        given=Naming,
        tell=name_domain,
        picks=lambda state: {"domain": _domains(state)},
    ),
    "advantage": Telling(title=msg("Bônus de carta ou arma no cerco"), given=Advantage, tell=advantage),
    "release": Telling(
        title=msg("Soltar um prisioneiro, com ou sem resgate"),
        given=Ransom,
        tell=release,
        picks=lambda state: {"prisoner": _prisoners(state)},
    ),
    "correct": Telling(
        title=msg("Acertar um herói"),
        given=Correction,
        tell=correct,
        picks=lambda state: {"hero": _all(state)},
    ),
    "ruling": switching(RULINGS),
}
