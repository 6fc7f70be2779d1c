"""The search over 100,000 made-up cards: `python -m tests.benchmarks.search_scale FOLDER`.

Asks the search itself, without HTTP, for the first page with its count and order; beside it the raw SQL that answers
the same, and for a word an FTS5 index of whole words such as Datasette's, which finds no part of a word. Then the page
of results with all its counts, as Django makes it. Prints milliseconds, the best of some runs, and the ratio. The
database stays in FOLDER for the next run.
"""

import os
import random
import sys
import time
from pathlib import Path

CARDS = 100_000
ROUNDS = 15
SYLLABLES = [
    "ba",
    "ca",
    "do",
    "fe",
    "gui",
    "lu",
    "ma",
    "né",
    "pi",
    "ro",
    "são",
    "ta",
    "ví",
    "xô",
    "zar",
    "que",
    "lha",
    "ção",
    "tro",
    "mo",
]
COMMON = [
    "o",
    "a",
    "um",
    "de",
    "do",
    "da",
    "que",
    "ganha",
    "Poder",
    "aliado",
    "inimigo",
    "até",
    "fim",
    "round",
    "fira",
    "cure",
    "compre",
    "carta",
    "ação",
]


def made_up(count: int):
    """Cards of every kind with pronounceable names and texts, the same ones each time."""
    from cards.models import Card, Kind

    chance = random.Random(8)
    lexicon = ["".join(chance.choices(SYLLABLES, k=chance.randint(2, 4))) for _ in range(4000)]
    kinds = [Kind.ACTION, Kind.MONSTER, Kind.TREASURE, Kind.HERO, Kind.TERRAIN]
    for number in range(count):
        kind = kinds[number % len(kinds)]
        names = chance.choices(lexicon, k=chance.randint(1, 3))
        text = chance.choices(COMMON, k=18) + chance.choices(lexicon, k=4)
        chance.shuffle(text)
        yield Card(
            code=f"Z{kind.value[:2]}{number}",
            card_set_id="prova",
            kind=kind,
            name=" ".join(names).capitalize(),
            text=" ".join(text).capitalize() + ".",
            power=chance.randint(0, 12),
            level=chance.randint(1, 4) if kind == Kind.MONSTER else None,
            attack=chance.choice([None, 1, 2, 3, 4]),
            cost=chance.randint(0, 9) if kind == Kind.TREASURE else None,
            status="open",
        )


def fill() -> None:
    from django.core.management import call_command

    from cards.models import Card, CardSet

    call_command("migrate", verbosity=0)
    CardSet.objects.get_or_create(code="prova", defaults={"name": "Prova", "official": False})
    if Card.objects.count() < CARDS:
        Card.objects.bulk_create(made_up(CARDS), batch_size=2000)


def best(function) -> float:
    """The shortest of some runs, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        function()
        times.append((time.perf_counter() - begun) * 1000)
    return min(times)


RAW = {
    "dominado": """name_folded LIKE '%dominado%' OR text_folded LIKE '%dominado%'""",
    "cafe": """name_folded LIKE '%cafe%' OR text_folded LIKE '%cafe%'""",
    "lucafe poder>=6 tipo:monstro": """(name_folded LIKE '%lucafe%' OR text_folded LIKE '%lucafe%')
        AND power >= 6 AND kind = 'monster'""",
    "aliado poder>=6 tipo:monstro": """(name_folded LIKE '%aliado%' OR text_folded LIKE '%aliado%')
        AND power >= 6 AND kind = 'monster'""",
    "o": """name_folded LIKE '%o%' OR text_folded LIKE '%o%'""",
    "tipo:monstro nivel=3 ordem:-poder": """kind = 'monster' AND sought_level = 3""",
}


def raw(where: str) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM cards_card WHERE {where}")
        cursor.fetchall()
        order = "power DESC, sort_code, code" if "sought_level" in where else "sort_code, code"
        cursor.execute(f"SELECT document FROM cards_card WHERE {where} ORDER BY {order} LIMIT 60")
        cursor.fetchall()


FTS5 = """CREATE VIRTUAL TABLE IF NOT EXISTS whole_words USING fts5(
    name, text, content='cards_card', content_rowid='id', tokenize='unicode61 remove_diacritics 2')"""


def index_words() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM sqlite_master WHERE name = 'whole_words'")
        if not cursor.fetchone()[0]:
            cursor.execute(FTS5)
            cursor.execute("INSERT INTO whole_words(whole_words) VALUES ('rebuild')")


def whole_words(word: str) -> None:
    """Datasette's way with a word: the rows whose number the index knows."""
    from django.db import connection

    found = "id IN (SELECT rowid FROM whole_words WHERE whole_words MATCH %s)"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM cards_card WHERE {found}", [word])
        cursor.fetchall()
        cursor.execute(
            f"SELECT document FROM cards_card WHERE {found} ORDER BY sort_code, code LIMIT 60", [word]
        )
        cursor.fetchall()


def page(query: str) -> None:
    """The page of results with its counts, sixty rows and all; nothing kept helps."""
    from django.test import RequestFactory

    from cards.views import card_list

    request = RequestFactory().get("/cartas/", {"q": query}, headers={"host": "localhost"})
    assert card_list(request).status_code == 200


def ours(query: str) -> None:
    from cards.card_json import card_texts
    from cards.search.compile import count_of, matching
    from cards.search.parse import parse

    asked = parse(query)
    list(card_texts(matching(asked, count=count_of(asked))[:60]))


def main(folder: Path) -> None:
    import django

    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder / 'big.sqlite3'}")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mtxp.settings")
    django.setup()
    fill()
    index_words()
    print(f"{'query':34} {'ours':>9} {'raw SQL':>9} {'':7} {'FTS5':>9} {'page':>9}")
    for query, where in RAW.items():
        mine, theirs = best(lambda query=query: ours(query)), best(lambda where=where: raw(where))
        drawn = best(lambda query=query: page(query))
        fts = f"{best(lambda query=query: whole_words(query)):6.1f} ms" if query.isalpha() else ""
        print(f"{query:34} {mine:6.1f} ms {theirs:6.1f} ms {mine / theirs:5.2f} × {fts:>9} {drawn:6.1f} ms")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
