"""A card as a reader sees it: its faces, with every number named, and what is not known said."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from cards.models import Card, Kind
from cards.search.values import ATTRIBUTES
from cards.vocabulary import label_of
from rules.wording import words

# What a card of any kind may have printed, in the words of a sentence.
FIELD_LABELS = {
    "abilities": gettext_lazy("habilidades"),
    "actions": gettext_lazy("número de ações"),
    "attributes": gettext_lazy("atributos"),
    "boss": gettext_lazy("se é Chefão"),
    "copies_of": gettext_lazy("de que carta é cópia"),
    "cost": gettext_lazy("custo"),
    "effects": gettext_lazy("efeitos"),
    "faces": gettext_lazy("faces"),
    "grade": gettext_lazy("dificuldade do terreno"),
    "hearts": gettext_lazy("corações"),
    "keywords": gettext_lazy("palavras-chave"),
    "level": gettext_lazy("nível"),
    "name": gettext_lazy("nome"),
    "number": gettext_lazy("número"),
    "power": gettext_lazy("Poder"),
    "power_wounded": gettext_lazy("Poder ferido"),
    "printed_code": gettext_lazy("código impresso"),
    "reaction": gettext_lazy("Reação"),
    "replaces": gettext_lazy("que carta substitui"),
    "set": gettext_lazy("conjunto"),
    "subtitle": gettext_lazy("subtítulo"),
    "text": gettext_lazy("texto"),
    "traits": gettext_lazy("marcas"),
    **{choice.key: gettext_lazy(choice.label.text) for choice in ATTRIBUTES},
}
# What every card of the kind has printed, so that not knowing it is worth saying on the card itself.
PRINTED = {
    Kind.ACTION: {"attributes"},
    Kind.TREASURE: {"attributes", "cost"},
    Kind.TERRAIN: set(),
    Kind.DUNGEON_TERRAIN: set(),
    Kind.MONSTER: {"attributes", "level", "power"},
    Kind.HERO: {"attributes", "power"},
    Kind.SPECIALIZATION: {"attributes", "cost", "power"},
    Kind.AI: set(),
    Kind.SCENARIO: set(),
    Kind.REFERENCE: set(),
}
NUMBERS = (
    ("cost", "coin", gettext_lazy("Custo")),
    ("level", "up", gettext_lazy("Nível")),
    ("power", "power", gettext_lazy("Poder")),
    ("power_wounded", "wound", gettext_lazy("Poder ferido")),
    ("hearts", "heart", gettext_lazy("Corações")),
    ("actions", "action", gettext_lazy("Ações por turno")),
)


@dataclass(frozen=True, slots=True)
class Named:
    """A number with its name and icon; None is a number nobody knows."""

    key: str
    label: str
    value: int | None


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: the attribute its user needs, or none, and what it does."""

    key: str
    label: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One face. `side` is empty on a card that has only one; `attributes` is None where nobody knows them."""

    side: str
    name: str
    subtitle: str
    text: str
    attributes: tuple[Named, ...] | None
    numbers: tuple[Named, ...]
    abilities: tuple[Ability, ...]
    trigger: str
    reaction: str


def title_of(card: Card) -> str:
    """The card's name, or what kind of card stands in its slot when nobody knows the name."""
    return card.name or _("{kind} sem nome conhecido").format(kind=card.get_kind_display())


def faces_of(card: Card) -> list[Face]:
    """The card's faces, A first; a card of one face has one."""
    own = {name: getattr(card, name) for name, _icon, _label in NUMBERS} | {
        "name": card.name,
        "subtitle": card.subtitle,
        "text": card.text or card.summary,
        "attributes": card.attributes,
        "abilities": card.abilities,
        "reaction": card.reaction,
    }
    return [_face(own | face, card) for face in card.faces] or [_face(own, card)]


def _face(data: dict, card: Card) -> Face:
    reaction = data["reaction"] or {}
    trigger = reaction.get("trigger")
    expected = PRINTED[card.kind]
    unknown = {name for name in card.unknown if name in expected}
    attributes = data["attributes"] or {}
    return Face(
        side=data.get("side") or "",
        name=data["name"] or "",
        subtitle=data["subtitle"] or "",
        text=data["text"] or "",
        attributes=None if "attributes" in unknown and not attributes else tuple(_attributes(attributes)),
        numbers=tuple(
            Named(icon, label, data.get(name))
            for name, icon, label in NUMBERS
            if data.get(name) is not None or name in unknown
        ),
        abilities=tuple(
            Ability(ability["attribute"] or "", attribute_label(ability["attribute"]), ability["text"])
            for ability in data["abilities"] or ()
        ),
        trigger=trigger if isinstance(trigger, str) else "",
        reaction=reaction.get("text") or "",
    )


def _attributes(values: dict[str, int]) -> Iterator[Named]:
    return (Named(key, attribute_label(key), value) for key, value in values.items())


def attribute_label(key: str | None) -> str:
    """The attribute's name; empty for none."""
    return next((words(choice.label) for choice in ATTRIBUTES if choice.key == key), "")


def tag_label(slug: str) -> str:
    """A trait or keyword in the reader's language."""
    return label_of(slug, get_language() or settings.LANGUAGE_CODE)


def unknown_labels(card: Card) -> list[str]:
    """The fields of the card that nobody knows, in words."""
    return [str(FIELD_LABELS[name]) for name in card.unknown]
