"""Formats: what makes a deck valid, one class a rule, one verdict for editor, save, list and API."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from cards.decks.balance import UNKNOWN, cell
from cards.decks.deck import Deck, DeckCard
from rules.engine.citations import Citation, page
from rules.engine.messages import Message, joined, msg, msgn


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFault:
    """Why a deck is not valid: a stable code, the words, the codes of the cards concerned, and the rule's place."""

    code: str
    message: Message
    cards: tuple[str, ...] = ()
    citation: Citation | None = None


class Rule(Protocol):
    """One condition of a format."""

    def faults(self, deck: Deck) -> Iterator[DeckFault]: ...


def _named(cards) -> object:
    return joined(f"{card.name} ({card.code})" if card.name else card.code for card in cards)


def _codes(cards) -> tuple[str, ...]:
    return tuple(card.code for card in cards)


@dataclass(frozen=True)
class OnlyActions:
    """Every card is an action that stands in a box of its set (p.1)."""

    def faults(self, deck):
        others = [card for card, _count in deck if card.kind != "action"]
        if others:
            yield DeckFault(
                code="not-an-action",
                message=msg("Um baralho de ações só leva ações; tire {cards}.", cards=_named(others)),
                cards=_codes(others),
                citation=page(1),
            )
        unplaced = [card for card, _count in deck if card.kind == "action" and not card.placed]
        if unplaced:
            yield DeckFault(
                code="no-known-slot",
                message=msg(
                    "Ninguém sabe que número têm na coleção: {cards}. Fichas assim não entram em baralhos.",
                    cards=_named(unplaced),
                ),
                cards=_codes(unplaced),
            )


@dataclass(frozen=True)
class ExactSize:
    """Exactly `size` cards."""

    size: int
    citation: Citation | None = None

    def faults(self, deck):
        missing = self.size - deck.size
        if missing > 0:
            message = msgn(
                "Falta {n} carta para {size}.", "Faltam {n} cartas para {size}.", missing, size=self.size
            )
        elif missing < 0:
            message = msgn(
                "Sobra {n} carta além de {size}.",
                "Sobram {n} cartas além de {size}.",
                -missing,
                size=self.size,
            )
        else:
            return
        yield DeckFault(code="wrong-size", message=message, citation=self.citation)


@dataclass(frozen=True)
class OneOfEachCode:
    """A code is one physical card, so it is in a deck once."""

    def faults(self, deck):
        repeated = [card for card, count in deck if count > 1]
        if repeated:
            yield DeckFault(
                code="repeated-card",
                message=msg("Cada código é uma só carta; deixe uma de {cards}.", cards=_named(repeated)),
                cards=_codes(repeated),
            )


@dataclass(frozen=True)
class NoReplacedPairs:
    """A card and the card it replaces are not in the deck together (p.1)."""

    def faults(self, deck):
        cards = {card.code: card for card, _count in deck}
        for card in cards.values():
            if card.replaces in cards:
                old = cards[card.replaces]
                yield DeckFault(
                    code="replaced-pair",
                    message=msg(
                        "{new} entra no lugar de {old}: fique com uma das duas.",
                        new=_named([card]),
                        old=_named([old]),
                    ),
                    cards=(card.code, old.code),
                    citation=page(1),
                )


@dataclass(frozen=True)
class FromSets:
    """Only cards of these sets."""

    sets: tuple[str, ...]

    def faults(self, deck):
        others = [card for card, _count in deck if card.set not in self.sets]
        if others:
            yield DeckFault(
                code="outside-sets",
                message=msg(
                    "Este formato só leva cartas de {sets}; tire {cards}.",
                    sets=joined(self.sets),
                    cards=_named(others),
                ),
                cards=_codes(others),
            )


