"""What the table may say besides choosing: effects it resolved itself, corrections, rulings, giving up.

All of it is logged and undoable: a companion that cannot be overruled is left at the first odd card.
"""

from dataclasses import replace

from rules.engine.asking import Fault, Group, shown
from rules.engine.citations import page
from rules.engine.commands import IllegalCommand, InvalidCommand
from rules.engine.frames import Run
from rules.engine.messages import Message, msg
from rules.engine.sessions import switching
from rules.systems.mtxp.attributes import ATTRIBUTES
from rules.systems.mtxp.combat.entering import from_card
from rules.systems.mtxp.combat.frames import Effects, Enter, Manual
from rules.systems.mtxp.combat.opening import made_boss, typed_card
from rules.systems.mtxp.combat.reading import Scope
from rules.systems.mtxp.combat.rounds import finish
from rules.systems.mtxp.combat.rulebook import change, change_hand, new_id, told
from rules.systems.mtxp.combat.setup import Fighter
from rules.systems.mtxp.combat.state import Combat, Outcome, other
from rules.systems.mtxp.effects.reading import problems, read_card, read_effect
from rules.systems.mtxp.round_outcome import Side
from rules.systems.mtxp.rulings import RULINGS

MOST = 20
NUMBERS = {
    "hearts": (0, 99),
    "base_power": (-99, 999),
    "level": (0, 99),
    "actions": (1, 9),
    "actions_left": (0, 9),
    "counters": (0, 2),
}
FLAGS = ("wounded", "dead", "fled", "boss", "leader", "reacted")
NAMES = tuple(name for name, _label in ATTRIBUTES)


def invalid(path: str, code: str, message: Message) -> InvalidCommand:
    return InvalidCommand(Fault(f"command.{path}", code, message))


def known(state: Combat, id, path: str) -> str:
    if isinstance(id, str) and any(who.id == id for who in state.characters):
        return id
    raise invalid(path, "unknown-character", msg("Não há esse personagem neste combate."))


def listed(payload: dict, key: str) -> list:
    value = payload.get(key)
    if not isinstance(value, list) or not 1 <= len(value) <= MOST:
        raise invalid(key, "not-a-list", msg("Use uma lista de 1 a {most} itens.", most=MOST))
    return value


def words_of(payload: dict, key: str) -> str:
    value = payload.get(key, "")
    if not isinstance(value, str) or len(value) > 300:
        raise invalid(key, "not-a-text", msg("Use um texto de até {limit} caracteres.", limit=300))
    return value


def apply_effects(run: Run, payload: dict, question) -> None:
    """`{who?, targets?, effects, note?, done?}`: the table's own result, in the primitives of the cards."""
    state = run.state
    if state.outcome is not None:
        raise IllegalCommand(Fault("command", "over", msg("Já acabou; só dá para desfazer.")))
    top = state.frames[-1] if state.frames else None
    effects = listed(payload, "effects")
    wrong = problems({"effects": effects})
    if wrong:
        raise invalid(
            "effects", "not-an-effect", msg("Não está no formato dos efeitos: {where}.", where=wrong[0])
        )
    scope = top.scope if isinstance(top, Manual) else Scope(me=state.characters[0].id)
    if payload.get("who") is not None:
        scope = replace(scope, me=known(state, payload["who"], "who"))
    targets = payload.get("targets")
    if targets is not None:
        ids = tuple(known(state, id, "targets") for id in listed(payload, "targets"))
        scope = replace(scope, targets=ids)
    note = words_of(payload, "note")
    scope = replace(scope, source=note or scope.source or "Mesa")
    told(run, "table-effect", msg("A mesa registra: {note}.", note=scope.source), page(1))
    if isinstance(top, Manual) and payload.get("done") is True:
        run.change(frames=run.state.frames[:-1])
    run.push(Effects(effects=tuple(read_effect(effect) for effect in effects), scope=scope))


