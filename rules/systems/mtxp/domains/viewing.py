"""The ledger as the page and the API show it: lords, domains, prisoners, the siege and its chances."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, msg, msgn
from rules.systems.mtxp import counted
from rules.systems.mtxp.domains.arming import SIDES, WEAPONS
from rules.systems.mtxp.domains.besieging import RULES, round_of
from rules.systems.mtxp.domains.state import CAMPAIGN, RESERVE, Battle, Domain, Domains, Lord, Roll, Soldier
from rules.systems.mtxp.procedures.domains import TRIBUTE

ODDS_LABELS = {
    "defender_wins": msg("O Defensor vence o round"),
    "attacker_wins": msg("O Invasor vence o round"),
    "defender_overwhelming": msg("Avassaladora do Defensor"),
    "attacker_overwhelming": msg("Avassaladora do Invasor"),
}
REVEALING = ("round", "overwhelming")


def odds(state: Domains) -> Mapping[str, Fraction]:
    """The round of the siege before its dice, where every power is known."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Battle | Roll) or (isinstance(frame, Roll) and frame.first is not None):
        return {}
    answer = round_of(state)
    return {} if answer is None else answer.odds


def view(state: Domains) -> dict:
    """The whole ledger; all of it is open."""
    question = RULES.question(state)
    return {
        "phase_label": _phase(state),
        "deciding": question.who if question else "",
        "turn": state.round,
        "winner": state.winner or None,
        "lords": [_lord(state, lord) for lord in state.lords],
        "domains": [_domain(state, domain) for domain in state.domains],
        "siege": _siege(state),
        "combat": combat(state),
    }


def _phase(state: Domains) -> Message:
    if state.winner:
        return msg("{name} venceu", name=state.winner)
    return msg("Rodada {round}, vez de {name}", round=state.round, name=state.lord.name)


def _lord(state: Domains, lord: Lord) -> dict:
    held = state.held(lord.name)
    return {
        "name": lord.name,
        "coins": lord.coins,
        "tribute": TRIBUTE * len(held),
        "active": lord is state.lord and not state.winner,
        "domains": len(held),
        "explorations": lord.explorations,
        "places": state.places(lord.name),
        "team": [_soldier(each) for each in state.heroes(lord.name, CAMPAIGN)],
        "reserve": [_soldier(each) for each in state.heroes(lord.name, RESERVE)],
        "dead": [each.name for each in state.soldiers if each.lord == lord.name and each.dead],
    }


def _soldier(soldier: Soldier) -> dict:
    return {
        "id": soldier.id,
        "name": soldier.name,
        "lord": soldier.lord,
        "card": soldier.printed.card or None,
        "power": soldier.power,
        "hearts": soldier.hearts,
        "wounded": soldier.wounded,
        "mounted": soldier.mounted,
    }


def _domain(state: Domains, domain: Domain) -> dict:
    return {
        "id": domain.id,
        "name": domain.name,
        "lord": domain.lord,
        "fresh": domain.fresh,
        "guards": [_soldier(each) for each in state.heroes(domain.lord, domain.id)],
        "prisoners": [
            _soldier(each) for each in state.soldiers if each.prison == domain.id and not each.dead
        ],
    }


def _siege(state: Domains) -> dict | None:
    siege = state.siege
    if siege is None:
        return None
    names = dict(WEAPONS)
    return {
        "domain": state.domain(siege.domain).name,
        "round": siege.round,
        "sides": [
            {
                "side": side,
                "label": label,
                "lord": getattr(siege, side),
                "fighting": [_soldier(each) for each in state.fighting(side)],
                "weapons": [names[weapon] for weapon in getattr(siege, f"{side}_weapons")],
                "bonus": sum(bonus.amount for bonus in siege.bonuses if bonus.side == side),
            }
            for side, label in SIDES
        ],
        "initiative_bonus": sum(each.mounted for each in state.fighting("invader")),
    }


def combat(state: Domains) -> dict | None:
    """The combat to open for the siege, as the form of a combat takes it; None without one.

    The guards stand on the other side of the form, where heroes are told by name and numbers.
    """
    siege = state.siege
    if siege is None or not state.fighting("defender"):
        return None
    return {
        "heroes": [
            each.printed.fighter(hearts=each.hearts, wounded=each.wounded)
            for each in state.fighting("invader")
        ],
        "monsters": [_named(each) for each in state.fighting("defender")],
        "terrain": state.domain(siege.domain).name,
        "options": {"mode": "domains", "defender": "monsters", "automation": "people"},
        "siege_heroes": {weapon: True for weapon in siege.invader_weapons},
        "siege_monsters": {weapon: True for weapon in siege.defender_weapons},
    }


def _named(soldier: Soldier) -> dict:
    told = soldier.printed
    numbers = {"power": told.power, "power_wounded": told.power_wounded, "hearts": soldier.hearts or None}
    known = {key: value for key, value in numbers.items() if value is not None}
    stands = {"wounded": True} if soldier.wounded else {}
    return {"name": soldier.name} | known | {"attributes": dict(told.attributes)} | stands


def result(state: Domains) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.winner:
        return ()
    return (
        msg("{name} vence com três domínios.", name=state.winner),
        *(_line(state, lord) for lord in state.lords),
    )


def _line(state: Domains, lord: Lord) -> Message:
    held = msgn("{n} domínio", "{n} domínios", n=len(state.held(lord.name)))
    return msg("{name}: {held}, {coins}.", name=lord.name, held=held, coins=counted.coins(lord.coins))
