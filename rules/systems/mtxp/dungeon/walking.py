"""A turn in the dungeon: a path is chosen, its top card turned, and entered or slipped past (p.11)."""

from fractions import Fraction

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Decision, Option, Rulebook, Run, Unavailable
from rules.engine.messages import msg
from rules.systems.mtxp.dungeon.setup import ROLES
from rules.systems.mtxp.dungeon.state import (
    Choosing,
    Done,
    Dungeon,
    Equipping,
    Facing,
    Inside,
    Reveal,
    Sneak,
    Terrain,
    Trap,
    change_path,
    path_name,
)
from rules.systems.mtxp.procedures.tests import StealthTest, face_words, of_six, stealth_test
from rules.systems.mtxp.rulings.modes import DUNGEON_EQUIPMENT

RULES = Rulebook()
EXPLORE = page(11, "masmorra-explorar")
REFUSED = page(11, "terreno-recusado")
STEALTH = page(11, "teste-de-furtividade")
TRAPS = page(11, "armadilhas")


@RULES.step(Equipping)
def enters_equipped(run: Run, frame: Equipping) -> None:
    """Starting equipment 5 and a potion; no temple, no tavern, nobody recruited (p.11)."""
    message = msg("O grupo entra com Equipamento Inicial 5 e uma Poção de Cura. Não há Templo nem Taverna.")
    run.tell("equipped", message, page(11, "masmorra-equipe"), ruled(DUNGEON_EQUIPMENT.key, 11))
    run.push(Choosing())


@RULES.ask(Choosing)
def which_path(state: Dungeon, frame: Choosing) -> Decision:
    """Any path that still leads on; a refused terrain must be entered first, a dead end is over (p.11)."""
    options, refused = [], []
    for at, path in enumerate(state.paths):
        name = path_name(at)
        if path.up is not None:
            label = msg("{path}: entrar em {terrain}, que ficou aberto", path=name, terrain=path.up.name)
            options.append(Option(f"enter:{at}", label))
        elif path.left:
            options.append(Option(f"walk:{at}", msg("{path}: revelar a próxima carta", path=name)))
        else:
            refused.append(Unavailable(name, msg("Acabou: era o caminho errado.")))
    options.append(Option("leave", msg("Sair da masmorra, que volta a se encher de monstros")))
    return Decision(
        who="heroes",
        prompt=msg("Turno {turn}: por onde o grupo segue?", turn=state.turn),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(EXPLORE, REFUSED),
    )


@RULES.take(Choosing)
def path_chosen(run: Run, frame: Choosing, option: str) -> None:
    what, _colon, number = option.partition(":")
    if what == "leave":
        run.change(outcome="left")
        run.tell("left", msg("O grupo sai: a masmorra se enche outra vez."), page(11, "masmorra-morte"))
    elif what == "enter":
        run.push(Inside(path=int(number)))
    else:
        run.push(Reveal(path=int(number)))


@RULES.ask(Reveal)
def what_came_up(state: Dungeon, frame: Reveal) -> Decision | None:
    """With real cards the table says what it turned: one it had listed, or one of a kind."""
    if state.dealt:
        return None
    listed = {(each.name, each.role): at for at, each in reversed(list(enumerate(state.known)))}
    options = [Option(f"card:{at}", state.known[at].name) for at in sorted(listed.values())]
    options += [Option(role, msg("Outra: {role}", role=label)) for role, label in ROLES]
    return Decision(
        who="heroes",
        prompt=msg("{path}: que carta saiu?", path=path_name(frame.path)),
        options=tuple(options),
        refs=(EXPLORE,),
    )


@RULES.take(Reveal)
def came_up(run: Run, frame: Reveal, option: str) -> None:
    if option.startswith("card:"):
        at = int(option.removeprefix("card:"))
        known = run.state.known
        run.change(known=(*known[:at], *known[at + 1 :]))
        turned(run, frame.path, known[at])
    else:
        turned(run, frame.path, Terrain(name=dict(ROLES)[option], role=option))


@RULES.step(Reveal)
def turns(run: Run, frame: Reveal) -> None:
    turned(run, frame.path, run.state.paths[frame.path].pile[0])


def turned(run: Run, at: int, terrain: Terrain) -> None:
    """The terrain lies open on its path."""
    path = run.state.paths[at]
    change_path(run, at, left=path.left - 1, pile=path.pile[1:], up=terrain)
    message = msg("{path}: aparece {terrain}.", path=path_name(at), terrain=terrain.name)
    run.tell("turned", message, EXPLORE, cause=True, path=at)
    run.push(Facing(path=at))