def correct(run: Run, payload: dict, question) -> None:
    """`{changes: […], reason?}`: the state is put as it stands on the table."""
    reason = words_of(payload, "reason")
    changes = listed(payload, "changes")
    told(
        run,
        "corrected",
        msg("Correção da mesa: {reason}", reason=reason or msg("sem motivo escrito")),
        page(1),
    )
    for index, each in enumerate(changes):
        path = f"changes.{index}"
        kind = next((key for key in CHANGES if isinstance(each, dict) and key in each), None)
        if kind is None:
            raise invalid(path, "unknown-change", msg("Cada mudança tem uma destas chaves: {keys}.",
                                                      keys=", ".join(CHANGES)))  # fmt: skip
        CHANGES[kind](run, each, path, payload)


def change_character(run: Run, each: dict, path: str, payload: dict) -> None:
    """`{who, set: {field: value}}`."""
    id = known(run.state, each.get("who"), f"{path}.who")
    fields = each.get("set")
    if not isinstance(fields, dict) or not fields:
        raise invalid(f"{path}.set", "not-an-object", msg("Diga o que muda em “set”."))
    for name, value in fields.items():
        place = f"{path}.set.{name}"
        if name in NUMBERS:
            change(
                run,
                id,
                **{name: _number(value, place, *NUMBERS[name], nullable=name in ("counters", "level"))},
            )
        elif name in FLAGS:
            if not isinstance(value, bool):
                raise invalid(place, "not-a-boolean", msg("Use true ou false."))
            change(run, id, **{name: value})
        elif name in NAMES:
            levels = dict(run.state[id].attributes) | {name: _number(value, place, 0, 30)}
            change(run, id, attributes=tuple(levels.items()))
        elif name == "mount":
            change(run, id, mount=None if value is None else _card(run, value, place, payload))
        elif name == "gear":
            if not isinstance(value, list) or len(value) > MOST:
                raise invalid(place, "not-a-list", msg("Use uma lista de cartas."))
            change(run, id, gear=tuple(_card(run, code, place, payload) for code in value))
        else:
            raise invalid(place, "unknown-field", msg("Não se corrige “{name}”.", name=shown(name)))
    who = run.state[id]
    if not who.able:
        change(run, id, actions_left=0, rides_on=0)
    run.tell("corrected-character", msg("{who} corrigido: {fields}.", who=who.name, fields=", ".join(fields)),
             page(1), who=id)  # fmt: skip


def _number(value, path: str, low: int, high: int, *, nullable: bool = False):
    if value is None and nullable:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise invalid(path, "out-of-range", msg("Vai de {low} a {high}.", low=low, high=high))
    return value


def _card(run: Run, code, path: str, payload: dict) -> str:
    """The key of a card, known already or brought by the command's snapshots."""
    given = payload.get("cards") or {}
    if not isinstance(code, str) or not isinstance(given, dict):
        raise invalid(path, "unknown-card", msg("Não há essa carta."))
    if code not in run.state.book:
        card = given.get(code)
        try:
            read_card(card)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise invalid(path, "unknown-card", msg("Não há a carta {code}.", code=shown(code))) from None
        run.change(book=run.state.book.with_cards([{**card, "code": code}]))
    return code


def change_hand_cards(run: Run, each: dict, path: str, payload: dict) -> None:
    """`{hand, cards?, hidden?}`: what is in a hand now; told cards stop being hidden."""
    hand = next((hand for hand in run.state.hands if hand.id == each["hand"]), None)
    if hand is None:
        raise invalid(f"{path}.hand", "unknown-hand", msg("Não há essa mão."))
    if "cards" in each:
        codes = each["cards"]
        if not isinstance(codes, list) or len(codes) > 60:
            raise invalid(f"{path}.cards", "not-a-list", msg("Use uma lista de cartas."))
        keys = tuple(_card(run, code, f"{path}.cards", payload) for code in codes)
        pile = run.state.actions
        left = tuple(key for key in (*pile.cards, *hand.cards) if key not in keys)
        run.change(actions=replace(pile, cards=left))
        change_hand(run, hand.id, cards=keys)
    if "hidden" in each:
        change_hand(run, hand.id, hidden=_number(each["hidden"], f"{path}.hidden", 0, 30))
    run.tell("corrected-hand", msg("Mão corrigida."), page(8), hand=hand.id)


