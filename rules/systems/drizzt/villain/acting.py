"""Traps, villains and monsters in their turn: statements, targets, attack rolls (p.7, 9, 10, 11, 16)."""

from rules.engine.citations import Citation, page, ruled
from rules.engine.frames import Chance, Decision, Option, Run, Unavailable
from rules.engine.messages import Message, msg, signed
from rules.systems.drizzt.kinds import SIDES
from rules.systems.drizzt.procedures.attacks import Attack, AttackResult, attack
from rules.systems.drizzt.villain.rulebook import PHASE, RULES
from rules.systems.drizzt.villain.setup import CONDITIONS
from rules.systems.drizzt.villain.state import (
    Actor,
    End,
    Phase,
    Roll,
    Statement,
    Strike,
    Turn,
    changed_hero,
)

TACTICS = page(11, "taticas")


@RULES.step(Turn)
def acts(run: Run, frame: Turn) -> None:
    """With every hero down the phase is over at once (p.16); what has left does not act."""
    state = run.state
    actor = state.actor(frame.actor)
    if not state.standing:
        run.change(frames=())
        message = msg("Todos os heróis estão com 0 PV: os monstros não fazem nada.")
        run.tell("everyone-down", message, page(16, "duvidas-frequentes"))
        run.push(End())
        return
    if actor.gone:
        return
    run.change(acted=(*state.acted, actor.id))
    message = msg("É a vez de {name}.", name=actor.name)
    if actor.controller:
        message = msg("{name}, de {controller}, tem o mesmo nome e age também.", name=actor.name,
                      controller=actor.controller)  # fmt: skip
    where = page(7, "mesmo-nome") if actor.controller else PHASE
    refs: tuple[Citation, ...] = (where, *((ruled("namesake-order", 7),) if actor.controller else ()))
    run.tell("turn", message, *refs, cause=True, actor=actor.id)
    run.push(Statement(actor=actor.id))


@RULES.ask(Statement)
def is_it_true(state: Phase, frame: Statement) -> Decision | None:
    line = state.line(frame)
    if not line.when:
        return None
    actor = state.actor(frame.actor)
    return Decision(
        who="",
        prompt=msg("{name}: “{when}” é verdade?", name=actor.name, when=line.when),
        options=(Option("yes", msg("Sim: {then}", then=line.then)), Option("no", msg("Não: próxima linha"))),
        refs=(TACTICS,),
    )


@RULES.take(Statement)
def told_whether(run: Run, frame: Statement, option: str) -> None:
    line = run.state.line(frame)
    if option == "no":
        run.tell("not-true", msg("“{when}”: não.", when=line.when), TACTICS)
        run.push(Statement(actor=frame.actor, line=frame.line + 1))
        return
    run.tell("true", msg("“{when}”: sim.", when=line.when), TACTICS, cause=True)
    follow(run, frame)


@RULES.step(Statement)
def default(run: Run, frame: Statement) -> None:
    actor = run.state.actor(frame.actor)
    if len(actor.lines) > 1:
        run.tell("default", msg("Nenhuma declaração vale: a ação padrão."), TACTICS, cause=True)
    follow(run, frame)


def follow(run: Run, frame: Statement) -> None:
    """The line is done and the turn ends with it (p.11); a line that attacks looks for targets."""
    actor, line = run.state.actor(frame.actor), run.state.line(frame)
    where = page(12, "armadilhas") if actor.kind == "trap" else TACTICS
    run.tell("follows", msg("{name}: {then}", name=actor.name, then=line.then), where, cause=True)
    if line.bonus is not None:
        run.push(Strike(actor=frame.actor, line=frame.line))


@RULES.ask(Strike)
def whom(state: Phase, frame: Strike) -> Decision | None:
    """The heroes within reach; those at 0 hit points are ignored (p.10, 16)."""
    targets = _targets(state, frame)
    if not targets:
        return None
    actor, line = state.actor(frame.actor), state.line(frame)
    prompt = msg("Quem {name} ataca?", name=actor.name)
    nobody = msg("Mais ninguém") if frame.struck else msg("Ninguém ao alcance")
    if line.reaches == "each":
        prompt = msg("{name} ataca cada herói ao alcance. Quem agora?", name=actor.name)
    options = [Option(f"hero:{name}", name) for name in targets]
    fallen = tuple(
        Unavailable(hero.name, msg("Com 0 PV, os monstros o ignoram."))
        for hero in state.heroes
        if not hero.standing
    )
    return Decision(
        who="",
        prompt=prompt,
        options=(*options, Option("nobody", nobody)),
        unavailable=fallen,
        refs=(page(9, "mirar"), page(10, "derrotando-herois"), ruled("nearest-tie", 11)),
    )


def _targets(state: Phase, frame: Strike) -> tuple[str, ...]:
    return tuple(hero.name for hero in state.standing if hero.name not in frame.struck)


