"""From a request to an opening: what is asked is read, cards are looked up once and kept as snapshots."""

import secrets
from dataclasses import dataclass, replace

from cards.models import Card
from rules.engine.asking import Choice, Fault, Group, InvalidInput, Seed, Switches, Text, shown
from rules.engine.faults import unknown_key
from rules.engine.messages import msg
from rules.engine.sessions import Opening, SessionKind
from rules.filling import filled
from rules.registry import systems

DICE = Choice((("physical", msg("Dados da mesa")), ("seed", msg("O site joga os dados"))))
FIELDS = ("system", "kind", "setup", "options", "rulings", "dice", "seed")
SNAPSHOT = (
    "code", "name", "kind", "attributes", "level", "power", "power_wounded", "hearts", "actions", "cost", "boss",
    "traits", "keywords", "text", "summary", "effects", "abilities", "reaction", "faces", "unknown",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """A request to open a table, read: the kind, and the opening as the JSON that is stored."""

    system: str
    kind: SessionKind
    opening: dict


def read_request(data) -> Asked:
    """What `POST /api/v1/mesa/` asks for; raises `InvalidInput` with every fault."""
    if not isinstance(data, dict):
        raise InvalidInput([Fault("", "not-an-object", msg("Use um objeto, {{chave: valor}}."))])
    faults: list[Fault] = [unknown_key(key, FIELDS) for key in data if key not in FIELDS]
    kind = _kind(data, faults)
    if faults or kind is None:
        raise InvalidInput(faults)
    asked_setup = filled(kind.setup, data.get("setup", {}))
    setup = Group(kind.setup).parse(asked_setup, "setup", faults)
    options = Group(kind.options).parse(data.get("options") or {}, "options", faults)
    rulings = Switches(kind.rulings).parse(data.get("rulings") or {}, "rulings", faults)
    dice = DICE.parse(data.get("dice", "seed"), "dice", faults)
    seed = data.get("seed")
    seed = secrets.token_hex(6) if seed is None else Seed().parse(seed, "seed", faults)
    if faults:
        raise InvalidInput(faults)
    wanted = kind.wanted(setup, options)
    pools = {name: pool_codes(filters) for name, filters in wanted.pools.items()}
    cards = snapshots([*wanted.codes, *(code for codes in pools.values() for code in codes)])
    opening = {
        "setup": asked_setup,
        "options": data.get("options") or {},
        "rulings": rulings,
        "dice": dice,
        "seed": str(seed),
        "cards": cards,
        "pools": pools,
    }
    faults += kind.check(replace(opening_of(kind, opening), checked=True))
    if faults:
        raise InvalidInput(faults)
    return Asked(data["system"], kind, opening)


def _kind(data: dict, faults: list[Fault]) -> SessionKind | None:
    system = Text(40).parse(data.get("system"), "system", faults)
    name = Text(40).parse(data.get("kind"), "kind", faults)
    if faults:
        return None
    if system not in systems():
        known = ", ".join(slug for slug, found in systems().items() if found.sessions)
        faults.append(Fault("system", "not-an-option", msg("Use um destes: {options}.", options=known)))
        return None
    kinds = systems()[system].sessions
    if name not in kinds:
        message = msg(
            "“{name}” não se joga aqui. Use um destes: {options}.", name=shown(name), options=", ".join(kinds)
        )
        faults.append(Fault("kind", "not-an-option", message))
        return None
    return kinds[name]


def opening_of(kind: SessionKind, stored: dict) -> Opening:
    """The opening a stored JSON stands for."""
    faults: list[Fault] = []
    setup = Group(kind.setup).parse(stored["setup"], "setup", faults)
    options = Group(kind.options).parse(stored["options"], "options", faults)
    rulings = Switches(kind.rulings).parse(stored["rulings"], "rulings", faults)
    if faults:
        raise InvalidInput(faults)
    return Opening(
        setup=setup,
        options=options,
        rulings=rulings,
        seed=stored["seed"],
        asked=kind.asked(options, stored["dice"] == "physical"),
        cards=in_order(stored["cards"]),
        pools={name: tuple(codes) for name, codes in stored["pools"].items()},
    )


def in_order(value):
    """The JSON with the keys of every object sorted: not every database keeps their order, and no state may hang on it."""
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value)}
    return [in_order(inner) for inner in value] if isinstance(value, list) else value


def pool_codes(filters: dict) -> list[str]:
    """The codes of the catalogue's cards that fit, in the catalogue's order."""
    return list(Card.objects.filter(**filters).values_list("code", flat=True))


def snapshots(codes: list[str]) -> dict[str, dict]:
    """The cards as they are now, by code, with the cards their effects name; unknown codes are left out."""
    found: dict[str, dict] = {}
    asked = set(codes)
    while missing := sorted(asked - set(found)):
        cards = {card.code: snapshot(card) for card in Card.objects.filter(code__in=missing)}
        found |= {code: cards.get(code) for code in missing}
        asked |= {name for card in cards.values() for name in named_cards(card)}
    return {code: card for code, card in sorted(found.items()) if card}


def snapshot(card: Card) -> dict:
    """What a table keeps of a card: only the fields that say something."""
    content = card.content()
    return {key: content[key] for key in SNAPSHOT if content.get(key) not in (None, [], {}, "")}


def named_cards(value) -> list[str]:
    """The codes that effects name (`{card: code}`), however deep."""
    if isinstance(value, list):
        return [code for inner in value for code in named_cards(inner)]
    if not isinstance(value, dict):
        return []
    own = [value["card"]] if isinstance(value.get("card"), str) else []
    return own + [code for inner in value.values() for code in named_cards(inner)]
