"""What anybody at the table may do to a fight at any moment: cards, monsters, offers, and putting things right (p.5, 9, 10)."""

from dataclasses import dataclass, replace

from rules.engine.asking import Choice, Consistent, Fault, Flag, Integer, Text, ask
from rules.engine.citations import page
from rules.engine.commands import IllegalCommand
from rules.engine.frames import Run
from rules.engine.messages import msg, signed
from rules.engine.telling import Picks, Telling, refusal
from rules.systems.munchkin_zombies.fight.setup import FoeSetup
from rules.systems.munchkin_zombies.fight.state import (
    Arena,
    Asking,
    Fight,
    Flight,
    Foe,
    Modifier,
    Moment,
    Roll,
    Scatter,
    changed_foe,
    changed_seat,
)
from rules.systems.munchkin_zombies.kinds import NAME, TOP

CARDS = (
    ("one-shot", msg("Uso Único")),
    ("enhancer", msg("Ampliador de Monstro")),
    ("curse", msg("Maldição")),
    ("go-up", msg("Suba +1 Nível")),
    ("other", msg("Mojo, Poder ou outra carta")),
)
MOST_FOES = 12


def players(state: Fight) -> Picks:
    return tuple((seat.name, seat.name) for seat in state.seats if not seat.dead)


def monsters(state: Fight) -> Picks:
    return tuple((foe.id, foe.name) for foe in state.present)


@dataclass(frozen=True, kw_only=True)
class Card(Consistent):
    by: str = ask(NAME, msg("Quem joga"))
    card: str = ask(Choice(CARDS), msg("Que carta"))
    target: str = ask(NAME, msg("Em quem"))
    amount: int = ask(Integer(-60, 60), msg("Muda a força em"), default=0)
    levels: int = ask(Integer(-9, 9), msg("Muda o nível em"), default=0)
    treasures: int = ask(Integer(-20, 20), msg("Tesouros a mais do monstro"), default=0)
    name: str | None = ask(NAME, msg("Nome da carta"), default=None)

    def faults(self):
        if not (self.amount or self.levels or self.treasures):
            yield Fault("amount", "empty", msg("Diga o que a carta muda: força, nível ou tesouros."))


def play_card(run: Run, given: Card) -> None:
    """A bonus to a player or monster, or levels to a player; never below level 1, never to level 10 (p.3)."""
    state = run.state
    on_monster = given.target in dict(monsters(state))
    _check_card(state, given, on_monster)
    source = given.name or dict(CARDS)[given.card]
    modifier = Modifier(amount=given.amount, source=source)
    if on_monster:
        foe = state.foe(given.target)
        enhancers = (*foe.enhancers, modifier) if given.amount else foe.enhancers
        extra = foe.extra_treasures + given.treasures
        run.state = changed_foe(state, foe.id, enhancers=enhancers, extra_treasures=extra)
        target = foe.name
    else:
        seat = state.seat(given.target)
        bonuses = (*seat.bonuses, modifier) if given.amount else seat.bonuses
        run.state = changed_seat(state, seat.name, bonuses=bonuses, level=_moved(seat.level, given.levels))
        target = seat.name
    said = {"by": given.by, "card": source, "target": target}
    message = msg("{by} joga {card} em {target}.", **said)
    if given.amount:
        message = msg("{by} joga {card} em {target}: {amount}.", **said, amount=signed(given.amount))
    run.tell("card", message, page(5, "interferir"), page(9, "quando-jogar"), cause=True, by=given.by)
    stirred(run)


def _moved(level: int, by: int) -> int:
    return max(level + by, 1) if by <= 0 else max(level, min(level + by, TOP - 1))


def _check_card(state: Fight, given: Card, on_monster: bool) -> None:
    fleeing = any(isinstance(frame, Flight | Roll | Scatter) for frame in state.frames)
    wrong = None
    if given.card == "enhancer" and not on_monster:
        wrong = ("target", msg("Um Ampliador joga-se num monstro."))
    elif given.card in ("curse", "go-up") and on_monster:
        wrong = ("target", msg("Essa carta joga-se num jogador."))
    elif on_monster and given.levels:
        wrong = ("levels", msg("O nível de um monstro muda pela força."))
    elif not on_monster and given.treasures:
        wrong = ("treasures", msg("Tesouros a mais são de um monstro."))
    elif given.card in ("enhancer", "one-shot") and (fleeing or not state.frames):
        wrong = ("card", msg("Essa carta joga-se em combate, e ele já passou."))
    if wrong:
        raise refusal(*wrong)


@dataclass(frozen=True, kw_only=True)
class Joining(FoeSetup):
    by: str = ask(NAME, msg("Quem o manda"))
    how: str = ask(
        Choice(
            (("wandering", msg("Com Monstro Errante")), ("undead", msg("Morto Vivo junto de Morto Vivo")))
        ),
        msg("Como entra"),
    )


