"""Parts of what a card does, in words: whom it means, under what condition, and how much."""

from collections.abc import Iterable
from dataclasses import replace

from cards.vocabulary import KEYWORDS, TRAITS
from rules.engine.messages import Joined, Message, joined, msg, signed
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.effects.vocabulary import Amount, Condition, Who

OR = msg("ou")

ROLES = {
    "self": (msg("quem usa"), msg("quem usa")),
    "target": (msg("o alvo"), msg("o alvo")),
    "actor": (msg("quem agiu"), msg("quem agiu")),
    "rider": (msg("quem a carrega"), msg("quem a carrega")),
    "ally": (msg("um aliado"), msg("todos os aliados")),
    "enemy": (msg("um inimigo"), msg("todos os inimigos")),
    "party": (msg("alguém do grupo"), msg("o grupo inteiro")),
    "all": (msg("alguém"), msg("todos em combate")),
}
SEVERAL = {
    "ally": msg("aliados"),
    "enemy": msg("inimigos"),
    "party": msg("personagens do grupo"),
    "all": msg("personagens"),
}
KINDS = {
    "hero": msg("herói"),
    "monster": msg("monstro"),
    "familiar": msg("familiar"),
    "summoned": msg("invocado"),
    "boss": msg("Chefão"),
    "mounted": msg("montado"),
}


def who_words(who: Who) -> Message | Joined:
    """Whom a selector means, its filters in brackets."""
    one, every = ROLES[who.of]
    if who.choose == "all":
        chosen = every
    elif who.choose == "random":
        chosen = msg("{who} ao acaso", who=one)
    elif who.choose == 1 or who.of not in SEVERAL:
        chosen = one
    else:
        chosen = msg("até {n} {who}", n=who.choose, who=SEVERAL[who.of])
    filters = list(_filters(who))
    return msg("{who} ({filters})", who=chosen, filters=joined(filters)) if filters else chosen


def _filters(who: Who) -> Iterable[Message]:
    if who.traits:
        yield msg("com a marca {traits}", traits=tag_words(who.traits))
    if who.kinds:
        yield msg("que seja {kinds}", kinds=Joined(tuple(KINDS[kind] for kind in who.kinds), OR))
    if who.wounded is not None:
        yield msg("com ferimento") if who.wounded else msg("sem ferimento")
    if who.attribute:
        yield msg("com {attribute}", attribute=attribute_name(who.attribute))
    if who.level_at_most is not None:
        yield msg("de nível até {n}", n=who.level_at_most)
    if who.power_at_most is not None:
        yield msg("de Poder até {n}", n=who.power_at_most)


def tag_words(slugs: tuple[str, ...]) -> Joined:
    """Traits and keywords by their words."""
    terms = TRAITS | KEYWORDS
    return Joined(tuple(terms[slug].portuguese[0] if slug in terms else slug for slug in slugs), OR)


def condition_words(condition: Condition) -> Joined:
    """What must hold, part by part."""
    parts = []
    if condition.count:
        parts += _counted(condition)
    if condition.terrain:
        parts.append(msg("o terreno tem a marca {terrain}", terrain=tag_words((condition.terrain,))))
    if condition.mounted is not None:
        parts.append(msg("quem usa está montado") if condition.mounted else msg("quem usa está a pé"))
    if condition.wounded is not None:
        parts.append(
            msg("quem usa tem ferimento") if condition.wounded else msg("quem usa não tem ferimento")
        )
    if condition.round_at_least is not None:
        parts.append(msg("é o round {n} ou depois", n=condition.round_at_least))
    return joined(parts)


def _counted(condition: Condition) -> Iterable[Message]:
    one = who_words(replace(condition.count, choose=1))
    if condition.at_least == 1:
        yield msg("há {who}", who=one)
    elif condition.at_least:
        yield msg("há ao menos {n}, contando cada um: {who}", who=one, n=condition.at_least)
    if condition.at_most == 0:
        yield msg("não há {who}", who=one)
    elif condition.at_most is not None:
        yield msg("há no máximo {n}, contando cada um: {who}", who=one, n=condition.at_most)


def amount_words(amount: Amount) -> Message | int:
    """The number, or the formula it comes from."""
    if amount.kind == "number":
        return amount.plus
    base = _measured(amount)
    if amount.times != 1:
        base = msg("{times} × {base}", times=amount.times, base=base)
    return msg("{base} {plus}", base=base, plus=signed(amount.plus)) if amount.plus else base


def _measured(amount: Amount) -> Message:
    who = ROLES[amount.of][0]
    match amount.kind:
        case "attribute":
            return msg("{attribute} ({who})", attribute=attribute_name(amount.attribute), who=who)
        case "power":
            return msg("Poder ({who})", who=who)
        case "level":
            return msg("nível ({who})", who=who)
        case "hearts":
            return msg("corações ({who})", who=who)
        case "count":
            return msg("quantos são {who}", who=who_words(amount.count))
    return msg("um dado")


def change_words(amount: Amount) -> Message | str:
    """The amount as something added or taken."""
    return signed(amount.plus) if amount.kind == "number" else msg("+ {amount}", amount=amount_words(amount))
