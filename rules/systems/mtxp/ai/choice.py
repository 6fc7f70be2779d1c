"""What one action of an automated monster is: the first line of its AI card that can be done (p.8–9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.engine.chance import Draws
from rules.engine.citations import page
from rules.engine.messages import Message, joined, msg, signed
from rules.engine.procedures import Step, step
from rules.systems.mtxp.ai.given import (
    ActingMonster,
    AiCard,
    Ally,
    Do,
    DragonCard,
    Effects,
    Enemy,
    HandCard,
    Priority,
    Ranked,
    Row,
)
from rules.systems.mtxp.ai.hand import best_actions, change_words, changed_levels
from rules.systems.mtxp.ai.targets import is_strong, strength_words, target_candidates


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """An action, or as much of it as is known without a die or seed.

    `line` counts from 1; None when no line could be done. `candidates` are the cards or abilities that tie, of
    which `chosen` was drawn; `targets` and `target` likewise among the enemies. `rows` is the die table of a die
    line. `waits_for` is the condition that the table has to answer before the line can be judged. `then` is the
    second choice, after an action that changed the monster's attributes.
    """

    action: Do | None
    line: int | None = None
    candidates: tuple[str, ...] = ()
    chosen: str | None = None
    targets: tuple[str, ...] = ()
    target: str | None = None
    rows: tuple[Row, ...] = ()
    effects: Effects | None = None
    text: str | None = None
    waits_for: str | None = None
    then: "Chosen | None" = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The monster at its action, the monsters' hand, the rest of its group and its enemies."""

    monster: ActingMonster
    hand: Sequence[HandCard] = ()
    allies: Sequence[Ally] = ()
    enemies: Sequence[Enemy] = ()


def may_use(monster: Ranked, card: DragonCard, rulings: Mapping[str, str]) -> tuple[bool, Step]:
    """Whether the monster may use the AI card: without a red dragon the strong may not (p.8)."""
    if card.red_dragon:
        return True, step(
            msg("{card} tem o dragão vermelho: qualquer monstro a usa.", card=card.name),
            page(8, "icones-de-dragao"),
        )
    why = strength_words(monster)
    if is_strong(monster, rulings):
        message = msg(
            "{card} só tem o dragão verde e o monstro é {why}: revele a próxima.", card=card.name, why=why
        )
        return False, step(message, page(8, "icones-de-dragao"))
    return True, step(
        msg("{card} só tem o dragão verde e o monstro pode usá-la ({why}).", card=card.name, why=why),
        page(8, "icones-de-dragao"),
    )


def choose(scene: Scene, card: AiCard, draws: Draws) -> Chosen:
    """The first line of the card that can be done, with every reason on the way."""
    steps: list[Step] = []
    for number, line in enumerate(card.priorities, 1):
        found = _attempt(scene, line, draws)
        steps.extend(replace(each, message=_numbered(number, each.message)) for each in found.steps)
        if found.action is None and found.waits_for is None:
            continue
        if found.candidates:
            found = _aimed(scene, found, line.targets or card.targets, draws)
            steps.extend(found.steps)
        return replace(found, line=number, steps=tuple(steps))
    steps.append(
        step(msg("Nenhuma linha pode ser feita: o monstro não faz nada."), page(8, "vez-do-monstro"))
    )
    return Chosen(action=Do.NOTHING, steps=tuple(steps))


def _numbered(number: int, message: Message) -> Message:
    return msg("Linha {number}: {message}", number=number, message=message)


def _attempt(scene: Scene, line: Priority, draws: Draws) -> Chosen:
    if line.when is not None and line.holds is not True:
        if line.holds is None:
            asked = step(
                msg("a mesa diz se a condição vale: “{when}”.", when=line.when), page(8, "vez-do-monstro")
            )
            return Chosen(action=None, waits_for=line.when, steps=(asked,))
        return Chosen(
            action=None,
            steps=(step(msg("a condição “{when}” não vale.", when=line.when), page(8, "vez-do-monstro")),),
        )
    return ATTEMPTS[Do(line.do)](scene, line, draws)


