"""What the deck API says: the same engine as the pages, its numbers as JSON and its faults in words."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from math import comb

from django.utils.translation import gettext as _

from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.formats import FORMATS, DeckFault
from cards.decks.playability import (
    PARTY,
    Playability,
    dead_weight,
    playability,
    playability_of_all_parties,
    playable_parties,
)
from cards.decks.pool import actions_of, deck_of, heroes_of, preset
from cards.decks.requests import BalanceWish, PlayabilityQuestion, Validation, unknown_codes
from cards.decks.solver import Order, Solution, Wish, solve
from cards.decks.statistics import statistics
from cards.models import Card, CardSet
from mtxp.problems import Problem, Refused
from rules.engine.asking import Fault, InvalidInput
from rules.engine.messages import msg
from rules.wording import citation_json, fraction_json, words

Levels = dict[str, int]
ROLE_WORDS = {
    Role.REACTION: msg("Reações"),
    Role.DRAW: msg("compra de cartas"),
    Role.FLEE: msg("fuga"),
    Role.HEAL: msg("cura"),
    Role.KILL: msg("efeito de morte"),
}


def entries(deck: Deck) -> list[dict]:
    """The deck as the API lists it."""
    return [{"code": card.code, "count": count} for card, count in deck]


def preset_answer(slug: str) -> dict:
    """A format's preset; `Http404`-like refusal when the format has none or its sets are not loaded."""
    format = FORMATS.get(slug)
    if format is None or not format.sets:
        known = ", ".join(slug for slug, each in FORMATS.items() if each.sets)
        raise Refused(
            [
                Problem(
                    field="format",
                    code="no-preset",
                    message=_("Há baralhos prontos de: {known}.").format(known=known),
                )
            ],
            status=404,
        )
    deck = preset(slug)
    return {"format": slug, "title": words(format.title), "size": deck.size, "cards": entries(deck)}


def validation_answer(asked: Validation) -> dict:
    """Whether the deck keeps the format's rules, every fault in words, and its numbers."""
    deck = checked_deck("cards", asked.cards)
    faults = FORMATS[asked.format].faults(deck)
    return {
        "valid": not faults,
        "errors": [fault_json(fault) for fault in faults],
        "statistics": statistics(deck),
    }


def fault_json(fault: DeckFault) -> dict:
    shown = {"code": fault.code, "message": words(fault.message), "cards": list(fault.cards)}
    return shown | {"citation": citation_json("mtxp", fault.citation)} if fault.citation else shown


def playability_answer(asked: PlayabilityQuestion) -> dict:
    """Exact playability for the party, or averaged over all parties of three of the sets' heroes."""
    deck = checked_deck("cards", asked.cards).actions
    if not deck.size:
        raise InvalidInput([Fault("cards", "no-actions", msg("Não há cartas de ação para contar."))])
    if asked.party is None and asked.sets is None:
        raise InvalidInput([Fault("party", "required", msg("Diga o grupo (party) ou os conjuntos (sets)."))])
    refuse_unknown(deck.unknown)
    if asked.party is None:
        roster = _roster(asked.sets)
        if len(roster) < PARTY:
            raise InvalidInput(
                [
                    Fault(
                        "sets",
                        "too-few-heroes",
                        msg("Um grupo tem 3 heróis; estes conjuntos têm {count}.", count=len(roster)),
                    )
                ]
            )
        return playability_json(playability_of_all_parties(deck, roster, hand=asked.hand))
    party = _party(asked.party)
    answer = playability_json(playability(deck, [party], asked.hand))
    return answer | {"dead_weight": [card.code for card in dead_weight(deck, party)]}


def balance_answer(asked: BalanceWish) -> dict:
    """The solver's deck with its proof, or the wishes that conflict."""
    _check_sets(asked.sets)
    pool = actions_of(asked.sets)
    if not pool:
        raise InvalidInput([Fault("sets", "empty", msg("Estes conjuntos não têm ações para escolher."))])
    _check_wishes(asked, pool)
    refuse_unknown(card for card in pool if card.requirement is None and card.code not in asked.ban)
    roster = _party(asked.party) if asked.party else _roster(asked.sets)
    order = balance_order(asked, pool, roster)
    try:
        solution = solve(order)
    except TimeoutError as error:
        raise Refused(
            [
                Problem(
                    field="time_limit",
                    code="timeout",
                    message=_("O tempo acabou antes do primeiro baralho; dê mais segundos."),
                )
            ],
            status=422,
        ) from error
    return solution_json(solution, asked, roster)


def balance_order(asked: BalanceWish, pool: Sequence[DeckCard], roster: Sequence[Levels]) -> Order:
    """The wish as the solver takes it; every card counts once a code, or as often as the format and owner allow."""
    format = FORMATS.get(asked.format) if asked.format else None
    copies = format.copies if format else 1
    members = _members(asked, roster)
    parties = comb(len(roster), members)
    return Order(
        pool=[(card, copies) for card in pool],
        size=asked.size,
        must=asked.must,
        ban=frozenset(asked.ban),
        owned=asked.owned,
        target=asked.target,
        minimum={Role(name): count for name, count in asked.minimum.items()},
        weights={card.code: int(playable_parties(card, roster, members) * parties) for card in pool},
        current=deck_of(asked.current) if asked.current is not None else None,
        exclusive_pairs=format.exclusive_pairs if format else True,
        time_limit=asked.time_limit,
    )


