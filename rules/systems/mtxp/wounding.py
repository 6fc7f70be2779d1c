"""What a wound or a death effect does to one character, and how many of each a won round may deal (p.2, 4, 6, 17)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.engine.citations import page, ruled
from rules.engine.messages import msg
from rules.engine.procedures import Step, step
from rules.systems.mtxp.rulings.combat import MOUNT_AGAINST_DEATH, WOUNDED_LAST_HEART


class Effect(StrEnum):
    """A wound, or a death effect ("mate")."""

    WOUND = "wound"
    DEATH = "death"


@dataclass(frozen=True, slots=True, order=True)
class Body:
    """How a character stands: hearts left, wounded or not, dead or not."""

    hearts: int = 0
    wounded: bool = False
    dead: bool = False


def struck(body: Body, effect: Effect, rulings: Mapping[str, str]) -> tuple[Body, Step]:
    """The body after the effect, and the rule that was used; a mount is the caller's to offer first (p.4)."""
    if effect is Effect.WOUND:
        return _wounded(body)
    return _killed(body, rulings)


def _wounded(body: Body) -> tuple[Body, Step]:
    if body.hearts:
        after = replace(body, hearts=body.hearts - 1)
        return after, step(
            msg("Um coração sai no lugar do ferimento; restam {left}.", left=after.hearts),
            page(4, "ferimento-com-coracoes"),
        )
    if not body.wounded:
        return replace(body, wounded=True), step(
            msg("Sem corações e ileso: fica ferido."), page(4, "ferimento-com-coracoes")
        )
    return replace(body, dead=True), step(
        msg("Ferido e sem corações: outro ferimento o mata. Isto não é Efeito de Morte."),
        page(4, "efeito-de-morte"),
    )


def _killed(body: Body, rulings: Mapping[str, str]) -> tuple[Body, Step]:
    if body.hearts >= 2:
        after = replace(body, hearts=body.hearts - 2)
        return after, step(
            msg("O Efeito de Morte tira dois corações; restam {left}.", left=after.hearts),
            page(4, "efeito-de-morte"),
        )
    if not body.hearts:
        return replace(body, dead=True), step(
            msg("Sem corações, o Efeito de Morte mata."),
            page(4, "efeito-de-morte"),
            page(17, "efeito-de-morte"),
        )
    if not body.wounded:
        return replace(body, hearts=0, wounded=True), step(
            msg("Só um coração: o Efeito de Morte o tira e ainda fere."),
            page(4, "efeito-de-morte"),
            page(17, "efeito-de-morte"),
        )
    dies = WOUNDED_LAST_HEART.reads("dies", rulings)
    message = msg("Já ferido, com um só coração: perde o coração e o ferimento que sobra o mata.")
    if not dies:
        message = msg("Já ferido, com um só coração: perde o coração e continua ferido.")
    return replace(body, hearts=0, dead=dies), step(message, ruled(WOUNDED_LAST_HEART.key, 4))


def mount_may_be_discarded(effect: Effect, rulings: Mapping[str, str]) -> bool:
    """Whether the controller may lose the mount instead (p.2 speaks of wounds only)."""
    return effect is Effect.WOUND or MOUNT_AGAINST_DEATH.reads("yes", rulings)


class Extra(StrEnum):
    """How a card changes the number of wounds of a won round."""

    WOUND_ALL = "wound-all"
    EXTRA = "extra"


@dataclass(frozen=True, slots=True, order=True)
class Harm:
    """What a won round deals: enemies killed (death effects) and other enemies wounded."""

    kill: int
    wound: int


def harm_options(enemies: int, overwhelming: bool, wounds: int = 1) -> tuple[Harm, ...]:
    """What the winner may choose, in order of kills, then wounds.

    `wounds` is how many enemies the win wounds with the cards in play, each another one: 1 without a card, 1 + n
    with n extra wounds, all of them with a card that wounds all. The overwhelming victory comes first; a card
    only reaches enemies that it left unhurt (p.6).
    """
    plain = min(wounds, enemies)
    if not overwhelming:
        return (Harm(0, plain),)
    return tuple(sorted({Harm(0, plain), Harm(0, enemies), Harm(1, min(wounds - 1, enemies - 1))}))
