"""What a won combat gives: treasure points, reveals, evolutions, who may specialize (p.3, 5, 12, 15, 17)."""

from rules.engine.messages import Message, joined, msg
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.reading import level_of
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.monsters import Fallen, evolutions_of, points_of
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.combat import EVOLUTION


def rewards(state: Combat) -> dict:
    """Points for treasures are the levels of the defeated; the summoned give nothing, a terrain-monster no evolution.

    `evolve` are the heroes that may take an evolution, and with it pay for a specialization (p.5).
    """
    monsters = [who for who in state.characters if who.side is Side.MONSTERS and not who.summoned]
    defeated = [who for who in monsters if who.dead]
    fled = [who for who in monsters if who.fled]
    won = state.outcome is not None and state.outcome.winner is Side.HEROES
    fallen = [Fallen(level=level_of(who), terrain=who.kind == "terrain") for who in defeated]
    evolutions = evolutions_of(fallen) if won and EVOLUTION.reads("table", state.decided) else 0
    left = evolutions - len(state.evolved)
    return {
        "points": points_of(fallen) if won else 0,
        "reveal": (len(defeated) if state.rules.coins else 0) + state.reveals if won else 0,
        "defeated": [{"name": who.name, "level": level_of(who)} for who in defeated],
        "fled": [{"name": who.name, "level": level_of(who)} for who in fled],
        "deckbuilding_points": points_of(fallen)
        + sum(level_of(who) // 2 for who in monsters if who.present or who.fled),
        "evolutions": evolutions,
        "evolutions_left": left,
        "evolve": [who.name for who in who_evolve(state)] if left > 0 else [],
        "note": msg(
            "Especialização só no momento da evolução, uma por herói e por partida, pagando o custo."
        ),
    }


def who_evolve(state: Combat) -> tuple[Character, ...]:
    """The heroes that still stand; one in the death state gains nothing (p.7)."""
    return tuple(who for who in state.side(Side.HEROES) if who.kind == "hero" and who.able)


def result(state: Combat) -> tuple[Message, ...]:
    """The lines to paste into a chat."""
    lines = [msg("Combate de Monstros & Tesouros XP, round {n}", n=state.round)]
    for side, title in ((Side.HEROES, msg("Heróis")), (Side.MONSTERS, msg("Monstros"))):
        for who in state.characters:
            if who.side is side:
                lines.append(
                    msg("{side}: {who} ({state})", side=title, who=who.name, state=_state_words(who))
                )
    if state.outcome is not None:
        winner = {Side.HEROES: msg("os heróis"), Side.MONSTERS: msg("os monstros"), None: msg("ninguém")}
        lines.append(msg("Venceram: {winner}", winner=winner[state.outcome.winner]))
        found = rewards(state)
        if found["points"]:
            lines.append(msg("Pontos de tesouro: {points}", points=found["points"]))
        lines += [
            msg(
                "Evoluções de {who}: {names}",
                who=who.name,
                names=joined(each.name for each in who.evolutions),
            )
            for who in state.characters
            if who.id in state.evolved and who.evolutions
        ]
        lines += [
            msg("{who} se especializa: {card}", who=who.name, card=state.book[who.specialization].name)
            for who in state.characters
            if who.id in state.evolved and who.specialization
        ]
    return tuple(lines)


def _state_words(who) -> Message:
    if who.dead:
        return msg("morto")
    if who.fled:
        return msg("fugiu")
    if who.captured:
        return msg("prisioneiro")
    if who.counters is not None:
        return msg("em Estado de Morte")
    if who.wounded:
        return msg("ferido, {n} corações", n=who.hearts) if who.hearts else msg("ferido")
    return msg("ileso, {n} corações", n=who.hearts) if who.hearts else msg("ileso")
