"""gunicorn's configuration (`gunicorn -c python:mtxp.serving mtxp.wsgi`), for `make run` and production alike.

`python -m mtxp.serving` says by its exit code whether PORT is free.
"""

import os
import socket
import sys
from threading import Thread

from gunicorn.http import message

PORT = int(os.environ.get("PORT", "8000"))

bind = os.environ.get("BIND", f"0.0.0.0:{PORT}")
workers = int(os.environ.get("WORKERS", "2"))
threads = int(os.environ.get("THREADS", "4"))
worker_class = "gthread"
# gunicorn lowers any limit to 8190 bytes, where a query of 1,000 characters may take 12,000 and one that is too long
# must still reach the words that say so.
limit_request_line = message.MAX_REQUEST_LINE = 2**16
loglevel = "warning"


def when_ready(server) -> None:
    """Says where to go; gunicorn calls it once the port is open."""
    print(f"\n    http://localhost:{PORT}/\n", flush=True)
    for address in lan_addresses():
        print(f"    http://{address}:{PORT}/  (phones in the same network)", flush=True)


def post_worker_init(worker) -> None:
    """Builds what the first question would wait for, beside the requests; gunicorn calls it in every worker."""
    from mtxp.offline.answers import carried_answers
    from rules.questions.shelf import warm

    def build() -> None:
        warm()
        carried_answers()

    Thread(target=build, daemon=True).start()


def lan_addresses() -> list[str]:
    """This machine's IPv4 address towards the network, as a list of none or one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks the routing table for our own address
        except OSError:
            return []
        return [probe.getsockname()[0]]


def port_is_free() -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", PORT))
        except OSError:
            return False
        return True


if __name__ == "__main__":
    sys.exit(0 if port_is_free() else 1)
