"""Model fields of our own."""

from django.db import models
from django.db.models.lookups import Contains

MARK = "|"


class SlugListField(models.TextField):
    """A short set of slugs in one column, `|goblin|undead|`, read as a sorted tuple.

    The lookup `has` asks for one slug; it means the same on SQLite and PostgreSQL.
    """

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **{"default": (), "blank": True, **kwargs})

    def from_db_value(self, value, expression, connection):
        return self.to_python(value)

    def to_python(self, value):
        if isinstance(value, str):
            value = value.split(MARK)
        return tuple(sorted(slug for slug in value or () if slug))

    def get_prep_value(self, value):
        slugs = self.to_python(value)
        return MARK + MARK.join(slugs) + MARK if slugs else ""


class SortKeyField(models.CharField):
    """A folded text, compared and ordered by its characters on both databases, whatever PostgreSQL's locale."""

    def db_parameters(self, connection):
        collation = "C" if connection.vendor == "postgresql" else None
        return super().db_parameters(connection) | {"collation": collation}


@SlugListField.register_lookup
class Has(Contains):
    """`traits__has="goblin"`: the set holds exactly this slug."""

    lookup_name = "has"

    def get_prep_lookup(self):
        return f"{MARK}{self.rhs}{MARK}"

    def get_rhs_op(self, connection, rhs):
        return connection.operators["contains"] % rhs
