"""What the activated figure may do: move, pass through, break away, turn, leave, end; and the enemies' free turns."""

from dataclasses import replace

from rules.engine.citations import Citation, ruled, section
from rules.engine.frames import Chance, Decision, Option, Rulebook, Run, Unavailable
from rules.engine.messages import Message, joined, msg
from rules.systems.mage_knight_dungeons.activation.setup import CHEST, EXIT
from rules.systems.mage_knight_dungeons.activation.state import (
    Acting,
    Activation,
    Breaking,
    End,
    FreeTurn,
    Move,
    Turning,
)
from rules.systems.mage_knight_dungeons.grid import facing_towards
from rules.systems.mage_knight_dungeons.kinds import BREAK_AWAY_COST, BREAKS_FROM, EXIT_COST, FACING

RULES = Rulebook()
FACINGS = dict(FACING.options)
REFUSALS = {
    "closed": msg("Quadrado com X."),
    "occupied": msg("O quadrado do outro lado está ocupado."),
    "adjacent-enemy": msg("A figura está ao lado de uma inimiga: não se atravessa."),
    "held": msg("Está presa: precisa fugir antes."),
    "points": msg("Faltam pontos."),
}
MOVING = section("movimento")
PASSING = section("atravessar")
BREAKING = section("tentar-fugir")


@RULES.ask(Acting)
def what_now(state: Activation, frame: Acting) -> Decision:
    """Every step that may be taken, then the rest."""
    moves = state.moves
    options = [Option(f"move:{move.facing}", step_words(state, move)) for move in moves if not move.refused]
    refused = [Unavailable(step_words(state, move), REFUSALS[move.refused]) for move in moves if move.refused]
    if state.holders:
        trying = msg("Tentar fugir: 2 pontos, 4 ou mais no dado")
        if state.cheapest is not None and state.points >= BREAK_AWAY_COST + state.cheapest:
            options.append(Option("break", trying))
        else:
            refused.append(Unavailable(trying, msg("Não sobraria para o passo.")))
    if state.sign(state.mover.square) == EXIT:
        leaving = msg("Sair da masmorra (1)")
        if state.points >= EXIT_COST and not state.holders:
            options.append(Option("leave", leaving))
        else:
            why = REFUSALS["held" if state.holders else "points"]
            refused.append(Unavailable(leaving, why))
    turning = msg("Girar no lugar ({cost})", cost=1) if state.turning_cost else msg("Girar no lugar")
    if state.points >= state.turning_cost:
        options.append(Option("turn", turning))
    else:
        refused.append(Unavailable(turning, REFUSALS["points"]))
    options.append(Option("end", msg("Terminar a ativação")))
    return Decision(
        who=state.mover.name,
        prompt=msg("{name}: {points} pontos. E agora?", name=state.mover.name, points=state.points),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(MOVING, PASSING, section("fugir")),
    )


def step_words(state: Activation, move: Move) -> Message:
    towards = FACINGS[move.facing]
    if not move.through:
        return msg("{towards} ({cost})", towards=towards, cost=move.cost)
    passed = msg("a arca") if move.through == CHEST else move.through
    return msg("{towards}, atravessando {passed} ({cost})", towards=towards, passed=passed, cost=move.cost)


@RULES.take(Acting)
def acts(run: Run, frame: Acting, option: str) -> None:
    state = run.state
    if option == "end":
        message = msg(
            "{name} termina: {points} pontos se perdem.", name=state.mover.name, points=state.points
        )
        run.tell("ended", message, section("pontos-de-velocidade"), cause=True)
        run.push(*(FreeTurn(name=enemy.name) for enemy in state.near), End())
    elif option == "leave":
        run.change(points=state.points - EXIT_COST, left=True)
        run.tell("left", msg("{name} sai da masmorra.", name=state.mover.name), section("entrar-e-sair"))
        run.push(End())
    elif option == "turn":
        run.push(Turning())
    elif option == "break":
        run.change(points=state.points - BREAK_AWAY_COST)
        run.push(Breaking())
    else:
        facing = option.removeprefix("move:")
        move = next(move for move in state.moves if move.facing == facing)
        _moves(run, move)
        run.push(Acting())


