"""What opens the phase: whether there is an encounter, and whether it is cancelled (p.5, 7, 10, 12, 14, 16)."""

from rules.engine.citations import page
from rules.engine.frames import Decision, Option, Run, Unavailable
from rules.engine.messages import joined, msg
from rules.engine.payments import least_waste
from rules.systems.drizzt.kinds import PRICE
from rules.systems.drizzt.villain.rulebook import PHASE, RULES
from rules.systems.drizzt.villain.state import Encounter, Phase, Played, Start


@RULES.step(Start)
def opens(run: Run, frame: Start) -> None:
    """An encounter without a tile or with a black triangle; none for who escaped (p.7, 10)."""
    state = run.state
    if state.escaped:
        run.tell("no-encounter", msg("Quem escapou não compra Encontro."), page(10, "escapar"))
    elif not state.tile_placed:
        run.tell("encounter", msg("Nenhuma ficha foi colocada: um Encontro."), PHASE, cause=True)
        run.push(Encounter())
    elif state.triangle == "black":
        run.tell("encounter", msg("Triângulo preto: um Encontro."), page(5, "triangulos"), cause=True)
        run.push(Encounter())
    else:
        run.tell("no-encounter", msg("Triângulo branco: nenhum Encontro."), page(5, "triangulos"))


@RULES.ask(Encounter)
def play_or_cancel(state: Phase, frame: Encounter) -> Decision:
    """Cancelling is possible only now, for 5 experience; the active hero has the last word (p.14, 16)."""
    payment = least_waste(state.experience, PRICE)
    options = [Option("play", msg("Jogar a carta"))]
    unavailable = ()
    if payment:
        cards = joined([state.experience[at] for at in payment.positions])
        options.append(Option("cancel", msg("Cancelar, gastando {cards} de experiência", cards=cards)))
    else:
        why = msg("A pilha soma {total}; são precisos 5.", total=sum(state.experience))
        unavailable = (Unavailable(msg("Cancelar"), why),)
    return Decision(
        who=state.active.name,
        prompt=msg("{name} compra um Encontro. E agora?", name=state.active.name),
        options=tuple(options),
        unavailable=unavailable,
        refs=(page(12, "deck-de-encontros"), page(14, "cancelar-encontros")),
    )


@RULES.take(Encounter)
def encountered(run: Run, frame: Encounter, option: str) -> None:
    if option == "play":
        run.push(Played())
        return
    state = run.state
    payment = least_waste(state.experience, PRICE)
    kept = tuple(value for at, value in enumerate(state.experience) if at not in payment.positions)
    cards = joined([state.experience[at] for at in payment.positions])
    run.change(experience=kept)
    message = msg("Encontro cancelado por {cards}; {wasted} se perde.", cards=cards, wasted=payment.wasted)
    run.tell("cancelled", message, page(14, "cancelar-encontros"))


@RULES.ask(Played)
def what_it_did(state: Phase, frame: Played) -> Decision:
    return Decision(
        who=state.active.name,
        prompt=msg("Registrem o que o Encontro fez (dano, condição, armadilha) e sigam."),
        options=(Option("on", msg("Seguir para os vilões e monstros")),),
        refs=(page(12, "deck-de-encontros"),),
    )


@RULES.take(Played)
def done(run: Run, frame: Played, option: str) -> None:
    run.tell("played", msg("O Encontro foi resolvido."), page(12, "deck-de-encontros"))
