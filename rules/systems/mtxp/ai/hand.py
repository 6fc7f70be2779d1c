"""The monsters' hand: which cards one of them can use, which is best, and which go first when discarding (p.8–9)."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from rules.engine.citations import page, ruled
from rules.engine.messages import Message, joined, msg, msgn
from rules.engine.procedures import Step, step
from rules.systems.mtxp.ai.given import Ally, GroupMonster, HandCard, Ranked
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.requirements import level_words
from rules.systems.mtxp.rulings.automation import AI_DISCARD_TARGET

Levels = Mapping[str, int]


def rank_words(card: HandCard) -> Message:
    """The card's place in the order 4 > 3 > dual > 2 > 1 > none."""
    if card.requirement.is_none:
        return msg("sem atributo")
    if card.requirement.is_dual:
        return msg("Duplo Atributo, entre 2 e 3")
    return msg("nível {level}", level=card.requirement.ai_rank)


def why_not(
    card: HandCard, levels: Levels, hand: Sequence[HandCard], allies: Sequence[Ally]
) -> Message | None:
    """Why a monster with these levels leaves the card out; None when it can use it (p.8–9)."""
    lacking = card.requirement.lacking(levels)
    if lacking:
        attribute, needed = lacking[0]
        return msg(
            "pede {needed}, tem {level}",
            needed=level_words(attribute, needed),
            level=levels.get(attribute, 0),
        )
    if not card.has_target:
        return msg("não há alvo possível")
    if card.requirement.is_none and not card.changes_something:
        return msg("não mudaria nada")
    if card.changes_attributes and not opened(card, levels, hand, allies):
        return msg("nem com os atributos mudados haveria outra carta a usar")
    return None


def changed_levels(card: HandCard, levels: Levels, allies: Sequence[Ally]) -> Levels:
    """The monster's levels once an improvised or combined action has changed them (p.1, p.9)."""
    levels = dict(levels)
    if card.improvise:
        stand_in = levels.get(card.improvise["from"], 0)
        levels[card.improvise["to"]] = max(levels.get(card.improvise["to"], 0), stand_in)
    if card.combine:
        helped = sum(ally.attributes.get(card.combine, 0) for ally in allies)
        levels[card.combine] = levels.get(card.combine, 0) + helped
    return levels


def opened(
    card: HandCard, levels: Levels, hand: Sequence[HandCard], allies: Sequence[Ally]
) -> tuple[HandCard, ...]:
    """The cards of the hand that only the changed attributes let the monster use."""
    changed = changed_levels(card, levels, allies)
    return tuple(
        other
        for other in hand
        if other is not card
        and other.has_target
        and other.requirement.met_by(changed)
        and not other.requirement.met_by(levels)
    )


def best_actions(
    levels: Levels, hand: Sequence[HandCard], allies: Sequence[Ally] = ()
) -> tuple[tuple[HandCard, ...], tuple[Step, ...]]:
    """The cards that tie as the best by the monster's levels, and why the others are not (p.9)."""
    steps, usable = [], []
    for card in hand:
        why = why_not(card, levels, hand, allies)
        if why is None:
            usable.append(card)
        else:
            message = msg(
                "{card} ({rank}) fica de fora: {why}.", card=card.name, rank=rank_words(card), why=why
            )
            steps.append(step(message, page(8, "cartas-inuteis-ia")))
    if not usable:
        return (), tuple(steps)
    best = max(card.requirement.ai_rank for card in usable)
    candidates = tuple(card for card in usable if card.requirement.ai_rank == best)
    lower = [card for card in usable if card not in candidates]
    if lower:
        message = msgn(
            "{best} ({rank}) vem antes de {lower}.",
            "{best} ({rank}) vêm antes de {lower}.",
            n=len(candidates),
            best=joined(card.name for card in candidates),
            rank=rank_words(candidates[0]),
            lower=joined(msg("{card} ({rank})", card=card.name, rank=rank_words(card)) for card in lower),
        )
    else:
        message = msg(
            "Pode usar {best} ({rank}).",
            best=joined(card.name for card in candidates),
            rank=rank_words(candidates[0]),
        )
    return candidates, (*steps, step(message, page(9, "melhor-acao")))


def change_words(card: HandCard, levels: Levels, allies: Sequence[Ally]) -> Message:
    """What an improvised or combined action does to the monster's levels."""
    changed = changed_levels(card, levels, allies)
    parts = [
        msg(
            "{attribute} {before} → {after}",
            attribute=attribute_name(attribute),
            before=levels.get(attribute, 0),
            after=after,
        )
        for attribute, after in changed.items()
        if after != levels.get(attribute, 0)
    ]
    return msg("{card} muda os atributos: {parts}.", card=card.name, parts=joined(parts))


def discard_order(
    hand: Sequence[HandCard], monsters: Sequence[GroupMonster], rulings: Mapping[str, str]
) -> tuple[tuple[tuple[HandCard, ...], ...], tuple[Step, ...]]:
    """The order of discard as groups that tie: what no living monster can use, from the highest level down, then
    what one of them can, from the lowest up (p.9)."""
    alive = [monster for monster in monsters if not monster.dead]
    usable = [card for card in hand if any(_can_use(card, monster, rulings) for monster in alive)]
    useless = [card for card in hand if not any(card is other for other in usable)]
    order = (*_groups(useless, reverse=True), *_groups(usable))
    steps = []
    for cards, text in (
        (useless, msg("Primeiro o que nenhum monstro pode usar, do maior nível ao menor")),
        (usable, msg("Depois o que algum pode usar, do menor nível ao maior")),
    ):
        if cards:
            names = joined(msg("{card} ({rank})", card=card.name, rank=rank_words(card)) for card in cards)
            steps.append(step(msg("{rule}: {names}.", rule=text, names=names), page(9, "ia-descarte")))
    if any(not card.has_target for card in hand):
        steps.append(
            step(
                msg("Carta sem alvo conta como carta que não se pode usar.")
                if AI_DISCARD_TARGET.reads("unusable", rulings)
                else msg("Carta sem alvo ainda conta como carta que se pode usar."),
                ruled(AI_DISCARD_TARGET.key, 9),
            )
        )
    return order, tuple(steps)


def _can_use(card: HandCard, monster: Ranked, rulings: Mapping[str, str]) -> bool:
    if not card.requirement.met_by(monster.attributes):
        return False
    if AI_DISCARD_TARGET.reads("usable", rulings):
        return True
    return card.has_target and (card.changes_something or not card.requirement.is_none)


def _groups(cards: Sequence[HandCard], *, reverse: bool = False) -> tuple[tuple[HandCard, ...], ...]:
    ordered = sorted(cards, key=_rank, reverse=reverse)
    return tuple(tuple(group) for _rank_, group in groupby(ordered, key=_rank))


def _rank(card: HandCard) -> float:
    return card.requirement.ai_rank
