"""A load of HTTP requests that itself costs little: plain sockets kept open, a thread each."""

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit


class Line:
    """A connection that is kept open."""

    def __init__(self, address: str):
        parts = urlsplit(address)
        self.host = parts.netloc
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.answers = self.socket.makefile("rb", buffering=2**18)

    def ask(self, path: str) -> bytes:
        """The body of the answer; raises where it is not a 200."""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode("ascii"))
        status = self.answers.readline()
        length = 0
        while (header := self.answers.readline()) not in (b"\r\n", b""):
            name, _colon, value = header.lower().partition(b":")
            if name == b"content-length":
                length = int(value)
            elif name == b"transfer-encoding":
                length = -1
        body = self._chunks() if length < 0 else self.answers.read(length)
        if b" 200 " not in status:
            raise RuntimeError(f"{path} answered {status.decode().strip()}")
        return body

    def _chunks(self) -> bytes:
        pieces = []
        while size := int(self.answers.readline(), 16):
            pieces.append(self.answers.read(size))
            self.answers.readline()
        self.answers.readline()
        return b"".join(pieces)

    def close(self) -> None:
        self.answers.close()
        self.socket.close()


def rate(addresses: list[str], paths: list[str], clients: int) -> float:
    """Requests a second: the paths dealt out among the clients, the clients among the addresses."""
    lines = [Line(addresses[client % len(addresses)]) for client in range(clients)]
    hands = [paths[client::clients] for client in range(clients)]

    def play(line: Line, hand: list[str]) -> None:
        for path in hand:
            line.ask(path)

    with ThreadPoolExecutor(clients) as pool:
        begun = time.perf_counter()
        list(pool.map(play, lines, hands))
        spent = time.perf_counter() - begun
    for line in lines:
        line.close()
    return len(paths) / spent