@dataclass(frozen=True)
class LevelAtMost:
    """Only actions whose requirement is known and within the levels; dual counts 3 (ruling `dual-level`, p.1)."""

    highest: int
    duals: bool
    citation: Citation

    def faults(self, deck):
        actions = [card for card, _count in deck if card.kind == "action"]
        unknown = [card for card in actions if cell(card) == UNKNOWN]
        if unknown:
            yield DeckFault(
                code="unknown-attributes",
                message=msg(
                    "Ninguém sabe o requisito de {cards}; não dá para conferir.", cards=_named(unknown)
                ),
                cards=_codes(unknown),
            )
        over = [card for card in actions if card.requirement is not None and not self._fits(card)]
        if over:
            yield DeckFault(
                code="level-too-high",
                message=msg(
                    "O requisito vai até o nível {highest}; tire {cards}.",
                    highest=self.highest,
                    cards=_named(over),
                ),
                cards=_codes(over),
                citation=self.citation,
            )

    def _fits(self, card: DeckCard) -> bool:
        return card.level <= self.highest and (self.duals or len(card.requirement) < 2)


@dataclass(frozen=True, kw_only=True)
class Format:
    """A named way to build a deck. `copies` is how many of one code a deck may hold."""

    slug: str
    title: Message
    summary: Message
    rules: tuple[Rule, ...]
    size: int | None = None
    sets: tuple[str, ...] = ()
    copies: int = 1
    exclusive_pairs: bool = False

    def faults(self, deck: Deck) -> tuple[DeckFault, ...]:
        """Everything that keeps the deck from being valid, rule by rule."""
        return tuple(fault for rule in self.rules for fault in rule.faults(deck))

    def takes(self, card: DeckCard) -> bool:
        """Whether the card alone breaks no rule but that of the size."""
        alone = Deck(((card, 1),))
        return not any(
            fault for rule in self.rules if not isinstance(rule, ExactSize) for fault in rule.faults(alone)
        )


def _of_actions(slug, title, summary, *rules, size=None, size_citation=None, **extras) -> Format:
    sized = (ExactSize(size, size_citation),) if size else ()
    rules = (OnlyActions(), *sized, OneOfEachCode(), *rules)
    return Format(slug=slug, title=title, summary=summary, rules=rules, size=size, **extras)


ALL = (
    _of_actions(
        "xp-120",
        msg("XP, 120 cartas"),
        msg("O baralho recomendado: 100 do jogo base, menos as 28 listadas, mais as 48 do XP."),
        NoReplacedPairs(),
        size=120,
        size_citation=page(1),
        sets=("base", "xp"),
        exclusive_pairs=True,
    ),
    _of_actions(
        "xp-148",
        msg("XP, todas as 148"),
        msg("Nada sai: as 100 do jogo base com as 48 do XP."),
        FromSets(("base", "xp")),
        size=148,
        size_citation=page(1),
        sets=("base", "xp"),
    ),
    _of_actions(
        "base-100",
        msg("Jogo base, 100 cartas"),
        msg("As 100 ações do jogo base, sem o XP."),
        FromSets(("base",)),
        size=100,
        sets=("base",),
    ),
    _of_actions(
        "aberto-120",
        msg("Conjunto Aberto, 120 cartas"),
        msg("O mesmo procedimento do XP com o conjunto aberto do site."),
        FromSets(("aberto",)),
        NoReplacedPairs(),
        size=120,
        sets=("aberto",),
        exclusive_pairs=True,
    ),
    _of_actions(
        "iniciante",
        msg("Iniciante (Tiers)"),
        msg("Só ações de requisito até 3, para os três primeiros turnos de cada jogador."),
        LevelAtMost(3, duals=True, citation=page(7)),
    ),
    _of_actions(
        "deckbuilding-15",
        msg("Deckbuilding, 15 cartas"),
        msg("O baralho inicial de cada jogador depois dos três sorteios: níveis 1 e 2 e sem atributo."),
        LevelAtMost(2, duals=False, citation=page(15)),
        size=15,
        size_citation=page(15),
    ),
    Format(
        slug="livre",
        title=msg("Livre"),
        summary=msg("Quaisquer cartas, quantas quiser."),
        rules=(),
        copies=120,
    ),
)

FORMATS: Mapping[str, Format] = {each.slug: each for each in ALL}