def _use_ability(scene: Scene, line: Priority, draws: Draws) -> Chosen:
    usable = tuple(ability.name for ability in scene.monster.abilities if ability.has_target)
    if usable:
        found = step(
            msg("usa a habilidade {names}, antes de qualquer carta.", names=joined(usable)),
            page(8, "vez-do-monstro"),
        )
        return Chosen(action=Do.USE_ABILITY, candidates=usable, chosen=draws.pick(usable), steps=(found,))
    message = msg("o monstro não tem habilidade.")
    if scene.monster.abilities:
        names = joined(ability.name for ability in scene.monster.abilities)
        message = msg("não há alvo para a habilidade {names}.", names=names)
    return Chosen(action=None, steps=(step(message, page(8, "vez-do-monstro")),))


def _best_action(scene: Scene, line: Priority, draws: Draws) -> Chosen:
    levels = scene.monster.attributes
    candidates, steps = best_actions(levels, scene.hand, scene.allies)
    if not candidates:
        nothing = step(msg("não há na mão carta que o monstro possa usar."), page(8, "cartas-inuteis-ia"))
        return Chosen(action=None, steps=(*steps, nothing))
    card = draws.pick(candidates)
    found = Chosen(
        action=Do.BEST_ACTION,
        candidates=tuple(candidate.name for candidate in candidates),
        chosen=card.name if card else None,
        steps=steps,
    )
    if card is None or not card.changes_attributes:
        return found
    changed = step(change_words(card, levels, scene.allies), page(9, "melhor-acao"))
    rest = [other for other in scene.hand if other is not card]
    monster = replace(scene.monster, attributes=changed_levels(card, levels, scene.allies))
    then = _best_action(replace(scene, monster=monster, hand=rest), line, draws)
    return replace(found, then=then, steps=(*steps, changed, *then.steps))


def _die(scene: Scene, line: Priority, draws: Draws) -> Chosen:
    die = draws.throw()
    if die is None:
        waiting = step(msg("jogue um dado e veja a tabela."), page(8, "acao-basica"))
        return Chosen(action=Do.DIE, rows=line.table, steps=(waiting,))
    row = next((row for row in line.table if die in row.faces), None)
    effects = Effects() if row is None else row
    found = step(
        msg("dado {die}: {effects}.", die=die, effects=effect_words(effects)), page(8, "acao-basica")
    )
    return Chosen(action=Do.DIE, rows=line.table, effects=effects, steps=(found,))


def _effects(scene: Scene, line: Priority, draws: Draws) -> Chosen:
    found = step(msg("{effects}.", effects=effect_words(line.effects)), page(8, "vez-do-monstro"))
    return Chosen(action=Do.EFFECTS, effects=line.effects, text=line.text, steps=(found,))


def _said(do: Do, message: Message):
    def attempt(scene: Scene, line: Priority, draws: Draws) -> Chosen:
        return Chosen(action=do, text=line.text, steps=(step(message, page(8, "vez-do-monstro")),))

    return attempt


ATTEMPTS = {
    Do.USE_ABILITY: _use_ability,
    Do.BEST_ACTION: _best_action,
    Do.DIE: _die,
    Do.EFFECTS: _effects,
    Do.FLEE: _said(Do.FLEE, msg("o monstro foge.")),
    Do.NOTHING: _said(Do.NOTHING, msg("o monstro não faz nada.")),
    Do.MANUAL: _said(Do.MANUAL, msg("a mesa faz o que o texto manda.")),
}


def _aimed(scene: Scene, found: Chosen, keys: Sequence[str], draws: Draws) -> Chosen:
    fits = target_candidates(scene.enemies, keys)
    if not fits:
        return replace(found, steps=())
    target = draws.pick(fits)
    names = joined(enemy.name for enemy in fits)
    message = (
        msg("Alvo: {names}.", names=names)
        if len(fits) == 1
        else msg("Alvo sorteado entre {names}.", names=names)
    )
    return replace(
        found,
        targets=tuple(enemy.name for enemy in fits),
        target=target.name if target else None,
        steps=(step(message, page(8, "alvos-da-ia")),),
    )


def effect_words(effects: Effects) -> Message:
    """What an effect gives: "compra 1 e Poder +2"."""
    parts = []
    if effects.draw:
        parts.append(msg("os monstros compram {count}", count=effects.draw))
    if effects.discard:
        parts.append(msg("os monstros descartam {count}", count=effects.discard))
    if effects.power:
        parts.append(msg("Poder {power}", power=signed(effects.power)))
    if effects.text:
        parts.append(effects.text)
    return msg("{parts}", parts=joined(parts)) if parts else msg("nada acontece")
