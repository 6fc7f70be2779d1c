"""What the engine understood of a card, said in words: the way to see that the data does what the text says."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rules.engine.messages import Joined, Message, joined, msg, msgn
from rules.systems.mtxp.attributes import attribute_name
from rules.systems.mtxp.effects.phrases import (
    OR,
    amount_words,
    change_words,
    condition_words,
    tag_words,
    who_words,
)
from rules.systems.mtxp.effects.vocabulary import (
    CardData,
    Cost,
    Effect,
    Line,
    Reaction,
    Row,
)


@dataclass(frozen=True, slots=True)
class Told:
    """One thing a card does, and what follows from it under it."""

    message: Message
    below: tuple["Told", ...] = field(default=())


def tell(card: CardData) -> tuple[Told, ...]:
    """Everything the engine plays of the card: its effects, its abilities, its reaction."""
    told = [*map(_effect, card.effects)]
    for ability in card.abilities:
        heading = msg("Habilidade") if ability.attribute is None else _needs(ability.attribute, ability.level)
        told.append(Told(_with_cost(heading, ability.cost), tuple(map(_effect, ability.effects))))
    if card.reaction:
        told.append(_reaction(card.reaction))
    return tuple(told)


def _needs(attribute: str, level: int) -> Message:
    return msg("Habilidade de {attribute} {level}", attribute=attribute_name(attribute), level=level)


def _with_cost(heading: Message, cost: Cost) -> Message:
    parts = []
    if cost.discard:
        parts.append(msgn("descartar {n} carta", "descartar {n} cartas", n=cost.discard))
    if cost.hearts:
        parts.append(msgn("perder {n} coração", "perder {n} corações", n=cost.hearts))
    if cost.this_card:
        parts.append(msg("descartar esta carta"))
    return msg("{heading}, ao custo de {parts}", heading=heading, parts=joined(parts)) if parts else heading


def _reaction(reaction: Reaction) -> Told:
    if reaction.trigger is None:
        heading = msg("Reação; a mesa diz quando: {words}", words=reaction.words)
    else:
        trigger = reaction.trigger
        heading = msg(
            "Reação, quando {event} (por {by}, em {who})",
            event=EVENTS[trigger.event],
            by=SEEN[trigger.by],
            who=SEEN[trigger.who],
        )
        if trigger.attributes:
            names = Joined(tuple(map(attribute_name, trigger.attributes)), OR)
            heading = msg("{heading}, se mostra {attributes}", heading=heading, attributes=names)
    return Told(_with_cost(heading, reaction.cost), tuple(map(_effect, reaction.effects)))


EVENTS = {
    "action": msg("uma ação é declarada"),
    "target": msg("alguém vira alvo"),
    "wound": msg("alguém vai ser ferido"),
    "death": msg("há um efeito de morte"),
    "died": msg("alguém morreu"),
    "flee": msg("alguém vai fugir"),
    "reaction": msg("uma Reação é usada"),
}
SEEN = {
    "self": msg("quem tem a carta"),
    "ally": msg("um aliado"),
    "enemy": msg("um inimigo"),
    "party": msg("alguém do grupo"),
    "any": msg("qualquer um"),
}


def _effect(effect: Effect) -> Told:
    message, below = PRIMITIVES[effect.do](effect)
    if effect.when:
        message = msg("se {condition}: {what}", condition=condition_words(effect.when), what=message)
    if moment := MOMENTS.get(effect.at):
        message = msg("{moment}, {what}", moment=moment, what=message)
    return Told(message, tuple(below))


MOMENTS = {
    "enter": msg("ao entrar no combate"),
    "always": msg("sempre"),
    "round_start": msg("no começo do round"),
    "round_end": msg("no fim do round"),
}

DURATIONS = {
    "this_action": msg("nesta ação"),
    "round": msg("até o fim do round"),
    "combat": msg("até o fim do combate"),
    "until_discarded": msg("enquanto a carta ficar em jogo"),
}


def _power(effect: Effect) -> Message:
    params = {"who": who_words(effect.who), "change": change_words(effect.amount)}
    if effect.at == "always":
        return msg("{who}: Poder {change}", **params)
    return msg("{who}: Poder {change}, {duration}", **params, duration=DURATIONS[effect.duration])


def _attribute(effect: Effect) -> Message:
    params = {"who": who_words(effect.who), "attribute": attribute_name(effect.attribute)}
    params |= {"change": change_words(effect.amount)}
    if effect.at == "always":
        return msg("{who}: {attribute} {change}", **params)
    return msg("{who}: {attribute} {change}, {duration}", **params, duration=DURATIONS[effect.duration])


def _equip(effect: Effect) -> Message:
    if effect.card:
        return msg("busca e equipa {card}", card=effect.card)
    found = msg("revela tesouros até achar {n}", n=amount_words(effect.amount))
    if effect.traits:
        found = msg("{found} com a marca {traits}", found=found, traits=tag_words(effect.traits))
    if effect.up_to is not None:
        found = msg("{found}, de custo até {cost}", found=found, cost=effect.up_to)
    return found


def _test(effect: Effect) -> tuple[Message, list[Told]]:
    names = Joined(tuple(TESTED.get(name) or attribute_name(name) for name in effect.attributes), OR)
    what = names if effect.attributes else msg("só o dado")
    message = msg(
        "{who}: teste de {what}, dificuldade {difficulty}",
        who=who_words(effect.who),
        what=what,
        difficulty=amount_words(effect.difficulty),
    )
    outcomes = [(msg("se passar"), effect.on_pass), (msg("se falhar"), effect.on_fail)]
    return message, [Told(label, tuple(map(_effect, effects))) for label, effects in outcomes if effects]


TESTED = {"power": msg("Poder")}


def _rows(table: Iterable[Row]) -> list[Told]:
    return [
        Told(msg("se der {faces}", faces=Joined(row.faces, OR)), tuple(map(_effect, row.effects)))
        for row in table
    ]


def _ai(effect: Effect) -> tuple[Message, list[Told]]:
    return msg("carta de IA, alvo por {keys}", keys=_keys(effect.targets)), [*map(_line, effect.priorities)]


def _keys(keys: tuple[str, ...]) -> Joined:
    return joined(TARGETS[key] for key in keys)


TARGETS = {
    "wounded": msg("quem tem ferimento"),
    "highest_power": msg("maior Poder"),
    "lowest_power": msg("menor Poder"),
    "most_hearts": msg("mais corações"),
    "random": msg("sorteio"),
}
LINES = {
    "use-ability": msg("usa a habilidade"),
    "best-action": msg("usa a melhor carta de ação"),
    "die": msg("joga um dado"),
    "effects": msg("aplica efeitos"),
    "flee": msg("foge"),
    "nothing": msg("não faz nada"),
    "manual": msg("a mesa resolve"),
}


def _line(line: Line) -> Told:
    message = LINES[line.do]
    if line.text:
        message = msg("{what}: {text}", what=message, text=line.text)
    if line.when:
        message = msg("se {condition}: {what}", condition=condition_words(line.when), what=message)
    if line.targets:
        message = msg("{what}, alvo por {keys}", what=message, keys=_keys(line.targets))
    return Told(message, (*_rows(line.table), *map(_effect, line.effects)))


def _improvise(effect: Effect) -> Message:
    source = attribute_name(effect.source) if effect.source else msg("qualquer atributo")
    into = attribute_name(effect.into) if effect.into else msg("outro atributo")
    return msg("joga outra carta da mão, com {source} no lugar de {into}", source=source, into=into)


def _round_wounds(effect: Effect) -> Message:
    if effect.modifier == "wound-all":
        return msg("vencendo o round, fere todos os inimigos")
    return msg("vencendo o round, ferimentos a mais em outros inimigos: {n}", n=amount_words(effect.amount))


def _said(template: Message) -> Callable[[Effect], tuple[Message, list[Told]]]:
    """Fills the template with whom, how many and what the effect names."""

    def said(effect: Effect) -> tuple[Message, list[Told]]:
        params = {
            "who": who_words(effect.who),
            "n": amount_words(effect.amount),
            "name": effect.name or effect.text,
        }
        params |= {"card": effect.card}
        return Message(template.text, tuple(params.items())), []

    return said


def _alone(message_of: Callable[[Effect], Message]) -> Callable[[Effect], tuple[Message, list[Told]]]:
    return lambda effect: (message_of(effect), [])


PRIMITIVES: dict[str, Callable[[Effect], tuple[Message, list[Told]]]] = {
    "power": _alone(_power),
    "attribute": _alone(_attribute),
    "wound": _said(msg("{who}: {n} de ferimento")),
    "kill": _said(msg("{who}: efeito de morte")),
    "heal": _said(msg("{who}: cura um ferimento")),
    "hearts": _said(msg("{who}: corações, {n}")),
    "draw": _said(msg("{who}: compra de cartas, {n}")),
    "discard": _alone(
        lambda effect: msg(
            "{who}: descarte de cartas, {n}{how}",
            who=who_words(effect.who),
            n=amount_words(effect.amount),
            how=msg(", ao acaso") if effect.random else "",
        )
    ),
    "give_card": _said(msg("{who}: recebe uma carta da mão de quem usa")),
    "cancel": _said(msg("a ação que causou a Reação é anulada")),
    "redirect": _said(msg("o alvo da ação passa a ser {who}")),
    "extra_action": _said(msg("{who}: ações a mais neste round, {n}")),
    "flee": _said(msg("{who}: sai do combate sem ferimento")),
    "summon": _said(msg("invoca {card} × {n}")),
    "equip": _alone(_equip),
    "reveal_treasure": _said(msg("tesouros a mais na recompensa: {n}")),
    "test": _test,
    "die_table": lambda effect: (msg("joga um dado"), _rows(effect.table)),
    "token": _said(msg("{who}: marcador “{name}” × {n}")),
    "transform": _said(msg("{who}: vira a carta")),
    "install": _said(msg("instala a carta, que fica até o fim do combate")),
    "improvise": _alone(_improvise),
    "combine": _alone(
        lambda effect: msg(
            "joga outra carta da mão, somando {attribute} dos aliados",
            attribute=attribute_name(effect.attribute) if effect.attribute else msg("o atributo"),
        )
    ),
    "boost": _said(msg("joga outra carta da mão; o Poder que ela dá aumenta {n}")),
    "round_wounds": _alone(_round_wounds),
    "manual": _said(msg("a mesa resolve: {name}")),
    "ai": _ai,
}
