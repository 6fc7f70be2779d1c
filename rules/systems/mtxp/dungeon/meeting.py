"""What happens inside a terrain: rest, monsters, the fight and what it leaves (p.10–11)."""

from dataclasses import replace

from rules.engine.citations import page, ruled
from rules.engine.frames import Chance, Decision, Option, Run, Unavailable
from rules.engine.messages import Message, joined, msg, msgn
from rules.systems.mtxp.dungeon.state import (
    Done,
    Dungeon,
    ExtraDie,
    Fight,
    Hero,
    Inside,
    Meet,
    Monster,
    Rest,
    Spoils,
    Terrain,
    change_hero,
)
from rules.systems.mtxp.dungeon.trapping import wound, wounds
from rules.systems.mtxp.dungeon.walking import EXPLORE, RULES, lost, what_it_says
from rules.systems.mtxp.monsters import STRONG_ABOVE, Fallen, points_of
from rules.systems.mtxp.procedures.dungeon import (
    DungeonRest,
    DungeonRetreat,
    RestingHero,
    dungeon_rest,
    dungeon_retreat,
)
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings.modes import DUNGEON_HEARTS, RETREAT_DRAW

RETREAT = page(11, "recuo")


@RULES.step(Inside)
def enters(run: Run, frame: Inside) -> None:
    """The card is read, its monsters revealed (p.11)."""
    state = run.state
    terrain = state.paths[frame.path].up
    run.tell("entered", msg("O grupo entra: {terrain}.", terrain=terrain.name), EXPLORE, cause=True)
    what_it_says(run, terrain)
    if terrain.role == "rest":
        run.push(Rest(path=frame.path))
    elif terrain.role == "final":
        run.change(met=(state.boss,))
        message = msg(
            "{boss} está aqui, com mais 2 corações e mais uma ação se só tem uma.", boss=state.boss.name
        )
        run.tell("boss", message, page(10, "masmorra-monstros"))
        run.push(Fight(path=frame.path))
    elif state.pool and terrain.monsters and terrain.level:
        extra = [ExtraDie(path=frame.path)] if state.extra_monster else []
        run.push(
            Meet(path=frame.path, count=terrain.monsters, level=terrain.level), *extra, Fight(path=frame.path)
        )
    else:
        run.push(Fight(path=frame.path))


def candidates(state: Dungeon, frame: Meet) -> tuple[Monster, ...]:
    """The monsters the pile may show: those of a higher level are passed over (p.10)."""
    return tuple(
        monster
        for monster in state.pool
        if (monster.level == frame.level if frame.exactly else monster.level <= frame.level)
    )


@RULES.ask(Meet)
def next_monster(state: Dungeon, frame: Meet) -> Chance | None:
    found = candidates(state, frame)
    if not found or not frame.count:
        return None
    return Chance(
        source="card",
        size=len(found),
        label=f"monster|{state.turn}|{len(state.met)}",
        prompt=msg("Um monstro de nível até {level}.", level=frame.level),
        refs=(EXPLORE,),
    )


@RULES.take(Meet)
def monster_met(run: Run, frame: Meet, values: tuple[int, ...]) -> None:
    monster = candidates(run.state, frame)[values[0] - 1]
    pool = tuple(other for other in run.state.pool if other is not monster)
    run.change(met=(*run.state.met, monster), pool=pool)
    run.tell("met", msg("Aparece {name}, nível {level}.", name=monster.name, level=monster.level), EXPLORE)
    run.push(replace(frame, count=frame.count - 1))


@RULES.step(Meet)
def all_met(run: Run, frame: Meet) -> None:
    if frame.count:
        run.tell("pile-empty", msg("Não há na pilha outro monstro que caiba aqui."), EXPLORE)


@RULES.ask(ExtraDie)
def extra_level(state: Dungeon, frame: ExtraDie) -> Chance:
    prompt = msg("Um monstro a mais, de nível igual ao dado.")
    refs = (page(10, "masmorra-jogadores"),)
    return Chance(source="die", size=6, label=f"extra|{state.turn}", prompt=prompt, refs=refs)


