"""The state of a combat as people see it: JSON data with messages still to be put into words."""

from functools import lru_cache

from rules.engine.messages import Message, msg
from rules.systems.mtxp.characters import Breakdown, Character
from rules.systems.mtxp.combat.ending import contest, defender_bonus, side_power
from rules.systems.mtxp.combat.forecast import Fight, TooManyStates, exact, fight_of
from rules.systems.mtxp.combat.left_out import left_out
from rules.systems.mtxp.combat.playouts import play_out
from rules.systems.mtxp.combat.reading import level_of, levels, power, standing_cards
from rules.systems.mtxp.combat.rewarding import rewards
from rules.systems.mtxp.combat.simulation import simulate
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.round_outcome import Side

PHASES: dict[str, Message] = {
    "setup": msg("Preparação"),
    "initiative": msg("Iniciativa"),
    "actions": msg("Ações"),
    "wounds": msg("Ferimentos"),
    "end": msg("Fim do round"),
    "over": msg("Acabou"),
}


def view(state: Combat) -> dict:
    """Everything on the table."""
    return {
        "round": state.round,
        "phase": state.phase,
        "phase_label": PHASES[state.phase],
        "mode": state.rules.mode,
        "initiative": state.first,
        "terrain": {"name": state.terrain, "traits": list(state.terrain_traits)},
        "characters": [character_view(state, who) for who in state.characters],
        "powers": {
            side.value: {"total": side_power(state, side), "defender": defender_bonus(state, side)}
            for side in Side
        },
        "hands": [hand_view(state, hand) for hand in state.hands],
        "piles": {
            "actions": {"left": len(state.actions.cards), "out": len(state.actions.out)},
            "ai": {
                "left": len(state.ai.cards),
                "revealed": [state.book[key].name for key in state.ai.out],
                "note": msg("reembaralha no fim do round"),
            },
            "treasures": {"left": len(state.treasures.cards), "out": len(state.treasures.out)},
        },
        "snares": [
            {"card": state.book[snare.card].name, "owner": state[snare.owner].name} for snare in state.snares
        ],
        "loose_mounts": [state.book[key].name for key in state.loose],
        "wound_cards": [
            {"side": card.side, "source": card.source, "modifier": card.modifier, "amount": card.amount}
            for card in state.wound_cards
        ],
        "outcome": {"winner": state.outcome.winner, "by": state.outcome.by} if state.outcome else None,
        "rewards": rewards(state) if state.outcome else None,
        "siege": [
            {"side": weapon.side, "kind": weapon.kind, "loaded": weapon.loaded, "used": weapon.used}
            for weapon in state.siege
        ],
        "extra_monsters": extra_monsters(state),
        "text_cards": text_cards(state),
    }


def character_view(state: Combat, who: Character) -> dict:
    return {
        "id": who.id,
        "name": who.name,
        "side": who.side,
        "kind": who.kind,
        "power": breakdown_view(power(state, who)),
        "attributes": levels(state, who),
        "level": who.level,
        "value": level_of(who) if who.side is Side.MONSTERS else None,
        "boss": who.boss,
        "leader": who.leader,
        "traits": list(who.traits),
        "hearts": who.hearts,
        "wounded": who.wounded,
        "dead": who.dead,
        "fled": who.fled,
        "captured": who.captured,
        "death_state": None if who.counters is None else {"counters": who.counters},
        "present": who.present,
        "actions": who.actions,
        "actions_left": who.actions_left,
        "reacted": who.reacted,
        "mount": state.book[who.mount].name if who.mount else None,
        "evolutions": [
            {
                "name": evolution.name,
                "kind": evolution.kind,
                "power": evolution.power,
                "attributes": dict(evolution.attributes),
            }
            for evolution in who.evolutions
        ],
        "specialization": state.book[who.specialization].name if who.specialization else None,
        "gear": [state.book[key].name for key in who.gear],
        "owner": who.owner,
        "summoned": who.summoned,
        "tokens": dict(who.tokens),
        "hand": who.hand,
        "text": state.book[who.card].text,
    }


