"""What a page or an answer costs beside a bare Django response, under gunicorn with 2 workers.

A round asks each address in turn, over connections kept open, so that a slow moment of the machine falls on all. The
cost of an address is the median of its rounds; the ratio is what counts.
"""

import http.client
import statistics
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote, urlsplit

from tests.site import served

ROUNDS, REQUESTS, CLIENTS = 12, 40, 2
QUERY = quote("tipo:ação ataque>=1")
PATHS = {
    "bare response": "/bare",
    "search page": f"/cartas/?q={QUERY}",
    "search page, all cards": "/cartas/",
    "search API": f"/api/v1/cards/?q={QUERY}",
    "search API, all cards": "/api/v1/cards/",
    "a card": "/cartas/XpA11/",
    "a procedure's page": "/regras/mtxp/attribute-test/",
}


def measure(address: str) -> dict[str, float]:
    """The median milliseconds of a request to each path."""
    host = urlsplit(address).netloc
    with ThreadPoolExecutor(CLIENTS) as pool:
        connections = [http.client.HTTPConnection(host) for _client in range(CLIENTS)]
        spent: dict[str, list[float]] = {name: [] for name in PATHS}
        for _round in range(ROUNDS):
            for name, path in PATHS.items():
                started = time.perf_counter()
                list(pool.map(ask, connections, [path] * CLIENTS))
                spent[name].append((time.perf_counter() - started) / (REQUESTS * CLIENTS) * 1000)
    return {name: statistics.median(times[1:]) for name, times in spent.items()}


def ask(connection: http.client.HTTPConnection, path: str) -> None:
    """Asks for the path over and over; raises when the answer is not 200."""
    for _request in range(REQUESTS):
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        if response.status != 200:
            raise RuntimeError(f"{path} answered {response.status}")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), application="tests.benchmarks.wsgi", WORKERS="2") as address,
    ):
        costs = measure(address)
    bare = costs["bare response"]
    sys.stdout.write(f"{CLIENTS} clients, 2 workers, {(ROUNDS - 1) * REQUESTS * CLIENTS} requests each\n\n")
    for name, cost in costs.items():
        sys.stdout.write(f"{name:24} {cost:8.2f} ms {cost / bare:6.2f} ×\n")


if __name__ == "__main__":
    main()
