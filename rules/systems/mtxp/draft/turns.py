"""A turn between combats: what may be done, and whose turn is next (p.15)."""

from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.mtxp.draft.rulebook import BUYING, RULES, TRAINING
from rules.systems.mtxp.draft.state import Draft, Removing, Swapping, Turn, change_player


@RULES.ask(Turn)
def what_now(state: Draft, frame: Turn) -> Decision:
    """Training is a choice of the turn, each part of it once a turn (p.15)."""
    player, options, refused = state.player, [], []
    for name, label, done in (
        ("remove", msg("Treinar: tirar uma carta do baralho"), player.removed),
        ("swap", msg("Treinar: trocar uma carta"), player.swapped),
    ):
        if done:
            refused.append(Unavailable(label, msg("Só uma vez por turno.")))
        elif not player.coins:
            refused.append(Unavailable(label, msg("Custa ao menos 1 moeda.")))
        elif not player.deck:
            refused.append(Unavailable(label, msg("O baralho está vazio.")))
        else:
            options.append(Option(name, label))
    options.append(Option("pass", msg("Passar a vez")))
    options.append(Option("finish", msg("Encerrar a partida")))
    return Decision(
        who=player.name,
        prompt=msg("{name}: depois de um combate, registre os níveis", name=player.name),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(BUYING, TRAINING),
    )


@RULES.take(Turn)
def chosen(run: Run, frame: Turn, option: str) -> None:
    if option == "remove":
        run.push(Removing())
    elif option == "swap":
        run.push(Swapping())
    elif option == "finish":
        run.change(over=True)
        run.tell("finished", msg("A partida acabou."), BUYING)
    else:
        state = run.state
        following = 1 - state.active
        run.change(active=following, turn=state.turn + (following == state.starter))
        change_player(run, following, removed=False, swapped=False)
        run.tell("turn", msg("É a vez de {name}.", name=run.state.player.name), TRAINING)
        run.push(Turn())
