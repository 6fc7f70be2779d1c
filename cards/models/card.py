"""A card: one physical card is one code."""

import json
from collections.abc import Iterator

from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.codes import natural_key
from cards.fields import SlugListField, SortKeyField
from cards.models.card_query import CardQuerySet
from cards.models.card_rules import ATTRIBUTES, CONSTRAINTS, MOST_ATTRIBUTES_OF_AN_ACTION
from cards.models.card_set import CardSet
from cards.search.fold import fold


class Kind(models.TextChoices):
    ACTION = "action", _("Ação")
    TREASURE = "treasure", _("Tesouro")
    TERRAIN = "terrain", _("Terreno")
    DUNGEON_TERRAIN = "dungeon-terrain", _("Terreno de Masmorra")
    MONSTER = "monster", _("Monstro")
    HERO = "hero", _("Herói")
    SPECIALIZATION = "specialization", _("Especialização")
    AI = "ai", _("Carta de IA")
    SCENARIO = "scenario", _("Cenário")
    REFERENCE = "reference", _("Auxílio")


class RequirementKind(models.TextChoices):
    SINGLE = "single", _("Um atributo")
    DUAL = "dual", _("Duplo Atributo")
    NONE = "none", _("Sem Atributo")


class ProvenanceStatus(models.TextChoices):
    MANUAL = "manual", _("O manual do XP diz")
    PUBLIC = "public", _("Uma página pública diz")
    INFERRED = "inferred", _("Deduzido")
    OPEN = "open", _("Conjunto Aberto")
    UNKNOWN = "unknown", _("A carta existe; o conteúdo não é conhecido")


def rules_of(part: dict) -> Iterator[str]:
    """What a card's data or one of its faces says it does; a trigger told as data has no words."""
    reaction = part.get("reaction") or {}
    abilities = part.get("abilities") or ()
    texts = [part.get("text"), part.get("summary"), reaction.get("trigger"), reaction.get("text")]
    texts += [ability["text"] for ability in abilities]
    return (text for text in texts if isinstance(text, str) and text)


