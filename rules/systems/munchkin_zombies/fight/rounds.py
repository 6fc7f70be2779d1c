"""The fight until it is decided: help, the kill and the moment before it, the flight (p.4, 5, 6)."""

from rules.engine.citations import page, ruled
from rules.engine.dice import D6
from rules.engine.frames import Chance, Decision, Option, Rulebook, Run, Unavailable
from rules.engine.messages import Message, joined, msg, msgn, signed
from rules.systems.munchkin_zombies.fight.state import (
    Arena,
    Asking,
    Fight,
    Flight,
    Moment,
    Roll,
    Scatter,
    changed_seat,
    totals,
)
from rules.systems.munchkin_zombies.procedures.fleeing import needed

RULES = Rulebook()


@RULES.ask(Arena)
def what_now(state: Fight, frame: Arena) -> Decision:
    """Kill when the strength is enough, else flee; until then anybody may be asked to help."""
    now = totals(state)
    options, unavailable = [], []
    kill = Option("kill", msg("Matar") if state.present else msg("Encerrar: não há mais monstros"))
    flee = Option("flee", msg("Fugir"))
    if now.wins:
        options.append(kill)
        unavailable.append(Unavailable(flee.label, msg("Só foge quem não consegue vencer.")))
    else:
        unavailable.append(Unavailable(kill.label, msg("Faltam {needed}.", needed=now.needed)))
    for seat in state.seats[1:]:
        label = msg("Pedir ajuda a {name}", name=seat.name)
        reason = _cannot_help(state, seat)
        if reason is None:
            options.append(Option(f"help:{seat.name}", label))
        else:
            unavailable.append(Unavailable(label, reason))
    if not now.wins:
        options.append(flee)
    prompt = msg("{players} contra {monsters}: o que {name} faz?", players=now.players, monsters=now.monsters,
                 name=state.fighter.name)  # fmt: skip
    return Decision(
        who=state.fighter.name,
        prompt=prompt,
        options=tuple(options),
        unavailable=tuple(unavailable),
        refs=(page(4, "combate"), page(5, "pedir-ajuda")),
    )


def _cannot_help(state: Fight, seat) -> Message | None:
    if state.helper:
        return msg("{name} já ajuda, e só um pode.", name=state.helper)
    if seat.dead:
        return msg("Está morto.")
    if seat.name in state.refused:
        return msg("Já recusou, e nada mudou desde então.")
    return None


@RULES.take(Arena)
def decided(run: Run, frame: Arena, option: str) -> None:
    if option == "kill":
        run.push(Moment())
    elif option == "flee":
        flee(run)
    else:
        run.push(Asking(name=option.removeprefix("help:")))


@RULES.ask(Asking)
def will_you_help(state: Fight, frame: Asking) -> Decision:
    prompt = msg("{name} ajuda {fighter}?", name=frame.name, fighter=state.fighter.name)
    if state.offer:
        prompt = msg("{ask} A oferta: {offer}.", ask=prompt, offer=state.offer)
    return Decision(
        who=frame.name,
        prompt=prompt,
        options=(Option("yes", msg("Ajudar")), Option("no", msg("Recusar"))),
        refs=(page(5, "pedir-ajuda"),),
    )


@RULES.take(Asking)
def answered(run: Run, frame: Asking, option: str) -> None:
    state = run.state
    if option == "yes":
        run.change(helper=frame.name)
        message = msg("{name} ajuda {fighter}.", name=frame.name, fighter=state.fighter.name)
        run.tell("helps", message, page(5, "pedir-ajuda"), who=frame.name)
    else:
        run.change(refused=(*state.refused, frame.name))
        run.tell("refuses", msg("{name} recusa.", name=frame.name), page(5, "pedir-ajuda"), who=frame.name)
    run.push(Arena())


@RULES.ask(Moment)
def anybody(state: Fight, frame: Moment) -> Decision:
    """The reasonable time in which the others may still play something (p.4)."""
    return Decision(
        who="",
        prompt=msg("Alguém joga algo contra? Esperem um instante."),
        options=(Option("nobody", msg("Ninguém: o monstro morre")), Option("wait", msg("Voltar à luta"))),
        refs=(page(4, "tempo-razoavel"),),
    )


@RULES.take(Moment)
def spoken(run: Run, frame: Moment, option: str) -> None:
    if option == "wait":
        run.push(Arena())
    else:
        win(run)


def win(run: Run) -> None:
    """Levels for each kill, treasures, and the game when the kill makes level 10 (p.3, 4, 6)."""
    state = run.state
    done = totals(state)
    fighter = state.fighter.name
    dead = [foe.name for foe in state.present]
    if dead:
        run.tell("killed", msg("{names}: morto.", names=joined(dead)), page(4, "combate"), cause=True)
    else:
        run.tell(
            "got-rid", msg("Sem monstro para matar: vitória sem nível."), page(4, "livrar-se"), cause=True
        )
    _raise(run, fighter, done.new_level, page(4, "combate"))
    if done.helper_new_level is not None:
        refs = (page(7, "exemplo-de-combate"), ruled("helper-tenth-level", 3))
        _raise(run, state.helper, done.helper_new_level, *refs)
    shown = msg("à vista de todos") if done.treasures_face_up else msg("sem mostrar")
    message = msgn("{name} compra {n} tesouro, {shown}.", "{name} compra {n} tesouros, {shown}.", n=done.treasures,
                   name=fighter, shown=shown)  # fmt: skip
    run.tell("treasures", message, page(6, "tesouros"), treasures=done.treasures)
    run.change(outcome="won", treasures=done.treasures, winners=_winners(run.state, done.game_won))
    for name in run.state.winners:
        run.tell("game-won", msg("{name} vence o jogo.", name=name), page(3, "vencer"), who=name)


