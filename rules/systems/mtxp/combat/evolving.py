"""Evolving after a won combat, and the specialization that is paid for at that moment and no other (p.5, p.17)."""

from dataclasses import dataclass

from rules.engine.asking import Choice, Integer, Many, Text, ask
from rules.engine.citations import page, ruled
from rules.engine.frames import Run
from rules.engine.messages import Message, joined, msg
from rules.engine.telling import Picks, Telling, refusal
from rules.systems.mtxp.characters import Character
from rules.systems.mtxp.combat.rewarding import rewards, who_evolve
from rules.systems.mtxp.combat.rulebook import change, new_id, told
from rules.systems.mtxp.combat.setup import CODE, LEVELS, EvolutionCard
from rules.systems.mtxp.combat.state import Combat
from rules.systems.mtxp.evolutions import COST_KINDS, pays
from rules.systems.mtxp.rulings.combat import EVOLUTION

WHO = Text(20)


@dataclass(frozen=True, kw_only=True)
class Evolver:
    """Who gains an evolution."""

    who: str = ask(WHO, msg("Quem evolui"))


@dataclass(frozen=True, kw_only=True)
class Evolving(EvolutionCard, Evolver):
    """Who gains an evolution, and then what is written on it."""


def no_evolution(state: Combat) -> Message | None:
    """Why nobody may evolve now: only a won combat gives evolutions, one for each defeated monster that has one."""
    if state.outcome is None:
        return msg("Evolui-se ao vencer o combate.")
    if rewards(state)["evolutions_left"] < 1:
        return msg("Este combate não tem mais evoluções a dar.")
    return None if who_evolve(state) else msg("Nenhum herói está de pé para evoluir.")


def evolve(run: Run, given: Evolving) -> None:
    """The hero has the card from now on: its Power and its attributes count (p.5)."""
    who, evolution = run.state[given.who], given.held
    change(run, who.id, evolutions=(*who.evolutions, evolution))
    run.change(evolved=(*run.state.evolved, who.id))
    told(
        run,
        "evolved",
        msg("{who} evolui: {card}.", who=who.name, card=evolution.name),
        page(5),
        ruled(EVOLUTION.key, 5),
        who=who.id,
    )


EVOLVE = Telling(
    title=msg("Um herói evolui"),
    given=Evolving,
    tell=evolve,
    picks=lambda state: {"who": tuple((who.id, who.name) for who in who_evolve(state))},
    closed=no_evolution,
)


@dataclass(frozen=True, kw_only=True)
class Specializing:
    """Who takes which specialization, paying with which of its evolutions.

    `card` is one of those set apart; a card not in the catalogue is typed in: `name`, `cost`, `power`, `hearts` and
    `attributes`.
    """

    who: str = ask(WHO, msg("Quem se especializa"))
    paid: tuple[str, ...] = ask(
        Many(Text(60), maximum=6), msg("Evoluções que paga"), help=msg("Perdem-se inteiras."), default=()
    )
    card: str | None = ask(CODE, msg("Especialização"), default=None)
    name: str | None = ask(Text(60), msg("Nome, se não está no site"), default=None)
    cost: tuple[str, ...] = ask(
        Many(Choice(COST_KINDS), maximum=6), msg("Custo, se não está no site"), default=("any",)
    )
    power: int = ask(Integer(-20, 30), msg("Poder"), default=0)
    hearts: int = ask(Integer(0, 9), msg("Corações"), default=0)
    attributes: dict | None = ask(LEVELS, msg("Atributos"), default=None)


def specializers(state: Combat) -> tuple[Character, ...]:
    """The heroes that are evolving and have no specialization yet: one a hero and game (p.5)."""
    return tuple(who for who in who_evolve(state) if who.id in state.evolved and who.specialization is None)


def no_specialization(state: Combat) -> Message | None:
    """Why nobody may specialize now (p.5, p.17)."""
    if state.outcome is None or not state.evolved:
        return msg("Especializa-se só no momento de evoluir.")
    return None if specializers(state) else msg("Quem evoluiu já tem especialização.")


def picks(state: Combat) -> dict[str, Picks]:
    cards = tuple((code, _priced(state, code)) for code in state.specializations)
    return {"who": tuple((who.id, who.name) for who in specializers(state)), "card": cards}


def _priced(state: Combat, code: str) -> Message:
    card = state.book[code]
    return msg("{card} (custo {cost}): {text}", card=card.name, cost=card.cost, text=card.text)


def specialize(run: Run, given: Specializing) -> None:
    """The paid evolutions are lost whole, Power and attributes with them; the card's words are the hero's now (p.5)."""
    cost = ("any",) * run.state.book[given.card].cost if given.card else given.cost
    who = run.state[given.who]
    kept, paid = list(who.evolutions), []
    for index, name in enumerate(given.paid):
        found = next((evolution for evolution in kept if evolution.name == name), None)
        if found is None:
            why = msg("{who} não tem essa evolução.", who=who.name)
            raise refusal(f"paid.{index}", why, "unknown-evolution")
        kept.remove(found)
        paid.append(found)
    if len(paid) != len(cost) or not pays(cost, (evolution.kind for evolution in paid)):
        raise refusal("paid", msg("Isso não paga o custo: {cost}.", cost=cost_words(cost)), "does-not-pay")
    key = given.card or _typed(run, given)
    card = run.state.book[key]
    change(
        run, who.id, evolutions=tuple(kept), specialization=key, hearts=run.state[who.id].hearts + card.hearts
    )
    left = tuple(code for code in run.state.specializations if code != key)
    run.change(specializations=left)
    names = joined(evolution.name for evolution in paid) if paid else msg("nada")
    message = msg(
        "{who} se especializa: {card}. Paga com {names}.", who=who.name, card=card.name, names=names
    )
    told(run, "specialized", message, page(5), page(17), who=who.id, card=key)


def _typed(run: Run, given: Specializing) -> str:
    """The key of a card typed in at the table; this table alone knows it."""
    if given.name is None:
        raise refusal("card", msg("Diga qual especialização."), "required")
    code = f"_s{new_id(run)}"
    lasting = [
        {"do": "attribute", "who": "self", "attribute": name, "amount": level}
        for name, level in (given.attributes or {}).items()
    ]
    card = {"code": code, "kind": "specialization", "name": given.name, "power": given.power,
            "hearts": given.hearts, "effects": lasting}  # fmt: skip
    run.change(book=run.state.book.with_cards([card]))
    return code


def cost_words(cost: tuple[str, ...]) -> Message:
    return msg("{kinds}", kinds=joined(dict(COST_KINDS)[kind] for kind in cost)) if cost else msg("nada")


SPECIALIZE = Telling(
    title=msg("Um herói se especializa"),
    given=Specializing,
    tell=specialize,
    picks=picks,
    closed=no_specialization,
)
