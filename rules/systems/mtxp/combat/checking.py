"""Every fault of a combat's setup at once: unknown or unreadable cards, a card twice, what does not fit."""

from collections import Counter
from collections.abc import Iterator

from rules.engine.asking import Fault
from rules.engine.messages import msg
from rules.engine.sessions import Opening
from rules.systems.mtxp.combat.opening import fighters
from rules.systems.mtxp.combat.setup import Fighter
from rules.systems.mtxp.combat.state import Book
from rules.systems.mtxp.effects.reading import read_card
from rules.systems.mtxp.requirements import Requirement
from rules.systems.mtxp.round_outcome import Side


def check(opening: Opening) -> tuple[Fault, ...]:
    """Every fault of the setup at once: unknown or unreadable cards, a card twice, mounts that do not fit."""
    faults: list[Fault] = []
    cards = opening.cards
    for code, card in () if opening.checked else cards.items():
        try:
            read_card({**card, "code": code})
        except (ValueError, TypeError, KeyError, AttributeError):
            faults.append(Fault("setup", "not-a-card", msg("A carta {code} não pode ser lida.", code=code)))
    if faults:
        return tuple(faults)
    for side, path, _id, fighter in fighters(opening.setup):
        faults += _fighter_faults(side, path, fighter, cards)
    faults += _pile_faults(opening)
    placed = [code for _side, _path, _id, fighter in fighters(opening.setup) for code in _placed(fighter)]
    faults += [
        Fault("setup", "card-twice", msg("A carta {code} está em dois lugares.", code=code))
        for code, count in Counter(placed).items()
        if count > 1
    ]
    siege = (*opening.setup.siege_heroes, *opening.setup.siege_monsters)
    if siege and opening.options.mode != "domains":
        faults.append(Fault("setup", "not-domains", msg("Armas de cerco são do modo Domínios.")))
    if opening.options.mode == "domains" and opening.options.defender is None:
        faults.append(Fault("options.defender", "required", msg("Diga quem defende o domínio.")))
    alone = opening.options.mode == "heros-path"
    if alone and sum(side is Side.HEROES for side, _path, _id, _fighter in fighters(opening.setup)) > 1:
        faults.append(Fault("setup.heroes", "one-hero", msg("O Caminho do Herói é de um herói só.")))
    return tuple(faults)


def _things(fighter: Fighter) -> tuple[str, ...]:
    mount = (fighter.mount,) if fighter.mount else ()
    return (*fighter.gear, *mount, *fighter.familiars)


def _placed(fighter: Fighter) -> tuple[str, ...]:
    return (*_things(fighter), *([fighter.specialization] if fighter.specialization else []))


def _specialization_faults(side: Side, path: str, card: dict | None) -> Iterator[Fault]:
    if card is None or card.get("kind") != "specialization":
        yield Fault(path, "not-a-specialization", msg("Não é o código de uma especialização."))
    elif side is Side.MONSTERS:
        yield Fault(path, "not-a-hero", msg("Só heróis têm especialização."))


def _fighter_faults(side: Side, path: str, fighter: Fighter, cards) -> Iterator[Fault]:
    if fighter.card is not None and fighter.card not in cards:
        yield Fault(f"{path}.card", "unknown-card", msg("Não há a carta {code}.", code=fighter.card))
    elif fighter.card is None and fighter.name is None:
        yield Fault(f"{path}.name", "required", msg("Diga a carta ou o nome."))
    elif fighter.card is not None and fighter.power is None and cards[fighter.card].get("power") is None:
        message = msg("O Poder de {code} não é conhecido: digite o que está na carta.", code=fighter.card)
        yield Fault(f"{path}.power", "unknown-power", message)
    for code in _things(fighter):
        if code not in cards:
            yield Fault(f"{path}.gear", "unknown-card", msg("Não há a carta {code}.", code=code))
    if fighter.specialization is not None:
        yield from _specialization_faults(side, f"{path}.specialization", cards.get(fighter.specialization))
    mount = cards.get(fighter.mount) if fighter.mount else None
    if mount is not None:
        levels = (cards.get(fighter.card) or {}).get("attributes") or {}
        levels = levels if fighter.attributes is None else fighter.attributes
        if not Requirement.of(mount.get("attributes") or {}).met_by(levels):
            yield Fault(f"{path}.mount", "requirement", msg("O requisito da montaria não é atendido."))
    if side is Side.HEROES and fighter.made_boss:
        yield Fault(f"{path}.made_boss", "not-a-monster", msg("Só um monstro vira Chefão."))


def _pile_faults(opening: Opening) -> Iterator[Fault]:
    for name in ("deck", "ai_deck", "treasures"):
        for index, code in enumerate(getattr(opening.setup, name) or ()):
            path = f"setup.{name}.{index}"
            if code not in opening.cards:
                yield Fault(path, "unknown-card", msg("Não há a carta {code}.", code=code))
            elif name == "ai_deck" and Book.of([opening.cards[code]])[code].ai is None:
                yield Fault(path, "not-an-ai-card", msg("{code} não é uma carta de IA.", code=code))
    for hand, codes in opening.setup.hands:
        for code in codes:
            if code not in opening.cards:
                message = msg("Não há a carta {code}.", code=code)
                yield Fault(f"setup.hands.{hand}", "unknown-card", message)