def _moves(run: Run, move: Move) -> None:
    state = run.state
    row, column = move.square
    moved = replace(state.mover, row=row, column=column, facing=move.facing)
    run.change(figures=(moved, *state.figures[1:]), points=state.points - move.cost)
    words = step_words(state, move)
    where: tuple[Citation, ...] = (PASSING,) if move.through else (MOVING,)
    message = msg("{name} anda: {step}.", name=moved.name, step=words)
    run.tell("moved", message, *where, ruled("facing-when-moving"), cause=True)
    if move.through not in ("", CHEST) and state.figure(move.through).side == "enemy":
        message = msg(
            "{name} pode atacar pelas costas; depois vem o contra-ataque. Resolvam na mesa.",
            name=move.through,
        )
        run.tell("passing-attack", message, section("ataque-de-passagem"))
    held = [enemy.name for enemy in run.state.holders]
    if held:
        message = msg("Está no arco frontal de {names}.", names=joined(held))
        run.tell("held", message, section("fugir"))


@RULES.ask(Turning)
def where_to(state: Activation, frame: Turning) -> Decision:
    return Decision(
        who=state.mover.name,
        prompt=msg("Para onde {name} olha?", name=state.mover.name),
        options=tuple(Option(f"face:{facing}", words) for facing, words in FACING.options),
        refs=(section("sem-fugir"), ruled("turning-cost")),
    )


@RULES.take(Turning)
def turned(run: Run, frame: Turning, option: str) -> None:
    state = run.state
    facing = option.removeprefix("face:")
    turned = replace(state.mover, facing=facing)
    run.change(figures=(turned, *state.figures[1:]), points=state.points - state.turning_cost)
    message = msg("{name} vira-se: {facing}.", name=state.mover.name, facing=FACINGS[facing])
    run.tell("turned", message, section("sem-fugir"), ruled("turning-cost"))
    run.push(Acting())


@RULES.ask(Breaking)
def breaking_die(state: Activation, frame: Breaking) -> Chance:
    return Chance(
        source="die",
        size=6,
        label="break-away",
        prompt=msg("{name} tenta fugir: 4 ou mais.", name=state.mover.name),
        refs=(BREAKING,),
    )


@RULES.take(Breaking)
def broke(run: Run, frame: Breaking, values: tuple[int, ...]) -> None:
    """One success frees from all the enemies beside the figure, for the whole activation."""
    (die,) = values
    state = run.state
    said = {"name": state.mover.name, "die": die}
    if die >= BREAKS_FROM:
        freed = (*state.freed, *(enemy.name for enemy in state.near if enemy.name not in state.freed))
        run.change(freed=freed)
        run.tell("freed", msg("{name} tira {die} e se solta.", **said), BREAKING, die=die)
    else:
        run.tell("not-freed", msg("{name} tira {die} e continua presa.", **said), BREAKING, die=die)
    run.push(Acting())


@RULES.ask(FreeTurn)
def turns_to_face(state: Activation, frame: FreeTurn) -> Decision | None:
    enemy = state.figure(frame.name)
    if enemy.facing == facing_towards(enemy.square, state.mover.square):
        return None
    return Decision(
        who=frame.name,
        prompt=msg(
            "Giro livre: {name} vira-se de frente para {mover}?", name=frame.name, mover=state.mover.name
        ),
        options=(Option("face", msg("Vira-se")), Option("stay", msg("Fica como está"))),
        refs=(section("giro-livre"),),
    )


@RULES.step(FreeTurn)
def faces_already(run: Run, frame: FreeTurn) -> None:
    run.tell("faces-already", msg("{name} já está de frente.", name=frame.name), section("giro-livre"))


@RULES.take(FreeTurn)
def took_turn(run: Run, frame: FreeTurn, option: str) -> None:
    state = run.state
    enemy = state.figure(frame.name)
    if option == "stay":
        run.tell("stays", msg("{name} não gira.", name=frame.name), section("giro-livre"))
        return
    facing = facing_towards(enemy.square, state.mover.square)
    turned = replace(enemy, facing=facing)
    run.change(figures=tuple(turned if figure is enemy else figure for figure in state.figures))
    run.tell("free-turn", msg("{name} vira-se de frente.", name=frame.name), section("giro-livre"))


@RULES.step(End)
def over(run: Run, frame: End) -> None:
    run.change(over=True)
    run.tell("over", msg("A ativação acabou."), section("ativacoes"))
