"""A small dice game for the engine's tests: roll or stop; first to the target wins, a 1 loses the turn's points."""

from dataclasses import dataclass, replace

from rules.engine.asking import Integer, ask
from rules.engine.citations import page
from rules.engine.frames import Chance, Decision, Frame, Option, Rulebook
from rules.engine.messages import msg
from rules.engine.sessions import Opening, SessionKind, set_ruling


@dataclass(frozen=True, kw_only=True)
class Setup:
    target: int = ask(Integer(1, 100_000), msg("Alvo"), default=20)


@dataclass(frozen=True, kw_only=True)
class Options:
    players: int = ask(Integer(1, 4), msg("Jogadores"), default=2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Frame):
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pig:
    target: int
    scores: tuple[int, ...]
    pot: int = 0
    frames: tuple[Frame, ...] = ()
    draws: int = 0
    told: int = 0
    rulings: tuple[tuple[str, str], ...] = ()


RULES = Rulebook()
NEXT = msg("E agora?")
OPTIONS = (Option("roll", msg("Jogar")), Option("stop", msg("Parar")))
DIE = Chance(source="die", size=6, label="roll", prompt=msg("Dado"), refs=(page(1),))


@RULES.ask(Turn)
def roll_or_stop(state, frame):
    return Decision(who=f"player-{frame.player}", prompt=NEXT, options=OPTIONS, refs=(page(1),))


@RULES.take(Turn)
def turn_taken(run, frame, option):
    if option == "roll":
        run.push(Roll(player=frame.player))
        return
    pass_on(run, frame.player, run.state.pot)


@RULES.ask(Roll)
def die(state, frame):
    return DIE


@RULES.take(Roll)
def rolled(run, frame, values):
    (face,) = values
    run.tell("die-rolled", msg("Saiu {die}.", die=face), page(1), die=face, cause=True)
    if face == 1:
        pass_on(run, frame.player, 0)
    else:
        run.change(pot=run.state.pot + face)
        run.push(Turn(player=frame.player))


def pass_on(run, player, points):
    scores = list(run.state.scores)
    scores[player] += points
    run.change(scores=tuple(scores), pot=0)
    run.tell("turn-ended", msg("Fez {points}.", points=points), page(2), points=points)
    if scores[player] < run.state.target:
        run.push(Turn(player=(player + 1) % len(scores)))


def begin(opening: Opening) -> Pig:
    scores = (0,) * opening.options.players
    return Pig(target=opening.setup.target, scores=scores, frames=(Turn(player=0),))


def correct(run, payload, question):
    run.change(scores=replace(run.state, scores=tuple(payload["scores"])).scores)
    run.tell("corrected", msg("Corrigido."), page(1))


KIND = SessionKind(
    name="pig",
    title=msg("Jogo do porco"),
    summary=msg("Um dado, e a vontade de parar."),
    setup=Setup,
    options=Options,
    rules=RULES,
    begin=begin,
    view=lambda state: {"scores": list(state.scores), "pot": state.pot},
    classes=(Pig, Turn, Roll),
    revealing=("die-rolled",),
    commands={"correct": correct, "ruling": lambda run, payload, question: set_ruling((), run, payload)},
)


def opening(target=20, *, seed="porco", asked=(), players=2) -> Opening:
    return Opening(
        setup=Setup(target=target), options=Options(players=players), rulings={}, seed=seed, asked=asked
    )
