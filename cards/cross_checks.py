"""What a JSON Schema cannot see in data files: one card against the others, its set and the vocabulary."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from django.utils.translation import gettext as _

from cards.datafiles import DataFile, Fault
from cards.search.fold import fold
from cards.vocabulary import KEYWORDS, TRAITS

EMPTY = (None, [], {}, "")


@dataclass(frozen=True, slots=True)
class Known:
    """What stays in the database beside the files: cards of other sets as code → kind, and the sets' codes."""

    kinds: Mapping[str, str]
    sets: frozenset[str]


def cross_faults(files: Sequence[DataFile], known: Known) -> list[Fault]:
    """Every fault between the cards of `files` and what the database keeps."""
    world = World(files, known)
    faults = list(set_faults(files))
    for file in files:
        for card in file.cards:
            faults += (
                Fault(file.name, message, card["code"], field) for field, message in world.faults(file, card)
            )
    return faults


def set_faults(files: Sequence[DataFile]) -> Iterator[Fault]:
    counted = Counter(file.set_code for file in files if not file.part)
    for file in files:
        if counted[file.set_code] > 1:
            yield Fault(file.name, _("Dois arquivos trazem o mesmo conjunto."), field="set.code")


class World:
    """All cards that exist once the files are loaded."""

    def __init__(self, files: Sequence[DataFile], known: Known):
        cards = [card for file in files for card in file.cards]
        self.known = known
        self.cards = {card["code"]: card for card in cards}
        self.refused = frozenset(code for file in files for code in file.refused)
        self.sets = known.sets | {file.set_code for file in files}
        self.spelled = Counter(fold(code) for code in [*known.kinds, *(card["code"] for card in cards)])
        self.replacements = Counter(card["replaces"] for card in cards if card.get("replaces"))
        self.numbers = Counter(
            (file.set_code, card["kind"], card["number"])
            for file in files
            for card in file.cards
            if card.get("number") is not None
        )

    def kind_of(self, code: str) -> str | None:
        card = self.cards.get(code)
        return card["kind"] if card else self.known.kinds.get(code)

    def faults(self, file: DataFile, card: dict) -> Iterator[tuple[str, str]]:
        yield from self.place_faults(file, card)
        for field in ("replaces", "copies_of"):
            if card.get(field):
                yield from self.relation_faults(card, field)
        yield from self.effect_faults(card)
        yield from unknown_faults(card)
        yield from provenance_faults(file, card)
        yield from vocabulary_faults(card)
        yield from derived_faults(card)

    def place_faults(self, file: DataFile, card: dict) -> Iterator[tuple[str, str]]:
        if self.spelled[fold(card["code"])] > 1:
            yield "code", _("Este código já é de outra carta (maiúsculas não distinguem códigos).")
        if card.get("set", file.set_code) != file.set_code:
            yield "set", _("O arquivo é de outro conjunto ({set}).").format(set=file.set_code)
        if file.set is None and card.get("placed", True):
            yield "placed", _("Uma carta sem conjunto conhecido precisa de placed: false.")
        number = card.get("number")
        if number is not None and self.numbers[file.set_code, card["kind"], number] > 1:
            yield "number", _("Outra carta do mesmo tipo e conjunto já tem o número {n}.").format(n=number)
        removed_by = card.get("removed_by")
        if removed_by and (removed_by not in self.sets or removed_by == file.set_code):
            yield "removed_by", _("Precisa ser outro conjunto, carregado antes ou junto.")

    def relation_faults(self, card: dict, field: str) -> Iterator[tuple[str, str]]:
        code = card[field]
        kind = self.kind_of(code)
        if code == card["code"]:
            yield field, _("Uma carta não pode apontar para si mesma.")
        elif kind is None and code not in self.refused:
            yield field, _("Não há carta com o código {code}.").format(code=code)
        elif kind not in (None, card["kind"]):
            yield field, _("{code} é de outro tipo ({kind}).").format(code=code, kind=kind)
        elif field == "replaces" and self.replacements[code] > 1:
            yield field, _("Outra carta já substitui {code}.").format(code=code)
        elif field == "copies_of" and self.cards.get(code, {}).get("copies_of"):
            yield field, _("{code} já é cópia; aponte para a original.").format(code=code)

    def effect_faults(self, card: dict) -> Iterator[tuple[str, str]]:
        played = ("effects", "abilities", "reaction", "faces")
        for path, code in named_cards({field: card.get(field) for field in played}):
            if self.kind_of(code) is None and code not in self.refused:
                yield path, _("Não há carta com o código {code}.").format(code=code)


def named_cards(value, path: str = "") -> Iterator[tuple[str, str]]:
    """Where effects name another card (to summon or equip it), and its code."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        place = f"{path}.{key}" if path else str(key)
        if key == "card" and isinstance(inner, str):
            yield place, inner
        else:
            yield from named_cards(inner, place)


def unknown_faults(card: dict) -> Iterator[tuple[str, str]]:
    attributes = card.get("attributes") or {}
    for field in card.get("unknown") or ():
        value = card.get(field, attributes.get(field))
        if value not in EMPTY and value is not False and field != "set":
            yield field, _("Está em unknown, mas tem valor.")
    if not card.get("name") and "name" not in (card.get("unknown") or ()):
        yield "name", _("Falta o nome; se ninguém o sabe, ponha name em unknown.")


def provenance_faults(file: DataFile, card: dict) -> Iterator[tuple[str, str]]:
    official = file.set is None or file.set["official"]
    if official == (card["provenance"]["status"] == "open"):
        yield "provenance.status", _("open é das cartas de conjuntos não oficiais, e só delas.")
    if official and card.get("text"):
        yield "text", _("O site não traz o texto impresso das cartas oficiais; use summary.")
    pages = card["provenance"].get("pages") or {}
    for field in sorted(pages.keys() - card.keys()):
        yield f"provenance.pages.{field}", _("A carta não tem este campo.")


def vocabulary_faults(card: dict) -> Iterator[tuple[str, str]]:
    for field, terms in (("traits", TRAITS), ("keywords", KEYWORDS)):
        for index, slug in enumerate(card.get(field) or ()):
            if slug not in terms:
                near = get_close_matches(slug, terms, n=1)
                hint = _(" Seria {slug}?").format(slug=near[0]) if near else ""
                yield f"{field}.{index}", _("{slug} não está no vocabulário.").format(slug=slug) + hint
    if {"trap", "chest"} <= set(card.get("keywords") or ()):
        yield "keywords", _("Uma carta não é armadilha e baú ao mesmo tempo.")


def derived_faults(card: dict) -> Iterator[tuple[str, str]]:
    """Where the file repeats something that follows from the rest, it must agree."""
    attributes = card.get("attributes") or {}
    unknown = card.get("unknown") or ()
    if (kind := card.get("requirement_kind")) is not None:
        derived = ("none", "single", "dual")[len(attributes)] if card["kind"] == "action" else None
        if kind != (None if "attributes" in unknown else derived):
            yield "requirement_kind", _("Não combina com attributes.")
    if (difficulty := card.get("difficulty")) is not None:
        hard = not {"trap", "chest"}.isdisjoint(card.get("keywords") or ())
        if not hard or difficulty != max(attributes.values(), default=None):
            yield "difficulty", _("Precisa ser a maior dificuldade de uma armadilha ou baú.")
    if (
        card.get("boss") is False
        and card["kind"] == "monster"
        and "red-dragon" in (card.get("keywords") or ())
    ):
        yield "boss", _("Um monstro com o dragão vermelho é um Chefão (p. 4).")
