"""`manage.py measure_search FILE…`: how often a question's right page comes first, and among the first three.

A file is a JSON list of `{q, system, pages}`. Only the first citation of each result counts.
"""

import json
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.test import Client


class Command(BaseCommand):
    help = "Measures the answers to questions against the pages that answer them."

    def add_arguments(self, parser):
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument(
            "--misses", action="store_true", help="lists every question whose first answer is wrong"
        )

    def handle(self, *args, **options):
        for file in options["files"]:
            try:
                rows = json.loads(file.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise CommandError(f"{file}: {error}") from error
            first, third = self.measure(rows, misses=options["misses"])
            self.stdout.write(
                f"{file.name}: {len(rows)} questions, first {first / len(rows):.1%}, "
                f"first three {third / len(rows):.1%}"
            )

    def measure(self, rows: list[dict], *, misses: bool) -> tuple[int, int]:
        """How many questions have a right page first, and how many among the first three."""
        first = third = 0
        for row in rows:
            pages = cited_pages(row)
            right = [page in row["pages"] for page in pages[:3]]
            first += any(right[:1])
            third += any(right)
            if misses and not any(right[:1]):
                self.stdout.write(f"  {row['q']}  wanted {row['pages']}, got {pages[:3]}")
        return first, third


def cited_pages(row: dict) -> list[int | None]:
    """The page that each result of the API cites first; None where a result cites none."""
    query = {"q": row["q"]} | ({"system": row["system"]} if row.get("system") else {})
    results = Client(headers={"host": "localhost"}).get("/api/v1/search/", query).json()["results"]
    return [result["citations"][0]["page"] if result["citations"] else None for result in results]
