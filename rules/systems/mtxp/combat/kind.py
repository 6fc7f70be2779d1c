"""The combat as a kind of session."""

from rules.engine.messages import msg
from rules.engine.sessions import SessionKind
from rules.systems.mtxp.characters import Character, Evolution, Modifier
from rules.systems.mtxp.combat import (  # noqa: F401 each registers its frames in the rulebook
    acting,
    automation,
    ending,
    entering,
    fleeing,
    hands,
    harming,
    picking,
    reactions,
    resolving,
    rounds,
    testing,
    turns,
)
from rules.systems.mtxp.combat.checking import check
from rules.systems.mtxp.combat.corrections import COMMANDS, named_codes
from rules.systems.mtxp.combat.evolving import EVOLVE, SPECIALIZE
from rules.systems.mtxp.combat.fortifying import FORTIFY
from rules.systems.mtxp.combat.frames import FRAMES, Happening
from rules.systems.mtxp.combat.opening import begin, bind
from rules.systems.mtxp.combat.reading import Scope
from rules.systems.mtxp.combat.rewarding import result
from rules.systems.mtxp.combat.round_frames import ROUND_FRAMES
from rules.systems.mtxp.combat.rulebook import RULES
from rules.systems.mtxp.combat.setup import Options, Setup, wanted
from rules.systems.mtxp.combat.state import Book, Combat, Hand, Outcome, Pile, Rules, Siege, Snare, WoundCard
from rules.systems.mtxp.combat.viewing import ODDS_LABELS, forecast, odds, played_out, view
from rules.systems.mtxp.effects import vocabulary
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings import RULINGS
from rules.systems.mtxp.rulings.modes import (
    CITY_EXPLORING,
    DRAFT_STARTER,
    DUNGEON_BOTTOM,
    DUNGEON_EQUIPMENT,
    DUNGEON_HEARTS,
    HERO_PATH_LEVEL,
    LOST_COIN,
    SPECIALIZATION_LOSS,
    TIERS_DUAL,
    TIERS_LEVEL_5,
    TRAINING_NONE,
    TREASURE_TOTAL,
)

VOCABULARY = (
    vocabulary.Who,
    vocabulary.Amount,
    vocabulary.Condition,
    vocabulary.Row,
    vocabulary.Line,
    vocabulary.Effect,
    vocabulary.Cost,
    vocabulary.Trigger,
    vocabulary.Reaction,
)


OF_OTHER_TOOLS = (
    CITY_EXPLORING, DRAFT_STARTER, DUNGEON_BOTTOM, DUNGEON_EQUIPMENT, DUNGEON_HEARTS, HERO_PATH_LEVEL, LOST_COIN,
    SPECIALIZATION_LOSS, TIERS_DUAL, TIERS_LEVEL_5, TRAINING_NONE, TREASURE_TOTAL,
)  # fmt: skip
"""Rulings that procedures and the other tables read, never a combat; it has kept them since its first tables."""


REVEALING = (
    "ai-card-revealed", "card-drawn", "death-counter", "die-rolled", "drawn", "initiative", "power-summed", "tested",
    "treasure-revealed",
)  # fmt: skip


def asked(options: Options, dice: bool) -> tuple[str, ...]:
    """Real dice answer dice and ties; real cards answer what comes off a pile."""
    return (("die", "pick") if dice else ()) + (("card",) if options.cards == "physical" else ())


KIND = SessionKind(
    name="combat",
    title=msg("Combate"),
    summary=msg("Um combate passo a passo: ações, reações, cartas de IA, dados e ferimentos."),
    setup=Setup,
    options=Options,
    rulings=RULINGS,
    elsewhere=frozenset(ruling.key for ruling in OF_OTHER_TOOLS),
    rules=RULES,
    begin=begin,
    bind=bind,
    check=check,
    view=view,
    odds=odds,
    forecast=forecast,
    played_out=played_out,
    odds_labels=ODDS_LABELS,
    result=result,
    revealing=REVEALING,
    rolls_again=lambda options: not options.dice_stand,
    commands=COMMANDS | {"fortify": FORTIFY, "evolve": EVOLVE, "specialize": SPECIALIZE},
    named=named_codes,
    wanted=wanted,
    asked=asked,
    classes=(
        Combat,
        Side,
        Character,
        Evolution,
        Modifier,
        Book,
        Hand,
        Pile,
        Siege,
        Snare,
        WoundCard,
        Outcome,
        Rules,
        Scope,
        Happening,
        *FRAMES,
        *ROUND_FRAMES,
        *VOCABULARY,
    ),
    template="mtxp/combat.html",
)
