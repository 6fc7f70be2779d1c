"""Datasette over the rows of our own database: installed for the moment, served, and taken away again."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.load import Line
from tests.site import free_port

VERSION = "0.65.5"
START_SECONDS = 60
COLUMNS = """code, printed_code, card_set_id AS "set", kind, number, placed, name, subtitle, text, summary,
    requirement_kind, attack, defense, arcane, divine, stealth, level, cost, power, power_wounded, hearts, actions,
    difficulty, boss, grade, traits, keywords, unknown, faces, abilities, reaction, effects, copies_of_id AS copies_of,
    replaces_id AS replaces, removed_by_id AS removed_by, status, source, page, pages, note, sort_code"""


def export(site: Path, target: Path) -> None:
    """The cards of the site's database as a table with the full-text index that Datasette looks for."""
    with sqlite3.connect(target) as database:
        database.execute("ATTACH ? AS site", [str(site)])
        database.executescript(
            f"""
            CREATE TABLE cards AS SELECT {COLUMNS} FROM site.cards_card ORDER BY sort_code;
            CREATE UNIQUE INDEX cards_code ON cards(code);
            CREATE INDEX cards_sort_code ON cards(sort_code);
            CREATE INDEX cards_kind ON cards(kind);
            CREATE VIRTUAL TABLE cards_fts USING fts5(
                name, text, content='cards', tokenize='unicode61 remove_diacritics 2');
            INSERT INTO cards_fts(cards_fts) VALUES ('rebuild');
            """
        )
    database.close()


def install(folder: Path) -> Path:
    """Datasette's command, in an environment of its own."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "-q", f"datasette=={VERSION}"]
    subprocess.run(pip, check=True, capture_output=True)
    return folder / "bin" / "datasette"


@contextmanager
def served(folder: Path, site: Path, workers: int) -> Iterator[list[str]]:
    """The addresses of `workers` processes over the same file, which never changes: Datasette's quickest way."""
    command, database = install(folder / "datasette"), folder / "cards.db"
    export(site, database)
    ports = [free_port() for _worker in range(workers)]
    settings = ["--setting", "suggest_facets", "off", "--setting", "default_page_size", "60"]
    servers = [
        subprocess.Popen(
            [command, "serve", "--immutable", database, "--port", str(port), *settings],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for port in ports
    ]
    try:
        addresses = [f"http://127.0.0.1:{port}" for port in ports]
        for address in addresses:
            _wait(address)
        yield addresses
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(timeout=30)


def _wait(address: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            Line(address).ask("/-/versions.json")
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
