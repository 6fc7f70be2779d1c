"""A hero as a table enters it: by a card of the catalogue, or typed in from a card at hand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.engine.asking import CardCode, Consistent, Fault, Integer, Text, ask
from rules.engine.messages import msg
from rules.systems.mtxp.attributes import LEVELS
from rules.systems.mtxp.kinds import HEARTS

POWER = Integer(-20, 99)
NAME = Text(60)


@dataclass(frozen=True, kw_only=True)
class HeroSetup(Consistent):
    """A hero: by the `card` of the catalogue, or typed in; what is typed wins."""

    card: str | None = ask(CardCode(kind="hero"), msg("Carta do catálogo"), default=None, front=True)
    name: str | None = ask(NAME, msg("ou nome"), default=None, front=True)
    power: int | None = ask(POWER, msg("Poder"), default=None, front=True)
    power_wounded: int | None = ask(POWER, msg("Poder ferido"), default=None)
    hearts: int | None = ask(HEARTS, msg("Corações"), default=None)
    attributes: dict | None = ask(LEVELS, msg("Atributos"), default=None)

    def faults(self) -> Iterator[Fault]:
        if self.card is None and self.name is None:
            yield Fault("name", "required", msg("Diga a carta ou o nome."))


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What a hero's card says, as far as it is known."""

    name: str
    card: str = ""
    power: int | None = None
    power_wounded: int | None = None
    hearts: int = 0
    attributes: tuple[tuple[str, int], ...] = ()

    def level(self, attribute: str) -> int:
        return dict(self.attributes).get(attribute, 0)

    def fighter(self, *, hearts: int, wounded: bool) -> dict:
        """The fields of a fighter in a combat's setup, as the hero stands: what the card does not tell by itself."""
        told = {} if self.card else {"name": self.name, "power_wounded": self.power_wounded}
        told |= {"card": self.card, "power": self.power, "attributes": dict(self.attributes)}
        told |= {"hearts": hearts if hearts != self.hearts else None, "wounded": wounded or None}
        return {key: value for key, value in told.items() if value not in (None, "", {})}


def printed(given: HeroSetup, cards: Mapping[str, dict]) -> Printed:
    """The hero entered, on top of the catalogue's snapshot of the card."""
    card = cards.get(given.card) or {}
    known = {key: card.get(key) for key in ("name", "power", "power_wounded", "hearts", "attributes")}
    known |= {key: getattr(given, key) for key in known if getattr(given, key) is not None}
    return Printed(
        name=known["name"] or given.card,
        card=given.card or "",
        power=known["power"],
        power_wounded=known["power_wounded"],
        hearts=known["hearts"] or 0,
        attributes=tuple((known["attributes"] or {}).items()),
    )


def unknown_heroes(heroes: Iterable[HeroSetup], cards: Mapping[str, dict], path: str) -> Iterator[Fault]:
    """A fault for each card that the catalogue does not have, or not as a hero; `path` has `{}` for the position."""
    for at, hero in enumerate(heroes):
        if hero.card is not None and (cards.get(hero.card) or {}).get("kind") != "hero":
            message = msg("Não há o herói {code}.", code=hero.card)
            yield Fault(f"{path.format(at)}.card", "unknown-card", message)