@RULES.take(ExtraDie)
def extra_rolled(run: Run, frame: ExtraDie, values: tuple[int, ...]) -> None:
    (die,) = values
    message = msg("Monstro a mais: nível {die}.", die=die)
    run.tell("extra-monster", message, page(10, "masmorra-jogadores"), cause=True, die=die)
    run.push(Meet(path=frame.path, count=1, level=die, exactly=True))


@RULES.ask(Rest)
def rest_here(state: Dungeon, frame: Rest) -> Decision:
    return Decision(
        who="heroes",
        prompt=msg("Pode-se descansar aqui. Descansam?"),
        options=(Option("rest", msg("Descansar")), Option("go-on", msg("Seguir sem descansar"))),
        refs=(page(11, "descanso"),),
    )


@RULES.take(Rest)
def rested(run: Run, frame: Rest, option: str) -> None:
    """The wounded are healed, hands may be changed; hearts only where the table reads it so (p.11)."""
    if option == "rest":
        given = DungeonRest(heroes=tuple(map(_resting, run.state.heroes)), rulings=dict(run.state.rulings))
        answer = dungeon_rest(given)
        restores = DUNGEON_HEARTS.reads("yes", dict(run.state.rulings))
        for hero in run.state.party:
            hearts = hero.most_hearts if restores else hero.hearts
            change_hero(run, hero.id, wounded=False, hearts=hearts)
        healed = answer.result.healed
        message = msg("Ninguém estava ferido.")
        if healed:
            message = msg("Curados: {names}.", names=joined(healed))
        run.tell("rested", message, page(11, "descanso"), cause=True)
        for rule in answer.explanation[1:]:
            run.tell("rest-rule", rule.message, *rule.citations)
    run.push(Done(path=frame.path))


def _resting(hero: Hero) -> RestingHero:
    lost_hearts = max(hero.most_hearts - hero.hearts, 0)
    return RestingHero(name=hero.name, wounded=hero.wounded, dead=hero.dead, hearts_lost=lost_hearts)


@RULES.ask(Fight)
def how_it_goes(state: Dungeon, frame: Fight) -> Decision:
    """Fought at the table, or in a combat of the site; here it is told how it goes (p.11)."""
    names = joined([monster.name for monster in state.met])
    prompt = msg("O grupo enfrenta {names}. Como vai o combate?", names=names)
    won = msg("Venceram")
    if not state.met:
        prompt = _to_reveal(state.paths[frame.path].up)
        won = msg("Venceram, ou não havia monstros")
    options = (
        Option("won", won),
        *wounds(state),
        Option("retreat", msg("O grupo recua com uma carta")),
        Option("monsters-retreat", msg("Os monstros recuam com uma carta")),
        Option("fell", msg("Todos os heróis caíram")),
    )
    flee = Unavailable(msg("Fugir como ação"), msg("Na masmorra só se foge com carta."))
    return Decision(
        who="heroes", prompt=prompt, options=options, unavailable=(flee,), refs=(EXPLORE, RETREAT)
    )


def _to_reveal(terrain: Terrain) -> Message:
    if terrain.monsters is None or terrain.level is None:
        return msg("Revelem os monstros do terreno, se houver. Como vai o combate?")
    return msgn(
        "Revelem {n} monstro de nível até {level}. Como vai o combate?",
        "Revelem {n} monstros de nível até {level}. Como vai o combate?",
        n=terrain.monsters,
        level=terrain.level,
    )


@RULES.take(Fight)
def it_went(run: Run, frame: Fight, option: str) -> None:
    if option == "won":
        victory(run, frame)
    elif option == "fell":
        for hero in run.state.party:
            change_hero(run, hero.id, dead=True)
        lost(run)
    elif option.startswith("wound:"):
        run.push(frame)
        wound(run, option.removeprefix("wound:"))
    else:
        run.push(frame)
        retreat(run, Side.HEROES if option == "retreat" else Side.MONSTERS)