@RULES.take(Strike)
def struck(run: Run, frame: Strike, option: str) -> None:
    if option == "nobody":
        if not frame.struck:
            name = run.state.actor(frame.actor).name
            run.tell("no-target", msg("{name} não alcança ninguém.", name=name), page(9, "mirar"))
        return
    hero = option.removeprefix("hero:")
    roll = Roll(actor=frame.actor, line=frame.line, hero=hero)
    if run.state.line(frame).reaches == "each":
        run.push(roll, Strike(actor=frame.actor, line=frame.line, struck=(*frame.struck, hero)))
    else:
        run.push(roll)


@RULES.step(Strike)
def nobody_left(run: Run, frame: Strike) -> None:
    """Nobody stands who was not attacked yet."""


def struck_with(state: Phase, frame: Roll, die: int | None) -> tuple[AttackResult | None, dict]:
    """The result of the roll and its odds, by the `attack` procedure."""
    hero, line = state.hero(frame.hero), state.line(frame)
    answer = attack(
        Attack(
            bonus=line.bonus,
            armor_class=hero.armor_class,
            die=die,
            damage=line.damage,
            miss_damage=line.miss_damage,
            hit_points=hero.hit_points,
            rulings=dict(state.rulings),
        )
    )
    return answer.result, dict(answer.odds)


@RULES.ask(Roll)
def attack_die(state: Phase, frame: Roll) -> Chance | None:
    hero = state.hero(frame.hero)
    if not hero.standing:
        return None
    actor, line = state.actor(frame.actor), state.line(frame)
    prompt = msg("{actor} ataca {hero}: d20 {bonus} contra CA {armor}.", actor=actor.name, hero=hero.name,
                 bonus=signed(line.bonus), armor=hero.armor_class)  # fmt: skip
    return Chance(
        source="die",
        size=SIDES,
        label=f"attack|{frame.actor}|{frame.hero}",
        prompt=prompt,
        refs=(page(10, "fazendo-um-ataque"),),
    )


@RULES.step(Roll)
def too_late(run: Run, frame: Roll) -> None:
    name = frame.hero
    run.tell("ignored", msg("{name} já caiu: é ignorado.", name=name), page(10, "derrotando-herois"))


@RULES.take(Roll)
def rolled(run: Run, frame: Roll, values: tuple[int, ...]) -> None:
    (die,) = values
    state = run.state
    hero, line = state.hero(frame.hero), state.line(frame)
    result, _odds = struck_with(state, frame, die)
    said = {"actor": state.actor(frame.actor).name, "hero": hero.name, "die": die, "total": result.total,
            "armor": hero.armor_class}  # fmt: skip
    message = msg("{actor} erra {hero}: dado {die}, {total} contra {armor}.", **said)
    if result.hit:
        message = msg("{actor} acerta {hero}: dado {die}, {total} contra {armor}.", **said)
    run.tell("attack", message, page(10, "fazendo-um-ataque"), cause=True, die=die, hit=result.hit)
    hurt(run, hero.name, result.damage)
    if result.hit and line.condition != "none":
        afflict(run, hero.name, line.condition)


def hurt(run: Run, name: str, damage: int) -> None:
    """Damage to a hero who stands, down to 0; nothing below, and nothing to the fallen (p.10)."""
    hero = run.state.hero(name)
    if damage <= 0 or not hero.standing:
        return
    left = max(hero.hit_points - damage, 0)
    run.state = changed_hero(run.state, name, hit_points=left)
    message = msg("{name} leva {damage} de dano: {left} PV.", name=name, damage=damage, left=left)
    run.tell("damage", message, page(10, "dano"), who=name, damage=damage)
    if not left:
        message = msg("{name} cai com 0 PV; os monstros o ignoram.", name=name)
        run.tell("falls", message, page(10, "derrotando-herois"), who=name)


def afflict(run: Run, name: str, condition: str) -> None:
    """A condition, of which a hero has at most one marker (p.9)."""
    if getattr(run.state.hero(name), condition):
        return
    run.state = changed_hero(run.state, name, **{condition: True})
    where = page(9, "envenenado" if condition == "poisoned" else "imobilizado")
    message = msg("{name}: {condition}.", name=name, condition=dict(CONDITIONS)[condition])
    run.tell("condition", message, where, who=name)


@RULES.step(End)
def over(run: Run, frame: End) -> None:
    run.change(over=True)
    run.tell("over", msg("A Fase de Vilão acabou: joga quem está à esquerda."), PHASE)


def named(actor: Actor) -> Message | str:
    """An actor's name, with whose it is when it is not the player's own."""
    if not actor.controller:
        return actor.name
    return msg("{name} (de {controller})", name=actor.name, controller=actor.controller)