def _members(asked: BalanceWish, roster: Sequence[Levels]) -> int:
    """How many of the roster play: all of a given party, three of the sets' heroes (fewer where there are fewer)."""
    return len(roster) if asked.party else min(PARTY, len(roster))


def solution_json(solution: Solution, asked: BalanceWish, roster: Sequence[Levels]) -> dict:
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
        answer["playability"] = _roster_playability(solution.deck, asked, roster)
        answer["statistics"] = statistics(solution.deck)
        if asked.current is not None:
            answer["swaps"] = swaps(deck_of(asked.current), solution.deck)
    return answer


def _roster_playability(deck: Deck, asked: BalanceWish, roster: Sequence[Levels]) -> dict | None:
    members = _members(asked, roster)
    return playability_json(playability_of_all_parties(deck, roster, members)) if members else None


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
    "must": lambda wish: msg("Tem que ter {code}.", code=wish.about),
    "ban": lambda wish: msg("Não pode ter {code}.", code=wish.about),
    "owned": lambda wish: msg("Só as cartas que você tem."),
    "minimum": lambda wish: msg(
        "Pelo menos {count} de {role}.", count=wish.amount, role=ROLE_WORDS[Role(wish.about)]
    ),
    "pairs": lambda wish: msg("Uma carta e a que ela substitui não ficam juntas."),
}


def playability_json(found: Playability) -> dict:
    return {
        "expected": fraction_json(found.expected),
        "distribution": [fraction_json(chance) for chance in found.distribution],
        "dead_hand": fraction_json(found.dead_hand),
        "parties": found.parties,
    }


def checked_deck(field: str, counts: dict[str, int]) -> Deck:
    """The deck of the codes; raises `InvalidInput` naming every code the catalogue does not have."""
    deck = deck_of(counts)
    unknown = unknown_codes(field, counts, (card.code for card, _count in deck))
    if unknown:
        raise InvalidInput(unknown)
    return deck


def refuse_unknown(cards: Iterable[DeckCard | Card]) -> None:
    """Raises 422 `unknown-attributes` naming the cards, when there are any: nothing is counted on guesses."""
    codes = [card.code for card in cards]
    if codes:
        message = _("Ninguém sabe os atributos de {count} carta(s); sem eles não há conta certa.").format(
            count=len(codes)
        )
        problem = Problem(code="unknown-attributes", message=message)
        raise Refused([problem], status=422, extra={"code": "unknown-attributes", "cards": codes})


def _roster(sets: Iterable[str]) -> list[Levels]:
    _check_sets(sets)
    heroes = heroes_of(sets)
    refuse_unknown(hero for hero in heroes if not hero.knows("attributes"))
    return [hero.attributes for hero in heroes]


def _party(members: Sequence[str | Levels]) -> list[Levels]:
    """The levels of each member; a text is a hero's code."""
    codes = {member for member in members if isinstance(member, str)}
    heroes = {hero.code: hero for hero in Card.objects.heroes().filter(code__in=codes)}
    unknown = [
        Fault(f"party.{place}", "unknown-hero", msg("Não há herói de código “{code}”.", code=member))
        for place, member in enumerate(members)
        if isinstance(member, str) and member not in heroes
    ]
    if unknown:
        raise InvalidInput(unknown)
    refuse_unknown(hero for hero in heroes.values() if not hero.knows("attributes"))
    return [heroes[member].attributes if isinstance(member, str) else member for member in members]


def _check_sets(sets: Iterable[str]) -> None:
    known = set(CardSet.objects.values_list("code", flat=True))
    missing = [
        Fault(
            f"sets.{place}",
            "unknown-set",
            msg("Não há conjunto “{code}”. Há: {known}.", code=code, known=", ".join(sorted(known))),
        )
        for place, code in enumerate(sets)
        if code not in known
    ]
    if missing:
        raise InvalidInput(missing)


def _check_wishes(asked: BalanceWish, pool: Sequence[DeckCard]) -> None:
    """Every card named must exist; one that is wanted must be in the chosen sets."""
    inside = {card.code for card in pool} | set(asked.ban)
    named = {"must": asked.must, "ban": asked.ban, "owned": asked.owned or {}, "current": asked.current or {}}
    known = set(
        Card.objects.filter(code__in={code for codes in named.values() for code in codes}).values_list(
            "code", flat=True
        )
    )
    faults = [fault for field, codes in named.items() for fault in unknown_codes(field, codes, known)]
    faults += [
        Fault(
            f"must.{place}", "outside-sets", msg("{code} não é uma ação dos conjuntos escolhidos.", code=code)
        )
        for place, code in enumerate(asked.must)
        if code in known and code not in inside
    ]
    if faults:
        raise InvalidInput(faults)
