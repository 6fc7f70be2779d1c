"""What the deck API is asked: typed input, read like every other, and checked against the catalogue."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cards.decks.balance import CELLS
from cards.decks.content import Content
from cards.decks.deck import Role
from cards.decks.formats import FORMATS
from rules.engine.asking import Choice, Consistent, Fault, Flag, Integer, Kind, Many, Seed, Table, Text, ask
from rules.engine.messages import msg
from rules.systems.mtxp.attributes import ATTRIBUTES as NAMED_ATTRIBUTES

COPIES, OWNED_COPIES = Integer(1, 999), Integer(0, 999)
FORMAT = Choice(tuple((slug, format.title) for slug, format in FORMATS.items()))
MOST_CARDS = 5000
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\ufffe\uffff]")
LINE_END = re.compile(r"\r\n?|[\u2028\u2029]")


@dataclass(frozen=True)
class Cards(Kind):
    """Cards with counts: `[{code, count}]`, a list of codes, or `{code: count}`; read as a dict of code to count."""

    minimum: int = 0
    copies: Integer = COPIES

    def parse(self, value, path, faults):
        if isinstance(value, dict):
            entries = [(f"{path}.{code}", code, count) for code, count in value.items()]
        elif isinstance(value, list):
            entries = [self._entry(inner, f"{path}.{place}", faults) for place, inner in enumerate(value)]
        else:
            faults.append(Fault(path, "not-a-list", msg("Use uma lista de {{“code”, “count”}}.")))
            return None
        if not self.minimum <= len(entries) <= MOST_CARDS:
            message = msg(
                "A lista vai de {low} a {high} itens; vieram {count}.",
                low=self.minimum,
                high=MOST_CARDS,
                count=len(entries),
            )
            faults.append(Fault(path, "wrong-length", message))
            return None
        counts: dict[str, int] = {}
        for place, code, count in filter(None, entries):
            if self.copies.parse(count, place, faults) is None:
                continue
            total = counts.get(code, 0) + count
            if self.copies.parse(total, place, faults) is not None:
                counts[code] = total
        return counts

    def _entry(self, value, path, faults):
        if isinstance(value, str):
            return path, value, 1
        if (
            isinstance(value, dict)
            and isinstance(value.get("code"), str)
            and set(value) <= {"code", "count", "name", "official"}
        ):
            return f"{path}.count", value["code"], value.get("count", 1)
        faults.append(Fault(f"{path}.code", "not-a-card", msg("Use {{“code”: código, “count”: número}}.")))
        return None

    def schema(self, words):
        entry = {
            "type": "object",
            "properties": {"code": {"type": "string"}, "count": self.copies.schema(words)},
            "required": ["code"],
        }
        return {
            "oneOf": [
                {"type": "array", "items": {"oneOf": [{"type": "string"}, entry]}, "maxItems": MOST_CARDS},
                {"type": "object", "additionalProperties": self.copies.schema(words)},
            ]
        }


@dataclass(frozen=True)
class Title(Text):
    """One line; spaces at the ends and runs of them do not count."""

    maximum: int = 120

    def parse(self, value, path, faults):
        text = super().parse(value, path, faults)
        if text is not None and CONTROL.search(text):
            faults.append(Fault(path, "control-character", msg("O texto tem um caractere de controle.")))
        return " ".join(text.split()) if text is not None else None


@dataclass(frozen=True)
class Prose(Kind):
    """A text of up to `maximum` characters, lines and all; it may be empty. Line ends are read as one kind."""

    maximum: int

    def parse(self, value, path, faults):
        if not isinstance(value, str):
            faults.append(Fault(path, "not-a-text", msg("Use um texto.")))
        elif len(value) > self.maximum:
            faults.append(Fault(path, "too-long", msg("Use até {limit} caracteres.", limit=self.maximum)))
        elif CONTROL.search(value):
            faults.append(Fault(path, "control-character", msg("O texto tem um caractere de controle.")))
        else:
            return LINE_END.sub("\n", value).strip()
        return None

    def schema(self, words):
        return {"type": "string", "maxLength": self.maximum}


@dataclass(frozen=True)
class Pasted(Kind):
    """A text of any length and characters, as long as the body may be."""

    def parse(self, value, path, faults):
        if isinstance(value, str):
            return value
        faults.append(Fault(path, "not-a-text", msg("Use um texto.")))
        return None

    def schema(self, words):
        return {"type": "string"}


@dataclass(frozen=True)
class Member(Kind):
    """A member of the party: a hero's code, or attribute levels."""

    def parse(self, value, path, faults):
        levels = Table(NAMED_ATTRIBUTES, Integer(0, 4))
        return value if isinstance(value, str) else levels.parse(value, path, faults)

    def schema(self, words):
        return {"oneOf": [{"type": "string"}, Table(NAMED_ATTRIBUTES, Integer(0, 4)).schema(words)]}


SETS = Many(Text(50), 1, 20)
CELL_SHARES = Table(tuple((name, msg("Parte de {cell}", cell=name)) for name in CELLS), Integer(0, 100_000))
POOL_TARGET, OFFICIAL_TARGET, OFFICIAL_FORMAT = "pool", "official", "xp-120"
TARGET_NAMES = (POOL_TARGET, OFFICIAL_TARGET, *(slug for slug, format in FORMATS.items() if format.sets))