@RULES.ask(Facing)
def enter_or_refuse(state: Dungeon, frame: Facing) -> Decision | None:
    """A trap is resolved and a dead end is one; any other terrain is entered, or refused unseen (p.11)."""
    terrain = state.paths[frame.path].up
    if terrain.role in ("trap", "dead-end"):
        return None
    options, refused = [Option("enter", msg("Entrar"))], []
    sneak = msg(
        "Tentar recusar: o grupo passa sem ser visto {faces}, {chance}",
        faces=face_words(1, stealth_of(state)),
        chance=of_six(1 - detected(state)),
    )
    if terrain.must_be_entered:
        refused.append(Unavailable(msg("Recusar"), msg("É obrigatório.")))
    else:
        options.append(Option("sneak", sneak))
    return Decision(
        who="heroes",
        prompt=msg("{terrain}: o grupo entra?", terrain=terrain.name),
        options=tuple(options),
        unavailable=tuple(refused),
        refs=(EXPLORE, STEALTH),
    )


@RULES.take(Facing)
def faced(run: Run, frame: Facing, option: str) -> None:
    run.push(Inside(path=frame.path) if option == "enter" else Sneak(path=frame.path))


@RULES.step(Facing)
def must_face(run: Run, frame: Facing) -> None:
    terrain = run.state.paths[frame.path].up
    if terrain.role == "trap":
        run.tell("trap", msg("Armadilha: não pode ser recusada."), TRAPS)
        run.push(Trap(path=frame.path))
    else:
        change_path(run, frame.path, ended=True, left=0, pile=())
        said = {"terrain": terrain.name, "path": path_name(frame.path)}
        run.tell("dead-end", msg("{terrain}: {path} não leva ao Encontro Final.", **said), EXPLORE)
        what_it_says(run, terrain)
        run.push(Done(path=frame.path))


def what_it_says(run: Run, terrain: Terrain) -> None:
    """The card's own text, for the table to carry out."""
    if terrain.text:
        message = msg("{terrain}: {text}", terrain=terrain.name, text=terrain.text)
        run.tell("text", message, EXPLORE)


def stealth_of(state: Dungeon) -> int:
    """The party's Stealth, summed (p.11)."""
    return sum(hero.level("stealth") for hero in state.party)


def detected(state: Dungeon) -> Fraction:
    """The chance that the party is seen when it tries to refuse a terrain."""
    return stealth_test(StealthTest(stealth=(stealth_of(state),))).odds["detected"]


@RULES.ask(Sneak)
def stealth_die(state: Dungeon, frame: Sneak) -> Chance:
    total = stealth_of(state)
    prompt = msg("Furtividade do grupo {total}: passa {faces}.", total=total, faces=face_words(1, total))
    label = f"stealth|{state.turn}"
    return Chance(source="die", size=6, label=label, prompt=prompt, refs=(STEALTH,), who="heroes")


@RULES.take(Sneak)
def sneaked(run: Run, frame: Sneak, values: tuple[int, ...]) -> None:
    """A die above the sum: seen, and the terrain must be entered; else it stays open and closes its path (p.11)."""
    (die,) = values
    total = stealth_of(run.state)
    if die > total:
        message = msg("Detectados: dado {die} acima de {total}. É preciso entrar.", die=die, total=total)
        run.tell("detected", message, STEALTH, cause=True, die=die)
        run.push(Inside(path=frame.path))
        return
    message = msg(
        "Passam: dado {die} contra soma {total}. O terreno pode ser recusado.", die=die, total=total
    )
    run.tell("undetected", message, STEALTH, cause=True, die=die)
    terrain = run.state.paths[frame.path].up
    said = {"terrain": terrain.name, "path": path_name(frame.path)}
    run.tell("refused", msg("{terrain} fica aberto e fecha {path}.", **said), REFUSED)
    next_turn(run)


@RULES.step(Done)
def leaves_the_game(run: Run, frame: Done) -> None:
    """The explored terrain is discarded; there is no conquest, no draw and no discard (p.10–11)."""
    path = run.state.paths[frame.path]
    change_path(run, frame.path, up=None, passed=(*path.passed, path.up), ended=path.ended or not path.left)
    run.change(met=())
    next_turn(run)


def next_turn(run: Run) -> None:
    """One terrain a turn (p.11)."""
    run.change(turn=run.state.turn + 1)
    run.push(Choosing())


def lost(run: Run) -> bool:
    """Nobody is left: then it is over, and the frames go with it."""
    if run.state.party:
        return False
    run.change(outcome="lost", frames=())
    run.tell("lost", msg("Nenhum herói ficou de pé: a masmorra venceu."), page(11, "masmorra-morte"))
    return True
