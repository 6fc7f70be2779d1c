"""The JSON search beside Datasette over the same rows and beside a bare response: requests a second, 2 workers each.

`python -m tests.benchmarks.search_rates`. Datasette comes from the package index into a folder that is thrown away.
*Fresh* asks each address once, so that no kept answer helps; *kept* asks one address over and over. A round asks
everything in turn, so that a slow moment of the machine falls on all; the median of the rounds counts. At the end stands
the memory of our workers.
"""

import json
import re
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

from cards.search.fold import fold
from tests.benchmarks import datasette
from tests.benchmarks.load import Line, rate
from tests.site import served

WORKERS, CLIENTS, ROUNDS, REQUESTS = 2, 8, 7, 180
FULL = ("action", "monster")  # the kinds of which there is more than a page
ALIKE = {"_shape": "objects", "_size": "60", "_sort": "sort_code"}
Address = tuple[str, str]


def pages(cards: sqlite3.Connection) -> Iterator[Address]:
    """Full pages of 60: every card of a kind but one. Ours and Datasette's address."""
    codes = [code for (code,) in cards.execute("SELECT code FROM cards_card ORDER BY sort_code")]
    for kind in FULL:
        for code in codes:
            yield ours(f"tipo:{kind} -codigo:{code}"), theirs(kind=kind, code__not=code)


def words(cards: sqlite3.Connection) -> Iterator[Address]:
    """A word and a filter: each word of three letters or more that a card of the kind holds."""
    known = dict.fromkeys(
        (word, kind)
        for kind, name, text in cards.execute("SELECT kind, name, text FROM cards_card ORDER BY sort_code")
        for word in re.findall(r"[a-z]{3,}", fold(f"{name} {text or ''}"))
    )
    for word, kind in known:
        yield ours(f"{word} tipo:{kind}"), theirs(kind=kind, _search=word)


def ours(query: str) -> str:
    return f"/api/v1/cards/?q={quote(query)}"


def theirs(**filters: str) -> str:
    return f"/cards/cards.json?{urlencode(ALIKE | filters)}"


def measure(site: str, rivals: list[str], fresh: dict[str, list[Address]]) -> dict[str, float]:
    """The median rate of each kind of request, by its name."""
    found: dict[str, list[float]] = {}
    repeated = next(iter(fresh.values()))[-1]
    for number in range(ROUNDS):
        asked = {"bare": ([site], ["/bare"] * REQUESTS)}
        for name, addresses in fresh.items():
            mine, other = zip(*addresses[number * REQUESTS : (number + 1) * REQUESTS], strict=True)
            asked |= {f"{name}, ours": ([site], list(mine)), f"{name}, Datasette": (rivals, list(other))}
        asked["kept, ours"] = ([site], [repeated[0]] * REQUESTS)
        asked["kept, Datasette"] = (rivals, [repeated[1]] * REQUESTS)
        for name, (addresses, paths) in asked.items():
            found.setdefault(name, []).append(rate(addresses, paths, CLIENTS))
    return {name: statistics.median(rates[1:]) for name, rates in found.items()}


def memory(site: str) -> list[float]:
    """The megabytes each worker holds, and held at most."""
    held = {}
    for _try in range(40):
        line = Line(site)
        worker = json.loads(line.ask("/memory"))
        line.close()
        held[worker["pid"]] = (worker["now"], worker["most"])
    return sorted(held.values())


def mixed(site: str, addresses: list[Address]) -> None:
    """Pages, cards, rules and answers, as a day of readers leaves them behind."""
    line = Line(site)
    codes = [card["code"] for card in json.loads(line.ask("/api/v1/cards/?page_size=200"))["results"]]
    line.close()
    paths = [f"/cartas/{code}/" for code in codes]
    paths += [mine.replace("/api/v1/cards/", "/cartas/") for mine, _other in addresses[:400]]
    paths += [mine for mine, _other in addresses[-400:]]
    paths += [
        "/",
        "/regras/mtxp/",
        "/regras/mtxp/attribute-test/",
        "/baralhos/",
        "/cartas/sintaxe/",
        "/mesa/nova/",
    ] * 20
    paths += [
        f"/api/v1/search/?system=mtxp&q={quote(word)}" for word in ("dragão", "cavalo", "fugir", "empate")
    ] * 20
    rate([site], paths, CLIENTS)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with (
            served(folder, application="tests.benchmarks.wsgi", WORKERS=str(WORKERS)) as site,
            datasette.served(folder, folder / "site.sqlite3", WORKERS) as rivals,
        ):
            with sqlite3.connect(folder / "site.sqlite3") as cards:
                fresh = {"a page of 60": list(pages(cards)), "a word and a filter": list(words(cards))}
                (rows,) = cards.execute("SELECT count(*) FROM cards_card").fetchone()
            cards.close()
            rates = measure(site, rivals, fresh)
            mixed(site, fresh["a word and a filter"])
            held = memory(site)
    say = sys.stdout.write
    say(
        f"{rows} cards, {WORKERS} workers each, {CLIENTS} clients, medians of {ROUNDS - 1} × {REQUESTS} requests\n\n"
    )
    say(f"{'bare response':24} {rates['bare']:7.0f}/s\n")
    for name in (*fresh, "kept"):
        mine, other = rates[f"{name}, ours"], rates[f"{name}, Datasette"]
        shown = f"{name}, fresh" if name in fresh else "one page of 60, kept"
        say(f"{shown:28} ours {mine:6.0f}/s   Datasette {other:5.0f}/s   {mine / other:5.1f} × Datasette")
        say(f"   {mine / rates['bare']:5.2f} of bare\n")
    for now, most in held:
        say(f"a worker after a mixed load: {now:.0f} MB, at most {most:.0f} MB\n")


if __name__ == "__main__":
    main()