def join(run: Run, given: Joining) -> None:
    """A monster from hand with Wandering Monster, or an undead beside an undead (p.5, 9)."""
    state = run.state
    in_fight(state)
    if len(state.foes) >= MOST_FOES:
        raise refusal("name", msg("Já há monstros demais nesta luta."))
    if given.how == "undead" and not (given.undead and any(foe.undead for foe in state.present)):
        raise refusal("how", msg("Só um Morto Vivo se junta assim, e só a outro Morto Vivo da luta."))
    run.change(foes=(*state.foes, made_foe(given, state.next_id, joins=given.how)), next_id=state.next_id + 1)
    where = page(9, "hordas") if given.how == "undead" else page(5, "varios-monstros")
    message = msg("{by} põe {foe} na luta.", by=given.by, foe=given.name)
    run.tell("joins", message, where, cause=True, by=given.by)
    stirred(run)


def made_foe(given: FoeSetup, number: int, *, joins: str = "door") -> Foe:
    """The foe number `number` of a fight, from what was entered."""
    names = ("name", "level", "levels", "helper_levels", "treasures", "undead", "level_only", "flee",
             "loses_levels", "penalty", "kills")  # fmt: skip
    return Foe(
        id=f"m{number}",
        joins=joins,
        enhancers=tuple(Modifier(amount=amount) for amount in given.enhancers),
        bad_stuff=given.bad_stuff or "",
        **{name: getattr(given, name) for name in names},
    )


@dataclass(frozen=True, kw_only=True)
class GettingRid:
    monster: str = ask(NAME, msg("Monstro"))
    keeps_treasures: bool = ask(Flag(), msg("A carta ainda dá os tesouros"), default=False)


def get_rid(run: Run, given: GettingRid) -> None:
    """A card takes a monster away: no kill, no level (p.4)."""
    in_fight(run.state)
    foe = run.state.foe(given.monster)
    run.state = changed_foe(run.state, foe.id, got_rid=True, keeps_treasures=given.keeps_treasures)
    run.tell(
        "got-rid", msg("{foe} sai da luta, sem ser morto.", foe=foe.name), page(4, "livrar-se"), cause=True
    )
    stirred(run)


@dataclass(frozen=True, kw_only=True)
class Offer:
    offer: str = ask(Text(120), msg("O que oferece por ajuda"))


def make_offer(run: Run, given: Offer) -> None:
    """Items or treasures for whoever helps (p.5)."""
    in_fight(run.state)
    run.change(offer=given.offer, refused=())
    message = msg("{name} oferece: {offer}.", name=run.state.fighter.name, offer=given.offer)
    run.tell("offer", message, page(5, "pedir-ajuda"))


@dataclass(frozen=True, kw_only=True)
class Correction:
    player: str = ask(NAME, msg("Jogador"))
    level: int | None = ask(Integer(1, TOP - 1), msg("Nível certo"), default=None)
    flee: int | None = ask(Integer(-20, 20), msg("Modificador de fuga certo"), default=None)
    amount: int | None = ask(Integer(-60, 60), msg("Acerto na força"), default=None)
    reason: str | None = ask(Text(120), msg("Motivo"), default=None)


def correct(run: Run, given: Correction) -> None:
    """Puts a player as he stands at the table."""
    seat = run.state.seat(given.player)
    fields = {name: getattr(given, name) for name in ("level", "flee") if getattr(given, name) is not None}
    if given.amount:
        fields["bonuses"] = (*seat.bonuses, Modifier(amount=given.amount, source=given.reason or ""))
    run.state = changed_seat(run.state, seat.name, **fields)
    message = msg(
        "Correção da mesa em {name}: {reason}", name=seat.name, reason=given.reason or msg("sem motivo")
    )
    run.tell("corrected", message, page(2, "duvidas-na-mesa"))
    stirred(run)


def in_fight(state: Fight) -> None:
    """Raises `IllegalCommand` once the fight is decided."""
    if not any(isinstance(frame, Arena | Asking | Moment) for frame in state.frames):
        raise IllegalCommand(Fault("command", "over", msg("O combate já passou.")))


def stirred(run: Run) -> None:
    """Something changed: the moment before the kill is over, and those who refused may be asked again."""
    frames = tuple(Arena() if isinstance(frame, Moment) else frame for frame in run.state.frames)
    run.state = replace(run.state, frames=frames, refused=())


TELLINGS = {
    "card": Telling(
        title=msg("Jogar uma carta"),
        given=Card,
        tell=play_card,
        picks=lambda state: {"by": players(state), "target": players(state) + monsters(state)},
    ),
    "join": Telling(
        title=msg("Pôr mais um monstro"), given=Joining, tell=join, picks=lambda state: {"by": players(state)}
    ),
    "get-rid": Telling(
        title=msg("Livrar-se de um monstro"),
        given=GettingRid,
        tell=get_rid,
        picks=lambda state: {"monster": monsters(state)},
    ),
    "offer": Telling(title=msg("Oferecer algo por ajuda"), given=Offer, tell=make_offer),
    "correct": Telling(
        title=msg("Corrigir à mão"),
        given=Correction,
        tell=correct,
        picks=lambda state: {"player": tuple((seat.name, seat.name) for seat in state.seats)},
    ),
}
