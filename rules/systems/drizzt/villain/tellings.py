"""What the table may tell a villain phase: damage and cures, a new monster or trap, one that leaves."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Consistent, Fault, Integer, Text, ask
from rules.engine.citations import page, ruled
from rules.engine.commands import IllegalCommand
from rules.engine.frames import Run
from rules.engine.messages import msg
from rules.engine.telling import Picks, Telling, refusal
from rules.systems.drizzt.kinds import NAME
from rules.systems.drizzt.rulings import NEW_MONSTER
from rules.systems.drizzt.villain.acting import afflict, hurt, named
from rules.systems.drizzt.villain.setup import KINDS, LineSetup
from rules.systems.drizzt.villain.state import (
    Actor,
    End,
    Phase,
    Turn,
    changed_actor,
    changed_hero,
    made_line,
)

MOST_ACTORS = 40
MARKERS = (
    ("none", msg("Nada muda")),
    ("poisoned", msg("Fica Envenenado")),
    ("immobilized", msg("Fica Imobilizado")),
    ("not-poisoned", msg("Sai o veneno")),
    ("not-immobilized", msg("Sai a teia")),
)


def heroes(state: Phase) -> Picks:
    return tuple((hero.name, hero.name) for hero in state.heroes)


def actors(state: Phase) -> Picks:
    return tuple((actor.id, named(actor)) for actor in state.actors if not actor.gone)


@dataclass(frozen=True, kw_only=True)
class Effect(Consistent):
    hero: str = ask(NAME, msg("Herói"))
    damage: int = ask(Integer(0, 99), msg("Dano"), default=0)
    heals: int = ask(Integer(0, 200), msg("Cura"), default=0)
    condition: str = ask(Choice(MARKERS), msg("Condição"), default="none")
    why: str | None = ask(Text(120), msg("Por quê"), default=None)

    def faults(self):
        if not (self.damage or self.heals) and self.condition == "none":
            yield Fault("damage", "empty", msg("Diga o que muda: dano, cura ou condição."))


def effect(run: Run, given: Effect) -> None:
    """What an encounter, a power or a treasure does to a hero."""
    message = msg("A mesa registra em {name}: {why}", name=given.hero, why=given.why or msg("um efeito"))
    run.tell("effect", message, page(12, "deck-de-encontros"), cause=True)
    hurt(run, given.hero, given.damage)
    if given.heals:
        hero = run.state.hero(given.hero)
        points = min(hero.hit_points + given.heals, hero.max_hit_points)
        run.state = changed_hero(run.state, hero.name, hit_points=points)
        message = msg("{name} tem {points} PV.", name=hero.name, points=points)
        if not hero.standing:
            message = msg("{name} se levanta, com {points} PV.", name=hero.name, points=points)
        run.tell("healed", message, page(10, "derrotando-herois"), who=hero.name)
    if given.condition in ("poisoned", "immobilized"):
        afflict(run, given.hero, given.condition)
    elif given.condition != "none":
        marker = given.condition.removeprefix("not-")
        run.state = changed_hero(run.state, given.hero, **{marker: False})


@dataclass(frozen=True, kw_only=True)
class Newcomer(LineSetup):
    name: str = ask(NAME, msg("Nome na carta"))
    kind: str = ask(Choice(KINDS), msg("Tipo"), default="monster")


def newcomer(run: Run, given: Newcomer) -> None:
    """A monster placed by tactics or a trap just drawn: last in the row (p.11, 12); it acts in this phase, unless the
    table has new monsters wait for the next."""
    state = run.state
    _check_open(state)
    if len(state.actors) >= MOST_ACTORS:
        raise refusal("name", msg("Já há monstros demais nesta fase."), "too-many")
    actor = Actor(id=f"c{state.next_id}", name=given.name, kind=given.kind, lines=(made_line(given),))
    run.change(actors=(*state.actors, actor), next_id=state.next_id + 1)
    refs = (page(11, "taticas-novo-monstro"), ruled(NEW_MONSTER.key, 11))
    if given.kind == "monster" and NEW_MONSTER.reads("next-phase", dict(state.rulings)):
        run.tell("newcomer", msg("{name} entra e age só na próxima fase.", name=given.name), *refs)
        return
    frames = list(state.frames)
    last = next((at for at, frame in enumerate(frames) if not isinstance(frame, End)), len(frames))
    frames.insert(last, Turn(actor=actor.id))
    run.change(frames=tuple(frames))
    run.tell("newcomer", msg("{name} entra no fim da fila.", name=given.name), *refs)


@dataclass(frozen=True, kw_only=True)
class Leaving:
    card: str = ask(NAME, msg("Quem sai"))
    experience: int = ask(Integer(0, 30), msg("Experiência ganha"), default=0)


def leaves(run: Run, given: Leaving) -> None:
    """A monster defeated or a trap disabled in the middle of the phase: it acts no more (p.10)."""
    _check_open(run.state)
    actor = run.state.actor(given.card)
    run.state = changed_actor(run.state, actor.id, gone=True)
    still = [
        frame
        for frame in run.state.frames
        if isinstance(frame, Turn) or getattr(frame, "actor", "") != actor.id
    ]
    run.change(frames=tuple(still))
    if given.experience:
        run.change(experience=(*run.state.experience, given.experience))
    message = msg("{name} sai do jogo.", name=named(actor))
    run.tell("leaves", message, page(10, "derrotando-monstros"), actor=actor.id)


def _check_open(state: Phase) -> None:
    if not state.frames:
        raise IllegalCommand(Fault("command", "over", msg("A fase já acabou.")))


TELLINGS = {
    "effect": Telling(
        title=msg("Registrar dano, cura ou condição"),
        given=Effect,
        tell=effect,
        picks=lambda state: {"hero": heroes(state)},
    ),
    "newcomer": Telling(title=msg("Entrou um monstro ou armadilha"), given=Newcomer, tell=newcomer),
    "leaves": Telling(
        title=msg("Um monstro caiu ou uma armadilha foi desarmada"),
        given=Leaving,
        tell=leaves,
        picks=lambda state: {"card": actors(state)},
    ),
}
