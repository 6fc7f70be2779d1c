"""What a character may do as its action, and why the rest may not be done (p.1–3, 7, 12–13, 15)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.citations import Citation, page
from rules.engine.frames import Option, Unavailable
from rules.engine.messages import Message, joined, msg
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.hands import as_hand_card
from rules.systems.mtxp.combat.reading import Scope, has_target, levels, standing_cards
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.effects.vocabulary import Ability
from rules.systems.mtxp.requirements import Requirement, level_words
from rules.systems.mtxp.rulings.modes import DISCARD_POWER_DUAL, DISCARD_POWER_LEVEL, DISCARD_POWER_NONE


@dataclass(frozen=True, slots=True)
class Possible:
    """One thing a character might do: its option, or why not."""

    id: str
    label: Message | str
    why_not: Message | None = None
    refs: tuple[Citation, ...] = ()


def possibilities(state: Combat, who: Character, *, mount: bool) -> tuple[Possible, ...]:
    """Everything to show for a character's action; a mount has only cards and its own abilities (p.2)."""
    found = [*hand_cards(state, who), *abilities(state, who, mount=mount)]
    if not mount:
        found += [
            *plain_actions(state, who),
            *discards(state, who),
            *tames(state, who),
            *exchanges(state, who),
            *sieges(state, who),
        ]
    found.append(Possible("pass", msg("Não fazer nada")))
    return tuple(found)


def split(found: tuple[Possible, ...]) -> tuple[tuple[Option, ...], tuple[Unavailable, ...]]:
    """What may be chosen, and what may not with the reason."""
    options = tuple(Option(each.id, each.label) for each in found if each.why_not is None)
    unavailable = tuple(Unavailable(each.label, each.why_not) for each in found if each.why_not is not None)
    return options, unavailable


def hand_cards(state: Combat, who: Character) -> Iterator[Possible]:
    if not who.hand:
        return
    for key in state.hand(who.hand).cards:
        yield Possible(
            f"card:{key}", card_words(state, key), why_not_card(state, who, key, levels(state, who))
        )
    if state.hand(who.hand).hidden:
        yield Possible("real-card", msg("Jogar uma carta de verdade, da mão"))


def card_words(state: Combat, key: str) -> Message:
    card = state.book[key]
    return msg("{card} ({requirement})", card=card.name, requirement=Requirement.of(card.requirement).words)


def why_not_card(state: Combat, who: Character, key: str, found: dict[str, int]) -> Message | None:
    """Why the character cannot play the card with these levels; None when it can (p.1, p.8)."""
    seen = as_hand_card(state, who, key)
    card = state.book[key]
    lacking = seen.requirement.lacking(found)
    if lacking:
        needs = joined(level_words(*part) for part in lacking)
        has = joined(level_words(name, found.get(name, 0)) for name, _level in lacking)
        return msg("pede {needs}; tem {has}", needs=needs, has=has)
    if not card.effects and card.reaction:
        return msg("só serve como Reação")
    if not seen.has_target:
        return msg("não há alvo possível")
    if not seen.changes_something:
        return msg("não mudaria nada")
    return None


def abilities(state: Combat, who: Character, *, mount: bool) -> Iterator[Possible]:
    """Text actions: the character's own and its gear's; a mount has its own only."""
    for key, card in standing_cards(state.book, who):
        if mount != (key == who.mount):
            continue
        for index, ability in enumerate(card.abilities):
            label = msg("{card}: {text}", card=card.name, text=ability.text)
            yield Possible(f"ability:{key}:{index}", label, why_not_ability(state, who, key, ability))
        if any(effect.do == "install" for effect in card.effects) and key in who.gear:
            yield Possible(f"install:{key}", msg("Instalar {card}", card=card.name), refs=(page(3),))


def why_not_ability(state: Combat, who: Character, key: str, ability: Ability) -> Message | None:
    found = levels(state, who)
    if ability.attribute and key != who.mount and found[ability.attribute] < ability.level:
        return msg("pede {needs}", needs=level_words(ability.attribute, ability.level))
    if not has_target(state, ability.effects, Scope(me=who.id, card=key)):
        return msg("não há alvo possível")
    cards = len(state.hand(who.hand)) if who.hand else 0
    if cards < ability.cost.discard or who.hearts < ability.cost.hearts:
        return msg("não dá para pagar o custo")
    return None