JOINING = ("card", "name", "power", "attributes", "hearts", "level", "boss", "traits", "made_boss")


def add_character(run: Run, each: dict, path: str, payload: dict) -> None:
    """`{add: side, card? | name, power, …}`: somebody joins, without actions this round."""
    if each["add"] not in tuple(Side):
        raise invalid(f"{path}.add", "not-an-option", msg("Use heroes ou monsters."))
    side = Side(each["add"])
    fighter = _joining(each, path)
    cards = {}
    if fighter.card is not None:
        code = _card(run, fighter.card, f"{path}.card", payload)
        cards = {code: (payload.get("cards") or {}).get(code)}
    elif fighter.name is None:
        raise invalid(f"{path}.name", "required", msg("Diga a carta ou o nome."))
    number = new_id(run)
    code = f"_a{number}"
    card = typed_card(fighter, code, "hero" if side is Side.HEROES else "monster", cards)
    run.change(book=run.state.book.with_cards([{"name": "?"} | card]))
    who = from_card(run.state.book[code], code, id=f"c{number}", side=side, hand=side)
    who = made_boss(who) if fighter.made_boss else who
    run.change(characters=(*run.state.characters, who))
    run.tell("joined", msg("{who} entra no combate.", who=who.name), page(17), who=who.id)
    if run.state.frames:
        run.push(Enter(who=who.id))


def _joining(each: dict, path: str) -> Fighter:
    faults: list[Fault] = []
    given = {key: each[key] for key in JOINING if key in each}
    fighter = Group(Fighter).parse(given, f"command.{path}", faults)
    if faults:
        raise InvalidCommand(faults[0])
    return fighter


def change_initiative(run: Run, each: dict, path: str, payload: dict) -> None:
    """`{initiative: side}`: whose turn it is is read from the stack, so it changes at once (R6)."""
    if each["initiative"] not in tuple(Side):
        raise invalid(f"{path}.initiative", "not-an-option", msg("Use heroes ou monsters."))
    side = Side(each["initiative"])
    frames = tuple(
        replace(frame, side=side) if type(frame).__name__ == "Turns" else frame for frame in run.state.frames
    )
    run.change(first=side, frames=frames)
    run.tell("corrected-initiative", msg("A Iniciativa foi corrigida."), page(12), side=side)


CHANGES = {
    "set": change_character,
    "hand": change_hand_cards,
    "add": add_character,
    "initiative": change_initiative,
}


def concede(run: Run, payload: dict, question) -> None:
    """`{side}` gives up: the other wins by agreement."""
    if payload.get("side") not in tuple(Side):
        raise invalid("side", "not-an-option", msg("Use heroes ou monsters."))
    finish(run, Outcome(winner=other(Side(payload["side"])), by="agreement"))


COMMANDS = {"effect": apply_effects, "correct": correct, "ruling": switching(RULINGS), "concede": concede}


def named_codes(payload: dict) -> tuple[str, ...]:
    """The catalogue codes a correction names, wherever they stand."""
    found: list[str] = []
    for each in payload.get("changes") or () if isinstance(payload.get("changes"), list) else ():
        if not isinstance(each, dict):
            continue
        fields = each.get("set") if isinstance(each.get("set"), dict) else {}
        places = (each.get("card"), each.get("cards"), fields.get("mount"), fields.get("gear"))
        for value in places:
            found += value if isinstance(value, list) else [value]
    return tuple(dict.fromkeys(code for code in found if isinstance(code, str) and len(code) <= 60))