def breakdown_view(found: Breakdown) -> dict:
    return {
        "total": found.total,
        "parts": [{"source": part.source, "amount": part.amount} for part in found.parts],
    }


def hand_view(state: Combat, hand) -> dict:
    return {
        "id": hand.id,
        "side": hand.side,
        "limit": hand.limit,
        "hidden": hand.hidden,
        "cards": [
            {
                "key": key,
                "name": state.book[key].name,
                "requirement": Requirement.of(state.book[key].requirement).words,
                "text": state.book[key].text,
            }
            for key in hand.cards
        ],
    }


def extra_monsters(state: Combat) -> dict | None:
    """With more than three heroes a terrain has one monster more for each, of level up to conquered + 1 (p.6)."""
    heroes = [who for who in state.characters if who.side is Side.HEROES and who.kind == "hero"]
    if state.rules.mode != "adventure" or len(heroes) <= 3:
        return None
    return {"count": len(heroes) - 3, "max_level": state.rules.conquered + 1}


def text_cards(state: Combat) -> list[str]:
    """The cards in play whose words the engine cannot play by itself: odds leave them out."""
    found = []
    for who in state.characters:
        if who.present:
            found += [card.name for _key, card in standing_cards(state.book, who) if not card.encoded]
    if state.terrain_card and not state.book[state.terrain_card].encoded:
        found.append(state.terrain)
    found += [
        state.book[key].name for hand in state.hands for key in hand.cards if not state.book[key].encoded
    ]
    return list(dict.fromkeys(found))


def odds(state: Combat):
    """The exact odds of this round's comparison as powers stand; none when it is over (p.6)."""
    if state.outcome or not (state.side(Side.HEROES) and state.side(Side.MONSTERS)):
        return {}
    return contest(state).odds()


ODDS_LABELS = {
    "heroes_win": msg("Os heróis vencem"),
    "tie": msg("Empate"),
    "monsters_win": msg("Os monstros vencem"),
    "heroes_overwhelming": msg("Avassaladora dos heróis"),
    "monsters_overwhelming": msg("Avassaladora dos monstros"),
}


@lru_cache(maxsize=256)
def _forecast(fight: Fight) -> tuple[tuple[str, object], ...]:
    try:
        found = exact(fight)
    except TooManyStates:
        seen = simulate(fight)
        return (("method", "simulated"), ("heroes", seen.heroes), ("low", seen.low), ("high", seen.high),
                ("rounds", seen.rounds), ("fights", seen.lanes))  # fmt: skip
    return (("method", "exact"), ("heroes", found.heroes), ("rounds", float(found.rounds)))


def forecast(state: Combat) -> dict | None:
    """How the whole fight ends, by powers, hearts and wounds alone; `ignored` counts what it leaves out, `left_out` by
    kind. None when it is over, and while a whole side waits in the state of death: its dice decide, not powers (p.7)."""
    if state.outcome or not all(any(who.able for who in state.side(side)) for side in Side):
        return None
    missing = left_out(state)
    return dict(_forecast(fight_of(state))) | {
        "ignored": sum(count for _what, count in missing),
        "left_out": [{"what": what, "count": count} for what, count in missing],
    }


def played_out(state: Combat, fights: int, seed: str) -> dict | None:
    """How whole combats end from here, played on by the rules themselves; None when it is over."""
    if state.outcome:
        return None
    found = play_out(state, fights=fights, seed=seed)
    return {
        "fights": found.fights,
        "heroes": found.won / found.fights,
        "low": found.low,
        "high": found.high,
        "rounds": found.rounds,
        "unfinished": found.unfinished,
        "skipped": found.skipped,
        "how": msg(
            "As mãos, as cartas de IA e as Reações contam. Os heróis jogam como a automação: habilidade, senão a "
            "melhor carta, senão compram; reagem sempre; miram o inimigo ferido, depois o mais forte."
        ),
    }
