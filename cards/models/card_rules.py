"""What must never be false of a card, as constraints of the database."""

from django.db.models import Case, CheckConstraint, F, IntegerField, Q, Value, When
from django.db.models.lookups import Exact, LessThanOrEqual

ATTRIBUTES = ("attack", "defense", "arcane", "divine", "stealth")
MOST_ATTRIBUTES_OF_AN_ACTION = 2
HIGHEST_LEVEL = 4
HIGHEST_DIFFICULTY = 20
BOSS_LEVEL = 20


def attribute_count():
    """How many of the five attributes the row has."""
    one, none = Value(1, IntegerField()), Value(0, IntegerField())
    first, *rest = (
        Case(When(**{f"{name}__isnull": False}, then=one), default=none, output_field=IntegerField())
        for name in ATTRIBUTES
    )
    return sum(rest, start=first)


def within(field: str, low: int, high: int) -> Q:
    """The field is null or between the two, both included."""
    return Q(**{f"{field}__isnull": True}) | Q(**{f"{field}__range": (low, high)})


def attribute_range(name: str) -> Q:
    """0–4 as a level or requirement, 1–20 as a difficulty; exactly trap and chests have `difficulty`."""
    level = Q(difficulty__isnull=True) & within(name, 0, HIGHEST_LEVEL)
    return level | Q(difficulty__isnull=False) & within(name, 1, HIGHEST_DIFFICULTY)


def asks(kind: str, count: int):
    return ~Q(requirement_kind=kind) | Q(Exact(attribute_count(), count))


CONSTRAINTS = [
    *(CheckConstraint(condition=attribute_range(name), name=f"card_{name}_range") for name in ATTRIBUTES),
    CheckConstraint(condition=within("difficulty", 1, HIGHEST_DIFFICULTY), name="card_difficulty_range"),
    CheckConstraint(
        condition=Q(difficulty__isnull=True) | Q(kind__in=("treasure", "dungeon-terrain")),
        name="card_difficulty_on_chests_and_traps",
    ),
    CheckConstraint(condition=within("level", 0, BOSS_LEVEL), name="card_level_range"),
    CheckConstraint(condition=within("sought_level", 0, BOSS_LEVEL), name="card_sought_level_range"),
    *(
        CheckConstraint(condition=within(name, 0, 99), name=f"card_{name}_range")
        for name in ("cost", "hearts", "actions")
    ),
    *(
        CheckConstraint(condition=within(name, -99, 99), name=f"card_{name}_range")
        for name in ("power", "power_wounded")
    ),
    CheckConstraint(condition=Q(grade__in=("", "easy", "medium", "hard")), name="card_grade_known"),
    CheckConstraint(condition=Q(grade="") | Q(kind="dungeon-terrain"), name="card_grade_on_dungeon_terrains"),
    CheckConstraint(
        condition=Q(requirement_kind__isnull=True) | Q(kind="action"), name="card_requirement_on_actions"
    ),
    CheckConstraint(condition=asks("none", 0), name="card_none_has_no_attribute"),
    CheckConstraint(condition=asks("single", 1), name="card_single_has_one_attribute"),
    CheckConstraint(condition=asks("dual", 2), name="card_dual_has_two_attributes"),
    CheckConstraint(
        condition=~Q(kind="action") | Q(LessThanOrEqual(attribute_count(), MOST_ATTRIBUTES_OF_AN_ACTION)),
        name="card_action_has_at_most_two_attributes",
    ),
    CheckConstraint(condition=Q(boss=False) | Q(level__isnull=True), name="card_boss_has_no_level"),
    CheckConstraint(condition=Q(text__isnull=True) | Q(status="open"), name="card_official_has_no_text"),
    CheckConstraint(condition=Q(placed=False) | Q(card_set__isnull=False), name="card_placed_has_a_set"),
    CheckConstraint(condition=~Q(replaces=F("code")), name="card_does_not_replace_itself"),
    CheckConstraint(condition=~Q(copies_of=F("code")), name="card_is_no_copy_of_itself"),
]