class Card(models.Model):
    """One physical card.

    The five attributes are requirement levels on actions and equipment, levels on heroes and monsters, and
    difficulties on traps and chests; null is "does not have it" unless `unknown` names it, or names `attributes`. A field named
    in `unknown` is null because nobody knows it, and then no search predicate matches it. `text` is null on
    official cards, whose printed words the site does not carry; `summary` says in our words what the manual tells,
    `pages` on which page each field stands.

    `card_set` is null where nobody knows which box the card came in, and `placed` false where nobody knows its slot.
    """

    DERIVED = (
        *("requirement_kind", "difficulty", "sought_level", "worded"),
        *("sort_code", "name_folded", "text_folded", "source_folded", "document"),
    )
    FREE = frozenset({"id", "replaces", *DERIVED})  # columns from which nothing is derived

    code = models.CharField(max_length=60, unique=True)
    printed_code = models.CharField(max_length=40, null=True, blank=True)  # noqa: DJ001 null is "not known"
    card_set = models.ForeignKey(CardSet, models.PROTECT, related_name="cards", null=True, blank=True)
    kind = models.CharField(max_length=20, choices=Kind.choices)
    number = models.PositiveIntegerField(null=True, blank=True)
    placed = models.BooleanField(default=True)

    name = models.CharField(max_length=120, blank=True)
    subtitle = models.CharField(max_length=120, blank=True)
    text = models.TextField(null=True, blank=True)  # noqa: DJ001 null is "not carried"
    summary = models.TextField(blank=True)

    requirement_kind = models.CharField(  # noqa: DJ001 null is "not known, or asks nothing of anybody"
        max_length=10, choices=RequirementKind.choices, null=True, blank=True
    )
    attack = models.SmallIntegerField(null=True, blank=True)
    defense = models.SmallIntegerField(null=True, blank=True)
    arcane = models.SmallIntegerField(null=True, blank=True)
    divine = models.SmallIntegerField(null=True, blank=True)
    stealth = models.SmallIntegerField(null=True, blank=True)
    level = models.SmallIntegerField(null=True, blank=True)
    cost = models.SmallIntegerField(null=True, blank=True)
    power = models.SmallIntegerField(null=True, blank=True)
    power_wounded = models.SmallIntegerField(null=True, blank=True)
    hearts = models.SmallIntegerField(null=True, blank=True)
    actions = models.SmallIntegerField(null=True, blank=True)
    difficulty = models.SmallIntegerField(null=True, blank=True)
    boss = models.BooleanField(default=False)
    grade = models.CharField(max_length=10, blank=True)

    traits = SlugListField()
    keywords = SlugListField()
    unknown = SlugListField()
    faces = models.JSONField(default=list, blank=True)
    abilities = models.JSONField(default=list, blank=True)
    reaction = models.JSONField(null=True, blank=True)
    effects = models.JSONField(default=list, blank=True)
    copies_of = models.ForeignKey(
        "self", models.PROTECT, related_name="copies", to_field="code", null=True, blank=True
    )
    replaces = models.OneToOneField(
        "self", models.PROTECT, related_name="replaced_by", to_field="code", null=True, blank=True
    )
    removed_by = models.ForeignKey(CardSet, models.PROTECT, related_name="removes", null=True, blank=True)

    status = models.CharField(max_length=10, choices=ProvenanceStatus.choices)
    source = models.CharField(max_length=200, blank=True)
    page = models.PositiveSmallIntegerField(null=True, blank=True)
    pages = models.JSONField(default=dict, blank=True)
    note = models.TextField(blank=True)

    sought_level = models.SmallIntegerField(null=True, editable=False)
    worded = models.BooleanField(editable=False, default=False)
    sort_code = SortKeyField(max_length=200, editable=False, db_index=True)
    name_folded = SortKeyField(max_length=200, editable=False, db_index=True)
    text_folded = models.TextField(editable=False)
    source_folded = models.TextField(editable=False, default="")
    document = models.TextField(editable=False, default="")

    objects = CardQuerySet.as_manager()

    class Meta:
        ordering = ("sort_code", "code")
        constraints = CONSTRAINTS

    def __str__(self):
        return f"{self.name or self.code} ({self.code})"

    def save(self, *args, **kwargs):
        self.check_relations()
        self.fill_derived()
        if (fields := kwargs.get("update_fields")) is not None:
            kwargs["update_fields"] = {*fields, *self.DERIVED}
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.code])

    def natural_key(self) -> tuple[str]:
        return (self.code,)

    def clean(self):
        self.check_relations()

    def check_relations(self) -> None:
        """Raises ValidationError where a related card is of another kind, which no database constraint can see."""
        for field in ("replaces", "copies_of"):
            other = getattr(self, field)
            if other is not None and other.kind != self.kind:
                raise ValidationError({field: _("Precisa ser uma carta do mesmo tipo.")}, code="other-kind")

    def fill_derived(self) -> None:
        """Fills the columns that searching and ordering read."""
        self.requirement_kind = self.derived_requirement_kind()
        self.difficulty = self.derived_difficulty()
        self.sought_level = self.derived_sought_level()
        self.sort_code = natural_key(self.code)
        self.name_folded = fold(self.name)
        rules = self.rules()
        self.text_folded = fold("\n".join([*self.titles(), *rules]))
        self.worded = bool(rules)
        self.source_folded = fold(self.source)
        self.document = self.derived_document()

    def derives_as(self, stored: "Card") -> bool:
        """True where `stored` holds what this card's content derives, as of today's code."""
        self.fill_derived()
        return all(getattr(self, column) == getattr(stored, column) for column in self.DERIVED)

    def knows(self, field: str) -> bool:
        """False where nobody knows the field."""
        return field not in self.unknown

    @property
    def knows_attributes(self) -> bool:
        """True where every attribute is known: the value, or that the card has none of it."""
        return {"attributes", *ATTRIBUTES}.isdisjoint(self.unknown)

    def derived_requirement_kind(self) -> "RequirementKind | None":
        """What the action asks of its user (p.1); None where not known and on other kinds."""
        if self.kind != Kind.ACTION or not self.knows_attributes:
            return None
        return (RequirementKind.NONE, RequirementKind.SINGLE, RequirementKind.DUAL)[
            min(len(self.attributes), MOST_ATTRIBUTES_OF_AN_ACTION)
        ]

    def derived_difficulty(self) -> int | None:
        """The highest difficulty on a trap or chest."""
        if {"trap", "chest"}.isdisjoint(self.keywords):
            return None
        return max(self.attributes.values(), default=None)

    def derived_sought_level(self) -> int | None:
        """The level a search compares: an action's requirement, with Duplo Atributo as 3 and none as 0."""
        match self.derived_requirement_kind():
            case RequirementKind.NONE:
                return 0
            case RequirementKind.SINGLE:
                return max(self.attributes.values())
            case RequirementKind.DUAL:
                return 3
        return None if self.kind == Kind.ACTION else self.level

    def derived_document(self) -> str:
        """The card's own part of its JSON in the API, as text without its closing brace: see `cards/card_json.py`."""
        own = self.content() | {"difficulty": self.difficulty, "requirement_kind": self.requirement_kind}
        del own["replaces"]
        return json.dumps(own, ensure_ascii=False, separators=(",", ":"))[:-1]

    def content(self) -> dict:
        """What a data file says of the card, in the file format; nothing in it is derived, what nobody knows is null."""
        content = {
            "code": self.code,
            "printed_code": self.printed_code,
            "set": self.card_set_id,
            "kind": self.kind,
            "number": self.number,
            "placed": self.placed,
            "name": self.name or None,
            "subtitle": self.subtitle or None,
            "faces": self.faces,
            "attributes": self.attributes,
            "level": self.level,
            "cost": self.cost,
            "power": self.power,
            "power_wounded": self.power_wounded,
            "hearts": self.hearts,
            "actions": self.actions,
            "boss": self.boss,
            "grade": self.grade or None,
            "traits": list(self.traits),
            "keywords": list(self.keywords),
            "text": self.text,
            "summary": self.summary or None,
            "abilities": self.abilities,
            "reaction": self.reaction,
            "effects": self.effects,
            "copies_of": self.copies_of_id,
            "replaces": self.replaces_id,
            "removed_by": self.removed_by_id,
            "unknown": list(self.unknown),
            "provenance": {
                "status": self.status,
                "source": self.source or None,
                "page": self.page,
                "pages": self.pages,
                "note": self.note or None,
            },
        }
        return {field: value if self.knows(field) else None for field, value in content.items()}

    def rules(self) -> list[str]:
        """Every text that says what the card or a face of it does, the site's own summary included."""
        own = {
            "text": self.text,
            "summary": self.summary,
            "abilities": self.abilities,
            "reaction": self.reaction,
        }
        return [text for part in (own, *self.faces) for text in rules_of(part)]

    def titles(self) -> list[str]:
        """The subtitle, and what the card's faces are called."""
        names = [face.get(key) for face in self.faces for key in ("name", "subtitle")]
        return [title for title in (self.subtitle, *names) if title]

    @property
    def attributes(self) -> dict[str, int]:
        """The attributes the card has, in the manual's order (p.16)."""
        return {name: value for name in ATTRIBUTES if (value := getattr(self, name)) is not None}