def plain_actions(state: Combat, who: Character) -> Iterator[Possible]:
    if who.hand:
        yield Possible("draw", msg("Comprar carta"))
    if state.rules.mode == "dungeon":
        yield Possible("flee", msg("Fugir"), msg("na masmorra só se recua com carta"), (page(11),))
    else:
        yield Possible("flee", msg("Fugir do combate, sem carta"))
    for fallen in state.characters:
        if fallen.side is who.side and fallen.dead and who.kind != "familiar":
            for key in fallen.gear:
                card = state.book[key]
                fits = Requirement.of(card.requirement).met_by(levels(state, who))
                label = msg("Pegar {card} de {fallen}", card=card.name, fallen=fallen.name)
                yield Possible(
                    f"pick-up:{fallen.id}:{key}", label, None if fits else msg("não tem o requisito")
                )
    if state.rules.own_decks and who.actions_left == who.actions:
        group = state.side(who.side)
        untouched = all(each.actions_left == each.actions for each in group)
        why = None if untouched else msg("só como a primeira ação do grupo no round")
        yield Possible("regroup", msg("Reagrupar: gasta todas as ações e refaz o baralho"), why, (page(15),))


def discards(state: Combat, who: Character) -> Iterator[Possible]:
    """Discard for power: +1 for an attribute one lacks, +2 for one that one has (p.7); the hero's path gives +1."""
    if not who.hand or not (state.rules.discard_for_power or state.rules.hero_path):
        return
    for key in state.hand(who.hand).cards:
        worth = discard_worth(state, who.id, key)
        label = msg("Descartar {card}: Poder +{worth}", card=state.book[key].name, worth=worth)
        yield Possible(f"discard:{key}", label, refs=(page(7),))


def discard_worth(state: Combat, id: str, key: str) -> int:
    """What a discarded card gives: 2 for an attribute one has, 1 for one that one lacks (p.7)."""
    if not state.rules.discard_for_power:
        return 1
    found, requirement = levels(state, state[id]), Requirement.of(state.book[key].requirement)
    if requirement.is_none:
        return int(state.decided[DISCARD_POWER_NONE.key])
    any_level = DISCARD_POWER_LEVEL.reads("any", state.decided)
    has = [found[name] >= (1 if any_level else level) for name, level in requirement.levels]
    enough = any(has) if DISCARD_POWER_DUAL.reads("one", state.decided) else all(has)
    return 2 if enough else 1


def tames(state: Combat, who: Character) -> Iterator[Possible]:
    """A riderless mount may be tamed by who meets its requirement (p.2); a familiar has none."""
    for key in state.loose:
        card = state.book[key]
        label = msg("Domar {card}", card=card.name)
        why = None
        if who.kind == "familiar":
            why = msg("um familiar não pode ter montaria")
        elif who.mounted:
            why = msg("já tem montaria")
        elif not Requirement.of(card.requirement).met_by(levels(state, who)):
            why = msg("não tem o requisito")
        yield Possible(f"tame:{key}", label, why, (page(2),))


def exchanges(state: Combat, who: Character) -> Iterator[Possible]:
    """In co-operative play an action gives or takes a card or a treasure (p.12, p.13)."""
    if not state.rules.cooperative or who.kind != "hero":
        return
    for mate in state.side(who.side):
        if mate.id == who.id or mate.kind != "hero":
            continue
        if mate.hand != who.hand and state.hand(who.hand).cards:
            yield Possible(f"give-card:{mate.id}", msg("Dar uma carta a {mate}", mate=mate.name))
        if mate.hand != who.hand and state.hand(mate.hand).cards:
            yield Possible(f"take-card:{mate.id}", msg("Pegar uma carta de {mate}", mate=mate.name))
        for key in who.gear:
            label = msg("Dar {card} a {mate}", card=state.book[key].name, mate=mate.name)
            yield Possible(f"give-gear:{mate.id}:{key}", label)
        for key in mate.gear:
            label = msg("Pegar {card} de {mate}", card=state.book[key].name, mate=mate.name)
            yield Possible(f"take-gear:{mate.id}:{key}", label)


def sieges(state: Combat, who: Character) -> Iterator[Possible]:
    """A ballista once a round, a trebuchet loaded first and shot after: an action of who has Attack 1 (p.14)."""
    for index, weapon in enumerate(state.siege):
        if weapon.side is not who.side or weapon.kind == "ram":
            continue
        label = msg("Usar a Balista")
        if weapon.kind == "trebuchet":
            label = msg("Atirar com o Trabuco") if weapon.loaded else msg("Carregar o Trabuco")
        why = None
        if levels(state, who)["attack"] < 1:
            why = msg("pede {needs}", needs=level_words("attack", 1))
        elif weapon.used == state.round:
            why = msg("já foi usada neste round")
        yield Possible(f"siege:{index}", label, why, (page(14),))