def _raise(run: Run, name: str, level: int, *refs) -> None:
    before = run.state.seat(name).level
    if level == before:
        return
    run.state = changed_seat(run.state, name, level=level)
    run.tell(
        "level",
        msg("{name} sobe para o nível {level}.", name=name, level=level),
        *refs,
        who=name,
        level=level,
    )


def _winners(state: Fight, game_won: bool) -> tuple[str, ...]:
    if not game_won:
        return ()
    helped = bool(state.helper) and (state.shared_victory or state.seat(state.helper).level == 10)
    return (state.fighter.name, *([state.helper] if helped else []))


def flee(run: Run) -> None:
    """Both who fought flee, each from every monster there (p.5, 6)."""
    state = run.state
    names = [state.fighter.name, *([state.helper] if state.helper else [])]
    run.tell("flee", msg("{names}: fuga.", names=joined(names)), page(5, "fugir"), cause=True)
    ids = tuple(foe.id for foe in state.present)
    run.push(*(Flight(name=name, left=ids) for name in names), Scatter())


@RULES.ask(Flight)
def from_whom(state: Fight, frame: Flight) -> Decision | None:
    """In the order the one who flees chooses; with one left there is no choice (p.6)."""
    if len(frame.left) < 2 or state.seat(frame.name).dead:
        return None
    return Decision(
        who=frame.name,
        prompt=msg("De qual monstro {name} foge agora?", name=frame.name),
        options=tuple(Option(id, state.foe(id).name) for id in frame.left),
        refs=(page(6, "fugir-de-varios"),),
    )


@RULES.take(Flight)
def next_flight(run: Run, frame: Flight, option: str) -> None:
    left = tuple(id for id in frame.left if id != option)
    run.push(Roll(name=frame.name, foe=option), Flight(name=frame.name, left=left))


@RULES.step(Flight)
def last_flight(run: Run, frame: Flight) -> None:
    if not frame.left:
        return
    if run.state.seat(frame.name).dead:
        message = msg("{name} morreu: não foge mais.", name=frame.name)
        run.tell(
            "no-more", message, page(6, "fugir-de-varios"), ruled("death-ends-flight", 6), who=frame.name
        )
        return
    next_flight(run, frame, frame.left[0])


@RULES.ask(Roll)
def escape_die(state: Fight, frame: Roll) -> Chance:
    need = _needed(state, frame)
    said = {"name": frame.name, "foe": state.foe(frame.foe).name}
    prompt = msg("{name} foge de {foe}: escapa com {need} ou mais.", **said, need=need)
    if need > D6:
        prompt = msg("{name} foge de {foe}: nem um 6 basta.", **said)
    label = f"flee|{frame.name}|{frame.foe}"
    return Chance(source="die", size=6, label=label, prompt=prompt, refs=(page(5, "fugir"),), who=frame.name)


def _needed(state: Fight, frame: Roll) -> int:
    return needed(state.seat(frame.name).flee + state.foe(frame.foe).flee, dict(state.rulings))


@RULES.take(Roll)
def rolled(run: Run, frame: Roll, values: tuple[int, ...]) -> None:
    (die,) = values
    state = run.state
    seat, foe = state.seat(frame.name), state.foe(frame.foe)
    modifier = seat.flee + foe.flee
    said = {
        "who": seat.name, "foe": foe.name, "die": die, "modifier": signed(modifier), "total": die + modifier
    }  # fmt: skip
    if die >= _needed(state, frame):
        message = msg("{who} escapa de {foe}: dado {die}, {modifier} = {total}.", **said)
        run.tell("escaped", message, page(6, "escapou"), who=seat.name, die=die)
        return
    message = msg("{foe} pega {who}: dado {die}, {modifier} = {total}.", **said)
    run.tell("caught", message, page(6, "coisa-ruim"), who=seat.name, die=die, cause=True)
    bad_stuff(run, frame.name, frame.foe)


def bad_stuff(run: Run, name: str, id: str) -> None:
    """What the monster does to whom it caught, at once (p.6)."""
    seat, foe = run.state.seat(name), run.state.foe(id)
    level = max(seat.level - foe.loses_levels, 1)
    run.state = changed_seat(
        run.state,
        name,
        level=level,
        flee=seat.flee + foe.penalty,
        dead=seat.dead or foe.kills,
        caught=seat.caught + 1,
    )
    refs = (page(6, "coisa-ruim"),)
    if level < seat.level:
        run.tell(
            "level-lost", msg("{name} desce para o nível {level}.", name=name, level=level), *refs, who=name
        )
    if foe.bad_stuff:
        run.tell("bad-stuff", msg("Coisa Ruim: {text}", text=foe.bad_stuff), *refs, who=name)
    if foe.kills:
        run.tell("dies", msg("{name} morre.", name=name), page(6, "morte"), who=name)


@RULES.step(Scatter)
def scattered(run: Run, frame: Scatter) -> None:
    run.change(outcome="fled")
    run.tell(
        "over",
        msg("Os monstros são descartados: sem nível, sem tesouro, sem saque."),
        page(5, "fugir"),
        page(6, "escapou"),
    )