def retreat(run: Run, by: Side) -> None:
    """The round ends without wounds, cards are drawn, another round begins (p.11)."""
    state = run.state
    given = DungeonRetreat(
        by=by, heroes=len(state.party), monsters=len(state.met), rulings=dict(state.rulings)
    )
    answer = dungeon_retreat(given)
    who = msg("O grupo recua") if by is Side.HEROES else msg("Os monstros recuam")
    message = msg(
        "{who}: o round acaba sem ferimentos e outro começa. {draws}", who=who, draws=answer.verdict
    )
    run.tell("retreat", message, RETREAT, ruled(RETREAT_DRAW.key, 11), cause=True)


def victory(run: Run, frame: Fight) -> None:
    """The rewards are the usual ones; in the final encounter the dungeon is won (p.11)."""
    state = run.state
    if state.paths[frame.path].up.role == "final":
        run.change(outcome="won")
        message = msg("{boss} cai: a masmorra está vencida.", boss=state.boss.name)
        run.tell("won", message, page(11, "masmorra-vitoria"), page(10, "masmorra"))
        return
    run.tell("victory", msg("O terreno está vencido."), EXPLORE, cause=True)
    points = points_of(Fallen(level=monster.level or 0) for monster in state.met)
    if points:
        run.change(points=state.points + points)
        message = msgn(
            "{n} Ponto de Tesouro pelos níveis dos derrotados.",
            "{n} Pontos de Tesouro pelos níveis dos derrotados.",
            n=points,
        )
        run.tell("treasure-points", message, EXPLORE, points=points)
    run.push(Spoils(path=frame.path, left=len(state.met)))


@RULES.ask(Spoils)
def evolution_or_graveyard(state: Dungeon, frame: Spoils) -> Decision | None:
    """A defeated monster that gives no evolution goes to the graveyard (p.11); what gives one is on the cards."""
    if not frame.left:
        return None
    monster = state.met[-frame.left]
    options = [Option("graveyard", msg("Não dá evolução: cemitério"))]
    options += [
        Option(f"evolve:{hero.id}", msg("Evolução de {name}", name=hero.name)) for hero in state.party
    ]
    return Decision(
        who="heroes",
        prompt=msg("{monster} dá evolução a alguém?", monster=monster.name),
        options=tuple(options),
        refs=(EXPLORE,),
    )


@RULES.take(Spoils)
def goes(run: Run, frame: Spoils, option: str) -> None:
    monster = run.state.met[-frame.left]
    if option == "graveyard":
        run.change(graveyard=(*run.state.graveyard, monster))
        run.tell("graveyard", msg("{monster} vai para o cemitério.", monster=monster.name), EXPLORE)
    else:
        hero = run.state.hero(option.removeprefix("evolve:"))
        change_hero(run, hero.id, evolutions=(*hero.evolutions, monster.name))
        said = {"name": hero.name, "monster": monster.name}
        run.tell("evolved", msg("{name} evolui com {monster}.", **said), EXPLORE)
    run.push(replace(frame, left=frame.left - 1))


@RULES.step(Spoils)
def shared(run: Run, frame: Spoils) -> None:
    run.push(Done(path=frame.path))


def monsters_told(run: Run, monsters: tuple[Monster, ...]) -> None:
    """The table says which monsters it revealed."""
    run.change(met=monsters)
    names: list[Message | str] = [monster.name for monster in monsters]
    run.tell("met", msg("No terreno: {names}.", names=joined(names)), EXPLORE, cause=True)
    strong = [monster.name for monster in monsters if (monster.level or 0) > STRONG_ABOVE]
    if strong:
        message = msg("{names}: a maioria dos terrenos ignora níveis acima de 8.", names=joined(strong))
        run.tell("strong", message, page(10, "masmorra-monstros"))
