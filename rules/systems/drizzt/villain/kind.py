"""The villain phase as a kind of session."""

from collections.abc import Mapping
from fractions import Fraction

from rules.engine.messages import Message, msg
from rules.engine.sessions import Opening, SessionKind, switching
from rules.systems.drizzt.activation import in_order
from rules.systems.drizzt.rulings import RULINGS
from rules.systems.drizzt.villain import encounters  # noqa: F401 registers its frames in the rulebook
from rules.systems.drizzt.villain.acting import struck_with
from rules.systems.drizzt.villain.rulebook import RULES
from rules.systems.drizzt.villain.setup import Options, Setup
from rules.systems.drizzt.villain.state import (
    FRAMES,
    Actor,
    End,
    Hero,
    Line,
    Phase,
    Roll,
    Start,
    Strike,
    Turn,
    made_actor,
)
from rules.systems.drizzt.villain.tellings import TELLINGS


def begin(opening: Opening) -> Phase:
    """Everybody who will act, in order: the frames of the phase."""
    setup = opening.setup
    actors = tuple(
        made_actor(
            card,
            number,
            kind="villain" if why == "villain" else "",
            controller=getattr(card, "controller", ""),
        )
        for number, (card, why) in enumerate(in_order(setup.villains, setup.cards, setup.elsewhere), 1)
    )
    turns = tuple(Turn(actor=actor.id) for actor in reversed(actors))
    return Phase(
        heroes=tuple(_hero(hero) for hero in setup.heroes),
        actors=actors,
        experience=setup.experience,
        tile_placed=setup.tile_placed,
        triangle=setup.triangle or "",
        escaped=setup.escaped,
        rulings=tuple(sorted(opening.rulings.items())),
        next_id=len(actors) + 1,
        frames=(End(), *turns, Start()),
    )


def _hero(given) -> Hero:
    return Hero(
        name=given.name,
        armor_class=given.armor_class,
        hit_points=given.hit_points,
        max_hit_points=given.max_hit_points or max(given.hit_points, 1),
        poisoned=given.poisoned,
        immobilized=given.immobilized,
    )


def view(state: Phase) -> dict:
    """What the page and the API show: the heroes, the row of those who act, and who acts now."""
    now = state.acted[-1] if state.acted and not state.over else None
    return {
        "phase_label": msg("Acabou") if state.over else _label(state, now),
        "deciding": _deciding(state),
        "over": state.over,
        "experience": list(state.experience),
        "heroes": [_shown_hero(hero) for hero in state.heroes],
        "actors": [_shown_actor(state, actor, now) for actor in state.actors],
    }


def _label(state: Phase, now: str | None) -> Message | str:
    return msg("Vez de {name}", name=state.actor(now).name) if now else msg("Encontro")


def _deciding(state: Phase) -> str:
    question = RULES.question(state)
    return question.who if question else ""


def _shown_hero(hero: Hero) -> dict:
    return {
        "name": hero.name,
        "armor_class": hero.armor_class,
        "hit_points": hero.hit_points,
        "max_hit_points": hero.max_hit_points,
        "poisoned": hero.poisoned,
        "immobilized": hero.immobilized,
        "standing": hero.standing,
    }


def _shown_actor(state: Phase, actor: Actor, now: str | None) -> dict:
    status = "waiting"
    if actor.gone:
        status = "gone"
    elif actor.id == now:
        status = "acting"
    elif actor.id in state.acted or state.over:
        status = "done"
    return {
        "id": actor.id,
        "name": actor.name,
        "kind": actor.kind,
        "controller": actor.controller or None,
        "status": status,
        "tactics": [{"when": line.when or None, "then": line.then} for line in actor.lines],
    }


def odds(state: Phase) -> Mapping[str, Fraction]:
    """The chance that the attack now asked about hits and fells each hero it may strike."""
    top = state.frames[-1] if state.frames else None
    if isinstance(top, Roll):
        return _odds_of(state, top, "")
    if not isinstance(top, Strike):
        return {}
    found: dict[str, Fraction] = {}
    for place, hero in enumerate(state.heroes):
        if hero.standing and hero.name not in top.struck:
            found |= _odds_of(state, Roll(actor=top.actor, line=top.line, hero=hero.name), f"_{place + 1}")
    return found


def odds_words(state: Phase) -> Mapping[str, Message]:
    """The odds of each hero by the hero's name."""
    words = {}
    for place, hero in enumerate(state.heroes, 1):
        words[f"hit_{place}"] = msg("Acerta {hero}", hero=hero.name)
        words[f"falls_{place}"] = msg("{hero} cai", hero=hero.name)
    return words


def _odds_of(state: Phase, roll: Roll, suffix: str) -> dict[str, Fraction]:
    _result, odds = struck_with(state, roll, None)
    return {f"hit{suffix}": odds["hit"], f"falls{suffix}": odds["defeated"]}


def result(state: Phase) -> tuple[Message, ...]:
    """Lines to paste into a chat."""
    if not state.over:
        return ()
    return tuple(msg("{name}: {points} PV.", name=hero.name, points=hero.hit_points) for hero in state.heroes)


PLACES = range(1, 6)
LABELS = {"hit": msg("Acerta"), "falls": msg("O herói cai")}
LABELS |= {f"hit_{n}": msg("Acerta o herói {n}", n=n) for n in PLACES}
LABELS |= {f"falls_{n}": msg("O herói {n} cai", n=n) for n in PLACES}

EXAMPLE = {
    "heroes": [
        {"name": "Drizzt", "armor_class": 16, "hit_points": 8, "max_hit_points": 8},
        {"name": "Regis", "armor_class": 14, "hit_points": 2, "max_hit_points": 6},
    ],
    "experience": [3, 2],
    "cards": [
        {
            "name": "Arqueiro",
            "tactics": [
                {"when": "há um herói a até 2 fichas", "then": "atira", "bonus": 6, "damage": 2, "miss_damage": 1},
                {"then": "anda uma ficha na direção do herói mais próximo"},
            ],
        },
        {
            "name": "Dardos",
            "kind": "trap",
            "tactics": [{"then": "ataca cada herói na ficha", "bonus": 8, "damage": 1, "condition": "poisoned",
                         "reaches": "each"}],
        },
    ],
}  # fmt: skip
"""Numbers of an example: the true ones are printed on the cards."""

KIND = SessionKind(
    name="villain-phase",
    title=msg("Fase de Vilão"),
    summary=msg("Encontro, vilões, monstros e armadilhas em ordem, cada um pelas suas táticas."),
    setup=Setup,
    options=Options,
    rules=RULES,
    begin=begin,
    view=view,
    odds=odds,
    odds_labels=LABELS,
    odds_words=odds_words,
    result=result,
    rulings=RULINGS,
    commands={**TELLINGS, "ruling": switching(RULINGS)},
    classes=(Phase, Hero, Actor, Line, *FRAMES),
    template="drizzt/villain_phase.html",
    example=EXAMPLE,
)
