"""The defender of a domain raises one guard's Defense, once in a combat (p.14)."""

from dataclasses import dataclass

from rules.engine.asking import Text, ask
from rules.engine.citations import page, ruled
from rules.engine.frames import Run
from rules.engine.messages import Message, msg
from rules.engine.telling import Picks, Telling
from rules.systems.mtxp.characters import Modifier
from rules.systems.mtxp.combat.rulebook import add_modifier, told
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.rulings.modes import DEFENDER_POWER

BONUS = Modifier(amount=1, source="Fortificação", duration="combat", attribute="defense")


@dataclass(frozen=True, kw_only=True)
class Fortifying:
    """Which guard."""

    who: str = ask(Text(20), msg("Guarda"))


def no_guard(state: Combat) -> Message | None:
    """Why no guard may be raised now."""
    if state.defender is None:
        return msg("Só num domínio há quem defenda.")
    if state.outcome:
        return msg("O combate acabou.")
    if any(BONUS in who.modifiers for who in state.characters):
        return msg("Neste combate um guarda já ganhou Defesa.")
    return None if guards(state) else msg("Nenhum guarda está de pé.")


def guards(state: Combat) -> Picks:
    return tuple((who.id, who.name) for who in state.side(state.defender) if who.able)


def fortify(run: Run, given: Fortifying) -> None:
    add_modifier(run, given.who, BONUS)
    name = run.state[given.who].name
    told(run, "fortified", msg("{who}: Defesa +1 neste combate, por defender o domínio.", who=name), page(14),
         ruled(DEFENDER_POWER.key, 14), who=given.who)  # fmt: skip


FORTIFY = Telling(
    title=msg("Defensor: Defesa +1 num guarda"),
    given=Fortifying,
    tell=fortify,
    picks=lambda state: {"who": guards(state)},
    closed=no_guard,
)
