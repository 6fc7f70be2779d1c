"""What the deck API says: the same engine as the pages, its numbers as JSON and its faults in words."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.decks.deck import Deck, DeckCard, Role
from cards.decks.formats import FORMATS, DeckFault
from cards.decks.playability import (
    PARTY,
    Playability,
    dead_weight,
    playability,
    playability_of_all_parties,
)
from cards.decks.pool import deck_of, heroes_of, preset
from cards.decks.requests import PlayabilityQuestion, Validation, unknown_codes
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
    """A format's preset, `complete` when its sets are loaded; refused with 404 when the format has none."""
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
    return {
        "format": slug,
        "title": words(format.title),
        "size": deck.size,
        "complete": deck.size == format.size,
        "cards": entries(deck),
    }


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
        heroes = roster(asked.sets)
        if len(heroes) < PARTY:
            raise InvalidInput(
                [
                    Fault(
                        "sets",
                        "too-few-heroes",
                        msg("Um grupo tem 3 heróis; estes conjuntos têm {count}.", count=len(heroes)),
                    )
                ]
            )
        return playability_json(playability_of_all_parties(deck, heroes, hand=asked.hand))
    members = party(asked.party)
    answer = playability_json(playability(deck, [members], asked.hand))
    return answer | {"dead_weight": [card.code for card in dead_weight(deck, members)]}


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
        message = ngettext(
            "Ninguém sabe os atributos de {count} carta; sem eles não há conta certa.",
            "Ninguém sabe os atributos de {count} cartas; sem eles não há conta certa.",
            len(codes),
        ).format(count=len(codes))
        problem = Problem(code="unknown-attributes", message=message)
        raise Refused([problem], status=422, extra={"code": "unknown-attributes", "cards": codes})


def roster(sets: Iterable[str]) -> list[Levels]:
    """The levels of the sets' heroes; refuses unknown ones."""
    check_sets(sets)
    heroes = heroes_of(sets)
    refuse_unknown(hero for hero in heroes if not hero.knows("attributes"))
    return [hero.attributes for hero in heroes]


def party(members: Sequence[str | Levels]) -> list[Levels]:
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


def check_sets(sets: Iterable[str]) -> None:
    """Raises `InvalidInput` naming the sets there are not."""
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
