"""An index of the folded texts by groups of three letters, so that finding a part of a word does not read every card.

It is only ever a quicker way to the same cards: a needle of one or two letters, or one under a negation or an
alternative, is looked for in the columns themselves. SQLite keeps an FTS5 table with the trigram tokenizer, filled by
triggers; PostgreSQL, without any extension, a GIN index over the array of a text's trigrams.
"""

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import BooleanField, F
from django.db.models.expressions import Func

SHORTEST = 3
TABLE = "cards_card"
COLUMNS = ("name_folded", "text_folded")
INDEX = "cards_card_grams"
BOTH = " || E'\\n' || ".join(f'"{TABLE}"."{column}"' for column in COLUMNS)

SQLITE_TABLE = f"""CREATE VIRTUAL TABLE IF NOT EXISTS {INDEX} USING fts5(
    {", ".join(COLUMNS)}, content='{TABLE}', content_rowid='id', tokenize='trigram case_sensitive 1')"""
ADDED = f"INSERT INTO {INDEX}(rowid, {', '.join(COLUMNS)}) VALUES (new.id, new.name_folded, new.text_folded);"
REMOVED = f"""INSERT INTO {INDEX}({INDEX}, rowid, {", ".join(COLUMNS)})
    VALUES ('delete', old.id, old.name_folded, old.text_folded);"""
SQLITE_TRIGGERS = {
    f"{INDEX}_insert": f"AFTER INSERT ON {TABLE} BEGIN {ADDED} END",
    f"{INDEX}_delete": f"AFTER DELETE ON {TABLE} BEGIN {REMOVED} END",
    f"{INDEX}_update": f"AFTER UPDATE OF id, {', '.join(COLUMNS)} ON {TABLE} BEGIN {REMOVED} {ADDED} END",
}
POSTGRESQL = (
    f"""CREATE OR REPLACE FUNCTION {INDEX}_of(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS
    $$ SELECT array_agg(DISTINCT substr(whole, place, {SHORTEST}))
       FROM generate_series(1, length(whole) - {SHORTEST - 1}) AS place $$""",
    f"""CREATE INDEX IF NOT EXISTS {INDEX} ON {TABLE} USING gin ({INDEX}_of(({BOTH}) COLLATE "C"))""",
)


def ensure(connection) -> None:
    """Makes what is missing of the index; a migration that remakes the table drops its triggers, so after each one."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            for statement in POSTGRESQL:
                cursor.execute(statement)
        elif connection.vendor == "sqlite":
            _ensure_sqlite(cursor)


def _ensure_sqlite(cursor) -> None:
    cursor.execute("SELECT name FROM sqlite_master WHERE name LIKE %s", [f"{INDEX}%"])
    known = {name for (name,) in cursor.fetchall()}
    if {INDEX, *SQLITE_TRIGGERS} <= known:
        return
    cursor.execute(SQLITE_TABLE)
    for name, body in SQLITE_TRIGGERS.items():
        cursor.execute(f"CREATE TRIGGER IF NOT EXISTS {name} {body}")
    cursor.execute(f"INSERT INTO {INDEX}({INDEX}) VALUES ('rebuild')")


class Holds(Func):
    """True where name or text holds the folded needle of three characters or more, found through the index.

    On PostgreSQL it may also be true of some other cards: the columns themselves have the last word.
    """

    output_field = BooleanField()
    conditional = True

    def __init__(self, needle: str):
        super().__init__(F("id"), F("name_folded"), F("text_folded"))
        self.needle = needle

    def __repr__(self):
        return f"Holds({self.needle!r})"

    def as_sqlite(self, compiler, connection, **context):
        identity, params = compiler.compile(self.source_expressions[0])
        found = f"SELECT rowid FROM {INDEX} WHERE {INDEX} MATCH %s"
        return f"{identity} IN ({found})", [*params, phrase(self.needle)]

    def as_postgresql(self, compiler, connection, **context):
        name, text = (compiler.compile(column)[0] for column in self.source_expressions[1:])
        whole = f"""({name} || E'\\n' || {text}) COLLATE "C\""""
        return f"{INDEX}_of({whole}) @> {INDEX}_of(%s)", [self.needle]


def count_holding(needle: str, using: str = DEFAULT_DB_ALIAS) -> int | None:
    """How many cards hold the needle, where the index alone knows; None where the columns must be asked."""
    connection = connections[using]
    if connection.vendor != "sqlite" or len(needle) < SHORTEST:
        return None
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {INDEX} WHERE {INDEX} MATCH %s", [phrase(needle)])
        return cursor.fetchone()[0]


def phrase(needle: str) -> str:
    """The needle as FTS5 matches it: one phrase, a quote inside it doubled."""
    return '"' + needle.replace('"', '""') + '"'
