"""The fight as a kind of session."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, msg, msgn
from rules.engine.sessions import Opening, SessionKind, switching
from rules.systems.munchkin_zombies.fight.rounds import RULES
from rules.systems.munchkin_zombies.fight.setup import Options, Setup
from rules.systems.munchkin_zombies.fight.state import (
    FRAMES,
    Arena,
    Fight,
    Flight,
    Foe,
    Modifier,
    Moment,
    Roll,
    Seat,
    total,
    totals,
)
from rules.systems.munchkin_zombies.fight.tellings import TELLINGS, made_foe, stirred
from rules.systems.munchkin_zombies.procedures.fleeing import catches
from rules.systems.munchkin_zombies.rulings import RULINGS


def begin(opening: Opening) -> Fight:
    """The monsters are there; the fighter decides."""
    setup = opening.setup
    seats = tuple(
        Seat(
            name=player.name,
            level=player.level,
            flee=player.flee,
            bonuses=tuple(Modifier(amount=amount) for amount in player.bonuses),
        )
        for player in setup.players
    )
    foes = tuple(made_foe(monster, number) for number, monster in enumerate(setup.monsters, 1))
    return Fight(
        seats=seats,
        foes=foes,
        shared_victory=opening.options.shared_victory,
        rulings=tuple(sorted(opening.rulings.items())),
        next_id=len(foes) + 1,
        frames=(Arena(),),
    )


def view(state: Fight) -> dict:
    """What the page and the API show: the two totals, each seat and foe with where its strength comes from."""
    now = totals(state)
    return {
        "phase_label": _phase(state),
        "deciding": _deciding(state),
        "players": now.players,
        "monsters": now.monsters,
        "wins": now.wins,
        "needed": now.needed,
        "offer": state.offer,
        "treasures": state.treasures if state.outcome else now.treasures,
        "outcome": state.outcome or None,
        "winners": list(state.winners),
        "seats": [_seat(state, seat) for seat in state.seats],
        "foes": [_foe(foe) for foe in state.foes],
    }


def _phase(state: Fight) -> Message:
    if state.outcome == "won":
        return msg("Vitória")
    if state.outcome or any(isinstance(frame, Flight | Roll) for frame in state.frames):
        return msg("Fuga")
    return msg("Combate")


def _deciding(state: Fight) -> str:
    question = RULES.question(state)
    return question.who if question else ""


def _seat(state: Fight, seat: Seat) -> dict:
    role = "fighter" if seat == state.fighter else "helper" if seat.name == state.helper else ""
    return {
        "name": seat.name,
        "role": role,
        "level": seat.level,
        "strength": seat.level + total(seat.bonuses),
        "parts": _parts(seat.level, seat.bonuses),
        "flee": seat.flee,
        "caught": seat.caught,
        "dead": seat.dead,
    }


def _foe(foe: Foe) -> dict:
    return {
        "id": foe.id,
        "name": foe.name,
        "level": foe.level,
        "strength": foe.level + total(foe.enhancers),
        "parts": _parts(foe.level, foe.enhancers),
        "treasures": max(foe.treasures + foe.extra_treasures, 0),
        "undead": foe.undead,
        "flee": foe.flee,
        "kills": foe.kills,
        "bad_stuff": foe.bad_stuff,
        "got_rid": foe.got_rid,
    }


def _parts(level: int, modifiers: tuple[Modifier, ...]) -> list[dict]:
    own = {"source": msg("Nível"), "amount": level}
    return [own, *({"source": each.source or msg("Bônus"), "amount": each.amount} for each in modifiers)]


def odds(state: Fight) -> Mapping[str, Fraction]:
    """What running away would bring now: the chance that each of those who fight escapes everything."""
    if state.outcome or (isinstance(state.frames[-1], Arena | Moment) and totals(state).wins):
        return {}
    found = {}
    for name, odd in ((state.fighter.name, "fighter"), (state.helper, "helper")):
        left = _left(state, name) if name else ()
        if left:
            pursuers = [state.foe(id).pursuer for id in left]
            flee = state.seat(name).flee
            caught = catches(pursuers, range(len(pursuers)), flee, dict(state.rulings))
            found |= {odd: caught.get(0, Fraction(0))}
    return found


def odds_words(state: Fight) -> Mapping[str, Message]:
    """Whose chance each is, and whether the flight is on already."""
    fleeing = any(isinstance(frame, Flight | Roll) for frame in state.frames)
    names = {"fighter": state.fighter.name, "helper": state.helper}
    return {
        key: msg("{name} escapa do que falta", name=name)
        if fleeing
        else msg("{name} escapa de tudo, se fugir", name=name)
        for key, name in names.items()
    }


def _left(state: Fight, name: str) -> tuple[str, ...]:
    """The foes this player has yet to flee from."""
    if state.seat(name).dead:
        return ()
    flights = [frame for frame in state.frames if isinstance(frame, Flight | Roll) and frame.name == name]
    if any(isinstance(frame, Flight | Roll) for frame in state.frames):
        return tuple(
            id for frame in flights for id in (frame.left if isinstance(frame, Flight) else (frame.foe,))
        )
    return tuple(foe.id for foe in state.present)


def result(state: Fight) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.outcome:
        return ()
    if state.outcome == "won":
        head = msgn("{name} vence a luta e leva {n} tesouro.", "{name} vence a luta e leva {n} tesouros.",
                    n=state.treasures, name=state.fighter.name)  # fmt: skip
    else:
        head = msg("{name} foge da luta.", name=state.fighter.name)
    lines = [head]
    for seat in state.seats:
        if seat.dead:
            lines.append(msg("{name}: morto.", name=seat.name))
        elif seat == state.fighter or seat.name == state.helper:
            lines.append(msg("{name}: nível {level}.", name=seat.name, level=seat.level))
    return tuple(lines)


KIND = SessionKind(
    name="combat",
    title=msg("Luta de Munchkin"),
    summary=msg("Uma luta passo a passo: ajuda, cartas de todos, mais monstros, a morte deles ou a fuga."),
    setup=Setup,
    options=Options,
    rulings=RULINGS,
    rules=RULES,
    begin=begin,
    view=view,
    odds=odds,
    odds_labels={
        "fighter": msg("Quem luta escapa de tudo, se fugir"),
        "helper": msg("Quem ajuda escapa de tudo, se fugir"),
    },
    odds_words=odds_words,
    result=result,
    commands={**TELLINGS, "ruling": switching(RULINGS, stirred)},
    classes=(Fight, Seat, Foe, Modifier, *FRAMES),
    template="munchkin-zombies/fight.html",
    example={
        "players": [
            {"name": "Carol", "level": 4, "bonuses": [3]},
            {"name": "Douglas", "level": 3, "bonuses": [4, 4]},
            {"name": "Pedro", "level": 5, "bonuses": [5]},
        ],
        "monsters": [{"name": "Entregador de Pizza", "level": 6, "helper_levels": 1, "treasures": 2}],
    },
)
