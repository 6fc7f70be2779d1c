"""What the solver says, as the API and the pages give it: the deck with its proof, or the wishes that conflict."""

from collections.abc import Sequence
from itertools import zip_longest
from math import comb

from django.utils.translation import gettext as _

from cards.decks.answers import (
    ROLE_WORDS,
    Levels,
    check_sets,
    entries,
    fault_json,
    party,
    playability_json,
    refuse_unknown,
    roster,
)
from cards.decks.balance import distribution
from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.formats import FORMATS, Format
from cards.decks.playability import PARTY, playability_of_all_parties, playable_parties
from cards.decks.pool import actions_of, deck_of, preset
from cards.decks.requests import (
    OFFICIAL_FORMAT,
    OFFICIAL_TARGET,
    POOL_TARGET,
    BalanceWish,
    unknown_codes,
)
from cards.decks.solver import Solution, solve
from cards.decks.statistics import statistics
from cards.decks.wishes import Order, Wish
from cards.models import Card
from mtxp.problems import Problem, Refused
from rules.engine.asking import Fault, InvalidInput
from rules.engine.messages import msg
from rules.wording import words


def balance_answer(asked: BalanceWish) -> dict:
    """The solver's deck with its proof, or the wishes that conflict."""
    check_sets(asked.sets)
    format = FORMATS.get(asked.format) if asked.format else None
    pool = _pool(asked, format)
    _check_wishes(asked, pool)
    heroes = party(asked.party) if asked.party else roster(asked.sets)
    order = balance_order(asked, format, pool, heroes)
    try:
        solution = solve(order)
    except TimeoutError as error:
        message = _("O tempo acabou antes do primeiro baralho; dê mais segundos.")
        raise Refused([Problem(field="time_limit", code="timeout", message=message)], status=422) from error
    answer = solution_json(solution, asked, heroes)
    if format and solution.deck:
        answer |= {"errors": [fault_json(fault) for fault in format.faults(solution.deck)]}
    return answer


def _pool(asked: BalanceWish, format: Format | None) -> list[DeckCard]:
    """The actions of the sets that the format takes, if there is one."""
    pool = actions_of(asked.sets)
    refuse_unknown(card for card in pool if card.requirement is None and card.code not in asked.ban)
    pool = [card for card in pool if format is None or format.takes(card)]
    if not pool:
        raise InvalidInput([Fault("sets", "empty", msg("Estes conjuntos não têm ações para escolher."))])
    return pool


def balance_order(
    asked: BalanceWish, format: Format | None, pool: Sequence[DeckCard], heroes: Sequence[Levels]
) -> Order:
    """The wish as the solver takes it; every card counts once a code, or as often as the format and owner allow."""
    copies = format.copies if format else 1
    members = _members(asked, heroes)
    parties = comb(len(heroes), members)
    return Order(
        pool=[(card, copies) for card in pool],
        size=asked.size,
        must=asked.must,
        ban=frozenset(asked.ban),
        owned=asked.owned,
        target=_shares(asked.target),
        minimum={Role(name): count for name, count in asked.minimum.items()},
        weights={card.code: int(playable_parties(card, heroes, members) * parties) for card in pool},
        current=deck_of(asked.current) if asked.current is not None else None,
        exclusive_pairs=format.exclusive_pairs if format else True,
        time_limit=asked.time_limit,
    )


def _shares(target: str | dict[str, int] | None) -> dict[str, int] | None:
    """The target's shares by cell; None stands for the pool's own."""
    if not isinstance(target, str):
        return target
    if target == POOL_TARGET:
        return None
    model = preset(OFFICIAL_FORMAT if target == OFFICIAL_TARGET else target)
    refuse_unknown(model.unknown)
    if not model.size:
        raise InvalidInput([Fault("target", "empty", msg("O catálogo não tem as cartas deste alvo."))])
    return distribution(model)


def _members(asked: BalanceWish, heroes: Sequence[Levels]) -> int:
    """How many of the roster play: all of a given party, three of the sets' heroes (fewer where there are fewer)."""
    return len(heroes) if asked.party else min(PARTY, len(heroes))


def solution_json(solution: Solution, asked: BalanceWish, heroes: Sequence[Levels]) -> dict:
    """The solver's answer: the deck, its proof, what to expect of it, and the swaps from the current deck."""
    answer = {
        "cards": entries(solution.deck) if solution.deck else [],
        "deviation": solution.deviation,
        "target": {name: count for name, count in solution.target.items() if count},
        "optimal": solution.optimal,
        "gap": solution.gap,
        "playability": None,
        "conflicts": [wish_json(wish) for wish in solution.conflicts],
        "swaps": [],
    }
    if solution.deck:
        answer["playability"] = _roster_playability(solution.deck, asked, heroes)
        answer["statistics"] = statistics(solution.deck)
        if asked.current is not None:
            answer["swaps"] = swaps(deck_of(asked.current), solution.deck)
    return answer


def _roster_playability(deck: Deck, asked: BalanceWish, heroes: Sequence[Levels]) -> dict | None:
    members = _members(asked, heroes)
    return playability_json(playability_of_all_parties(deck, heroes, members)) if members else None


def swaps(current: Deck, wanted: Deck) -> list[dict]:
    """What to take out and put in, pair by pair in code order; null where one side has no more."""
    have = {card.code: count for card, count in current}
    want = {card.code: count for card, count in wanted}
    out = [card.code for card, count in current for _copy in range(count - want.get(card.code, 0))]
    into = [card.code for card, count in wanted for _copy in range(count - have.get(card.code, 0))]
    return [{"out": old, "in": new} for old, new in zip_longest(out, into)]


def wish_json(wish: Wish) -> dict:
    return {
        "kind": wish.kind,
        "about": wish.about,
        "amount": wish.amount,
        "message": words(_WISHES[wish.kind](wish)),
    }


_WISHES = {
    "size": lambda wish: msg("O baralho tem {size} cartas.", size=wish.amount),
    "must": lambda wish: (
        msg("Tem que ter {code}.", code=wish.about)
        if wish.amount == 1
        else msg("Tem que ter {count} de {code}.", count=wish.amount, code=wish.about)
    ),
    "ban": lambda wish: msg("Não pode ter {code}.", code=wish.about),
    "owned": lambda wish: msg("Só as cartas que você tem."),
    "minimum": lambda wish: msg(
        "Pelo menos {count} de {role}.", count=wish.amount, role=ROLE_WORDS[Role(wish.about)]
    ),
    "pairs": lambda wish: msg("Uma carta e a que ela substitui não ficam juntas."),
}


def _check_wishes(asked: BalanceWish, pool: Sequence[DeckCard]) -> None:
    """Every card named must exist; one that is wanted must be in the chosen sets, and in the format."""
    inside = {card.code for card in pool}
    named = {"must": asked.must, "ban": asked.ban, "owned": asked.owned or {}, "current": asked.current or {}}
    known = set(
        Card.objects.filter(code__in={code for codes in named.values() for code in codes}).values_list(
            "code", flat=True
        )
    )
    faults = [fault for field, codes in named.items() for fault in unknown_codes(field, codes, known)]
    faults += [
        Fault(
            f"must.{place}",
            "outside-sets",
            msg("{code} não é uma ação destes conjuntos que o formato aceite.", code=code)
            if asked.format
            else msg("{code} não é uma ação dos conjuntos escolhidos.", code=code),
        )
        for place, code in enumerate(asked.must)
        if code in known and code not in inside
    ]
    if faults:
        raise InvalidInput(faults)