@dataclass(frozen=True)
class Target(Kind):
    """What to aim at: `pool`, `official`, a format with cards of its own, or a share for each cell."""

    def parse(self, value, path, faults):
        if isinstance(value, str) and value in TARGET_NAMES:
            return value
        if isinstance(value, str):
            message = msg("Use um destes: {options}.", options=", ".join(TARGET_NAMES))
            faults.append(Fault(path, "not-an-option", message))
            return None
        shares = CELL_SHARES.parse(value, path, faults)
        if shares is not None and not any(shares.values()):
            faults.append(Fault(path, "empty", msg("Um alvo precisa de ao menos uma parte acima de 0.")))
        return shares

    def schema(self, words):
        return {"oneOf": [{"enum": list(TARGET_NAMES)}, CELL_SHARES.schema(words)]}


MINIMUM = Table(
    tuple((role.value, msg("Mínimo de {role}", role=role.value)) for role in Role), Integer(0, 999)
)


@dataclass(frozen=True, kw_only=True)
class Validation:
    format: str = ask(FORMAT, msg("Formato"))
    cards: dict[str, int] = ask(Cards(), msg("Cartas"))


@dataclass(frozen=True, kw_only=True)
class BalanceWish:
    sets: tuple[str, ...] = ask(SETS, msg("Conjuntos"))
    size: int = ask(Integer(1, 1000), msg("Tamanho"))
    format: str | None = ask(FORMAT, msg("Formato"), default=None)
    must: dict[str, int] = ask(Cards(), msg("Tem que ter"), default={})
    ban: dict[str, int] = ask(Cards(), msg("Não pode ter"), default={})
    owned: dict[str, int] | None = ask(Cards(copies=OWNED_COPIES), msg("Cartas que tenho"), default=None)
    target: str | dict[str, int] | None = ask(Target(), msg("Alvo"), default=None)
    minimum: dict[str, int] = ask(MINIMUM, msg("Mínimos"), default={})
    current: dict[str, int] | None = ask(Cards(), msg("Baralho atual"), default=None)
    party: tuple | None = ask(Many(Member(), 1, 12), msg("Grupo"), default=None)
    time_limit: int = ask(Integer(1, 30), msg("Limite de tempo, em segundos"), default=10)


@dataclass(frozen=True, kw_only=True)
class PlayabilityQuestion:
    cards: dict[str, int] = ask(Cards(1), msg("Cartas"))
    party: tuple | None = ask(Many(Member(), 1, 12), msg("Grupo"), default=None)
    sets: tuple[str, ...] | None = ask(SETS, msg("Conjuntos dos heróis"), default=None)
    hand: int = ask(Integer(1, 60), msg("Cartas na mão"), default=6)


@dataclass(frozen=True, kw_only=True)
class DrawQuestion:
    """A hand to draw; `out` are the places of the draws, from 0, that were discarded since."""

    cards: dict[str, int] = ask(Cards(1), msg("Cartas"))
    seed: str = ask(Seed(), msg("Semente"))
    hand: int = ask(Integer(1, 60), msg("Cartas na mão"), default=6)
    out: tuple[int, ...] = ask(Many(Integer(0, 199), 0, 199), msg("Compras descartadas"), default=())
    drawn: int | None = ask(Integer(1, 200), msg("Cartas compradas, para as chances"), default=None)


@dataclass(frozen=True, kw_only=True)
class OwnedQuestion:
    cards: dict[str, int] = ask(Cards(), msg("Cartas"))
    owned: dict[str, int] = ask(Cards(copies=OWNED_COPIES), msg("Cartas que tenho"))


@dataclass(frozen=True, kw_only=True)
class ImportWish(Consistent):
    """A list as text, or a file in base64 with its name, whose ending says what it is."""

    text: str | None = ask(Pasted(), msg("Lista"), default=None)
    file: str | None = ask(Pasted(), msg("Arquivo, em base64"), default=None)
    name: str = ask(Prose(200), msg("Nome do arquivo"), default="")

    def faults(self):
        if (self.text is None) == (self.file is None):
            yield Fault("text", "one-of-two", msg("Mande text ou file, um dos dois."))


@dataclass(frozen=True, kw_only=True)
class DeckWish:
    """A deck to create."""

    title: str = ask(Title(), msg("Título"))
    format: str = ask(FORMAT, msg("Formato"), default="livre")
    cards: dict[str, int] = ask(Cards(), msg("Cartas"), default={})
    notes: str = ask(Prose(5000), msg("Notas"), default="")
    public: bool = ask(Flag(), msg("Na lista pública"), default=False)

    @property
    def content(self) -> Content:
        return Content(title=self.title, format=self.format, cards=self.cards, notes=self.notes)


@dataclass(frozen=True, kw_only=True)
class DeckChange:
    """A deck to save, made on the version it names; what is left out stays as it stands."""

    version: int = ask(Integer(1, 10**9), msg("Versão"))
    title: str | None = ask(Title(), msg("Título"), default=None)
    format: str | None = ask(FORMAT, msg("Formato"), default=None)
    cards: dict[str, int] | None = ask(Cards(), msg("Cartas"), default=None)
    notes: str | None = ask(Prose(5000), msg("Notas"), default=None)
    public: bool | None = ask(Flag(), msg("Na lista pública"), default=None)

    def over(self, content: Content) -> Content:
        """What the deck holds after the change."""
        changed = {"title": self.title, "format": self.format, "cards": self.cards, "notes": self.notes}
        return replace(content, **{name: value for name, value in changed.items() if value is not None})


def unknown_codes(field: str, codes: Iterable[str], known: Iterable[str]) -> list[Fault]:
    """A fault for each code the catalogue does not have."""
    known = set(known)
    return [
        Fault(
            f"{field}.{place}.code", "unknown-card", msg("Não há carta de código “{code}”.", code=code[:60])
        )
        for place, code in enumerate(codes)
        if code not in known
    ]
